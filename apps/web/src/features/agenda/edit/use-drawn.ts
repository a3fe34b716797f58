import type { Event } from "@aprisco/contract/agenda.ts";
import type { EventType } from "@aprisco/contract/event-kinds.ts";
import { useEffect, useEffectEvent } from "react";
import { clockIn } from "../times.ts";
import type { EventDraft } from "../week/event-draft.ts";

interface Written {
  readonly draft: Readonly<Record<string, unknown>>;
  readonly event: Pick<Event, "id"> | undefined;
  /** In place of an empty title. */
  readonly title: string;
  /** Nulls while the times are incomplete. */
  readonly instants: readonly [start: string | null, end: string | null];
  /** The church's. */
  readonly zone: string | undefined;
}

/** What the week draws of the event in the form; null while its times are incomplete. */
export function drawnOf({ draft, event, title, instants: [start, end], zone }: Written): EventDraft | null {
  if (start === null || end === null) return null;
  const allDay = draft["all_day"] === true;
  const typed = typeof draft["title"] === "string" ? draft["title"].trim() : "";
  return {
    id: event?.id ?? null,
    title: typed === "" ? title : typed,
    type: draft["type"] as EventType,
    start_date: allDay ? String(draft["start_date"]) : clockIn(zone, new Date(start)),
    end_date: allDay ? String(draft["end_date"]) : clockIn(zone, new Date(end)),
  };
}

/** Tells the page what to draw when that changes, and that the form has gone. */
export function useDrawn(written: Written, onDraft: (draft: EventDraft | null) => void): void {
  const drawn = JSON.stringify(drawnOf(written));
  const tell = useEffectEvent(onDraft);
  useEffect(() => tell(JSON.parse(drawn) as EventDraft | null), [drawn]);
  useEffect(() => () => tell(null), []);
}
