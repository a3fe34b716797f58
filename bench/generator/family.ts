import { DAY_MS } from "@aprisco/contract/durations.ts";
/** The size of a generated church. The same population always gives the same church. */
export interface Population {
  readonly people: number;
  readonly seed: number;
  /** The church's today: all data are of the two years before it. */
  readonly until: Date;
}

export type Cell = string | number | boolean | Date | null;

/** The rows of one table, generated on request, so that a million are never in memory. */
export interface TableRows {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: () => Iterable<readonly Cell[]>;
  /** Its triggers do not run; these statements do afterwards what they would have done. Default: they run. */
  readonly withoutTriggers?: readonly string[];
}

/** The bench's data about a feature: a file in bench/features/, found by load.ts and the plan guard. */
export interface FeatureBench {
  /** The files whose rows must be loaded before. */
  readonly after: readonly string[];
  readonly tables: (population: Population) => readonly TableRows[];
  /** Values of parameters whose schema does not list them, for the plan guard: by name, or by operation and name. */
  readonly values?: Readonly<Record<string, readonly (string | readonly string[])[]>>;
}

const SPAN_MS = 730 * DAY_MS;

/** When person `number` (from 1) was added: evenly over two years, the last one today. */
export const knownSince = ({ people, until }: Population, number: number): Date =>
  new Date(until.getTime() - Math.floor(SPAN_MS * (1 - number / people)));

/** `days` after an instant, but not after the church's today. */
export const daysLater = ({ until }: Population, instant: Date, days: number): Date =>
  new Date(Math.min(until.getTime(), instant.getTime() + days * DAY_MS));

/** The UTC day of an instant, which is near enough to church time for generated data. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** A day relative to the church's today; negative: before it. */
export const dayFromToday = ({ until }: Population, days: number): string => dayOf(new Date(until.getTime() + days * DAY_MS));
