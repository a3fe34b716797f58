import { expect, test } from "vitest";
import { created, uses } from "./repeats.ts";

test("F3 every call that creates something is repeated and crashed, and none that is gone", () => {
  expect(Object.keys(uses).toSorted()).toEqual(created.map(({ operation }) => operation).toSorted());
});
