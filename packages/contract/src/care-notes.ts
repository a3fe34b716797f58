import * as z from "zod/mini";
import { choice, id, idParams, instant, listQuery, queryId, text, version } from "./fields.ts";
import { auditValues } from "./kept-values.ts";
import { inEachLanguage } from "./languages.ts";
import type { RecordNames } from "./record-names.ts";
import { recordRoutes } from "./record-routes.ts";
import { joined, recordTexts } from "./record-texts.ts";
import { routeTable } from "./route.ts";
import { sensitive } from "./sensitive.ts";
import { failureTexts, messageTexts } from "./texts/care-notes.ts";

export const noteNames: RecordNames = {
  "pt-BR": ["a anotação", "as anotações"],
  es: ["la anotación", "las anotaciones"],
  en: ["the note", "the notes"],
};

/** Who reads a note besides its author: those who manage pastoral care, these and the chosen accounts, or nobody. */
export const noteAudiences = ["pastors", "chosen", "author"] as const;
export type NoteAudience = (typeof noteAudiences)[number];
/** The longest note. */
export const MOST_NOTE_TEXT = 8_000;
/** For so many hours the author may delete a note without pastoral:manage. */
export const HOURS_TO_DELETE = 24;

const fields = {
  text: text(MOST_NOTE_TEXT),
  audience: auditValues(choice(noteAudiences)),
  /** Accounts with pastoral:view, of the audience `chosen` only. */
  reader_ids: z.optional(z.array(id, { error: "field.choice" }).check(z.maxLength(30, { error: "field.tooLong" }))),
};
export const noteInput = z.object({
  ...fields,
  family_id: id,
  /** A person of the family; absent: the family. */
  person_id: z.optional(z.nullable(id)),
});
/** A change by the author; an absent field is unchanged. The former text is kept, sealed. */
export const noteChange = z.object({
  text: z.optional(fields.text),
  audience: auditValues(z.optional(choice(noteAudiences))),
  reader_ids: fields.reader_ids,
  version,
});
/** Why the senior pastor opens a note that was not for others; the author reads it. */
export const noteOpening = z.object({ reason: text(500) });

export const noteQuery = z.object({
  /** The family. */
  subject: queryId(),
  limit: listQuery.limit,
  cursor: listQuery.cursor,
});

export const noteHead = z.object({
  id: z.number(),
  family_id: z.number(),
  person_id: z.nullable(z.number()),
  /** Whom it names; null: the family. */
  person_name: z.nullable(z.string()),
  author_name: z.nullable(z.string()),
  created_at: instant,
  audience: choice(noteAudiences),
  mine: z.boolean(),
  may_read: z.boolean(),
  /** The caller may open it with a reason. */
  may_open: z.boolean(),
  version: z.number(),
});
export type NoteHead = z.infer<typeof noteHead>;
export const note = z.object({
  ...noteHead.shape,
  text: sensitive("notes", z.string()),
  readers: z.array(z.object({ id: z.number(), name: z.string() })),
  /** How many former texts are kept. */
  former: z.number(),
  /** Who opened it with a reason; for the author. */
  openings: z.array(z.object({ name: z.nullable(z.string()), reason: z.string(), at: instant })),
});
export type Note = z.infer<typeof note>;

const about = ["care-notes", "care-families"];
const notes = recordRoutes("note", note, about);
const closed = ["note.closed"] as const;

export const noteRoutes = routeTable("care-notes", {
  listNotes: {
    method: "GET",
    path: "/pastoral/notes",
    summary: "The notes about a family, the latest first: who wrote when and for whom, no text",
    allow: "pastoral:view",
    about,
    query: noteQuery,
    reply: z.array(noteHead),
    list: true,
  },
  createNote: notes.creation({
    path: "/pastoral/notes",
    summary: "Write a note about a family or one of its people",
    allow: "pastoral:create",
    body: noteInput,
    fails: [...closed, "family.gone", "note.readerUnknown"],
  }),
  getNote: notes.reading({
    path: "/pastoral/notes/{id}",
    summary: "One note with its text, for its author and those for whom it is; each reading is written down",
    allow: "pastoral:view",
    fails: closed,
  }),
  updateNote: notes.change({
    path: "/pastoral/notes/{id}",
    summary: "Change an own note, or for whom it is; the former text is kept",
    allow: "pastoral:edit",
    body: noteChange,
    fails: [...closed, "note.readerUnknown"],
  }),
  deleteNote: notes.deletion({
    path: "/pastoral/notes/{id}",
    summary: "Delete a note with its text for good: an own one within 24 hours, or with pastoral:manage",
    allow: { anyOf: ["pastoral:create", "pastoral:delete"] },
    fails: ["note.tooOld"],
  }),
  openNote: {
    method: "POST",
    path: "/pastoral/notes/{id}/open",
    summary: "The senior pastor opens a note that is for its author only, with a reason; the author is told",
    allow: "pastoral:manage",
    about,
    params: idParams,
    body: noteOpening,
    reply: note,
    audit: "updates",
    done: "note.opened",
    fails: [...closed, "note.notFound", "permission.denied"],
  },
});

const special = {
  failures: { "note.readerUnknown": 400, "note.tooOld": 403 },
  messages: { "note.opened": 200 },
  texts: inEachLanguage({ ...failureTexts, ...messageTexts }),
} as const;

export const feature = {
  about: "Pastoral notes about families and their people: sealed, and read by those for whom they are.",
  routes: noteRoutes,
  ...joined(recordTexts("note", noteNames), special),
} as const;
