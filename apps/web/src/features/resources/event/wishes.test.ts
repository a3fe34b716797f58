import { expect, test } from "vitest";
import { unitsIn, withUnits } from "./wishes.ts";

test("bookings of units are wishes of resources, without what was declined", () => {
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
