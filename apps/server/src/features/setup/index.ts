import type { Manifest } from "../../manifest.ts";
import { setupHandlers } from "./handlers.ts";

export { ensureFirstAdmin } from "./first-admin.ts";
export { makeIsSetUp, offerSetupCode } from "./store.ts";

export const setup = {
  handlers: setupHandlers,
  tables: { setup_codes: { backup: "volatile", congregation: "church", retention: "kept", private: ["code_hash"] } },
} satisfies Manifest;
