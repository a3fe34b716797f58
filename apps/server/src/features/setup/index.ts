export { ensureFirstAdmin } from "./first-admin.ts";
export { setupHandlers } from "./handlers.ts";
export { makeIsSetUp, offerSetupCode } from "./store.ts";
