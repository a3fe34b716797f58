import type { Headcount } from "@aprisco/contract/attendance.ts";
import { sql, type RawBuilder } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";

/** Sheets back in which a place was used, and how many of its names are offered. */
const LATEST = 40;
const MOST_OFFERED = 8;

/** A sheet that the transaction holds. */
interface HeldSheet {
  readonly id: number;
  readonly congregationId: number;
  readonly day: string;
}

/** The latest sheets of services and events of a congregation, up to a day. */
const latestOf = (congregationId: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`
  select id, day from gatherings where congregation_id = ${congregationId} and kind in ('service', 'event') and day <= ${day}
  order by day desc, id desc limit ${LATEST}`;

/**
 * The places that were counted on the latest sheets of an event's congregation, most often first.
 * @unscoped the caller has read the event
 */
export async function usedPlaces(handle: Handle, eventId: number): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select min(headcounts.place) as place
    from events cross join lateral (${latestOf(sql`events.congregation_id`, sql`events.day`)}) as latest
      join headcounts on headcounts.gathering_id = latest.id
    where events.id = ${eventId} and headcounts.place <> ''
    group by fold(headcounts.place) order by count(*) desc, 1 limit ${MOST_OFFERED}`.execute(queriesOf(handle));
  return rows.map(({ place }) => place);
}

/** The name that each typed place has already, on this sheet or on one of the latest; else the first of its spellings that were sent. */
async function placesOf(
  tx: Handle,
  { id, congregationId, day }: HeldSheet,
  typed: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ typed: string; place: string }>`
    select typed, coalesce(
      (select known.place from headcounts as known where known.gathering_id = ${id} and fold(known.place) = fold(typed)
        order by known.place <> typed, known.place limit 1),
      (select known.place from (${latestOf(sql`${congregationId}::bigint`, sql`${day}::date`)}) as latest
        join headcounts as known on known.gathering_id = latest.id where fold(known.place) = fold(typed)
        order by latest.day desc, known.place limit 1),
      min(typed) over (partition by fold(typed))) as place
    from unnest(${[...new Set(typed)]}::text[]) as typed where typed <> ''`.execute(queriesOf(tx));
  return new Map(rows.map((row) => [row.typed, row.place]));
}

export type HeadcountMark = Omit<Headcount, "amount" | "by"> & {
  /** Null removes the count. */
  readonly amount: number | null;
};
/**
 * Keeps head-counts of a sheet that the transaction holds: of two counts of one place and group the later one stands. Two
 * spellings of one place are one, also with those of earlier sheets.
 * @unscoped the transaction holds the gathering
 */
export async function keepHeadcounts(
  tx: Handle,
  held: HeldSheet,
  counts: readonly HeadcountMark[],
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<void> {
  const { id } = held;
  const named = await placesOf(
    tx,
    held,
    counts.map(({ place }) => place),
  );
  const here = counts.map((count) => ({ ...count, place: named.get(count.place) ?? count.place }));
  const sent = sql`jsonb_to_recordset(${JSON.stringify(here)}::jsonb) as sent (place text, who text, amount integer, counted_at timestamptz)`;
  await sql`
    delete from headcounts using ${sent}
    where headcounts.gathering_id = ${id} and headcounts.place = sent.place and headcounts.who = sent.who and sent.amount is null
      and headcounts.counted_at <= sent.counted_at`.execute(queriesOf(tx));
  await sql`
    insert into headcounts (gathering_id, place, who, amount, counted_at, recorded_by)
    select distinct on (place, who) ${id}, place, who, amount, least(counted_at, ${now}::timestamptz), ${by}::bigint
    from ${sent} where amount is not null order by place, who, counted_at desc
    on conflict (gathering_id, place, who) do update
      set amount = excluded.amount, counted_at = excluded.counted_at, recorded_by = excluded.recorded_by
      where headcounts.counted_at <= excluded.counted_at`.execute(queriesOf(tx));
}
