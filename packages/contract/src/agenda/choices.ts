import type { RecordNames } from "../record-names.ts";

// No schemas here: a list page takes no more of the contract than this.

export const eventNames: RecordNames = {
  "pt-BR": ["o evento", "os eventos"],
  es: ["el evento", "los eventos"],
  en: ["the event", "the events"],
};

/** spec.md §3, and `other` for what is none of them: a council meeting, an import. */
export const eventTypes = ["worship", "teaching", "prayer", "youth", "other"] as const;
export type EventType = (typeof eventTypes)[number];

/** `finished` is also answered of an event that has ended and was not canceled. */
export const eventStatuses = ["active", "confirmed", "canceled", "finished"] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** Who sees an event: everybody, members, those who lead, the one who made it. */
export const eventVisibilities = ["public", "members", "leaders", "private"] as const;
export type EventVisibility = (typeof eventVisibilities)[number];

/** How far a change of a recurring event reaches: this occurrence, this and the later ones, all of the series. */
export const editScopes = ["this", "following", "all"] as const;
export type EditScope = (typeof editScopes)[number];

/** What may hang on an occurrence, so that it is canceled and not deleted. */
export const heldThings = ["registrations"] as const;
export type HeldThing = (typeof heldThings)[number];

export const eventSorts = ["start_date", "-start_date"] as const;

/** The colours that an event may have instead of its type's: names of the design's tokens. */
export const eventColors = ["blue", "green", "amber", "red", "violet", "teal", "pink", "gray"] as const;

/** How many days one question about the month may span: six weeks, with room for the weeks around. */
export const MOST_MONTH_DAYS = 62;
/** How many events a day of the month names. */
export const FIRST_OF_DAY = 4;
/** The longest event, in minutes: 31 days. */
export const MOST_MINUTES = 44_640;
/** How many months of occurrences are kept ahead. */
export const MONTHS_AHEAD = 24;
/** The most occurrences that a rule may make in that time. */
export const MOST_OCCURRENCES = 800;
