/** The closed lists of the dashboard, without schemas: the first visit may import them. */

/** What may wait for an account: a registration to approve, a visitor to reach for the first time, a follow-up whose day has come. */
export const dutyKinds = ["registration", "firstContact", "followUp"] as const;
export type DutyKind = (typeof dutyKinds)[number];
