import * as z from "zod/mini";
import { routeTable } from "./route.ts";

/** What a stream tells: that something of it has changed. What it is now, the reader asks for. */
export const liveTopics = ["notifications", "board"] as const;
export type LiveTopic = (typeof liveTopics)[number];

/**
 * Why the server ends a stream.
 * - `elsewhere`: the account has opened as many newer ones as it may have.
 * - `session`: its session has ended.
 * - `rights`: the account's rights are others now.
 * - `later`: the server stops, or could not ask; after `inMs` milliseconds the reader tries again.
 */
export type StreamEnd = "elsewhere" | "session" | "rights" | "later";

/**
 * The events of a stream beside its topics.
 * - `ready`: what is told arrives from now on; what was told before may have been missed.
 * - `deaf`: nothing arrives until the next `ready`.
 * - `end`: the last one, with `{ why, inMs? }`.
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
