import * as z from "zod/mini";
import { instant } from "./fields.ts";
import { routeTable } from "./route.ts";

export const health = z.object({ status: z.enum(["healthy", "unavailable"]), database: z.enum(["connected", "disconnected"]) });
/** A server that answers at all is live, whatever its database does. */
export const live = z.object({ status: z.literal("live") });
/** A server is ready from the end of its start to the beginning of its stop. */
export const ready = z.object({ status: z.enum(["ready", "unavailable"]) });
export const status = z.object({
  status: z.enum(["healthy", "unavailable"]),
  database: z.enum(["connected", "disconnected"]),
  timestamp: instant,
  /** Seconds since the server started. */
  uptime: z.number(),
  /** Only with settings:view. */
  environment: z.optional(z.string()),
  /** The day and the short name of the commit that was built, "2026-11-28 9523b2a4"; null: not built, or not from git. Only with settings:view. */
  version: z.optional(z.nullable(z.string())),
  /** Bytes; only with settings:view. */
  memory: z.optional(z.object({ heapUsed: z.number(), heapTotal: z.number(), external: z.number(), rss: z.number() })),
});

export const healthRoutes = routeTable("health", {
  getHealth: {
    method: "GET",
    path: "/health",
    summary: "Whether the server and its database answer; 503 when not. For people and monitors",
    allow: "anyone",
    whilePending: true,
    limit: "cheap",
    reply: health,
    refusal: health,
  },
  getLive: {
    method: "GET",
    path: "/live",
    summary: "Whether the process answers, without a question to the database. For proxies: a failing database takes no server away",
    allow: "anyone",
    whilePending: true,
    limit: "cheap",
    reply: live,
  },
  getReady: {
    method: "GET",
    path: "/ready",
    summary: "Whether the server has started and does not stop; 503 when not. For rollouts",
    allow: "anyone",
    whilePending: true,
    limit: "cheap",
    reply: ready,
    refusal: ready,
  },
  getStatus: {
    method: "GET",
    path: "/status",
    summary: "Health with time and uptime; version, memory and environment with settings:view",
    allow: "anyone",
    whilePending: true,
    limit: "cheap",
    reply: status,
    refusal: status,
  },
});

export const feature = {
  about: "Whether the server works.",
  routes: healthRoutes,
  failures: {},
  messages: {},
  texts: { "pt-BR": {}, es: {}, en: {} },
} as const;
