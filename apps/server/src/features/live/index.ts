import type { Manifest } from "../../manifest.ts";
import { liveHandlers } from "./handlers.ts";

export const live = { handlers: liveHandlers } satisfies Manifest;
