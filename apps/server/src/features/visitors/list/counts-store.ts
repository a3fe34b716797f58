import type { VisitorStatus, VisitorSummary } from "@aprisco/contract/visitors-card.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import type { KeptCount } from "../../../database/queries/kept-counts.ts";
import { keptQuery } from "../../../database/queries/kept-query.ts"; // kept: the cards by status, asked with every list
import { reaches } from "../../../access/within.ts";
import type { Scope } from "../../../access/caller.ts";
import { within } from "../scope-store.ts";

export const visitorCounts: readonly KeptCount[] = [
  {
    table: "visitor_counts",
    by: ["congregation_id", "status"],
    recount: sql`select congregation_id, status, count(*) as n from visitors group by 1, 2`,
  },
  {
    table: "visitor_day_counts",
    by: ["congregation_id", "event", "day"],
    recount: sql`
      select congregation_id, event, day, count(*) as n
      from visitors, lateral (values ('created', utc_day(created_at)), ('visited', utc_day(first_visited_at)),
        ('converted', utc_day(converted_at)), ('due', next_action_date)) as events (event, day)
      where day is not null group by 1, 2, 3`,
  },
];

/** The number of cards in the scope's congregations from the kept counts, as a column; not for row scope. */
export const keptTotal = (scope: Scope) =>
  sql<number>`(select coalesce(sum(delta), 0)::bigint from visitor_counts where ${reaches(scope, "visitor_counts.congregation_id")})`;

interface ByScope {
  readonly scope: Scope;
}
/** Queried with every list and dashboard. */
const keptByStatus = keptQuery((handle, { scope }: ByScope) =>
  queriesOf(handle)
    .selectFrom("visitor_counts")
    .where(reaches(scope, "congregation_id"))
    .select(["status", sql<number>`sum(delta)::bigint`.as("cards")])
    .groupBy("status"),
);
const theirsByStatus = keptQuery((handle, { scope }: ByScope) =>
  queriesOf(handle)
    .selectFrom("visitors")
    .where(within(scope))
    .select((card) => ["visitors.status", card.fn.countAll<number>().as("cards")])
    .groupBy("visitors.status"),
);

/** The cards in scope by status: from the kept counts, or counted for row scope. */
export async function countCards(handle: Handle, scope: Scope): Promise<VisitorSummary> {
  const rows = await (scope.onlyTheirs ? theirsByStatus : keptByStatus)(handle, { scope });
  const counts: Record<VisitorStatus, number> = { novo: 0, contatado: 0, visitado: 0, convertido_para_membro: 0, sem_interesse: 0 };
  for (const { status, cards } of rows) counts[status as VisitorStatus] = cards;
  return { total: Object.values(counts).reduce((sum, cards) => sum + cards, 0), ...counts };
}
