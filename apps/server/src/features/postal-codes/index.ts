import type { Manifest } from "../../manifest.ts";
import { postalCodeHandlers } from "./handlers.ts";

export const postalCodes = {
  handlers: postalCodeHandlers,
  tables: { postal_codes: { backup: "data", congregation: "church", retention: "kept" } },
} satisfies Manifest;
