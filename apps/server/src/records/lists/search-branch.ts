import { COUNTED_RESULTS, MOST_RESULTS, type SearchType } from "@aprisco/contract/search.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { queriesOf, type Handle, type TableName } from "../../database/connect.ts";
import { textHolds, unindexed, type SearchCondition, type SearchTerm } from "./search.ts";
import { within, type OwnedRows } from "../../access/within.ts";

type FoldedTerm = SearchTerm & { readonly pattern: string };
/** The search, folded once: the planner would fold it in each of the hundred places that use it. */
export interface SearchQuestion {
  readonly terms: readonly FoldedTerm[];
  /** The whole text, for titles that begin with it: folded, and as a pattern for `like`. */
  readonly whole: { readonly folded: string; readonly pattern: string };
  /** The first and last day that it names, and the other terms; null: it names none. */
  readonly days: { readonly from: string; readonly to: string; readonly terms: readonly FoldedTerm[] } | null;
}
export interface SearchInput {
  readonly whole: string;
  readonly terms: readonly SearchTerm[];
  readonly days: { readonly from: string; readonly to: string; readonly terms: readonly SearchTerm[] } | null;
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

export async function foldAsked(handle: Handle, { whole, terms, days }: SearchInput): Promise<SearchQuestion> {
  const beside = days?.terms ?? [];
  const { rows } = await sql<{ folded: string }>`
    select fold(typed) as folded from unnest(${[whole, ...[...terms, ...beside].map(({ text }) => text)]}::text[])
      with ordinality as typed (typed, place) order by place`.execute(queriesOf(handle));
  const [first = "", ...folded] = rows.map((row) => row.folded);
  const withPatterns = (some: readonly SearchTerm[], from: number) =>
    some.map((term, place) => ({ ...term, pattern: escaped(folded[from + place] ?? "") }));
  return {
    whole: { folded: first, pattern: escaped(first) },
    terms: withPatterns(terms, 0),
    days: days && { ...days, terms: withPatterns(beside, terms.length) },
  };
}

declare const branch: unique symbol;
/** The hits of one kind, the best first, each with their number. */
export type SearchBranch = RawBuilder<unknown> & { readonly [branch]: true };

/** The columns of a hit; absent: null. */
interface HitColumns {
  readonly subtitle?: RawBuilder<unknown>;
  readonly status?: RawBuilder<unknown>;
  readonly day?: RawBuilder<unknown>;
  readonly phone?: RawBuilder<unknown>;
  readonly takesCalls?: RawBuilder<unknown>;
}

const ENOUGH = sql.lit(COUNTED_RESULTS + 1);
/** The maximum number of names that begin with the words; further hits are no better. */
const FIRST = sql.lit(500);
const nothing = sql`null`;
const every = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join([sql`true`, ...conditions], sql` and `)})`;

const atWordBeginnings = (folded: RawBuilder<unknown>, { terms }: SearchQuestion): RawBuilder<SqlBool> =>
  every(terms.map((term) => textHolds(folded, { ...term, where: "wordBeginning" })));
const anywhere = (folded: RawBuilder<unknown>, { terms }: SearchQuestion): RawBuilder<SqlBool> =>
  every(terms.map((term) => textHolds(folded, term)));
const beginsWith = (folded: RawBuilder<unknown>, { whole }: SearchQuestion): RawBuilder<SqlBool> =>
  sql<SqlBool>`${folded} like ${whole.pattern}::text || '%'`;

/** Rank: the title begins with the text; each word begins a word of the title; the title contains them; another text does. */
const rankOf = (title: RawBuilder<unknown>, asked: SearchQuestion): RawBuilder<number> => sql`case
  when ${beginsWith(title, asked)} then 0 when ${atWordBeginnings(title, asked)} then 1 when ${anywhere(title, asked)} then 2 else 3 end`;

interface HitOrder {
  readonly rank: RawBuilder<unknown>;
  readonly place: RawBuilder<unknown>;
}
const byTitle = (title: string, asked: SearchQuestion): HitOrder => ({
  rank: rankOf(sql.ref(`${title}.name_folded`), asked),
  place: sql.ref(`${title}.name_folded`),
});

const columnsOf = (type: SearchType, id: RawBuilder<unknown>, title: string, { rank, place }: HitOrder, hit: HitColumns) => sql`
  ${type}::text as type, ${id} as id, ${sql.ref(`${title}.name`)} as title, ${place} as place, ${rank} as rank,
  ${hit.subtitle ?? nothing}::text as subtitle, ${hit.status ?? nothing}::text as status,
  ${hit.day ?? nothing}::date as day, ${hit.phone ?? nothing}::text as phone, coalesce(${hit.takesCalls ?? nothing}::boolean, false) as takes_calls`;

/** The best hits, each record once, with their number: exact unless a part of the hits was cut off. */
const best = (hits: RawBuilder<unknown>): SearchBranch =>
  sql`(
    select once.*, count(*) over () as total from (select distinct on (id) * from (${hits}) as hits order by id, rank) as once
    order by rank, place, id limit ${sql.lit(MOST_RESULTS)})` as SearchBranch;

/** The hits of a small table with its own names (`name`, `name_folded`), such as ministries: every row is checked. */
export interface NamedHits extends HitColumns {
  readonly table: "assets" | "cell_groups" | "event_hits" | "family_hits" | "inventory_items" | "ministries" | "volunteer_positions";
  /** Tables and joins: "ministries left join …". */
  readonly from: RawBuilder<unknown>;
  readonly where: readonly RawBuilder<SqlBool>[];
  readonly holds: (term: SearchTerm) => RawBuilder<SqlBool>;
  /** The hits of the named days, in the columns of the others. */
  readonly ofDays?: RawBuilder<unknown> | null;
}
/** A day ranks as a word that begins a word of the title; future ones before past ones. */
const byDay = (day: RawBuilder<unknown>): HitOrder => ({
  rank: sql`1`,
  place: sql`case when ${day} < now()::date then '1' else '0' end || to_char(${day}, 'YYYYMMDD')`,
});
export function namedBranch(
  type: SearchType,
  { table, from, where, holds, ofDays, ...hit }: NamedHits,
  asked: SearchQuestion,
): SearchBranch {
  const select = (rows: RawBuilder<unknown>, terms: readonly SearchTerm[], standing: HitOrder) => sql`(
    select ${columnsOf(type, sql.ref(`${table}.id`), table, standing, hit)} from ${rows}
    where ${every([...where, ...terms.map(holds)])} limit ${ENOUGH})`;
  const byText = select(from, asked.terms, byTitle(table, asked));
  if (!ofDays || !asked.days) return best(byText);
  return best(sql`${byText} union all ${select(ofDays, asked.days.terms, byDay(hit.day ?? nothing))}`);
}

/** Rows with a `person_id`: a card, a membership, an account. */
export interface PersonHits extends HitColumns {
  readonly type: SearchType;
  readonly roleRecord: TableName;
  readonly owned: OwnedRows;
  readonly where?: readonly RawBuilder<SqlBool>[];
  readonly beside?: RawBuilder<unknown>;
  readonly finds: (term: SearchTerm) => SearchCondition;
  /** There are few rows, so each row is checked, not each found person. */
  readonly few?: true;
  /** A text of the row that may contain all the words instead; it needs an index. */
  readonly ownText?: RawBuilder<unknown>;
}

/** The conditions of a row of `roleRecord` beside its person, and those by which the two are found. */
function conditionsOf({ owned, where = [], finds, ownText }: PersonHits, asked: SearchQuestion, scope: Scope) {
  const rows = every([...within(owned, scope), ...where]);
  // The indexed text first: the other conditions cost more.
  const found = every(asked.terms.map((term) => unindexed(finds(term).indexed)));
  return { rows, found, anyText: ownText ? sql<SqlBool>`(${found} or ${anywhere(ownText, asked)})` : found };
}

/** Whether `personBranch` finds the person of the row `people`. */
export function findsInBranch(hits: PersonHits, asked: SearchQuestion, scope: Scope): RawBuilder<SqlBool> {
  const { rows, anyText } = conditionsOf(hits, asked, scope);
  const table = sql.table(hits.roleRecord);
  return sql<SqlBool>`exists (select from ${table} where ${sql.ref(`${hits.roleRecord}.person_id`)} = people.id and ${rows} and ${anyText})`;
}

/**
 * The hits among the people that are found once for all branches (`foundPeople`); read until there are enough. With row scope, and
 * with few rows, each row is checked instead.
 */
export function personBranch(hits: PersonHits, asked: SearchQuestion, scope: Scope, shownBefore: readonly RawBuilder<SqlBool>[] = []) {
  const { type, roleRecord, owned: _owned, where: _where, beside = sql``, finds: _finds, few, ownText, ...hit } = hits;
  const table = sql.table(roleRecord);
  const columns = columnsOf(type, sql.ref(`${roleRecord}.id`), "people", byTitle("people", asked), hit);
  const { rows, found: held } = conditionsOf(hits, asked, scope);
  const unshown = every(shownBefore.map((condition) => sql<SqlBool>`not ${condition}`));
  const found = every([held, unshown]);
  const rowByRow = (condition: RawBuilder<SqlBool>) => sql`(
    select ${columns} from ${table} join people on people.id = ${sql.ref(`${roleRecord}.person_id`)} ${beside}
    where people.anonymised_at is null and ${rows} and ${condition} limit ${ENOUGH})`;
  if (few || scope.onlyTheirs) return best(rowByRow(found));
  const among = (people: RawBuilder<unknown>, most: RawBuilder<unknown>) => sql`(
    select ${columns} from ${people} as people
    cross join lateral (select * from ${table} where ${sql.ref(`${roleRecord}.person_id`)} = people.id and ${rows} offset 0) as ${table}
    ${beside} where ${found} limit ${most})`;
  const parts = [
    among(sql`first_people`, sql.lit(MOST_RESULTS)),
    among(sql`(select * from people_by_word union all select * from people_within)`, ENOUGH),
    ...(ownText ? [rowByRow(every([anywhere(ownText, asked), unshown]))] : []),
  ];
  return best(sql.join(parts, sql` union all `));
}

const columns = sql`id, congregation_id, name, name_folded, preferred_name, email, phone, neighborhood, search_text, do_not_contact, deceased_on`;

/**
 * The people that match all words, in three parts that are read only as needed: name begins with the text, by name; words at the
 * start of words of the name; words within them.
 */
export function foundPeople(asked: SearchQuestion): RawBuilder<unknown> {
  const text = sql.ref("people.search_text");
  const begins = atWordBeginnings(text, asked);
  const isWithin = asked.terms.some(({ where }) => where === "anywhere");
  const prefix = sql`${asked.whole.folded}::text`;
  const present = sql`people.anonymised_at is null`;
  // The index knows an order, not a pattern: the range ends with the last character of all, and the pattern decides.
  return sql`
    first_people as materialized (
      select ${columns} from people where people.name_folded >= ${prefix} and people.name_folded <= ${prefix} || U&'\\FFFF'
        and ${beginsWith(sql`people.name_folded`, asked)} and ${present} order by people.name_folded, people.id limit ${FIRST}
    ), people_by_word as materialized (select ${columns} from people where ${begins} and ${present}
    ), people_within as materialized (
      select ${columns} from people where ${isWithin ? sql`${anywhere(text, asked)} and not ${unindexed(begins)}` : sql`false`} and ${present})`;
}
