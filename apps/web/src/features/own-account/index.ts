/** What other features may use of the account's own page. */
export type { OwnSection } from "./sections.ts";
