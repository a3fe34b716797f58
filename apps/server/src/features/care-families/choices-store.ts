import type { CareChoices } from "@aprisco/contract/care-families.ts";
import { sql, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { reaches, within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { ownedSubjects } from "../care-visits/index.ts";
import { readOwners } from "../visitors/index.ts";

/** The most that a choice offers. */
const MOST_CHOICES = 500;

/** Who may care, the teams of the congregations, and the neighborhoods of families in scope, each by name. */
export async function readCareChoices(handle: Handle, scope: Scope, caller: number): Promise<CareChoices> {
  const queries = queriesOf(handle);
  const { congregationIds } = scope;
  const { owners } = await readOwners(handle, {
    congregationIds,
    words: [],
    caller,
    include: null,
    limit: MOST_CHOICES,
    needed: "pastoral:view",
  });
  const teams = await queries
    .selectFrom("ministries")
    .select(["ministries.id", "ministries.name"])
    .where("ministries.status", "<>", "closed")
    .where(reaches(scope, "ministries.congregation_id"))
    .orderBy("ministries.name_folded")
    .orderBy("ministries.id")
    .limit(MOST_CHOICES)
    .execute();
  const mine = within(ownedSubjects, scope);
  const there = scope.onlyTheirs
    ? sql<SqlBool>`exists (select from care_subjects where (care_subjects.household_id = people.household_id or care_subjects.person_id = people.id)
        and ${sql.join(mine, sql` and `)})`
    : reaches(scope, "people.congregation_id");
  const { rows } = await sql<{ neighborhood: string }>`
    select distinct on (fold(people.neighborhood)) people.neighborhood from people
    where people.neighborhood is not null and people.deceased_on is null and people.anonymised_at is null and ${there}
    order by fold(people.neighborhood), people.neighborhood limit ${MOST_CHOICES}`.execute(queries);
  return { carers: owners.map(({ id, name }) => ({ id, name })), teams, neighborhoods: rows.map(({ neighborhood }) => neighborhood) };
}
