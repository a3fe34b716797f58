import { mayGive } from "@aprisco/contract/accounts-granting.ts";
import type { accountRoutes } from "@aprisco/contract/accounts.ts";
import type { UserCard } from "@aprisco/contract/accounts-users.ts";
import type { FreshProof } from "@aprisco/contract/factors.ts";
import { inEachLanguage } from "@aprisco/contract/languages.ts";
import { toMasked } from "@aprisco/contract/phone.ts";
import type { Permission } from "@aprisco/contract/permissions.ts";
import { difference, rightsIn } from "@aprisco/contract/rights.ts";
import { isRenamed } from "@aprisco/contract/roles.ts";
import type { ReplyOf } from "@aprisco/contract/route.ts";
import { userColumns } from "@aprisco/contract/texts/accounts.ts";
import type { Handle } from "../../../database/connect.ts";
import { Failure, fieldFailure } from "../../../failure.ts";
import type { Context, Handler, ListHandler } from "../../../http/handler.ts";
import { exportHandler } from "../../../http/reply/export.ts";
import type { FeatureServices } from "../../../manifest.ts";
import { differing, hold, readRecord } from "../../../records/record.ts";
import { changePerson } from "../../people/index.ts";
import { holdForChange, refuseOutdated, sayNo } from "../approval/handlers.ts";
import { changeOf, letIn, givesLeadRole, requireAuthority, requireGrant } from "../approval/let-in.ts";
import { findSimilar } from "../approval/store.ts";
import { closeAccount } from "../closing-store.ts";
import { proveAdding, proveFresh, type TakeProof } from "../factor/fresh.ts";
import { removeFactors } from "../factor/store.ts";
import { securityNotice } from "../mails/kinds.ts";
import { mailAccount } from "../mails/send.ts";
import { notify } from "../notices/store.ts";
import { personChanges } from "../profile/changes.ts";
import { churchYear } from "../profile/handlers.ts";
import { changeAccount, type AccountFields } from "../profile/store.ts";
import { refusal, standingOf } from "../standing.ts";
import { accountKind, readAccount, readOwnAccount, type AccountRow } from "../store.ts";
import { onlookerOf, userOf, avatarAddress } from "../user-view.ts";
import { deactivate, keepAnAdmin, lockAdmins, setPermissions, setRights } from "./changes-store.ts";
import { guardContact } from "./contact.ts";
import { listAccounts, type UserRow } from "./list-store.ts";

type Rows = typeof accountRoutes;
type UpdateCall = Context<Rows["updateUser"]>;

async function changeRights(
  tx: Handle,
  context: UpdateCall,
  services: FeatureServices,
  account: AccountRow,
  isProven: boolean,
): Promise<void> {
  const { body } = context;
  const role = body.role ?? account.role;
  const status = body.status ?? account.status;
  if (role === account.role && status === account.status) return;
  if (role !== account.role || status === "ativo") await requireGrant(tx, context, account, role, isProven);
  if (status === "ativo" && account.status !== "ativo") {
    await letIn(tx, context, services, { account, role });
    return;
  }
  const change = changeOf(context, account.id);
  if (status !== "inativo") return setRights(tx, change, { role, status });
  await deactivate(tx, change, { role, reason: body.reason || null, lasting: services.lasting });
  if (account.status !== "inativo") await sayNo(tx, services, account, context.now);
}

/**
 * The proof that a change needs besides an open session. A new sign-in address needs the same as a link, because links go there; so
 * does lowering an account of equal rank, because a link for it would need less afterwards, and giving a role that gives rights.
 */
function proofFor({ body, caller }: UpdateCall, account: AccountRow): keyof FreshProof | null {
  if (account.id === caller.id) return null;
  const role = body.role ?? account.role;
  const becomes = role !== account.role || (body.status === "ativo" && account.status !== "ativo");
  const raises = becomes && givesLeadRole(account, role);
  const isEqual = account.rank >= caller.rank;
  const movesAddress = body.email !== undefined && body.email !== account.email;
  const lowersEqual = isEqual && body.role !== undefined && body.role !== account.role;
  if (!movesAddress && !lowersEqual && !raises) return null;
  if (caller.factor.kinds.length > 0) return "code";
  return isEqual || raises ? "currentPassword" : null;
}

async function proveChange(services: FeatureServices, context: UpdateCall): Promise<TakeProof | null> {
  const { body, params, reads, scope } = context;
  const isPlain = body.email === undefined && body.role === undefined && body.status === undefined;
  const seen = isPlain ? null : await readAccount(reads, params.id, scope("users"));
  if (!seen || proofFor(context, seen) === null) return null;
  requireAuthority(context, seen);
  if (body.role !== undefined) await requireGrant(reads, context, seen, body.role, true);
  return proveFresh(services, context, body);
}

export const updateUser =
  (services: FeatureServices): Handler<Rows["updateUser"]> =>
  async (context, inTransaction) => {
    const take = await proveChange(services, context);
    return inTransaction(async (tx) => {
      const { body, caller, now, params } = context;
      const account = await holdForChange(tx, context, params.id, body.version);
      const own = differing(["email", "department"], body, account);
      const fields: AccountFields = own.values;
      const rights = differing(["role", "status"], body, account).names;
      const email = fields.email === undefined ? {} : { email: fields.email };
      // The own address changes in the own profile, with the current password.
      if (fields.email !== undefined && account.id === caller.id) throw refusal("user.outranked", account.id);
      if (fields.email !== undefined || rights.length > 0) requireAuthority(context, account);
      const lacking = take === null ? proofFor(context, account) : null;
      if (lacking !== null) throw fieldFailure(lacking, "field.required");
      await take?.(tx);
      const { person, names } = personChanges(account, body, await churchYear(tx, now));
      if (names.length > 0 || fields.email !== undefined) {
        const seen = { id: account.person_id, version: body.version === undefined ? null : account.person_version };
        const first = await changePerson(tx, seen, guardContact(caller, account, { ...person, ...email }, now), now);
        if (!first) refuseOutdated(context, await readOwnAccount(tx, account.id));
      }
      if (own.names.length > 0) await changeAccount(tx, account.id, fields, now);
      if (fields.email !== undefined) {
        await notify(tx, account.id, "account.email", now);
        await mailAccount(tx, services, account, { kind: securityNotice, values: { name: account.name, what: "emailChanged" } }, now);
      }
      if (rights.length > 0) await changeRights(tx, context, services, { ...account, ...email }, take !== null);
      const changed = [...names, ...own.names, ...rights];
      return { data: userOf(await readOwnAccount(tx, account.id), onlookerOf(caller, account.id)), changed, personId: account.person_id };
    });
  };

export const deleteUser =
  ({ charges, lasting, people }: FeatureServices): Handler<Rows["deleteUser"]> =>
  (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { id } = context.params;
      const account = await holdForChange(tx, context, id);
      requireAuthority(context, account);
      if (account.is_first_admin) throw new Failure("user.firstAdmin");
      if (account.role === "admin" && account.status === "ativo") await keepAnAdmin(tx, id);
      // Also destroys the keys of their seals. A merge keeps the factors, because it can be undone.
      await removeFactors(tx, id, context.now);
      await closeAccount(tx, { id, because: "deleted" }, { charges, lasting }, context.now);
      await people.removeWithoutRoleRecords(tx, account.person_id);
      return { data: { id }, personId: account.person_id };
    });

const rightsOf = (account: AccountRow): ReplyOf<Rows["getUserRights"]> => ({
  role: [...rightsIn(account.permissions)],
  permissions: [...rightsIn(standingOf(account).permissions)],
  version: account.version,
});

export const getUserRights: Handler<Rows["getUserRights"]> = async ({ params, reads, scope }) => ({
  data: rightsOf(await readRecord(reads, accountKind, scope("users"), params.id)),
});

/** The rights that a change of an account's permissions adds. Fails with `user.outranked` unless the caller may change it and holds them. */
function addedRights(context: Context<Rows["setUserPermissions"]>, account: AccountRow): readonly Permission[] {
  const { body, caller } = context;
  requireAuthority(context, account);
  const standing = standingOf(account);
  const { added } = difference(standing.permissions, body.permissions);
  // users:manage may give roles above its own rights, but not single rights that the caller lacks.
  if (!mayGive({ ...caller, rank: account.rank }, { ...standing, permissions: added })) throw refusal("user.outranked", account.id);
  return added;
}

export const setUserPermissions =
  (services: FeatureServices): Handler<Rows["setUserPermissions"]> =>
  async (context, inTransaction) => {
    const { body, params, reads, scope } = context;
    const seen = await readAccount(reads, params.id, scope("users"));
    const isPresent = seen !== null && (body.version ?? seen.version) === seen.version;
    const prove = await proveAdding(services, context, body, isPresent && addedRights(context, seen).length > 0);
    return inTransaction(async (tx) => {
      await lockAdmins(tx);
      const shown = (row: AccountRow) => ({ data: rightsOf(row) });
      const account = await hold(tx, accountKind, scope("users"), params.id, { version: body.version, shown });
      await prove(tx, addedRights(context, account).length > 0);
      const held = await setPermissions(tx, changeOf(context, account.id), body.permissions);
      return { data: [...held], personId: account.person_id };
    });
  };

const cardOf = (row: UserRow): UserCard => ({
  id: row.id,
  name: row.name,
  email: row.email,
  typedEmail: row.typed_email,
  phone: row.phone === null ? null : toMasked(row.phone),
  role: row.role,
  roleName: row.display_name,
  roleRenamed: isRenamed(row.role, row.display_name),
  status: row.status,
  department: row.department,
  avatar: avatarAddress(row.avatar),
  hasPassword: row.has_password,
  possibleDuplicate: row.possible_duplicate,
  createdAt: row.created_at,
  lastSignInAt: row.last_sign_in_at,
  version: row.version,
});

export const listUsers: ListHandler<Rows["listUsers"]> = async ({ now, query, reads, scope }) => {
  const { sort = "name", cursor, limit } = query;
  const { rows, meta } = await listAccounts(reads, scope("users"), { sort, cursor, limit }, query, now);
  return { data: rows.map(cardOf), meta };
};

export const listSimilarPeople: Handler<Rows["listSimilarPeople"]> = async ({ params, reads, scope }) => {
  const account = await readAccount(reads, params.id, scope("users"));
  if (!account) throw new Failure("user.notFound");
  const similar = await findSimilar(reads, scope("users"), {
    personId: account.person_id,
    phone: account.phone,
    emails: [
      ...new Set([account.email, account.typed_email, account.person_email?.toLowerCase()].filter((email) => typeof email === "string")),
    ],
    name: account.name,
  });
  return {
    data: similar.map((person) => ({
      person_id: person.id,
      name: person.name,
      phone: person.phone === null ? null : toMasked(person.phone),
      email: person.account_email ?? person.email,
      neighborhood: person.neighborhood,
      account_id: person.account_id,
      visitor_id: person.visitor_id,
      is_member: person.is_member,
      matches: [
        ...(person.same_phone ? (["phone"] as const) : []),
        ...(person.same_email ? (["email"] as const) : []),
        ...(person.same_name ? (["name"] as const) : []),
      ],
    })),
  };
};

export const exportUsers: Handler<Rows["exportUsers"]> = exportHandler("users", listUsers, inEachLanguage(userColumns));
