/** What other features may use of the members: what they add to a member's page, and the way to a tab. */
export type { MemberTab, MemberTabProps } from "./record/tabs.ts";
export { TabLink } from "./record/tab-link.tsx";
