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
import { dayOfWeek, dayToReport, mondayOf, missingDays, nextDay } from "./expected-days.ts";
import {
  addReport,
  cameOn,
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
import { everInGroup } from "./members-store.ts";
import { keepHealth } from "./store.ts";

const nextWords = inEachLanguage({ next: nextForNamed });

/** Words of a name that are no name of their own. */
const joining = new Set(["da", "das", "de", "del", "di", "do", "dos", "e", "y"]);
const initialsOf = (words: readonly string[]): string => words.map((word) => ` ${word.slice(0, 1)}.`).join("");

/**
 * Names for a sheet: the first name; where two share it with the initial of the last name, and where these are equal, too, with the
 * initials of all further names.
 * Source: the signed link's rule of the team, which the whole sheet follows.
 */
function shortNames(people: readonly RollPerson[]): ReadonlyMap<number, string> {
  const forms = people.map(({ person_id: id, name, preferred_name: called }) => {
    const further = name
      .split(" ")
      .slice(1)
      .filter((word) => word !== "" && !joining.has(word.toLowerCase()));
    const first = (called ?? name).split(" ", 1)[0] ?? name;
    return { id, names: [first, `${first}${initialsOf(further.slice(-1))}`, `${first}${initialsOf(further)}`] as const };
  });
  const shared = (name: string, at: 0 | 1): boolean => forms.filter(({ names }) => names[at] === name).length > 1;
  return new Map(forms.map(({ id, names: [first, short, long] }) => [id, !shared(first, 0) ? first : !shared(short, 1) ? short : long]));
}

interface Time {
  readonly timeZone: string;
  readonly now: Date;
}

/**
 * What a report begins with: everybody marked, as the sheet's screen does, unless a report of that day says otherwise.
 *
 * @param week for a signed link: its Monday; the sheet is of the meeting in it, shows no report, and names nobody once the week has one
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
  const ofWeek = (week: string) => due[0] ?? dayOfWeek(group, week) ?? (mondayOf(today) === week ? today : week);
  const date = asked.date ?? (asked.week === undefined ? dayToReport(group, today, done) : ofWeek(asked.week));
  // A link takes one report of its week: once it is there, nobody is named any more.
  const isDone = asked.week !== undefined && due.length === 0 && done.some(asksFor);
  const roll = isDone ? [] : await rollOn(handle, group.id, date);
  const names = shortNames(roll);
  const report = asked.week === undefined ? await meetingOn(handle, group.id, date) : null;
  const visitors = asked.week === undefined ? await visitorsOf(handle, group.id, date) : [];
  const came = report?.held ? await cameOn(handle, group.id, date) : null;
  const { meeting_time: time, next_theme: theme, next_minister: minister } = group;
  return {
    group_id: group.id,
    name: group.name,
    date,
    due: [...due],
    reported: done.filter(asksFor).toSorted().toReversed(),
    next: group.status === "active" && asked.week === undefined ? nextDay(group, today) : null,
    time,
    theme: report ? report.theme : isDone ? null : theme,
    minister: report ? report.minister : isDone ? null : minister,
    people: roll.map(({ person_id: id }) => ({ person_id: id, name: names.get(id) ?? "", present: came?.has(id) ?? null })),
    report,
    visitors: visitors.filter(({ came }) => came).map(({ name }) => ({ name })),
  };
}

interface Reporting extends Time {
  readonly language: Language;
  /** Null: by a signed link. */
  readonly by: number | null;
  /** The stored report is an earlier state of this one, of the same device: visitors whom it names no more are taken off. */
  readonly isResent?: boolean;
}
type Report = z.output<typeof meetingInput>;

function checkDay(date: string, today: string): void {
  if (date > today) throw fieldFailure("date", "field.dayFuture");
  if (Date.parse(today) - Date.parse(date) > MOST_DAYS_LATE * DAY_MS) throw fieldFailure("date", "meeting.tooOld");
}

interface Marked {
  readonly came: readonly number[];
  readonly absent: readonly number[];
}
/**
 * Refuses people who never belonged to the group; of those who left it before the day (the sheet was of another day, or they left in
 * the meantime) only that they came.
 *
 * @param known who belonged to it that day
 */
async function checkPeople(tx: Handle, groupId: number, known: ReadonlySet<number>, { came, absent }: Marked): Promise<void> {
  const isKnown = (id: number): boolean => known.has(id);
  if (came.every(isKnown) && absent.every(isKnown)) return;
  const ever = new Set(await everInGroup(tx, groupId));
  const isStrange = (id: number): boolean => !known.has(id) && !ever.has(id);
  if (came.some(isStrange)) throw fieldFailure("present", "field.choice");
  if (absent.some(isStrange)) throw fieldFailure("absent", "field.choice");
  const left = came.filter((id) => !known.has(id));
  if (left.length > 0) throw new Failure("meeting.notOnRoll", { fields: { present: "meeting.notOnRoll" }, data: { people: left } });
}

const texts = ["theme", "minister", "note"] as const;
const numbers = ["more_visitors", "children", "offerings"] as const;

/**
 * Whether a stored report says all that a body says. A device whose first answer was lost sends its report again under the same name,
 * perhaps changed meanwhile.
 *
 * @param stored the report of that device and day
 * @param by the account that sends it; null: by a signed link
 * @unscoped the transaction holds the group
 */
export async function saysAll(tx: Handle, groupId: number, body: Report, stored: Meeting, by: number | null): Promise<boolean> {
  const { date, not_held_because: reason, absent = [], visitors = [] } = body;
  const isSame = (field: (typeof texts)[number] | (typeof numbers)[number]): boolean =>
    body[field] === undefined || body[field] === stored[field];
  if ((reason !== undefined && reason !== stored.not_held_because) || !texts.every(isSame)) return false;
  // Of a meeting that did not take place nothing is counted.
  if (!stored.held) return true;
  if (!numbers.every(isSame)) return false;
  // A device gives a report whose people it changes a new time; others may have changed them since.
  if (body.filled_at !== undefined && Date.parse(body.filled_at) === Date.parse(stored.filled_at)) return true;
  const came = await cameOn(tx, groupId, date);
  if (body.present.some((id) => !came.has(id))) return false;
  if (absent.some((id) => came.has(id) && !body.present.includes(id))) return false;
  const there = (await visitorsOf(tx, groupId, date)).filter((visitor) => visitor.came);
  const names = await foldedNames(
    tx,
    visitors.map(({ name }) => name),
  );
  const isThere = (name: string): boolean => there.some(({ folded }) => folded === name);
  return names.every(isThere) && there.every(({ folded, reporter }) => reporter !== by || names.includes(folded));
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
  { timeZone, now, language, by, isResent = false }: Reporting,
): Promise<Meeting> {
  const { date, joins, client_id: name } = body;
  checkDay(date, dayIn(timeZone, now));
  const stored = await meetingOn(tx, group.id, date);
  if (stored?.locked) throw new Failure("meeting.locked", by === null ? {} : { data: stored });
  if (stored && joins !== stored.version) throw new Failure("meeting.already", by === null ? {} : { data: stored });
  // What a joined report leaves out stays as it stands.
  const orStored = <F extends "not_held_because" | (typeof texts)[number] | (typeof numbers)[number]>(field: F) =>
    body[field] === undefined ? stored?.[field] : body[field];
  const reason = orStored("not_held_because") ?? null;
  const held = reason === null;
  const filled = actTime(body.filled_at, now);
  const markedAt = filled.toISOString();
  const known = new Set((await rollOn(tx, group.id, date)).map(({ person_id: id }) => id));
  const came = [...new Set(held ? body.present : [])];
  const absent = [...new Set(body.absent ?? [])].filter((id) => !came.includes(id));
  await checkPeople(tx, group.id, known, { came, absent });
  // Of who had left the group before that day, nothing is to be said.
  const missed = absent.filter((id) => known.has(id));
  const startedAt = await instantOf(tx, date, group.meeting_time, timeZone);
  const meeting = { groupId: group.id, congregationId: group.congregation_id, day: date, startedAt };
  const gathering = await holdMeeting(tx, meeting, now);
  // The same time: only texts and numbers were changed since.
  const namesAnew = isResent && held && stored !== null && Date.parse(stored.filled_at) !== filled.getTime();
  const named = namesAnew ? (await visitorsOf(tx, group.id, date)).filter((visitor) => visitor.came && visitor.reporter === by) : [];
  const visitors = await enterVisitors(tx, group, held ? (body.visitors ?? []) : [], { date, by, now, language });
  const gone = named.map(({ person_id: id }) => id).filter((id) => !visitors.includes(id) && !came.includes(id));
  const guests = new Set(visitors.filter((id) => !known.has(id)));
  const marks: AttendanceMark[] = [
    ...came.map((personId) => ({ personId, role: "present" as const, markedAt })),
    ...[...missed, ...gone].map((personId) => ({ personId, role: null, markedAt })),
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
    not_held_because: reason,
    theme: orStored("theme") ?? null,
    minister: orStored("minister") ?? null,
    note: orStored("note") ?? null,
    present,
    named_visitors: visitor,
    more_visitors: held ? (orStored("more_visitors") ?? 0) : 0,
    children: held ? (orStored("children") ?? 0) : 0,
    offerings: held ? (orStored("offerings") ?? 0) : 0,
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
      const named = { name, phone, congregationId: group.congregation_id, day: date, next, by, followUpOwner: by, group: group.name };
      ids.push((await enterNamed(tx, named, now)).personId);
    }
  }
  return ids;
}
