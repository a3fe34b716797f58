import type { Manifest } from "../../manifest.ts";
import { ministryHandlers } from "./handlers.ts";

export const ministries = {
  handlers: () => ministryHandlers,
  tables: { ministries: { backup: "data", congregation: "column", retention: "kept" } },
} satisfies Manifest;
