import type { AccountStatus, RoleName, User } from "@aprisco/contract/accounts-session.ts";
import type { Language } from "@aprisco/contract/languages.ts";
import { sql, type Insertable, type Selectable, type SqlBool } from "kysely";
import { randomBytes } from "node:crypto";
import type { Scope } from "../../access/caller.ts";
import { reaches } from "../../access/within.ts";
import { announce, queriesOf, type Handle } from "../../database/connect.ts";
import { keptQuery, onlyRow } from "../../database/queries/kept-query.ts"; // kept: every account that is opened
import type { Accounts, Roles } from "../../database/tables.ts";
import { claimFile, releaseFile } from "../../files/store.ts";
import { type RecordKind, change } from "../../records/record.ts";
import { isOpen } from "./closing-store.ts";
import { factorFacts } from "./factor/store.ts";
import { ACCOUNT_WAITING } from "./notices/store.ts";

const wholeAccount = (handle: Handle, id: number) =>
  queriesOf(handle)
    .selectFrom("accounts")
    .innerJoin("people", "people.id", "accounts.person_id")
    .innerJoin("roles", "roles.name", "accounts.role")
    .selectAll("people")
    .select(["roles.display_name", "roles.permissions", "roles.rank", "roles.scoped_sections", "roles.narrow_sections"])
    .select(["people.email as person_email", "people.version as person_version"])
    // Last, so that its id, email and instants replace the person's.
    .selectAll("accounts")
    .select([...factorFacts])
    // The sum of two versions that only grow: it is unchanged only if both rows are.
    .select(["people.id as person_id", sql<number>`accounts.version + people.version`.as("version")])
    .where(isOpen)
    .where("accounts.id", "=", id);

export type AccountRow = Awaited<ReturnType<ReturnType<typeof wholeAccount>["executeTakeFirstOrThrow"]>>;

/** The congregations that an account sees; null: all. */
export const reachOf = (account: {
  readonly all_congregations: boolean;
  readonly congregation_ids: readonly number[];
}): readonly number[] | null => (account.all_congregations ? null : account.congregation_ids);

const accountWithin = keptQuery((handle, { id, congregationIds }: Pick<Scope, "congregationIds"> & { readonly id: number }) =>
  wholeAccount(handle, id).where(reaches({ congregationIds }, "people.congregation_id")),
);

/** Reads an account; null: none within the caller's congregations. Every account can read itself. */
export async function readAccount(handle: Handle, id: number, { accountId, congregationIds }: Scope): Promise<AccountRow | null> {
  const [row] = await accountWithin(handle, { id, congregationIds: accountId === id ? null : congregationIds });
  return row ?? null;
}

export const accountKind: RecordKind<AccountRow, Scope> = {
  table: "accounts",
  read: (handle, scope, id) => readAccount(handle, id, scope),
  notFound: "user.notFound",
};

export const readRole = (handle: Handle, name: RoleName): Promise<Pick<Selectable<Roles>, "rank" | "permissions">> =>
  queriesOf(handle).selectFrom("roles").select(["rank", "permissions"]).where("name", "=", name).executeTakeFirstOrThrow();

const ownAccount = keptQuery((tx, { id }: { readonly id: number }) => wholeAccount(tx, id));

/**
 * Reads the account of an owner who proves their identity, or one that the transaction holds.
 * @unscoped the transaction holds the row, read within a scope
 */
export const readOwnAccount = async (tx: Handle, id: number): Promise<AccountRow> => onlyRow(await ownAccount(tx, { id }));

/** Locks an account until the transaction ends. @unscoped the transaction holds the row, read within a scope */
export async function lockAccount(tx: Handle, id: number): Promise<void> {
  await queriesOf(tx).selectFrom("accounts").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
}

/** The profile's names of the interface languages (spec.md §3). */
const profileLanguage: Record<Language, User["language"]> = { "pt-BR": "pt-BR", es: "es-ES", en: "en-US" };

export interface NewAccount {
  readonly personId: number;
  readonly email: string | null;
  readonly passwordHash: string | null;
  readonly role: RoleName;
  readonly status: AccountStatus;
  readonly profileComplete: boolean;
  readonly mustChangePassword: boolean;
  readonly isFirstAdmin?: boolean;
  readonly language?: Language;
  readonly typedEmail?: string | null;
  readonly possibleDuplicate?: boolean;
  readonly department?: string | null;
  readonly notes?: string | null;
  /** The version of the privacy text that the owner accepted; absent: not asked. */
  readonly consentVersion?: string | null | undefined;
  readonly createdBy?: number | null;
  /** The congregations that it sees; null: all; absent: none until the approval. */
  readonly reach?: readonly number[] | null;
}

const ONE_TIME_MS = 7 * 86_400_000;
export const oneTimeEnd = (now: Date): Date => new Date(now.getTime() + ONE_TIME_MS);

/** The row of a new account. The e-mail must be lower case. */
export const accountRow = (account: NewAccount, now: Date): Insertable<Accounts> => ({
  person_id: account.personId,
  email: account.email,
  password_hash: account.passwordHash,
  role: account.role,
  status: account.status,
  profile_complete: account.profileComplete,
  must_change_password: account.mustChangePassword,
  password_ends_at: account.mustChangePassword ? oneTimeEnd(now) : null,
  own_password_at: account.passwordHash === null || account.mustChangePassword ? null : now,
  is_first_admin: account.isFirstAdmin ?? false,
  language: profileLanguage[account.language ?? "pt-BR"],
  typed_email: account.typedEmail ?? null,
  possible_duplicate: account.possibleDuplicate ?? false,
  department: account.department ?? null,
  notes: account.notes ?? null,
  consent_version: account.consentVersion ?? null,
  consent_at: account.consentVersion ? now : null,
  created_by: account.createdBy ?? null,
  all_congregations: account.reach === null,
  congregation_ids: [...(account.reach ?? [])],
  created_at: now,
  updated_at: now,
});

/**
 * Adds an account and, if it waits for approval, notifies the approvers; returns its id.
 * @unscoped tells of a row that the statement itself makes or ends
 */
export async function insertAccount(tx: Handle, account: NewAccount, now: Date): Promise<number> {
  announce(tx, "happenings");
  const row = queriesOf(tx).insertInto("accounts").values(accountRow(account, now)).returning(["id", "person_id", "status", "created_by"]);
  const { rows } = await sql<{ id: number }>`
    with made as (${row}), told as (
      insert into happenings (kind, at, due_at, actor_id, congregation_id, subject_kind, subject_id)
      select ${ACCOUNT_WAITING}, ${now}::timestamptz, ${now}::timestamptz, made.created_by, people.congregation_id, 'account', made.id
      from made join people on people.id = made.person_id where made.status = 'pendente'
    ) select id from made`.execute(queriesOf(tx));
  return onlyRow(rows).id;
}

export async function countByRole(handle: Handle, scope: Scope): Promise<ReadonlyMap<string, number>> {
  const rows = await queriesOf(handle)
    .selectFrom("account_counts")
    .select(["role", sql<number>`sum(delta)::bigint`.as("n")])
    .where("status", "=", "ativo")
    .where(reaches(scope, "congregation_id"))
    .groupBy("role")
    .execute();
  return new Map(rows.map(({ role, n }) => [role, n]));
}

export interface Holders {
  readonly plus: readonly string[];
  readonly minus: readonly string[];
  readonly n: number;
}

export async function holdersOf(handle: Handle, role: RoleName, scope: Scope): Promise<readonly Holders[]> {
  const queries = queriesOf(handle);
  const own = await queries
    .selectFrom("accounts")
    .innerJoin("people", "people.id", "accounts.person_id")
    .select(["permissions_plus as plus", "permissions_minus as minus", sql<number>`count(*)`.as("n")])
    .where("role", "=", role)
    .where("status", "=", "ativo")
    .where(isOpen)
    .where(sql<SqlBool>`(permissions_plus <> '{}' or permissions_minus <> '{}')`)
    .where(reaches(scope, "people.congregation_id"))
    .groupBy(["permissions_plus", "permissions_minus"])
    .execute();
  const all = (await countByRole(handle, scope)).get(role) ?? 0;
  const different = own.reduce((sum, { n }) => sum + n, 0);
  return [{ plus: [], minus: [], n: all - different }, ...own];
}

/** An img element sends no token, so the name alone gives access: 128 random bits. */
const NAME_BYTES = 16;

interface AvatarChange {
  readonly account: Pick<AccountRow, "id" | "avatar_file_id">;
  /** Null: none. */
  readonly fileId: number | null;
  readonly by: number;
}

/** Gives an account a picture under a new name, or none. The former picture belongs to `by` for a day and no longer has an address. */
export async function changeAvatar(tx: Handle, { account, fileId, by }: AvatarChange, now: Date): Promise<void> {
  if (fileId !== null) await claimFile(tx, { id: fileId, purpose: "avatar", by });
  const avatar = fileId === null ? null : `${randomBytes(NAME_BYTES).toString("base64url")}.webp`;
  await change(tx, "accounts", account.id, { avatar, avatar_file_id: fileId }, now);
  if (account.avatar_file_id !== null) await releaseFile(tx, { id: account.avatar_file_id, by }, now);
}

/** The file of the avatar with this name; null: none. @unscoped a reader needs only the picture's name, 128 random bits */
export async function findAvatarFile(handle: Handle, name: string): Promise<number | null> {
  const row = await queriesOf(handle).selectFrom("accounts").select("avatar_file_id").where("avatar", "=", name).executeTakeFirst();
  return row?.avatar_file_id ?? null;
}
