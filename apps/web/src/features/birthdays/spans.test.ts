import { expect, it } from "vitest";
import { monthAfter, spanOf } from "./spans.ts";

it("a week are seven days from today on, over New Year too", () => {
  expect(spanOf("week", "2026-12-29", "2026-12")).toEqual({ from: "2026-12-29", to: "2027-01-04" });
  expect(spanOf("today", "2026-12-29", "2026-11")).toEqual({ from: "2026-12-29", to: "2026-12-29" });
});
it("a month has all its days", () => {
  expect(spanOf("month", "2026-12-29", "2027-02")).toEqual({ from: "2027-02-01", to: "2027-02-28" });
  expect(spanOf("month", "2026-12-29", "2028-02")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  expect(spanOf("month", "2026-12-29", "2026-12")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
});
it("months continue into the next year", () => {
  expect([monthAfter("2026-12", 1), monthAfter("2026-01", -1), monthAfter("2026-11", 0)]).toEqual(["2027-01", "2025-12", "2026-11"]);
});
