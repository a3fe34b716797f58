import { sql } from "kysely"; // queries: a part of the statements of notices, which add the scope
import type { Handle } from "../../database/connect.ts";
import { counting, type NoticeKind, type NoticeTexts, type NoticeSubject } from "../../facets/notice.ts";
import { happened } from "../../tasks/happenings-store.ts";
import type { EventEdit } from "./edit.ts";

const eventSubject: NoticeSubject = {
  name: "event",
  section: null,
  rows: sql`select events.id, array[events.congregation_id] as congregation_ids, event_series.owner_id,
    '{}'::bigint[] as theirs, coalesce(events.title, event_series.title) as name, true as is_open
    from events join event_series on event_series.id = events.series_id`,
  path: (id) => `/agenda?event=${id}`,
};

/** The time or place of an event changed; `moved`: the time did. */
export const EVENT_CHANGED = "event.changed";
export const EVENT_CANCELED = "event.canceled";

/** Publishes that an event was moved or canceled. Other changes are not published. */
export async function tellEvent(
  tx: Handle,
  actorId: number,
  { id, congregation_id }: { readonly id: number; readonly congregation_id: number },
  { texts, at }: Pick<EventEdit, "texts" | "at">,
  now: Date,
): Promise<void> {
  const about = { at: now, actorId, congregationId: congregation_id, subjectKind: "event", subjectId: id };
  if (texts.status === "canceled") await happened(tx, { ...about, kind: EVENT_CANCELED, data: {} });
  else if (at !== null || texts.location !== undefined) await happened(tx, { ...about, kind: EVENT_CHANGED, data: { moved: at !== null } });
}

const texts = {
  changed: {
    "pt-BR": {
      title: "Evento mudou",
      message: ({ name }) => `O horário ou o local de ${name} mudou.`,
      counted: counting("1 evento mudou", "eventos mudaram"),
    },
    es: {
      title: "Cambió un evento",
      message: ({ name }) => `Cambió el horario o el lugar de ${name}.`,
      counted: counting("1 evento cambió", "eventos cambiaron"),
    },
    en: {
      title: "Event changed",
      message: ({ name }) => `The time or location of ${name} changed.`,
      counted: counting("1 changed event", "changed events"),
    },
  },
  canceled: {
    "pt-BR": {
      title: "Evento cancelado",
      message: ({ name }) => `${name} foi cancelado.`,
      counted: counting("1 evento cancelado", "eventos cancelados"),
    },
    es: {
      title: "Evento cancelado",
      message: ({ name }) => `Se canceló ${name}.`,
      counted: counting("1 evento cancelado", "eventos cancelados"),
    },
    en: {
      title: "Event canceled",
      message: ({ name }) => `${name} was canceled.`,
      counted: counting("1 canceled event", "canceled events"),
    },
  },
} as const satisfies Readonly<Record<string, NoticeTexts>>;

const usual = {
  category: "events",
  type: "event",
  action: "view",
  subject: eventSubject,
  audience: "owner",
  allow: "agenda:view",
  channels: ["app", "email", "push"],
} as const satisfies Partial<NoticeKind>;

export const eventNotices: readonly NoticeKind[] = [
  { ...usual, event: "event.changed", priority: "medium", on: EVENT_CHANGED, dedupe: ({ id }) => `${id}`, texts: texts.changed },
  { ...usual, event: "event.canceled", priority: "high", on: EVENT_CANCELED, dedupe: ({ id }) => `${id}`, texts: texts.canceled },
];
