/** What other features may use of the agenda. */
export type { EventFormPart, EventFormPartProps, EventSection, EventSectionProps } from "./event/sections.ts";
