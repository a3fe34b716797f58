import type { visitorSorts } from "@aprisco/contract/visitors/choices.ts";
import type { VisitorStatus } from "@aprisco/contract/visitors/visitor.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { PageInput } from "../../records/lists/cursor.ts";
import { listOf, type Page } from "../../records/lists/page.ts";
import { findsPerson, searchTerms } from "../../records/lists/search.ts";
import type { Scope } from "../../access/caller.ts";
import { selectCards, type CardRow } from "./card-store.ts";
import { keptTotal } from "./counts-store.ts";
import type { DayRange } from "./follow-up-due.ts";

/** What narrows the list; an absent one does not. */
export interface CardFilters {
  readonly q?: string | undefined;
  readonly status?: VisitorStatus | undefined;
  /** Cards made on this day of church time or later. */
  readonly since?: { readonly day: string; readonly timeZone: string };
  readonly neighborhood?: string | undefined;
  /** An account's id, or nobody. */
  readonly owner?: number | "none";
  readonly due?: DayRange;
}

/** The rows of a scope. */
export const cardRows = {
  id: "visitors.id",
  congregation: "visitors.congregation_id",
  theirs: ({ accountId }: Scope) => sql<SqlBool>`(visitors.follow_up_owner_id = ${accountId} or visitors.created_by = ${accountId})`,
} as const;

const cards = listOf({
  rows: selectCards,
  ...cardRows,
  sorts: {
    created_at: { by: "visitors.created_at", tie: "visitors.id", as: "instant", byCongregation: true },
    name: { by: "people.name_folded", tie: "people.id", as: "text" },
    next_action_date: { by: "visitors.next_action_date", tie: "visitors.id", as: "day", emptyLast: true },
  },
  total: keptTotal,
});

function conditionsOf({ status, since, neighborhood, owner, due }: CardFilters): readonly RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (neighborhood) conditions.push(sql`people.neighborhood = ${neighborhood}`);
  if (status !== undefined) conditions.push(sql`visitors.status = ${status}`);
  if (since !== undefined) conditions.push(sql`visitors.created_at >= (${since.day}::date)::timestamp at time zone ${since.timeZone}`);
  if (owner === "none") conditions.push(sql`visitors.follow_up_owner_id is null`);
  else if (owner !== undefined) conditions.push(sql`visitors.follow_up_owner_id = ${owner}`);
  if (due !== undefined) {
    conditions.push(sql`visitors.next_action_date <= ${due.to}::date`);
    if (due.from !== null) conditions.push(sql`visitors.next_action_date >= ${due.from}::date`);
  }
  return conditions;
}

const bareCards = (handle: Handle) => queriesOf(handle).selectFrom("visitors");
const cardsAndPeople = (handle: Handle) => bareCards(handle).innerJoin("people", "people.id", "visitors.person_id");

/** One page of the cards in scope that match. */
export function listCards(
  handle: Handle,
  scope: Scope,
  page: PageInput<"created_at" | "name" | "next_action_date"> & { readonly sort: (typeof visitorSorts)[number] },
  filters: CardFilters,
): Promise<Page<CardRow>> {
  const search = searchTerms(filters.q ?? "").map((term) => findsPerson(scope, term));
  const asksPeople = search.length > 0 || Boolean(filters.neighborhood) || page.sort.endsWith("name");
  return cards(handle, scope, page, { where: conditionsOf(filters), search, among: asksPeople ? cardsAndPeople : bareCards });
}
