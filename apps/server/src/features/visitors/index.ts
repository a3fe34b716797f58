import { inEachLanguage } from "@aprisco/contract/languages.ts";
import { visitorColumns } from "@aprisco/contract/texts/visitors.ts";
import type { visitorRoutes } from "@aprisco/contract/visitors.ts";
import { personNamesIn } from "../../facets/audit-subjects.ts";
import type { Handlers } from "../../http/handler.ts";
import { exportHandler } from "../../http/reply/export.ts";
import type { Manifest, FeatureServices } from "../../manifest.ts";
import { countToday, readConversionRate, readJourney, readVisitorFigures } from "./figures/store.ts";
import { deleteVisitor, getVisitor, restoreVisitor } from "./card/handlers.ts";
import { visitorCounts } from "./list/counts-store.ts";
import { readFirstContactDuties, readFollowUpDuties } from "./figures/duties-store.ts";
import { visitorFields, visitorOwnData, visitorSearch, visitorTimeline } from "./facets.ts";
import { findVisitorDuplicates, getVisitorSummary, listFollowUpOwners, listVisitorNeighborhoods, listVisitors } from "./list/handlers.ts";
import {
  createVisitorContact,
  createVisitorVisit,
  listVisitorContacts,
  listVisitorHistory,
  listVisitorVisits,
} from "./card/log-handlers.ts";
import { cardPrayerSchedule, cardPrayers } from "./card/prayer-task.ts";
import { lastSixMonths } from "../../days/church-time.ts";
import { visitorNotices } from "./notices.ts";
import { createVisitor } from "./register/handlers.ts";
import { visitorReports } from "./figures/reports.ts";
import { moveCard } from "./card/same-person-store.ts";

/** The visitors' calls, except those that may concern an account too, which the conversion has. */
const visitorHandlers = (services: FeatureServices): Omit<Handlers<typeof visitorRoutes>, "updateVisitor" | "approveVisitor"> => ({
  createVisitor: createVisitor(services),
  listVisitors,
  exportVisitors: exportHandler("visitors", listVisitors, inEachLanguage(visitorColumns)),
  getVisitorSummary,
  listVisitorNeighborhoods,
  findVisitorDuplicates,
  listFollowUpOwners,
  getVisitor: getVisitor(services),
  deleteVisitor: deleteVisitor(services),
  restoreVisitor: restoreVisitor(services),
  listVisitorHistory,
  listVisitorVisits,
  createVisitorVisit,
  listVisitorContacts,
  createVisitorContact,
});

export { enterNamed, type NamedVisitor } from "./register/named-store.ts";
export { isOwner, readOwners } from "./list/owners-store.ts";
export { changeHeldCard, holdCard, showCard } from "./card/handlers.ts";
export { cardKind, type WholeCardRow } from "./card/store.ts";
export { convertCard } from "./card/store.ts";
export { createRegisteredCard, type RegisteredCard } from "./register/registration.ts";
export { moveCardTo } from "./card/same-person-store.ts";
export { countRegistration } from "./register/registration.ts";

export const visitors = {
  handlers: visitorHandlers,
  tables: {
    visitors: { backup: "data", congregation: "column", retention: "kept", private: ["prayer_requests", "notes"] },
    visitor_visits: { backup: "data", congregation: { parent: "visitors" }, retention: "parent" },
    visitor_changes: { backup: "data", congregation: { parent: "visitors" }, retention: "parent" },
    visitor_counts: { backup: "data", congregation: "column", retention: "kept" },
    visitor_day_counts: { backup: "data", congregation: "column", retention: "kept" },
  },
  charges: [{ table: "visitors", column: "follow_up_owner_id" }],
  personRefs: [
    {
      table: "visitors",
      column: "person_id",
      key: "id",
      merge: { combine: moveCard },
      moving: { kind: "visitor", allow: "visitors:view" },
      addressed: true,
      anonymise: { clear: ["prayer_requests", "notes", "follow_up_owner_id", "next_action", "next_action_date"] },
      roleRecord: true,
      own: "card",
    },
  ],
  counts: visitorCounts,
  tasks: [cardPrayers],
  schedules: [cardPrayerSchedule],
  boards: [
    {
      allow: "visitors:view",
      section: "visitors",
      read: async (handle, scope, { now, today, timeZone }) => ({
        ...(await readVisitorFigures(handle, scope, { today, now })),
        journey: await readJourney(handle, scope, { months: lastSixMonths(today), timeZone }),
      }),
    },
  ],
  pulses: [
    {
      allow: "visitors:view",
      section: "visitors",
      read: async (handle, scope, time) => ({ todayVisitors: await countToday(handle, scope, time) }),
    },
  ],
  membershipReport: [
    {
      allow: "visitors:view",
      section: "visitors",
      read: async ({ reads, scope, from, to, time: { timeZone } }) => ({
        conversionRate: await readConversionRate(reads, scope, { from, to, timeZone }),
      }),
    },
  ],
  reports: visitorReports,
  timeline: visitorTimeline,
  duties: [
    { kind: "followUp", allow: "visitors:edit", section: "visitors", read: readFollowUpDuties },
    { kind: "firstContact", allow: "visitors:edit", section: "visitors", read: readFirstContactDuties },
  ],
  notifies: visitorNotices,
  listFields: visitorFields,
  ownData: visitorOwnData,
  search: visitorSearch,
  auditSubjects: { visitor: { names: personNamesIn("visitors"), path: (id) => `/visitors?visitor=${id}` } },
} satisfies Manifest;
