import type { ResourceAtTime } from "@aprisco/contract/resources.ts";
import { expect, test } from "vitest";
import { insteadOf, unitsIn, withUnits } from "./wishes.ts";

test("bookings of units become wishes of resources, without declined ones", () => {
  const booked = [
    { resource_id: 1, state: "approved" as const },
    { resource_id: 2, state: "requested" as const },
    { resource_id: 2, state: "approved" as const },
    { resource_id: 3, state: "declined" as const },
  ];
  expect(unitsIn(booked)).toEqual([
    { resource_id: 1, units: 1 },
    { resource_id: 2, units: 2 },
  ]);
});

test("a wish is added, changed and taken back", () => {
  const one = withUnits([], 4, 1);
  expect(one).toEqual([{ resource_id: 4, units: 1 }]);
  expect(withUnits(one, 4, 3)).toEqual([{ resource_id: 4, units: 3 }]);
  expect(withUnits(one, 4, 0)).toEqual([]);
});

test("for a taken room the free ones of its kind are offered, the smallest of enough capacity first", () => {
  const one = (id: number, capacity: number | null, free = 1, kind = "room") => ({ id, capacity, free, kind }) as ResourceAtTime;
  const others = [one(1, 10), one(2, 80), one(3, 40), one(4, 60, 0), one(5, null), one(6, 50, 1, "vehicle"), one(7, 20)];
  expect(insteadOf({ kind: "room", capacity: 40 }, others).map(({ id }) => id)).toEqual([3, 2, 5]);
  expect(insteadOf({ kind: "room", capacity: 90 }, others).map(({ id }) => id)).toEqual([5, 2, 3]);
  expect(insteadOf(undefined, others)).toEqual([]);
});
