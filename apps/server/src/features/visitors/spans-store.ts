import { sql, type RawBuilder } from "kysely";
import type { Queries } from "../../database/connect.ts";
import { reaches } from "../../access/within.ts";
import type { Scope } from "../../access/caller.ts";
import { within } from "./scope-store.ts";

// Cards of a span of time. A large church has hundreds of thousands in half a year: whole days come from the kept counts.

/** Instants of a card whose days are kept, by the event's name there. */
const events = { created_at: "created", first_visited_at: "visited", converted_at: "converted" } as const;
export type Instant = keyof typeof events;

const keptDays = (queries: Queries, scope: Scope, event: "due" | (typeof events)[Instant]) => {
  const kept = queries.selectFrom("visitor_day_counts").where("event", "=", event);
  return kept.where(reaches(scope, "congregation_id"));
};
const summed = sql<number>`coalesce(sum(delta), 0)::bigint`.as("cards");

/** How many cards in scope have that instant from `from` on and, if given, before `to`: as a column of another query. */
export function cardsBetween(queries: Queries, scope: Scope, column: Instant, from: RawBuilder<string>, to?: RawBuilder<string>) {
  const end = to ?? sql<string>`'infinity'::timestamptz`;
  const live = (start: RawBuilder<string>, before: RawBuilder<string>) =>
    queries
      .selectFrom("visitors")
      .where(within(scope))
      .where(column, ">=", start)
      .where(column, "<", before)
      .select((card) => card.fn.countAll<number>().as("cards"));
  if (scope.onlyTheirs) return sql<number>`(${live(from, end)})`;
  // The whole UTC days of the span, and the parts of a day before the first and after the last.
  const firstDay = sql<string>`(date_trunc('day', ${from} + interval '1 day' - interval '1 microsecond', 'UTC'))`;
  const lastDay = sql<string>`(date_trunc('day', ${end}, 'UTC'))`;
  const whole = keptDays(queries, scope, events[column])
    .where("day", ">=", sql<string>`utc_day(${firstDay})`)
    .$if(to !== undefined, (kept) => kept.where("day", "<", sql<string>`utc_day(${lastDay})`))
    .select(summed);
  const before = live(from, sql<string>`least(${firstDay}, ${end})`);
  if (to === undefined) return sql<number>`((${whole}) + (${before}))`;
  return sql<number>`((${whole}) + (${before}) + (${live(sql<string>`greatest(${firstDay}, ${lastDay})`, end)}))`;
}

/** How many cards in scope are to be followed up on `today` (church time) or before: as a column of another query. */
export function cardsDue(queries: Queries, scope: Scope, today: string) {
  const due = scope.onlyTheirs
    ? queries
        .selectFrom("visitors")
        .where(within(scope))
        .where("next_action_date", "<=", today)
        .select((card) => card.fn.countAll<number>().as("cards"))
    : keptDays(queries, scope, "due").where("day", "<=", today).select(summed);
  return sql<number>`(${due})`;
}
