import {
  type EditScope,
  type EventStatus,
  eventNames,
  type EditEffect,
  type Event,
  type HeldEvent,
  agendaRoutes,
} from "@aprisco/contract/agenda.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useChange } from "../../../api/change.ts";
import { isFailure } from "../../../api/failure.ts";
import { useRecordTexts } from "../../../language/use-record-texts.ts";
import type { Times } from "../times.ts";

export interface EventEdit {
  readonly event: Pick<Event, "id" | "title">;
  /** Absent: the event does not recur. */
  readonly scope?: EditScope;
  readonly times?: Times;
  readonly status?: EventStatus;
  /** What takes the edit back; absent for one that reached further than its own occurrence. */
  readonly before?: Pick<EventEdit, "times" | "status">;
}

/** What an edit of a series did to its other dates, as a sentence or two; empty when it did nothing to them. */
export function useEffectText(): (effect: EditEffect | undefined) => string {
  const { t } = useTranslation("agenda");
  return (effect) => {
    if (!effect) return "";
    const others = effect.moved - 1;
    return [
      others > 0 ? t("said.others", { count: others }) : "",
      effect.kept > 0 ? t("said.kept", { count: effect.kept }) : "",
      effect.canceled > 0 ? t("said.canceledToo", { count: effect.canceled }) : "",
    ]
      .filter(Boolean)
      .join(". ");
  };
}

/** A scope that is not there is not sent. */
const queryOf = (scope: EditScope | undefined) => ({ query: scope === undefined ? {} : { scope } });

/** Moves an event or changes how it stands; the toast takes back what touched no other date. */
export function useEventEdit() {
  const { t } = useTranslation("agenda");
  const effectText = useEffectText();
  return useChange(agendaRoutes.updateEvent, {
    input: ({ event, scope, times, status }: EventEdit) => ({
      params: { id: event.id },
      ...queryOf(scope),
      body: { ...times, ...(status === undefined ? {} : { status }) },
    }),
    lists: true,
    undo: (edit: EventEdit): EventEdit => ({ ...edit, ...edit.before }),
    said: {
      done: ({ effect }, { event, status }) => ({
        title: t(status === undefined ? "said.moved" : `said.${status}`),
        message: [event.title, effectText(effect)].filter(Boolean).join(". "),
      }),
      failed: ({ event, status }, cause) =>
        isFailure(cause) && cause.status >= 400 && cause.status < 500
          ? cause.message
          : status === undefined
            ? t("moveFailed", { title: event.title })
            : (cause as Error).message,
    },
  });
}

/** What hangs on an event whose deletion was refused for it; null: it was refused for something else. */
export const heldOf = (cause: unknown): HeldEvent | null =>
  isFailure(cause) && cause.code === "event.hasAttendance" && cause.data ? (cause.data as HeldEvent) : null;

export interface EventRemoval {
  readonly event: Pick<Event, "id" | "title">;
  readonly scope?: EditScope;
}

/** Deletes an event, or as much of its series as is said; the toast brings it back. */
export function useEventRemoval() {
  const texts = useRecordTexts(eventNames);
  const back = useChange(agendaRoutes.restoreEvent, {
    input: ({ event }: EventRemoval) => ({ params: { id: event.id } }),
    said: {
      done: (_event, { event }) => ({ title: texts.say("restored"), message: event.title }),
      failed: (_removal, cause) => (cause as Error).message,
    },
  });
  return useChange(agendaRoutes.deleteEvent, {
    input: ({ event, scope }: EventRemoval) => ({ params: { id: event.id }, ...queryOf(scope) }),
    lists: true,
    said: {
      done: (_gone, removal) => ({ title: texts.say("deleted"), message: removal.event.title, undo: () => back.mutate(removal) }),
      // Where something hangs on it a dialog says so, and what to do instead.
      failed: (_removal, cause) =>
        heldOf(cause) ? undefined : isFailure(cause) && cause.status === 409 ? cause.message : texts.say("deleteFailed"),
    },
  });
}

/** Reads an event as it is now: what a list or a month shows of it says neither whether it recurs nor its clock. */
export function useEventNow(): (id: number) => Promise<Event> {
  const client = useQueryClient();
  return async (id) => await client.fetchQuery({ ...asked(agendaRoutes.getEvent, { params: { id } }), staleTime: 0 });
}
