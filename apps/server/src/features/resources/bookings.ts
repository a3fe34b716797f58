import { DAY_MS } from "@aprisco/contract/durations.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import {
  MOST_BOOKING_DAYS,
  type Booking,
  type EventBookings,
  type ListedBooking,
  type resourceRoutes,
} from "@aprisco/contract/resources.ts";
import type { Handle } from "../../database/connect.ts";
import type { EventBooker, EventBooking } from "../../facets/event-booker.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Scope } from "../../access/caller.ts";
import {
  bookedBy,
  bookUnits,
  giveBack,
  holdResources,
  keepWishes,
  reachedOccurrences,
  type Wish,
  readChangeableEvent,
  readSeenEvent,
  type EventRow,
} from "./book-store.ts";
import {
  readWaiting,
  inDays,
  inState,
  ofBooking,
  ofEvents,
  ofResource,
  readBookings,
  resourcesAtTime,
  takesPlace,
  decide,
  holdBooking,
  type Decision,
  isNamedTo,
  sightOf,
} from "./bookings-store.ts";
import { visibleTo } from "../agenda/index.ts";

type Rows = Pick<
  typeof resourceRoutes,
  "listFreeResources" | "listBookings" | "getBooking" | "listEventBookings" | "bookForEvent" | "approveBooking" | "declineBooking"
>;

/** The limit of one answer: more than a very busy church has in two months. */
const MOST_BOOKINGS = 5_000;

const isNamed = (booking: ListedBooking): booking is Booking => booking.resource_id !== null;

async function shown(handle: Handle, scope: Scope, event: EventRow, reached: readonly number[]): Promise<EventBookings> {
  const found = await readBookings(handle, scope, { where: [ofEvents([event.id])], most: MOST_BOOKINGS }, sightOf(scope));
  const bookings = found.filter(isNamed);
  const isClashing = bookings.some(({ clashes }) => clashes.length > 0);
  const others = isClashing
    ? await resourcesAtTime(handle, scope, { from: event.starts_at, to: event.ends_at, except: event.id }, visibleTo(scope))
    : [];
  const booked = new Set(bookings.map((one) => one.resource_id));
  const waiting = await readWaiting(handle, reached);
  return {
    bookings,
    free: others.filter((one) => one.free > 0 && !booked.has(one.id)).map(({ id, name, kind, capacity }) => ({ id, name, kind, capacity })),
    occurrences: reached.length,
    clashing: waiting.count,
    clashing_days: waiting.days,
  };
}

/** The units of a resource that is named several times are added up. */
function wishesOf(resources: readonly { readonly resource_id: number; readonly units?: number | undefined }[]): readonly Wish[] {
  const units = new Map<number, number>();
  for (const { resource_id: id, units: more = 1 } of resources) units.set(id, (units.get(id) ?? 0) + more);
  return [...units].map(([resource_id, count]) => ({ resource_id, units: count }));
}

/** One booking in scope. @throws Failure `booking.notFound` */
async function readBooking(tx: Handle, scope: Scope, id: number): Promise<ListedBooking> {
  const [booking] = await readBookings(tx, scope, { where: [ofBooking(id)], most: 1 }, sightOf(scope));
  if (!booking) throw new Failure("booking.notFound");
  return booking;
}

/**
 * Books what an event wants for the occurrences that it reaches, and gives back the rest. What another event has is requested.
 *
 * @param field of the body that names the resources
 * @throws Failure `event.notFound`, a wrong field for a resource that is unknown or archived, or for more units than it has
 */
async function book(tx: Handle, { eventId, rooms, reach, caller, scope, now }: EventBooking, field: "resources" | "rooms") {
  const event = await readChangeableEvent(tx, scope, eventId);
  const wishes = wishesOf(rooms);
  const held = await holdResources(
    tx,
    scope,
    wishes.map((wish) => wish.resource_id),
  );
  const kept = await bookedBy(tx, event.id);
  for (const { resource_id: id, units } of wishes) {
    const known = held.get(id);
    if (!known || (known.archived && !kept.has(id))) throw fieldFailure(field, "field.choice");
    if (units > known.units) throw fieldFailure(field, "field.number");
  }
  const reached = await reachedOccurrences(tx, event, reach, now);
  await giveBack(tx, reached, wishes);
  const decides = holds(caller.permissions, "agenda:manage");
  for (const wish of wishes) await bookUnits(tx, reached, wish, { by: caller.id, decides, now });
  if (reach !== "this") await keepWishes(tx, event.series_id, wishes);
  return { event, reached };
}

/** The rooms of an event are saved in its own call (decision 80). */
export const bookForSaved: EventBooker = async (tx, booking) => {
  const { reached } = await book(tx, booking, "rooms");
  const { count, days } = await readWaiting(tx, reached);
  return { occurrences: reached.length, clashing: count, clashing_days: days };
};

export const bookingHandlers: Handlers<Rows> = {
  listFreeResources: async ({ query, reads, scope }) => {
    const days = (Date.parse(query.to) - Date.parse(query.from)) / DAY_MS;
    if (days < 0 || days > MOST_BOOKING_DAYS) throw fieldFailure("to", "field.dayOrder");
    return { data: await resourcesAtTime(reads, scope("agenda"), query, visibleTo(scope("agenda"))) };
  },
  listBookings: async ({ caller, query, reads, scope }) => {
    const { from, to, resource, state } = query;
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
    if (days < 1 || days > MOST_BOOKING_DAYS) throw fieldFailure("to", "field.dayOrder");
    const where = [
      inDays(from, to, caller.church.timeZone),
      takesPlace,
      ...(resource === undefined ? [] : [ofResource(resource), isNamedTo(sightOf(scope("agenda")))]),
      ...(state === undefined ? [] : [inState(state)]),
    ];
    return { data: await readBookings(reads, scope("agenda"), { where, most: MOST_BOOKINGS }, sightOf(scope("agenda"))) };
  },
  getBooking: async ({ params, reads, scope }) => ({ data: await readBooking(reads, scope("agenda"), params.id) }),
  listEventBookings: async ({ params, reads, scope }) => {
    const event = await readSeenEvent(reads, scope("agenda"), params.id);
    return { data: await shown(reads, scope("agenda"), event, [event.id]) };
  },
  bookForEvent: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const agenda = scope("agenda");
      const { scope: reach = "this", resources: rooms } = body;
      const { event, reached } = await book(tx, { eventId: params.id, rooms, reach, caller, scope: agenda, now }, "resources");
      return { data: await shown(tx, agenda, event, reached), targetId: event.id };
    }),
  approveBooking: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction((tx) =>
      decided(tx, scope("agenda"), params.id, { state: "approved", sharedBecause: body.shared_because ?? null, by: caller.id }, now),
    ),
  declineBooking: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction((tx) => decided(tx, scope("agenda"), params.id, { state: "declined", reason: body.reason ?? null, by: caller.id }, now)),
};

async function decided(tx: Handle, scope: Scope, id: number, decision: Decision, now: Date) {
  const held = await holdBooking(tx, scope, id);
  await decide(tx, held, decision, now);
  return { data: await readBooking(tx, scope, id), changed: ["state"] };
}
