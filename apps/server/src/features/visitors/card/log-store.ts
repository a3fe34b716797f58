import { sql } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import type { Scope } from "../../../access/caller.ts";
import { selectContacts, type ContactRow } from "../../timeline/index.ts";
import { within } from "../scope-store.ts";

const selectVisits = (handle: Handle, visitorId: number) =>
  queriesOf(handle)
    .selectFrom("visitor_visits")
    .innerJoin("visitors", "visitors.id", "visitor_visits.visitor_id")
    .leftJoin("accounts", "accounts.id", "visitor_visits.created_by")
    .leftJoin("people", "people.id", "accounts.person_id")
    .select(["visitor_visits.id", "visitor_visits.visit_date", "visitor_visits.created_at", "people.name as by"])
    .where("visitor_visits.visitor_id", "=", visitorId);

export type VisitRow = Awaited<ReturnType<ReturnType<typeof selectVisits>["execute"]>>[number];

export const readVisits = (handle: Handle, scope: Scope, visitorId: number, limit: number): Promise<VisitRow[]> =>
  selectVisits(handle, visitorId).where(within(scope)).orderBy("visit_date", "desc").limit(limit).execute();

/** The contacts with the person of a card in scope that were made for the card, latest first. */
export const readContacts = (handle: Handle, scope: Scope, visitorId: number, limit: number): Promise<ContactRow[]> =>
  selectContacts(handle)
    .innerJoin("visitors", "visitors.person_id", "person_contacts.person_id")
    .where("visitors.id", "=", visitorId)
    .where("person_contacts.about", "=", "visitor")
    .where(within(scope))
    .orderBy("at", "desc")
    .orderBy("person_contacts.id", "desc")
    .limit(limit)
    .execute();

/**
 * Adds a visit to a card that the transaction holds; a second one on the same day is not added.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function addVisit(
  tx: Handle,
  visit: { visitorId: number; day: string; by: number | null },
  now: Date,
): Promise<VisitRow & { readonly is_new: boolean }> {
  const added = await queriesOf(tx)
    .insertInto("visitor_visits")
    .values({ visitor_id: visit.visitorId, visit_date: visit.day, created_at: now, created_by: visit.by })
    .onConflict((conflict) => conflict.columns(["visitor_id", "visit_date"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  const row = await selectVisits(tx, visit.visitorId).where("visitor_visits.visit_date", "=", visit.day).executeTakeFirstOrThrow();
  return { ...row, is_new: added !== undefined };
}

/**
 * Changes the day of a visit of a card that the transaction holds (two visits of one day become one) and returns the latest visit's
 * day.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function moveVisit(
  tx: Handle,
  visit: { visitorId: number; from: string; to: string; by: number },
  now: Date,
): Promise<string> {
  const queries = queriesOf(tx);
  await queries.deleteFrom("visitor_visits").where("visitor_id", "=", visit.visitorId).where("visit_date", "=", visit.to).execute();
  await queries
    .updateTable("visitor_visits")
    .set({ visit_date: visit.to })
    .where("visitor_id", "=", visit.visitorId)
    .where("visit_date", "=", visit.from)
    .execute();
  await addVisit(tx, { visitorId: visit.visitorId, day: visit.to, by: visit.by }, now);
  const latest = await queries
    .selectFrom("visitor_visits")
    .select(sql<string>`max(visit_date)`.as("day"))
    .where("visitor_id", "=", visit.visitorId)
    .executeTakeFirstOrThrow();
  return latest.day;
}
