import { randomUUID } from "node:crypto";
import { sql, type Insertable, type RawBuilder, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import type { EventSeries } from "../../../database/tables.ts";
import type { LocalTime } from "./clock.ts";
import type { Series, SeriesFields } from "./series.ts";

// Writes of series. The caller has read and locked the rows within a scope.

const columns = [
  "id",
  "congregation_id",
  "uid",
  "title",
  "description",
  "location",
  "type",
  "status",
  "visibility",
  "color",
  "ministry_id",
  "time_zone",
  "all_day",
  "local_start",
  "minutes",
  "rrule",
  "rdates",
  "exdates",
  "last_local",
  "materialised_to",
  "split_from_id",
  "owner_id",
  "setup_minutes",
  "teardown_minutes",
  "sequence",
  "version",
] as const;

const select = (tx: Handle) => queriesOf(tx).selectFrom("event_series").select(columns).forUpdate();
/** Null: none. */
const first = (rows: readonly object[]): Series | null => (rows[0] as Series | undefined) ?? null;

/**
 * Locks a series until the transaction ends, so that changes of its occurrences run one at a time; null: deleted.
 * @unscoped the transaction holds the series, read within a scope
 */
export const holdSeries = async (tx: Handle, id: number): Promise<Series | null> => first(await select(tx).where("id", "=", id).execute());

/**
 * The series of an occurrence, locked; null: no such occurrence. All locks take the series before its occurrences.
 * @unscoped the transaction holds the series, read within a scope
 */
export async function holdSeriesOf(tx: Handle, eventId: number): Promise<Series | null> {
  return first(
    await select(tx)
      .where(sql<SqlBool>`id = (select series_id from events where events.id = ${eventId})`)
      .execute(),
  );
}

/** An array of times in PostgreSQL. */
const times = (values: readonly LocalTime[]): RawBuilder<never[]> => sql<never[]>`${[...values]}::timestamp[]`;

export interface NewSeries extends SeriesFields {
  readonly congregation_id: number;
  readonly materialised_to: string | null;
  readonly created_by: number | null;
  /** Absent: a new one of ours. */
  readonly uid?: string;
  readonly last_local?: LocalTime | null;
  readonly split_from_id?: number;
  readonly version?: number;
}

/** Adds a series without occurrences; returns its id. */
export async function addSeries(tx: Handle, { rdates, exdates, ...fields }: NewSeries, now: Date): Promise<number> {
  const row = { uid: randomUUID(), ...fields, rdates: times(rdates), exdates: times(exdates), created_at: now, updated_at: now };
  const { id } = await queriesOf(tx)
    .insertInto("event_series")
    .values(row as unknown as Insertable<EventSeries>)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export type SeriesChange = Partial<SeriesFields & Pick<Series, "last_local" | "materialised_to" | "sequence">>;

/**
 * Changes columns of a series that the transaction holds and increases its version.
 * @unscoped the transaction holds the series, read within a scope
 */
export async function setSeries(tx: Handle, id: number, change: SeriesChange, now: Date): Promise<void> {
  const values = Object.entries(change).filter(([, value]) => value !== undefined);
  const set = values.map(([column, value]) => sql`${sql.ref(column)} = ${Array.isArray(value) ? times(value as LocalTime[]) : value}`);
  await sql`update event_series set ${sql.join([...set, sql`updated_at = ${now}`, sql`version = version + 1`])} where id = ${id}`.execute(
    queriesOf(tx),
  );
}

/** Deletes a series that has no occurrences any more. @unscoped the transaction holds the series, read within a scope */
export const dropSeries = (tx: Handle, id: number) => queriesOf(tx).deleteFrom("event_series").where("id", "=", id).execute();

/**
 * A series of a congregation by its UID, locked; null: none.
 * @unscoped the transaction holds the series, read within a scope
 */
export const holdSeriesByUid = async (tx: Handle, congregationId: number, uid: string): Promise<Series | null> =>
  first(await select(tx).where("uid", "=", uid).where("congregation_id", "=", congregationId).execute());

/**
 * The series that the last deletion of an occurrence split; null: none.
 * @unscoped the transaction holds the series, read within a scope
 */
export async function partedFromBy(tx: Handle, eventId: number): Promise<number | null> {
  const [step] = await queriesOf(tx)
    .selectFrom("undo_steps")
    .select("into_id")
    .where("kind", "=", "delete")
    .where("table_name", "=", "events")
    .where("subject_id", "=", eventId)
    .execute();
  return step?.into_id ?? null;
}
