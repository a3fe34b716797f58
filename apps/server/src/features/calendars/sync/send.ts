import type { Handle } from "../../../database/connect.ts";
import { hashOf } from "../ics/entry.ts";
import { mergeText } from "../ics/merge-text.ts";
import type { SyncWork } from "./apply.ts";
import { readObject } from "./apply.ts";
import { deleteObject, putObject, type SentObject } from "./dav.ts";
import { forgetObject, keepObject, objectsIn, type CalendarObject } from "./objects-store.ts";
import { isPrivate, seriesByIds } from "./series-store.ts";
import { CalendarServerError, type CalendarServer } from "./server-fetch.ts";

/** Objects per chunk. After an interruption at most these are sent again, and found unchanged. */
const SEND_SLICE = 8;

export interface SendOutcome {
  readonly object: CalendarObject;
  readonly what: "put" | "delete" | "nothing";
  readonly sent: SentObject;
  readonly raw: string | null;
  readonly theirHash: Buffer | null;
  readonly ourHash: Buffer | null;
}

async function sendOne(
  server: CalendarServer,
  object: CalendarObject,
  handle: Handle,
  work: Omit<SyncWork, "link" | "writer">,
): Promise<SendOutcome> {
  const none = { raw: null, theirHash: null, ourHash: null };
  if (object.state === "remove") return { object, what: "delete", sent: await deleteObject(server, object.href, object.etag), ...none };
  const [series] = object.series_id === null ? [] : await seriesByIds(handle, [object.series_id]);
  // Deleted in the meantime: the next comparison finds it.
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

/** Sends some of the waiting objects; empty: none waits. @throws CalendarServerError */
export async function sendSome(
  server: CalendarServer,
  handle: Handle,
  linkId: number,
  work: Omit<SyncWork, "link" | "writer">,
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

export async function keepSending(tx: Handle, { object, what, sent, raw, theirHash, ourHash }: SendOutcome): Promise<void> {
  // Settled or no longer wanted since it was sent.
  if (what === "nothing") return keepObject(tx, object.id, { state: "synced" });
  if (sent.is === "changedThere") return keepObject(tx, object.id, { state: "pull", tries: object.tries + 1 });
  if (sent.is !== "kept") return keepObject(tx, object.id, { our_hash: ourHash ?? object.our_hash, state: "refused" });
  if (what === "delete") return forgetObject(tx, object.id);
  return keepObject(tx, object.id, {
    etag: sent.etag,
    raw,
    their_hash: theirHash,
    our_hash: ourHash,
    // If the server did not send the tag, the object is fetched.
    state: sent.etag === null ? "pull" : "synced",
  });
}
