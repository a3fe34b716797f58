import { membershipFields, membershipOwnData, readMemberFigures, membershipCounts, membershipTimeline } from "./facets.ts";
import type { Manifest } from "../../manifest.ts";
import { readMembershipReport } from "./report-store.ts";
import { moveMembership } from "./store.ts";

export { keptTotal } from "./facets.ts";
export {
  addMembership,
  enterPerson,
  followMembership,
  isEnding,
  joinChurch,
  setDiscipline,
  setStatus,
  type NewMembership,
  type RegisterEntry,
  type StatusChange,
} from "./store.ts";

export const memberships = {
  tables: {
    memberships: { backup: "data", congregation: "column", retention: "kept" },
    membership_counts: { backup: "data", congregation: "column", retention: "kept" },
    membership_day_counts: { backup: "data", congregation: "column", retention: "kept" },
  },
  personRefs: [
    {
      table: "memberships",
      column: "person_id",
      key: "id",
      merge: { combine: moveMembership },
      moving: { kind: "membership", allow: "members:view" },
      fields: { joinDate: "join_date", rollNumber: "roll_number" },
      addressed: true,
      anonymise: "keep",
      roleRecord: true,
      own: "membership",
    },
  ],
  counts: membershipCounts,
  boards: [{ allow: "members:view", section: "members", read: (handle, scope, { now }) => readMemberFigures(handle, scope, now) }],
  membershipReport: [{ allow: "members:view", section: "members", read: readMembershipReport }],
  timeline: membershipTimeline,
  listFields: membershipFields,
  ownData: membershipOwnData,
} satisfies Manifest;
