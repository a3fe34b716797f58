import { expect, test } from "vitest";
import { isFetched } from "./family-tab.tsx";

test.each([
  ["a grandchild of six", "2020-05-01", "other", true],
  ["a child whose birthday is tomorrow", "2008-11-25", "child", true],
  ["a child who is eighteen today", "2008-11-24", "child", false],
  ["a daughter of 26", "2000-01-01", "child", false],
  ["a child whose age nobody knows", null, "child", true],
  ["a mother whose age nobody knows", null, "spouse", false],
  ["somebody of whom neither is known", null, undefined, true],
] as const)("%s: born %s, %s", (_who, birthDate, role, expected) => {
  expect(isFetched({ birthDate, role }, "2026-11-24")).toBe(expected);
});
