import type { scheduleRoutes } from "@aprisco/contract/schedule.ts";
import type { Handlers } from "../../http/handler.ts";
import { answerHandlers } from "./answers.ts";
import { assignmentHandlers } from "./assign.ts";
import { rosterClock, rosterSchedule } from "./clock.ts";
import { rosterFollower } from "./follower.ts";
import { linkHandlers } from "./linked.ts";
import { rosterInvite, rosterNews } from "./mails.ts";
import { rosterNotices } from "./notices.ts";
import { rosterSubscribers } from "./telling.ts";
import { fillHandlers } from "./fill/fill-rosters.ts";
import { handHandlers } from "./by-hand.ts";
import { matrixHandlers } from "./matrix.ts";
import { needHandlers } from "./needs.ts";
import type { Manifest } from "../../manifest.ts";
import type { Services } from "../../services.ts";
import { endPlaces, joinAssignments } from "./merge-store.ts";
import { assignmentOwnData, scheduleBoard, scheduleDuties, servedTimeline } from "./facets.ts";
import { scheduleReports } from "./reports.ts";

const handlersOf = ({ config }: Pick<Services, "config">): Handlers<typeof scheduleRoutes> => ({
  ...matrixHandlers,
  ...needHandlers,
  ...assignmentHandlers,
  ...fillHandlers,
  ...answerHandlers,
  ...linkHandlers,
  ...handHandlers(config.publicUrl),
});

export { fill } from "./fill/fill.ts";
export { addFilled, eventPlaces, readFillFacts } from "./fill/store.ts";
export { isReached } from "./reach-store.ts";
export { readMinistries, readNeeds, readRosters } from "./store.ts";

export const schedule = {
  handlers: handlersOf,
  tables: {
    schedules: { backup: "data", congregation: "column", retention: "parent", private: ["note"] },
    schedule_needs: { backup: "data", congregation: { parent: "schedules" }, retention: "parent" },
    schedule_runs: { backup: "data", congregation: "column", retention: "kept" },
    hand_news: { backup: "data", congregation: { parent: "schedules" }, retention: "parent" },
    assignments: { backup: "data", congregation: { parent: "schedule_needs" }, retention: "parent", private: ["decline_reason"] },
  },
  personRefs: [
    {
      table: "assignments",
      column: "person_id",
      key: "id",
      merge: { combine: joinAssignments, taken: ["need_id"] },
      moving: null,
      anonymise: { clear: ["decline_reason", "override_reason"] },
      roleRecord: false,
      own: "assignments",
    },
    { table: "hand_news", column: "person_id", key: "id", merge: "move", moving: null, anonymise: "delete", roleRecord: false, own: null },
  ],
  onDeath: [endPlaces],
  mails: [rosterInvite, rosterNews],
  notifies: rosterNotices,
  subscribers: rosterSubscribers,
  tasks: [rosterClock],
  schedules: [rosterSchedule],
  eventFollowers: [rosterFollower],
  boards: [scheduleBoard],
  duties: scheduleDuties,
  timeline: servedTimeline,
  reports: scheduleReports,
  ownData: assignmentOwnData,
} satisfies Manifest;
