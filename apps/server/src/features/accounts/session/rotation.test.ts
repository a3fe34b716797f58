import { expect, test } from "vitest";
import { judgeRefresh } from "./rotation.ts";

const signedInAt = new Date("2026-11-21T08:00:00Z");
const at = (time: string): Date => new Date(`2026-11-${time}Z`);
const first = { isFirst: true, successorUsed: false, firstUsedAt: null, diesAt: null };

test.each([
  ["never used", first, "22T20:00:00", "renew"],
  ["again at once", { ...first, firstUsedAt: at("21T09:00:00") }, "21T09:00:00", "renew"],
  [
    "again 60 s after its first use, its successor used",
    { ...first, firstUsedAt: at("21T09:00:00"), successorUsed: true },
    "21T09:01:00",
    "renew",
  ],
  [
    "again after the grace, its successor used",
    { ...first, firstUsedAt: at("21T09:00:00"), successorUsed: true },
    "21T09:01:00.001",
    "reused",
  ],
  ["again after the grace, no successor used", { ...first, firstUsedAt: at("21T09:00:00") }, "21T15:00:00", "renew"],
  ["the literal client 24 h after its sign-in", { ...first, firstUsedAt: at("21T09:00:00") }, "22T08:00:00", "renew"],
  ["the literal client later", { ...first, firstUsedAt: at("21T09:00:00") }, "22T08:00:00.001", "over"],
  [
    "a later token, its reply lost a day after sign-in",
    { ...first, isFirst: false, firstUsedAt: at("23T09:00:00") },
    "23T10:00:00",
    "renew",
  ],
  ["never used, but held back", { ...first, diesAt: at("21T09:01:00") }, "21T09:01:00", "reused"],
  ["never used, in its last second", { ...first, diesAt: at("21T09:01:00") }, "21T09:00:59.999", "renew"],
  [
    "that was outlived, within its own grace",
    { ...first, firstUsedAt: at("21T09:00:30"), diesAt: at("21T09:01:00") },
    "21T09:01:30",
    "renew",
  ],
  ["that was outlived, after its grace", { ...first, firstUsedAt: at("21T09:00:30"), diesAt: at("21T09:01:00") }, "21T09:01:31", "reused"],
  ["a later token a day after its first use", { ...first, isFirst: false, firstUsedAt: at("23T09:00:00") }, "24T09:00:00.001", "over"],
] as const)("a refresh token %s: %s at %s → %s", (_name, token, now, verdict) => {
  expect(judgeRefresh(token, signedInAt, at(now))).toBe(verdict);
});
