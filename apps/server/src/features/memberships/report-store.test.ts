import { expect, test } from "vitest";
import { madeUpOf, membershipMonths, monthsFrom } from "./report-store.ts";

test("months cross the year, and none are before the first", () => {
  expect(monthsFrom("2025-11", "2026-02")).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
  expect(monthsFrom("2026-02", "2026-01")).toEqual([]);
});

test("a month's members are the present ones without later admissions, plus later departures, also of hidden months", () => {
  const changes = [
    { month: "2026-01", joined: 3, left: 1 },
    { month: "2026-03", joined: 0, left: 2 },
    { month: "2026-05", joined: 5, left: 0 },
  ];
  expect(membershipMonths(["2026-01", "2026-02", "2026-03"], changes, 100)).toEqual([
    { month: "2026-01", joined: 3, left: 1, total: 97 },
    { month: "2026-02", joined: 0, left: 0, total: 97 },
    { month: "2026-03", joined: 0, left: 2, total: 95 },
  ]);
});

test("for several congregations: sums, the ten largest neighbourhoods, and the share of all new members", () => {
  const makeup = (place: string, joined: number, stayed: number) => ({
    ages: { "18-29": 2 },
    neighborhoods: { [place]: 1, Centro: 3 },
    joined,
    stayed,
  });
  const { byAge, byNeighborhood, retention90d } = madeUpOf([makeup("Cambuí", 3, 3), makeup("Barão", 1, 0)]);
  expect(byAge.find(({ band }) => band === "18-29")).toEqual({ band: "18-29", count: 4 });
  expect(byNeighborhood.map(({ name, count }) => [name, count])).toEqual([
    ["Centro", 6],
    ["Barão", 1],
    ["Cambuí", 1],
  ]);
  expect(retention90d).toBe(0.75);
  expect(madeUpOf([]).retention90d).toBeNull();
  const many = Object.fromEntries(Array.from({ length: 12 }, (_none, index) => [`Bairro ${index}`, index]));
  expect(madeUpOf([{ ages: {}, neighborhoods: many, joined: 0, stayed: 0 }]).byNeighborhood).toHaveLength(10);
});
