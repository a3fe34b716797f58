import { meetingRoutes } from "@aprisco/contract/groups-meetings.ts";
import type { ActKind } from "../../api/queue/kept-act.ts";
import { UnsentReport } from "./report-dialog.tsx";

/** The report of a meeting, as a device keeps it until the server has it. */
export const unsentReport: ActKind = {
  row: meetingRoutes.saveMeeting,
  texts: ["groups", "fields", "parts", "failures/groups"],
  Form: UnsentReport,
};
