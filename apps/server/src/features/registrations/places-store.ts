import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { onlyRow, plannedOnce } from "../../database/queries/kept-query.ts"; // kept: a rush of registrations

/** Repetitions if places are taken or released in between. */
const TRIES = 5;

export interface Place {
  /** Registrations are numbered in the order of their arrival. */
  readonly number: number;
  /** False: on the waiting list. */
  readonly hasPlace: boolean;
}

/**
 * Takes places for a party in one conditional statement, so that concurrent calls never exceed the capacity. Without enough places
 * the party goes on the waiting list.
 *
 * @returns null: no room, and no waiting list
 * @unscoped the event or registration was read within a scope, or by its own link
 */
export async function takePlaces(tx: Handle, eventId: number, party: number): Promise<Place | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const taken = await plannedOnce(
      tx,
      sql<{ number: number }>`
      update event_registration set taken = taken + ${party}, numbered = numbered + 1
      where event_id = ${eventId} and (capacity is null or taken + ${party} <= capacity) returning numbered as number`,
    );
    if (taken[0]) return { number: taken[0].number, hasPlace: true };
    const waits = await plannedOnce(
      tx,
      sql<{ number: number }>`
      update event_registration set waiting = waiting + ${party}, numbered = numbered + 1
      where event_id = ${eventId} and waiting_list and taken + ${party} > capacity returning numbered as number`,
    );
    if (waits[0]) return { number: waits[0].number, hasPlace: false };
    const full = await plannedOnce(
      tx,
      sql`
      select from event_registration where event_id = ${eventId} and not waiting_list and taken + ${party} > capacity`,
    );
    if (full.length > 0) return null;
  }
  return null;
}

/**
 * Takes places for a waiting party, if it fits; the transaction holds the places.
 * @unscoped the event or registration was read within a scope, or by its own link
 */
export async function takeFromWaiting(tx: Handle, eventId: number, party: number): Promise<boolean> {
  const { rows } = await sql`
    update event_registration set taken = taken + ${party}, waiting = waiting - ${party}
    where event_id = ${eventId} and (capacity is null or taken + ${party} <= capacity) returning event_id`.execute(queriesOf(tx));
  return rows.length > 0;
}

/**
 * Numbers a registration that takes no place until it is confirmed; returns its number.
 * @unscoped the event or registration was read within a scope, or by its own link
 */
export async function addUnconfirmed(tx: Handle, eventId: number, party: number): Promise<number> {
  const rows = await plannedOnce(
    tx,
    sql<{ number: number }>`
    update event_registration set unconfirmed = unconfirmed + ${party}, numbered = numbered + 1
    where event_id = ${eventId} returning numbered as number`,
  );
  return onlyRow(rows).number;
}

/** Changes of an event's counts, in people. */
export interface PlaceChanges {
  readonly taken: number;
  readonly waiting: number;
  readonly unconfirmed: number;
}

/**
 * Changes the counts of an event whose places the transaction holds.
 * @unscoped the event or registration was read within a scope, or by its own link
 */
export async function changePlaces(tx: Handle, eventId: number, { taken, waiting, unconfirmed }: PlaceChanges): Promise<void> {
  await sql`
    update event_registration set taken = taken + ${taken}, waiting = waiting + ${waiting}, unconfirmed = unconfirmed + ${unconfirmed}
    where event_id = ${eventId}`.execute(queriesOf(tx));
}

/**
 * The first waiting registration whose party fits; null: none. The transaction holds the places.
 * @unscoped the event or registration was read within a scope, or by its own link
 */
export async function nextThatFits(
  tx: Handle,
  eventId: number,
): Promise<{ readonly id: number; readonly party: number; readonly email: string | null } | null> {
  const { rows } = await sql<{ id: number; party: number; email: string | null }>`
    select registrations.id, party, email from registrations join event_registration using (event_id)
    where event_id = ${eventId} and state = 'waiting' and (capacity is null or taken + party <= capacity)
    order by number limit 1`.execute(queriesOf(tx));
  return rows[0] ?? null;
}
