import type { visitorSorts, VisitorStatus } from "@aprisco/contract/visitors-card.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../../access/caller.ts";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import type { PageInput } from "../../../records/lists/cursor.ts";
import { listOf, type Page } from "../../../records/lists/page.ts";
import { findsPerson, searchTerms } from "../../../records/lists/search.ts";
import { selectCards, type CardRow } from "../card/store.ts";
import { keptTotal } from "./counts-store.ts";
import type { DayRange } from "./periods.ts";
import { within } from "../scope-store.ts";

/** The filters of the list; an absent one is not applied. */
export interface CardFilters {
  readonly q?: string | undefined;
  readonly status?: VisitorStatus | undefined;
  /** Cards made on or after this day in church time. */
  readonly since?: { readonly day: string; readonly timeZone: string };
  readonly neighborhood?: string | undefined;
  /** An account's id, or "none": cards without an owner. */
  readonly owner?: number | "none";
  readonly due?: DayRange;
}

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

/** The data to compare; phone in E.164, e-mail in lower case. */
interface Likeness {
  readonly phone: string | null;
  readonly email: string | null;
  readonly name: string | null;
  readonly except: number | null;
}

/** Trigram similarity, 0 to 1, from which names count as alike: 'João Silva' and 'Joao da Silva' have 0.79. A hint, not a proof. */
const ALIKE = 0.6;
const MOST = 10;

/** Cards that may be of the same person, the best match first; those out of scope are marked. */
export function findAlike(handle: Handle, scope: Scope, { phone, email, name, except }: Likeness) {
  const alike = sql<number>`coalesce(similarity(people.name_folded, fold(${name}::text)), 0)`;
  const samePhone = sql<boolean>`coalesce(dialed(people.phone) = dialed(${phone}::text), false)`;
  const sameEmail = sql<boolean>`coalesce(lower(people.email) = ${email}::text, false)`;
  return queriesOf(handle)
    .selectFrom("visitors")
    .innerJoin("people", "people.id", "visitors.person_id")
    .leftJoin("accounts", "accounts.id", "visitors.follow_up_owner_id")
    .leftJoin("people as owners", "owners.id", "accounts.person_id")
    .select((card) => [
      "visitors.id",
      "people.name",
      "people.phone",
      "visitors.status",
      "visitors.visit_date",
      "owners.name as follow_up_owner_name",
      within(scope)(card).as("reachable"),
      samePhone.as("same_phone"),
      sameEmail.as("same_email"),
      sql<boolean>`${alike} >= ${ALIKE}`.as("same_name"),
    ])
    .where((card) =>
      card.or([
        sql<SqlBool>`dialed(people.phone) = dialed(${phone}::text)`,
        sql<SqlBool>`lower(people.email) = ${email}::text`,
        // The first condition is the one that the search index supports.
        sql<SqlBool>`(fold(${name}::text) <% people.search_text and similarity(people.name_folded, fold(${name}::text)) >= ${ALIKE})`,
      ]),
    )
    .where("visitors.id", "<>", except ?? 0)
    .orderBy(samePhone, "desc")
    .orderBy(sameEmail, "desc")
    .orderBy(alike, "desc")
    .orderBy("visitors.id", "desc")
    .limit(MOST)
    .execute();
}
