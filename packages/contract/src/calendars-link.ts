import * as z from "zod/mini";
import { eventTypes } from "./agenda.ts";
import { auditValues } from "./audit-values.ts";
import { choice, flag, instant, name, text, version, whole } from "./fields.ts";
import type { RecordNames } from "./record-names.ts";

export const calendarLinkNames: RecordNames = {
  "pt-BR": ["o calendário conectado", "os calendários conectados"],
  es: ["el calendario conectado", "los calendarios conectados"],
  en: ["the connected calendar", "the connected calendars"],
};

/** In which direction events travel, as the church sees it. */
export const linkDirections = ["both", "in", "out"] as const;
export type LinkDirection = (typeof linkDirections)[number];

export const linkStates = ["ok", "failing", "needs_password", "stopped"] as const;

/** What went wrong with the last attempt. */
export const linkErrors = ["unreachable", "password", "refused", "not_calendar", "answer", "full", "vault"] as const;
export type LinkError = (typeof linkErrors)[number];

/** Of which visibilities events go out. What is private is its maker's alone, and a link is the church's. */
export const sentVisibilities = ["public", "members", "leaders"] as const;

/** How often a calendar is compared, in minutes. */
export const linkMinutes = { min: 5, max: 1440, usual: 15 } as const;

export const keptSides = ["ours", "theirs"] as const;

/** An address of a calendar server: by https, without a name or password in it. */
export function isCalendarUrl(value: string): boolean {
  try {
    const { protocol, username, password, hash } = new URL(value);
    return (protocol === "https:" || protocol === "http:") && username === "" && password === "" && hash === "";
  } catch {
    // No address at all. Older browsers have no way to ask.
    return false;
  }
}
const url = text(2_000).check(z.refine(isCalendarUrl, { error: "calendarLink.url" }));
/** Sent and never answered. */
const password = z
  .string({ error: (issue) => (issue.input === undefined || issue.input === null ? "field.required" : "field.text") })
  .check(z.minLength(1, { error: "field.required" }), z.maxLength(500, { error: "field.tooLong" }));

const types = z.optional(
  z.array(choice(eventTypes), { error: "field.choice" }).check(z.maxLength(eventTypes.length, { error: "field.tooLong" })),
);
const visibility = z.optional(
  z
    .array(choice(sentVisibilities), { error: "field.choice" })
    .check(z.minLength(1, { error: "field.required" }), z.maxLength(sentVisibilities.length, { error: "field.tooLong" })),
);

const fields = {
  name: name(100),
  /** Of the calendar itself, as findCalendars answers it. */
  url,
  username: text(200),
  direction: auditValues(z.optional(choice(linkDirections))),
  /** Of which types events go out; none: all. What comes in gets the first of them. */
  types,
  /** Of which visibilities events go out. */
  visibility,
  every_minutes: z.optional(whole(linkMinutes.min, linkMinutes.max)),
};
export const calendarLinkInput = z.object({ ...fields, password });
/** A change: an absent field is unchanged; without a password the one that is kept stays, which another address asks for anew. */
export const calendarLinkChange = z.object({
  ...fields,
  name: z.optional(fields.name),
  url: z.optional(url),
  username: z.optional(fields.username),
  password: z.optional(password),
  /** No longer compared by the clock. */
  paused: auditValues(z.optional(flag)),
  version,
});

export const calendarLink = z.object({
  id: z.number(),
  name: z.string(),
  url: z.string(),
  username: z.string(),
  direction: choice(linkDirections),
  types: z.array(choice(eventTypes)),
  visibility: z.array(choice(sentVisibilities)),
  every_minutes: z.number(),
  state: choice(linkStates),
  /** Of the attempts since `last_ok_at`. */
  last_error: z.nullable(choice(linkErrors)),
  last_ok_at: z.nullable(instant),
  failures: z.number(),
  /** A comparison is under way or waits for its turn. */
  is_syncing: z.boolean(),
  /** How many events both sides have. */
  events: z.number(),
  conflicts: z.number(),
  /** Events there that Aprisco cannot show, for example a rule by the hour. */
  refused: z.number(),
  created_at: instant,
  version: z.number(),
});
export type CalendarLink = z.infer<typeof calendarLink>;

/** Where and as whom to look for calendars. */
export const calendarAccount = z.object({ url, username: text(200), password });
export const foundCalendar = z.object({ name: z.string(), url: z.string() });
export type FoundCalendar = z.infer<typeof foundCalendar>;

/** What one side says of an event. */
export const conflictSide = z.object({
  title: z.string(),
  /** Local, "YYYY-MM-DDTHH:MM:SS". */
  start: z.string(),
  end: z.string(),
  all_day: z.boolean(),
  time_zone: z.string(),
  location: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** RFC 5545; null: it does not recur. */
  rule: z.nullable(z.string()),
  /** Days on which it was moved, changed or left out. */
  exceptions: z.number(),
  canceled: z.boolean(),
});
/** An event that was changed here and there: nothing was overwritten. */
export const calendarConflict = z.object({
  id: z.number(),
  link_id: z.number(),
  /** Null: deleted here. */
  ours: z.nullable(conflictSide),
  /** Null: deleted there. */
  theirs: z.nullable(conflictSide),
});
export type CalendarConflict = z.infer<typeof calendarConflict>;
export type ConflictSide = z.infer<typeof conflictSide>;
export const conflictChoice = z.object({ keep: auditValues(choice(keptSides)) });
/** A conflict that is settled. */
export const settledConflict = z.object({ id: z.number() });
export const startedSync = z.object({ id: z.number() });
