import type { MergedKind, MergeField, MergeSide } from "@aprisco/contract/duplicates.ts";
import type { Condition } from "@aprisco/contract/permissions.ts";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Caller } from "../access/caller.ts";
import { type Handle, queriesOf } from "../database/connect.ts";
import type { TableName } from "../database/connect.ts";

/** What the house needs to know of a table beside its columns. A table that no manifest names fails the catalogue's test. */
export interface TableEntry {
  /** `volatile`: left out of backups; it is worth nothing on another day or another machine. */
  readonly backup: "data" | "volatile";
  /** Where a row's congregation is written: in its own `congregation_id`, in the row that it belongs to, or nowhere. */
  readonly congregation: "column" | "church" | { readonly parent: TableName };
  /** `parent`: a row goes with the row that it belongs to. `swept`: housekeeping removes what has run out. */
  readonly retention: "kept" | "parent" | "swept";
  /** Columns whose contents no log, audit row or export of others may hold. */
  readonly private?: readonly string[];
  /** Columns that no undo journal keeps: what a merge empties there stays empty when it is undone. */
  readonly unrecorded?: readonly string[];
}
export type TableEntries = Readonly<Partial<Record<TableName, TableEntry>>>;

/** Two records of one human being become one: `from` goes, `into` stays. */
export interface PersonMerge {
  readonly from: number;
  readonly into: number;
  /** Where both wear a hat of one kind: whose row keeps its id. */
  readonly keep: MergeSide;
  /** Whose account stays open, where both have one. Absent: as `keep` says. */
  readonly account?: MergeSide;
  /** Whose value is kept of a field, by its name on the wire. Absent: the survivor's, or the only one. */
  readonly chosen?: Readonly<Partial<Record<MergeField, MergeSide>>>;
}

/**
 * A column that names the account in charge of a row. Closing an account empties it, or names who takes over; columns that say
 * who made a row go on naming a closed account.
 */
export interface AccountCharge {
  readonly table: TableName;
  readonly column: string;
  /** The rows are for the account's owner alone, and go with it for good; no undo brings them back. */
  readonly goes?: true;
}

/** How the preview of a merge counts the rows of a column. */
export interface MovingRows {
  readonly kind: MergedKind;
  readonly allow: Condition;
  /** Rows that this caller may know of; absent: all. */
  readonly where?: (caller: Caller) => RawBuilder<SqlBool>;
}

/**
 * One column that points at people. No person's id stands anywhere else (not in jsonb, not in arrays): a loop over these rows
 * is all that removing and merging people know of the tables.
 */
export interface PersonRef {
  readonly table: TableName;
  readonly column: string;
  /** The column that names the row beside the person: `id`, or the other half of a natural key. */
  readonly key: string;
  /**
   * What a merge does with the rows of the one who goes. `move`: they point at the survivor. `moveUnlessTaken`: the same, but
   * where the survivor has a row with the same values in these columns, it goes; `onlyWhereNull`: rows in which this column has a
   * value are history and move in any case. `combine`: joined by this function: one row per person, or one for each person and
   * value of the columns `taken`; null: any number. `derived`: rebuilt from other rows. `stays`: history, which keeps the old id.
   */
  readonly merge:
    | "move"
    | "derived"
    | "stays"
    | { readonly moveUnlessTaken: readonly string[]; readonly onlyWhereNull?: string }
    | {
        readonly combine: (tx: Handle, merge: PersonMerge, now: Date, charges: readonly AccountCharge[]) => Promise<void>;
        readonly taken?: readonly string[] | null;
      };
  /** As what a merge names the rows that come over, and who may know of them; null: these rows are not named. */
  readonly moving: MovingRows | null;
  /** Of one row for each person: fields of the wire → columns, of which a merge asks which value is kept. */
  readonly fields?: Readonly<Partial<Record<MergeField, string>>>;
  /** Its rows have pages: the address of one that went with a merge answers with the survivor's. */
  readonly addressed?: true;
  /** `close`: the account is closed, and points at no person from then on. */
  readonly anonymise: "keep" | "delete" | "close" | { readonly clear: readonly string[] };
  /** While such a row exists the person stays; with `until` only as long as that column is empty. */
  readonly hat: boolean | { readonly until: string };
  /** Its name in the export of one's own data; null: it does not appear there. */
  readonly own: string | null;
}

/** The columns of shared tables that point at people. */
export const sharedPersonRefs: readonly PersonRef[] = [
  // Sealed as it was written, and without a foreign key: a line outlives its person.
  { table: "audit_log", column: "person_id", key: "id", merge: "stays", moving: null, anonymise: "keep", hat: false, own: null },
];

/** The tables of what features share: activity log, repeated requests, deletions that can be undone, limits, migrations' own. */
export const sharedTables = {
  audit_seals: { backup: "data", congregation: "church", retention: "kept" },
  audit_log: { backup: "data", congregation: "church", retention: "kept", private: ["address"] },
  idempotency_keys: { backup: "volatile", congregation: "church", retention: "swept", private: ["reply"] },
  undo_steps: { backup: "volatile", congregation: "church", retention: "swept" },
  undo_rows: { backup: "volatile", congregation: "church", retention: "parent", private: ["before", "after"] },
  refusal_counts: { backup: "data", congregation: "church", retention: "swept" },
  kept_answers: { backup: "volatile", congregation: "column", retention: "kept" },
  limit_hits: { backup: "volatile", congregation: "church", retention: "swept" },
} as const satisfies TableEntries;

/** A foreign key of one column, as the database's own catalogue knows it. */
export interface ForeignKey {
  readonly table: TableName;
  readonly column: string;
  readonly parent: TableName;
  /** What a deletion of the parent's row does: 'c' takes the row along, 'n' empties the column, 'a' is refused. */
  readonly deletion: "a" | "c" | "n";
}

/** All foreign keys of the house. */
export async function readForeignKeys(handle: Handle): Promise<readonly ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as "table", own.attname::text as "column", confrelid::regclass::text as parent,
      confdeltype::text as deletion
    from pg_constraint join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
    where contype = 'f' and array_length(conkey, 1) = 1 and connamespace = 'public'::regnamespace
    order by 1, 2`.execute(queriesOf(handle));
  return rows;
}
