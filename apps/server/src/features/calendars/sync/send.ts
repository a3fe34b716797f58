import type { Handle } from "../../../database/connect.ts";
import { hashOf } from "../ics/entry.ts";
import { mergeText } from "../ics/merge-text.ts";
import type { SyncWork } from "./apply.ts";
import { readObject } from "./apply.ts";
import { deleteObject, putObject, type SentObject } from "./dav.ts";
import { forgetObject, keepObject, objectsIn, type CalendarObject } from "./objects-store.ts";
import { isPrivate, seriesByIds } from "./series-store.ts";
import { CalendarServerError, type CalendarServer } from "./server-fetch.ts";

/** Objects of one chunk: when it ends in the middle, so many are sent once more, and found to be there. */
const SEND_SLICE = 8;

/** An object and what became of sending it. */
export interface SendOutcome {
  readonly object: CalendarObject;
  readonly what: "put" | "delete" | "nothing";
  readonly sent: SentObject;
  /** What was sent, and the hashes of what each side says with it. */
  readonly raw: string | null;
  readonly theirHash: Buffer | null;
  readonly ourHash: Buffer | null;
}

async function sendOne(
  server: CalendarServer,
  object: CalendarObject,
  handle: Handle,
  work: Omit<SyncWork, "link" | "door">,
): Promise<SendOutcome> {
  const none = { raw: null, theirHash: null, ourHash: null };
  if (object.state === "remove") return { object, what: "delete", sent: await deleteObject(server, object.href, object.etag), ...none };
  const [series] = object.series_id === null ? [] : await seriesByIds(handle, [object.series_id]);
  // Deleted since: the next comparison sees it.
  if (!series) return { object, what: "nothing", sent: { is: "kept", etag: null }, ...none };
  if (isPrivate(series)) {
    if (object.etag === null) return { object, what: "nothing", sent: { is: "kept", etag: null }, ...none };
    return { object, what: "delete", sent: await deleteObject(server, object.href, object.etag), ...none };
  }
  const raw = mergeText(object.raw, series.entry, { at: work.now, sequence: series.sequence });
  const said = await readObject(raw, work.timeZone);
  const theirHash = typeof said === "object" && "entry" in said ? hashOf(said.entry) : null;
  const sent = await putObject(server, object.href, raw, object.etag);
  return { object, what: "put", sent, raw, theirHash, ourHash: hashOf(series.entry) };
}

/** Sends what waits, some of it; empty: nothing waits any more. @throws CalendarServerError */
export async function sendSome(
  server: CalendarServer,
  handle: Handle,
  linkId: number,
  work: Omit<SyncWork, "link" | "door">,
): Promise<readonly SendOutcome[]> {
  const waiting = [...(await objectsIn(handle, linkId, "remove", SEND_SLICE)), ...(await objectsIn(handle, linkId, "push", SEND_SLICE))];
  const done: SendOutcome[] = [];
  for (const object of waiting.slice(0, SEND_SLICE)) {
    const one = await sendOne(server, object, handle, work);
    if (one.sent.is === "full") throw new CalendarServerError("full");
    done.push(one);
  }
  return done;
}

/** Writes down what became of sending. */
export async function keepSending(tx: Handle, { object, what, sent, raw, theirHash, ourHash }: SendOutcome): Promise<void> {
  // It was settled by a person, or is no longer wanted, since it was sent.
  if (what === "nothing") return keepObject(tx, object.id, { state: "synced" });
  if (sent.is === "changedThere") return keepObject(tx, object.id, { state: "pull", tries: object.tries + 1 });
  if (sent.is !== "kept") return keepObject(tx, object.id, { our_hash: ourHash ?? object.our_hash, state: "refused" });
  if (what === "delete") return forgetObject(tx, object.id);
  return keepObject(tx, object.id, {
    etag: sent.etag,
    raw,
    their_hash: theirHash,
    our_hash: ourHash,
    // A server that does not say the tag of what it keeps is asked for it.
    state: sent.etag === null ? "pull" : "synced",
  });
}
