import type { HandNews } from "@aprisco/contract/schedule-hand.ts";
import { sql } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { onlyRow } from "../../database/queries/kept-query.ts"; // kept: only the check of one row
import { rosteredRows } from "../positions/index.ts";
import { isReached } from "./reach-store.ts";
import type { AssignmentRow } from "./store.ts";

/**
 * Whether news of `hand_news`, with its event, is still true: the service is still canceled, or the person has no place in that position
 * again.
 * @unscoped a part of statements, which add the scope
 */
export const isTrueNews = sql<boolean>`(case hand_news.kind when 'canceled' then coalesce(events.status, event_series.status) = 'canceled'
  else not exists (select from schedule_needs join assignments on assignments.need_id = schedule_needs.id
    where schedule_needs.schedule_id = hand_news.schedule_id and schedule_needs.position_id = hand_news.position_id
      and assignments.person_id = hand_news.person_id and assignments.state in ('proposed', 'invited', 'accepted')) end)`;

/** A place that its person loses. */
export type LostPlace = Pick<AssignmentRow, "id" | "state" | "schedule_id" | "event_id" | "position_id" | "person_id">;
/** `reached`: a message reaches the person, or they have died. `unaware`: they never heard of the place. `added`: somebody has to tell them; the id of the news. */
type AddedNews = { readonly state: "reached" | "unaware" } | { readonly state: "added"; readonly id: number };

/**
 * Adds news for a person whom no message reaches, unless the same news waits to be told. Whoever accepted, or was given a link, has heard of
 * the place.
 * @unscoped the transaction holds the place, or its roster
 */
export async function addHandNews(tx: Handle, place: LostPlace, kind: HandNews["kind"], now: Date): Promise<AddedNews> {
  const { id, schedule_id: scheduleId, position_id: positionId, person_id: personId, state } = place;
  const { rows } = await sql<{ reached: boolean; heard: boolean }>`
    select ${isReached} as reached, ${state === "accepted"} or exists (
      select from signed_links where purpose = 'assignment' and subject_id = ${id}) as heard
    from people where people.id = ${personId} and people.deceased_on is null and people.anonymised_at is null`.execute(queriesOf(tx));
  const [person] = rows;
  if (!person || person.reached) return { state: "reached" };
  if (!person.heard) return { state: "unaware" };
  const { rows: waiting } = await sql<{ id: number }>`
    update hand_news set at = ${now} where id = (
      select id from hand_news where schedule_id = ${scheduleId} and position_id = ${positionId} and person_id = ${personId}
        and kind = ${kind} and told_at is null order by id limit 1) returning id`.execute(queriesOf(tx));
  const [kept] = waiting;
  if (kept) return { state: "added", id: kept.id };
  const { rows: made } = await sql<{ id: number }>`
    insert into hand_news (schedule_id, position_id, person_id, kind, at)
    values (${scheduleId}, ${positionId}, ${personId}, ${kind}, ${now}) returning id`.execute(queriesOf(tx));
  return { state: "added", id: onlyRow(made).id };
}

export interface HandNewsRow extends Omit<HandNews, "whatsapp"> {
  readonly language: string;
  readonly phone: string | null;
  readonly contactable: boolean;
  readonly title: string;
  readonly day: string;
  readonly time: string | null;
}
/** News of rosters to come that nobody has told yet, the oldest first. @unscoped rosters of a scope */
export async function readHandNews(handle: Handle, schedules: readonly number[], now: Date): Promise<HandNewsRow[]> {
  const { rows } = await sql<HandNewsRow>`
    select hand_news.id, schedules.event_id, schedules.ministry_id, people.name, hand_news.kind, volunteer_positions.name as position,
      coalesce(accounts.language, 'pt-BR') as language, people.phone, not people.do_not_contact and people.deceased_on is null as contactable,
      coalesce(events.title, event_series.title) as title, events.day,
      case when not event_series.all_day then to_char(events.starts_at at time zone church_zone(), 'HH24:MI') end as time
    from hand_news join schedules on schedules.id = hand_news.schedule_id
      join volunteer_positions on volunteer_positions.id = hand_news.position_id
      join events on events.id = schedules.event_id join event_series on event_series.id = events.series_id
      join people on people.id = hand_news.person_id
      left join accounts on accounts.person_id = people.id and accounts.closed_at is null
    where hand_news.schedule_id = any(${[...schedules]}::bigint[]) and hand_news.told_at is null and events.starts_at > ${now} and ${isTrueNews}
    order by hand_news.id`.execute(queriesOf(handle));
  return rows;
}

/** Marks news as told; null: no such news in the rosters of the scope. */
export async function tellByHand(tx: Handle, scope: Scope, id: number, now: Date): Promise<{ readonly person_id: number } | null> {
  const conditions = sql.join([sql`hand_news.id = ${id}`, ...within(rosteredRows, scope)], sql` and `);
  const { rows } = await sql<{ person_id: number }>`
    update hand_news set told_at = coalesce(told_at, ${now}) from schedules join ministries on ministries.id = schedules.ministry_id
    where schedules.id = hand_news.schedule_id and ${conditions} returning hand_news.person_id`.execute(queriesOf(tx));
  return rows[0] ?? null;
}
