/** What other features may use of the members: what their `member-tabs.ts` says, and the way to a tab. */
export type { MemberTab, MemberTabProps } from "./record/tabs.ts";
export { TabLink } from "./record/tab-link.tsx";
