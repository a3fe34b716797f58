/** What other features may use of the agenda. */
export type { EventSection, EventSectionProps } from "./event/sections.ts";
