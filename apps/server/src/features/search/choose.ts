import { searchTypes } from "@aprisco/contract/search/choices.ts";
import type { Hit } from "./store.ts";

/** The rank of what no title holds: another text of the record does. */
const OF_ANOTHER_TEXT = 3;
/** Of each kind so many are shown before the better ones of others. */
const OF_EACH = 1;

/**
 * The best `most` of the hits, by kind: of each kind that has something the best one, then whichever are better. Kinds in which
 * no title holds what was typed come after the others: the first result is what Enter opens. Hits come the best of their kind first.
 */
export function chooseHits<H extends Pick<Hit, "type" | "rank">>(hits: readonly H[], most: number): readonly H[] {
  const isOfTitles = (type: H["type"]): boolean => hits.some((hit) => hit.type === type && hit.rank < OF_ANOTHER_TEXT);
  const order = (type: H["type"]): number => searchTypes.indexOf(type) + (isOfTitles(type) ? 0 : searchTypes.length);
  const placed = searchTypes.flatMap((type) =>
    hits.filter((hit) => hit.type === type).map((hit, place) => ({ hit, place, rank: place < OF_EACH ? -1 : hit.rank })),
  );
  return placed
    .toSorted((one, other) => one.rank - other.rank || one.place - other.place || order(one.hit.type) - order(other.hit.type))
    .slice(0, most)
    .toSorted((one, other) => order(one.hit.type) - order(other.hit.type) || one.place - other.place)
    .map(({ hit }) => hit);
}
