import type { EventImport } from "@aprisco/contract/calendars.ts";
import { createHash } from "node:crypto";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import { readForeignKeys } from "../../../records/registry.ts";
import { openStep, undoableUntil } from "../../../records/journal.ts";
import { drawRecordId } from "../../../records/record.ts";
import type { Scope } from "../../../access/caller.ts";
import { hashOf, type CalendarEntry } from "../ics/entry.ts";
import { seriesByIds, type OwnSeries } from "../sync/series-store.ts";

const SLICE = 500;

/** An imported event; `before`: its former content; null: it was added. */
export interface TakenEvent {
  readonly id: number;
  readonly before: CalendarEntry | null;
}

/** An event and a mark that changes when the event or the records that refer to it change. */
interface MarkedSeries {
  readonly series: OwnSeries;
  readonly mark: string;
}

/** The number of rows in other tables that refer to occurrences of each series. */
async function countPointing(handle: Handle, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const pointing = (await readForeignKeys(handle)).filter(({ parent }) => parent === "events");
  if (pointing.length === 0) return new Map();
  const rows = pointing.map(
    ({ table, column }) => sql`select events.series_id, count(*) as rows from ${sql.table(table)} as pointing
      join events on events.id = pointing.${sql.ref(column)} where events.series_id = any(${[...ids]}::bigint[]) group by events.series_id`,
  );
  const { rows: counts } = await sql<{ series_id: number; rows: number }>`
    select series_id, sum(rows)::int as rows from (${sql.join(rows, sql` union all `)}) as counted group by series_id`.execute(
    queriesOf(handle),
  );
  return new Map(counts.map(({ series_id: id, rows: count }) => [id, count]));
}

/** The series of these numbers that are there, each with its mark. */
async function markSeries(handle: Handle, ids: readonly number[]): Promise<readonly MarkedSeries[]> {
  const [all, pointing] = [await seriesByIds(handle, ids), await countPointing(handle, ids)];
  return all.map((series) => ({
    series,
    mark: createHash("sha256")
      .update(JSON.stringify([hashOf(series.entry).toString("hex"), series.version, pointing.get(series.id) ?? 0]))
      .digest("hex"),
  }));
}

interface OpenImport {
  readonly id: number;
  readonly until: string;
}

/**
 * Adds an import to the undo journal: the added and changed events and their marks. Null: nothing was imported.
 * @unscoped the link or import was read within a scope, or by the clock
 */
export async function keepImport(
  tx: Handle,
  taken: readonly TakenEvent[],
  { congregationId, by, now }: { readonly congregationId: number; readonly by: number; readonly now: Date },
): Promise<OpenImport | null> {
  if (taken.length === 0) return null;
  const subjectId = await drawRecordId(tx, "event_series");
  const step = await openStep(tx, { kind: "import", table: "event_series", subjectId, intoId: congregationId, by }, now);
  for (let at = 0; at < taken.length; at += SLICE) {
    const slice = taken.slice(at, at + SLICE);
    const marks = new Map(
      (
        await markSeries(
          tx,
          slice.map(({ id }) => id),
        )
      ).map(({ series, mark }) => [series.id, mark]),
    );
    const rows = slice.map(({ id, before }) => ({ id, before, mark: marks.get(id) ?? "" }));
    await sql`
      insert into undo_rows (step_id, seq, table_name, op, keys, before, after)
      select ${step}, ${at} + place, 'event_series', case when one -> 'before' = 'null' then 'added' else 'changed' end,
        array[(one ->> 'id')::bigint], nullif(one -> 'before', 'null'), jsonb_build_object('mark', one ->> 'mark')
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as given (one, place)`.execute(queriesOf(tx));
  }
  return { id: step, until: undoableUntil("import", now) };
}

/** Imports belong to their congregation, not to the account that made them. */
const within = ({ congregationIds }: Scope): RawBuilder<SqlBool> =>
  congregationIds === null ? sql<SqlBool>`true` : sql<SqlBool>`steps.into_id = any(${[...congregationIds]}::bigint[])`;
const isImport = sql<SqlBool>`steps.kind = 'import' and steps.undone_at is null`;

export async function listImports(handle: Handle, scope: Scope, now: Date): Promise<EventImport[]> {
  const { rows } = await sql<EventImport>`
    select steps.id, steps.at, steps.undo_until, people.name as by_name,
      (select count(*) from undo_rows where step_id = steps.id and op = 'added')::int as added,
      (select count(*) from undo_rows where step_id = steps.id and op = 'changed')::int as changed
    from undo_steps as steps left join accounts on accounts.id = steps.by_account left join people on people.id = accounts.person_id
    where ${isImport} and steps.undo_until > ${now} and ${within(scope)} order by steps.id desc limit 20`.execute(queriesOf(handle));
  return rows;
}

/** An import, locked; null: none within the scope. */
export async function holdImport(tx: Handle, scope: Scope, id: number): Promise<OpenImport | null> {
  const { rows } = await sql<OpenImport>`
    select steps.id, steps.undo_until as until from undo_steps as steps where steps.id = ${id} and ${isImport} and ${within(scope)}
    for update`.execute(queriesOf(tx));
  return rows[0] ?? null;
}

export interface ImportedEvent extends TakenEvent {
  readonly series: OwnSeries;
  /** Neither the event nor the records that refer to it changed since the import. */
  readonly isUntouched: boolean;
}

/**
 * The remaining events of an import, locked, in slices.
 * @unscoped the link or import was read within a scope, or by the clock
 */
export async function* importedEvents(tx: Handle, step: number): AsyncGenerator<readonly ImportedEvent[]> {
  for (let after = 0; ; after += SLICE) {
    const { rows } = await sql<{ id: number; before: CalendarEntry | null; mark: string }>`
      select keys[1] as id, before, after ->> 'mark' as mark from undo_rows
      where step_id = ${step} and seq > ${after} and seq <= ${after + SLICE} order by seq`.execute(queriesOf(tx));
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await sql`select from event_series where id = any(${ids}::bigint[]) order by id for update`.execute(queriesOf(tx));
    // A registration or reservation locks the occurrence, so none can be added in between.
    await sql`select from events where series_id = any(${ids}::bigint[]) order by id for update`.execute(queriesOf(tx));
    const standing = new Map((await markSeries(tx, ids)).map((one) => [one.series.id, one]));
    yield rows.flatMap(({ id, before, mark }) => {
      const now = standing.get(id);
      return now ? [{ id, before, series: now.series, isUntouched: now.mark === mark }] : [];
    });
  }
}

/** Deletes events with their occurrences. @unscoped the link or import was read within a scope, or by the clock */
export async function removeImported(tx: Handle, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await sql`delete from event_series where id = any(${[...ids]}::bigint[])`.execute(queriesOf(tx));
}

/** Deletes an undone import, so that it cannot be undone twice. */
export const closeImport = (tx: Handle, step: number) => queriesOf(tx).deleteFrom("undo_steps").where("id", "=", step).execute();
