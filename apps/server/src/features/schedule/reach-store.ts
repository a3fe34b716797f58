import type { HandWay } from "@aprisco/contract/schedule-hand.ts";
import { sql, type RawBuilder } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";

/**
 * Whether something that the product sends reaches a person of `people`: by a notification of their account, by mail, or by SMS, which
 * goes to accounts alone.
 * @unscoped a part of statements, which add the scope
 */
export const isReached: RawBuilder<boolean> = sql<boolean>`(people.deceased_on is null and people.anonymised_at is null and (
  (people.email is not null and not people.do_not_contact) or exists (
    select from accounts where accounts.person_id = people.id and accounts.closed_at is null
      and (accounts.status = 'ativo' or not people.do_not_contact))))`;

/** How something is handed over to a person of `people` (see the contract). @unscoped a part of statements, which add the scope */
export const handWay: RawBuilder<HandWay> = sql<HandWay>`(case when people.do_not_contact or people.deceased_on is not null then 'refused'
  when people.phone is null or (people.phone like '+55%' and length(people.phone) = 13) then 'none' else 'whatsapp' end)`;

export interface HandedPlace {
  readonly id: number;
  readonly name: string;
  readonly language: string;
  /** E.164; null: none. */
  readonly phone: string | null;
  /** False: they died, or asked not to be contacted. */
  readonly contactable: boolean;
  readonly state: string;
  /** Null: not asked yet. */
  readonly invited_at: string | null;
  readonly canceled: boolean;
  readonly title: string;
  /** "YYYY-MM-DD" in church time. */
  readonly day: string;
  readonly starts_at: string;
  /** "10:00"; null: the whole day. */
  readonly time: string | null;
  readonly position: string;
}
/** A place with what is said about it in person. @unscoped the transaction holds the place, read within a scope */
export async function readHanded(handle: Handle, id: number): Promise<HandedPlace | undefined> {
  const { rows } = await sql<HandedPlace>`
    select assignments.id, people.name, coalesce(accounts.language, 'pt-BR') as language, people.phone,
      not people.do_not_contact and people.deceased_on is null as contactable, assignments.state, assignments.invited_at,
      coalesce(events.status, event_series.status) = 'canceled' as canceled, coalesce(events.title, event_series.title) as title,
      events.day, events.starts_at,
      case when not event_series.all_day then to_char(events.starts_at at time zone church_zone(), 'HH24:MI') end as time,
      volunteer_positions.name as position
    from assignments join schedule_needs on schedule_needs.id = assignments.need_id
      join schedules on schedules.id = schedule_needs.schedule_id
      join volunteer_positions on volunteer_positions.id = schedule_needs.position_id
      join events on events.id = schedules.event_id join event_series on event_series.id = events.series_id
      join people on people.id = assignments.person_id
      left join accounts on accounts.person_id = people.id and accounts.closed_at is null
    where assignments.id = ${id}`.execute(queriesOf(handle));
  return rows[0];
}
