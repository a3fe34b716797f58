import type { Manifest } from "../../manifest.ts";
import { ownDataHandlers } from "./handlers.ts";

export const ownData = { handlers: ownDataHandlers } satisfies Manifest;
