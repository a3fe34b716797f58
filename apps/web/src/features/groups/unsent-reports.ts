import { meetingRoutes } from "@aprisco/contract/groups-meetings.ts";
import { kindOf, typedIn, type KeptAct } from "../../api/queue/kept-act.ts";
import { useUnsentOf } from "../../api/queue/unsent-state.ts";
import type { ReportBody } from "./report-draft.ts";

/** What an unsent report says. */
export const typedOf = (act: KeptAct): ReportBody => typedIn(act, meetingRoutes.saveMeeting) as unknown as ReportBody;

/** The unsent reports of a group on this device. */
export function useUnsentReports(id: number) {
  const reports = useUnsentOf(`/cell-groups/${String(id)}`).filter(({ kind }) => kind === kindOf(meetingRoutes.saveMeeting));
  return {
    reports,
    unsentOf: (date: string) => reports.find((report) => typedOf(report).date === date),
    /** By the device's name for it. */
    unsentNamed: (name: string | undefined) => reports.find(({ clientId }) => clientId === name),
  };
}
