import type { DashboardStats } from "@aprisco/contract/dashboard/routes.ts";
import { DAY_MS } from "@aprisco/contract/durations.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { instantBefore } from "../../database/instant.ts";
import { keptQuery, onlyRow } from "../../database/queries/kept-query.ts"; // kept: every opening of the dashboard
import { reaches } from "../../access/within.ts";
import type { Scope } from "../../access/caller.ts";
import { theirPeople } from "../people/index.ts";

/** The active members from the kept counts; those of the last 30 days by walking the index of their instants. */
const allMemberFigures = keptQuery((handle, { scope, since }: { readonly scope: Scope; readonly since: string }) => {
  const queries = queriesOf(handle);
  const inScope = reaches(scope, "congregation_id");
  const kept = queries.selectFrom("membership_counts").where(inScope);
  const sumOf = (status: string) => sql<number>`coalesce(sum(delta) filter (where status = ${status}), 0)::bigint`;
  const recent = queries.selectFrom("memberships").where("status", "=", "active").where("created_at", ">=", since).where(inScope);
  return kept.select([
    sumOf("active").as("members"),
    sumOf("congregado").as("congregados"),
    recent
      .select((member) => member.fn.countAll<number>().as("members"))
      .$asScalar()
      .$notNull()
      .as("newMembers30d"),
  ]);
});

/** The active members, those of the last 30 days and the congregados apart, of a row-scoped caller their people. */
export async function readMemberFigures(handle: Handle, scope: Scope, now: Date): Promise<DashboardStats> {
  const since = instantBefore(now, 30 * DAY_MS);
  if (!scope.onlyTheirs) {
    const { congregados, ...figures } = onlyRow(await allMemberFigures(handle, { scope, since }));
    // A narrow reader reads no status.
    return scope.isNarrow ? figures : { ...figures, congregados };
  }
  return queriesOf(handle)
    .selectFrom("memberships")
    .where("memberships.status", "=", "active")
    .where(theirPeople(scope, "memberships.person_id"))
    .where(reaches(scope, "memberships.congregation_id"))
    .select((member) => [
      member.fn.countAll<number>().as("members"),
      member.fn.countAll<number>().filterWhere("memberships.created_at", ">=", since).as("newMembers30d"),
    ])
    .executeTakeFirstOrThrow();
}
