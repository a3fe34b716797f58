import { expect, test } from "vitest";
import { nextIn } from "./view.tsx";

test.each([
  [[7, 8, 9], 7, 8],
  [[7, 8, 9], 9, 7],
  [[7], 7, undefined],
  [[], 7, undefined],
])("in %j, after %i comes %j", (queue, id, next) => expect(nextIn(queue, id)).toBe(next));

test("beyond the loaded page the oldest comes next", () => expect(nextIn([7, 8], 33)).toBe(7));
