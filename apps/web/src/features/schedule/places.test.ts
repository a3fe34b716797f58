import type { Matrix } from "@aprisco/contract/schedule.ts";
import { expect, test } from "vitest";
import { countPlaces, isUntold, partOf, startOf } from "./places.ts";

const service = (id: number, day: string, canceled = false, congregation = 1) => ({
  event_id: id,
  congregation_id: congregation,
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
    way: null,
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
    hand_news: [],
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
  });
  expect(countPlaces(matrix, "2027-01-01")).toMatchObject({ wanted: 0, people: 0 });
});

const ministry = (id: number, congregation: number) => ({
  id,
  congregation_id: congregation,
  name: "Louvor",
  editable: true,
  positions: [{ id, name: "Vocal", skilled: 1 }],
});

test("a ministry's part has its rosters and the services of its congregation, canceled ones only with its roster", () => {
  const all: Matrix = {
    services: [
      service(1, "2026-11-15"),
      service(2, "2026-11-15", false, 2),
      service(3, "2026-11-22", true),
      service(4, "2026-11-22", true),
      service(5, "2026-11-29", false, 2),
    ],
    ministries: [ministry(1, 1), ministry(2, 1)],
    rosters: [roster(1), { ...roster(3), ministry_id: 2 }, roster(4), roster(5)],
    needs: [need(1, 1), need(3, 1)],
    hand_news: [
      { id: 1, event_id: 1, ministry_id: 1, name: "Ana", kind: "removed", position: "Vocal", whatsapp: null },
      { id: 2, event_id: 3, ministry_id: 2, name: "Bia", kind: "canceled", position: "Som", whatsapp: null },
    ],
    assignments: [place(1, 1, 1, "accepted"), place(2, 3, 1, "accepted")],
  };
  const part = partOf(all, 1);
  expect(part.services.map(({ event_id: event }) => event)).toEqual([1, 4, 5]);
  expect([part.ministries, part.rosters, part.needs, part.assignments].map((rows) => rows.map(({ id }) => id))).toEqual([
    [1],
    [1, 4, 5],
    [1],
    [1],
  ]);
  expect(part.hand_news.map(({ id }) => id)).toEqual([1]);
  expect(partOf(all, null)).toBe(all);
  expect(partOf(all, 99)).toEqual({ services: [], ministries: [], rosters: [], needs: [], assignments: [], hand_news: [] });
});

test("the page begins with the named service, else with the next one", () => {
  const services = [service(1, "2026-11-15"), service(2, "2026-11-22"), service(3, "2026-11-29")];
  const matrix = { services, rosters: [], needs: [] } as unknown as Matrix;
  expect(startOf(matrix, "2026-11-16", 3)).toBe(2);
  expect(startOf(matrix, "2026-11-16", 1)).toBe(0);
  expect(startOf(matrix, "2026-11-16", 77)).toBe(1);
  expect(startOf(matrix, "2026-12-16", null)).toBe(-1);
  // A ministry that serves on some days alone begins with the first of them.
  const rostered = { ...matrix, rosters: [roster(3)], needs: [{ schedule_id: roster(3).id }] } as unknown as Matrix;
  expect(startOf(rostered, "2026-11-16", null)).toBe(2);
  expect(startOf(rostered, "2026-11-30", null)).toBe(-1);
});

test("somebody must tell who was asked, is not reached and has no link; nobody else", () => {
  const asked = { state: "invited", way: "none", link_given: false } as const;
  expect(isUntold(asked)).toBe(true);
  for (const other of [{ state: "accepted" }, { state: "proposed" }, { way: null }, { link_given: true }] as const)
    expect(isUntold({ ...asked, ...other })).toBe(false);
});
