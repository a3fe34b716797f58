import * as z from "zod/mini";
import { routeTable } from "../route.ts";
import { faultReport } from "./report.ts";

export const diagnosticRoutes = routeTable("diagnostics", {
  reportFault: {
    method: "POST",
    path: "/diagnostics",
    summary: "A page that crashed says what it was doing, in codes; the server's log keeps it under the id that is answered",
    allow: "anyone",
    whilePending: true,
    limit: { max: 10, windowSeconds: 3_600, together: 300 },
    body: faultReport,
    reply: z.object({ id: z.string() }),
  },
});
