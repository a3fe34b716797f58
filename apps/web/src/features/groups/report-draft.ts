import type { ReportSheet } from "@aprisco/contract/groups-meetings.ts";
import { toE164 } from "@aprisco/contract/phone.ts";
import { useState } from "react";
import { isFailure } from "../../api/failure.ts";

export interface DraftVisitor {
  readonly name: string;
  readonly phone: string;
}
interface ReadReport {
  readonly date: string;
  readonly version: number;
  /** The sheet had no note: nobody wrote one, or the device does not keep it (contract/kept-on-device.ts). */
  readonly isNoteUnknown: boolean;
}
/** A report that is being filled in. */
export interface Draft {
  readonly date: string;
  /** The ids of the people who did not come; everybody else on the sheet came. */
  readonly absent: readonly number[];
  readonly visitors: readonly DraftVisitor[];
  /** The visitor in the open form; null or absent: it is closed. */
  readonly typing?: DraftVisitor | null;
  readonly moreVisitors: number;
  readonly children: number;
  /** Centavos. */
  readonly offerings: number | null;
  readonly theme: string;
  readonly minister: string;
  readonly note: string;
  /** Null: the meeting took place. */
  readonly notHeldBecause: string | null;
  /** It says nothing of who came: the stored report's marks stay. Of a joined report only; absent: false. */
  readonly leavesMarks?: boolean;
  /** The device's name for it, by which the server knows a report that came already. */
  readonly clientId?: string;
  /** The stored report that it began from, so that sending it corrects that one. */
  readonly read?: ReadReport;
  /** The unsent report that it changes: the device's name for that one, and its day. */
  readonly instead?: { readonly name: string; readonly date: string };
  /** The sheet that it began with: first names, so that it goes on without network. */
  readonly sheet: ReportSheet;
}

/** A new draft: of a day with a report it says what the report says, so that a correction changes nothing else. */
export const beginDraft = (sheet: ReportSheet): Draft => ({
  date: sheet.date,
  absent: sheet.people.filter(({ present }) => present === false).map(({ person_id: id }) => id),
  visitors: [],
  moreVisitors: sheet.report?.more_visitors ?? 0,
  children: sheet.report?.children ?? 0,
  offerings: sheet.report?.offerings || null,
  theme: sheet.theme ?? "",
  minister: sheet.minister ?? "",
  note: sheet.report?.note ?? "",
  notHeldBecause: sheet.report?.not_held_because ?? null,
  ...(sheet.report ? { read: { date: sheet.date, version: sheet.report.version, isNoteUnknown: sheet.report.note === null } } : {}),
  sheet,
});

/** Whether at most the day was changed since the draft began as `begun`. */
export const isUntouched = (draft: Draft, begun: Draft): boolean =>
  !draft.typing &&
  // Empty: there was no meeting, and the reason is still to be typed.
  draft.notHeldBecause === begun.notHeldBecause &&
  JSON.stringify(bodyOf(draft)) === JSON.stringify(bodyOf({ ...begun, date: draft.date }));

/** A sheet as that of another day of which nothing is known. */
export const sheetOn = (sheet: ReportSheet, date: string): ReportSheet => ({
  ...sheet,
  date,
  theme: null,
  minister: null,
  people: sheet.people.map((person) => ({ ...person, present: null })),
  report: null,
  visitors: [],
});

/**
 * A sheet that a device kept of an earlier day, as it is today: the group has met since. Of that meeting nothing is known.
 *
 * @param today YYYY-MM-DD in church time
 */
export function sheetOfToday(sheet: ReportSheet, today: string): ReportSheet {
  const { next, due, reported } = sheet;
  if (!next || next > today || due.includes(next) || reported.includes(next)) return sheet;
  const { theme, minister } = sheet;
  // A plan that a report of the earlier day has used is not the next one's.
  const plan = reported.includes(sheet.date) ? {} : { theme, minister };
  return { ...sheetOn(sheet, next), ...plan, due: [next, ...due] };
}

export const sheetWithout = (sheet: ReportSheet, gone: readonly number[]): ReportSheet => ({
  ...sheet,
  people: sheet.people.filter(({ person_id: id }) => !gone.includes(id)),
});

/** The people of a draft who had left the group before its day, by the server's refusal; null: it is another failure. */
export function leftBefore(draft: Draft, cause: unknown): { readonly ids: readonly number[]; readonly names: string } | null {
  if (!isFailure(cause) || cause.code !== "meeting.notOnRoll") return null;
  const { people: ids = [] } = (cause.data ?? {}) as { readonly people?: readonly number[] };
  const names = draft.sheet.people.filter(({ person_id: id }) => ids.includes(id)).map(({ name }) => name);
  return { ids, names: names.join(", ") };
}

/** The draft on the sheet as it is now: whoever joined the group is on it, and whoever left is not. */
export function onSheet(draft: Draft, sheet: ReportSheet): Draft {
  const absent = draft.absent.filter((id) => sheet.people.some(({ person_id: person }) => person === id));
  const note = noteOf(draft, sheet);
  // The device did not know the note, and the sheet tells it now.
  const known = note !== null && leavesNote(draft) && draft.read ? { note, read: { ...draft.read, isNoteUnknown: false } } : {};
  return { ...draft, ...known, sheet, absent };
}

/** The note of the very report that a draft corrects; null: none is known. */
const noteOf = ({ read: from }: Draft, { date, report }: ReportSheet): string | null =>
  report && from?.date === date && from.version === report.version ? report.note : null;

/** Whether a note was typed before the sheet told the stored one, which it would replace unseen. */
export const replacesNote = (draft: Draft): boolean => {
  const note = noteOf(draft, draft.sheet);
  return isCorrection(draft) && draft.read?.isNoteUnknown === true && note !== null && note !== blank(draft.note);
};

/** The server takes names of two letters or more. */
const isNamed = ({ name }: DraftVisitor): boolean => name.trim().length > 1;
/** Whether something was typed of a visitor and the name is missing: it cannot be kept so. */
export const lacksName = (typed: DraftVisitor): boolean => !isNamed(typed) && `${typed.name}${typed.phone}`.trim() !== "";

/** Whether the server would refuse the telephone; it may be left empty. */
export const isPhoneWrong = ({ phone }: DraftVisitor): boolean => phone.trim() !== "" && toE164(phone) === null;

/** The draft with the visitor of the open form among the others, and the form closed. */
export function withTyped(draft: Draft): Draft {
  const { typing = null, visitors } = draft;
  if (typing === null) return draft;
  return { ...draft, visitors: isNamed(typing) ? [...visitors, { ...typing, name: typing.name.trim() }] : visitors, typing: null };
}

/** Whether a draft corrects the stored report of its day. */
export const isCorrection = ({ read: from, date }: Draft): boolean => from?.date === date;

/** Whether the sheet of a draft's day has the draft's report; one that corrects another one has a later version. */
export const isStored = (draft: Draft, { date, reported, report }: ReportSheet): boolean =>
  isCorrection(draft) ? date === draft.date && (report?.version ?? 0) > (draft.read?.version ?? 0) : reported.includes(draft.date);

const blank = (text: string): string | null => (text.trim() === "" ? null : text.trim());

/** Whether the draft says nothing of a note that the device did not know: then the stored one stays. */
export const leavesNote = (draft: Draft): boolean =>
  blank(draft.note) === null && isCorrection(draft) && draft.read?.isNoteUnknown === true;

/** The body of the call. */
export function bodyOf(draft: Draft) {
  const people = draft.leavesMarks === true ? [] : draft.sheet.people;
  const present = people.map(({ person_id: id }) => id).filter((id) => !draft.absent.includes(id));
  return {
    date: draft.date,
    not_held_because: draft.notHeldBecause === null ? null : blank(draft.notHeldBecause),
    present,
    absent: draft.leavesMarks === true ? [] : [...draft.absent],
    visitors: draft.visitors.map(({ name, phone }) => ({ name, phone: blank(phone) })),
    more_visitors: draft.moreVisitors,
    children: draft.children,
    offerings: draft.offerings ?? 0,
    theme: blank(draft.theme),
    minister: blank(draft.minister),
    ...(leavesNote(draft) ? {} : { note: blank(draft.note) }),
  };
}
export type ReportBody = ReturnType<typeof bodyOf> & { readonly joins?: number | undefined };

/** Whether two reports say the same of who came. */
export function saysSameMarks(one: ReportBody, other: ReportBody): boolean {
  const sorted = (ids: readonly number[]) => ids.toSorted((first, second) => first - second);
  const marksOf = ({ present, absent, visitors, not_held_because: reason }: ReportBody) =>
    JSON.stringify([sorted(present), sorted(absent), visitors.map(({ name, phone }) => [name, phone]), reason]);
  return marksOf(one) === marksOf(other);
}

/**
 * The draft of an unsent report, from its body and the group's sheet. It corrects the version that it corrected when it was kept.
 *
 * @param name the device's name for the unsent report
 */
export function draftOf(body: ReportBody, sheet: ReportSheet, name: string): Draft {
  const draft: Draft = {
    date: body.date,
    instead: { name, date: body.date },
    ...(body.joins === undefined ? {} : { read: { date: body.date, version: body.joins, isNoteUnknown: body.note === undefined } }),
    absent: body.absent,
    leavesMarks: body.joins !== undefined && body.not_held_because === null && body.present.length + body.absent.length === 0,
    visitors: body.visitors.map(({ name, phone }) => ({ name, phone: phone ?? "" })),
    moreVisitors: body.more_visitors,
    children: body.children,
    offerings: body.offerings,
    theme: body.theme ?? "",
    minister: body.minister ?? "",
    note: body.note ?? "",
    notHeldBecause: body.not_held_because,
    sheet,
  };
  return onSheet(draft, sheet);
}

function read(key: string): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as Draft | null;
  } catch {
    return null;
  }
}
function write(key: string, draft: Draft | null): void {
  try {
    if (draft === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage the draft is lost when the page is closed.
  }
}

/**
 * The report of a group that this account, or the holder of a link, fills in on this device: kept at every tap, until it is sent or thrown away.
 *
 * @param kept false: it is kept elsewhere, in the list of unsent acts
 */
export function useDraft(account: number | "link", group: number, kept = true) {
  const key = `aprisco_report ${String(account)} ${String(group)}`;
  const [draft, setDraft] = useState<Draft | null>(() => (kept ? read(key) : null));
  const keep = (next: Draft | null): void => {
    setDraft(next);
    if (kept) write(key, next);
  };
  return { draft, keep };
}
