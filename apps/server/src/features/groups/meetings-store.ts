import type { Meeting, LateGroup } from "@aprisco/contract/groups-meetings.ts";
import { toLanguage, type Language } from "@aprisco/contract/languages.ts";
import type { QueryOf } from "@aprisco/contract/routes.ts";
import { sql, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { listedKind } from "../../records/lists/listed-kind.ts";
import { listOf } from "../../records/lists/page.ts";
import { insert } from "../../records/record.ts";
import { roleNumber, sourceNumber } from "../attendance/index.ts";
import { groupRows, ledRows } from "./store.ts";
import { missingDaysOf, lateDays, mondayOf, WEEKS_LOOKED_BACK } from "./expected-days.ts";

const selectMeetings = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("group_meetings")
    .innerJoin("cell_groups", "cell_groups.id", "group_meetings.group_id")
    .innerJoin("church", (join) => join.onTrue())
    .innerJoin("gatherings", "gatherings.id", "group_meetings.gathering_id")
    .leftJoin("accounts as recorders", "recorders.id", "group_meetings.recorded_by")
    .leftJoin("people as recording", "recording.id", "recorders.person_id")
    .select([
      "group_meetings.id",
      "group_meetings.group_id",
      "group_meetings.day as date",
      sql<string | null>`to_char(gatherings.started_at at time zone church.time_zone, 'HH24:MI')`.as("time"),
      "group_meetings.held",
      "group_meetings.not_held_because",
      "group_meetings.present",
      "group_meetings.named_visitors as visitors",
      "group_meetings.more_visitors",
      "group_meetings.children",
      "group_meetings.offerings",
      "group_meetings.minister",
      "group_meetings.theme",
      "group_meetings.note",
      "group_meetings.filled_at",
      "recording.name as recorded_by",
      sql<boolean>`(group_meetings.locked_at is not null)`.as("locked"),
      "group_meetings.version",
    ]);

const list = {
  rows: selectMeetings,
  id: "group_meetings.id",
  ...groupRows,
  sorts: { day: { by: "group_meetings.day", tie: "group_meetings.id", as: "day" } },
} as const;
const meetings = listOf(list);
/** The report of a group that the caller looks after. */
export const meetingKind = listedKind(
  "group_meetings",
  "meeting.notFound",
  { ...list, ...ledRows },
  sql`join cell_groups on cell_groups.id = group_meetings.group_id`,
);

/** A page of the meetings of a group, the latest first. */
export const listMeetings = (handle: Handle, scope: Scope, groupId: number, page: QueryOf<"listMeetings">) =>
  meetings(handle, scope, { sort: "-day", ...page }, { where: [sql<SqlBool>`group_meetings.group_id = ${groupId}`] });

/** The report of a group's day; null: none. @unscoped the group was read within a scope, or is a link's */
export async function meetingOn(handle: Handle, groupId: number, day: string): Promise<Meeting | null> {
  const rows = selectMeetings(handle).where("group_meetings.group_id", "=", groupId).where("group_meetings.day", "=", day);
  return (await rows.executeTakeFirst()) ?? null;
}

export interface SheetGroup {
  readonly id: number;
  readonly congregation_id: number;
  readonly name: string;
  readonly status: string;
  readonly meeting_day: number | null;
  readonly meeting_time: string | null;
  readonly every_weeks: number;
  readonly started_on: string;
  readonly next_theme: string | null;
  readonly next_minister: string | null;
}
/**
 * Locks a group's row until the transaction ends, as `hold` does within a scope; without such a group it locks nothing.
 * @unscoped the group is that of a link, which names no scope
 */
export async function holdGroup(tx: Handle, id: number): Promise<void> {
  await sql`select from cell_groups where id = ${id} for update`.execute(queriesOf(tx));
}

/** What a report needs of its group. @unscoped the group was read within a scope, or is a link's */
export async function sheetGroup(handle: Handle, id: number): Promise<SheetGroup | null> {
  const row = await queriesOf(handle)
    .selectFrom("cell_groups")
    .select([
      "id",
      "congregation_id",
      "name",
      "status",
      "meeting_day",
      "meeting_time",
      "every_weeks",
      "started_on",
      "next_theme",
      "next_minister",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

export interface RollPerson {
  readonly person_id: number;
  readonly name: string;
  readonly preferred_name: string | null;
}
/** Who belonged to a group on a day. @unscoped the group was read within a scope, or is a link's; the caller shortens the names */
export async function rollOn(handle: Handle, groupId: number, day: string): Promise<readonly RollPerson[]> {
  const { rows } = await sql<RollPerson>`
    select distinct people.id as person_id, people.name, people.preferred_name, people.name_folded from group_members
    join people on people.id = group_members.person_id
    where group_id = ${groupId} and (until_on is null or until_on > ${day}::date) and people.deceased_on is null and people.anonymised_at is null
    order by people.name_folded`.execute(queriesOf(handle));
  return rows.map(({ person_id, name, preferred_name }) => ({ person_id, name, preferred_name }));
}

/** Who came to a day's meeting, whatever the role of the mark. @unscoped the group was read within a scope */
export async function cameOn(handle: Handle, groupId: number, day: string): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ person_id: number }>`
    select attendance.person_id from gatherings join attendance on attendance.gathering_id = gatherings.id
    where gatherings.group_id = ${groupId} and gatherings.day = ${day}::date and attendance.role < ${roleNumber("excused")}::smallint`.execute(
    queriesOf(handle),
  );
  return new Set(rows.map(({ person_id: id }) => id));
}

/** The days of the last weeks with a report. @unscoped days of a group that was read within a scope, or is a link's */
export async function reportedDays(handle: Handle, groupId: number, today: string): Promise<readonly string[]> {
  const rows = await queriesOf(handle)
    .selectFrom("group_meetings")
    .select("day")
    .where("group_id", "=", groupId)
    .where("day", ">", sql<string>`${today}::date - ${(WEEKS_LOOKED_BACK + 1) * 7}::integer`)
    .execute();
  return rows.map(({ day }) => day);
}

/**
 * Visitors with a name of a gathering, whose card a second report of the same evening finds again; also those whose mark was taken back
 * (`came` is false). `reporter`: the account whose report entered the mark, null: a link; undefined: no report did.
 * @unscoped of a held gathering
 */
export async function visitorsOf(handle: Handle, groupId: number, day: string) {
  const { rows } = await sql<{ person_id: number; name: string; folded: string; came: boolean; by: number | null; reported: boolean }>`
    select people.id as person_id, people.name, people.name_folded as folded, attendance.recorded_by as by,
      attendance.source in (${sourceNumber("report")}::smallint, ${sourceNumber("link")}::smallint) as reported,
      attendance.role = ${roleNumber("visitor")}::smallint as came
    from gatherings join attendance on attendance.gathering_id = gatherings.id
      and (attendance.role = ${roleNumber("visitor")}::smallint or (attendance.role = ${roleNumber(null)}::smallint and not exists (select from group_members as own
        where own.group_id = gatherings.group_id and own.person_id = attendance.person_id)))
    join people on people.id = attendance.person_id
    where gatherings.group_id = ${groupId} and gatherings.day = ${day}::date order by people.name_folded`.execute(queriesOf(handle));
  return rows.map(({ by, reported, ...visitor }) => ({ ...visitor, reporter: reported ? by : undefined }));
}

/** A text as the database folds names. @unscoped reads no table */
export async function foldedNames(handle: Handle, names: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ folded: string }>`
    select fold(typed) as folded from unnest(${[...names]}::text[]) with ordinality as all_names (typed, at) order by at`.execute(
    queriesOf(handle),
  );
  return rows.map(({ folded }) => folded);
}

interface ReportRow {
  readonly gathering_id: number;
  readonly group_id: number;
  readonly day: string;
  readonly held: boolean;
  readonly not_held_because: string | null;
  readonly theme: string | null;
  readonly minister: string | null;
  readonly note: string | null;
  readonly present: number;
  readonly named_visitors: number;
  readonly more_visitors: number;
  readonly children: number;
  readonly offerings: number;
  readonly client_id: string | undefined;
  readonly filled_at: Date;
  readonly recorded_at: Date;
  readonly recorded_by: number | null;
  readonly by_link: boolean;
}
/** Enters a report. @unscoped the transaction holds the group */
export const addReport = (tx: Handle, row: ReportRow) => insert(tx, "group_meetings", { ...row, updated_at: row.recorded_at });

/** Writes a joined report over the one of that day, under its own device name: it is the one that may come again. @unscoped the transaction holds the group */
export async function joinReport(tx: Handle, id: number, { gathering_id: _gathering, ...row }: ReportRow): Promise<void> {
  await queriesOf(tx)
    .updateTable("group_meetings")
    .set({ ...row, updated_at: row.recorded_at, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
}

/** After a report the plan of the meeting is done. @unscoped the transaction holds the group */
export async function clearPlan(tx: Handle, groupId: number): Promise<void> {
  await sql`update cell_groups set next_theme = null, next_minister = null
    where id = ${groupId} and (next_theme is not null or next_minister is not null)`.execute(queriesOf(tx));
}

/** A bit for each week that may be late; this week's, 1, counts from the day after the meeting. */
const ALL_WEEKS = 2 ** (WEEKS_LOOKED_BACK + 1) - 1;

interface RhythmRow {
  readonly id: number;
  readonly meeting_day: number;
  readonly meeting_time: string | null;
  readonly every_weeks: number;
  readonly started_on: string;
  /** As in `missingDaysOf`. */
  readonly weeks: number;
}

/** The groups in scope whose report is late, by network and name. `local`: church time, "YYYY-MM-DDTHH:MM". */
export async function listLate(handle: Handle, scope: Scope, local: string): Promise<LateGroup[]> {
  const today = local.slice(0, 10);
  const monday = mondayOf(today);
  const reached = sql.join([sql`cell_groups.status = 'active'`, ...within(ledRows, scope)], sql` and `);
  const rhythms = await sql<RhythmRow>`
    with reached as (select * from cell_groups where cell_groups.meeting_day is not null and ${reached})
    select reached.id, reached.meeting_day, reached.meeting_time, reached.every_weeks, reached.started_on, coalesce(reported.weeks, 0) as weeks
    from reached left join (
      select group_id, bit_or(1 << (${monday}::date - day + 6) / 7) as weeks from group_meetings
      where day >= ${monday}::date - ${7 * WEEKS_LOOKED_BACK}::integer and day < ${monday}::date + 7 and group_id in (select id from reached)
      group by group_id) as reported on reported.group_id = reached.id
    cross join lateral (select ${ALL_WEEKS}::integer - case when (reached.meeting_day + 6) % 7 < ${today}::date - ${monday}::date then 0 else 1 end
      as weeks) as due
    where coalesce(reported.weeks, 0) & due.weeks <> due.weeks`.execute(queriesOf(handle));
  const missing = new Map(
    rhythms.rows.map(({ id, meeting_time: time, weeks, ...rhythm }) => [id, lateDays(missingDaysOf(rhythm, today, weeks), time, local)]),
  );
  const late = [...missing].flatMap(([id, days]) => (days.length > 0 ? [id] : []));
  const { rows } = await sql<Omit<LateGroup, "missing">>`
    with recursive late as (select * from cell_groups where cell_groups.id = any(${late}::bigint[])),
    above (network_id, id, parent_id, level) as (
      select own.id, own.id, own.parent_id, 0 from group_networks as own where own.id in (select network_id from late)
      union select above.network_id, outer_networks.id, outer_networks.parent_id, above.level + 1
        from group_networks as outer_networks join above on outer_networks.id = above.parent_id
    ),
    supervising as (
      select distinct on (above.network_id) above.network_id, string_agg(people.name, ', ' order by people.name_folded) as names from above
      join network_supervisors on network_supervisors.network_id = above.id and network_supervisors.until_on is null
      join people on people.id = network_supervisors.person_id
      group by above.network_id, above.level order by above.network_id, above.level
    )
    select late.id as group_id, late.name, leader.name as leader, leader.phone, group_networks.name as network,
      supervising.names as supervisor,
      (select max(day) from group_meetings where group_meetings.group_id = late.id) as last_report
    from late
    left join group_networks on group_networks.id = late.network_id
    left join supervising on supervising.network_id = late.network_id
    left join lateral (
      select people.name, people.phone from group_members as led join people on people.id = led.person_id
      where led.group_id = late.id and led.until_on is null and led.role in ('leader', 'co_leader')
      order by led.role desc, people.name_folded limit 1) as leader on true
    order by group_networks.name_folded nulls last, late.name_folded, late.id`.execute(queriesOf(handle));
  return rows.map((row) => ({ ...row, missing: [...(missing.get(row.group_id) ?? [])] }));
}

/** The language that an account has chosen; null: there is no such account. @unscoped a language, of who made a link that the holder has shown */
export async function languageOfAccount(handle: Handle, id: number): Promise<Language | null> {
  const found = await queriesOf(handle).selectFrom("accounts").select("language").where("id", "=", id).executeTakeFirst();
  return found ? toLanguage(found.language) : null;
}

/** The instant of a church day's hour. @unscoped reads no table */
export async function instantOf(handle: Handle, day: string, time: string | null, timeZone: string): Promise<Date> {
  const { rows } = await sql<{ at: string }>`
    select (${`${day} ${time ?? "12:00"}`}::timestamp at time zone ${timeZone}) as at`.execute(queriesOf(handle));
  return new Date(rows[0]?.at ?? `${day}T12:00:00Z`);
}
