import type { EventType, EventVisibility } from "@aprisco/contract/event-kinds.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import type { CalendarEntry, EntryException } from "../ics/entry.ts";
import type { SyncLink } from "../links/store.ts";

export interface OwnSeries {
  readonly id: number;
  readonly congregationId: number;
  readonly ownerId: number | null;
  readonly sequence: number;
  readonly version: number;
  readonly type: EventType;
  readonly visibility: EventVisibility;
  readonly entry: CalendarEntry;
}

interface Row extends Omit<CalendarEntry, "allDay" | "timeZone" | "canceled" | "exceptions"> {
  readonly id: number;
  readonly congregation_id: number;
  readonly owner_id: number | null;
  readonly sequence: number;
  readonly version: number;
  readonly type: EventType;
  readonly visibility: EventVisibility;
  readonly time_zone: string;
  readonly all_day: boolean;
  readonly status: string;
  readonly last_local: string | null;
  readonly exceptions: readonly (Omit<EntryException, "canceled"> & { readonly status: string | null })[];
}

const asText = (time: RawBuilder<unknown>) => sql`to_char(${time}, 'YYYY-MM-DD"T"HH24:MI:SS')`;
const local = (column: string) => asText(sql.ref(column));
const locals = (column: string) =>
  sql`(select coalesce(array_agg(${asText(sql`one`)} order by one), '{}') from unnest(${sql.ref(column)}) as one)`;

function ruleUntil(rule: string | null, last: string | null): string | null {
  if (rule === null || last === null) return rule;
  const parts = rule.split(";").filter((part) => !/^(?:UNTIL|COUNT)=/i.test(part));
  return [...parts, `UNTIL=${last.replaceAll(/[-:]/g, "")}`].join(";");
}

function seriesOf({ id, congregation_id: congregationId, owner_id: ownerId, sequence, version, type, visibility, ...row }: Row): OwnSeries {
  const { uid, title, description, location, start, minutes, rdates, exdates } = row;
  const entry: CalendarEntry = {
    uid,
    title,
    description,
    location,
    timeZone: row.time_zone,
    start,
    minutes,
    allDay: row.all_day,
    rule: ruleUntil(row.rule, row.last_local),
    rdates,
    exdates,
    canceled: row.status === "canceled",
    exceptions: row.exceptions.map(({ status, ...one }) => ({ ...one, canceled: (status ?? row.status) === "canceled" })),
  };
  return { id, congregationId, ownerId, sequence, version, type, visibility, entry };
}

/** Matching series with their exceptions, by id. */
async function select(handle: Handle, condition: RawBuilder<SqlBool>, most: number): Promise<OwnSeries[]> {
  const { rows } = await sql<Row>`
    select series.id, series.congregation_id, series.owner_id, series.uid, series.title, series.description, series.location, series.time_zone,
      ${local("series.local_start")} as start, series.minutes, series.all_day, series.rrule as rule, ${locals("series.rdates")} as rdates,
      ${locals("series.exdates")} as exdates, ${local("series.last_local")} as last_local, series.status, series.type, series.visibility,
      series.version, (series.sequence + coalesce((select max(sequence) from events where series_id = series.id), 0))::int as sequence,
      case when series.rrule is null and series.rdates = '{}' then '[]'::jsonb else (
        select coalesce(jsonb_agg(jsonb_build_object(
          'recurrenceId', ${local("events.recurrence_id")}, 'start', ${asText(sql`events.starts_at at time zone series.time_zone`)},
          'minutes', (extract(epoch from events.ends_at - events.starts_at) / 60)::int, 'title', events.title,
          'description', events.description, 'location', events.location, 'status', events.status) order by events.recurrence_id), '[]')
        from events where events.series_id = series.id and (events.overridden or events.title is not null or events.description is not null
            or events.location is not null or events.status is not null)
          and events.recurrence_id <> all(series.exdates)) end as exceptions
    from event_series as series where ${condition} order by series.id limit ${most}`.execute(queriesOf(handle));
  return rows.map(seriesOf);
}

/** A private event: no link may send it. */
export const isPrivate = ({ visibility }: Pick<OwnSeries, "visibility">): boolean => visibility === "private";

/** Series by id. @unscoped the caller compares the event's congregation with the link's or the scope's */
export const seriesByIds = (handle: Handle, ids: readonly number[]): Promise<OwnSeries[]> =>
  ids.length === 0 ? Promise.resolve([]) : select(handle, sql<SqlBool>`series.id = any(${[...ids]}::bigint[])`, ids.length);

/** Series by UID. @unscoped the caller compares the event's congregation with the link's or the scope's */
export const seriesByUids = (handle: Handle, uids: readonly string[]): Promise<OwnSeries[]> =>
  uids.length === 0 ? Promise.resolve([]) : select(handle, sql<SqlBool>`series.uid = any(${[...uids]}::text[])`, uids.length);

/** Events that ended longer ago are not sent. */
const HISTORY_DAYS = 365;

/**
 * Series that a link sends and that the other side does not have yet, from an id on.
 * @unscoped the link or import was read within a scope, or by the clock
 */
export const seriesToAdd = (handle: Handle, link: SyncLink, after: number, most: number, now: Date): Promise<OwnSeries[]> =>
  select(
    handle,
    sql<SqlBool>`series.id > ${after} and series.congregation_id = ${link.congregation_id} and ${isSent(link)}
      and not exists (select from calendar_objects as known where known.link_id = ${link.id} and known.series_id = series.id)
      and not exists (select from calendar_objects as known where known.link_id = ${link.id} and known.uid = series.uid)
      and exists (select from events where events.series_id = series.id and events.ends_at > ${now}::timestamptz - make_interval(days => ${HISTORY_DAYS}))`,
    most,
  );

const isSent = ({ types, visibility }: SyncLink): RawBuilder<SqlBool> =>
  sql<SqlBool>`series.visibility <> 'private' and series.visibility = any(${visibility}::text[]) and (${types.length === 0} or series.type = any(${types}::text[]))`;

export interface KnownObject {
  readonly id: number;
  readonly their_hash: Buffer | null;
  readonly our_hash: Buffer | null;
  /** Its present event; after a deletion and restoration found by the UID; null: none. */
  readonly series_id: number | null;
  readonly visibility: string | null;
}

/**
 * Objects in the state `synced`, from an id on: their hashes and events.
 * @unscoped the link or import was read within a scope, or by the clock
 */
export async function settledObjects(handle: Handle, link: SyncLink, after: number, most: number): Promise<KnownObject[]> {
  const { rows } = await sql<KnownObject>`
    select objects.id, objects.their_hash, objects.our_hash, coalesce(series.id, again.id) as series_id,
      coalesce(series.visibility, again.visibility) as visibility
    from calendar_objects as objects left join event_series as series on series.id = objects.series_id
      left join event_series as again on objects.series_id is null and again.uid = objects.uid and again.congregation_id = ${link.congregation_id}
    where objects.link_id = ${link.id} and objects.id > ${after} and (objects.state = 'synced' or objects.state = 'refused' and objects.our_hash is not null) order by objects.id limit ${most}`.execute(
    queriesOf(handle),
  );
  return rows;
}
