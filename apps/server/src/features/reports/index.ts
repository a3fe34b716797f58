import type { Manifest } from "../../manifest.ts";
import { reportHandlers } from "./handlers.ts";

export const reports = { handlers: reportHandlers } satisfies Manifest;
