import { DAY_MS } from "@aprisco/contract/durations.ts";
import { DAYS_ANSWERED } from "@aprisco/contract/prayers.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { moveCardPrayer } from "../../features/prayers/index.ts";
import type { Vault } from "../../vault/vault.ts";
import type { VisitorStory } from "../people/households.ts";

/** Rows of one statement: far below PostgreSQL's limit of 65,535 parameters. */
const BATCH = 1_000;
/** The version of the demo church's privacy text. */
const CONSENT_VERSION = "2024-08-01";

const batchesOf = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_none, index) => items.slice(index * BATCH, (index + 1) * BATCH));

/** A card's owner and author; null: nobody, or the person themselves. */
export interface Hands {
  readonly ownerId: number | null;
  /** Who assigned it later than it was entered; null: nobody. */
  readonly handedOverBy: number | null;
  readonly createdBy: number | null;
  readonly convertedBy: string | null;
}
export type HandledStory = VisitorStory & Hands;

async function insertPeople(tx: Handle, stories: readonly HandledStory[], congregationId: number): Promise<number[]> {
  const rows = await queriesOf(tx)
    .insertInto("people")
    .values(
      stories.map((story) => ({
        congregation_id: congregationId,
        name: story.name,
        family_name: story.family,
        email: story.email,
        phone: story.phone,
        address: story.home?.address ?? null,
        neighborhood: story.home?.neighborhood ?? null,
        cep: story.home?.cep ?? null,
        city: story.home?.city ?? null,
        state: story.home?.state ?? null,
        marital_status: story.maritalStatus,
        has_children: story.childrenCount !== null,
        children_count: story.childrenCount,
        children_ages: story.childrenAges,
        previous_church: story.previousChurch,
        how_found_church: story.howFound,
        created_at: story.createdAt,
        updated_at: story.createdAt,
      })),
    )
    .returning("id")
    .execute();
  return rows.map((row) => row.id);
}

async function insertCards(
  tx: Handle,
  stories: readonly HandledStory[],
  people: readonly number[],
  congregationId: number,
): Promise<number[]> {
  const rows = await queriesOf(tx)
    .insertInto("visitors")
    .values(
      stories.map((story, index) => {
        const lastContact = story.contacts.at(-1)?.at ?? null;
        return {
          person_id: people[index] ?? 0,
          congregation_id: congregationId,
          status: story.status,
          visit_date: story.visitDays.at(-1) ?? "",
          best_contact_time: story.bestTime,
          accepts_calls: story.acceptsCalls,
          accepts_visits: story.acceptsVisits,
          notes: story.note,
          follow_up_owner_id: story.ownerId,
          next_action: story.nextAction,
          next_action_date: story.nextActionDate,
          last_contact_at: lastContact,
          first_visited_at: story.firstVisitedAt,
          converted_at: story.convertedAt,
          converted_by: story.convertedBy,
          created_at: story.createdAt,
          created_by: story.createdBy,
          consent_version: story.isOwnEntry ? CONSENT_VERSION : null,
          consent_at: story.isOwnEntry ? story.createdAt : null,
          updated_at: story.convertedAt ?? lastContact ?? story.createdAt,
        };
      }),
    )
    .returning("id")
    .execute();
  return rows.map((row) => row.id);
}

/** Halfway to the first contact; null: no contact yet. */
const handedOverAt = ({ createdAt, contacts }: HandledStory): Date | null =>
  contacts[0] ? new Date((createdAt.getTime() + contacts[0].at.getTime()) / 2) : null;

export async function insertDemoVisitors(
  tx: Handle,
  vault: Vault,
  stories: readonly HandledStory[],
  { congregationId, now }: { readonly congregationId: number; readonly now: Date },
): Promise<void> {
  const queries = queriesOf(tx);
  for (const batch of batchesOf(stories)) {
    const people = await insertPeople(tx, batch, congregationId);
    const cards = await insertCards(tx, batch, people, congregationId);
    const visits = batch.flatMap((story, index) =>
      story.visitDays.map((day, time) => ({
        visitor_id: cards[index] ?? 0,
        visit_date: day,
        created_at: time === 0 ? story.createdAt : new Date(`${day}T23:50:00Z`),
        created_by: time === 0 ? story.createdBy : story.ownerId,
      })),
    );
    const contacts = batch.flatMap((story, index) =>
      story.contacts.map((contact, time) => ({
        person_id: people[index] ?? 0,
        about: "visitor" as const,
        at: contact.at,
        by_account: story.ownerId ?? story.createdBy,
        channel: contact.channel,
        outcome: contact.outcome,
        note: contact.note,
        next_action_date: time === story.contacts.length - 1 ? story.nextActionDate : null,
      })),
    );
    const changes = batch.flatMap((story, index) => {
      const change = { visitor_id: cards[index] ?? 0, by_account: story.ownerId ?? story.createdBy };
      const moves = story.moves.map((move) => ({ ...change, ...move, kind: "status" as const, owner_id: null }));
      const at = handedOverAt(story);
      return story.handedOverBy && at
        ? [{ ...change, at, by_account: story.handedOverBy, kind: "owner" as const, status: null, owner_id: story.ownerId }, ...moves]
        : moves;
    });
    for (const rows of batchesOf(visits)) await queries.insertInto("visitor_visits").values(rows).execute();
    for (const rows of batchesOf(contacts)) await queries.insertInto("person_contacts").values(rows).execute();
    for (const rows of batchesOf(changes)) await queries.insertInto("visitor_changes").values(rows).execute();
    for (const [index, story] of batch.entries()) {
      if (story.prayer === null) continue;
      const [cardId = 0, personId = 0] = [cards[index], people[index]];
      const consent = story.isOwnEntry
        ? { consentVersion: CONSENT_VERSION, consentAt: story.createdAt }
        : { consentVersion: null, consentAt: null };
      const asked = { cardId, personId, congregationId, text: story.prayer, by: story.createdBy, at: story.createdAt, ...consent };
      await moveCardPrayer(vault, tx, asked, new Date(now.getTime() - DAYS_ANSWERED * DAY_MS), now);
    }
  }
}
