import type { Meeting, ReportSheet } from "@aprisco/contract/groups-meetings.ts";
import type { meetingInput } from "@aprisco/contract/groups-meetings.ts";
import { MOST_DAYS_LATE } from "@aprisco/contract/groups-meetings.ts";
import { DAY_MS } from "@aprisco/contract/durations.ts";
import { inEachLanguage, type Language } from "@aprisco/contract/languages.ts";
import { nextForNamed } from "@aprisco/contract/texts/attendance.ts";
import type * as z from "zod/mini";
import type { Handle } from "../../database/connect.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import { actTime, underItsName } from "../../records/device-acts.ts";
import { countMarks, holdMeeting, keepMarks, takeBackMarks, type AttendanceMark } from "../attendance/index.ts";
import { dayIn } from "../settings/index.ts";
import { enterNamed } from "../visitors/index.ts";
import { mondayOf, missingDays } from "./expected-days.ts";
import {
  addReport,
  clearPlan,
  foldedNames,
  instantOf,
  joinReport,
  meetingOn,
  reportedDays,
  rollOn,
  visitorsOf,
  type RollPerson,
  type SheetGroup,
} from "./meetings-store.ts";
import { keepHealth } from "./store.ts";

const nextWords = inEachLanguage({ next: nextForNamed });

/**
 * Names for a sheet: the first name, with the initial of the last one where two share it.
 * Source: the signed link's rule of the team, which the whole sheet follows.
 */
function shortNames(people: readonly RollPerson[]): ReadonlyMap<number, string> {
  const parts = people.map(({ person_id: id, name, preferred_name: called }) => {
    const words = name.split(" ");
    return { id, first: (called ?? name).split(" ", 1)[0] ?? name, initial: words.length > 1 ? (words.at(-1) ?? "").slice(0, 1) : "" };
  });
  const times = new Map<string, number>();
  for (const { first } of parts) times.set(first, (times.get(first) ?? 0) + 1);
  return new Map(
    parts.map(({ id, first, initial }) => [id, (times.get(first) ?? 0) > 1 && initial !== "" ? `${first} ${initial}.` : first]),
  );
}

interface Time {
  readonly timeZone: string;
  readonly now: Date;
}

/**
 * What a report begins with: everybody marked, as the sheet's screen does, unless a report of that day says otherwise.
 *
 * @param week for a signed link: its Monday; the sheet is of a day in it and shows no report
 */
export async function readSheet(
  handle: Handle,
  group: SheetGroup,
  asked: { readonly date?: string | null | undefined; readonly week?: string },
  { timeZone, now }: Time,
): Promise<ReportSheet> {
  const today = dayIn(timeZone, now);
  const asksFor = (day: string) => asked.week === undefined || mondayOf(day) === asked.week;
  const done = await reportedDays(handle, group.id, today);
  const due = missingDays(group, today, done).filter(asksFor);
  const latest = asked.week === undefined || mondayOf(today) === asked.week ? today : asked.week;
  const date = asked.date ?? due[0] ?? latest;
  const roll = await rollOn(handle, group.id, date);
  const names = shortNames(roll);
  const report = asked.week === undefined ? await meetingOn(handle, group.id, date) : null;
  const visitors = asked.week === undefined ? await visitorsOf(handle, group.id, date) : [];
  const { meeting_time: time, next_theme: theme, next_minister: minister } = group;
  return {
    group_id: group.id,
    name: group.name,
    date,
    due: [...due],
    reported: done.filter(asksFor).toSorted().toReversed(),
    time,
    theme: report?.theme ?? theme,
    minister: report?.minister ?? minister,
    people: roll.map(({ person_id: id }) => ({ person_id: id, name: names.get(id) ?? "", present: null })),
    report,
    visitors: visitors.filter(({ came }) => came).map(({ name }) => ({ name })),
  };
}

interface Reporting extends Time {
  readonly language: Language;
  /** Null: by a signed link. */
  readonly by: number | null;
}
type Report = z.output<typeof meetingInput>;

function checkDay(date: string, today: string): void {
  if (date > today) throw fieldFailure("date", "field.dayFuture");
  if (Date.parse(today) - Date.parse(date) > MOST_DAYS_LATE * DAY_MS) throw fieldFailure("date", "meeting.tooOld");
}

/**
 * Enters the report of a group that the transaction holds: marks per person, of which the later one stands; visitors by name become
 * cards; a meeting that did not take place keeps no mark. A day that has a report already is refused unless the sender has read it
 * (`joins`); then the texts, children and offering that were sent replace the stored ones. Source: decisions 79 and 80 of the team.
 *
 * @throws Failure `meeting.already` or `meeting.locked` with the stored report, `gathering.closed`, or of a field
 */
export async function enterReport(
  tx: Handle,
  group: SheetGroup,
  body: Report,
  { timeZone, now, language, by }: Reporting,
): Promise<Meeting> {
  const { date, joins, client_id: name } = body;
  checkDay(date, dayIn(timeZone, now));
  const stored = await meetingOn(tx, group.id, date);
  if (stored?.locked) throw new Failure("meeting.locked", by === null ? {} : { data: stored });
  if (stored && joins !== stored.version) throw new Failure("meeting.already", by === null ? {} : { data: stored });
  const held = (body.not_held_because ?? null) === null;
  const filled = actTime(body.filled_at, now);
  const markedAt = filled.toISOString();
  const known = new Set((await rollOn(tx, group.id, date)).map(({ person_id: id }) => id));
  const came = [...new Set(held ? body.present : [])];
  const missed = [...new Set(body.absent ?? [])].filter((id) => !came.includes(id));
  if (came.some((id) => !known.has(id))) throw fieldFailure("present", "field.choice");
  if (missed.some((id) => !known.has(id))) throw fieldFailure("absent", "field.choice");
  const startedAt = await instantOf(tx, date, group.meeting_time, timeZone);
  const meeting = { groupId: group.id, congregationId: group.congregation_id, day: date, startedAt };
  const gathering = await holdMeeting(tx, meeting, now);
  const visitors = await enterVisitors(tx, group, held ? (body.visitors ?? []) : [], { date, by, now, language });
  const guests = new Set(visitors.filter((id) => !known.has(id)));
  const marks: AttendanceMark[] = [
    ...came.map((personId) => ({ personId, role: "present" as const, markedAt })),
    ...missed.map((personId) => ({ personId, role: null, markedAt })),
    ...visitors.map((personId) => ({ personId, role: guests.has(personId) ? ("visitor" as const) : ("present" as const), markedAt })),
  ];
  const source = by === null ? "link" : "report";
  await keepMarks(tx, gathering, marks, { source, by, now });
  if (!held) await takeBackMarks(tx, gathering, { source, by, at: filled, now });
  const { present, visitor } = await countMarks(tx, gathering.id);
  const row = {
    gathering_id: gathering.id,
    group_id: group.id,
    day: date,
    held,
    not_held_because: body.not_held_because ?? null,
    theme: body.theme ?? null,
    minister: body.minister ?? null,
    note: body.note ?? null,
    present,
    named_visitors: visitor,
    more_visitors: held ? (body.more_visitors ?? 0) : 0,
    children: held ? (body.children ?? 0) : 0,
    offerings: held ? (body.offerings ?? 0) : 0,
    client_id: name,
    filled_at: filled,
    recorded_at: now,
    recorded_by: by,
    by_link: by === null,
  };
  await underItsName(async () => {
    if (stored) await joinReport(tx, stored.id, row);
    else await addReport(tx, row);
  });
  await clearPlan(tx, group.id);
  await keepHealth(tx, [group.id], dayIn(timeZone, now));
  const entered = await meetingOn(tx, group.id, date);
  if (!entered) throw new Error("the report is not there");
  return entered;
}

interface Visiting {
  readonly date: string;
  readonly by: number | null;
  readonly now: Date;
  readonly language: Language;
}
/** The people of the visitors' names: of a second report of the same evening the same cards. */
async function enterVisitors(
  tx: Handle,
  group: SheetGroup,
  visitors: NonNullable<Report["visitors"]>,
  { date, by, now, language }: Visiting,
): Promise<readonly number[]> {
  if (visitors.length === 0) return [];
  const there = await visitorsOf(tx, group.id, date);
  const names = await foldedNames(
    tx,
    visitors.map(({ name }) => name),
  );
  const ids: number[] = [];
  for (const [at, { name, phone = null }] of visitors.entries()) {
    const same = there.find(({ folded }) => folded === names[at]);
    if (same) ids.push(same.person_id);
    else {
      const next = nextWords[language].next;
      const named = { name, phone, congregationId: group.congregation_id, day: date, next, by, followUpOwner: by };
      ids.push((await enterNamed(tx, named, now)).personId);
    }
  }
  return ids;
}
