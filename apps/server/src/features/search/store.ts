import type { SearchType } from "@aprisco/contract/search.ts";
import { sql, type RawBuilder } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { plannedOnce } from "../../database/queries/kept-query.ts"; // kept: the words of each new name
import type { WordSource } from "../../facets/search.ts";
import type { NearWord } from "./typed.ts";
import { foundPeople, type SearchQuestion, type SearchBranch } from "../../records/lists/search-branch.ts";

export interface Hit {
  readonly type: SearchType;
  readonly id: number;
  readonly title: string;
  readonly rank: number;
  readonly subtitle: string | null;
  readonly status: string | null;
  readonly day: string | null;
  readonly phone: string | null;
  readonly takes_calls: boolean;
  readonly total: number;
}

/** The best hits of all branches in one statement, which searches people once. */
export async function findHits(handle: Handle, asked: SearchQuestion, branches: readonly SearchBranch[]): Promise<readonly Hit[]> {
  const { rows } = await sql<Hit>`
    with ${foundPeople(asked)}
    select type, id, title, rank, subtitle, status, day, phone, takes_calls, total from (${sql.join(branches, sql` union all `)}) as hits
    order by type, rank, place, id`.execute(queriesOf(handle));
  return rows;
}

/** Similar words per typed word, and those of which the ones that sound as typed come first. */
const NEAREST = 6;
const COMPARED = 24;

/** Adds the words of a query's texts (`text`) in sorted order, so that concurrent calls cannot deadlock. */
const addWords = (texts: RawBuilder<unknown>, seenAt: Date | string): RawBuilder<unknown> => sql`
  insert into search_words as known (word, written, uses, seen_at)
  select word, mode() within group (order by written), count(*)::integer, ${seenAt}::timestamptz
  from (select fold(written) as word, written from (${texts}) as texts, regexp_split_to_table(text, '[^[:alpha:]''\`´‘’‛ʼʻʹ′]+') as written) as words
  where length(word) between 3 and 40 group by word order by word
  on conflict (word) do update set seen_at = greatest(known.seen_at, excluded.seen_at)`;

/**
 * Adds the words of new or renamed people to the vocabulary. Known words keep their nightly count.
 * @unscoped answers no row; learns words of people whom an event names
 */
export async function learnPeople(tx: Handle, { text }: WordSource, ids: readonly number[], now: Date): Promise<void> {
  const texts = sql`select ${text} as text from people where id = any(${[...ids]}::bigint[]) and anonymised_at is null`;
  await plannedOnce(tx, addWords(texts, now));
}

/** Counts the words of some rows of a source, from an id on. @returns the number of rows, and the last id; null: no more */
export async function countWords(tx: Handle, { table, text, where }: WordSource, after: number, most: number, begun: string) {
  const { rows } = await sql<{ done: number; last: number | null }>`
    with batch as materialized (
      select id, ${text} as text from ${sql.table(table)} where id > ${after} and ${where ?? sql`true`} order by id limit ${most}
    ), added as (
      ${addWords(sql`select text from batch`, begun)},
      uses = case when known.seen_at < excluded.seen_at then excluded.uses else known.uses + excluded.uses end,
      written = case when known.seen_at < excluded.seen_at then excluded.written else known.written end
    )
    select count(*) as done, max(id) as last from batch`.execute(queriesOf(tx));
  return rows[0] ?? { done: 0, last: null };
}

/** Deletes the words that were not counted since `begun`. */
export async function forgetWords(tx: Handle, begun: string): Promise<void> {
  await sql`delete from search_words where seen_at < ${begun}::timestamptz`.execute(queriesOf(tx));
}

/**
 * For each word the similar ones in the vocabulary: those that sound the same before others, the most similar first.
 *
 * @param which `unknown`: none for a word of the vocabulary; `every`: such a word is its own first
 */
export async function nearWords(
  handle: Handle,
  words: readonly string[],
  which: "unknown" | "every",
): Promise<ReadonlyMap<string, readonly NearWord[]>> {
  const asked = which === "every" ? sql`true` : sql`not exists (select from search_words where word = fold(typed))`;
  const { rows } = await sql<{ typed: string; near: readonly NearWord[] }>`
    select typed, coalesce((
      select jsonb_agg(jsonb_build_object('written', written, 'isHomophone', alike) order by place)
      from (
        select written, sounds_alike as alike, row_number() over (order by sounds_alike desc, distance, uses desc) as place
        from (
          select written, uses, word <-> fold(typed) as distance, sound(word) = sound(fold(typed)) as sounds_alike
          from search_words where word % fold(typed) order by word <-> fold(typed), uses desc limit ${COMPARED}
        ) as nearest
      ) as placed where place <= ${NEAREST}), '[]') as near
    from unnest(${[...words]}::text[]) as typed where ${asked}`.execute(queriesOf(handle));
  return new Map(rows.map(({ typed, near }) => [typed, near]));
}
