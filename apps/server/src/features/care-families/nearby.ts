import type { CareBoard } from "@aprisco/contract/care-families.ts";
import { folded } from "../../days/folded.ts";
import type { HomeStop } from "../care-visits/index.ts";

/** A family that waits for a visit. */
export interface WaitingFamily {
  readonly id: number;
  readonly family_name: string;
  readonly neighborhood: string | null;
}
type Nearby = Omit<NonNullable<CareBoard["nearby"]>, "visits" | "waiting"> & { readonly waiting: readonly number[] };

/** The most families that wait and are named with a day's visits. */
export const MOST_WAITING = 3;
/** What two spellings of a neighborhood share. */
export const keyOf = (neighborhood: string): string => folded(neighborhood.trim());

/**
 * The first day with a visit in a neighborhood where at least two families can be visited; of that day the neighborhood with the
 * most. Null: none.
 *
 * @param stops by time
 */
export function nearbyOf(stops: readonly HomeStop[], waiting: readonly WaitingFamily[]): Nearby | null {
  const firstDay = [...Map.groupBy(stops, ({ day }) => day)].toSorted(([one], [other]) => one.localeCompare(other));
  for (const [day, ofDay] of firstDay) {
    const places = [...Map.groupBy(ofDay, ({ neighborhood }) => keyOf(neighborhood))].map(([key, there]) => {
      const families = new Map(there.map(({ family_id: id, family_name: name }) => [id, name]));
      const near = waiting
        .filter(({ id, neighborhood }) => neighborhood !== null && keyOf(neighborhood) === key && !families.has(id))
        .slice(0, MOST_WAITING);
      return {
        day,
        neighborhood: there[0]?.neighborhood ?? "",
        names: [...families.values(), ...near.map(({ family_name: name }) => name)],
        waiting: near.map(({ id }) => id),
      };
    });
    const [most] = places.toSorted((one, other) => other.names.length - one.names.length);
    if (most && most.names.length > 1) return most;
  }
  return null;
}
