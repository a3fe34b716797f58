import type { leadershipRoutes } from "@aprisco/contract/leadership/routes.ts";
import type { FailureCode } from "@aprisco/contract/failures.ts";
import type { Handle } from "../../database/connect.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Context } from "../../http/handler.ts";
import { readAccountOf } from "../accounts/index.ts";
import { homeCongregation, requireOpen } from "../congregations/index.ts";
import { changePerson, createPerson, findPeople, peopleWithin } from "../people/index.ts";
import { findCandidates } from "./store.ts";

type AppointCall = Context<(typeof leadershipRoutes)["createLeader"]>;
interface Appointee {
  readonly personId: number;
  readonly congregationId: number;
}

/** A known person leads in the congregation that was chosen, else in their own. They need an e-mail (spec.md §5): given here, if they have none. */
async function appointKnown(tx: Handle, { body, caller, congregationIds, now, scope }: AppointCall, id: number): Promise<Appointee> {
  // Held: what is read of them is what is changed.
  await findPeople(tx, scope("members"), [id], true);
  const [person] = await peopleWithin(tx, scope("members"), [id]);
  if (!person) throw fieldFailure("person_id", "field.choice");
  if (person.email === null) {
    const account = await readAccountOf(tx, id);
    const email = body.email ?? account?.email;
    if (!email) throw fieldFailure("email", "leader.emailRequired");
    // Where they sign in is not changed here: password links go to an account's own address.
    if (!account) await changePerson(tx, { id, version: null }, { email }, now);
  }
  const isTheirs = congregationIds?.includes(person.congregation_id) ?? true;
  if (isTheirs) await requireOpen(tx, person.congregation_id, "person_id");
  return {
    personId: id,
    congregationId: isTheirs ? person.congregation_id : await homeCongregation(tx, congregationIds ?? caller.congregationIds),
  };
}

/** The person who is appointed: known, or new where nobody alike is known or none of them is meant. */
export async function appointed(tx: Handle, context: AppointCall): Promise<Appointee> {
  const { body, congregationIds, now, scope } = context;
  if (body.person_id) return appointKnown(tx, context, body.person_id);
  const { full_name: name, email } = body;
  if (name === undefined || email === undefined) {
    const fields: Record<string, FailureCode> = {};
    if (name === undefined) fields["full_name"] = "leader.nameRequired";
    if (email === undefined) fields["email"] = "leader.emailRequired";
    throw new Failure("request.invalid", { fields });
  }
  const candidates = body.new_person === true ? [] : await findCandidates(tx, scope("members"), { name, email });
  if (candidates.length > 0) throw new Failure("leader.candidates", { data: { candidates } });
  const congregationId = await homeCongregation(tx, congregationIds);
  const draft = { name, email, ...(body.full_address ? { address: body.full_address } : {}) };
  return { personId: await createPerson(tx, congregationId, draft, now), congregationId };
}
