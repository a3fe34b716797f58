import type { calendarRoutes } from "@aprisco/contract/calendars.ts";
import { HOUR_MS } from "@aprisco/contract/durations.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import { randomBytes, createHash } from "node:crypto";
import { Readable } from "node:stream";
import { scopeOf, sightOf, type Caller } from "../../../access/caller.ts";
import type { Handle } from "../../../database/connect.ts";
import { Failure } from "../../../failure.ts";
import type { Handlers, Handler } from "../../../http/handler.ts";
import type { Services } from "../../../services.ts";
import { happened } from "../../../tasks/happenings-store.ts";
import { callerOf, notify } from "../../accounts/index.ts";
import { addDays } from "../../agenda/index.ts";
import { homeCongregation } from "../../congregations/index.ts";
import { dayIn, readChurch } from "../../settings/index.ts";
import { feedText } from "../ics/feed-text.ts";
import { addFeed, endFeeds, listFeeds, readFeedEvents, findFeed, noteReading, readContentVersion, type HeldFeed } from "./store.ts";

/** An address of the church's public calendar was made, and the one before it ended. */
export const PUBLIC_FEED_MADE = "publicFeed.made";

const SPAN = { back: 30, ahead: 365 } as const;

const feedHash = (token: string): Buffer => createHash("sha256").update(`feed ${token}`).digest();

/** The reader of a feed: the holder's caller as it is now; null: the public. @throws Failure `calendarFeed.notFound` */
async function readerOf(handle: Handle, { accountId }: HeldFeed): Promise<Caller | null> {
  if (accountId === null) return null;
  const caller = await callerOf(handle, accountId);
  // If the account was closed, waits, or lost the right, the address answers as an unknown one.
  if (!caller || !holds(caller.permissions, "agenda:view")) throw new Failure("calendarFeed.notFound");
  return caller;
}

/** Distinguishes the events of one church from another's in a program that reads both. It survives another address of the server. */
const markOf = ({ fingerprint }: Services["tokens"]): string => fingerprint("calendar events").toString("hex").slice(0, 12);

/** A calendar for a program with its address. The entity tag shows whether it changed, without a read of the events. */
const readCalendarFeed =
  ({ tokens }: Pick<Services, "tokens">): Handler<(typeof calendarRoutes)["readCalendarFeed"]> =>
  async ({ params, reads, now, knownTags, apart }) => {
    const feed = await findFeed(reads, feedHash(params.token));
    if (!feed) throw new Failure("calendarFeed.notFound");
    const caller = await readerOf(reads, feed);
    if (feed.lastReadAt === null || now.getTime() - Date.parse(feed.lastReadAt) >= HOUR_MS)
      await apart((tx) => noteReading(tx, feed.id, now));
    const church = await readChurch(reads);
    const today = dayIn(church.timeZone, now);
    const mark = markOf(tokens);
    const version = await readContentVersion(reads);
    const state = [version, today, feed.id, caller && sightOf(caller), church.name, church.timeZone, mark];
    const etag = `"${createHash("sha256").update(JSON.stringify(state)).digest("base64url").slice(0, 27)}"`;
    const headers = { etag, "cache-control": "private, no-cache" };
    if (knownTags.includes(etag)) return { data: "", statusCode: 304, headers };
    const span = { from: addDays(today, -SPAN.back), to: addDays(today, SPAN.ahead) };
    const events = await readFeedEvents(reads, caller && scopeOf(caller, "agenda"), span);
    return {
      data: "",
      headers: { ...headers, "content-type": "text/calendar; charset=utf-8", "content-disposition": 'inline; filename="agenda.ics"' },
      stream: Readable.from([feedText({ name: church.name, mark, timeZone: church.timeZone, now }, events)]),
    };
  };

type Rows = Pick<
  typeof calendarRoutes,
  | "readCalendarFeed"
  | "listCalendarFeeds"
  | "createCalendarFeed"
  | "deleteCalendarFeed"
  | "listPublicFeeds"
  | "createPublicFeed"
  | "deletePublicFeed"
>;

/** 160 bits. */
const TOKEN_BYTES = 20;

export function feedHandlers({ config, tokens }: Pick<Services, "config" | "tokens">): Handlers<Rows> {
  const urlOf = (token: string): string => `${config.publicUrl}/api/feeds/${token}.ics`;
  const newToken = () => randomBytes(TOKEN_BYTES).toString("base64url");
  return {
    readCalendarFeed: readCalendarFeed({ tokens }),
    listCalendarFeeds: async ({ caller, reads }) => ({ data: await listFeeds(reads, caller.id) }),
    createCalendarFeed: ({ caller, now }, inTransaction) =>
      inTransaction(async (tx) => {
        const token = newToken();
        const feed = await addFeed(tx, caller.id, { hash: feedHash(token), by: caller.id, now });
        await notify(tx, caller.id, "access.calendarFeed", now);
        return { data: { ...feed, url: urlOf(token) } };
      }),
    deleteCalendarFeed: ({ caller, now, params }, inTransaction) =>
      inTransaction(async (tx) => {
        if ((await endFeeds(tx, caller.id, now, params)) === 0) throw new Failure("calendarFeed.notFound");
        return { data: { id: params.id } };
      }),
    listPublicFeeds: async ({ reads }) => ({ data: await listFeeds(reads, null) }),
    createPublicFeed: ({ caller, now }, inTransaction) =>
      inTransaction(async (tx) => {
        const token = newToken();
        const feed = await addFeed(tx, null, { hash: feedHash(token), by: caller.id, now });
        const congregationId = await homeCongregation(tx, null);
        const about = { actorId: caller.id, congregationId, subjectKind: "publicFeed", subjectId: feed.id, data: {} };
        await happened(tx, { kind: PUBLIC_FEED_MADE, at: now, ...about });
        return { data: { ...feed, url: urlOf(token) } };
      }),
    deletePublicFeed: ({ now, params }, inTransaction) =>
      inTransaction(async (tx) => {
        if ((await endFeeds(tx, null, now, params)) === 0) throw new Failure("calendarFeed.notFound");
        return { data: { id: params.id } };
      }),
  };
}
