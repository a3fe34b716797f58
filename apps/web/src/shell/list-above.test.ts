import { expect, test } from "vitest";
import { listAbove, pageBack } from "./list-above.ts";

test("a screen of a room stands below the room's own", () => {
  expect(listAbove("/finance/tithes")).toBe("/finance");
  expect(listAbove("/groups-convivio/late")).toBe("/groups-convivio");
  expect(listAbove("/attendance/radar")).toBe("/attendance");
  expect(listAbove("/members/7")).toBe("/members");
  expect(listAbove("/finance")).toBeUndefined();
});

test("the counting pad leads nowhere above: those who count may not open finance", () => {
  expect(listAbove("/finance/counts")).toBeUndefined();
  expect(pageBack("/finance/counts")).toBeUndefined();
  expect([listAbove("/inventory/count"), listAbove("/inventory/counts")]).toEqual([undefined, "/inventory"]);
});

test("a phone leads back from a record to the screen that lists it", () => {
  expect(pageBack("/finance/batches/7")).toBe("/finance/batches");
  expect(pageBack("/members/7")).toBe("/members");
  expect(pageBack("/finance/batches")).toBe("/finance");
});
