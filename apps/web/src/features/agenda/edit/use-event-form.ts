import { eventNames, type EditScope, type Event, type eventChange, type eventInput, agendaRoutes } from "@aprisco/contract/agenda.ts";
import type { SavedRooms } from "@aprisco/contract/event-rooms.ts";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../../api/change.ts";
import { ApiFailure, isFailure } from "../../../api/failure.ts";
import { useRecordTexts } from "../../../language/use-record-texts.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import { showToast } from "../../../ui/layer/toast-queue.ts";
import { useEdit } from "../../../ui/form/use-edit.ts";
import { useToday } from "../../../ui/base/use-now.ts";
import { useAgendaAddress } from "../address.ts";
import { useNextActs } from "./next-acts.ts";
import { useEffectText } from "../move/use-event-changes.ts";
import { useScope } from "../move/use-scope.ts";
import { timesOf } from "../times.ts";
import type { SayChoice } from "./form-parts.ts";

/** Fields of the series, which a single occurrence cannot change. */
const ofSeries = [
  "type",
  "visibility",
  "ministry_id",
  "owner_id",
  "setup_minutes",
  "teardown_minutes",
  "rrule",
  "exdates",
  "all_day",
] as const;

const formRecord = (event: Event): object => ({ ...event, ...timesOf(event) });

/** A failure whose conflict data is the event, in form fields. */
function asForm(cause: unknown): unknown {
  if (!isFailure(cause) || cause.code !== "version.conflict" || !cause.data) return cause;
  const { status, code, message, fields, retryAfter, data, requestId } = cause;
  // The route's `refusal` declares the event as the conflict's data.
  return new ApiFailure({ status, code, message, fields, retryAfter, requestId, data: formRecord(data as Event) });
}

type Body = Parameters<ReturnType<typeof useChange<typeof agendaRoutes.updateEvent>>["mutateAsync"]>[0]["body"];

interface Options {
  readonly event: Event | undefined;
  readonly schema: typeof eventInput | typeof eventChange;
  readonly begins: string | undefined;
  readonly name: string | undefined;
  /** The account that is proposed as responsible for a new event; null: the form does not ask. */
  readonly owner: number | null;
  readonly onClose: () => void;
}

export function useEventForm({ event, schema, begins, name = "", owner, onClose }: Options) {
  const { t } = useTranslation(["agenda", "fields"]);
  const { say } = useRecordTexts(eventNames);
  const effectText = useEffectText();
  const next = useNextActs();
  const today = useToday(useChurchData().data?.time_zone);
  const scope = useScope(event?.recurs === true);
  const [isOfSeries, setOfSeries] = useState(false);
  const creation = useChange(agendaRoutes.createEvent);
  const change = useChange(agendaRoutes.updateEvent, { lists: true });
  const address = useAgendaAddress();
  const sayRooms = useRef<SayChoice | null>(null);
  const [initial] = useState(() => {
    const day = begins?.slice(0, 10) ?? today;
    const from = begins?.slice(11) ?? "";
    const time = from === "" ? "19:30" : from;
    const hour = String(Math.min(23, Number(time.slice(0, 2)) + 1)).padStart(2, "0");
    const end = time === "19:30" ? "21:00" : `${hour}:${time.slice(3)}`;
    return {
      title: name,
      type: "worship",
      status: "active",
      visibility: "members",
      ministry_id: null,
      owner_id: owner,
      all_day: false,
      rrule: null,
      exdates: [],
      start_date: `${day}T${time}`,
      end_date: `${day}T${end < time ? "23:59" : end}`,
    };
  });
  const word = (key: "title" | "type" | "start" | "end" | "location" | "ministry" | "visibility" | "status" | "description") =>
    t(key, { ns: "fields" });
  const send = async (before: Event, body: Body, chosen: EditScope | undefined) => {
    // Start and end are sent together: a half would be combined with the other half in the stored zone.
    const whole = "start_date" in body || "end_date" in body ? { ...timesOf(before), ...body } : body;
    try {
      return await change.mutateAsync({ params: { id: before.id }, query: chosen === undefined ? {} : { scope: chosen }, body: whole });
    } catch (cause) {
      throw asForm(cause);
    }
  };
  const edit = useEdit({
    schema,
    record: event && formRecord(event),
    initial,
    labels: {
      title: word("title"),
      type: word("type"),
      start_date: word("start"),
      end_date: word("end"),
      ministry_id: word("ministry"),
      all_day: t("form.allDay"),
      rrule: t("form.repeat"),
      exdates: t("form.out"),
      rooms: t("tab.rooms"),
      setup_minutes: t("form.setup"),
      teardown_minutes: t("form.teardown"),
      owner_id: t("owner"),
      registration: t("tab.registrations"),
      location: word("location"),
      visibility: word("visibility"),
      status: word("status"),
      description: word("description"),
    },
    failures: "agenda",
    save: async (body: Body) => {
      setOfSeries(ofSeries.some((field) => field in body));
      if (!event) return creation.mutateAsync({ body } as Parameters<typeof creation.mutateAsync>[0]);
      const chosen = await scope.ask();
      return chosen === null ? null : send(event, body, chosen);
    },
    onSaved: (answer) => {
      if (answer === null) return;
      const saved = answer as Event & { readonly effect?: Parameters<typeof effectText>[0]; readonly rooms?: SavedRooms };
      const rooms = saved.rooms ? sayRooms.current?.(saved.rooms) : null;
      showToast({
        title: say(event ? "updated" : "created"),
        message: [saved.title, effectText(saved.effect), rooms].filter(Boolean).join(". "),
        acts: next(saved, event === undefined),
      });
      // The open occurrence is no longer part of the series: open the next one.
      if (event && saved.id !== event.id) address.open(saved.id);
      onClose();
    },
  });
  const sayBy = (how: SayChoice) => {
    sayRooms.current = how;
  };
  return { edit, scope, isOfSeries, sayBy };
}
