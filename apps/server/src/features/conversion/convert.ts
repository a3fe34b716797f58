import type { RoleName } from "@aprisco/contract/accounts/account.ts";
import { defaultDepartment } from "@aprisco/contract/accounts/departments.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import type { Handle } from "../../database/connect.ts";
import type { Caller, Scope } from "../../http/caller.ts";
import { Failure, fieldFailure } from "../../http/failure.ts";
import type { Context } from "../../http/handler.ts";
import { joinChurch } from "../memberships/index.ts";
import { changePerson, createPerson } from "../people/index.ts";
import { convertCard, lockCard, readCongregations, type WholeCardRow } from "../visitors/index.ts";
import { mayChange, mayGive } from "@aprisco/contract/accounts/granting.ts";
import { standingOf } from "./approval.ts";
import { clearWaiting } from "./approval-store.ts";
import { lockAdmins, setRole, setStatus, type AccountChange } from "./changes-store.ts";
import { personIn, type NewUser } from "./conversion-fields.ts";
import { fillAccount, findByEmail, insertUnlessKnown, lockAccountOf } from "./conversion-store.ts";
import { refusal } from "./refusal.ts";
import { joinPeople } from "./same-person.ts";
import { lockAccount, readOwnAccount, readRole, type AccountRow } from "./store.ts";

/** What was asked for, with what the handler has found out before the transaction: the role, the hash, today in church time. */
export interface Wanted {
  readonly body: NewUser;
  readonly role: RoleName;
  readonly passwordHash: string | null;
  readonly today: string;
}
export type Asking = Pick<Context, "now" | "audit"> & { readonly caller: Caller; readonly scope: Context["scope"] };

/** How long a repeated POST is taken for the same one. */
export const REPEAT_MS = 3_600_000;

const changeBy = ({ now, audit }: Asking, accountId: number): AccountChange => ({ accountId, now, scope: null, audit });

/** Fails unless the caller may give the role. */
async function checkGrant(tx: Handle, caller: Caller, role: RoleName): Promise<number> {
  const given = await readRole(tx, role);
  if (!mayGive(caller, { role, ...given })) throw refusal("user.outranked", null);
  return given.rank;
}

/** Fails with whose account it is, for those who may tie a card to it. */
async function refuseEmail(tx: Handle, { caller, scope }: Asking, email: string): Promise<never> {
  const known = await findByEmail(tx, scope("users"), email);
  const mayTie = known !== null && known.isInScope && holds(caller.permissions, "users:edit");
  throw new Failure("user.emailTaken", {
    fields: { email: "user.emailTaken" },
    ...(mayTie ? { data: { account_id: known.id, name: known.name } } : {}),
  });
}

async function makeAccount(tx: Handle, asking: Asking, wanted: Wanted, personId: number): Promise<AccountRow> {
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
      createdBy: asking.caller.id,
    },
    asking.now,
  );
  return id === null ? refuseEmail(tx, asking, body.email) : readOwnAccount(tx, id);
}

/**
 * Raises the account that the card's person has: active, at least the wanted role, with what it lacked. Its address and its
 * password stay. An account that lacks nothing is not touched, whoever asks.
 */
async function raise(tx: Handle, asking: Asking, wanted: Wanted, account: AccountRow, rank: number): Promise<AccountRow> {
  const lacksEmail = account.email === null;
  const lacksPassword = account.password_hash === null && wanted.passwordHash !== null;
  if (account.status === "ativo" && account.rank >= rank && !lacksEmail && !lacksPassword) return account;
  if (!mayChange(asking.caller, standingOf(account))) throw refusal("user.outranked", account.id);
  if (lacksEmail && (await findByEmail(tx, asking.scope("users"), wanted.body.email)) !== null)
    return refuseEmail(tx, asking, wanted.body.email);
  await fillAccount(
    tx,
    account.id,
    {
      email: wanted.body.email,
      passwordHash: wanted.passwordHash,
      department: wanted.body.department ?? defaultDepartment,
      notes: wanted.body.notes ?? null,
    },
    asking.now,
  );
  if (account.rank < rank) await setRole(tx, changeBy(asking, account.id), wanted.role);
  await setStatus(tx, changeBy(asking, account.id), "ativo");
  await clearWaiting(tx, account.id);
  return readOwnAccount(tx, account.id);
}

/** The account that somebody with users:edit names for the card's person, who becomes one with the account's. */
async function tieTo(tx: Handle, asking: Asking, card: WholeCardRow, accountId: number): Promise<AccountRow> {
  if (!holds(asking.caller.permissions, "users:edit")) throw refusal("permission.denied", accountId);
  const account = await lockAccount(tx, accountId, asking.scope("users"));
  if (!account) throw new Failure("user.notFound");
  if (account.person_id === card.person_id) return account;
  if (!mayChange(asking.caller, standingOf(account))) throw refusal("user.outranked", account.id);
  if ((await lockAccountOf(tx, card.person_id)) !== null) throw new Failure("user.personHasAccount");
  await joinPeople(tx, { from: card.person_id, into: account.person_id, keep: "from" }, asking.now);
  return readOwnAccount(tx, account.id);
}

/** Account, membership and card of a visitor who becomes a member, in one transaction; asked again it answers the same account. */
export async function convert(tx: Handle, asking: Asking, wanted: Wanted, cards: Scope, cardId: number): Promise<AccountRow> {
  const { body, role, today } = wanted;
  const { caller, now, audit } = asking;
  if (role === "visitante") throw fieldFailure("role", "field.choice");
  await lockAdmins(tx);
  const card = await lockCard(tx, cards, cardId);
  if (!card) throw new Failure("visitor.notFound");
  const rank = await checkGrant(tx, caller, role);
  const tied = body.account_id ? await tieTo(tx, asking, card, body.account_id) : await lockAccountOf(tx, card.person_id);
  let account: AccountRow;
  if (tied) account = await raise(tx, asking, wanted, tied, rank);
  else {
    await changePerson(tx, { id: card.person_id, version: null }, personIn(body), now);
    account = await makeAccount(tx, asking, wanted, card.person_id);
  }
  await joinChurch(tx, { personId: account.person_id, congregationId: card.congregation_id, joinDate: today, by: caller.id }, now);
  if (card.status !== "convertido_para_membro") {
    const current = await lockCard(tx, cards, cardId);
    await convertCard(tx, current ?? card, caller.name, now);
    const fields = ["status", "converted_at", "converted_by"];
    await audit(tx, {
      action: "convertVisitor",
      section: "visitors",
      type: "updates",
      targetType: "visitors",
      targetId: cardId,
      metadata: { fields },
    });
  }
  return readOwnAccount(tx, account.id);
}

/**
 * An account that staff make for somebody without a card, and a membership with every role of a member. The same person and
 * role asked for again by the same caller within the hour is the same account: a conversion of two calls may be cut between them.
 */
export async function makeByStaff(tx: Handle, asking: Asking, wanted: Wanted): Promise<AccountRow> {
  const { caller, now, scope } = asking;
  const { body, role, today } = wanted;
  await checkGrant(tx, caller, role);
  const known = await findByEmail(tx, scope("users"), body.email);
  if (known) {
    const account = await readOwnAccount(tx, known.id);
    const isRepeated =
      known.madeBy === caller.id &&
      now.getTime() - known.madeAt.getTime() < REPEAT_MS &&
      known.name.trim() === body.name &&
      account.role === role;
    return isRepeated ? account : refuseEmail(tx, asking, body.email);
  }
  const congregationId = caller.congregationIds[0] ?? (await readCongregations(tx))[0];
  if (congregationId === undefined) throw new Error("the church has no congregation");
  const personId = await createPerson(tx, congregationId, personIn(body), now);
  const account = await makeAccount(tx, asking, wanted, personId);
  if (role !== "visitante") await joinChurch(tx, { personId, congregationId, joinDate: today, by: caller.id }, now);
  return account;
}
