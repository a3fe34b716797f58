import type { Manifest } from "../../manifest.ts";
import { PERSON_CHANGED } from "../people/index.ts";
import { duplicateHandlers } from "./handlers.ts";
import { duplicateNotices } from "./notices.ts";
import { findPairs, joinPairs } from "./pairs-store.ts";

export { joinRecorded } from "./merge.ts";
export { findPairs } from "./pairs-store.ts";

const pair = {
  table: "duplicate_pairs",
  key: "id",
  moving: null,
  anonymise: "delete",
  hat: false,
  own: null,
} as const;

export const duplicates = {
  handlers: duplicateHandlers,
  tables: { duplicate_pairs: { backup: "data", congregation: { parent: "people" }, retention: "parent" } },
  personRefs: [
    { ...pair, column: "a_id", merge: { combine: joinPairs, taken: ["b_id"] } },
    { ...pair, column: "b_id", merge: { combine: joinPairs, taken: ["a_id"] } },
  ],
  notifies: duplicateNotices,
  subscribers: [
    {
      to: [PERSON_CHANGED],
      take: (tx, happenings, now) => findPairs(tx, [...new Set(happenings.map(({ subjectId }) => subjectId))], now),
    },
  ],
} satisfies Manifest;
