import { routeTable } from "../route.ts";
import { setupDone, setupInput, setupState } from "./setup.ts";

export const setupRoutes = routeTable("setup", {
  getSetup: {
    method: "GET",
    path: "/setup",
    summary: "Whether the first run is still to do; 404 once an administrator exists",
    allow: "anyone",
    limit: "cheap",
    reply: setupState,
    fails: ["setup.closed"],
  },
  createSetup: {
    method: "POST",
    path: "/setup",
    summary: "Create the church and its first administrator",
    allow: "anyone",
    // With a code of 12 digits, guessing takes longer than any first run.
    limit: { max: 20, together: 100, windowSeconds: 600 },
    body: setupInput,
    reply: setupDone,
    shows: "caller",
    creates: true,
    secret: true,
    done: "setup.done",
    fails: ["setup.closed", "setup.code", "login.busy"],
  },
});
