import { visitorFields } from "./list-fields-store.ts";
import { personNamesIn } from "../../facets/target-names.ts";
import type { Manifest } from "../../manifest.ts";
import { visitorOwnData } from "./own-data-store.ts";
import { countToday, readConversionRate, readJourney, readVisitorFigures } from "./board-store.ts";
import { visitorCounts } from "./counts-store.ts";
import { readFirstContactDuties, readFollowUpDuties } from "./duties-store.ts";
import { visitorHandlers } from "./handlers.ts";
import { lastSixMonths } from "./months.ts";
import { visitorReports } from "./reports.ts";
import { visitorNotices } from "./notices.ts";
import { moveCard } from "./same-person-store.ts";
import { visitorTimeline } from "./timeline-store.ts";
import { visitorSearch } from "./search-store.ts";

export { changeHeldCard, holdCard, showCard } from "./card-handlers.ts";
export { cardKind, type WholeCardRow } from "./card-store.ts";
export { convertCard } from "./convert-store.ts";
export { createRegisteredCard, type RegisteredCard } from "./registered-card.ts";
export { moveCardTo } from "./same-person-store.ts";
export { countRegistration } from "./registration-limits.ts";

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
      hat: true,
      own: "card",
    },
  ],
  counts: visitorCounts,
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
  targets: { visitor: { names: personNamesIn("visitors"), path: (id) => `/visitors?visitor=${id}` } },
} satisfies Manifest;
