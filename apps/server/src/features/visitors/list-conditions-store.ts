import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { DayRange } from "./follow-up-due.ts";
import type { SortColumn } from "./list-cursor.ts";
import type { SearchTerm } from "./search-terms.ts";
import type { VisitorStatus } from "@aprisco/contract/visitors/visitor.ts";

/** What narrows the list; an absent one does not. */
export interface CardFilters {
  readonly terms: readonly SearchTerm[];
  readonly status?: VisitorStatus;
  /** Cards made on this day of church time or later. */
  readonly since?: { readonly day: string; readonly timeZone: string };
  readonly neighborhood?: string;
  /** An account's id, or nobody. */
  readonly owner?: number | "none";
  readonly due?: DayRange;
}

/** A part of a LIKE pattern: folded as the searched column is, its own % _ and \ taken literally. */
export const patternOf = (text: string) => sql<string>`replace(replace(replace(fold(${text}), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;

/**
 * Whether a card holds a term. `walking`: as a condition that the search index cannot answer and the planner takes for
 * common, for a walk along another index. It cannot know how common a word is; where a thousand cards match, walking
 * finds the next few at once, and sorting does not.
 */
function matches({ where, text }: SearchTerm, walking: boolean): RawBuilder<SqlBool> {
  const pattern = patternOf(text);
  const condition =
    where === "anywhere"
      ? sql<SqlBool>`people.search_text like '%' || ${pattern} || '%'`
      : sql<SqlBool>`(people.search_text like ${pattern} || '%' or people.search_text like '% ' || ${pattern} || '%')`;
  return walking ? sql<SqlBool>`coalesce(${condition}, false)` : condition;
}

/** The filters as SQL; `asksPeople`: they need the table of people. */
export function conditionsOf(
  { terms, status, since, neighborhood, owner, due }: CardFilters,
  walking: boolean,
): { readonly conditions: readonly RawBuilder<SqlBool>[]; readonly asksPeople: boolean } {
  const conditions = terms.map((term) => matches(term, walking));
  if (neighborhood !== undefined) conditions.push(sql`people.neighborhood = ${neighborhood}`);
  const asksPeople = conditions.length > 0;
  if (status !== undefined) conditions.push(sql`visitors.status = ${status}`);
  if (since !== undefined) conditions.push(sql`visitors.created_at >= (${since.day}::date)::timestamp at time zone ${since.timeZone}`);
  if (owner === "none") conditions.push(sql`visitors.follow_up_owner_id is null`);
  else if (owner !== undefined) conditions.push(sql`visitors.follow_up_owner_id = ${owner}`);
  if (due !== undefined) {
    conditions.push(sql`visitors.next_action_date <= ${due.to}::date`);
    if (due.from !== null) conditions.push(sql`visitors.next_action_date >= ${due.from}::date`);
  }
  return { conditions, asksPeople };
}

/** What a list is sorted by, and how a cursor keeps it. */
export interface Order {
  readonly key: RawBuilder<unknown>;
  readonly tie: RawBuilder<number>;
  readonly asksPeople: boolean;
  readonly toText: (key: RawBuilder<unknown>) => RawBuilder<string>;
  readonly fromText: (value: string) => RawBuilder<unknown>;
}
const cardId = sql<number>`visitors.id`;

/** Each order has an index with its key and tie; cards without a next action stay last in both directions. */
export function orderOf(column: SortColumn, descending: boolean): Order {
  if (column === "next_action_date") {
    return {
      key: descending
        ? sql`coalesce(visitors.next_action_date, '-infinity'::date)`
        : sql`coalesce(visitors.next_action_date, 'infinity'::date)`,
      tie: cardId,
      asksPeople: false,
      toText: (key) => sql`(${key})::text`,
      fromText: (value) => sql`${value}::date`,
    };
  }
  if (column === "name") {
    return {
      key: sql`people.name_folded`,
      tie: sql<number>`people.id`,
      asksPeople: true,
      toText: (key) => sql`${key}`,
      fromText: (value) => sql`${value}::text`,
    };
  }
  return {
    key: sql`visitors.created_at`,
    tie: cardId,
    asksPeople: false,
    toText: (key) => sql`to_char(${key} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`,
    fromText: (value) => sql`(${value}::timestamp at time zone 'UTC')`,
  };
}
