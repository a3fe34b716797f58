import type { User } from "@aprisco/contract/accounts-session.ts";

/**
 * The state of a registration (spec.md §4): `waiting` for approval, `off` (rejected or deactivated), approved but without a
 * `password` or a complete `profile`, or `welcome`.
 */
export type ApprovalStage = "waiting" | "off" | "password" | "profile" | "welcome";

type AccountState = Pick<User, "status" | "mustChangePassword" | "hasPassword" | "role" | "profileComplete">;

/** The password comes before the profile; only visitors must complete it (decisions of accounts, 'which modal first'). */
export function stageOf(user: AccountState): ApprovalStage {
  if (user.status === "pendente") return "waiting";
  if (user.status === "inativo") return "off";
  if (user.mustChangePassword || !user.hasPassword) return "password";
  return user.role === "visitante" && !user.profileComplete ? "profile" : "welcome";
}

/** Percent (spec.md §9). */
export const progressOf: Readonly<Record<ApprovalStage, 0 | 50 | 75 | 100>> = {
  off: 0,
  waiting: 50,
  password: 75,
  profile: 75,
  welcome: 100,
};

export const approvalSteps = ["sent", "review", "notice", "welcome"] as const;
export type ApprovalStep = (typeof approvalSteps)[number];
export type StepState = "done" | "current" | "open";

/** The current step; all before it are done. Null: no step follows. */
const currentOf: Readonly<Record<ApprovalStage, ApprovalStep | null>> = {
  off: null,
  waiting: "review",
  password: "welcome",
  profile: "welcome",
  welcome: null,
};

/** The state of a step. A rejected registration shows 'sent' as done and nothing after it. */
export function stepState(step: ApprovalStep, stage: ApprovalStage): StepState {
  if (stage === "welcome") return "done";
  const current = currentOf[stage];
  if (step === current) return "current";
  const end = current === null ? 1 : approvalSteps.indexOf(current);
  return approvalSteps.indexOf(step) < end ? "done" : "open";
}
