import type { NoteAudience } from "@aprisco/contract/care-notes.ts";
import { HOURS_TO_DELETE } from "@aprisco/contract/care-notes.ts";
import { HOUR_MS } from "@aprisco/contract/durations.ts";

export interface NoteReader {
  readonly accountId: number;
  /** pastoral:manage. */
  readonly managesCare: boolean;
  readonly isSeniorPastor: boolean;
}
export interface NoteRights {
  readonly author_account_id: number | null;
  readonly audience: NoteAudience;
  readonly reader_ids: readonly number[];
}

export const isAuthor = ({ author_account_id: author }: NoteRights, { accountId }: NoteReader): boolean => author === accountId;

/** Whether somebody reads the text of a note. Source: design/model/pastoral.md, 'Notes'. */
export function mayRead(note: NoteRights, reader: NoteReader): boolean {
  if (isAuthor(note, reader)) return true;
  if (note.audience === "author") return false;
  return reader.managesCare || (note.audience === "chosen" && note.reader_ids.includes(reader.accountId));
}

/** Whether somebody may open it with a reason: the senior pastor, what is for its author only. */
export const mayOpen = (note: NoteRights, reader: NoteReader): boolean => reader.isSeniorPastor && !mayRead(note, reader);

/** Whether a caller knows that the note exists. */
export const knows = (note: NoteRights, reader: NoteReader): boolean =>
  note.audience !== "author" || isAuthor(note, reader) || reader.isSeniorPastor;

/** `late`: the author's time is over. */
export function mayDelete(note: NoteRights & { readonly created_at: string }, reader: NoteReader, now: Date): "yes" | "late" | "no" {
  if (reader.managesCare && knows(note, reader)) return "yes";
  if (!isAuthor(note, reader)) return "no";
  return now.getTime() - Date.parse(note.created_at) <= HOURS_TO_DELETE * HOUR_MS ? "yes" : "late";
}
