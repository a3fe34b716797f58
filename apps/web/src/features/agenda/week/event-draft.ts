import type { EventType } from "@aprisco/contract/event-kinds.ts";
import type { EventInput } from "@fullcalendar/react";
import { addDays } from "../../../ui/form/month.ts";
import { typeLooks } from "../looks.ts";
import type { Times } from "../times.ts";

/** An event while its form is open, as the week draws it: on the church's clock; of an all-day event the days, inclusive. */
export interface EventDraft extends Times {
  /** Null: a new event. */
  readonly id: number | null;
  readonly title: string;
  readonly type: EventType;
}

/** The rows of the grid with the event that is being written in place of the stored one. */
export function withDraft(rows: readonly EventInput[], draft: EventDraft | null): readonly EventInput[] {
  if (draft === null) return rows;
  const allDay = draft.start_date.length === 10;
  return [
    ...rows.filter(({ id }) => id !== String(draft.id)),
    {
      title: draft.title,
      allDay,
      start: draft.start_date,
      end: allDay ? addDays(draft.end_date, 1) : draft.end_date,
      interactive: false,
      editable: false,
      extendedProps: { hue: typeLooks[draft.type].hue, state: "draft" },
    },
  ];
}
