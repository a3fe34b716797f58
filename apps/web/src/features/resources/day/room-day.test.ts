import type { ListedBooking } from "@aprisco/contract/resources.ts";
import { expect, test } from "vitest";
import { columnsOf, hoursOf, minutesOf, rowOf } from "./room-day.tsx";

const zone = "America/Sao_Paulo";
const span = (from: string, to: string) => ({ from: `${from}:00.000Z`, to: `${to}:00.000Z` });

test("a booking is in church time, and is cut at midnight", () => {
  const evening = span("2026-12-05T22:30", "2026-12-06T01:00");
  expect(minutesOf(evening, "2026-12-05", zone)).toEqual([19 * 60 + 30, 22 * 60]);
  const night = span("2026-12-06T01:00", "2026-12-06T05:00");
  expect([minutesOf(night, "2026-12-05", zone), minutesOf(night, "2026-12-06", zone)]).toEqual([
    [22 * 60, 24 * 60],
    [0, 2 * 60],
  ]);
  expect(hoursOf([evening], "2026-12-05", zone)).toEqual([8, 22]);
  expect(hoursOf([night], "2026-12-05", zone)).toEqual([8, 24]);
  expect(hoursOf([night], "2026-12-06", zone)).toEqual([0, 22]);
});

test("rows are quarter hours, and the shortest booking has one", () => {
  expect(rowOf(span("2026-12-05T22:30", "2026-12-06T00:40"), "2026-12-05", zone, 8, 22)).toEqual([47, 56]);
  expect(rowOf(span("2026-12-05T22:30", "2026-12-05T22:31"), "2026-12-05", zone, 8, 22)).toEqual([47, 48]);
});

test("each room is a column, its bookings in the order of time", () => {
  const one = (id: number, resource_id: number, from: string) =>
    ({ id, resource_id, resource: `Sala ${resource_id}`, from }) as ListedBooking;
  const columns = columnsOf([one(1, 7, "2026-12-05T20:00"), one(2, 5, "2026-12-05T10:00"), one(3, 7, "2026-12-05T09:00")]);
  expect(columns.map(({ name, bookings }) => [name, bookings.map(({ id }) => id)])).toEqual([
    ["Sala 7", [3, 1]],
    ["Sala 5", [2]],
  ]);
  const hidden = [4, 5].map((id) => ({ id, resource_id: null, resource: null, from: "2026-12-05T10:00" }) as ListedBooking);
  expect(columnsOf(hidden).map(({ name, bookings }) => [name, bookings.map(({ id }) => id)])).toEqual([
    [null, [4]],
    [null, [5]],
  ]);
});
