import type { CallLimit } from "@aprisco/contract/route.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../database/connect.ts";
import { forgetRows } from "../database/forget.ts";
import { instantBefore } from "../database/instant.ts";
import { keptWrite, onlyRow } from "../database/kept-query.ts";

const DAY_MS = 86_400_000;

/** So many hits at most in a window of so many seconds. */
interface Limit {
  readonly max: number;
  readonly windowSeconds: number;
}

const count = keptWrite((tx, window: { readonly key: string; readonly window_start: Date }) =>
  queriesOf(tx)
    .insertInto("limit_hits")
    .values({ ...window, hits: 1 })
    .onConflict((conflict) => conflict.columns(["key", "window_start"]).doUpdateSet({ hits: sql`limit_hits.hits + 1` }))
    .returning("hits"),
);

/**
 * Counts one hit against `key` and answers the seconds to wait when that was one too many, else null.
 * The window is fixed and shared by all instances; `key` must not hold personal data in clear.
 */
export async function hit(tx: Handle, key: string, limit: Limit, now: Date): Promise<number | null> {
  const width = limit.windowSeconds * 1000;
  const start = new Date(Math.floor(now.getTime() / width) * width);
  const { hits } = onlyRow(await count(tx, { key, window_start: start }));
  return hits > limit.max ? Math.ceil((start.getTime() + width - now.getTime()) / 1000) : null;
}

/** A key that calls are counted by (a hash or an id, nothing personal), and how many times the limit it bears. */
export interface CountKey {
  readonly key: string;
  readonly times: number;
}

/**
 * Counts one call of `operation` by each of `counted`, and of all callers together when the limit says so; the first that it is
 * one too many for ends the counting. Answers the seconds to wait in that case, else null.
 */
export async function countCall(
  tx: Handle,
  operation: string,
  limit: Pick<CallLimit, "max" | "together" | "windowSeconds">,
  counted: readonly CountKey[],
  now: Date,
): Promise<number | null> {
  const { windowSeconds } = limit;
  for (const { key, times } of counted) {
    const wait = await hit(tx, `${operation} ${key}`, { max: limit.max * times, windowSeconds }, now);
    if (wait !== null) return wait;
  }
  return limit.together === undefined ? null : hit(tx, operation, { max: limit.together, windowSeconds }, now);
}

/** Forgets windows that ended long ago, and those that a clock wrote which was ahead. */
export const forgetHits = forgetRows(
  "limit_hits",
  (now) => sql`(window_start < ${instantBefore(now, DAY_MS)} or window_start > ${instantBefore(now, -DAY_MS)})`,
);
