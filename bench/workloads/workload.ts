import type { Chance } from "@aprisco/server/demo/random.ts";
import type { Population } from "../generator/family.ts";
import type { BenchRequest } from "../measure/closed-loop.ts";

/** What a workload may draw on to make its requests. */
export interface Ground {
  readonly population: Population;
  readonly chance: Chance;
  /** An access token of a signed-in secretary; callers have different ones. */
  readonly token: (caller: number) => string;
  /** A number that no other request of this run was given. */
  readonly fresh: () => number;
}
export type Requests = (ground: Ground) => (caller: number) => BenchRequest;

export interface Workload {
  /** For --only and for the table of ratios. */
  readonly name: string;
  readonly title: string;
  /** Callers at once; each is measured apart. */
  readonly callers: readonly number[];
  readonly product: Requests;
  /** The least that the same hardware needs for the same; null: the limit server alone sets no bound. */
  readonly limit: Requests | null;
  /** Requests of one measurement at most, where the product's own limits or the size of the data ask for it. */
  readonly most?: number;
  /** The goal of performance.md: CPU of the product at most this many times the limit server's. */
  readonly ratio?: number;
}

/** The caller's own address, as a proxy before the product names it: another one for each request. */
export function addressOf(number: number): string {
  return `198.${18 + ((number >> 16) % 2)}.${(number >> 8) & 255}.${number & 255}`;
}

export const signedIn = (ground: Ground, caller: number): Record<string, string> => ({
  authorization: `Bearer ${ground.token(caller)}`,
  "x-forwarded-for": addressOf(caller + 1),
});
