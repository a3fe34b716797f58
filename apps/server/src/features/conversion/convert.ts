import type { FeatureServices } from "../../manifest.ts";
import { mayChange } from "@aprisco/contract/accounts-granting.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import type { Handle } from "../../database/connect.ts";
import { instantBefore } from "../../database/instant.ts";
import { hold } from "../../records/record.ts";
import type { Caller } from "../../access/caller.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { People } from "../../facets/people.ts";
import {
  accountKind,
  changeOf,
  checkGrant,
  dropPassword,
  joinTrusting,
  lockAccountOf,
  lockAdmins,
  makeAccount,
  personIn,
  raise,
  readOwnAccount,
  refusal,
  REPEAT_MS,
  standingOf,
  type AccountRequest,
  type AccountRow,
  type StaffAccount,
} from "../accounts/index.ts";
import { likelyMembers } from "../duplicates/index.ts";
import { holdPlace, joinFamily } from "../families/index.ts";
import { joinChurch } from "../roll/index.ts";
import { changePerson, dayOfDeath } from "../people/index.ts";
import { cardKind, convertCard, type WholeCardRow } from "../visitors/index.ts";
import { lockRecentlyMade, ownersOf, recentlyMade } from "./store.ts";

const CONVERTED = "convertido_para_membro";

type ConvertServices = Pick<FeatureServices, "people" | "lasting">;

/** Links the card to the account that a caller with users:edit names, and merges their two people. */
async function tieTo(
  tx: Handle,
  request: AccountRequest,
  { people, lasting }: ConvertServices,
  card: WholeCardRow,
  accountId: number,
): Promise<AccountRow> {
  if (!holds(request.caller.permissions, "users:edit")) throw refusal("permission.denied", accountId);
  const account = await hold(tx, accountKind, request.scope("users"), accountId);
  if (account.person_id === card.person_id) return account;
  if (!mayChange(request.caller, standingOf(account))) throw refusal("user.outranked", account.id);
  if (account.status === "ativo") return tie(tx, people, card, account, request.now);
  // An account that was never approved may be a stranger's: the known person's data stay, and its password is removed.
  if ((await lockAccountOf(tx, card.person_id)) !== null) throw new Failure("user.personHasAccount");
  await joinTrusting(tx, people, { from: account.person_id, into: card.person_id, keep: "into" }, card.phone, request.now);
  await dropPassword(tx, changeOf(request, account.id), lasting);
  return readOwnAccount(tx, account.id);
}

/** Merges the card's person, who has no account, with the account's person. Fails with user.personHasAccount. */
async function tie(tx: Handle, people: People, card: WholeCardRow, account: AccountRow, now: Date): Promise<AccountRow> {
  if (account.person_id === card.person_id) return account;
  if ((await lockAccountOf(tx, card.person_id)) !== null) throw new Failure("user.personHasAccount");
  await joinTrusting(tx, people, { from: card.person_id, into: account.person_id, keep: "from" }, account.phone, now);
  return readOwnAccount(tx, account.id);
}

/** Adds the membership of the account's person and marks the card as converted. Fails with visitor.deceased, and as joinChurch does. */
async function joinWithCard(
  tx: Handle,
  request: AccountRequest,
  { card, account, joinDate, field }: { card: WholeCardRow; account: AccountRow; joinDate: string; field: string },
) {
  const { caller, now, scope } = request;
  const isNew = card.status !== CONVERTED;
  if (isNew && (await dayOfDeath(tx, account.person_id)) !== null) throw new Failure("visitor.deceased");
  await joinChurch(tx, { personId: account.person_id, congregationId: card.congregation_id, joinDate, by: caller.id }, now, {
    caller,
    field,
  });
  return convertCard(tx, await hold(tx, cardKind, scope("visitors"), card.id), caller, now);
}

/**
 * Fails with `user.maybeMember` and the members of whom the card's person is surely one. Asked of those who may merge them, unless they
 * name an account or say that it is another person: nobody else learns of these members.
 */
async function refuseTwin(tx: Handle, { caller, scope }: AccountRequest, { body }: StaffAccount, card: WholeCardRow): Promise<void> {
  if (card.status === CONVERTED || body.account_id || body.is_another === true || !holds(caller.permissions, "members:edit")) return;
  const likely = await likelyMembers(tx, scope("members"), card.person_id);
  if (likely.length > 0) throw new Failure("user.maybeMember", { data: { likely } });
}

/** Whether the conversion leaves the person's account unchanged: a repeated conversion must not replace users:edit. */
const staysAsItIs = (caller: Caller, card: WholeCardRow): boolean => card.status === CONVERTED && !holds(caller.permissions, "users:edit");

/**
 * Turns a visitor into a member in one transaction: account, membership, household and card. A repeated call returns the same
 * account and leaves later changes of the household.
 *
 * @throws Failure `visitor.deceased`, `user.maybeMember`, and those of account, grant and household
 */
export async function convert(
  tx: Handle,
  request: AccountRequest,
  services: ConvertServices,
  input: StaffAccount,
  cardId: number,
): Promise<AccountRow> {
  const { people } = services;
  const { body, role } = input;
  const { caller, now, audit, scope } = request;
  if (role === "visitante") throw fieldFailure("role", "field.choice");
  await lockAdmins(tx);
  // Locks households and role records before the card, in the same order as a removal: a merge may follow.
  if (body.family || body.account_id) await people.holdRoleRecords(tx, () => ownersOf(tx, cardId, body.account_id));
  const card = await hold(tx, cardKind, scope("visitors"), cardId);
  const rank = await checkGrant(tx, caller, role);
  await refuseTwin(tx, request, input, card);
  const place = body.family ? await holdPlace(tx, request, body.family) : null;
  const tied = body.account_id ? await tieTo(tx, request, services, card, body.account_id) : await lockAccountOf(tx, card.person_id);
  if (!tied) await changePerson(tx, { id: card.person_id, version: null }, personIn(body), now);
  const account = !tied
    ? await makeAccount(tx, request, input, card.person_id)
    : staysAsItIs(caller, card)
      ? tied
      : await raise(tx, request, input, tied, rank);
  await joinWithCard(tx, request, { card, account, joinDate: input.today, field: "visitor_id" });
  if (card.status !== CONVERTED) {
    if (place) await joinFamily(tx, request, { personId: account.person_id, place });
    await audit(tx, {
      action: "convertVisitor",
      section: "visitors",
      type: "updates",
      targetType: "visitors",
      targetId: cardId,
      metadata: { fields: ["status", "converted_at", "converted_by"] },
    });
  }
  return readOwnAccount(tx, account.id);
}

/** Locks the people of a conversion's second call before the card, in the order of a removal: two people may be merged. */
export async function holdRecent(tx: Handle, { caller, now, scope }: AccountRequest, people: People, cardId: number): Promise<void> {
  const made = async () => {
    const card = await cardKind.read(tx, scope("visitors"), cardId);
    if (!card || card.status === CONVERTED) return [];
    return ownersOf(tx, cardId, await recentlyMade(tx, card, { by: caller.id, since: instantBefore(now, REPEAT_MS) }));
  };
  await people.holdRoleRecords(tx, made);
}

/**
 * The second call of a conversion in two calls: links a card that the transaction holds to the account that this caller made in the
 * last hour with the same e-mail or phone. Fails with visitor.noAccount, or user.personHasAccount if the card's person has another
 * one.
 */
export async function tieRecent(
  tx: Handle,
  request: AccountRequest,
  people: People,
  card: WholeCardRow,
  today: string,
): Promise<WholeCardRow> {
  const { caller, now } = request;
  const made = await lockRecentlyMade(tx, card, { by: caller.id, since: instantBefore(now, REPEAT_MS) });
  if (!made) throw new Failure("visitor.noAccount");
  const account = await tie(tx, people, card, made, now);
  return joinWithCard(tx, request, { card, account, joinDate: today, field: "status" });
}
