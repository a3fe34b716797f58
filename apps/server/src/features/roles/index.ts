import type { Manifest } from "../../manifest.ts";
import { roleHandlers } from "./handlers.ts";

export const roles = {
  handlers: roleHandlers,
  tables: { roles: { backup: "data", congregation: "church", retention: "kept" } },
} satisfies Manifest;
