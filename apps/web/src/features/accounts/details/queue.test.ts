import { expect, test } from "vitest";
import { placeIn } from "./queue.ts";

test.each([
  [[7, 8, 9], 7, { at: 1, of: 3, next: 8 }],
  [[7, 8, 9], 9, { at: 3, of: 3, next: 7 }],
  [[7], 7, { at: 1, of: 1, next: undefined }],
  [[], 7, { at: 0, of: 0, next: undefined }],
])("in %j, %i stands at %j", (queue, id, place) => expect(placeIn(queue, queue.length, id)).toEqual(place));

test("beyond the loaded page the oldest comes next", () => expect(placeIn([7, 8], 40, 33)).toEqual({ at: 0, of: 40, next: 7 }));
