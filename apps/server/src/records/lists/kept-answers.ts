import { sql } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { instantBefore } from "../../database/instant.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { reaches } from "../../access/within.ts";

/** Older answers are computed again on request. */
const FRESH_MS = 600_000;

interface KeptValues<V> {
  readonly values: readonly V[];
  /** When the oldest of them was computed. */
  readonly madeAt: string;
}

interface KeptAnswer<V> {
  readonly key: string;
  readonly now: Date;
  readonly apart: <T>(work: (tx: Handle) => Promise<T>) => Promise<T>;
  /** Computes the answers, one for each congregation of the scope. */
  readonly make: (handle: Handle, scope: Scope) => Promise<ReadonlyMap<number, V>>;
}

interface Row<V> {
  readonly congregation_id: number;
  readonly value: V | null;
  readonly made_at: string | null;
}

const read = async <V>(handle: Handle, scope: Scope, key: string): Promise<readonly Row<V>[]> => {
  const { rows } = await sql<Row<V>>`
    select congregations.id as congregation_id, kept.value, kept.made_at
    from congregations left join kept_answers as kept on kept.key = ${key} and kept.congregation_id = congregations.id
    where ${reaches(scope, "congregations.id")}`.execute(queriesOf(handle));
  return rows;
};

/**
 * Expensive answers for whole congregations that may be ten minutes old. Of several calls that find them too old one computes them;
 * the others get the old ones. Not for row scope: those rows are others, and few.
 */
export async function keptAnswers<V>(handle: Handle, scope: Scope, { key, now, apart, make }: KeptAnswer<V>): Promise<KeptValues<V>> {
  const rows = await read<V>(handle, scope, key);
  const known = rows.flatMap(({ value, made_at }) => (value === null || made_at === null ? [] : [{ value, made_at }]));
  const isWhole = known.length === rows.length;
  const oldest = known.reduce((first, { made_at }) => (made_at < first ? made_at : first), now.toISOString());
  const there: KeptValues<V> = { values: known.map(({ value }) => value), madeAt: oldest };
  if (isWhole && oldest > instantBefore(now, FRESH_MS)) return there;
  const made = await apart(async (tx) => {
    const lock = await sql<{ held: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`kept answer ${key}`}, 0)) as held`.execute(queriesOf(tx));
    if (lock.rows[0]?.held !== true) return null;
    const answers = await make(tx, scope);
    const ids = rows.map(({ congregation_id: id }) => id).filter((id) => answers.has(id));
    await sql`
      insert into kept_answers (key, congregation_id, value, made_at)
      select ${key}, id, value::jsonb, ${now} from unnest(${ids}::bigint[], ${ids.map((id) => JSON.stringify(answers.get(id)))}::text[]) as made (id, value)
      on conflict (key, congregation_id) do update set value = excluded.value, made_at = excluded.made_at`.execute(queriesOf(tx));
    return answers;
  });
  if (made) return { values: [...made.values()], madeAt: now.toISOString() };
  return isWhole ? there : { values: [...(await make(handle, scope)).values()], madeAt: now.toISOString() };
}
