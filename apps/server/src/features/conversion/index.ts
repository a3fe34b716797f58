import type { Manifest } from "../../manifest.ts";
import { conversionHandlers } from "./handlers.ts";

export const conversion = { handlers: conversionHandlers } satisfies Manifest;
