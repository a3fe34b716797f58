import type { Section } from "@aprisco/contract/permissions.ts";
import type { Insertable, Updateable } from "kysely";
import type { Scope } from "../access/caller.ts";
import type { Handle } from "../database/connect.ts";
import type { DB } from "../database/tables.ts";
import type { Failure } from "../failure.ts";
import type { Context } from "../http/handler.ts";
import { change, differing, hold, insert, readRecord, unlessTaken, type RecordRow, type VersionedTable } from "./record.ts";
import { deleteRecord, restoreRecord, type RestorableKind } from "./undo.ts";

interface ShownRow extends RecordRow {
  /** Hidden where records are chosen, kept where they are named. */
  readonly archived?: boolean;
}

/** What would be written: by field name, with the congregation of the record. */
export type Fields = Readonly<Record<string, unknown>>;

/** A record before it is written. */
export interface Draft<Row> {
  readonly scope: Scope;
  /** The fields that would change. */
  readonly values: Fields;
  /** The whole record as it would be; a new one has `congregation_id` if the kind has a home. */
  readonly after: Fields;
  /** Null: a new record. */
  readonly before: Row | null;
}

interface Kind<Row extends ShownRow> {
  readonly kind: RestorableKind<Row>;
  /** The records that the caller may change, if that is fewer than those that they see. */
  readonly changeable?: RestorableKind<Row>;
  readonly table: VersionedTable;
  readonly section: Section;
  /** The table has `archived_at`, and bodies and replies say `archived`. */
  readonly archives?: true;
  /** The fields that a change may name, besides `archived`; they are columns of the same name. */
  readonly fields: readonly string[];
  /** The unique index of the name, and the failure of a name that is taken. */
  readonly taken: { readonly index: string; readonly failure: Failure };
  /** The congregation of a new record. Absent: another record decides it. */
  readonly home?: (tx: Handle, congregationIds: readonly number[] | null) => Promise<number>;
  /** Refuses a draft by a Failure. */
  readonly check?: (tx: Handle, draft: Draft<Row>) => Promise<void> | void;
  /** Refuses a deletion by a Failure. The row is locked. */
  readonly checkDeletion?: (tx: Handle, row: Row) => Promise<void>;
}

interface Call extends Pick<Context, "congregationIds" | "now" | "scope"> {
  readonly caller: { readonly id: number };
}
interface Id {
  readonly params: { readonly id: number };
}
type Body = Fields & { readonly archived?: boolean | undefined };

/**
 * The handlers of a kind of records that are read, created, changed, archived, deleted and restored one at a time. A room gives
 * them to its routes and replaces those that differ.
 */
export const recordHandlers = <Row extends ShownRow>(room: Kind<Row>) => {
  const { kind, changeable = kind, table, section, archives, fields, taken, home, check, checkDeletion } = room;
  const withFreeName = <T>(write: () => Promise<T>): Promise<T> => unlessTaken(taken.index, taken.failure, write);
  const archivedAt = (archived: boolean | undefined, now: Date) =>
    archives ? { archived_at: archived === true ? now.toISOString() : null } : {};
  return {
    get: async ({ params, reads, scope }: Pick<Context, "reads" | "scope"> & Id) => ({
      data: await readRecord(reads, kind, scope(section), params.id),
    }),
    create: <T>(
      { body, caller, congregationIds, now, scope }: Call & { readonly body: Body },
      inTransaction: (run: (tx: Handle) => Promise<{ data: Row }>) => Promise<T>,
    ): Promise<T> =>
      inTransaction(async (tx) => {
        const { archived, ...given } = body;
        const own = home ? { ...given, congregation_id: await home(tx, congregationIds) } : given;
        await check?.(tx, { scope: scope(section), values: own, after: own, before: null });
        const made = { ...archivedAt(archived, now), created_by: caller.id, created_at: now, updated_at: now };
        const id = await withFreeName(() => insert(tx, table, { ...own, ...made } as Insertable<DB[VersionedTable]>));
        return { data: await readRecord(tx, kind, scope(section), id) };
      }),
    update: <T>(
      { body, now, params, scope }: Call & Id & { readonly body: Body & { readonly version?: number | undefined } },
      inTransaction: (run: (tx: Handle) => Promise<{ data: Row; changed: readonly string[]; before: Row }>) => Promise<T>,
    ): Promise<T> =>
      inTransaction(async (tx) => {
        const reach = scope(section);
        const row = await hold(tx, changeable, reach, params.id, { version: body.version, shown: (data) => ({ data }) });
        const { names, values } = differing(fields, body, row);
        const moves = body.archived !== undefined && body.archived !== row.archived;
        const asked = moves ? { ...values, archived: body.archived } : values;
        await check?.(tx, { scope: reach, values: asked, after: { ...row, ...asked }, before: row });
        const written = moves ? { ...values, ...archivedAt(body.archived, now) } : values;
        await withFreeName(() => change(tx, table, row.id, written as Updateable<DB[VersionedTable]>, now));
        return { data: await readRecord(tx, kind, reach, row.id), changed: moves ? [...names, "archived"] : names, before: row };
      }),
    remove: <T>(
      { caller, now, params, scope }: Call & Id,
      inTransaction: (run: (tx: Handle) => Promise<{ data: { id: number } }>) => Promise<T>,
    ): Promise<T> =>
      inTransaction(async (tx) => {
        const reach = scope(section);
        const row = await hold(tx, changeable, reach, params.id);
        await checkDeletion?.(tx, row);
        const { id } = await deleteRecord(tx, changeable, reach, params.id, { by: caller.id, now });
        return { data: { id } };
      }),
    restore: <T>(
      { now, params, scope }: Call & Id,
      inTransaction: (run: (tx: Handle) => Promise<{ data: Row }>) => Promise<T>,
    ): Promise<T> =>
      inTransaction(async (tx) => ({
        data: await withFreeName(() => restoreRecord(tx, changeable, scope(section), params.id, now)),
      })),
  };
};
