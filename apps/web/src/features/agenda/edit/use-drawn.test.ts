import { expect, test } from "vitest";
import { drawnOf } from "./use-drawn.ts";

const zone = "America/Sao_Paulo";
const draft = { title: " ", type: "prayer", all_day: false, start_date: "2026-11-19T19:30", end_date: "2026-11-19T21:00" };
const instants = ["2026-11-19T22:30:00.000Z", "2026-11-20T00:00:00.000Z"] as const;
const written = { draft, event: undefined, title: "Novo evento", instants, zone };

test("the form's event is drawn on the church's clock; without a title it has the form's", () => {
  const drawn = { id: null, title: "Novo evento", type: "prayer", start_date: "2026-11-19T19:30", end_date: "2026-11-19T21:00" };
  expect(drawnOf(written)).toEqual(drawn);
  expect(drawnOf({ ...written, event: { id: 4 }, draft: { ...draft, title: "Vigília" }, zone: "America/Manaus" })).toEqual({
    ...drawn,
    id: 4,
    title: "Vigília",
    start_date: "2026-11-19T18:30",
    end_date: "2026-11-19T20:00",
  });
});

test("an all-day event is drawn by its days, one with half a time not at all", () => {
  const days = { all_day: true, start_date: "2026-11-19", end_date: "2026-11-20" };
  expect(drawnOf({ ...written, draft: { ...draft, ...days } })).toMatchObject({ start_date: "2026-11-19", end_date: "2026-11-20" });
  expect(drawnOf({ ...written, instants: [null, null] })).toBeNull();
});
