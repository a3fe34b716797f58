/** What other features may use of the dashboard. */
export type { BoardPart, PartProps } from "./board.ts";
export { useDashboardStats } from "./dashboard-queries.ts";
