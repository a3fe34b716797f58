import type { Chance } from "@aprisco/server/demo/random.ts";
import type { Population } from "../generator/family.ts";
import type { BenchRequest } from "../measure/closed-loop.ts";

/** The data from which a workload makes its requests. */
export interface Ground {
  readonly population: Population;
  readonly chance: Chance;
  /** An access token of a signed-in secretary; callers have different ones. */
  readonly token: (caller: number) => string;
  /** The same of a treasurer. */
  readonly treasurer: (caller: number) => string;
  readonly fresh: () => number;
}
export type Requests = (ground: Ground) => (caller: number) => BenchRequest;

export interface Workload {
  /** For --only and the table of ratios. */
  readonly name: string;
  readonly title: string;
  /** Numbers of concurrent callers; each is measured separately. */
  readonly callers: readonly number[];
  readonly product: Requests;
  /** The minimum that the same hardware needs for the same; null: the limit server has no equivalent. */
  readonly limit: Requests | null;
  /** The maximum of requests per measurement, if the product's limits or the size of the data require one. */
  readonly most?: number;
  /** The goal of performance.md: the product's CPU is at most this many times the limit server's. */
  readonly ratio?: number;
  /** The goal: milliseconds of the database's processor for one request. */
  readonly databaseMs?: number;
}

/** The caller's own address, as a proxy before the product states it: a new one for each request. */
export function addressOf(number: number): string {
  return `198.${18 + ((number >> 16) % 2)}.${(number >> 8) & 255}.${number & 255}`;
}

export const signedIn = (ground: Ground, caller: number): Record<string, string> => ({
  authorization: `Bearer ${ground.token(caller)}`,
  "x-forwarded-for": addressOf(caller + 1),
});
