import type { PersonFamily } from "@aprisco/contract/families/family.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { reaches } from "../../database/within.ts";
import type { Scope } from "../../http/caller.ts";
import { ofScope } from "./store.ts";

type Suggestion = PersonFamily["suggestions"][number];
interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly family_id: number | null;
  readonly family: string | null;
  readonly reason: Suggestion["reason"];
}

const MOST = 20;

/**
 * Where a person without a household may belong: with those who answer the same telephone or live at the same address, people of
 * the same family name first. Those who have a household suggest it; the others are suggested together.
 */
export async function suggestFamilies(handle: Handle, scope: Scope, personId: number): Promise<Suggestion[]> {
  const { rows } = await sql<Candidate>`
    with asked as (select id, phone, lower(address) as address, neighborhood, fold(family_name) as family_name from people where id = ${personId}),
      alike as (
        select people.id, 'phone' as reason from asked join people on people.phone = asked.phone
        union all
        select people.id, 'address' from asked join people on lower(people.address) = asked.address
          and people.neighborhood is not distinct from asked.neighborhood
      ),
      found as (select id, max(reason) as reason from alike where id <> ${personId} group by id)
    select people.id, people.name, households.id as family_id, coalesce(households.name, people.family_name) as family, found.reason
    from found join people on people.id = found.id left join households on households.id = people.household_id
      and ${reaches(scope, "households.congregation_id")}, asked
    where people.deceased_on is null and people.anonymised_at is null and ${ofScope(scope)}
    order by (fold(people.family_name) = asked.family_name) desc nulls last, people.household_id nulls last, people.id
    limit ${MOST}`.execute(queriesOf(handle));
  const groups = Map.groupBy(rows, ({ family_id: id }) => id);
  return [...groups].map(([familyId, candidates]) => ({
    family_id: familyId,
    name: candidates.find(({ family }) => family !== null)?.family ?? null,
    reason: candidates.some(({ reason }) => reason === "phone") ? ("phone" as const) : ("address" as const),
    people: candidates.map(({ id, name }) => ({ id, name })),
  }));
}
