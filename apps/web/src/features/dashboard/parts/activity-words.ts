/** What an operation does, by the first word of its name. */
const verbs = {
  created: /^(?:create|add|register|ask|invite)/,
  deleted: /^(?:delete|remove|cancel)/,
  restored: /^(?:restore|undo|reopen|putBack)/,
  approved: /^(?:approve|accept)/,
  refused: /^(?:reject|refuse|dismiss)/,
} as const;
export type Verb = keyof typeof verbs | "changed";

export const verbOf = (operation: string): Verb =>
  (Object.keys(verbs) as (keyof typeof verbs)[]).find((verb) => verbs[verb].test(operation)) ?? "changed";

const subjects = ["accounts", "visitors", "members", "ministries", "families", "leadership", "roll", "lists", "settings"] as const;
export type Subject = (typeof subjects)[number] | "other";

/** The kind of record that a feature's operations are about. */
export const subjectOf = (section: string): Subject => subjects.find((subject) => subject === section) ?? "other";
