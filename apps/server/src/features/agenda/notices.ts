import { counting, type NoticeKind, type NoticeTexts } from "../../facets/notice.ts";
import { eventSubject } from "./notices-store.ts";
import { EVENT_CANCELED, EVENT_CHANGED } from "./tell.ts";

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
      message: ({ name }) => `The time or place of ${name} changed.`,
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

/** What the account that made an event hears when another one moves or cancels it. */
export const eventNotices: readonly NoticeKind[] = [
  { ...usual, event: "event.changed", priority: "medium", on: EVENT_CHANGED, dedupe: ({ id }) => `${id}`, texts: texts.changed },
  { ...usual, event: "event.canceled", priority: "high", on: EVENT_CANCELED, dedupe: ({ id }) => `${id}`, texts: texts.canceled },
];
