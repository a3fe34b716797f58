export type { BoardPart, PartProps } from "./board.ts";
export { useDashboardStats, useDutyTargets } from "./dashboard-queries.ts";
