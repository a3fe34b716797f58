import { expect, test } from "vitest";
import { cellOf, fitting, slotOf } from "./room-below.ts";

test("all weeks of a month fit into the room, each cell with at least two lines", () => {
  // A window of 900 pixels leaves about 600 below the filters.
  const five = cellOf(600, 5);
  expect([five.height * 5 + 36 <= 600, five.lines]).toEqual([true, 3]);
  expect(cellOf(600, 6)).toEqual({ height: 94, lines: 2 });
  // Too small a window scrolls; a large one has room for the four events that are answered, and more need not.
  expect(cellOf(300, 6)).toEqual({ height: 82, lines: 2 });
  expect([cellOf(2_000, 4), cellOf(null, 5)]).toEqual([
    { height: 151, lines: 5 },
    { height: 151, lines: 5 },
  ]);
});

test("what does not fit into a day gives its last line to the others", () => {
  const four = [1, 2, 3, 4];
  expect([fitting(four, 4, 5), fitting(four, 4, 4), fitting(four, 4, 3), fitting(four, 9, 5), fitting([1, 2], 2, 2)]).toEqual([
    four,
    four,
    [1, 2],
    four,
    [1, 2],
  ]);
});

test("the hours of a week fit into the room, with forty pixels each at most", () => {
  expect([slotOf(1_200, 14, 1), slotOf(null, 14, 1)]).toEqual([20, 20]);
  expect(slotOf(600, 14, 1) * 28 + 78 <= 600).toBe(true);
  expect(slotOf(600, 14, 3)).toBeLessThan(slotOf(600, 14, 1));
  expect(slotOf(200, 14, 1)).toBe(14);
});
