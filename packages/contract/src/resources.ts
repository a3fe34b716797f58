import * as z from "zod/mini";
import { editScopes } from "./agenda.ts";
import { auditValues } from "./kept-values.ts";
import { savedRooms, wishedResources } from "./event-rooms.ts";
import { exportOf } from "./export.ts";
import { choice, day, flag, isDay, listQuery, name, optionalText, queryId, queryNumber, version, whole, idParams } from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import type { RecordNames } from "./record-names.ts";
import { recordRoutes } from "./record-routes.ts";
import { joined, recordTexts } from "./record-texts.ts";
import { routeTable } from "./route.ts";
import { failureTexts } from "./texts/resources.ts";

export const resourceNames: RecordNames = {
  "pt-BR": ["o espaço ou recurso", "os espaços e recursos"],
  es: ["el espacio o recurso", "los espacios y recursos"],
  en: ["the room or resource", "the rooms and resources"],
};
export const bookingNames: RecordNames = {
  "pt-BR": ["a reserva", "as reservas"],
  es: ["la reserva", "las reservas"],
  en: ["the booking", "the bookings"],
};

export const resourceKinds = ["room", "equipment", "vehicle"] as const;
export type ResourceKind = (typeof resourceKinds)[number];
export const resourceSorts = ["name", "-name"] as const;
/** Only an approved booking blocks others. */
export const bookingStates = ["requested", "approved", "declined"] as const;
export type BookingState = (typeof bookingStates)[number];
/** Days that a request of bookings may span. */
export const MOST_BOOKING_DAYS = 62;

const optionalWhole = (min: number, max: number) => z.optional(z.nullable(whole(min, max)));

const fields = {
  kind: auditValues(choice(resourceKinds)),
  /** Unique among the congregation's resources that are not archived; accents and case are ignored. */
  name: name(100).check(z.minLength(2, { error: "field.tooShort" })),
  /** People. */
  capacity: optionalWhole(1, 100_000),
  /** Identical units, each booked separately. */
  units: z.optional(whole(1, 100)),
  /** Minutes that are kept free before and after an event. */
  setup_minutes: z.optional(whole(0, 1_440)),
  teardown_minutes: z.optional(whole(0, 1_440)),
  needs_approval: auditValues(z.optional(flag)),
  /** A children's room: ages in months, and children per adult. */
  child_from_months: optionalWhole(0, 216),
  child_to_months: optionalWhole(1, 216),
  children_per_adult: optionalWhole(1, 100),
  /** Kept as history, not bookable. */
  archived: auditValues(z.optional(flag)),
};
export const resourceInput = z.object(fields);
/** A change: an absent field is unchanged, null clears. */
export const resourceChange = z.object({ ...fields, kind: z.optional(fields.kind), name: z.optional(fields.name), version });

export const resourceQuery = z.object({
  ...listQuery,
  kind: z.optional(choice(resourceKinds)),
  /** Default: without archived ones. */
  archived: z.optional(choice(["true", "false", "any"])),
  sort: z.optional(choice(resourceSorts)),
});

export const resource = z.object({
  id: z.number(),
  kind: choice(resourceKinds),
  name: z.string(),
  capacity: z.nullable(z.number()),
  units: z.number(),
  setup_minutes: z.number(),
  teardown_minutes: z.number(),
  needs_approval: z.boolean(),
  child_from_months: z.nullable(z.number()),
  child_to_months: z.nullable(z.number()),
  children_per_adult: z.nullable(z.number()),
  archived: z.boolean(),
  version: z.number(),
});
export type Resource = z.infer<typeof resource>;

/** An ISO 8601 instant in UTC, in a query string. */
const queryInstant = z
  .string({ error: "field.date" })
  .check(
    z.refine(
      (value) =>
        /^T\d\d:\d\d(?::\d\d(?:\.\d{3})?)?Z$/.test(value.slice(10)) && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)),
      { error: "field.date" },
    ),
  );

export const freeQuery = z.object({
  from: queryInstant,
  /** At most 62 days after `from`. */
  to: queryInstant,
  kind: z.optional(choice(resourceKinds)),
  /** An event whose own bookings are ignored. */
  except: z.optional(queryId()),
  /** Minutes before and after, in place of what each resource needs by itself. */
  setup: z.optional(queryNumber(0, 1_440)),
  teardown: z.optional(queryNumber(0, 1_440)),
});

/** A clash with another booking; its title is null if the caller does not see the event. */
export const clash = z.object({
  resource_id: z.number(),
  resource: z.string(),
  event_id: z.number(),
  event: z.nullable(z.string()),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
});
export type Clash = z.infer<typeof clash>;

export const resourceAtTime = z.object({
  id: z.number(),
  kind: choice(resourceKinds),
  name: z.string(),
  capacity: z.nullable(z.number()),
  units: z.number(),
  needs_approval: z.boolean(),
  /** The number of free units. */
  free: z.number(),
  clashes: z.array(clash),
});
export type ResourceAtTime = z.infer<typeof resourceAtTime>;

export const bookingQuery = z.object({
  /** Days in church time, inclusive; at most 62. */
  from: day,
  to: day,
  resource: z.optional(queryId()),
  state: z.optional(choice(bookingStates)),
});

export const booking = z.object({
  id: z.number(),
  resource_id: z.number(),
  resource: z.string(),
  unit: z.number(),
  event_id: z.number(),
  /** Null: the caller does not see the event, only that the resource is booked. */
  event: z.nullable(z.string()),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** Including setup and teardown. */
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  state: choice(bookingStates),
  /** The reason of an approval in spite of a clash; null: no clash. */
  shared_because: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  asked_by: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  /** Current clashes; empty once approved. */
  clashes: z.array(clash),
});
export type Booking = z.infer<typeof booking>;

/**
 * A booking as the calendar of rooms shows it. To a visitor, the booking of an event that they do not see says only that something is
 * taken, because the name of a room can tell what it is for: `resource_id` and `resource` are null.
 */
export const listedBooking = z.extend(booking, { resource_id: z.nullable(z.number()), resource: z.nullable(z.string()) });
export type ListedBooking = z.infer<typeof listedBooking>;

/** All resources of an event; bookings that are left out are removed. */
export const eventBookingsInput = z.object({
  resources: wishedResources,
  /** For a recurring event: this occurrence (default), this and later ones, or all future ones. */
  scope: z.optional(choice(editScopes)),
});

/** The resulting bookings. The event is saved in spite of clashes. */
export const eventBookings = z.extend(savedRooms, {
  bookings: z.array(booking),
  /** Free alternatives for the clashes of this occurrence. */
  free: z.array(z.object({ id: z.number(), name: z.string(), kind: choice(resourceKinds), capacity: z.nullable(z.number()) })),
});
export type EventBookings = z.infer<typeof eventBookings>;

export const bookingApproval = z.object({
  /** Approves in spite of a clash, with this reason; needs agenda:manage. */
  shared_because: optionalText(300),
});
export const bookingRefusal = z.object({ reason: optionalText(300) });

const listResources = {
  method: "GET",
  path: "/resources",
  summary: "The rooms, equipment and vehicles, filtered, a page at a time",
  byCongregation: true,
  allow: "agenda:view",
  query: resourceQuery,
  reply: z.array(resource),
  list: true,
} as const;

const resources = recordRoutes("resource", resource, ["resources"]);
const about = ["resources", "agenda"];

export const resourceRoutes = routeTable("resources", {
  listResources,
  exportResources: exportOf(listResources, {
    path: "/resources/export",
    summary: "The rooms and resources that match, as a file",
    allow: "agenda:manage",
  }),
  listFreeResources: {
    method: "GET",
    path: "/resources/free",
    summary: "How each room and resource stands at a time, the free ones first, for who plans events",
    byCongregation: true,
    allow: { anyOf: ["agenda:create", "agenda:edit"] },
    about,
    query: freeQuery,
    reply: z.array(resourceAtTime),
  },
  createResource: resources.creation({
    path: "/resources",
    summary: "Add a room, a piece of equipment or a vehicle",
    byCongregation: true,
    allow: "agenda:manage",
    body: resourceInput,
    fails: ["resource.nameTaken"],
  }),
  getResource: resources.reading({
    path: "/resources/{id}",
    summary: "One room or resource",
    allow: "agenda:view",
  }),
  updateResource: resources.change({
    path: "/resources/{id}",
    summary: "Change a room or resource, or archive it",
    allow: "agenda:manage",
    body: resourceChange,
    fails: ["resource.nameTaken"],
  }),
  deleteResource: resources.deletion({
    path: "/resources/{id}",
    summary: "Delete a room or resource that was never booked; for 24 hours it can be restored",
    allow: "agenda:manage",
    fails: ["resource.booked"],
  }),
  restoreResource: resources.restoration({
    path: "/resources/{id}/restore",
    summary: "Bring a deleted room or resource back as it was",
    allow: "agenda:manage",
    fails: ["resource.nameTaken"],
  }),
  listBookings: {
    method: "GET",
    path: "/bookings",
    summary: "The bookings of some days, by room and time",
    byCongregation: true,
    allow: "agenda:view",
    about,
    query: bookingQuery,
    reply: z.array(listedBooking),
  },
  getBooking: {
    method: "GET",
    path: "/bookings/{id}",
    summary: "One booking, with what stands in its way",
    allow: "agenda:view",
    about,
    params: idParams,
    reply: listedBooking,
    fails: ["booking.notFound"],
  },
  listEventBookings: {
    method: "GET",
    path: "/events/{id}/bookings",
    summary: "What an event has of rooms and resources, and what stands in its way",
    allow: "agenda:view",
    about,
    params: idParams,
    reply: eventBookings,
    fails: ["event.notFound"],
  },
  bookForEvent: {
    method: "PUT",
    path: "/events/{id}/bookings",
    summary: "Say which rooms and resources an event wants; what clashes is asked for and waits",
    allow: "agenda:edit",
    about,
    params: idParams,
    body: eventBookingsInput,
    reply: eventBookings,
    audit: "updates",
    done: "booking.saved",
    fails: ["event.notFound"],
  },
  approveBooking: {
    method: "POST",
    path: "/bookings/{id}/approve",
    summary: "Approve a booking, beside another one with a reason",
    allow: "agenda:manage",
    about,
    params: idParams,
    body: bookingApproval,
    reply: listedBooking,
    audit: "updates",
    done: "booking.approved",
    fails: ["booking.notFound", "booking.clash"],
  },
  declineBooking: {
    method: "POST",
    path: "/bookings/{id}/decline",
    summary: "Decline a booking, or take an approval back",
    allow: "agenda:manage",
    about,
    params: idParams,
    body: bookingRefusal,
    reply: listedBooking,
    audit: "updates",
    done: "booking.declined",
    fails: ["booking.notFound"],
  },
});

const special = {
  failures: { "resource.booked": 409, "booking.notFound": 404, "booking.clash": 409 },
  messages: { "booking.saved": 200, "booking.approved": 200, "booking.declined": 200 },
  texts: inEachLanguage(failureTexts),
} as const;

export const feature = {
  about: "Rooms, equipment and vehicles, and their bookings for events.",
  routes: resourceRoutes,
  ...joined(recordTexts("resource", resourceNames), special),
} as const;
