export { joinChurch, moveMembership } from "./store.ts";
