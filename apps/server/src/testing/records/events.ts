import type { TestApp } from "../app.ts";
import { runSql } from "../store.ts";

export interface MadeEvent {
  readonly id: number;
  readonly series: number;
}

/** The properties of a test's event; a weekly one has several occurrences. */
export interface EventOfTest {
  readonly title?: string;
  readonly starts?: string;
  readonly minutes?: number;
  readonly visibility?: string;
  readonly times?: number;
  readonly owner?: number | null;
  readonly congregation?: number;
}

/** Adds an event with its occurrences, a week apart; returns them in order. */
export async function addEvents(
  server: Pick<TestApp, "database">,
  {
    title = "Encontro",
    starts = "2026-12-05T22:00:00Z",
    minutes = 120,
    visibility = "members",
    times = 1,
    owner = null,
    congregation = 1,
  }: EventOfTest,
): Promise<MadeEvent[]> {
  return runSql<MadeEvent>(
    server.database.handle,
    `with given as (
      select $1::bigint as congregation, $2::text as title, $3::text as visibility, $4::timestamptz as starts, $5::int as minutes,
        $6::bigint as owner, $7::int as times
    ), series as (
      insert into event_series (congregation_id, uid, title, type, visibility, time_zone, local_start, minutes, owner_id, created_by)
      select congregation, gen_random_uuid()::text, title, 'other', visibility, 'America/Sao_Paulo',
        starts at time zone 'America/Sao_Paulo', minutes, owner, owner from given
      returning id, congregation_id, visibility, local_start
    )
    insert into events (series_id, congregation_id, visibility, recurrence_id, starts_at, ends_at, day, last_day)
    select id, congregation_id, series.visibility, local_start + make_interval(weeks => week), starts + make_interval(weeks => week),
      starts + make_interval(weeks => week, mins => minutes), (local_start + make_interval(weeks => week))::date,
      (local_start + make_interval(weeks => week, mins => minutes))::date
    from series, given, generate_series(0, times - 1) as week order by week returning id, series_id as series`,
    [congregation, title, visibility, starts, minutes, owner, times],
  );
}

/** The same with one occurrence. */
export async function addEvent(server: Pick<TestApp, "database">, event: Omit<EventOfTest, "times"> = {}): Promise<MadeEvent> {
  const [made] = await addEvents(server, event);
  if (!made) throw new Error("no event was made");
  return made;
}
