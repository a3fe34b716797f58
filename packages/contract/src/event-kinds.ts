/** spec.md §3, with `other` for all else, such as a council meeting or an import. */
export const eventTypes = ["worship", "teaching", "prayer", "youth", "other"] as const;
export type EventType = (typeof eventTypes)[number];

/** `finished` is also answered for an event that has ended and was not canceled. */
export const eventStatuses = ["active", "confirmed", "canceled", "finished"] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** Who sees an event: everybody, members, leaders, the responsible person alone. */
export const eventVisibilities = ["public", "members", "leaders", "private"] as const;
export type EventVisibility = (typeof eventVisibilities)[number];

/** Colours that may replace the type's: names of design tokens. */
export const eventColors = ["blue", "green", "amber", "red", "violet", "teal", "pink", "gray"] as const;
