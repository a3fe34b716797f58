import { routeTable } from "../route.ts";
import { setupDone, setupInput, setupState } from "./setup.ts";

export const setupRoutes = routeTable({
  getSetup: {
    method: "GET",
    path: "/setup",
    summary: "Whether the first run is still to do; 404 once an administrator exists",
    allow: "anyone",
    reply: setupState,
    fails: ["setup.closed"],
  },
  createSetup: {
    method: "POST",
    path: "/setup",
    summary: "Create the church and its first administrator",
    allow: "anyone",
    body: setupInput,
    reply: setupDone,
    creates: true,
    secret: true,
    done: "setup.done",
    fails: ["setup.closed", "setup.code", "login.busy"],
  },
});
