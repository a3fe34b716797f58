import type { Manifest } from "../../manifest.ts";
import { dashboardHandlers } from "./handlers.ts";

export const dashboard = { handlers: dashboardHandlers } satisfies Manifest;
