export type { CareSection, CareSectionProps } from "./sections.ts";
