/** What other features may use of the visitors. */
export { useUpdateVisitor } from "./changes.ts";
export const loadScheduleDialog = async () => (await import("./follow-up/schedule-dialog.tsx")).ScheduleDialog;
