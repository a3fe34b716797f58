import type { LeadershipFailure } from "./failures.ts";

export const leadershipTexts: Readonly<Record<LeadershipFailure, string>> = {
  "leader.nameRequired": "Enter the name",
  "leader.emailRequired": "Enter the email",
  "leader.positionRequired": "Choose the position",
  "leader.candidates": "Someone similar is already on record. Check whether it is the same person.",
  "leader.president": "This congregation already has a president pastor. End that term first.",
  "leader.holds": "This person already holds or held this position at that time.",
  "ordination.known": "This ordination is already on record.",
};
