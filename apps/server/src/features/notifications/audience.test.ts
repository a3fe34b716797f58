import { expect, test } from "vitest";
import type { Hearer } from "../accounts/index.ts";
import { audienceOf } from "./audience.ts";
import { gatheredOn } from "./clock-tasks.ts";

const hearer = (id: number, permissions: readonly string[], change: Partial<Hearer> = {}): Hearer => ({
  id,
  role: "secretaria",
  permissions,
  scopedSections: [],
  narrowSections: [],
  ...change,
});
const kind = { allow: "visitors:view", subject: { section: "visitors" } } as const;

test("only holders of the right are notified, within their row scope, and no narrow readers", () => {
  const hearers = [
    hearer(1, ["visitors:view"]),
    hearer(2, ["members:manage"]),
    hearer(3, ["visitors:view"], { scopedSections: ["visitors"] }),
    hearer(4, ["visitors:manage"], { scopedSections: ["visitors"], narrowSections: ["visitors"] }),
    hearer(5, ["visitors:view"], { narrowSections: ["visitors"] }),
  ];
  expect(audienceOf(kind, null, hearers)).toEqual({ accounts: [1, 3, 4], rowScoped: [3] });
});

test("the roles of a rule only reduce the recipients", () => {
  const hearers = [hearer(1, ["visitors:view"]), hearer(2, [], { role: "leader" }), hearer(3, ["*"], { role: "leader" })];
  expect(audienceOf(kind, ["leader"], hearers).accounts).toEqual([3]);
});

test.each([
  ["2026-11-22", ["daily"]],
  ["2026-11-23", ["daily", "weekly"]],
])("on %s the digest of %j is sent", (day, which) => {
  expect(gatheredOn(day)).toEqual(which);
});
