import type { Event } from "@aprisco/contract/agenda.ts";
import { folded } from "../../../ui/choice/folded.ts";
import type { filtersOf } from "../address.ts";
import type { Span } from "./spans.ts";

type Filters = ReturnType<typeof filtersOf>;
type Shown = Pick<Event, "day" | "last_day" | "title" | "type" | "status" | "location" | "description">;

const holds = (text: string, words: string | undefined): boolean =>
  folded(words ?? "")
    .split(/\s+/)
    .every((word) => folded(text).includes(word));

/** Whether the filters let an event through. A day in the search text counts as a word that is not there. */
export const passes = ({ title, type, status, location, description }: Shown, { q, place, ...equal }: Filters): boolean =>
  (equal.type === undefined || equal.type === type) &&
  (equal.status === undefined || equal.status === status) &&
  holds(location ?? "", place) &&
  holds([title, description, location].join(" "), q);

/** Whether a view of some days shows an event. */
export const isShown = (event: Shown, { from, to }: Span, filters: Filters): boolean =>
  event.last_day >= from && event.day <= to && passes(event, filters);
