import { linkErrors, type LinkError } from "@aprisco/contract/calendars-link.ts";
import * as z from "zod/mini";
import { Failure } from "../../../failure.ts";
import { taskKind, type Schedule } from "../../../tasks/task-kind.ts";
import { happened } from "../../../tasks/happenings-store.ts";
import { startTask } from "../../../tasks/start-store.ts";
import { BrokenSealError } from "../../../vault/cipher.ts";
import { writeAudit } from "../../../audit/store.ts";
import type { Handle } from "../../../database/connect.ts";
import type { Services } from "../../../services.ts";
import { readChurch } from "../../settings/index.ts";
import { dueLinks, keepToken, noteFailure, noteSuccess, readSyncLink, type SyncLink, secretPlace } from "../links/store.ts";
import type { EventFollower } from "../../../facets/event-follower.ts";
import { makeSeriesWriter } from "../series-writer.ts";
import { applyFetched, type SyncWork } from "./apply.ts";
import { currentToken, fetchObjects, listAll, listChanges, type FetchedObject } from "./dav.ts";
import { holdByHref, missingFrom, noteChanged, noteRemoved, objectsIn, type CalendarObject, type ListedObject } from "./objects-store.ts";
import { planKnown, planNew } from "./plan.ts";
import { keepSending, sendSome, type SendOutcome } from "./send.ts";
import { CalendarServerError, type CalendarServer } from "./server-fetch.ts";

const FETCH_SLICE = 50;
/** The limit of times that the events of a chunk may have: some third of a second; the others are fetched again with the next chunk. */
const CHUNK_TIMES = 2_000;
/** The limit of a comparison, e.g. a hundred weekly series; the others are fetched with the next comparison. */
const MOST_TIMES = 20_000;
/** The parts of a list of changes that one comparison reads: a server with an endless list would never let it end. */
const PARTS = 20;
/** How often changes made there in the meantime are fetched and sent again before the next comparison. */
const ROUNDS = 3;

const steps = ["list", "pull", "known", "new", "send"] as const;
const countsSchema = z.object({ added: z.number(), changed: z.number(), deleted: z.number(), canceled: z.number(), sent: z.number() });
type Counts = z.infer<typeof countsSchema>;
const nothing: Counts = { added: 0, changed: 0, deleted: 0, canceled: 0, sent: 0 };
// Without times or counts: written by an earlier release.
const cursorSchema = z.object({
  step: z.enum(steps),
  after: z.number(),
  round: z.number(),
  times: z.optional(z.number()),
  counts: z.optional(countsSchema),
});
type Cursor = z.infer<typeof cursorSchema>;

interface RemoteChanges {
  readonly changed: readonly ListedObject[];
  readonly removed: readonly string[];
  /** The list is complete: a known object that is not listed was deleted. */
  readonly isWhole: boolean;
  readonly token: string | null;
  readonly isPart: boolean;
}

type SyncStep =
  | { readonly is: "gone" }
  | { readonly is: "failed"; readonly error: LinkError }
  | { readonly is: "listed"; readonly listing: RemoteChanges }
  | { readonly is: "fetched"; readonly objects: readonly { readonly object: CalendarObject; readonly fetched: FetchedObject }[] }
  | { readonly is: "sent"; readonly sendings: readonly SendOutcome[] }
  | { readonly is: "ours" };

/** The changes since the token; without a token, or if it is refused, all objects. */
async function list(server: CalendarServer, { sync_token: token }: SyncLink): Promise<RemoteChanges> {
  const changes = token === null ? null : await listChanges(server, token);
  if (changes) return { ...changes, isWhole: false };
  // The token before the list: the next comparison gets what changes in between.
  const next = await currentToken(server);
  return { changed: await listAll(server), removed: [], isWhole: true, token: next, isPart: false };
}

async function prepareStep(
  cursor: Cursor,
  link: SyncLink,
  server: CalendarServer,
  handle: Handle,
  work: Omit<SyncWork, "link" | "writer">,
): Promise<SyncStep> {
  if (cursor.step === "list") return { is: "listed", listing: await list(server, link) };
  if (cursor.step === "pull") {
    const objects = await objectsIn(handle, link.id, "pull", FETCH_SLICE);
    const hrefs = objects.map(({ href }) => href);
    const fetched = hrefs.length === 0 ? [] : await fetchObjects(server, hrefs);
    return { is: "fetched", objects: objects.flatMap((object, at) => (fetched[at] ? [{ object, fetched: fetched[at] }] : [])) };
  }
  if (cursor.step === "send") return { is: "sent", sendings: link.direction === "in" ? [] : await sendSome(server, handle, link.id, work) };
  return { is: "ours" };
}

async function openServer(services: Services, link: SyncLink, signal: AbortSignal): Promise<CalendarServer> {
  const { vault, database, config } = services;
  const place = secretPlace(link.id);
  const password = await vault.open(database.handle, place, { keyId: link.key_id, sealed: link.secret_sealed });
  // The password of a restored link was destroyed: it must be entered again, which is no fault of the vault.
  if (password === null) throw new CalendarServerError(link.state === "needs_password" ? "password" : "vault");
  return { url: link.url, username: link.username, password, own: config.calendarServer, signal };
}

const first: Cursor = { step: "list", after: 0, round: 0 };
const codeOf = (error: unknown): LinkError | null => {
  if (error instanceof CalendarServerError) return error.code;
  return error instanceof Failure || error instanceof BrokenSealError ? "vault" : null;
};

export const LINK_FAILING = "calendarLink.failing";

async function fail(tx: Handle, link: SyncLink, error: LinkError, now: Date): Promise<void> {
  if (!(await noteFailure(tx, link.id, error, now))) return;
  await happened(tx, {
    kind: LINK_FAILING,
    at: now,
    actorId: null,
    congregationId: link.congregation_id,
    subjectKind: "calendar_links",
    subjectId: link.id,
    data: {},
  });
}

async function keepListing(tx: Handle, link: SyncLink, listing: RemoteChanges): Promise<void> {
  await noteChanged(tx, link.id, listing.changed);
  const gone = listing.isWhole
    ? await missingFrom(
        tx,
        link.id,
        listing.changed.map(({ href }) => href),
      )
    : listing.removed;
  await noteRemoved(tx, link.id, gone);
  await keepToken(tx, link.id, listing.token, listing.token !== null);
}

/** Adds one line about a comparison to the activity log; none if nothing happened. */
async function noteCounts(tx: Handle, link: SyncLink, counts: Counts, now: Date): Promise<void> {
  const metadata = Object.fromEntries(
    Object.entries(counts).flatMap(([name, count]) => (count === 0 ? [] : [[`events_${name}`, count] as const])),
  );
  if (Object.keys(metadata).length === 0) return;
  await writeAudit(tx, {
    at: now,
    accountId: null,
    address: null,
    requestId: null,
    action: "calendar.compared",
    section: "calendars",
    type: "system",
    targetType: "calendars",
    targetId: link.id,
    metadata,
  });
}

/** One chunk of a comparison; returns the next position. Adds to `counts`. */
async function workStep(tx: Handle, cursor: Cursor, prepared: SyncStep, work: SyncWork, counts: Counts): Promise<Cursor | null> {
  const { link, now } = work;
  if (prepared.is === "listed") {
    await keepListing(tx, link, prepared.listing);
    const parts = cursor.after + 1;
    return prepared.listing.isPart && parts < PARTS ? { ...cursor, step: "list", after: parts } : { ...cursor, step: "pull", after: 0 };
  }
  if (prepared.is === "fetched") {
    const held = new Map(
      (
        await holdByHref(
          tx,
          link.id,
          prepared.objects.map(({ object }) => object.href),
        )
      ).map((one) => [one.id, one]),
    );
    const before = cursor.times ?? 0;
    for (const { object, fetched } of prepared.objects) {
      const times = work.writer.counted();
      if (before + times > MOST_TIMES) return null;
      if (times > CHUNK_TIMES) return { ...cursor, times: before + times };
      const now = held.get(object.id);
      const became = now?.state === "pull" ? await applyFetched(tx, now, fetched, work) : null;
      if (became !== null) counts[became] += 1;
    }
    if (prepared.objects.length === FETCH_SLICE) return cursor;
    return cursor.round === 0 ? { ...cursor, step: "known", after: 0 } : { ...cursor, step: "send" };
  }
  if (prepared.is === "sent") {
    for (const sending of prepared.sendings) await keepSending(tx, sending);
    counts.sent += prepared.sendings.filter(({ what, sent }) => what !== "nothing" && sent.is === "kept").length;
    if (prepared.sendings.length > 0) return cursor;
    const isMore = (await objectsIn(tx, link.id, "pull", 1)).length > 0;
    return isMore && cursor.round < ROUNDS ? { step: "pull", after: 0, round: cursor.round + 1 } : null;
  }
  if (cursor.step === "known") {
    const after = await planKnown(tx, link, cursor.after);
    return after === null ? { ...cursor, step: "new", after: 0 } : { ...cursor, after };
  }
  const after = await planNew(tx, link, cursor.after, now);
  return after === null ? { ...cursor, step: "send", after: 0 } : { ...cursor, after };
}

/**
 * Synchronises a link's calendar with the agenda: lists changes there, takes them, finds changes here, sends them. Each chunk is
 * stored with its position: after an interruption it continues, and what is sent twice is found unchanged.
 */
const named = { kind: "calendarSync", input: z.object({ link: z.number() }) } as const;

export const calendarSync = (followers: readonly EventFollower[]) =>
  taskKind({
    ...named,
    attempts: 5,
    cursor: cursorSchema,
    async prepare({ input, cursor, services, now }, signal): Promise<SyncStep> {
      const { handle } = services.database;
      const link = await readSyncLink(handle, input.link);
      if (!link) return { is: "gone" };
      try {
        const server = await openServer(services, link, signal);
        const { timeZone } = await readChurch(handle);
        return await prepareStep(cursor ?? first, link, server, handle, { timeZone, now });
      } catch (error) {
        const code = codeOf(error);
        if (code === null || signal.aborted) throw error;
        return { is: "failed", error: code };
      }
    },
    async work(tx, { input, cursor, now }, prepared) {
      const link = await readSyncLink(tx, input.link);
      if (!link || prepared === undefined || prepared.is === "gone") return { cursor: null, done: 0 };
      const counts = { ...nothing, ...cursor?.counts };
      if (prepared.is === "failed") {
        await noteCounts(tx, link, counts, now);
        await fail(tx, link, prepared.error, now);
        return { cursor: null, done: 0, result: { error: linkErrors.indexOf(prepared.error) } };
      }
      const { timeZone } = await readChurch(tx);
      const work = { link, writer: makeSeriesWriter(followers, timeZone), timeZone, now };
      const next = await workStep(tx, cursor ?? first, prepared, work, counts);
      if (next === null) {
        await noteCounts(tx, link, counts, now);
        await noteSuccess(tx, link.id, now);
      }
      const done = prepared.is === "fetched" ? prepared.objects.length : prepared.is === "sent" ? prepared.sendings.length : 0;
      return { cursor: next && { ...next, counts }, done };
    },
  });

/** Starts the synchronisation of a link, unless one is open. */
export const startSync = (tx: Handle, link: number, by: number | null, now: Date) =>
  startTask(tx, { kind: named, input: { link }, uniqueKey: `link:${link}`, by, now });

export const calendarClock = taskKind({
  kind: "calendarClock",
  attempts: 5,
  input: z.object({}),
  cursor: z.object({}),
  async work(tx, { now }) {
    const links = await dueLinks(tx, now);
    for (const link of links) await startSync(tx, link, null, now);
    return { cursor: null, done: links.length };
  },
});
export const calendarClockSchedule: Schedule = { name: "calendarClock", kind: "calendarClock", every: { seconds: 300 } };
