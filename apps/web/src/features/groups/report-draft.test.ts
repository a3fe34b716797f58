import type { ReportSheet } from "@aprisco/contract/groups-meetings.ts";
import { expect, test } from "vitest";
import { sheetOfToday } from "./report-draft.ts";

const kept: ReportSheet = {
  group_id: 7,
  name: "Cambuí",
  date: "2026-11-18",
  due: [],
  reported: ["2026-11-18"],
  next: "2026-11-25",
  time: "20:00",
  theme: "Salmo 23",
  minister: "Bruno",
  people: [{ person_id: 1, name: "Ana", present: false }],
  report: null,
  visitors: [{ name: "Zeca" }],
};

test("a kept sheet stays as it is until the group has met again", () => {
  expect(sheetOfToday(kept, "2026-11-24")).toBe(kept);
  expect(sheetOfToday({ ...kept, next: null }, "2026-12-24")).toEqual({ ...kept, next: null });
  const known = { ...kept, date: "2026-11-25", due: ["2026-11-25"] };
  expect(sheetOfToday(known, "2026-11-26")).toBe(known);
});

test("once the group has met again the sheet is of that meeting, with everybody marked and no visitor of the former one", () => {
  expect(sheetOfToday(kept, "2026-11-25")).toEqual({
    ...kept,
    date: "2026-11-25",
    due: ["2026-11-25"],
    theme: null,
    minister: null,
    people: [{ person_id: 1, name: "Ana", present: null }],
    visitors: [],
  });
});

test("the plan of a meeting that is still to be reported stays", () => {
  const open = { ...kept, due: ["2026-11-18"], reported: [] };
  expect(sheetOfToday(open, "2026-11-26")).toMatchObject({ due: ["2026-11-25", "2026-11-18"], theme: "Salmo 23" });
});
