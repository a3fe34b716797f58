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
 * a count, which has names of things alone. Of a group that the account does not lead, what is below it goes at the next start and
 * when the account's duties change (groups/read-ahead.ts); of those who belonged to a group once nothing is kept.
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
/**
 * Further fields, by path: what was written about a meeting and who wrote it, who visited it, and how the group's people are reached.
 * Why a meeting did not take place stays in the sheet: a correction without network begins with it.
 */
export const leftOutOf: Readonly<Record<string, ReadonlySet<string>>> = {
  "/cell-groups/{id}/report": new Set(["note", "visitors", "recorded_by"]),
  "/cell-groups/{id}/meetings": new Set(["note", "not_held_because", "recorded_by"]),
  "/cell-groups/{id}/members": new Set(["phone", "email", "birthday", "address"]),
};
