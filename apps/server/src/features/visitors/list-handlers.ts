import { holds } from "@aprisco/contract/permissions.ts";
import { toDigits, toE164 } from "@aprisco/contract/phone.ts";
import type { Received } from "@aprisco/contract/route.ts";
import type { visitorRoutes } from "@aprisco/contract/visitors/routes.ts";
import type { Handler } from "../../http/handler.ts";
import { dayIn } from "../settings/index.ts";
import { countCards } from "./counts-store.ts";
import { findAlike } from "./duplicates-store.ts";
import { dueRange } from "./follow-up-due.ts";
import { fromCursor, toCursor } from "./list-cursor.ts";
import type { CardFilters } from "./list-conditions-store.ts";
import { COUNTED, listCards } from "./list-store.ts";
import { readNeighborhoods } from "./neighborhoods-store.ts";
import { readOwners } from "./owners-store.ts";
import { periodStart } from "./period-start.ts";
import { searchTerms } from "./search-terms.ts";
import { viewCard } from "./visitor-view.ts";
import { greetingOf } from "./whatsapp-link.ts";

type Rows = typeof visitorRoutes;
/** For callers that ask for no limit; our own screens do. */
const WITHOUT_LIMIT = 500;
const SHORTEST_NAME = 3;
/** Who may follow up, unless the caller says how many: there is a search for the others. */
const OWNERS = 50;

function filtersOf(
  query: Received<Rows["listVisitors"]>["query"],
  accountId: number,
  { timeZone, today }: { timeZone: string; today: () => string },
): CardFilters {
  const { q, status, period, neighborhood, owner, due } = query;
  const day = period === undefined ? null : periodStart(period, today());
  return {
    terms: searchTerms(q ?? ""),
    ...(status ? { status } : {}),
    ...(day === null ? {} : { since: { day, timeZone } }),
    ...(neighborhood ? { neighborhood } : {}),
    ...(owner === undefined ? {} : { owner: owner === "none" ? owner : owner === "me" ? accountId : Number(owner) }),
    ...(due ? { due: dueRange(due, today()) } : {}),
  };
}

export const listVisitors: Handler<Rows["listVisitors"]> = async ({ caller, now, query, reads, scope }) => {
  const { church } = caller;
  const sort = query.sort ?? "-created_at";
  const limit = query.limit ?? WITHOUT_LIMIT;
  const page = await listCards(reads, {
    scope: scope("visitors"),
    filters: filtersOf(query, caller.id, { timeZone: church.timeZone, today: () => dayIn(church.timeZone, now) }),
    sort,
    after: query.cursor === undefined ? null : fromCursor(sort, query.cursor),
    limit,
  });
  const greeting = greetingOf(church);
  return {
    data: page.rows.map((row) => viewCard(row, greeting)),
    meta: {
      total: page.total,
      ...(page.total === null ? { totalAtLeast: COUNTED } : {}),
      nextCursor: page.next && toCursor(sort, page.next),
      ...(query.limit === undefined && page.next ? { limit } : {}),
    },
  };
};

export const getVisitorSummary: Handler<Rows["getVisitorSummary"]> = async ({ reads, scope }) => ({
  data: await countCards(reads, scope("visitors")),
});

export const listVisitorNeighborhoods: Handler<Rows["listVisitorNeighborhoods"]> = async ({ reads, scope }) => {
  const names = await readNeighborhoods(reads, scope("visitors"));
  return { data: names.toSorted((one, other) => one.localeCompare(other, "pt-BR")) };
};

export const listFollowUpOwners: Handler<Rows["listFollowUpOwners"]> = async ({ caller, query, reads }) => {
  const { owners, total } = await readOwners(reads, {
    congregationIds: caller.congregationIds,
    words: (query.q ?? "").split(/\s+/).filter((word) => word !== ""),
    caller: caller.id,
    include: query.include ?? null,
    limit: query.limit ?? OWNERS,
  });
  return {
    data: owners.map(({ id, name, role, permissions }) => ({ id, name, role, reads_prayers: holds(permissions, "pastoral:manage") })),
    meta: { total, nextCursor: null },
  };
};

export const findVisitorDuplicates: Handler<Rows["findVisitorDuplicates"]> = async ({ query, reads, scope }) => {
  const name = query.name ?? "";
  const likeness = {
    phone: toE164(query.phone ?? ""),
    email: query.email ? query.email.toLowerCase() : null,
    name: name.length < SHORTEST_NAME ? null : name,
    except: query.except ?? null,
  };
  if (likeness.phone === null && likeness.email === null && likeness.name === null) return { data: [] };
  const alike = await findAlike(reads, scope("visitors"), likeness);
  return {
    data: alike.map((card) => ({
      id: card.reachable ? card.id : null,
      name: card.reachable ? card.name : null,
      phone: card.reachable && card.phone !== null ? toDigits(card.phone) : null,
      status: card.reachable ? card.status : null,
      visit_date: card.reachable ? card.visit_date : null,
      follow_up_owner_name: card.follow_up_owner_name,
      matches: [
        ...(card.same_phone ? (["phone"] as const) : []),
        ...(card.same_email ? (["email"] as const) : []),
        ...(card.same_name ? (["name"] as const) : []),
      ],
    })),
  };
};
