import type { UnreachedPlace } from "@aprisco/contract/schedule-hand.ts";
import type { OwnAssignment } from "@aprisco/contract/schedule-own.ts";
import { sql, type RawBuilder } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { isReached } from "./reach-store.ts";
import { shownState } from "./store.ts";

/** Hours that a person has to answer, at most. */
const MOST_HOURS = 48;

interface Asking {
  /** Nobody is told before. */
  readonly at: Date;
  readonly now: Date;
}
export interface AskedRow {
  readonly id: number;
  readonly congregation_id: number;
  readonly person_id: number;
  readonly ministry_id: number;
  readonly schedule_id: number;
  readonly starts_at: string;
  /** Something that the product sends reaches the person. */
  readonly reached: boolean;
}

/** The last hour for an answer: 48 hours, or half of the time left, after an instant. Null: there is no such instant. */
const answerBy = (from: RawBuilder<unknown>): RawBuilder<unknown> => sql`(case when ${from} is not null then
  least(${from} + ${MOST_HOURS} * interval '1 hour', greatest(${from}, ${from} + (events.starts_at - ${from}) / 2)) end)`;
/** When a person's time to answer starts: when they are asked, if a message reaches them; else null, until they are given the link (`startAnswerTime`). */
const answerTimeStart = (at: Date): RawBuilder<unknown> => sql`(case when ${isReached} then ${at}::timestamptz end)`;

/**
 * Asks these people. They have 48 hours, or half of the time left, from when they could have heard.
 * @param which a condition on assignments, which the caller has read within a scope or by their event
 */
export async function ask(tx: Handle, which: RawBuilder<unknown>, { at, now }: Asking): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    update assignments set state = 'invited', invited_at = ${at}, answered_at = null, decline_reason = null, reminded_at = null,
      answer_by = ${answerBy(answerTimeStart(at))},
      updated_at = ${now}, version = assignments.version + 1
    from schedule_needs join schedules on schedules.id = schedule_needs.schedule_id
      join events on events.id = schedules.event_id join event_series on event_series.id = events.series_id
      cross join people
    where schedule_needs.id = assignments.need_id and people.id = assignments.person_id and events.starts_at > ${now}
      and coalesce(events.status, event_series.status) <> 'canceled' and ${which}
    returning assignments.id, schedules.congregation_id, assignments.person_id, schedules.ministry_id, schedules.id as schedule_id,
      events.starts_at, ${isReached} as reached`.execute(queriesOf(tx));
  return rows;
}

/**
 * Starts a person's time to answer when they are given the link, unless it has started. Returns its end; null: no answer is waited for.
 * @unscoped the transaction holds the place
 */
export async function startAnswerTime(tx: Handle, id: number, now: Date): Promise<string | null> {
  const from = sql`${now}::timestamptz`;
  const { rows } = await sql<{ answer_by: string | null }>`
    update assignments set answer_by = coalesce(answer_by, ${answerBy(from)}), updated_at = ${now}
    from schedule_needs join schedules on schedules.id = schedule_needs.schedule_id join events on events.id = schedules.event_id
    where schedule_needs.id = assignments.need_id and assignments.id = ${id} and assignments.state = 'invited'
    returning answer_by`.execute(queriesOf(tx));
  return rows[0]?.answer_by ?? null;
}

/** What is known of asked places for the person who asks. @unscoped places that the transaction asked for */
export async function readUnreached(tx: Handle, ids: readonly number[]): Promise<UnreachedPlace[]> {
  const { rows } = await sql<UnreachedPlace>`
    select assignments.id, assignments.person_id, people.name, coalesce(events.title, event_series.title) as title, assignments.day,
      volunteer_positions.name as position
    from assignments join people on people.id = assignments.person_id
      join schedule_needs on schedule_needs.id = assignments.need_id
      join schedules on schedules.id = schedule_needs.schedule_id
      join volunteer_positions on volunteer_positions.id = schedule_needs.position_id
      join events on events.id = schedules.event_id join event_series on event_series.id = events.series_id
    where assignments.id = any(${[...ids]}::bigint[]) order by people.name_folded, people.id, events.starts_at, assignments.id`.execute(
    queriesOf(tx),
  );
  return rows;
}

/** Whether a service to come with people who were not asked yet begins by an instant. @unscoped the ids of rosters of a scope */
export async function beginsBy(tx: Handle, schedules: readonly number[], at: Date, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from schedules join events on events.id = schedules.event_id join event_series on event_series.id = events.series_id
    where schedules.id = any(${[...schedules]}::bigint[]) and events.starts_at > ${now} and events.starts_at <= ${at}
      and coalesce(events.status, event_series.status) <> 'canceled'
      and exists (select from schedule_needs join assignments on assignments.need_id = schedule_needs.id
        where schedule_needs.schedule_id = schedules.id and assignments.state = 'proposed') limit 1`.execute(queriesOf(tx));
  return rows.length > 0;
}

/** Marks rosters with people as published; their event is what people were told. @unscoped the ids of rosters of a scope */
export async function markPublished(tx: Handle, schedules: readonly number[], tellFrom: Date | null, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update schedules set state = 'published', published_at = coalesce(published_at, ${now}), tell_from = ${tellFrom},
      told_starts_at = events.starts_at, told_canceled = coalesce(events.status, event_series.status) = 'canceled', updated_at = ${now},
      version = schedules.version + 1
    from events join event_series on event_series.id = events.series_id where events.id = schedules.event_id and schedules.id = any(${[...schedules]}::bigint[])
      and exists (select from schedule_needs join assignments on assignments.need_id = schedule_needs.id
        where schedule_needs.schedule_id = schedules.id)`.execute(queriesOf(tx));
  return Number(numAffectedRows);
}

/** Rooms have no address. One word without a room of that name, such as "Templo", is taken for a part of the church. */
const atChurch = sql`(place.location is null or place.location !~ '\\s' or exists (
  select from resources where resources.kind = 'room' and resources.name_folded = fold(place.location)))`;
/** The person who leads the ministry now, before the account that is named in it. */
const leader = sql`(
  select nullif(led.id, assignments.person_id) is not null as other, led.name from (
    select people.id, people.name, ministry_members.role, people.name_folded from ministry_members
      join people on people.id = ministry_members.person_id
    where ministry_members.ministry_id = ministries.id and ministry_members.until_on is null and ministry_members.role <> 'member'
    union all
    select people.id, people.name, 'account', people.name_folded from accounts join people on people.id = accounts.person_id
    where accounts.id = ministries.leader_id and accounts.closed_at is null) as led
  order by array_position(array['leader', 'account', 'co_leader'], led.role), led.name_folded, led.id limit 1)`;

const ownAssignments = (which: RawBuilder<unknown>, now: Date) => sql<OwnAssignment>`
  select assignments.id, ${shownState(now)} as state, schedules.event_id, coalesce(events.title, event_series.title) as title, assignments.day,
    events.starts_at as start_date, events.ends_at as end_date, event_series.time_zone, to_char(events.starts_at at time zone church_zone(), 'HH24:MI') as time,
    case when not event_series.all_day then to_char((events.starts_at - volunteer_positions.arrive_minutes * interval '1 minute')
      at time zone church_zone(), 'HH24:MI') end as arrive,
    event_series.all_day, place.location, ${atChurch} as at_church,
    case when ${atChurch} and congregations.is_seat then (select nullif(trim(church.address), '') from church) end as street,
    volunteer_positions.name as position, ministries.name as ministry, case when leader.other then leader.name end as leader,
    schedules.note,
    coalesce((select jsonb_agg(distinct split_part(people.name, ' ', 1)) from schedule_needs as needs
      join assignments as others on others.need_id = needs.id and others.state in ('invited', 'accepted')
      join people on people.id = others.person_id
      where needs.schedule_id = schedules.id and others.person_id <> assignments.person_id), '[]') as beside,
    case when assignments.state = 'invited' then assignments.answer_by end as answer_by,
    case when coalesce(events.status, event_series.status) = 'canceled' then 'canceled'
      when assignments.state in ('declined', 'unanswered') and schedule_needs.wanted <= (
        select count(*) from assignments as held where held.need_id = assignments.need_id
          and held.state in ('proposed', 'invited', 'accepted')) then 'taken'
      when assignments.state = 'unanswered' and events.ends_at > ${now} then 'late'
      when assignments.day <= (${now}::timestamptz at time zone church_zone())::date then 'past' end as closed
  from assignments join schedule_needs on schedule_needs.id = assignments.need_id
    join schedules on schedules.id = schedule_needs.schedule_id join ministries on ministries.id = schedules.ministry_id
    join volunteer_positions on volunteer_positions.id = schedule_needs.position_id
    join events on events.id = schedules.event_id join event_series on event_series.id = events.series_id
    join congregations on congregations.id = events.congregation_id
    cross join lateral (select nullif(trim(coalesce(events.location, event_series.location)), '') as location) as place
    left join lateral ${leader} as leader on true
  where assignments.state <> 'proposed' and (assignments.invited_at is null or assignments.invited_at <= ${now}) and ${which}
  order by events.starts_at, assignments.id limit 100`;

/** A person's places of which they were told, from a month ago on. @unscoped the caller's own person */
export async function readOwn(handle: Handle, personId: number, now: Date): Promise<OwnAssignment[]> {
  const which = sql`assignments.person_id = ${personId} and assignments.day >= (${now}::timestamptz at time zone church_zone())::date - 31`;
  return (await ownAssignments(which, now).execute(queriesOf(handle))).rows;
}
/** One place; undefined: none of which a person was told. @unscoped the caller's own, or that of their signed link */
export async function readPlace(handle: Handle, id: number, now: Date): Promise<OwnAssignment | undefined> {
  return (await ownAssignments(sql`assignments.id = ${id}`, now).execute(queriesOf(handle))).rows[0];
}

export interface HeldPlace {
  readonly id: number;
  readonly person_id: number;
  readonly state: string;
  readonly decline_reason: string | null;
  readonly need_id: number;
  readonly schedule_id: number;
  readonly congregation_id: number;
  readonly event_id: number;
  readonly position_id: number;
  readonly auto_replace: boolean;
}
/** Locks a place with what is needed to ask the next one. @unscoped the caller then checks whose it is */
export async function holdPlace(tx: Handle, id: number): Promise<HeldPlace | undefined> {
  const { rows } = await sql<HeldPlace>`
    select assignments.id, assignments.person_id, assignments.state, assignments.decline_reason, assignments.need_id, schedules.id as schedule_id,
      schedules.congregation_id, schedules.event_id, schedule_needs.position_id, schedules.auto_replace
    from assignments join schedule_needs on schedule_needs.id = assignments.need_id
      join schedules on schedules.id = schedule_needs.schedule_id
    where assignments.id = ${id} for update of assignments, schedule_needs`.execute(queriesOf(tx));
  return rows[0];
}

/** @unscoped the transaction holds the place, which is the caller's own, or that of their signed link */
export async function setAnswer(
  tx: Handle,
  id: number,
  { state, reason }: { readonly state: "accepted" | "declined" | "unanswered"; readonly reason: string | null },
  now: Date,
): Promise<void> {
  await sql`
    update assignments set state = ${state}, decline_reason = ${reason}, answer_by = null,
      answered_at = case when ${state} = 'unanswered' then null else ${now}::timestamptz end, updated_at = ${now}, version = version + 1
    where id = ${id}`.execute(queriesOf(tx));
}

/** Adds a person who is asked in the place of another. @unscoped the transaction holds the need */
export async function askInstead(tx: Handle, place: HeldPlace, personId: number, now: Date): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into assignments (need_id, person_id, day, replaces_id, created_at, updated_at)
    select ${place.need_id}, ${personId}, day, ${place.id}, ${now}, ${now} from events where id = ${place.event_id}
    on conflict do nothing returning id`.execute(queriesOf(tx));
  return rows[0]?.id ?? null;
}

/** The places whose time to answer is over. @unscoped work by the clock, for all rosters */
export async function overdue(tx: Handle, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from assignments where state = 'invited' and answer_by <= ${now} order by answer_by, id limit ${most} for update skip locked`.execute(
    queriesOf(tx),
  );
  return rows.map(({ id }) => id);
}

/** The name of the living person of a place; undefined: no such place. @unscoped the caller's signed link is for this place */
export async function nameAt(handle: Handle, id: number): Promise<string | undefined> {
  const row = await queriesOf(handle)
    .selectFrom("assignments")
    .innerJoin("people", "people.id", "assignments.person_id")
    .select("people.name")
    .where("assignments.id", "=", id)
    .where("people.deceased_on", "is", null)
    .where("people.anonymised_at", "is", null)
    .executeTakeFirst();
  return row?.name;
}
