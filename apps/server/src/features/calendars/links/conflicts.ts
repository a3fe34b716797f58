import type { keptSides, CalendarConflict, ConflictSide } from "@aprisco/contract/calendars-link.ts";
import type { Handle } from "../../../database/connect.ts";
import type { Scope } from "../../../access/caller.ts";
import { Failure } from "../../../failure.ts";
import { hashOf, onChurchClock, type CalendarEntry } from "../ics/entry.ts";
import { UntakenError } from "../series-writer.ts";
import { readObject, takeTheirs, type Sides, type SyncWork } from "../sync/apply.ts";
import { holdObject, keepObject, objectsIn, type CalendarObject } from "../sync/objects-store.ts";
import { isPrivate, seriesByIds } from "../sync/series-store.ts";
import { linkKind, readSyncLink } from "./store.ts";

const MOST = 100;

const sideOf = (entry: CalendarEntry, church: string): ConflictSide => ({
  title: entry.title,
  ...onChurchClock(entry, church),
  own_start: entry.start,
  all_day: entry.allDay,
  time_zone: entry.timeZone,
  location: entry.location,
  description: entry.description,
  rule: entry.rule,
  exceptions: entry.exceptions.length + entry.exdates.length,
  canceled: entry.canceled,
});

async function sidesOf(handle: Handle, object: CalendarObject, timeZone: string): Promise<Sides> {
  const [own = null] = object.series_id === null ? [] : await seriesByIds(handle, [object.series_id]);
  // Without a tag the object does not exist there.
  const said = object.etag === null || object.raw === null ? null : await readObject(object.raw, timeZone);
  const entry = typeof said === "object" && said !== null && "entry" in said ? said.entry : null;
  return { object, own, theirs: entry && { entry, raw: object.raw ?? "", etag: object.etag } };
}

export async function conflictsOf(handle: Handle, linkId: number, timeZone: string): Promise<CalendarConflict[]> {
  const found: CalendarConflict[] = [];
  for (const object of await objectsIn(handle, linkId, "conflict", MOST)) {
    const { own, theirs } = await sidesOf(handle, object, timeZone);
    // An event that became private counts as deleted: it leaves the other calendar.
    const ours = own === null || isPrivate(own) ? null : sideOf(own.entry, timeZone);
    found.push({ id: object.id, link_id: linkId, ours, theirs: theirs && sideOf(theirs.entry, timeZone) });
  }
  return found;
}

interface Choice {
  readonly id: number;
  readonly keep: (typeof keptSides)[number];
  readonly scope: Scope;
}

/**
 * Settles a conflict: `theirs` applies at once, `ours` is sent with the next comparison. Returns the link.
 *
 * @throws Failure `calendarConflict.notFound`: settled already, or out of scope
 */
export async function settle(tx: Handle, { id, keep, scope }: Choice, work: Omit<SyncWork, "link">): Promise<number> {
  const object = await holdObject(tx, id);
  const reached = object && (await linkKind.read(tx, scope, object.link_id));
  const link = reached && (await readSyncLink(tx, reached.id));
  if (!link || object.state !== "conflict") throw new Failure("calendarConflict.notFound");
  const sides = await sidesOf(tx, object, work.timeZone);
  if (keep === "theirs") {
    try {
      await takeTheirs(tx, sides, { ...work, link });
    } catch (error) {
      if (!(error instanceof UntakenError)) throw error;
      await keepObject(tx, id, { state: "refused", reason: error.reason });
    }
    return link.id;
  }
  // Their present content is marked as known: only a further change there is a new conflict.
  const theirs = sides.theirs && hashOf(sides.theirs.entry);
  await keepObject(tx, id, {
    their_hash: theirs,
    our_hash: object.our_hash ?? theirs,
    state: sides.own && !isPrivate(sides.own) ? "push" : "remove",
  });
  return link.id;
}
