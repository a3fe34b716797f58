import type { RollFigure } from "@aprisco/contract/dashboard/routes.ts";
import { sql } from "kysely";
import type { Handle } from "../../database/connect.ts";
import { plannedOnce } from "../../database/queries/kept-query.ts"; // kept: every opening of the dashboard
import { reaches } from "../../access/within.ts";
import type { Scope } from "../../access/caller.ts";

/**
 * How many acts of each kind that counts the book has of the last 30 days, the most frequent first. The dashboard says nothing of
 * discipline, and a row-scoped caller has no book.
 */
export async function readRollFigures(handle: Handle, scope: Scope, today: string): Promise<{ rollMovements?: RollFigure[] }> {
  if (scope.onlyTheirs) return {};
  // What was rectified is little, and read once: asked about each act, it would be most of the work.
  const rollMovements = await plannedOnce(
    handle,
    sql<RollFigure>`
    select acts.kind, count(*) as count from congregations cross join lateral (
      select act.kind from roll_movements as act
      where act.congregation_id = congregations.id and act.on_date > ${today}::date - 30 and act.on_date <= ${today}::date
        and not act.reserved and act.kind not in ('rectification', 'status_change')
        and act.id not in (select later.rectifies_id from roll_movements as later where later.rectifies_id is not null)) as acts
    where ${reaches(scope, "congregations.id")}
    group by acts.kind order by count(*) desc, acts.kind`,
  );
  return { rollMovements };
}
