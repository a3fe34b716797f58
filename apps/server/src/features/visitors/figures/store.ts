import type { JourneyMonth } from "@aprisco/contract/dashboard.ts";
import { DAY_MS } from "@aprisco/contract/durations.ts";
import { sql, type RawBuilder } from "kysely";
import type { Scope } from "../../../access/caller.ts";
import { reaches } from "../../../access/within.ts";
import { queriesOf, type Handle, type Queries } from "../../../database/connect.ts";
import { instantBefore } from "../../../database/instant.ts";
import { keptQuery, onlyRow } from "../../../database/queries/kept-query.ts"; // kept: every opening of the dashboard
import { monthAt, monthIndex, type BoardTime } from "../../../days/church-time.ts";
import { within } from "../scope-store.ts";

// Counts of cards in a span of time. A large church has hundreds of thousands in half a year: whole days come from the kept counts.

/** The instants of a card with kept days, with the event's name there. */
const events = { created_at: "created", first_visited_at: "visited", converted_at: "converted" } as const;
type Instant = keyof typeof events;

const keptDays = (queries: Queries, scope: Scope, event: "due" | (typeof events)[Instant]) => {
  const kept = queries.selectFrom("visitor_day_counts").where("event", "=", event);
  return kept.where(reaches(scope, "congregation_id"));
};
const summed = sql<number>`coalesce(sum(delta), 0)::bigint`.as("cards");

function cardsBetween(queries: Queries, scope: Scope, column: Instant, from: RawBuilder<string>, to?: RawBuilder<string>) {
  const end = to ?? sql<string>`'infinity'::timestamptz`;
  const live = (start: RawBuilder<string>, before: RawBuilder<string>) =>
    queries
      .selectFrom("visitors")
      .where(within(scope))
      .where(column, ">=", start)
      .where(column, "<", before)
      .select((card) => card.fn.countAll<number>().as("cards"));
  if (scope.onlyTheirs) return sql<number>`(${live(from, end)})`;
  // The whole UTC days of the span, and the parts of days at its ends.
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

/** The number of cards in scope with a follow-up due on `today` (church time) or before, as a column. */
function cardsDue(queries: Queries, scope: Scope, today: string) {
  const due = scope.onlyTheirs
    ? queries
        .selectFrom("visitors")
        .where(within(scope))
        .where("next_action_date", "<=", today)
        .select((card) => card.fn.countAll<number>().as("cards"))
    : keptDays(queries, scope, "due").where("day", "<=", today).select(summed);
  return sql<number>`(${due})`;
}

/** All cards and the new ones: from the kept counts, or counted for row scope. */
function totals(queries: Queries, scope: Scope) {
  if (scope.onlyTheirs) {
    return queries
      .selectFrom("visitors")
      .where(within(scope))
      .select((card) => [
        card.fn.countAll<number>().as("visitors"),
        card.fn.countAll<number>().filterWhere("status", "=", "novo").as("awaitingFirstContact"),
      ]);
  }
  let kept = queries.selectFrom("visitor_counts");
  kept = kept.where(reaches(scope, "congregation_id"));
  return kept.select([
    sql<number>`coalesce(sum(delta), 0)::bigint`.as("visitors"),
    sql<number>`coalesce(sum(delta) filter (where status = 'novo'), 0)::bigint`.as("awaitingFirstContact"),
  ]);
}

interface FiguresInput {
  readonly scope: Scope;
  readonly today: string;
  readonly monthAgo: string;
  readonly weekAgo: string;
}
const visitorFigures = keptQuery((handle, { scope, today, monthAgo, weekAgo }: FiguresInput) => {
  const queries = queriesOf(handle);
  const since = (instant: string) => sql<string>`${instant}::timestamptz`;
  return queries
    .selectFrom(totals(queries, scope).as("totals"))
    .selectAll()
    .select([
      cardsBetween(queries, scope, "created_at", since(monthAgo)).as("newVisitors30d"),
      cardsBetween(queries, scope, "created_at", since(weekAgo)).as("recentVisitors7d"),
      cardsDue(queries, scope, today).as("followUpsDue"),
    ]);
});

/**
 * The visitor figures of the dashboard, in one statement. 'New' is the last 30 days, 'recent' the last 7 (spec.md §2.8), to the
 * hour; a follow-up is due on `today` (church time) or before.
 */
export async function readVisitorFigures(handle: Handle, scope: Scope, { today, now }: { today: string; now: Date }) {
  const ago = (days: number) => instantBefore(now, days * DAY_MS);
  return onlyRow(await visitorFigures(handle, { scope, today, monthAgo: ago(30), weekAgo: ago(7) }));
}

interface SpanInput {
  readonly scope: Scope;
  /** The first day of the first month, and of the month after the last. */
  readonly first: string;
  readonly after: string;
  readonly timeZone: string;
}
const span = keptQuery((handle, { scope, first, after, timeZone }: SpanInput) => {
  const queries = queriesOf(handle);
  const start = (day: string) => sql<string>`(${day}::date::timestamp at time zone ${timeZone})`;
  const inSpan = (column: Instant) => cardsBetween(queries, scope, column, start(first), start(after));
  return queries.selectNoFrom([inSpan("created_at").as("arrived"), inSpan("converted_at").as("converted")]);
});

/** The share of cards made in the months from `from` to `to` that became members in them: 0 to 1; null: no cards. */
export async function readConversionRate(handle: Handle, scope: Scope, months: { from: string; to: string; timeZone: string }) {
  const { from, to, timeZone } = months;
  const after = `${monthAt(monthIndex(to) + 1)}-01`;
  const { arrived, converted } = onlyRow(await span(handle, { scope, first: `${from}-01`, after, timeZone }));
  return arrived === 0 ? null : Math.min(1, converted / arrived);
}

/** The number of cards made on `today`, in church time. */
export async function countToday(handle: Handle, scope: Scope, { today, timeZone }: BoardTime): Promise<number> {
  const tomorrow = new Date(Date.parse(`${today}T12:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return onlyRow(await span(handle, { scope, first: today, after: tomorrow, timeZone })).arrived;
}

interface JourneyInput {
  readonly scope: Scope;
  readonly months: readonly string[];
  readonly timeZone: string;
}
const journey = keptQuery((handle, { scope, months, timeZone }: JourneyInput) => {
  const queries = queriesOf(handle);
  const spans = sql<{ month: string }>`(
    select month, (month || '-01')::date::timestamp at time zone ${timeZone} as starts,
      ((month || '-01')::date + interval '1 month') at time zone ${timeZone} as ends
    from unnest(${[...months]}::text[]) as month)`.as<"span">(sql`span`);
  const inSpan = (column: Instant) => cardsBetween(queries, scope, column, sql<string>`span.starts`, sql<string>`span.ends`);
  return queries
    .selectFrom(spans)
    .select([
      "span.month",
      inSpan("created_at").as("novo"),
      inSpan("first_visited_at").as("visitado"),
      inSpan("converted_at").as("convertido"),
    ])
    .orderBy("span.month");
});

/**
 * The cards made, first 'visitado' and converted in each of `months` ("YYYY-MM", oldest first) in church time. Counted by spans of
 * instants, so that no instant is formatted.
 */
export const readJourney = (handle: Handle, scope: Scope, input: Omit<JourneyInput, "scope">): Promise<JourneyMonth[]> =>
  journey(handle, { scope, ...input });
