export type { MemberTab, MemberTabProps } from "./record/tabs.ts";
export { TabLink } from "./record/tab-link.tsx";
