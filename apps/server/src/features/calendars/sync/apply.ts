import type { RefusalReason } from "@aprisco/contract/calendars.ts";
import type { Handle } from "../../../database/connect.ts";
import { UnreadableCalendarError } from "../ics/blocks.ts";
import { hashOf, type CalendarEntry } from "../ics/entry.ts";
import { readCalendar } from "../ics/read.ts";
import type { SyncLink } from "../links/store.ts";
import { UntakenError, type SeriesWriter, type TakenAs } from "../series-writer.ts";
import type { FetchedObject } from "./dav.ts";
import { decide, type Decision } from "./plan.ts";
import { forgetObject, keepObject, twinOf, type CalendarObject } from "./objects-store.ts";
import { isPrivate, seriesByIds, seriesByUids, type OwnSeries } from "./series-store.ts";

/** The maximum length of an object; a real event with its exceptions is shorter. */
const LONGEST = 300_000;

export interface SyncWork {
  readonly link: SyncLink;
  readonly writer: SeriesWriter;
  readonly timeZone: string;
  readonly now: Date;
}

/** The content of an object: an event, the reason of its refusal, or null for something else (a task, a note). */
type ObjectContent = { readonly entry: CalendarEntry } | { readonly reason: RefusalReason } | "nothing";

/** Reads an object, which contains one event (RFC 4791, 4.1). */
export async function readObject(text: string, timeZone: string): Promise<ObjectContent> {
  if (text.length > LONGEST) return { reason: "unreadable" };
  try {
    const [first, ...others] = (await readCalendar(text, timeZone)).entries;
    if (!first) return "nothing";
    if (others.length > 0) return { reason: "unreadable" };
    return first.entry ? { entry: { ...first.entry, uid: first.fileUid } } : { reason: first.reason ?? "unreadable" };
  } catch (error) {
    if (error instanceof UnreadableCalendarError) return { reason: "unreadable" };
    throw error;
  }
}

/** The columns of an incoming event: within the link's filter, so that it does not count as removed from it. */
export const takenAs = ({ congregation_id, types, visibility, created_by }: SyncLink, now: Date): TakenAs => ({
  congregationId: congregation_id,
  type: types[0] ?? "other",
  visibility: visibility.includes("members") ? "members" : (visibility[0] ?? "members"),
  by: created_by,
  now,
});

async function ownOf(tx: Handle, object: CalendarObject, uid: string): Promise<OwnSeries | null> {
  const [known] = object.series_id === null ? [] : await seriesByIds(tx, [object.series_id]);
  if (known) return known;
  const [sameUid] = await seriesByUids(tx, [uid]);
  return sameUid ?? null;
}

export interface Sides {
  readonly object: CalendarObject;
  readonly own: OwnSeries | null;
  /** Null: deleted there. */
  readonly theirs: { readonly entry: CalendarEntry; readonly raw: string; readonly etag: string | null } | null;
}

type TakenChange = "added" | "changed" | "deleted" | "canceled";

/**
 * Applies the other side's state to our event: adds, changes, deletes or – if other records refer to it – cancels it. Returns
 * which; null: it did not exist here.
 *
 * @throws UntakenError
 */
export async function takeTheirs(tx: Handle, { object, own, theirs }: Sides, { link, writer, now }: SyncWork): Promise<TakenChange | null> {
  const as = takenAs(link, now);
  if (!theirs) {
    const dropped = own ? await writer.drop(tx, own.id, as) : null;
    const [left] = own && dropped === "canceled" ? await seriesByIds(tx, [own.id]) : [];
    // A canceled event that stays here keeps its object; otherwise it would be sent again as a new one.
    if (left)
      await keepObject(tx, object.id, {
        etag: null,
        raw: null,
        series_id: left.id,
        their_hash: null,
        our_hash: hashOf(left.entry),
        state: "synced",
      });
    else await forgetObject(tx, object.id);
    return dropped;
  }
  const id = own ? own.id : await writer.add(tx, theirs.entry, as);
  if (own) await writer.change(tx, own.id, theirs.entry, as);
  const [after] = await seriesByIds(tx, [id]);
  await keepObject(tx, object.id, {
    uid: theirs.entry.uid,
    etag: theirs.etag,
    raw: theirs.raw,
    series_id: id,
    their_hash: hashOf(theirs.entry),
    // The hash of the stored event, which may lack details of the other side's.
    our_hash: after ? hashOf(after.entry) : null,
    state: "synced",
  });
  return own ? "changed" : "added";
}

/** Carries out a decision that needs no request to the other server; returns the effect on our event. */
async function carryOut(tx: Handle, decision: Decision, sides: Sides, work: SyncWork): Promise<TakenChange | null> {
  const { object, own, theirs } = sides;
  const seen = {
    uid: theirs?.entry.uid ?? object.uid,
    etag: theirs?.etag ?? null,
    raw: theirs?.raw ?? object.raw,
    series_id: own?.id ?? null,
  };
  const theirHash = theirs ? hashOf(theirs.entry) : null;
  if (decision === "take") return takeTheirs(tx, sides, work);
  if (decision === "forget") await forgetObject(tx, object.id);
  else if (decision === "agree")
    await keepObject(tx, object.id, {
      ...seen,
      their_hash: theirHash,
      our_hash: own ? hashOf(own.entry) : object.our_hash,
      state: "synced",
    });
  else if (decision === "leave") await keepObject(tx, object.id, { ...seen, their_hash: theirHash, state: "synced" });
  else await keepObject(tx, object.id, { ...seen, state: decision });
  return null;
}

/** Processes a fetched object; returns the effect on our event; null: none. */
export async function applyFetched(
  tx: Handle,
  object: CalendarObject,
  fetched: FetchedObject,
  work: SyncWork,
): Promise<TakenChange | null> {
  const { link, timeZone } = work;
  const refuse = async (reason: RefusalReason, uid = object.uid): Promise<null> => {
    await keepObject(tx, object.id, { uid, etag: fetched.etag, raw: fetched.text, state: "refused", reason });
    return null;
  };
  const said = fetched.text === null ? null : await readObject(fetched.text, timeZone);
  if (said === "nothing") {
    await keepObject(tx, object.id, { etag: fetched.etag, state: "synced" });
    return null;
  }
  if (said !== null && "reason" in said) return refuse(said.reason);
  const entry = said?.entry ?? null;
  const uid = entry?.uid ?? object.uid;
  if (entry && (await twinOf(tx, object, uid)) !== null) return refuse("twice");
  const own = await ownOf(tx, object, uid);
  // A private event did not come from this link: as a known one it would be deleted there.
  const isOthers = own !== null && (own.congregationId !== link.congregation_id || (isPrivate(own) && own.id !== object.series_id));
  if (isOthers) return refuse("elsewhere", uid);
  const theirs = entry && fetched.text !== null ? { entry, raw: fetched.text, etag: fetched.etag } : null;
  const decision = decide({
    ours: own ? hashOf(own.entry) : null,
    theirs: entry ? hashOf(entry) : null,
    ourBase: object.our_hash,
    theirBase: object.their_hash,
    direction: link.direction,
  });
  try {
    return await carryOut(tx, decision, { object, own, theirs }, work);
  } catch (error) {
    if (!(error instanceof UntakenError)) throw error;
    return refuse(error.reason, uid);
  }
}
