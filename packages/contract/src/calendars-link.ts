import * as z from "zod/mini";
import { eventTypes } from "./event-kinds.ts";
import { auditValues } from "./kept-values.ts";
import { choice, flag, instant, name, text, version, whole } from "./fields.ts";
import type { RecordNames } from "./record-names.ts";

export const calendarLinkNames: RecordNames = {
  "pt-BR": ["o calendário conectado", "os calendários conectados"],
  es: ["el calendario conectado", "los calendarios conectados"],
  en: ["the connected calendar", "the connected calendars"],
};

export const linkDirections = ["both", "in", "out"] as const;
export type LinkDirection = (typeof linkDirections)[number];

export const linkStates = ["ok", "failing", "needs_password", "stopped"] as const;

/** What went wrong with the last attempt. */
export const linkErrors = ["unreachable", "password", "refused", "not_calendar", "answer", "full", "vault"] as const;
export type LinkError = (typeof linkErrors)[number];

/** The visibilities of events that are sent. Private events belong to their creator, and a calendar link to the church. */
export const sentVisibilities = ["public", "members", "leaders"] as const;

/** Minutes between two synchronisations. */
export const linkMinutes = { min: 5, max: 1440, usual: 15 } as const;

export const keptSides = ["ours", "theirs"] as const;

/** Whether an address is an https URL without credentials. */
export function isCalendarUrl(value: string): boolean {
  try {
    const { protocol, username, password, hash } = new URL(value);
    return (protocol === "https:" || protocol === "http:") && username === "" && password === "" && hash === "";
  } catch {
    // Not a URL. Older browsers lack URL.canParse.
    return false;
  }
}
const url = text(2_000).check(z.refine(isCalendarUrl, { error: "calendarLink.url" }));
/** Write-only: never answered. */
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
  /** The calendar's own URL, as findCalendars answers it. */
  url,
  username: text(200),
  direction: auditValues(z.optional(choice(linkDirections))),
  /** The types of events that are sent; null: all. Received events get the first one. */
  types,
  visibility,
  every_minutes: z.optional(whole(linkMinutes.min, linkMinutes.max)),
};
export const calendarLinkInput = z.object({ ...fields, password });
/** A change: an absent field is unchanged. Without a password the stored one stays, but another address requires it again. */
export const calendarLinkChange = z.object({
  ...fields,
  name: z.optional(fields.name),
  url: z.optional(url),
  username: z.optional(fields.username),
  password: z.optional(password),
  /** Not synchronised automatically. */
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
  /** The error of attempts since `last_ok_at`. */
  last_error: z.nullable(choice(linkErrors)),
  last_ok_at: z.nullable(instant),
  failures: z.number(),
  /** A synchronisation runs or waits. */
  is_syncing: z.boolean(),
  events: z.number(),
  conflicts: z.number(),
  /** Remote events that cannot be shown, such as one with an hourly rule. */
  refused: z.number(),
  created_at: instant,
  version: z.number(),
});
export type CalendarLink = z.infer<typeof calendarLink>;

export const calendarAccount = z.object({ url, username: text(200), password });
export const foundCalendar = z.object({ name: z.string(), url: z.string() });
export type FoundCalendar = z.infer<typeof foundCalendar>;

export const conflictSide = z.object({
  title: z.string(),
  /** On the church's clock, "YYYY-MM-DDTHH:MM:SS". */
  start: z.string(),
  end: z.string(),
  /** On the clock of `time_zone`. */
  own_start: z.string(),
  all_day: z.boolean(),
  time_zone: z.string(),
  location: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** An RRULE of RFC 5545; null: it does not recur. */
  rule: z.nullable(z.string()),
  /** The number of exception dates and changed occurrences. */
  exceptions: z.number(),
  canceled: z.boolean(),
});
/** An event that was changed on both sides; neither was overwritten. */
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
export const settledConflict = z.object({ id: z.number() });
export const startedSync = z.object({ id: z.number() });
