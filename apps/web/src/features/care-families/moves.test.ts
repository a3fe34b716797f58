import { expect, test } from "vitest";
import { moveBetween } from "./moves.ts";

test("a move opens what leads to the column", () => {
  expect(moveBetween("arrived", "scheduled")).toBe("visit");
  expect(moveBetween("following", "scheduled")).toBe("visit");
  expect(moveBetween("scheduled", "following")).toBe("complete");
  expect(moveBetween("arrived", "following")).toBe("followUp");
  expect(moveBetween("following", "arrived")).toBeNull();
  expect(moveBetween("scheduled", "scheduled")).toBeNull();
});
