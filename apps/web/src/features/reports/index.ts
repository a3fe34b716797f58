export type { ReportCard } from "./card.ts";
