import { suggestionReasons, type HouseholdRole } from "@aprisco/contract/families/choices.ts";
import type { PersonFamily } from "@aprisco/contract/families/family.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { reaches } from "../../access/within.ts";
import type { Scope } from "../../access/caller.ts";
import { ofScope } from "./store.ts";

type Suggestion = PersonFamily["suggestions"][number];
interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly family_id: number | null;
  readonly family: string | null;
  readonly role: HouseholdRole | null;
  readonly neighborhood: string | null;
  readonly reason: Suggestion["reason"];
}

const MOST = 20;
/** Many families have one name: so many of the households that were begun last are worth looking at. */
const MOST_BY_NAME = 3;

/**
 * Where a person without a household may belong: with those who answer the same telephone or live at the same address, people of
 * the same family name first, and at the end in the households of their congregation that have their family's name. Those who
 * have a household suggest it; the others are suggested together.
 */
export async function suggestFamilies(handle: Handle, scope: Scope, personId: number): Promise<Suggestion[]> {
  const { rows } = await sql<Candidate>`
    with asked as (select id, congregation_id, phone, lower(address) as address, neighborhood, fold(family_name) as family_name
        from people where id = ${personId}),
      namesakes as (
        select households.id from asked join households on households.congregation_id = asked.congregation_id
          and households.name_folded in (family_name, 'familia ' || family_name, family_name || ' family', 'the ' || family_name || ' family')
        order by households.id desc limit ${MOST_BY_NAME}
      ),
      alike as (
        select people.id, 1 as rank from asked join people on people.phone = asked.phone
        union all
        select people.id, 2 from asked join people on lower(people.address) = asked.address
          and people.neighborhood is not distinct from asked.neighborhood
        union all
        select people.id, 3 from namesakes join people on people.household_id = namesakes.id
      ),
      found as (select id, min(rank) as rank from alike where id <> ${personId} group by id)
    select people.id, people.name, households.id as family_id, coalesce(households.name, people.family_name) as family,
      case when households.id is not null then people.household_role end as role, people.neighborhood, (${[...suggestionReasons]}::text[])[found.rank] as reason
    from found join people on people.id = found.id left join households on households.id = people.household_id
      and ${reaches(scope, "households.congregation_id")}, asked
    where people.deceased_on is null and people.anonymised_at is null and ${ofScope(scope)}
    order by found.rank = 3, (fold(people.family_name) = asked.family_name) desc nulls last, people.household_id nulls last, people.id
    limit ${MOST}`.execute(queriesOf(handle));
  const groups = Map.groupBy(rows, ({ family_id: id }) => id);
  return [...groups].map(([familyId, candidates]) => ({
    family_id: familyId,
    name: candidates.find(({ family }) => family !== null)?.family ?? null,
    reason: suggestionReasons.find((reason) => candidates.some((one) => one.reason === reason)) ?? "name",
    neighborhood: neighborhoodOf(candidates),
    people: candidates.map(({ id, name, role }) => ({ id, name, role })),
  }));
}

/** The head's, else that of another of them. */
function neighborhoodOf(candidates: readonly Candidate[]): string | null {
  const known = candidates.filter(({ neighborhood }) => neighborhood !== null);
  return (known.find(({ role }) => role === "head") ?? known[0])?.neighborhood ?? null;
}
