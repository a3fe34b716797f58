import type { BodyOf } from "@aprisco/contract/routes.ts";
import type { RoleName, User } from "@aprisco/contract/accounts-session.ts";
import { defaultDepartment } from "@aprisco/contract/accounts-profile.ts";
import { mayChange, mayGive, takesOneTimePassword } from "@aprisco/contract/accounts-granting.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import type { Handle } from "../../../database/connect.ts";
import type { Caller } from "../../../access/caller.ts";
import { Failure } from "../../../failure.ts";
import type { Services } from "../../../services.ts";
import type { PersonDraft } from "../../people/index.ts";
import { noLink, offerLink, type OfferedLink } from "../password/link.ts";
import { givesLeadRole, type AccountRequest } from "../approval/let-in.ts";
import { changeAccount, decided } from "../profile/store.ts";
import { setRights, type AccountChange } from "../users/changes-store.ts";
import { fillAccount, findByEmail, insertUnlessKnown } from "./store.ts";
import { refusal, standingOf } from "../standing.ts";
import { readOwnAccount, readRole, type AccountRow } from "../store.ts";
import { onlookerOf, userOf } from "../user-view.ts";

export type NewUser = BodyOf<"createUser">;

/** Omits empty fields of the form, which must not clear known values. */
const said = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as T;

/**
 * The person's data in the body of a conversion, with the field names of spec.md §3 in either spelling. Without children, details
 * about children are left out.
 */
export function personIn(body: NewUser): PersonDraft {
  const count = body.childrenCount ?? body.children_count;
  const hasChildren = body.hasChildren ?? body.has_children ?? (typeof count === "number" ? count > 0 : undefined);
  return said({
    name: body.name,
    email: body.email,
    phone: body.phone,
    address: body.address,
    family_name: body.familyName ?? body.family_name,
    marital_status: body.maritalStatus ?? body.marital_status,
    has_children: hasChildren,
    ...(hasChildren === false
      ? {}
      : {
          children_count: count,
          children_ages: body.childrenAges ?? body.children_ages,
          children_names: body.childrenNames ?? body.children_names,
        }),
  }) as PersonDraft;
}

/** A new account by staff, with the values found before the transaction: role, hash, today in church time. */
export interface StaffAccount {
  readonly body: NewUser;
  readonly role: RoleName;
  readonly passwordHash: string | null;
  readonly today: string;
  /** The congregations that the account sees; null: all. */
  readonly reach: readonly number[] | null;
}

const changeBy = ({ now, audit }: AccountRequest, accountId: number): AccountChange => ({ accountId, now, scope: null, audit });

/** Fails unless the caller may give the role; returns its rank. */
export async function checkGrant(tx: Handle, caller: Caller, role: RoleName): Promise<number> {
  const given = await readRole(tx, role);
  if (!mayGive(caller, { role, ...given, congregationIds: caller.congregationIds })) throw refusal("user.outranked", null);
  return given.rank;
}

/** Fails with the account that has the address, for callers who may link a card to it. */
export async function refuseEmail(tx: Handle, { caller, scope }: AccountRequest, email: string): Promise<never> {
  const known = await findByEmail(tx, scope("users"), email);
  const mayTie = known !== null && known.isInScope && holds(caller.permissions, "users:edit");
  throw new Failure("user.emailTaken", {
    fields: { email: "user.emailTaken" },
    ...(mayTie ? { data: { account_id: known.id, name: known.name } } : {}),
  });
}

export async function makeAccount(tx: Handle, request: AccountRequest, wanted: StaffAccount, personId: number): Promise<AccountRow> {
  const { body, role, passwordHash } = wanted;
  const id = await insertUnlessKnown(
    tx,
    {
      personId,
      email: body.email,
      passwordHash,
      mustChangePassword: passwordHash !== null,
      role,
      status: "ativo",
      profileComplete: false,
      department: body.department ?? defaultDepartment,
      notes: body.notes ?? null,
      createdBy: request.caller.id,
      reach: wanted.reach,
    },
    request.now,
  );
  return id === null ? refuseEmail(tx, request, body.email) : readOwnAccount(tx, id);
}

/**
 * Upgrades a person's existing account: active, at least the wanted role, and missing data filled in. Its address and password
 * stay. Nothing is written if nothing changes.
 */
export async function raise(
  tx: Handle,
  request: AccountRequest,
  wanted: StaffAccount,
  account: AccountRow,
  rank: number,
): Promise<AccountRow> {
  const lacksEmail = account.email === null;
  const passwordHash = takesOneTimePassword(account.rank < rank ? wanted.role : account.role) ? wanted.passwordHash : null;
  const lacksPassword = account.password_hash === null && passwordHash !== null;
  if (account.status === "ativo" && account.rank >= rank && !lacksEmail && !lacksPassword) return account;
  if (!mayChange(request.caller, standingOf(account))) throw refusal("user.outranked", account.id);
  // A conversion does not let in again who gives rights: that needs a proof.
  if (account.rank >= rank && givesLeadRole(account, account.role)) throw refusal("user.outranked", account.id);
  // The conversion may approve a pending registration; an account that staff deactivated needs users:edit.
  if (account.status === "inativo" && !holds(request.caller.permissions, "users:edit")) throw refusal("permission.denied", account.id);
  if (lacksEmail && (await findByEmail(tx, request.scope("users"), wanted.body.email)) !== null)
    return refuseEmail(tx, request, wanted.body.email);
  await fillAccount(
    tx,
    account.id,
    {
      email: wanted.body.email,
      passwordHash,
      department: wanted.body.department ?? defaultDepartment,
      notes: wanted.body.notes ?? null,
    },
    request.now,
  );
  const role = account.rank < rank ? { role: wanted.role } : {};
  await changeAccount(tx, account.id, decided(account), request.now);
  await setRights(tx, changeBy(request, account.id), { ...role, status: "ativo" });
  return readOwnAccount(tx, account.id);
}

/** The account with the fields that the caller may see; without users:view only what the card shows. */
function shownTo(caller: Caller, account: AccountRow): User {
  const user = userOf(account, onlookerOf(caller, account.id));
  return holds(caller.permissions, "users:view") ? user : { ...user, birthDate: null, profession: null, bio: null, permissions: [] };
}

/** The answer of POST /users, with a link to set a password if the account has none and the caller may change it. */
export async function viewNewUser(
  tx: Handle,
  { caller, now }: AccountRequest,
  services: Pick<Services, "config" | "vault">,
  account: AccountRow,
): Promise<OfferedLink & { readonly id: number; readonly user: User }> {
  // For an account of equal rank the link needs an invitation, which asks for the caller's password.
  const mayBeOpened = account.password_hash === null && account.status === "ativo";
  const needsLink = mayBeOpened && caller.rank > account.rank && mayChange(caller, standingOf(account));
  const by = { accountId: caller.id, church: caller.church.name, purpose: "invitation" } as const;
  const link = needsLink ? await offerLink(tx, services, account, by, now) : noLink(services.config.publicUrl);
  return { id: account.id, user: shownTo(caller, account), ...link };
}
