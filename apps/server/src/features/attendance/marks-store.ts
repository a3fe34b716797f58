import { attendanceRoles, type AttendanceRole, type RoleCounts } from "@aprisco/contract/attendance.ts";
import { sql, type RawBuilder } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { Failure } from "../../failure.ts";
import { settleAbsences } from "../follow-ups/index.ts";
import type { HeldGathering } from "./gatherings-store.ts";

/** The stored number of a mark that was taken back. */
export const TAKEN_BACK = attendanceRoles.length;
/** What a mark was made by; the order is that of the stored numbers. */
const sources = ["sheet", "import", "report", "link", "roster"] as const;
export type MarkSource = (typeof sources)[number];
export const sourceNumber = (source: MarkSource): number => sources.indexOf(source);

export const roleNumber = (role: AttendanceRole | null): number => (role === null ? TAKEN_BACK : attendanceRoles.indexOf(role));
/** A stored role by its name; null: taken back. */
export const roleName = (column: string): RawBuilder<AttendanceRole | null> =>
  sql<AttendanceRole | null>`(${[...attendanceRoles]}::text[])[${sql.ref(column)} + 1]`;

export interface AttendanceMark {
  readonly personId: number;
  /** Null takes the mark back. */
  readonly role: AttendanceRole | null;
  /** When it was made, by the device. */
  readonly markedAt: string;
}
export interface KeptMark extends AttendanceMark {
  readonly role: AttendanceRole | null;
}

/**
 * Enters marks in a sheet that the transaction holds: of two marks of a person the later one stands; a time in the future becomes
 * `now`. People who do not exist are left out. Presence, kept counts and open absences follow. The caller has checked the people.
 * Who served in a roster is entered in a closed sheet, too: it may have been closed before the end of the event.
 *
 * @returns of the people sent, the marks that stand instead of the sent ones
 * @throws Failure `gathering.closed`
 * @unscoped the transaction holds the gathering
 */
export async function keepMarks(
  tx: Handle,
  gathering: HeldGathering,
  marks: readonly AttendanceMark[],
  { source, by, now }: { readonly source: MarkSource; readonly by: number | null; readonly now: Date },
): Promise<KeptMark[]> {
  if (gathering.closedAt !== null && source !== "roster") throw new Failure("gathering.closed");
  if (marks.length === 0) return [];
  const ids = marks.map(({ personId }) => personId);
  const sent = sql`(
    select distinct on (person_id) person_id, role, least(marked_at, ${now}::timestamptz) as marked_at
    from unnest(${ids}::bigint[], ${marks.map(({ role }) => roleNumber(role))}::smallint[], ${marks.map(({ markedAt }) => markedAt)}::timestamptz[])
      as sent (person_id, role, marked_at)
    order by person_id, marked_at desc)`;
  await sql`
    insert into attendance (gathering_id, person_id, day, role, source, marked_at, recorded_at, recorded_by)
    select ${gathering.id}::bigint, sent.person_id, ${gathering.day}::date, sent.role, ${sourceNumber(source)}::smallint, sent.marked_at,
      ${now}::timestamptz, ${by}::bigint
    from ${sent} as sent join people on people.id = sent.person_id
    order by sent.person_id
    on conflict (gathering_id, person_id) do update
      set role = excluded.role, source = excluded.source, marked_at = excluded.marked_at, recorded_at = excluded.recorded_at,
        recorded_by = excluded.recorded_by
      where attendance.marked_at <= excluded.marked_at`.execute(queriesOf(tx));
  await settleAbsences(tx, ids, now);
  const { rows } = await sql<KeptMark>`
    select attendance.person_id as "personId", ${roleName("attendance.role")} as role, attendance.marked_at as "markedAt"
    from ${sent} as sent join attendance on attendance.gathering_id = ${gathering.id} and attendance.person_id = sent.person_id
    where attendance.role <> sent.role order by 1`.execute(queriesOf(tx));
  return rows;
}

/**
 * Takes back every mark of a sheet that the transaction holds, also those of later times: the gathering did not take place. Presence,
 * kept counts and absences follow.
 *
 * @throws Failure `gathering.closed`
 * @unscoped the transaction holds the gathering
 */
export async function takeBackMarks(
  tx: Handle,
  gathering: HeldGathering,
  { source, by, at, now }: { readonly source: MarkSource; readonly by: number | null; readonly at: Date; readonly now: Date },
): Promise<void> {
  if (gathering.closedAt !== null) throw new Failure("gathering.closed");
  const { rows } = await sql<{ personId: number }>`
    update attendance set role = ${TAKEN_BACK}, source = ${sourceNumber(source)}::smallint,
      marked_at = greatest(marked_at, least(${at}::timestamptz, ${now}::timestamptz)), recorded_at = ${now}::timestamptz, recorded_by = ${by}::bigint
    where gathering_id = ${gathering.id} and role < ${TAKEN_BACK}
    returning person_id as "personId"`.execute(queriesOf(tx));
  if (rows.length === 0) return;
  await settleAbsences(
    tx,
    rows.map(({ personId }) => personId),
    now,
  );
}

/** The marks of a gathering by role. @unscoped numbers of a gathering that the caller reaches */
export async function countMarks(handle: Handle, gatheringId: number): Promise<RoleCounts> {
  const { rows } = await sql<RoleCounts>`
    select count(*) filter (where role = 0) as present, count(*) filter (where role = 1) as visitor, count(*) filter (where role = 2) as child,
      count(*) filter (where role = 3) as serving, count(*) filter (where role = 4) as excused
    from attendance where gathering_id = ${gatheringId}`.execute(queriesOf(handle));
  return rows[0] ?? { present: 0, visitor: 0, child: 0, serving: 0, excused: 0 };
}

/** The marks of gatherings, without those that were taken back. @unscoped of gatherings that the caller reaches */
export async function readMarks(
  handle: Handle,
  gatheringIds: readonly number[],
): Promise<readonly (KeptMark & { readonly gatheringId: number })[]> {
  const { rows } = await sql<KeptMark & { gatheringId: number }>`
    select gathering_id as "gatheringId", person_id as "personId", ${roleName("attendance.role")} as role, marked_at as "markedAt"
    from attendance where gathering_id = any(${[...gatheringIds]}::bigint[]) and role < ${TAKEN_BACK} order by 1, 2`.execute(
    queriesOf(handle),
  );
  return rows;
}
