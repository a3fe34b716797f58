// What a device keeps of the API for the time without connection, once its owner has said that it is theirs.

/** Last-seen lists and what every screen asks for. No record of one person, nothing of prayers, health or notes. */
export const keptPaths: readonly string[] = [
  "/auth/me",
  "/settings/public",
  "/dashboard/stats",
  "/dashboard/duties",
  "/visitors",
  "/visitors/summary",
  "/members",
  "/members/birthdays",
  "/ministries",
  "/congregations",
  "/leaders",
  "/tasks",
];

/** Fields that stay out of the device although an answer has them. */
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
