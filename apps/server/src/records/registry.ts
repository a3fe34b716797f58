import type { MergedKind, MergeField, MergeSide } from "@aprisco/contract/duplicates.ts";
import type { Condition } from "@aprisco/contract/permissions.ts";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Caller } from "../access/caller.ts";
import type { LastingAccess } from "../facets/lasting-access.ts";
import { type Handle, queriesOf } from "../database/connect.ts";
import type { TableName } from "../database/connect.ts";

/** The properties of a table beside its columns. The catalogue's test fails for a table without a manifest. */
export interface TableEntry {
  /** `volatile`: not in backups, because it is worthless on another day or machine. */
  readonly backup: "data" | "volatile";
  /**
   * Where a row's congregation is: in its own `congregation_id`, or in its parent row. `church`: it is the whole church's, so changing
   * calls of its feature need all congregations, or their routes say why not. `none`: an account's, or the server's own record.
   */
  readonly congregation: "column" | "church" | "none" | { readonly parent: TableName };
  /** `parent`: a row is deleted with its parent. `swept`: housekeeping deletes expired rows. */
  readonly retention: "kept" | "parent" | "swept";
  /** Columns whose contents no log or export for others may contain. */
  readonly private?: readonly string[];
  /** Columns that no undo journal keeps: if a merge clears them, its undo does not restore them. */
  readonly unrecorded?: readonly string[];
  /**
   * Why its rows let nobody act for an account, or see its data, without a session, although the table has a secret and an account.
   * Without a reason it is in the register (manifest slot `lasting`); a test compares both with the catalogue.
   */
  readonly noAccess?: string;
}
export type TableEntries = Readonly<Partial<Record<TableName, TableEntry>>>;

/** Two records of one person become one: `from` is deleted, `into` stays. */
export interface PersonMerge {
  readonly from: number;
  readonly into: number;
  /** If both have a role record of a kind: whose row keeps its id. */
  readonly keep: MergeSide;
  /** Whose account stays open, if both have one. Absent: `keep`. */
  readonly account?: MergeSide;
  /** Whose value of a field is kept, by its name in the API. Absent: the survivor's, or the only one. */
  readonly chosen?: Readonly<Partial<Record<MergeField, MergeSide>>>;
}

/**
 * A column with the account in charge of a row. Closing an account clears it, or sets the heir; columns with the author of a row
 * keep a closed account.
 */
export interface AccountCharge {
  readonly table: TableName;
  readonly column: string;
  /** The rows are for the account's owner only: they are deleted with it, without an undo. */
  readonly goes?: true;
}

/** What the closing of an account ends besides its own rows. */
export interface AccountEnds {
  readonly charges: readonly AccountCharge[];
  readonly lasting: readonly LastingAccess[];
}

export interface MovingRows {
  readonly kind: MergedKind;
  readonly allow: Condition;
  /** The rows that this caller may know of; absent: all. */
  readonly where?: (caller: Caller) => RawBuilder<SqlBool>;
}

/**
 * A column that refers to people. No person's id is anywhere else (not in jsonb, not in arrays): deletion and merge of people loop
 * over these entries only.
 */
export interface PersonRef {
  readonly table: TableName;
  readonly column: string;
  /** The column that identifies the row besides the person: `id`, or the other part of a natural key. */
  readonly key: string;
  /**
   * How a merge treats the rows of the deleted person. `move`: they refer to the survivor. `moveUnlessTaken`: the same, but a row
   * is deleted if the survivor has one with the same values in these columns; `onlyWhereNull`: rows with a value in this column are
   * history and move in any case. `combine`: this function joins them: one row per person, or per person and value of the columns
   * `taken`; null: any number. `derived`: computed again from other rows. `stays`: history, which keeps the old id.
   */
  readonly merge:
    | "move"
    | "derived"
    | "stays"
    | { readonly moveUnlessTaken: readonly string[]; readonly onlyWhereNull?: string }
    | {
        readonly combine: (tx: Handle, merge: PersonMerge, now: Date, ends: AccountEnds) => Promise<void>;
        readonly taken?: readonly string[] | null;
      };
  /** How a merge's preview names the moved rows, and who may see them; null: not named. */
  readonly moving: MovingRows | null;
  /** For one row per person: fields of the API → columns whose value a merge asks for. */
  readonly fields?: Readonly<Partial<Record<MergeField, string>>>;
  /** Of these columns, those of days → the column with the part that is known instead (partial-day.ts). */
  readonly parts?: Readonly<Record<string, string>>;
  /** Its rows have pages: the address of a row deleted by a merge shows the survivor's. */
  readonly addressed?: true;
  /** `close`: the account is closed, and then refers to no person. */
  readonly anonymise: "keep" | "delete" | "close" | { readonly clear: readonly string[] };
  /** While such a row exists the person is kept; with `until` only while that column is null. With false the row is deleted together with its person, and the foreign key cascades. */
  readonly roleRecord: boolean | { readonly until: string };
  /**
   * For rows about things that a person has: whether they have it now (with `until` only while that column is null), or had it once.
   * The deletion of a person's last other role record is refused while they have something now.
   */
  readonly things?: "now" | "once" | { readonly until: string };
  /** Its name in the export of one's own data; null: not included. */
  readonly own: string | null;
}

export const sharedPersonRefs: readonly PersonRef[] = [
  // The seal covers it as written, and there is no foreign key: a line outlives its person.
  { table: "audit_log", column: "person_id", key: "id", merge: "stays", moving: null, anonymise: "keep", roleRecord: false, own: null },
];

/** The tables shared by features: activity log, repeated requests, undo journal, limits, migrations. */
export const sharedTables = {
  audit_seals: { backup: "data", congregation: "none", retention: "kept" },
  audit_log: { backup: "data", congregation: "none", retention: "kept", private: ["address"] },
  idempotency_keys: { backup: "volatile", congregation: "none", retention: "swept", private: ["reply"] },
  undo_steps: { backup: "volatile", congregation: "none", retention: "swept" },
  undo_rows: { backup: "volatile", congregation: "none", retention: "parent", private: ["before", "after"] },
  refusal_counts: { backup: "data", congregation: "none", retention: "swept" },
  kept_answers: { backup: "volatile", congregation: "column", retention: "kept" },
  limit_hits: { backup: "volatile", congregation: "none", retention: "swept" },
} as const satisfies TableEntries;

export interface ForeignKey {
  readonly table: TableName;
  readonly column: string;
  readonly parent: TableName;
  /** The effect of deleting the parent's row: 'c' deletes the row, 'n' clears the column, 'a' refuses. */
  readonly deletion: "a" | "c" | "n";
}

export async function readForeignKeys(handle: Handle): Promise<readonly ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as "table", own.attname::text as "column", confrelid::regclass::text as parent,
      confdeltype::text as deletion
    from pg_constraint join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
    where contype = 'f' and array_length(conkey, 1) = 1 and connamespace = 'public'::regnamespace
    order by 1, 2`.execute(queriesOf(handle));
  return rows;
}
