export { membershipCounts } from "./counts-store.ts";
export { joinChurch, moveMembership } from "./store.ts";
