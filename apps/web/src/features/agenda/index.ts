export type { EventFormPart, EventFormPartProps } from "./edit/form-parts.ts";
export type { EventSection, EventSectionProps } from "./event/sections.ts";
