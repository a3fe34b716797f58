import type { liveRoutes } from "@aprisco/contract/live.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Manifest } from "../../manifest.ts";
import type { Services } from "../../services.ts";

/** Not cached, and not buffered by a proxy, which passes on each event at once. */
const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

const liveHandlers = ({ live }: Services): Handlers<typeof liveRoutes> => ({
  openStream: async ({ caller }) => ({ data: "", headers, stream: live.open(caller) }),
});

export const live = { handlers: liveHandlers } satisfies Manifest;
