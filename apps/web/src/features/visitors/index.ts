export { useUpdateVisitor } from "./changes.ts";
export const loadScheduleDialog = async () => (await import("./follow-up/schedule-dialog.tsx")).ScheduleDialog;
