// The answers that a device caches for use without connection.

/** Cached on every device: nothing in them is about a person, and anybody may read them. */
export const openPaths: readonly string[] = ["/settings/public", "/events/public"];

// The others once the device's owner has allowed it.

/** Last-seen lists and the calls of every screen. No single person's record, nothing about prayers, health or notes. */
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
  "/inventory-counts/mine",
];

/** Sheets that are filled in without network, of one record each: the names of things, nothing about people. */
export const keptSheets: readonly string[] = ["/inventory-counts/{id}/sheet"];

/** Fields that are removed before an answer is cached. */
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
