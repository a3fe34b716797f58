import type { AccountStatus, NoticeCode, RoleName } from "@aprisco/contract/accounts-session.ts";
import { type PermissionSet, effective } from "@aprisco/contract/permissions.ts";
import { difference, rightsIn } from "@aprisco/contract/rights.ts";
import { sql, type SqlBool } from "kysely";
import type { Scope } from "../../../access/caller.ts";
import { reaches } from "../../../access/within.ts";
import type { AuditEntry } from "../../../audit/audit.ts";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import { endLasting, type LastingAccess } from "../../../facets/lasting-access.ts";
import { Failure } from "../../../failure.ts";
import { change, differing } from "../../../records/record.ts";
import { isOpen } from "../closing-store.ts";
import { notify } from "../notices/store.ts";
import type { SpentLink } from "../password/links-store.ts";
import { endSessionsOf } from "../session/store.ts";

interface Overrides {
  readonly plus: readonly string[];
  readonly minus: readonly string[];
}

/**
 * The overrides with which an account has exactly the rights that `wanted` (list or object reading) allows: the difference from its
 * role's set, so that changes of the role still apply. Source: the team's settled question 29.
 */
export function overridesFor(role: PermissionSet, wanted: PermissionSet): Overrides {
  const { added, removed } = difference(role, wanted);
  return { plus: added, minus: removed };
}

export const withOverrides = (role: PermissionSet, { plus, minus }: Overrides): readonly string[] => rightsIn(effective(role, plus, minus));

export interface AccountChange {
  readonly accountId: number;
  readonly now: Date;
  /** The scope of the caller; null: the owner or the system. */
  readonly scope: Scope | null;
  readonly audit: (tx: Handle, entry: AuditEntry) => Promise<void>;
}

/** Only this store uses this lock number. Changes that could remove the last administrator run one at a time. */
const ADMINS_LOCK = 7_201_956;

interface NotedChange {
  readonly person_id: number;
}
const note = (
  tx: Handle,
  { accountId, audit }: AccountChange,
  { person_id: personId }: NotedChange,
  action: AuditEntry["action"],
  metadata: AuditEntry["metadata"] = {},
): Promise<void> => audit(tx, { action, section: "users", type: "user", targetType: "accounts", targetId: accountId, personId, metadata });

const tell = async (tx: Handle, { accountId, scope, now }: AccountChange, code: NoticeCode): Promise<void> =>
  scope === null || scope.accountId === accountId ? undefined : notify(tx, accountId, code, now);

/** Reads the account and locks it until the transaction ends. The caller's rank and rights are checked before. */
async function holdAccount(tx: Handle, { accountId, scope }: AccountChange) {
  const row = await queriesOf(tx)
    .selectFrom("accounts")
    .innerJoin("people", "people.id", "accounts.person_id")
    .select(["people.id as person_id", "accounts.role", "accounts.status", "accounts.permissions_plus", "accounts.permissions_minus"])
    .select(["accounts.own_password_at", sql<boolean>`accounts.password_hash is not null`.as("has_password")])
    .where("accounts.id", "=", accountId)
    .where(isOpen)
    .where(scope === null || scope.accountId === accountId ? sql<SqlBool>`true` : reaches(scope, "people.congregation_id"))
    .forUpdate("accounts")
    .executeTakeFirst();
  if (!row) throw new Failure("user.notFound");
  return row;
}

/**
 * Fails with `user.lastAdmin` unless another active administrator, with all rights and a password, remains without this account.
 * @unscoped answers yes or no of the whole church
 */
export async function keepAnAdmin(tx: Handle, accountId: number): Promise<void> {
  const queries = queriesOf(tx);
  const other = await queries
    .selectFrom("accounts")
    .select("id")
    .where("role", "=", "admin")
    .where("status", "=", "ativo")
    .where("permissions_minus", "=", sql<string[]>`'{}'::text[]`)
    .where("all_congregations", "=", true)
    .where("password_hash", "is not", null)
    .where("password_ends_at", "is", null)
    .where("id", "<>", accountId)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw new Failure("user.lastAdmin");
}

/** Locks: changes that could remove the last administrator, and decisions about accounts, run one at a time. */
export async function lockAdmins(tx: Handle): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`.execute(queriesOf(tx));
}

interface NewPassword {
  /** Null: the account has none from then on. */
  readonly hash: string | null;
  /** The link that was used; null: the current password, or none, was used. */
  readonly link: SpentLink | null;
  readonly lasting: readonly LastingAccess[];
}

async function replacePassword(tx: Handle, by: AccountChange, { hash, link, lasting }: NewPassword): Promise<NotedChange> {
  const { accountId, now } = by;
  const held = await holdAccount(tx, by);
  // If somebody else set the password, they know it, so a new one set with it does not count as the owner's.
  const isOwners = link !== null || !held.has_password || held.own_password_at !== null;
  const password = {
    password_hash: hash,
    must_change_password: false,
    password_ends_at: null,
    own_password_at: hash !== null && isOwners ? now : null,
  };
  await change(tx, "accounts", accountId, password, now);
  await endSessionsOf(tx, accountId, "password", now);
  await endLasting(tx, lasting, { accountId, act: "password", now });
  return held;
}

/** Sets an account's password hash, chosen by its owner; ends all of its sessions, and what works for it without one. */
export async function changePassword(tx: Handle, by: AccountChange, password: NewPassword & { readonly hash: string }): Promise<void> {
  const held = await replacePassword(tx, by, password);
  const { link } = password;
  await note(tx, by, held, "user.password", link ? { link: link.purpose, linkBy: link.by } : {});
}

/** Removes an account's password, possibly a stranger's: the account becomes that of a known person. */
export async function dropPassword(tx: Handle, by: AccountChange, lasting: readonly LastingAccess[]): Promise<void> {
  await note(tx, by, await replacePassword(tx, by, { hash: null, link: null, lasting }), "user.passwordDropped");
}

interface WantedRights {
  readonly role?: RoleName;
  readonly status?: AccountStatus;
  /** Why it is deactivated, for the team. */
  readonly reason?: string | null;
}

/** Changes an account's role or status from the next request on. The last active administrator cannot be removed. */
export const setRights = (
  tx: Handle,
  by: AccountChange,
  wanted: WantedRights & { readonly status?: Exclude<AccountStatus, "inativo"> },
): Promise<void> => changeRights(tx, by, wanted);

/** Deactivates an account: ends all of its sessions, and what works for it without one. Fails as `setRights` does. */
export async function deactivate(
  tx: Handle,
  by: AccountChange,
  { lasting, ...wanted }: Omit<WantedRights, "status"> & { readonly lasting: readonly LastingAccess[] },
): Promise<void> {
  await changeRights(tx, by, { ...wanted, status: "inativo" });
  const { accountId, now } = by;
  await endSessionsOf(tx, accountId, "deactivated", now);
  await endLasting(tx, lasting, { accountId, act: "deactivation", now });
}

async function changeRights(tx: Handle, by: AccountChange, wanted: WantedRights): Promise<void> {
  const { accountId, now } = by;
  await lockAdmins(tx);
  const before = await holdAccount(tx, by);
  const { values } = differing(["role", "status"], wanted, before);
  const { role, status } = values;
  if (!role && !status) return;
  if (before.role === "admin" && before.status === "ativo") await keepAnAdmin(tx, accountId);
  // A new administrator sees the congregations of the account that gives the role.
  const seen = role === "admin" && by.scope !== null ? by.scope.congregationIds : undefined;
  const reach = seen === undefined ? {} : { all_congregations: seen === null, congregation_ids: [...(seen ?? [])] };
  const reason = status === "inativo" ? { reject_reason: wanted.reason ?? null } : {};
  await change(tx, "accounts", accountId, { ...values, ...reach, ...reason }, now);
  if (role) await note(tx, by, before, "user.role", { from: before.role, to: role });
  if (role && before.status === "ativo") await tell(tx, by, "account.role");
  if (status) await note(tx, by, before, "user.status", { from: before.status, to: status });
}

/** Stores the wanted effective rights (list or object reading) as overrides of the role; returns the rights without wildcards. */
export async function setPermissions(tx: Handle, by: AccountChange, wanted: PermissionSet): Promise<readonly string[]> {
  const { accountId, now } = by;
  await lockAdmins(tx);
  const before = await holdAccount(tx, by);
  const queries = queriesOf(tx);
  const role = await queries.selectFrom("roles").select("permissions").where("name", "=", before.role).executeTakeFirstOrThrow();
  const overrides = overridesFor(role.permissions, wanted);
  if (before.role === "admin" && before.status === "ativo" && overrides.minus.length > 0) await keepAnAdmin(tx, accountId);
  await change(tx, "accounts", accountId, { permissions_plus: [...overrides.plus], permissions_minus: [...overrides.minus] }, now);
  await note(tx, by, before, "user.permissions", {
    from: { plus: before.permissions_plus, minus: before.permissions_minus },
    to: overrides,
  });
  await tell(tx, by, "account.permissions");
  return withOverrides(role.permissions, overrides);
}
