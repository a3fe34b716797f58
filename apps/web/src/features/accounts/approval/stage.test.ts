import { expect, test } from "vitest";
import { approvalSteps, progressOf, stageOf, stepState, type ApprovalStage } from "./stage.ts";

const active = { status: "ativo", mustChangePassword: false, hasPassword: true, role: "membro", profileComplete: false } as const;
const visitor = { ...active, role: "visitante" } as const;

test.each([
  [{ ...visitor, status: "pendente", hasPassword: false }, "waiting", 50],
  [{ ...active, status: "inativo", mustChangePassword: true }, "off", 0],
  [{ ...visitor, hasPassword: false }, "password", 75],
  [{ ...active, mustChangePassword: true }, "password", 75],
  [visitor, "profile", 75],
  [{ ...visitor, profileComplete: true }, "welcome", 100],
  [active, "welcome", 100],
] as const)("%j is %s at %i %", (user, stage, progress) => {
  expect(stageOf(user)).toBe(stage);
  expect(progressOf[stage]).toBe(progress);
});

test.each([
  ["waiting", "done current open open"],
  ["off", "done open open open"],
  ["password", "done done done current"],
  ["profile", "done done done current"],
  ["welcome", "done done done done"],
] as const)("the tracker while %s: %s", (stage: ApprovalStage, states) => {
  expect(approvalSteps.map((step) => stepState(step, stage)).join(" ")).toBe(states);
});
