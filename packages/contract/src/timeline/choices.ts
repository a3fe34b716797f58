/** The closed lists of the timeline, without schemas. */

/**
 * What a timeline tells of a person; a feature that adds a source names its kinds here, and the web says them in words. Of a
 * visitor card: registered … converted; of the account: approved; of the membership: memberSince, memberLeft, rollAct; of service:
 * ministry…, leadership…. Of events: eventRegistered. `contact` is a call, message or visit that was logged.
 */
export const timelineKinds = [
  "registered",
  "visit",
  "contact",
  "status",
  "owner",
  "unowned",
  "converted",
  "approved",
  "memberSince",
  "memberLeft",
  "rollAct",
  "ministryJoined",
  "ministryLeft",
  "leadershipBegan",
  "leadershipEnded",
  "eventRegistered",
] as const;
export type TimelineKind = (typeof timelineKinds)[number];
