import type { RecordNames } from "./record-names.ts";

/** The closed lists of a member, without schemas, so that the light pages do not load the schema library. */

export const memberNames: RecordNames = {
  "pt-BR": ["o membro", "os membros"],
  es: ["el miembro", "los miembros"],
  en: ["the member", "the members"],
};

/**
 * The first three are spec.md §3. `visitor`: in the register without admission (a member's spouse or child). `congregado`: takes
 * part without being a member.
 */
export const memberStatuses = ["active", "inactive", "visitor", "congregado", "transferred", "deceased"] as const;
/** Statuses that require a date of admission. */
export const admittedStatuses: readonly (typeof memberStatuses)[number][] = ["active", "transferred"];
export const memberSorts = ["name", "-name", "joinDate", "-joinDate"] as const;
export const sexes = ["F", "M"] as const;
/** What lists of birthdays show: day and year, day only, nothing. */
export const birthdaysShown = ["full", "day", "none"] as const;
export const bloodTypes = ["A+", "A-", "B+", "B-", "AB+", "AB-", "O+", "O-"] as const;
/** Offered values; any other text is stored as it is. */
export const schoolings = ["fundamental", "medio", "tecnico", "superior", "pos_graduacao"] as const;
export const householdRoles = ["head", "spouse", "child", "other"] as const;
