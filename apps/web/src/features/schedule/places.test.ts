import type { Matrix } from "@aprisco/contract/schedule.ts";
import { expect, test } from "vitest";
import { countPlaces } from "./places.ts";

const service = (id: number, day: string, canceled = false) => ({
  event_id: id,
  title: "Culto",
  day,
  start_date: `${day}T13:00:00Z`,
  time: "10:00",
  all_day: false,
  canceled,
});
const roster = (id: number) => ({
  id,
  event_id: id,
  ministry_id: 1,
  state: "published" as const,
  auto_replace: true,
  note: null,
  version: 1,
});
const need = (id: number, wanted: number) => ({ id, schedule_id: id, position_id: 1, wanted });
const place = (id: number, at: number, person: number, state: Matrix["assignments"][number]["state"]) =>
  ({
    id,
    need_id: at,
    person_id: person,
    name: "Ana",
    state,
    warnings: [],
    override_reason: null,
    decline_reason: null,
    version: 1,
  }) as unknown as Matrix["assignments"][number];

test("the figures count the services to come, a person with two places once, and neither past nor canceled ones", () => {
  const matrix: Matrix = {
    services: [
      service(1, "2026-11-15"),
      service(2, "2026-11-22"),
      service(3, "2026-11-22", true),
      service(4, "2026-11-29"),
      service(5, "2026-12-06"),
    ],
    ministries: [],
    rosters: [1, 2, 3, 4].map(roster),
    needs: [need(1, 5), need(2, 3), need(3, 5), need(4, 2)],
    assignments: [
      place(1, 1, 1, "accepted"),
      place(2, 2, 1, "accepted"),
      place(3, 2, 2, "proposed"),
      place(4, 2, 3, "declined"),
      place(5, 4, 2, "proposed"),
      place(6, 4, 3, "invited"),
    ],
  };
  expect(countPlaces(matrix, "2026-11-22")).toEqual({
    wanted: 5,
    accepted: 1,
    invited: 1,
    proposed: 2,
    people: 1,
    empty: 1,
    troubles: 1,
    days: ["2026-11-22", "2026-11-29"],
  });
  expect(countPlaces(matrix, "2027-01-01")).toMatchObject({ wanted: 0, people: 0, days: [] });
});
