import { DAY_MS } from "@aprisco/contract/durations.ts";
import type { CallLimit } from "@aprisco/contract/route.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../database/connect.ts";
import { forgetRows } from "../database/queries/forget.ts";
import { instantBefore } from "../database/instant.ts";
import { keptQuery, onlyRow } from "../database/queries/kept-query.ts";

/** A key for counting hits, without personal data in plain text, and its limit in a window. */
export interface Count {
  readonly key: string;
  readonly max: number;
}

/** The hits of each count, null after the one that is exceeded; or the count that was exceeded before. */
interface CountResult {
  readonly used: string | null;
  readonly hits: readonly (number | null)[];
}

/**
 * One statement for all counts: each reads from the previous one, and only if that is not exceeded. Wider ones first: a company
 * whose limit is reached must not leave a row for each of its lines.
 */
const countInTurn = keptQuery((tx, { counts, start }: { readonly counts: readonly Count[]; readonly start: Date }) => {
  const wider = counts.slice(1).map(({ key, max }) => sql`key = ${key}::text and hits >= ${max}::integer`);
  const usedUp = wider.length === 0 ? sql`false` : sql.join(wider, sql` or `);
  const steps = counts.map((count, step) => {
    const before = counts[step - 1];
    const room = before
      ? sql`from ${sql.table(`step_${step - 1}`)} where hits <= ${before.max}::integer`
      : sql`where not exists (table used)`;
    return sql`${sql.table(`step_${step}`)} as (
      insert into limit_hits (key, window_start, hits)
      select ${count.key}::text, ${start}::timestamptz, 1 ${room}
      on conflict (key, window_start) do update set hits = limit_hits.hits + 1
      returning hits
    )`;
  });
  const hits = counts.map((_count, step) => sql`(select hits from ${sql.table(`step_${step}`)})`);
  const query = sql<CountResult>`
    with used as (select key from limit_hits where window_start = ${start}::timestamptz and (${usedUp}) limit 1), ${sql.join(steps)}
    select (table used) as used, array[${sql.join(hits)}] as hits`;
  return { compile: () => query.compile(queriesOf(tx)) };
});

export interface Overrun {
  readonly key: string;
  readonly wait: number;
}

/**
 * Counts one hit in each of `counts`; the first exceeded one ends the counting and is returned. If a wider one is exceeded,
 * narrower ones do not count. The window is fixed and shared by all servers.
 */
export async function countHit(tx: Handle, counts: readonly Count[], windowSeconds: number, now: Date): Promise<Overrun | null> {
  const width = windowSeconds * 1000;
  const start = new Date(Math.floor(now.getTime() / width) * width);
  const { used, hits } = onlyRow(await countInTurn(tx, { counts, start }));
  const over = counts.find(({ key, max }, step) => (used === null ? (hits[step] ?? 0) > max : key === used));
  return over ? { key: over.key, wait: Math.ceil((start.getTime() + width - now.getTime()) / 1000) } : null;
}

/** A key for counting calls (a hash or an id, nothing personal), with its factor on the limit. */
export interface CountKey {
  readonly key: string;
  readonly times: number;
}

/** The counts of one call of `operation`: for each of `counted`, and for all callers together if the limit has one. */
export const countsOf = (
  operation: string,
  { max, together }: Pick<CallLimit, "max" | "together">,
  counted: readonly CountKey[],
): Count[] => [
  ...counted.map(({ key, times }) => ({ key: `${operation} ${key}`, max: max * times })),
  ...(together === undefined ? [] : [{ key: operation, max: together }]),
];

/** Deletes windows that ended long ago, and those that a fast clock dated into the future. */
export const forgetHits = forgetRows(
  "limit_hits",
  (now) => sql`(window_start < ${instantBefore(now, DAY_MS)} or window_start > ${instantBefore(now, -DAY_MS)})`,
);
