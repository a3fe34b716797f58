import { expect, it } from "vitest";
import { readFilters } from "./address.ts";

it("reads the filters of the log, numbers as strings", () => {
  expect(readFilters({ user: 7, section: "visitors", type: "data", action: "data.read", from: "2026-02-28", to: "2026-03-01" })).toEqual({
    user: "7",
    section: "visitors",
    type: "data",
    action: "data.read",
    from: "2026-02-28",
    to: "2026-03-01",
  });
});

it.each([
  ["a type that is none", { type: "nonsense" }],
  ["a day that is none", { from: "2026-02-30", to: "2026-13-01" }],
  ["ids that are none", { user: "0", person: "-1", target_id: "1e9" }],
  ["a word that is none", { section: "<b>", action: ["login"], target_type: {} }],
])("drops %s, for which the server would refuse the list", (_what, raw) => {
  expect(readFilters(raw)).toEqual({});
});
