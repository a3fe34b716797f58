import type { Manifest } from "../../manifest.ts";
import { healthHandlers } from "./handlers.ts";

export const health = { handlers: healthHandlers } satisfies Manifest;
