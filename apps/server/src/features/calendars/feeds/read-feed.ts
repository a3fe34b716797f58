import type { calendarRoutes } from "@aprisco/contract/calendars/routes.ts";
import { HOUR_MS } from "@aprisco/contract/durations.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { Handle } from "../../../database/connect.ts";
import { scopeOf, type Caller } from "../../../access/caller.ts";
import { Failure } from "../../../failure.ts";
import type { Handler } from "../../../http/handler.ts";
import type { Services } from "../../../services.ts";
import { callerOf } from "../../accounts/index.ts";
import { addDays } from "../../agenda/index.ts";
import { dayIn, readChurch } from "../../settings/index.ts";
import { feedText } from "../ics/feed-text.ts";
import { readFeedEvents } from "./feed-events-store.ts";
import { findFeed, noteReading, readContentVersion, type HeldFeed } from "./feed-store.ts";

/** Days before and after today. */
const SPAN = { back: 30, ahead: 365 } as const;

export const feedHash = (token: string): Buffer => createHash("sha256").update(`feed ${token}`).digest();

/** Whose eyes a feed is read with: the holder's as they stand now; null: anybody's. @throws Failure `calendarFeed.notFound` */
async function readerOf(handle: Handle, { accountId }: HeldFeed): Promise<Caller | null> {
  if (accountId === null) return null;
  const caller = await callerOf(handle, accountId);
  // An account that was closed, waits, or lost the right: its address is as one that never was.
  if (!caller || !holds(caller.permissions, "agenda:view")) throw new Failure("calendarFeed.notFound");
  return caller;
}

/** What of the holder decides what they see. */
const sightOf = (caller: Caller | null): unknown =>
  caller && [caller.role, caller.permissions, caller.scopedSections, caller.congregationIds];

/** A calendar for whoever holds its address. What was changed since is told by its tag, without a look at the events. */
export const readCalendarFeed =
  ({ config }: Pick<Services, "config">): Handler<(typeof calendarRoutes)["readCalendarFeed"]> =>
  async ({ params, reads, now, knownTags, apart }) => {
    const feed = await findFeed(reads, feedHash(params.token));
    if (!feed) throw new Failure("calendarFeed.notFound");
    const caller = await readerOf(reads, feed);
    if (feed.lastReadAt === null || now.getTime() - Date.parse(feed.lastReadAt) >= HOUR_MS)
      await apart((tx) => noteReading(tx, feed.id, now));
    const church = await readChurch(reads);
    const today = dayIn(church.timeZone, now);
    const { host } = new URL(config.publicUrl);
    const version = await readContentVersion(reads);
    const state = [version, today, feed.id, sightOf(caller), church.name, church.timeZone, host];
    const etag = `"${createHash("sha256").update(JSON.stringify(state)).digest("base64url").slice(0, 27)}"`;
    const headers = { etag, "cache-control": "private, no-cache" };
    if (knownTags.includes(etag)) return { data: "", statusCode: 304, headers };
    const span = { from: addDays(today, -SPAN.back), to: addDays(today, SPAN.ahead) };
    const events = await readFeedEvents(reads, caller && scopeOf(caller, "agenda"), span);
    return {
      data: "",
      headers: { ...headers, "content-type": "text/calendar; charset=utf-8", "content-disposition": 'inline; filename="agenda.ics"' },
      stream: Readable.from([feedText({ name: church.name, host, timeZone: church.timeZone, now }, events)]),
    };
  };
