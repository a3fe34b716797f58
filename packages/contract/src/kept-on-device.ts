// The answers that a device caches for use without connection.

/** Cached on every device: nothing in them is about a person, and anybody may read them. */
export const openPaths: readonly string[] = ["/settings/public", "/events/public"];

// The others once the device's owner has allowed it.

/** Last-seen lists, the calls of every screen, and one's own roster. No single person's record, nothing about prayers or health. */
export const keptPaths: readonly string[] = [
  "/auth/me",
  "/settings/public",
  "/dashboard/stats",
  "/dashboard/duties",
  "/events",
  "/events/month",
  "/visitors",
  "/visitors/summary",
  "/members",
  "/members/birthdays",
  "/ministries",
  "/congregations",
  "/leaders",
  "/tasks",
  "/cell-groups",
  "/schedules/mine",
  "/inventory-counts/mine",
];

/**
 * Of one record, which is no person: a group with its people, its meetings and the sheet that its report begins with, and the sheet of
 * a count, which has names of things alone. What is below a group stays only of groups that the account leads (groups/read-ahead.ts).
 */
export const keptOfOne: readonly string[] = [
  "/cell-groups/{id}",
  "/cell-groups/{id}/members",
  "/cell-groups/{id}/meetings",
  "/cell-groups/{id}/report",
  "/inventory-counts/{id}/sheet",
];

/** Fields that are removed before an answer is cached, whatever its path. */
export const leftOut: ReadonlySet<string> = new Set([
  "hasChildren",
  "childrenCount",
  "childrenAges",
  "childrenNames",
  "emergencyContact",
  "emergencyPhone",
  "bio",
  "notices",
]);
/** Further fields, by path: the note that was written about a meeting, and the names of those who visited it. */
export const leftOutOf: Readonly<Record<string, ReadonlySet<string>>> = {
  "/cell-groups/{id}/report": new Set(["note", "visitors"]),
  "/cell-groups/{id}/meetings": new Set(["note"]),
};
