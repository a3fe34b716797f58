import type { Booking } from "@aprisco/contract/resources/resource.ts";
import { churchNow } from "../../../messages/church-now.ts";

type Span = Pick<Booking, "from" | "to">;

/** A room with what it is booked for, in the order of time. */
export interface Column {
  readonly id: number;
  readonly name: string;
  readonly bookings: readonly Booking[];
}

/** The bookings of a day by room, in the order in which they came. */
export function columnsOf(bookings: readonly Booking[]): readonly Column[] {
  const found = new Map<number, Column & { readonly bookings: Booking[] }>();
  for (const booking of bookings) {
    const column = found.get(booking.resource_id) ?? { id: booking.resource_id, name: booking.resource, bookings: [] };
    column.bookings.push(booking);
    found.set(booking.resource_id, column);
  }
  return [...found.values()].map((column) => ({
    ...column,
    bookings: column.bookings.toSorted((one, other) => one.from.localeCompare(other.from)),
  }));
}

const DAY = 24 * 60;
/** The minutes of a day that a booking takes; what lies before or after it ends at midnight. */
export function minutesOf({ from, to }: Span, day: string, zone: string | undefined): readonly [start: number, end: number] {
  const [start, end] = [churchNow(zone, new Date(from)), churchNow(zone, new Date(to))];
  return [start.day < day ? 0 : start.minutes, end.day > day ? DAY : end.minutes];
}

/** From 8 to 22, and further where something begins or ends outside of it. */
export function hoursOf(bookings: readonly Span[], day: string, zone: string | undefined): readonly [first: number, last: number] {
  const spans = bookings.map((booking) => minutesOf(booking, day, zone));
  const first = Math.min(8, ...spans.map(([start]) => Math.floor(start / 60)));
  const last = Math.max(22, ...spans.map(([, end]) => Math.ceil(end / 60)));
  return [first, Math.min(24, last)];
}

const QUARTER = 15;
/** The lines of a grid of quarter hours that a booking lies between, one at least. */
export function rowOf(
  booking: Span,
  day: string,
  zone: string | undefined,
  first: number,
  last: number,
): readonly [start: number, end: number] {
  const [from, to] = minutesOf(booking, day, zone).map((minutes) => minutes - first * 60) as unknown as readonly [number, number];
  const start = Math.max(0, Math.floor(from / QUARTER)) + 1;
  const end = Math.min((last - first) * 4, Math.ceil(to / QUARTER)) + 1;
  return [start, Math.max(start + 1, end)];
}
