export type { OwnSection } from "./sections.ts";
