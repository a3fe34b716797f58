import { afterEach, expect, test, vi } from "vitest";
import { TestReport } from "./test-report.mjs";

afterEach(() => vi.restoreAllMocks());

test("the last lines name what failed, by its part where it has no name", async () => {
  const said: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const report = new TestReport();
  await report.measure("unit", () => ({ passed: 5, failed: 1, failures: ["a.test.ts: adds up"] }));
  await report.measure("faults", () => ({ passed: 3, failed: 1 }));
  await report.measure("browser", () => {
    throw new Error("no browser was found");
  });
  expect(report.close()).toBe(1);
  expect(said.join("\n")).toBe("Failed:\n  a.test.ts: adds up\n  faults: see above\n  no browser was found\n\n8 passed, 3 failed");
});

test("the long suites have a budget of their own, and are shown against it when one ran", async () => {
  const said: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
  const report = new TestReport();
  await report.measure("unit", () => ({ passed: 1, failed: 0 }));
  report.print();
  expect(said.join("\n")).toMatch(/Took \d+\.\d of 12 minutes/);
  expect(said.join("\n")).not.toContain("long suites");
  await report.measure("attack", () => ({ passed: 1, failed: 0 }), { isLong: true });
  report.print();
  expect(said.join("\n")).toMatch(/The long suites took \d+\.\d of 15 minutes/);
});

test("the files of failed tests are known, unless a part broke; what never rests does not count", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const report = new TestReport();
  expect(report.failedFiles()).toBeNull();
  await report.measure("unit", () => ({
    passed: 5,
    failed: 2,
    failures: ["apps/a.test.ts: adds up\n      expected 1", "apps/a.test.ts: counts"],
  }));
  await report.measure("browser", () => ({ passed: 1, failed: 1, failures: ["e2e/groups.spec.ts: a report is sent"] }));
  await report.measure("engines", () => ({ passed: 1, failed: 1 }));
  expect(report.failedFiles()).toEqual(["apps/a.test.ts", "e2e/groups.spec.ts"]);
  await report.measure("plans", () => ({ passed: 0, failed: 1 }));
  expect(report.failedFiles()).toBeNull();
});
