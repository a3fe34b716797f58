import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { reaches } from "../../access/within.ts";

/** A part of a search text, and where in the searched text it must be. */
export interface SearchTerm {
  readonly where: "anywhere" | "wordBeginning";
  readonly text: string;
  /** The pattern for `like`, folded before (`foldedTerms`), for a statement that uses it many times. */
  readonly pattern?: string;
}

/** One condition in two forms; page.ts takes the one for its kind of read. */
export interface SearchCondition {
  /** Uses a trigram index. */
  readonly indexed: RawBuilder<SqlBool>;
  /**
   * For reading along another index: without an index of its own, and estimated as common. The planner does not know how common a
   * word is; with a thousand matches reading along the index finds the next ones at once.
   */
  readonly walking: RawBuilder<SqlBool>;
}

const MOST_WORDS = 8;
const SHORT = 3;
const termOf = (text: string): SearchTerm => ({ where: text.length < SHORT ? "wordBeginning" : "anywhere", text });

/** The stored digits of a typed phone number; a foreign number keeps its country code. */
function phoneDigits(typed: string): string {
  const digits = typed.replaceAll(/\D/g, "");
  if (typed.trim().startsWith("+") && !digits.startsWith("55")) return digits;
  const national = digits.length > 11 && digits.startsWith("55") ? digits.slice(2) : digits;
  return national.length > 10 && national.startsWith("0") ? national.slice(1) : national;
}

/**
 * The terms that a record must match for `q`: every word anywhere, or at the start of a word if it has fewer than 3 letters; a
 * phone number in any form is one word of digits. Empty text: no terms.
 */
export function searchTerms(q: string): readonly SearchTerm[] {
  const typed = q.trim();
  if (typed === "") return [];
  if (/^[+\d\s().\-/]+$/.test(typed)) {
    const digits = phoneDigits(typed);
    return digits === "" ? [{ where: "anywhere", text: typed }] : [termOf(digits)];
  }
  return typed.split(/\s+/).slice(0, MOST_WORDS).map(termOf);
}

/** A folded pattern for `like`, with % _ and \ escaped. */
const likePattern = (text: string): RawBuilder<string> =>
  sql<string>`replace(replace(replace(fold(${text}), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;

/** Whether a folded text (`search_text`, `name_folded`, `fold(…)`) matches a term. */
export function textHolds(folded: RawBuilder<unknown>, { where, text, pattern: known }: SearchTerm): RawBuilder<SqlBool> {
  const pattern = known === undefined ? likePattern(text) : sql<string>`${known}::text`;
  return where === "anywhere"
    ? sql<SqlBool>`${folded} like '%' || ${pattern} || '%'`
    : sql<SqlBool>`(${folded} like ${pattern} || '%' or ${folded} like '% ' || ${pattern} || '%')`;
}

export const unindexed = (condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> => sql<SqlBool>`coalesce(${condition}, false)`;

/** A list's condition that a folded column, e.g. "people.search_text", matches a term. */
export function holdsTerm(column: string, term: SearchTerm): SearchCondition {
  const indexed = textHolds(sql.ref(column), term);
  return { indexed, walking: unindexed(indexed) };
}

/** A list's condition that a person matches a term. A narrow reader searches names only: a typed phone number would show whose it is. */
export function findsPerson({ isNarrow }: Pick<Scope, "isNarrow">, term: SearchTerm): SearchCondition {
  return isNarrow ? findsName(term) : holdsTerm("people.search_text", term);
}

/** A list's condition that a person's name matches a term. */
export const findsName = (term: SearchTerm): SearchCondition => heldByPerson(textHolds(sql.ref("people.name_folded"), term), term);

type Reach = Pick<Scope, "congregationIds">;
/** Searches all texts of people in scope, and only the names of others, because the row shows no more of them. */
const findsReached = (scope: Reach, part: RawBuilder<SqlBool>, term: SearchTerm): RawBuilder<SqlBool> =>
  scope.congregationIds === null
    ? part
    : sql<SqlBool>`case when ${reaches(scope, "people.congregation_id")} then ${part} else ${textHolds(sql.ref("people.name_folded"), term)} end`;

/** The same for a list whose rows stay in a congregation while their people may have moved to another. */
export const findsPersonHere = (scope: Reach, term: SearchTerm): SearchCondition =>
  scope.congregationIds === null
    ? holdsTerm("people.search_text", term)
    : heldByPerson(findsReached(scope, textHolds(sql.ref("people.search_text"), term), term), term);

/** A condition for such a list: a person's name, preferred name or e-mail matches a term, never phone or family. */
export const findsNameOrEmail = (scope: Reach, term: SearchTerm): SearchCondition =>
  heldByPerson(
    findsReached(
      scope,
      sql<SqlBool>`(${textHolds(sql`people.name_folded`, term)} or ${textHolds(sql`fold(coalesce(people.preferred_name, ''))`, term)}
      or ${textHolds(sql`fold(coalesce(people.email, ''))`, term)})`,
      term,
    ),
    term,
  );

/** Part of a query: the name of the person in an alias of `people` matches a term; with the index of the whole searched text. */
export const nameHolds = (person: string, term: SearchTerm): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${textHolds(sql.ref(`${person}.search_text`), term)} and ${textHolds(sql.ref(`${person}.name_folded`), term)})`;

/** A condition on parts of a person's searched text, with the index of the whole text. */
const heldByPerson = (part: RawBuilder<SqlBool>, term: SearchTerm): SearchCondition => ({
  indexed: sql<SqlBool>`(${textHolds(sql.ref("people.search_text"), term)} and ${part})`,
  walking: unindexed(part),
});

const arrays = { text: sql`text[]`, bigint: sql`bigint[]`, smallint: sql`smallint[]` } as const;

/**
 * Whether a column has one of some values: `= $1` for one, which most lists ask for, `= any($1)` for more, so that a filter has
 * only two query texts.
 *
 * @param type the column's PostgreSQL type
 * @returns the condition; no value matches nothing
 */
export const isOneOf = (
  column: RawBuilder<unknown>,
  values: readonly (string | number)[],
  type: keyof typeof arrays,
): RawBuilder<SqlBool> => (values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${[...values]}::${arrays[type]})`);

/**
 * The conditions of a list's plain filters, column → value: `equalTo({ "ministries.status": status })`. An undefined value is no
 * condition, so each set of given filters has one query text.
 */
export const equalTo = (wanted: Readonly<Record<string, string | number | undefined>>): RawBuilder<SqlBool>[] =>
  Object.entries(wanted)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql<SqlBool>`${sql.ref(column)} = ${value}`);
