import type { calendarRoutes } from "@aprisco/contract/calendars/routes.ts";
import { randomBytes } from "node:crypto";
import { Failure } from "../../../failure.ts";
import type { Handlers } from "../../../http/handler.ts";
import type { Services } from "../../../services.ts";
import { addFeed, endFeed, listFeeds } from "./feed-store.ts";
import { feedHash, readCalendarFeed } from "./read-feed.ts";

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

/** Addresses of calendars: one's own, and the church's public one. */
export function feedHandlers({ config }: Pick<Services, "config">): Handlers<Rows> {
  const urlOf = (token: string): string => `${config.publicUrl}/api/feeds/${token}.ics`;
  const newToken = () => randomBytes(TOKEN_BYTES).toString("base64url");
  return {
    readCalendarFeed: readCalendarFeed({ config }),
    listCalendarFeeds: async ({ caller, reads }) => ({ data: await listFeeds(reads, caller.id) }),
    createCalendarFeed: ({ caller, now }, inTransaction) =>
      inTransaction(async (tx) => {
        const token = newToken();
        const feed = await addFeed(tx, caller.id, { hash: feedHash(token), by: caller.id, now });
        return { data: { ...feed, url: urlOf(token) } };
      }),
    deleteCalendarFeed: ({ caller, now, params }, inTransaction) =>
      inTransaction(async (tx) => {
        if (!(await endFeed(tx, caller.id, now, params.id))) throw new Failure("calendarFeed.notFound");
        return { data: { id: params.id } };
      }),
    listPublicFeeds: async ({ reads }) => ({ data: await listFeeds(reads, null) }),
    createPublicFeed: ({ caller, now }, inTransaction) =>
      inTransaction(async (tx) => {
        const token = newToken();
        const feed = await addFeed(tx, null, { hash: feedHash(token), by: caller.id, now });
        return { data: { ...feed, url: urlOf(token) } };
      }),
    deletePublicFeed: ({ now, params }, inTransaction) =>
      inTransaction(async (tx) => {
        if (!(await endFeed(tx, null, now, params.id))) throw new Failure("calendarFeed.notFound");
        return { data: { id: params.id } };
      }),
  };
}
