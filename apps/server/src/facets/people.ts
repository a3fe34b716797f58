import type { Handle, TableName } from "../database/connect.ts";
import type { PersonMerge } from "../records/registry.ts";

/** People, or a function that finds them: a row may move to another person while the lock is awaited. */
export type NamedPeople = readonly number[] | (() => Promise<readonly number[]>);

/** Acts on people through every feature's rows that refer to them, without one feature naming another's tables. */
export interface People {
  /**
   * Deletes a person without role records, with the rows that only describe them; returns whether it did. With `step` it fails
   * with `person.holdsThings` for a person of whom only things would be left that they have now.
   *
   * @param step of the undo journal, if the deletion can be undone
   */
  removeWithoutRoleRecords(tx: Handle, id: number, step?: number): Promise<boolean>;
  /** The same for several people, with a constant number of statements; returns the deleted ones. */
  removeAllWithoutRoleRecords(tx: Handle, ids: readonly number[], step?: number): Promise<readonly number[]>;
  /**
   * Locks people's households and then their role records until the transaction ends. A deletion of a role record locks it before
   * the person, so work that needs the person to stay calls this first: one order of locks, no deadlock.
   *
   * @param homes further households that somebody will join
   */
  holdRoleRecords(tx: Handle, people: NamedPeople, homes?: readonly number[]): Promise<void>;
  /** Locks the household of a role record's person, then the record, before its deletion. */
  holdHomesOf(tx: Handle, table: TableName, id: number): Promise<void>;
  /** Merges two records of one person: `from` gives its rows and further values to `into`, and is deleted. */
  join(tx: Handle, merge: PersonMerge, now: Date): Promise<void>;
}

/** Ends a feature's records about a person who died; `on`: the day in church time. */
export type DeathAct = (tx: Handle, personId: number, on: string, now: Date) => Promise<void>;
