import type { Handle } from "./connect.ts";
import type { DB } from "./tables.ts";

export type TableName = keyof DB;

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
}
export type TableEntries = Readonly<Partial<Record<TableName, TableEntry>>>;

/** Two records of one human being become one: `from` goes, `into` stays. */
export interface PersonMerge {
  readonly from: number;
  readonly into: number;
  /** Where both wear a hat of one kind: whose row keeps its id. */
  readonly keep: "from" | "into";
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
   * value are history and move in any case. `combine`: joined by this function: one
   * row per person, or one for each person and value of the columns `taken`; null: any number. `derived`: rebuilt from other
   * rows. `stays`: history, which keeps the old id.
   */
  readonly merge:
    | "move"
    | "derived"
    | "stays"
    | { readonly moveUnlessTaken: readonly string[]; readonly onlyWhereNull?: string }
    | { readonly combine: (tx: Handle, merge: PersonMerge, now: Date) => Promise<void>; readonly taken?: readonly string[] | null };
  readonly anonymise: "keep" | "delete" | { readonly clear: readonly string[] };
  /** While such a row exists the person stays. */
  readonly hat: boolean;
  /** Its name in the export of one's own data; null: it does not appear there. */
  readonly own: string | null;
}

/** The tables of what features share: activity log, repeated requests, deletions that can be undone, limits, migrations' own. */
export const sharedTables = {
  audit_log: { backup: "data", congregation: "church", retention: "kept", private: ["address"] },
  idempotency_keys: { backup: "volatile", congregation: "church", retention: "swept", private: ["reply"] },
  undo_steps: { backup: "volatile", congregation: "church", retention: "swept" },
  undo_rows: { backup: "volatile", congregation: "church", retention: "parent", private: ["before", "after"] },
  refusal_counts: { backup: "data", congregation: "church", retention: "swept" },
  limit_hits: { backup: "volatile", congregation: "church", retention: "swept" },
} as const satisfies TableEntries;
