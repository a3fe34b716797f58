export { useUpdateVisitor } from "./changes.ts";
export const loadContactDialog = async () => (await import("./follow-up/contact-dialog.tsx")).ContactDialog;
export const loadScheduleDialog = async () => (await import("./follow-up/schedule-dialog.tsx")).ScheduleDialog;
