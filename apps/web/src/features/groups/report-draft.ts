import type { ReportSheet } from "@aprisco/contract/groups-meetings.ts";
import { useState } from "react";

export interface DraftVisitor {
  readonly name: string;
  readonly phone: string;
}
/** A report that is being filled in. */
export interface Draft {
  readonly date: string;
  /** The ids of the people who did not come; everybody else on the sheet came. */
  readonly absent: readonly number[];
  readonly visitors: readonly DraftVisitor[];
  readonly moreVisitors: number;
  readonly children: number;
  /** Centavos. */
  readonly offerings: number | null;
  readonly theme: string;
  readonly minister: string;
  readonly note: string;
  /** Null: the meeting took place. */
  readonly notHeldBecause: string | null;
  /** The device's name for it, by which the server knows a report that came already. */
  readonly clientId?: string;
  /** The sheet that it began with: first names, so that it goes on without network. */
  readonly sheet: ReportSheet;
}

export const beginDraft = (sheet: ReportSheet): Draft => ({
  date: sheet.date,
  absent: [],
  visitors: [],
  moreVisitors: 0,
  children: 0,
  offerings: null,
  theme: sheet.theme ?? "",
  minister: sheet.minister ?? "",
  note: "",
  notHeldBecause: null,
  sheet,
});

const blank = (text: string): string | null => (text.trim() === "" ? null : text.trim());

/** The body of the call. */
export function bodyOf(draft: Draft) {
  const present = draft.sheet.people.map(({ person_id: id }) => id).filter((id) => !draft.absent.includes(id));
  return {
    date: draft.date,
    not_held_because: draft.notHeldBecause === null ? null : blank(draft.notHeldBecause),
    present,
    absent: [...draft.absent],
    visitors: draft.visitors.map(({ name, phone }) => ({ name, phone: blank(phone) })),
    more_visitors: draft.moreVisitors,
    children: draft.children,
    offerings: draft.offerings ?? 0,
    theme: blank(draft.theme),
    minister: blank(draft.minister),
    note: blank(draft.note),
  };
}
type Body = ReturnType<typeof bodyOf>;

/** The draft of an unsent report, from its body and the group's sheet. */
export function draftOf(body: Body, sheet: ReportSheet): Draft {
  return {
    date: body.date,
    absent: body.absent,
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
