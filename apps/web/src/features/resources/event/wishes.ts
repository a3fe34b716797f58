import type { Booking } from "@aprisco/contract/resources/resource.ts";

/** A resource that an event wants, and how many of its units. */
export interface Wish {
  readonly resource_id: number;
  readonly units: number;
}

/** What an event wants, from its bookings of single units; what was declined it does not ask for again. */
export function unitsIn(bookings: readonly Pick<Booking, "resource_id" | "state">[]): readonly Wish[] {
  const units = new Map<number, number>();
  for (const { resource_id: id, state } of bookings) if (state !== "declined") units.set(id, (units.get(id) ?? 0) + 1);
  return [...units].map(([id, count]) => ({ resource_id: id, units: count }));
}

/** The wishes with so many units of one resource; none: without it. */
export const withUnits = (wishes: readonly Wish[], id: number, units: number): readonly Wish[] => [
  ...wishes.filter((wish) => wish.resource_id !== id),
  ...(units > 0 ? [{ resource_id: id, units }] : []),
];
