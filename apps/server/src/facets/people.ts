import type { Handle, TableName } from "../database/connect.ts";
import type { PersonMerge } from "../records/registry.ts";

/** People, or who they are when it is asked: a row may be given to another person while it is waited for. */
export type NamedPeople = readonly number[] | (() => Promise<readonly number[]>);

/** What is done to people through every feature's rows that point at them, without a feature naming another's tables. */
export interface People {
  /**
   * Removes a person who wears no hat any more, with the rows that only describe them; answers whether they went.
   *
   * @param step of the undo journal, where the removal can be undone
   */
  removeWithoutHats(tx: Handle, id: number, step?: number): Promise<boolean>;
  /** The same of several at once, in as many statements however many they are; answers those who went. */
  removeAllWithoutHats(tx: Handle, ids: readonly number[], step?: number): Promise<readonly number[]>;
  /**
   * Holds people's households and then their hats until the transaction ends. Taking a hat off locks it before the person, so work
   * that needs the person to stay asks for this before: the same order of locks, no deadlock.
   *
   * @param homes further households, in which somebody is going to live
   */
  holdHats(tx: Handle, people: NamedPeople, homes?: readonly number[]): Promise<void>;
  /** Holds the household of whom a row with a hat is about and then the row, before the hat comes off. */
  holdHomesOf(tx: Handle, table: TableName, id: number): Promise<void>;
  /** Two records turn out to be one human being: `from` gives its rows and what only it knew to `into`, and goes. */
  join(tx: Handle, merge: PersonMerge, now: Date): Promise<void>;
}

/** Ends what of a feature a person's death ends; `on` is its day in church time. */
export type DeathAct = (tx: Handle, personId: number, on: string) => Promise<void>;
