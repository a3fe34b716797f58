import type { Manifest } from "../../manifest.ts";
import { diagnosticHandlers } from "./handlers.ts";

export const diagnostics = { handlers: diagnosticHandlers } satisfies Manifest;
