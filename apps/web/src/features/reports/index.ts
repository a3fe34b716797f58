/** What other features may use of the reports. */
export type { ReportCard } from "./card.ts";
