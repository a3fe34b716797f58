import { searchTypes } from "@aprisco/contract/search/choices.ts";
import type { Hit } from "./store.ts";

/** Of each kind so many are shown before the better ones of others. */
const OF_EACH = 1;

/**
 * The best `most` of the hits, by kind: of each kind that has something the best one, then whichever are better. Hits come the
 * best of their kind first.
 */
export function chooseHits<H extends Pick<Hit, "type" | "rank">>(hits: readonly H[], most: number): readonly H[] {
  const order = (type: H["type"]): number => searchTypes.indexOf(type);
  const placed = searchTypes.flatMap((type) =>
    hits.filter((hit) => hit.type === type).map((hit, place) => ({ hit, place, rank: place < OF_EACH ? -1 : hit.rank })),
  );
  return placed
    .toSorted((one, other) => one.rank - other.rank || one.place - other.place || order(one.hit.type) - order(other.hit.type))
    .slice(0, most)
    .toSorted((one, other) => order(one.hit.type) - order(other.hit.type) || one.place - other.place)
    .map(({ hit }) => hit);
}
