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
  const { start, left } = windowAt(limit, now);
  const { hits } = onlyRow(await count(tx, { key, window_start: start }));
  return hits > limit.max ? left : null;
}

/** When the window of `now` began, and the seconds until it ends. */
function windowAt({ windowSeconds }: Pick<Limit, "windowSeconds">, now: Date): { readonly start: Date; readonly left: number } {
  const width = windowSeconds * 1000;
  const start = new Date(Math.floor(now.getTime() / width) * width);
  return { start, left: Math.ceil((start.getTime() + width - now.getTime()) / 1000) };
}

/** Whether one of these keys bears no more hits; nothing is counted. */
async function isUsedUp(tx: Handle, keys: readonly { readonly key: string; readonly max: number }[], start: Date): Promise<boolean> {
  if (keys.length === 0) return false;
  const used = await queriesOf(tx)
    .selectFrom("limit_hits")
    .select("key")
    .where("window_start", "=", start.toISOString())
    .where(({ or, and, eb }) => or(keys.map(({ key, max }) => and([eb("key", "=", key), eb("hits", ">=", max)]))))
    .limit(1)
    .executeTakeFirst();
  return used !== undefined;
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
  const keys = counted.map(({ key, times }) => ({ key: `${operation} ${key}`, max: limit.max * times }));
  const { start, left } = windowAt(limit, now);
  // Asked before: a firm's limit that is reached must not leave a row for each line that calls from there.
  if (await isUsedUp(tx, keys.slice(1), start)) return left;
  for (const { key, max } of keys) {
    const wait = await hit(tx, key, { max, windowSeconds }, now);
    if (wait !== null) return wait;
  }
  return limit.together === undefined ? null : hit(tx, operation, { max: limit.together, windowSeconds }, now);
}

/** Forgets windows that ended long ago, and those that a clock wrote which was ahead. */
export const forgetHits = forgetRows(
  "limit_hits",
  (now) => sql`(window_start < ${instantBefore(now, DAY_MS)} or window_start > ${instantBefore(now, -DAY_MS)})`,
);
