/** What other features may use of the members: what their `member-tabs.ts` says. */
export type { MemberTab, MemberTabProps } from "./record/tabs.ts";
