import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { reaches } from "../../access/within.ts";

/** One part of what was typed into a search box, and where in the searched text it must stand. */
export interface SearchTerm {
  readonly where: "anywhere" | "wordBeginning";
  readonly text: string;
  /** The text as `like` reads it, where it was folded before (`foldedTerms`): in a statement that asks for it many times. */
  readonly pattern?: string;
}

/** One condition in two forms; page.ts takes the one that its way to the page needs. */
export interface SearchCondition {
  /** A trigram index answers it. */
  readonly indexed: RawBuilder<SqlBool>;
  /**
   * For a walk along another index: no index answers it, and the planner takes it for common. It cannot know how common a word
   * is; where a thousand rows match, walking finds the next few at once, and sorting does not.
   */
  readonly walking: RawBuilder<SqlBool>;
}

const MOST_WORDS = 8;
const SHORT = 3;
const termOf = (text: string): SearchTerm => ({ where: text.length < SHORT ? "wordBeginning" : "anywhere", text });

/** The digits of a phone number as they are stored, from however it was typed; a number abroad keeps its own code. */
function phoneDigits(typed: string): string {
  const digits = typed.replaceAll(/\D/g, "");
  if (typed.trim().startsWith("+") && !digits.startsWith("55")) return digits;
  const national = digits.length > 11 && digits.startsWith("55") ? digits.slice(2) : digits;
  return national.length > 10 && national.startsWith("0") ? national.slice(1) : national;
}

/**
 * What a record must hold to match `q`: every word somewhere, or at the beginning of a word while it has fewer than
 * 3 letters; a phone number counts as one word of digits, however it is typed. Nothing typed: no terms.
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

/** A text as `like` reads it, folded; its own % _ and \ are taken literally. */
const likePattern = (text: string): RawBuilder<string> =>
  sql<string>`replace(replace(replace(fold(${text}), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;

/** Whether a folded text (`search_text`, `name_folded`, `fold(…)`) holds a term. */
export function textHolds(folded: RawBuilder<unknown>, { where, text, pattern: known }: SearchTerm): RawBuilder<SqlBool> {
  const pattern = known === undefined ? likePattern(text) : sql<string>`${known}::text`;
  return where === "anywhere"
    ? sql<SqlBool>`${folded} like '%' || ${pattern} || '%'`
    : sql<SqlBool>`(${folded} like ${pattern} || '%' or ${folded} like '% ' || ${pattern} || '%')`;
}

/** The walking form of any condition. */
export const unindexed = (condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> => sql<SqlBool>`coalesce(${condition}, false)`;

/** A list's condition that a folded column, e.g. "people.search_text", holds a term. */
export function holdsTerm(column: string, term: SearchTerm): SearchCondition {
  const indexed = textHolds(sql.ref(column), term);
  return { indexed, walking: unindexed(indexed) };
}

/**
 * A list's condition that a person is found by a term. A narrow reader finds people by their names alone: a telephone
 * typed would tell whose it is.
 */
export function findsPerson({ isNarrow }: Pick<Scope, "isNarrow">, term: SearchTerm): SearchCondition {
  if (!isNarrow) return holdsTerm("people.search_text", term);
  return heldByPerson(textHolds(sql.ref("people.name_folded"), term), term);
}

type Reach = Pick<Scope, "congregationIds">;
/** By parts of what is searched of people whom the scope reaches, and of others by the name alone: the row tells no more of them. */
const findsReached = (scope: Reach, part: RawBuilder<SqlBool>, term: SearchTerm): RawBuilder<SqlBool> =>
  scope.congregationIds === null
    ? part
    : sql<SqlBool>`case when ${reaches(scope, "people.congregation_id")} then ${part} else ${textHolds(sql.ref("people.name_folded"), term)} end`;

/** The same of a list whose rows stay where they were while their people may have gone to another congregation. */
export const findsPersonHere = (scope: Reach, term: SearchTerm): SearchCondition =>
  scope.congregationIds === null
    ? holdsTerm("people.search_text", term)
    : heldByPerson(findsReached(scope, textHolds(sql.ref("people.search_text"), term), term), term);

/** A condition of such a list that a person's name, also the preferred one, or e-mail holds a term: never their telephone or family. */
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

/** A condition on parts of what is searched of a person: the index is that of the whole text. */
const heldByPerson = (part: RawBuilder<SqlBool>, term: SearchTerm): SearchCondition => ({
  indexed: sql<SqlBool>`(${textHolds(sql.ref("people.search_text"), term)} and ${part})`,
  walking: unindexed(part),
});

const arrays = { text: sql`text[]`, bigint: sql`bigint[]`, smallint: sql`smallint[]` } as const;

/**
 * That a column holds one of some values: `= $1` for one, which is what most lists are asked, `= any($1)` for more. A filter so has
 * two texts, however many values it is given.
 *
 * @param type the column's, in PostgreSQL
 * @returns the condition; no value finds nothing
 */
export const isOneOf = (
  column: RawBuilder<unknown>,
  values: readonly (string | number)[],
  type: keyof typeof arrays,
): RawBuilder<SqlBool> => (values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${[...values]}::${arrays[type]})`);

/**
 * The conditions of a list's plain filters, column → value: `equalTo({ "ministries.status": status })`. A value that is
 * undefined is no condition, so each set of filters that is given has one text.
 */
export const equalTo = (wanted: Readonly<Record<string, string | number | undefined>>): RawBuilder<SqlBool>[] =>
  Object.entries(wanted)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql<SqlBool>`${sql.ref(column)} = ${value}`);
