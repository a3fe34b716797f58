import { type EditScope, eventNames, type EditEffect, type Event, type HeldEvent, agendaRoutes } from "@aprisco/contract/agenda.ts";
import { type EventStatus } from "@aprisco/contract/event-kinds.ts";
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
  /** The edit that undoes this one; absent if it reached other occurrences. */
  readonly before?: Pick<EventEdit, "times" | "status">;
}

/** The effect of an edit on the other occurrences of its series, as text; empty when there is none. */
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

/** An absent scope is not sent. */
const queryOf = (scope: EditScope | undefined) => ({ query: scope === undefined ? {} : { scope } });

/** Moves an event or changes its status. The toast undoes a change that reached no other occurrence. */
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

/** What depends on an event whose deletion was refused; null: the refusal has another reason. */
export const heldOf = (cause: unknown): HeldEvent | null =>
  isFailure(cause) && cause.code === "event.hasAttendance" && cause.data ? (cause.data as HeldEvent) : null;

export interface EventRemoval {
  readonly event: Pick<Event, "id" | "title">;
  readonly scope?: EditScope;
}

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
      // A refusal because of dependent records opens a dialog instead of a toast.
      failed: (_removal, cause) =>
        heldOf(cause) ? undefined : isFailure(cause) && cause.status === 409 ? cause.message : texts.say("deleteFailed"),
    },
  });
}

/** Fetches an event: the rows of a list or month lack its recurrence and zone. */
export function useEventNow(): (id: number) => Promise<Event> {
  const client = useQueryClient();
  return async (id) => await client.fetchQuery({ ...asked(agendaRoutes.getEvent, { params: { id } }), staleTime: 0 });
}
