import { expect, test } from "vitest";
import { addressOf } from "./address.ts";

test("an address is read as texts, and what makes no sense is left out", () => {
  expect(addressOf({ month: "2026-12", ministry: "3", event: "45", troubles: "true", events: "all", other: "1" })).toEqual({
    month: "2026-12",
    ministry: "3",
    event: "45",
    troubles: "true",
    events: "all",
  });
  const none = { month: undefined, ministry: undefined, event: undefined, troubles: undefined, events: undefined };
  expect(addressOf({})).toEqual(none);
  for (const month of ["2026-13", "abc", "2026-1", ["2026-01", "2026-02"]]) expect(addressOf({ month })).toEqual(none);
  expect(addressOf({ ministry: "0", event: "x", troubles: "false", events: "services" })).toEqual(none);
  expect(addressOf({ ministry: "1;2", troubles: "1", events: ["all", "all"] })).toEqual(none);
});
