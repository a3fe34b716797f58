import { sql } from "kysely";
import { queriesOf, type Handle } from "../database/connect.ts";

/** The demo's ministries by their names. */
export async function ministryIds(tx: Handle): Promise<ReadonlyMap<string, number>> {
  const rows = await queriesOf(tx).selectFrom("ministries").select(["id", "name"]).execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Cancels the third coming evening of prayer and lets the second coming meeting of the young begin an hour earlier elsewhere. */
export async function changeDemoEvents(tx: Handle, today: string, now: Date): Promise<void> {
  const coming = (title: string, place: number) => sql`(
    select events.id from events join event_series on event_series.id = events.series_id
    where event_series.title = ${title} and events.day > ${today}::date order by events.day offset ${place} limit 1)`;
  await sql`update events set status = 'canceled', sequence = 1, version = version + 1, updated_at = ${now}
    where id = ${coming("Noite de oração", 2)}`.execute(queriesOf(tx));
  await sql`update events set title = 'Luau dos jovens', location = 'Chácara Betânia', overridden = true, sequence = 1, version = version + 1,
      starts_at = starts_at - interval '1 hour', updated_at = ${now}
    where id = ${coming("Encontro de jovens", 1)}`.execute(queriesOf(tx));
}
