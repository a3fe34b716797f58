import type { Matrix } from "@aprisco/contract/schedule.ts";
import { useState } from "react";
import { isTrouble } from "./places.ts";

const none: ReadonlySet<number> = new Set();

/** The needs that the filter of troubles shows: one that is filled under it stays until the filter is left. */
export function useKeptTroubles(matrix: Matrix, troubles: boolean): ReadonlySet<number> {
  const [kept, setKept] = useState(none);
  const more = troubles ? matrix.needs.filter((need) => !kept.has(need.id) && isTrouble(matrix, need)) : [];
  if (!troubles && kept.size > 0) setKept(none);
  else if (more.length > 0) setKept(new Set([...kept, ...more.map(({ id }) => id)]));
  return kept;
}
