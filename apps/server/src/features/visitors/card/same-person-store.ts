import { queriesOf, type Handle } from "../../../database/connect.ts";
import { change } from "../../../records/record.ts";
import type { PersonMerge } from "../../../records/registry.ts";
import { moveCardPrayers } from "../../prayers/index.ts";
import { noteChanges } from "./history-store.ts";
import { isOwner } from "../list/owners-store.ts";

const cardOfPerson = (tx: Handle, personId: number) =>
  queriesOf(tx).selectFrom("visitors").selectAll().where("person_id", "=", personId).forUpdate().executeTakeFirst();
type Card = NonNullable<Awaited<ReturnType<typeof cardOfPerson>>>;

const progress: readonly Card["status"][] = ["novo", "sem_interesse", "contatado", "visitado", "convertido_para_membro"];
const further = (a: Card["status"], b: Card["status"]): Card["status"] => (progress.indexOf(a) >= progress.indexOf(b) ? a : b);
const earlier = (a: string | null, b: string | null): string | null => (a && b ? (a < b ? a : b) : (a ?? b));
const later = (a: string | null, b: string | null): string | null => (a && b ? (a > b ? a : b) : (a ?? b));
const bothTexts = (a: string | null, b: string | null): string | null => (a === null || b === null || a === b ? (a ?? b) : `${a}\n\n${b}`);

async function absorb(tx: Handle, stays: Card, goes: Card, personId: number, now: Date): Promise<void> {
  const queries = queriesOf(tx);
  const visitsOf = (id: number) => queries.selectFrom("visitor_visits").select("visit_date").where("visitor_id", "=", id);
  await queries
    .updateTable("visitor_visits")
    .set({ visitor_id: stays.id })
    .where("visitor_id", "=", goes.id)
    .where("visit_date", "not in", visitsOf(stays.id))
    .execute();
  await queries.updateTable("visitor_changes").set({ visitor_id: stays.id }).where("visitor_id", "=", goes.id).execute();
  await moveCardPrayers(tx, goes.id, stays.id);
  await queries.deleteFrom("visitors").where("id", "=", goes.id).execute();
  await change(
    tx,
    "visitors",
    stays.id,
    {
      person_id: personId,
      status: further(stays.status, goes.status),
      visit_date: stays.visit_date > goes.visit_date ? stays.visit_date : goes.visit_date,
      accepts_calls: stays.accepts_calls && goes.accepts_calls,
      accepts_visits: stays.accepts_visits && goes.accepts_visits,
      prayer_requests: bothTexts(stays.prayer_requests, goes.prayer_requests),
      notes: bothTexts(stays.notes, goes.notes),
      follow_up_owner_id: stays.follow_up_owner_id ?? goes.follow_up_owner_id,
      next_action: stays.next_action ?? goes.next_action,
      next_action_date: stays.next_action_date ?? goes.next_action_date,
      last_contact_at: later(stays.last_contact_at, goes.last_contact_at),
      first_visited_at: earlier(stays.first_visited_at, goes.first_visited_at),
      converted_at: earlier(stays.converted_at, goes.converted_at),
      converted_by: stays.converted_by ?? goes.converted_by,
      created_at: earlier(stays.created_at, goes.created_at) ?? stays.created_at,
      consent_version: stays.consent_version ?? goes.consent_version,
      consent_at: stays.consent_at ?? goes.consent_at,
    },
    now,
  );
}

/**
 * Moves a person's card in a merge; of two cards one stays, with the visits of both.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function moveCard(tx: Handle, { from, into, keep }: PersonMerge, now: Date): Promise<void> {
  const moving = await cardOfPerson(tx, from);
  if (!moving) return;
  const there = await cardOfPerson(tx, into);
  if (there) {
    await (keep === "from" ? absorb(tx, moving, there, into, now) : absorb(tx, there, moving, into, now));
    return;
  }
  await change(tx, "visitors", moving.id, { person_id: into }, now);
}

/**
 * Moves a person's card to another congregation; an owner who does not see that one is removed from it.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function moveCardTo(tx: Handle, personId: number, congregationId: number, by: number, now: Date): Promise<void> {
  const card = await cardOfPerson(tx, personId);
  if (!card || card.congregation_id === congregationId) return;
  const owner = card.follow_up_owner_id;
  const keeps = owner !== null && (await isOwner(tx, congregationId, owner));
  const moved = { id: card.id, congregation_id: congregationId, status: card.status, follow_up_owner_id: owner };
  if (owner !== null && !keeps) await noteChanges(tx, moved, { follow_up_owner_id: null }, by, now);
  await change(tx, "visitors", card.id, { congregation_id: congregationId, ...(keeps ? {} : { follow_up_owner_id: null }) }, now);
}
