import { DAY_MS } from "@aprisco/contract/durations.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../database/connect.ts";
import { instantBefore } from "../database/instant.ts";

/** Rows that one sweep takes. */
const SLICE = 200;

interface ForgottenFiles {
  readonly rows: number;
  /** Of their bytes. */
  readonly keys: readonly string[];
  /** There may be more. */
  readonly isFull: boolean;
}

/** Removes the rows of files that nothing has owned for a day, the longest first. */
export async function forgetUnattached(tx: Handle, now: Date): Promise<ForgottenFiles> {
  const { rows } = await sql<{ storage_key: string; thumb_key: string | null }>`
    delete from files where id in (
      select id from files where unattached_since < ${instantBefore(now, DAY_MS)}
      order by unattached_since limit ${SLICE} for update skip locked
    ) returning storage_key, thumb_key`.execute(queriesOf(tx));
  const keys = rows.flatMap(({ storage_key: key, thumb_key: thumb }) => (thumb === null ? [key] : [key, thumb]));
  return { rows: rows.length, keys, isFull: rows.length === SLICE };
}

/** Which of the keys a row names. */
export async function namedKeys(handle: Handle, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from files where storage_key = any(${keys})
    union all select thumb_key from files where thumb_key = any(${keys})`.execute(queriesOf(handle));
  return new Set(rows.map(({ key }) => key));
}
