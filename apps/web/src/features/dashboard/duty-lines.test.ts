import type { Duty } from "@aprisco/contract/dashboard.ts";
import { expect, test } from "vitest";
import { dutyLines, greetingDuty } from "./duty-lines.ts";

const duty = (kind: Duty["kind"], title: string, day: number): Duty => ({
  kind,
  title,
  note: null,
  since: `2026-11-${String(day).padStart(2, "0")}T12:00:00Z`,
  target: `/somewhere?${title}`,
});
const registrations = [duty("registration", "Rui", 1), duty("registration", "Eva", 2), duty("registration", "Ivo", 3)];
const ana = duty("firstContact", "Ana", 4);
const leo = duty("followUp", "Leo", 5);
const said = (...[duties, role, waiting]: Parameters<typeof dutyLines>) =>
  dutyLines(duties, role, waiting).map((line) => (line.of === "duty" ? line.duty.title : `${line.count} since ${line.since.slice(0, 10)}`));

test("a pastor's board names people first, and registrations that wait last, as one line", () => {
  const duties = [...registrations, ana, leo];
  expect(greetingDuty(duties, "pastor_casa")).toBe(ana);
  expect(said(duties, "pastor_casa", 7)).toEqual(["Leo", "7 since 2026-11-01"]);
  expect(said([duty("month", "2026-09", 1), ...duties], "pastor_casa", 7)).toEqual(["Leo", "2026-09", "7 since 2026-11-01"]);
});
test("a secretary's board has the registrations first, as one line", () => {
  const duties = [...registrations, ana];
  expect(greetingDuty(duties, "secretaria")).toBe(registrations[0]);
  expect(said(duties, "secretaria", undefined)).toEqual(["3 since 2026-11-01", "Ana"]);
});
test("nobody is said twice: the list leaves out whom the greeting names", () => {
  expect(said([ana, leo], "secretaria", 0)).toEqual(["Leo"]);
  expect(said([ana], "leader", undefined)).toEqual([]);
});
