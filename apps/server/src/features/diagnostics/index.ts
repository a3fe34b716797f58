import type { diagnosticRoutes } from "@aprisco/contract/diagnostics.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Manifest } from "../../manifest.ts";

/** Nothing is stored: the line goes to the operator's log, without account or address. */
const diagnosticHandlers = (): Handlers<typeof diagnosticRoutes> => ({
  reportFault: async ({ body, log, requestId }) => {
    log.warn({ page: body }, "a page crashed");
    return { data: { id: requestId } };
  },
});

export const diagnostics = { handlers: diagnosticHandlers } satisfies Manifest;
