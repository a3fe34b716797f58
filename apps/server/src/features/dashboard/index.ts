import type { Manifest } from "../../manifest.ts";
import { dashboardHandlers } from "./handlers.ts";
import { boardSubscriber } from "./tell-boards.ts";

export const dashboard = { handlers: dashboardHandlers, subscribers: [boardSubscriber] } satisfies Manifest;
