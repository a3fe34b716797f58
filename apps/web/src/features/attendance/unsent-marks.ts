import { attendanceRoutes } from "@aprisco/contract/attendance.ts";
import type { ActKind } from "../../api/queue/kept-act.ts";

/** Who was there, and how many, as a device keeps it until the server has it. */
export const unsentMarks: ActKind = { row: attendanceRoutes.markAttendance };
export const unsentHeadcounts: ActKind = { row: attendanceRoutes.saveHeadcounts };
