/** The fields' own sentences are spec.md §5's: name, e-mail and position are required. */
export const leadershipFailures = {
  "leader.nameRequired": 400,
  "leader.emailRequired": 400,
  "leader.positionRequired": 400,
  "leader.candidates": 409,
  "leader.president": 409,
  "leader.holds": 409,
  "ordination.known": 409,
} as const;
export type LeadershipFailure = keyof typeof leadershipFailures;
