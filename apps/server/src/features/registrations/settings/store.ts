import type { RegistrationQuestion } from "@aprisco/contract/registrations-form.ts";
import { sql, type Updateable } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import { plannedOnce } from "../../../database/queries/kept-query.ts"; // kept: a rush of registrations
import type { EventRegistration } from "../../../database/tables.ts";

export interface RegistrationRow {
  readonly event_id: number;
  readonly congregation_id: number;
  readonly title: string;
  readonly description: string | null;
  readonly location: string | null;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly status: string;
  readonly visibility: string;
  readonly time_zone: string;
  readonly church_zone: string;
  readonly all_day: boolean;
  readonly owner_id: number | null;
  readonly capacity: number | null;
  readonly taken: number;
  readonly waiting: number;
  readonly unconfirmed: number;
  readonly opens_at: string | null;
  readonly closes_at: string | null;
  readonly party_max: number;
  readonly waiting_list: boolean;
  readonly needs_approval: boolean;
  readonly public: boolean;
  readonly version: number;
  readonly questions: readonly RegistrationQuestion[];
}

/**
 * The registration settings of an event; null: none. The caller has checked access.
 * @unscoped the event or registration was read within a scope, or by its own link
 */
export async function readRegistration(handle: Handle, eventId: number): Promise<RegistrationRow | null> {
  const rows = await plannedOnce(
    handle,
    sql<RegistrationRow>`
    select event_registration.event_id, events.congregation_id, coalesce(events.title, event_series.title) as title,
      nullif(coalesce(events.description, event_series.description), '') as description,
      nullif(coalesce(events.location, event_series.location), '') as location,
      events.starts_at, events.ends_at, coalesce(events.status, event_series.status) as status, events.visibility,
      event_series.time_zone, (select church_zone()) as church_zone, event_series.all_day, coalesce(event_series.owner_id, event_series.created_by) as owner_id,
      capacity, taken, waiting, unconfirmed, opens_at, closes_at, party_max, waiting_list, needs_approval, event_registration.public,
      event_registration.version, (
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'label', label, 'kind', kind, 'choices', choices, 'required', required) order by sort, id), '[]')
        from registration_questions where registration_questions.event_id = events.id) as questions
    from event_registration join events on events.id = event_registration.event_id join event_series on event_series.id = events.series_id
    where event_registration.event_id = ${eventId}`,
  );
  return rows[0] ?? null;
}

/** Whether the public may see it: registration is public, and so is the event. */
export const isPublic = (row: Pick<RegistrationRow, "public" | "visibility">): boolean => row.public && row.visibility === "public";

/**
 * Locks an event's places until the transaction ends, always before any of its registrations.
 * @unscoped the event or registration was read within a scope, or by its own link
 */
export async function holdPlaces(tx: Handle, eventId: number): Promise<void> {
  await plannedOnce(tx, sql`select from event_registration where event_id = ${eventId} for update`);
}

/**
 * Adds registration settings to an event; existing ones stay.
 * @unscoped the event or registration was read within a scope, or by its own link
 */
export async function openRegistration(tx: Handle, eventId: number, now: Date): Promise<void> {
  await sql`
    insert into event_registration (event_id, told_starts_at, told_location, told_canceled, updated_at)
    select events.id, starts_at, nullif(coalesce(events.location, event_series.location), ''),
      coalesce(events.status, event_series.status) = 'canceled', ${now}
    from events join event_series on event_series.id = events.series_id where events.id = ${eventId}
    on conflict (event_id) do nothing`.execute(queriesOf(tx));
}

/**
 * Changes settings that the transaction holds and increases their version. @unscoped the event or registration was read within a
 * scope, or by its own link
 */
export async function changeRegistration(tx: Handle, eventId: number, values: Updateable<EventRegistration>, now: Date): Promise<void> {
  await queriesOf(tx)
    .updateTable("event_registration")
    .set({ ...values, updated_at: now })
    .set((row) => ({ version: row("version", "+", 1) }))
    .where("event_id", "=", eventId)
    .execute();
}

export interface QuestionDraft {
  readonly id?: number | undefined;
  readonly label: string;
  readonly kind: RegistrationQuestion["kind"];
  readonly choices: readonly string[];
  readonly required: boolean;
}

/**
 * Replaces an event's questions: one with a known id is changed, the others are deleted with their answers.
 * @unscoped the event or registration was read within a scope, or by its own link
 */
export async function putQuestions(tx: Handle, eventId: number, questions: readonly QuestionDraft[]): Promise<void> {
  const queries = queriesOf(tx);
  const known = questions.flatMap(({ id }) => (id === undefined ? [] : [id]));
  await sql`delete from registration_questions where event_id = ${eventId} and id <> all(${known}::bigint[])`.execute(queries);
  for (const [sort, { id, label, kind, choices, required }] of questions.entries()) {
    const row = { label, kind, choices: [...choices], required, sort };
    const changed =
      id === undefined
        ? null
        : await queries
            .updateTable("registration_questions")
            .set(row)
            .where("id", "=", id)
            .where("event_id", "=", eventId)
            .returning("id")
            .executeTakeFirst();
    if (!changed)
      await queries
        .insertInto("registration_questions")
        .values({ event_id: eventId, ...row })
        .execute();
  }
}
