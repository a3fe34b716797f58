/** The closed lists of the dashboard, without schemas: the first visit may import them. */

/**
 * What may wait for an account: a registration to approve, a visitor to reach for the first time, a follow-up whose day has come,
 * a member to take over from another congregation.
 */
export const dutyKinds = ["registration", "firstContact", "followUp", "transfer"] as const;
export type DutyKind = (typeof dutyKinds)[number];
