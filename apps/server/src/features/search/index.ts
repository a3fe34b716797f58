import type { Manifest } from "../../manifest.ts";
import { searchHandlers } from "./handlers.ts";

export const search = { handlers: searchHandlers } satisfies Manifest;
