import type { RecordNames } from "../record-names.ts";

// No schemas here: a screen takes no more of the contract than this.

export const calendarLinkNames: RecordNames = {
  "pt-BR": ["o calendário conectado", "os calendários conectados"],
  es: ["el calendario conectado", "los calendarios conectados"],
  en: ["the connected calendar", "the connected calendars"],
};

/** Whose events a feed shows: what anybody may know, or what its holder may see at the moment of reading. */
export const feedKinds = ["public", "mine"] as const;

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

/** What becomes of an event of a file. */
export const importOutcomes = ["new", "changed", "same", "refused"] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Why an event is not taken. */
export const refusalReasons = ["no_start", "too_long", "rule", "too_many", "out_of_range", "unreadable", "twice", "elsewhere"] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** How the time zone of a file was found. */
export const zoneSources = ["named", "offset", "church", "none"] as const;

/** How large a file may be, in bytes, and how many events, journal entries, zones and parts of them it may hold. */
export const largestImport = { bytes: 2_000_000, components: 5_000 } as const;
