import * as z from "zod/mini";
import { routeTable } from "../route.ts";

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
