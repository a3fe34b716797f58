import { lazy } from "react";

/** What other features may use of the visitors. */
export { useUpdateVisitor } from "./changes.ts";
export const ScheduleDialog = lazy(async () => ({ default: (await import("./follow-up/schedule-dialog.tsx")).ScheduleDialog }));
