import { expect, test } from "vitest";
import { withDraft } from "./event-draft.ts";

const draft = { id: null, title: "Curso", type: "teaching", start_date: "2026-11-19T19:30", end_date: "2026-11-19T21:00" } as const;
const stored = [
  { id: "7", title: "Coral", start: "2026-11-18T19:00" },
  { id: "8", title: "Ensaio", start: "2026-11-19T20:00" },
];

test("the week draws the event that is being written at its hour, beside the stored ones", () => {
  expect(withDraft(stored, null)).toEqual(stored);
  expect(withDraft(stored, draft).map(({ title, start, end }) => [title, start, end])).toEqual([
    ["Coral", "2026-11-18T19:00", undefined],
    ["Ensaio", "2026-11-19T20:00", undefined],
    ["Curso", "2026-11-19T19:30", "2026-11-19T21:00"],
  ]);
});

test("an edited event is drawn once, and cannot be dragged while its form is open", () => {
  const rows = withDraft(stored, { ...draft, id: 8 });
  expect(rows.map(({ title }) => title)).toEqual(["Coral", "Curso"]);
  expect(rows.at(-1)).toMatchObject({ interactive: false, editable: false, extendedProps: { hue: "ceu", state: "draft" } });
});

test("an all-day event ends with its last day; the grid wants the day after it", () => {
  const [row] = withDraft([], { ...draft, start_date: "2026-11-19", end_date: "2026-11-20" });
  expect(row).toMatchObject({ allDay: true, start: "2026-11-19", end: "2026-11-21" });
});
