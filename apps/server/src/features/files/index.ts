import type { Manifest } from "../../manifest.ts";
import { fileHandlers } from "./handlers.ts";

export const files = {
  handlers: fileHandlers,
  tables: { files: { backup: "data", congregation: "church", retention: "swept", private: ["name"] } },
} satisfies Manifest;
