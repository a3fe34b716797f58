import type { Booking, EventBookings, ResourceAtTime } from "@aprisco/contract/resources.ts";
import type { TFunction } from "i18next";

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

/** How many free ones are offered in place of one that is taken. */
const OFFERED = 3;

/** What may take the place of a resource: free ones of its kind, those that hold as many people first, the smallest of them before. */
export function insteadOf(
  taken: Pick<ResourceAtTime, "kind" | "capacity"> | undefined,
  others: readonly ResourceAtTime[],
): readonly ResourceAtTime[] {
  if (!taken) return [];
  const least = taken.capacity ?? 0;
  const holds = ({ capacity }: ResourceAtTime) => (capacity === null || capacity >= least ? 0 : 1);
  const size = ({ capacity }: ResourceAtTime) => capacity ?? Number.MAX_SAFE_INTEGER;
  return others
    .filter(({ kind, free }) => kind === taken.kind && free > 0)
    .toSorted((one, other) => holds(one) - holds(other) || (holds(one) === 0 ? size(one) - size(other) : size(other) - size(one)))
    .slice(0, OFFERED);
}

/** What is said where something of what was booked waits for an answer; null: nothing does. */
export function savedText(t: TFunction<"resources">, { clashing, bookings }: Pick<EventBookings, "clashing" | "bookings">): string | null {
  return clashing > 0 || bookings.some(({ state }) => state === "requested") ? t("saved.waits", { count: Math.max(clashing, 1) }) : null;
}
