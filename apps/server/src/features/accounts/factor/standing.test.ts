import { expect, test } from "vitest";
import { sessionFactor } from "./standing.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const daysAgo = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();
const facts = { factor_kinds: [], factor_asked_since: daysAgo(30), factor_grace_from: daysAgo(3) } as const;
const stateOf = (
  more: Partial<Parameters<typeof sessionFactor>[0]>,
  permissions: readonly string[] = ["finance:view"],
  shownAt: string | null = null,
) => sessionFactor({ ...facts, ...more }, shownAt, permissions, now);

test("an account with a factor shows it in each session, whatever the church asks", () => {
  for (const asked of [null, daysAgo(30)]) {
    expect(stateOf({ factor_kinds: ["totp"], factor_asked_since: asked }).state).toBe("due");
    expect(stateOf({ factor_kinds: ["totp"], factor_asked_since: asked }, [], daysAgo(1)).state).toBe("proven");
  }
});

test.each([
  ["within the days of grace", {}, ["finance:view"], "none"],
  ["on the seventh day", { factor_grace_from: daysAgo(7) }, ["finance:view"], "required"],
  ["with a right of users", { factor_grace_from: daysAgo(7) }, ["users:create"], "required"],
  ["with every right", { factor_grace_from: daysAgo(7) }, ["*"], "required"],
  ["with rights that it is not asked for", { factor_grace_from: daysAgo(7) }, ["visitors:manage"], "none"],
  ["nothing is asked", { factor_asked_since: null, factor_grace_from: daysAgo(7) }, ["*"], "none"],
  ["no sign-in since it is asked", { factor_grace_from: null }, ["*"], "required"],
  ["a grace of an earlier time", { factor_asked_since: daysAgo(2), factor_grace_from: daysAgo(300) }, ["*"], "none"],
] as const)("%s", (_when, more, permissions, state) => {
  expect(stateOf(more, permissions).state).toBe(state);
});

test("the end of the grace is told to those who are asked", () => {
  expect(stateOf({}).graceEndsAt).toBe(daysAgo(-4));
  expect(stateOf({}, ["visitors:manage"]).graceEndsAt).toBeNull();
  expect(stateOf({ factor_kinds: ["passkey"] }).graceEndsAt).toBeNull();
});
