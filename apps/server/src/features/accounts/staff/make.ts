import { holds } from "@aprisco/contract/permissions.ts";
import type { Handle } from "../../../database/connect.ts";
import { Failure, fieldFailure } from "../../../failure.ts";
import type { People } from "../../../facets/people.ts";
import { homeCongregation } from "../../congregations/index.ts";
import { changePerson, createPerson, peopleWithin } from "../../people/index.ts";
import { joinChurch } from "../../roll/index.ts";
import type { AccountRequest } from "../approval/let-in.ts";
import { lockPerson } from "../approval/store.ts";
import { refusal } from "../standing.ts";
import { readOwnAccount, type AccountRow } from "../store.ts";
import { checkGrant, makeAccount, personIn, refuseEmail, type StaffAccount } from "./account.ts";
import { findByEmail } from "./store.ts";

export const REPEAT_MS = 3_600_000;

interface Owner {
  readonly personId: number;
  readonly congregationId: number;
}

/** Uses a known person whom the caller may see as the owner of a new account: known data stay, missing data are filled in. */
async function knownOwner(tx: Handle, request: AccountRequest, people: People, { body }: StaffAccount, id: number): Promise<Owner> {
  const { caller, now } = request;
  const scope = request.scope("members");
  // The answer has more data of the person than a narrow reader may see.
  if (!holds(caller.permissions, "members:view") || scope.isNarrow) throw refusal("permission.denied", null);
  await people.holdRoleRecords(tx, [id]);
  const [person] = await peopleWithin(tx, scope, [id]);
  const known = person && (await lockPerson(tx, id, scope));
  if (!known) throw fieldFailure("person_id", "record.notFound");
  if (known.accountId !== null) throw new Failure("user.personHasAccount", { data: { account_id: known.accountId, name: person.name } });
  const { email, phone } = personIn(body);
  await changePerson(
    tx,
    { id, version: null },
    { ...(person.email === null ? { email } : {}), ...(known.phone === null ? { phone } : {}) },
    now,
  );
  return { personId: id, congregationId: person.congregation_id };
}

/** Adds a person unknown to the church, in the first congregation that the account sees. */
async function newOwner(tx: Handle, request: AccountRequest, { body, reach }: StaffAccount): Promise<Owner> {
  const congregationId = await homeCongregation(tx, reach !== null && reach.length > 0 ? reach : request.congregationIds);
  return { personId: await createPerson(tx, congregationId, personIn(body), request.now), congregationId };
}

/**
 * Creates an account without a card, for a new or a known person, and a membership for the roles of members. The same person and
 * role requested by the same caller within the hour return the same account: a conversion that makes two calls may be interrupted
 * between them.
 */
export async function makeByStaff(tx: Handle, request: AccountRequest, people: People, wanted: StaffAccount): Promise<AccountRow> {
  const { caller, now, scope } = request;
  const { body, role, today } = wanted;
  await checkGrant(tx, caller, role);
  const known = await findByEmail(tx, scope("users"), body.email);
  if (known) {
    const account = await readOwnAccount(tx, known.id);
    const isRepeated =
      known.madeBy === caller.id &&
      now.getTime() - known.madeAt.getTime() < REPEAT_MS &&
      (body.person_id ? known.personId === body.person_id : known.name.trim() === body.name) &&
      account.role === role;
    return isRepeated ? account : refuseEmail(tx, request, body.email);
  }
  const { personId, congregationId } = await (body.person_id
    ? knownOwner(tx, request, people, wanted, body.person_id)
    : newOwner(tx, request, wanted));
  const account = await makeAccount(tx, request, wanted, personId);
  if (role !== "visitante")
    await joinChurch(tx, { personId, congregationId, joinDate: today, by: caller.id }, now, { caller, field: "person_id" });
  return account;
}
