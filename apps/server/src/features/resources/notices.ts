import { sql } from "kysely"; // queries: a part of the statements of notices, which add the scope
import { counting, type NoticeKind, type NoticeSubject, type NoticeTexts } from "../../facets/notice.ts";

/** A room was requested that needs approval or is taken; published once for all occurrences of a request. */
export const BOOKING_ASKED = "booking.asked";
export const BOOKING_DECIDED = "booking.decided";

/** Bookings in notifications: "Salão Social (Ensaio)"; for a private event the room alone. The owner is the requester. */
const bookingSubject: NoticeSubject = {
  name: "booking",
  section: "agenda",
  rows: sql`select bookings.id, array[resources.congregation_id] as congregation_ids, bookings.created_by as owner_id,
    array[bookings.created_by, event_series.created_by, event_series.owner_id] as theirs,
    resources.name || case when events.visibility = 'private' then ''
      else ' (' || coalesce(events.title, event_series.title) || ')' end as name, bookings.state = 'requested' as is_open
    from bookings join resources on resources.id = bookings.resource_id join events on events.id = bookings.event_id
      join event_series on event_series.id = events.series_id`,
  path: (id) => `/agenda/rooms?booking=${id}`,
};

const isDecided =
  (state: string) =>
  ({ data }: { readonly data: unknown }): boolean =>
    (data as { readonly state?: unknown } | null)?.state === state;

const texts = {
  asked: {
    "pt-BR": {
      title: "Pedido de reserva",
      message: ({ name }) => `Há um pedido de reserva: ${name}.`,
      counted: counting("1 pedido de reserva", "pedidos de reserva"),
    },
    es: {
      title: "Solicitud de reserva",
      message: ({ name }) => `Hay una solicitud de reserva: ${name}.`,
      counted: counting("1 solicitud de reserva", "solicitudes de reserva"),
    },
    en: {
      title: "Booking requested",
      message: ({ name }) => `A booking was requested: ${name}.`,
      counted: counting("1 booking request", "booking requests"),
    },
  },
  approved: {
    "pt-BR": {
      title: "Reserva aprovada",
      message: ({ name }) => `A reserva foi aprovada: ${name}.`,
      counted: counting("1 reserva aprovada", "reservas aprovadas"),
    },
    es: {
      title: "Reserva aprobada",
      message: ({ name }) => `La reserva fue aprobada: ${name}.`,
      counted: counting("1 reserva aprobada", "reservas aprobadas"),
    },
    en: {
      title: "Booking approved",
      message: ({ name }) => `The booking was approved: ${name}.`,
      counted: counting("1 booking approved", "bookings approved"),
    },
  },
  declined: {
    "pt-BR": {
      title: "Reserva recusada",
      message: ({ name }) => `A reserva não foi aprovada: ${name}. Veja o motivo e o que está livre.`,
      counted: counting("1 reserva recusada", "reservas recusadas"),
    },
    es: {
      title: "Reserva rechazada",
      message: ({ name }) => `La reserva no fue aprobada: ${name}. Mira el motivo y lo que está libre.`,
      counted: counting("1 reserva rechazada", "reservas rechazadas"),
    },
    en: {
      title: "Booking declined",
      message: ({ name }) => `The booking was not approved: ${name}. See why, and what is free.`,
      counted: counting("1 booking declined", "bookings declined"),
    },
  },
} as const satisfies Readonly<Record<string, NoticeTexts>>;

const ofBooking = { category: "events", subject: bookingSubject } as const;
const decided = {
  ...ofBooking,
  on: BOOKING_DECIDED,
  audience: "owner",
  allow: "agenda:view",
  action: "view",
  channels: ["app", "push"],
} as const;

export const bookingNotices: readonly NoticeKind[] = [
  {
    ...ofBooking,
    event: "booking.asked",
    type: "event",
    priority: "medium",
    action: "approve",
    on: BOOKING_ASKED,
    audience: "holders",
    allow: "agenda:manage",
    channels: ["app", "push"],
    texts: texts.asked,
  },
  {
    ...decided,
    event: "booking.approved",
    type: "success",
    priority: "low",
    when: isDecided("approved"),
    dedupe: ({ id, subjectId }) => `${subjectId}:${id}`,
    texts: texts.approved,
  },
  {
    ...decided,
    event: "booking.declined",
    type: "warning",
    priority: "high",
    when: isDecided("declined"),
    dedupe: ({ id, subjectId }) => `${subjectId}:${id}`,
    texts: texts.declined,
  },
];
