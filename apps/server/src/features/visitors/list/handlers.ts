import type { QueryOf } from "@aprisco/contract/routes.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import { toDigits, toE164 } from "@aprisco/contract/phone.ts";
import type { visitorRoutes } from "@aprisco/contract/visitors.ts";
import type { Caller } from "../../../access/caller.ts";
import type { Handler, ListHandler } from "../../../http/handler.ts";
import { dayIn } from "../../settings/index.ts";
import { countCards } from "./counts-store.ts";
import { findAlike, cardRows, listCards, type CardFilters } from "./store.ts";
import { dueRange, periodStart } from "./periods.ts";
import { readNeighborhoods } from "../../people/index.ts";
import { readOwners } from "./owners-store.ts";
import { viewCard } from "../card/view.ts";
import { greetingOf } from "../../../mail/whatsapp-link.ts";

type Rows = typeof visitorRoutes;
const SHORTEST_NAME = 3;
/** The default limit of possible owners; others are found by search. */
const OWNERS = 50;

type ListQuery = QueryOf<"listVisitors">;
function filtersOf({ q, status, period, neighborhood, owner, due }: ListQuery, caller: Caller, now: Date): CardFilters {
  const { timeZone } = caller.church;
  const today = dayIn(timeZone, now);
  const day = period === undefined ? null : periodStart(period, today);
  return {
    q,
    status,
    neighborhood,
    ...(day === null ? {} : { since: { day, timeZone } }),
    ...(owner === undefined ? {} : { owner: owner === "none" ? owner : owner === "me" ? caller.id : Number(owner) }),
    ...(due ? { due: dueRange(due, today) } : {}),
  };
}

export const listVisitors: ListHandler<Rows["listVisitors"]> = async ({ caller, now, query, reads, scope }) => {
  const { sort = "-created_at", cursor, limit } = query;
  const { rows, meta } = await listCards(reads, scope("visitors"), { sort, cursor, limit }, filtersOf(query, caller, now));
  const greeting = greetingOf(caller.church);
  return { data: rows.map((row) => viewCard(row, greeting)), meta };
};

export const getVisitorSummary: Handler<Rows["getVisitorSummary"]> = async ({ reads, scope }) => ({
  data: await countCards(reads, scope("visitors")),
});

export const listVisitorNeighborhoods: Handler<Rows["listVisitorNeighborhoods"]> = async ({ reads, scope }) => {
  const names = await readNeighborhoods(reads, scope("visitors"), cardRows);
  return { data: names.toSorted((one, other) => one.localeCompare(other, "pt-BR")) };
};

export const listFollowUpOwners: Handler<Rows["listFollowUpOwners"]> = async ({ caller, congregationIds, query, reads }) => {
  const { owners, total } = await readOwners(reads, {
    congregationIds,
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
