export type { BoardPart, PartProps } from "./board.ts";
export { useDashboardStats } from "./dashboard-queries.ts";
