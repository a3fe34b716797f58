import { timelineKinds } from "@aprisco/contract/timeline/choices.ts";
import { fromCursor, kinds, toCursor } from "../../records/lists/cursor.ts";
import type { TimelinePosition } from "../../records/lists/timeline-branch.ts";
import { fieldFailure } from "../../failure.ts";

/** Of an instant as a position has it: "2026-11-21 15:00:00.000000". */
const INSTANT = 26;
const sort = "timeline";

/** Where the page after an entry begins, as an opaque text. */
export const cursorOf = ({ at, kind, id }: TimelinePosition): string => toCursor(sort, { value: `${at} ${kind}`, id });

/** Reads a cursor of ours; another fails as a wrong field. */
export function positionIn(cursor: string): TimelinePosition {
  const { value, id } = fromCursor(sort, "text", cursor);
  const [at, kind] = [value.slice(0, INSTANT), value.slice(INSTANT + 1)];
  if (!kinds.instant.fits(at) || !timelineKinds.some((known) => known === kind)) throw fieldFailure("cursor", "field.invalid");
  return { at, kind, id };
}
