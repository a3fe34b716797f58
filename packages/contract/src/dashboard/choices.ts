/** The closed lists of the dashboard, without schemas: the first visit may import them. */

/**
 * What may wait for an account: a registration to approve, a visitor to reach for the first time, a follow-up whose day has come,
 * a member to take over from another congregation.
 */
export const dutyKinds = ["registration", "firstContact", "followUp", "transfer"] as const;
export type DutyKind = (typeof dutyKinds)[number];

/** Who did something: the caller, another account, one that is gone, or a person without an account. */
export const activityActors = ["me", "another", "gone", "public"] as const;

/** Ages in whole years, from and to; `unknown`: without a day of birth. */
export const ageBands = ["0-11", "12-17", "18-29", "30-44", "45-59", "60+", "unknown"] as const;
export type AgeBand = (typeof ageBands)[number];
