import { expect, test } from "vitest";
import { addedAt } from "./unsent-stock.ts";

const typed = (kind: "in" | "out" | "transfer" | "loss" | "return", quantity: number, to?: number) => ({
  typed: { kind, place_id: 1, quantity, ...(to === undefined ? {} : { to_place_id: to }) },
});

test("movements that wait add to the place where things come in and take from the one where they go", () => {
  const waiting = [typed("in", 5), typed("out", 2), typed("loss", 1), typed("return", 4), typed("transfer", 3, 2)];
  expect([1, 2, 3].map((place) => addedAt(waiting, place))).toEqual([3, 3, 0]);
});
