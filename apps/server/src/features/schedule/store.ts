import type { AssignmentState } from "@aprisco/contract/schedule-own.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { listedKind } from "../../records/lists/listed-kind.ts";
import { rosteredRows } from "../positions/index.ts";

const selectSchedules = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("schedules")
    .innerJoin("ministries", "ministries.id", "schedules.ministry_id")
    .innerJoin("events", "events.id", "schedules.event_id")
    .select([
      "schedules.id",
      "schedules.congregation_id",
      "schedules.event_id",
      "schedules.ministry_id",
      "schedules.state",
      "schedules.auto_replace",
      "schedules.note",
      "schedules.tell_from",
      "events.day",
      "events.starts_at",
      "schedules.version",
    ]);
/** Rosters within the ministries that the scope rosters. */
export const scheduleKind = listedKind(
  "schedules",
  "schedule.notFound",
  { rows: selectSchedules, id: "schedules.id", ...rosteredRows },
  sql`join ministries on ministries.id = schedules.ministry_id`,
);

const selectAssignments = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("assignments")
    .innerJoin("schedule_needs", "schedule_needs.id", "assignments.need_id")
    .innerJoin("schedules", "schedules.id", "schedule_needs.schedule_id")
    .innerJoin("ministries", "ministries.id", "schedules.ministry_id")
    .innerJoin("people", "people.id", "assignments.person_id")
    .select([
      "assignments.id",
      "assignments.need_id",
      "assignments.person_id",
      "people.name",
      "assignments.state",
      "assignments.override_reason",
      "assignments.decline_reason",
      "assignments.day",
      "assignments.version",
      "schedule_needs.position_id",
      "schedules.id as schedule_id",
      "schedules.event_id",
      "schedules.ministry_id",
      "schedules.state as schedule_state",
    ]);
export const assignmentKind = listedKind(
  "assignments",
  "assignment.notFound",
  { rows: selectAssignments, id: "assignments.id", ...rosteredRows },
  sql`join schedule_needs on schedule_needs.id = assignments.need_id join schedules on schedules.id = schedule_needs.schedule_id
    join ministries on ministries.id = schedules.ministry_id`,
);
export type AssignmentRow = NonNullable<Awaited<ReturnType<typeof assignmentKind.read>>>;

export interface RosteredMinistry {
  readonly id: number;
  readonly congregation_id: number;
  readonly name: string;
  readonly positions: {
    readonly id: number;
    readonly name: string;
    readonly skilled: number;
    readonly min_age: number | null;
    readonly weight: number;
  }[];
}

/** The open ministries with positions that a scope rosters, by name. */
export async function readMinistries(handle: Handle, scope: Scope, ministry: number | null | undefined): Promise<RosteredMinistry[]> {
  const conditions = [
    sql`ministries.status <> 'closed'`,
    ...within(rosteredRows, scope),
    ...(ministry ? [sql`ministries.id = ${ministry}`] : []),
  ];
  const { rows } = await sql<RosteredMinistry>`
    select ministries.id, ministries.congregation_id, ministries.name, (
      select jsonb_agg(jsonb_build_object('id', rostered.id, 'name', rostered.name, 'min_age', rostered.min_age, 'weight', rostered.weight,
        'skilled', (select count(*) from volunteer_skills join volunteers on volunteers.id = volunteer_skills.volunteer_id
          where volunteer_skills.position_id = rostered.id and volunteers.status = 'active')) order by rostered.id)
      from volunteer_positions as rostered where rostered.ministry_id = ministries.id and rostered.archived_at is null) as positions
    from ministries where ${sql.join(conditions, sql` and `)}
      and exists (select from volunteer_positions as known where known.ministry_id = ministries.id and known.archived_at is null)
    order by ministries.name_folded, ministries.id`.execute(queriesOf(handle));
  return rows;
}

export interface ScheduleRow {
  readonly id: number;
  readonly event_id: number;
  readonly ministry_id: number;
  readonly state: "draft" | "published";
  readonly auto_replace: boolean;
  readonly note: string | null;
  readonly version: number;
}
/** Rosters of ministries on days. @unscoped ministries of a scope */
export async function readRosters(handle: Handle, ministries: readonly number[], from: string, to: string): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`
    select schedules.id, schedules.event_id, schedules.ministry_id, schedules.state, schedules.auto_replace, schedules.note,
      schedules.version
    from events join schedules on schedules.event_id = events.id and schedules.ministry_id = any(${[...ministries]}::bigint[])
    where events.day between ${from}::date and ${to}::date order by schedules.id`.execute(queriesOf(handle));
  return rows;
}

export interface NeedRow {
  readonly id: number;
  readonly schedule_id: number;
  readonly position_id: number;
  readonly wanted: number;
}
/** @unscoped rosters of a scope */
export async function readNeeds(handle: Handle, schedules: readonly number[]): Promise<NeedRow[]> {
  const { rows } = await sql<NeedRow>`
    select id, schedule_id, position_id, wanted from schedule_needs where schedule_id = any(${[...schedules]}::bigint[])
    order by position_id, id`.execute(queriesOf(handle));
  return rows;
}

export interface PlaceRow {
  readonly id: number;
  readonly need_id: number;
  readonly person_id: number;
  readonly name: string;
  readonly state: AssignmentState;
  readonly override_reason: string | null;
  readonly decline_reason: string | null;
  readonly version: number;
}
/** Who has, or declined, a place. @unscoped rosters of a scope */
export async function readPlaces(handle: Handle, schedules: readonly number[], now: Date): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select assignments.id, need_id, person_id, people.name, ${shownState(now)} as state, override_reason, decline_reason, assignments.version
    from schedule_needs join schedules on schedules.id = schedule_needs.schedule_id join events on events.id = schedules.event_id
      join assignments on assignments.need_id = schedule_needs.id join people on people.id = assignments.person_id
    where schedule_needs.schedule_id = any(${[...schedules]}::bigint[]) order by assignments.id`.execute(queriesOf(handle));
  return rows;
}

/**
 * The number of people who have a place of a need, after it is locked, as the matrix shows them; null: no such need in the roster.
 * @unscoped the transaction holds the roster
 */
export async function holdNeed(
  tx: Handle,
  scheduleId: number,
  needId: number,
  now: Date,
): Promise<{ readonly position_id: number; readonly wanted: number; readonly taken: number } | null> {
  const { rows } = await sql<{ position_id: number; wanted: number }>`
    select position_id, wanted from schedule_needs where id = ${needId} and schedule_id = ${scheduleId} for update`.execute(queriesOf(tx));
  const [need] = rows;
  if (!need) return null;
  const { rows: counted } = await sql<{ taken: number }>`
    select count(*) as taken from assignments join schedule_needs on schedule_needs.id = assignments.need_id
      join schedules on schedules.id = schedule_needs.schedule_id join events on events.id = schedules.event_id
    where assignments.need_id = ${needId} and ${shownState(now)} in ('proposed', 'invited', 'accepted')`.execute(queriesOf(tx));
  return { ...need, taken: counted[0]?.taken ?? 0 };
}

/** The roster of a need; undefined: none. @unscoped the caller then reads the roster within their scope */
export async function scheduleOfNeed(handle: Handle, needId: number): Promise<number | undefined> {
  const row = await queriesOf(handle).selectFrom("schedule_needs").select("schedule_id").where("id", "=", needId).executeTakeFirst();
  return row?.schedule_id;
}

/** @unscoped the id of a position whose roster was read within a scope */
export async function minAgeOf(handle: Handle, positionId: number): Promise<number | null> {
  const row = await queriesOf(handle).selectFrom("volunteer_positions").select("min_age").where("id", "=", positionId).executeTakeFirst();
  return row?.min_age ?? null;
}

export const openState: RawBuilder<SqlBool> = sql<SqlBool>`assignments.state in ('proposed', 'invited', 'accepted')`;
/** As `openState`, without people who were asked and have heard nothing yet: no message reaches them, and nobody gave them the link. */
export const toldState: RawBuilder<SqlBool> = sql<SqlBool>`(${openState} and (assignments.state <> 'invited' or assignments.answer_by is not null))`;

/**
 * The state of a place as it is shown: who was asked and has not answered waits for nothing when the service is over. With its event.
 * @unscoped a part of statements, which add the scope
 */
export const shownState = (now: Date): RawBuilder<AssignmentState> =>
  sql<AssignmentState>`(case when assignments.state = 'invited' and events.ends_at <= ${now} then 'unanswered' else assignments.state end)`;

/** Takes a person out of a roster. @unscoped the transaction holds the place, read within a scope */
export async function removePlace(tx: Handle, id: number): Promise<void> {
  await sql`update assignments set replaces_id = null where replaces_id = ${id}`.execute(queriesOf(tx));
  await sql`delete from assignments where id = ${id}`.execute(queriesOf(tx));
}
