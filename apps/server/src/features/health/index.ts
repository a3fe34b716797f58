import type { healthRoutes } from "@aprisco/contract/health.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import { Failure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Manifest } from "../../manifest.ts";
import type { Services } from "../../services.ts";
import { builtVersion } from "../../settings/built-version.ts";

/** A slower database counts as unavailable. */
const WAIT_MS = 2_000;
const RETRY_SECONDS = 2;

async function databaseAnswers({ database }: Services): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), WAIT_MS);
  try {
    return await Promise.race([database.answers(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

async function readHealth(services: Services) {
  const connected = await databaseAnswers(services);
  return {
    status: connected && services.isReady() ? ("healthy" as const) : ("unavailable" as const),
    database: connected ? ("connected" as const) : ("disconnected" as const),
  };
}

/** Answers 503 with the same fields while the server starts, stops or has no database. */
function orUnavailable<T extends { readonly status: string; readonly database: string }>(
  data: T,
): {
  data: T;
  beside: Readonly<Record<string, unknown>>;
} {
  const beside = { status: data.status, database: data.database };
  if (data.status !== "healthy") throw new Failure("server.unavailable", { retryAfter: RETRY_SECONDS, data, beside });
  return { data, beside };
}

function healthHandlers(services: Services): Handlers<typeof healthRoutes> {
  return {
    getHealth: async () => orUnavailable(await readHealth(services)),
    getLive: async () => ({ data: { status: "live" }, beside: { status: "live" } }),
    getReady: async () => {
      if (services.isReady()) return { data: { status: "ready" }, beside: { status: "ready" } };
      const data = { status: "unavailable" };
      throw new Failure("server.unavailable", { retryAfter: RETRY_SECONDS, data, beside: data });
    },
    getStatus: async ({ caller, now }) => {
      const { heapUsed, heapTotal, external, rss } = process.memoryUsage();
      const inside = caller !== null && holds(caller.permissions, "settings:view");
      return orUnavailable({
        ...(await readHealth(services)),
        timestamp: now.toISOString(),
        uptime: Math.round((now.getTime() - services.startedAt.getTime()) / 1000),
        ...(inside
          ? {
              environment: services.config.production ? "production" : "development",
              version: builtVersion,
              memory: { heapUsed, heapTotal, external, rss },
            }
          : {}),
      });
    },
  };
}

export const health = { handlers: healthHandlers } satisfies Manifest;
