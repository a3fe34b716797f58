import { expect, it } from "vitest";
import { monthBefore, monthNames, movementOf } from "./months.ts";

const month = (name: string, joined: number, left: number, total: number) => ({ month: name, joined, left, total });

it("counts months back over the turn of a year", () => {
  expect([monthBefore("2026-11-21", 11), monthBefore("2026-01-31", 1), monthBefore("2026-01-31", 0)]).toEqual([
    "2025-12",
    "2025-12",
    "2026-01",
  ]);
});
it("says the difference to the month before the first", () => {
  expect(movementOf([month("2026-01", 3, 1, 102), month("2026-02", 0, 1, 101)])).toEqual({
    joined: 3,
    left: 2,
    first: 100,
    last: 101,
    finding: { key: "finding.more", count: 1, months: 2 },
  });
  expect(movementOf([month("2026-01", 0, 2, 98)]).finding).toMatchObject({ key: "finding.fewer", count: 2 });
  expect(movementOf([month("2026-01", 2, 2, 98)]).finding).toMatchObject({ key: "finding.even", count: 0 });
});
it("names the year in January", () => {
  expect(monthNames("pt-BR", [month("2025-12", 0, 0, 0), month("2026-01", 0, 0, 0)])).toEqual(["dez", "jan de 26"]);
});
