import type { SavedRooms } from "@aprisco/contract/event-rooms.ts";
import type { Booking, ResourceAtTime } from "@aprisco/contract/resources.ts";
import type { TFunction } from "i18next";
import { entryDayText } from "../../../language/heading-words.ts";

export interface Wish {
  readonly resource_id: number;
  readonly units: number;
}

export function unitsIn(bookings: readonly Pick<Booking, "resource_id" | "state">[]): readonly Wish[] {
  const units = new Map<number, number>();
  for (const { resource_id: id, state } of bookings) if (state !== "declined") units.set(id, (units.get(id) ?? 0) + 1);
  return [...units].map(([id, count]) => ({ resource_id: id, units: count }));
}

export const withUnits = (wishes: readonly Wish[], id: number, units: number): readonly Wish[] => [
  ...wishes.filter((wish) => wish.resource_id !== id),
  ...(units > 0 ? [{ resource_id: id, units }] : []),
];

const OFFERED = 3;

/** Free alternatives of the same kind: first those of at least the same capacity, smallest first. */
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

/** The note after saving when bookings wait, with the days of several; null: none does. */
export function savedText(
  t: TFunction<"resources">,
  language: string,
  { clashing, clashing_days: days }: Pick<SavedRooms, "clashing" | "clashing_days">,
): string | null {
  if (clashing === 0) return null;
  const named = days.map((day) => entryDayText(language, day)).join("; ");
  return t("saved.waits", { count: clashing, days: clashing > days.length ? `${named}; …` : named });
}
