import * as z from "zod/mini";
import { routeTable } from "./route.ts";

/** The topics of a stream. An event says that something changed; the client refetches it. */
export const liveTopics = ["notifications", "board"] as const;
export type LiveTopic = (typeof liveTopics)[number];

/**
 * Why the server ends a stream.
 * - `elsewhere`: the account has opened its maximum of newer streams.
 * - `session`: its session has ended.
 * - `rights`: its rights have changed.
 * - `later`: the server stops, or a check failed; the client reconnects after `inMs` milliseconds.
 */
export type StreamEnd = "elsewhere" | "session" | "rights" | "later";

/**
 * The control events of a stream.
 * - `ready`: events arrive from now on; earlier ones may have been missed.
 * - `deaf`: no events arrive until the next `ready`.
 * - `end`: the last event, with `{ why, inMs? }`.
 */
export type StreamSign = "ready" | "deaf" | "end";

export const liveRoutes = routeTable("live", {
  openStream: {
    method: "GET",
    path: "/notifications/stream",
    summary: "Events that tell an open page to ask again: topics, never what they are about",
    allow: "signedIn",
    reply: z.string(),
    events: true,
  },
});

export const feature = {
  about: "What changes while a page is open.",
  routes: liveRoutes,
  failures: {},
  messages: {},
  texts: { "pt-BR": {}, es: {}, en: {} },
} as const;
