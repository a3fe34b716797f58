import { expect, test } from "vitest";
import { fill } from "../../apps/server/src/features/schedule/fill/fill.ts";
import { madeInput } from "../../apps/server/src/features/schedule/fill/measure.ts";
import { figuresOf, greedy } from "./roster.ts";

test("the product leaves no more places empty than a simple choice and never clashes", () => {
  for (const seed of [1, 2, 3]) {
    const input = madeInput(seed, { services: 4, positions: 12, people: 50 });
    const [product, simple] = [figuresOf(input, fill(input)), figuresOf(input, greedy(input))];
    expect([product.clashes, simple.clashes]).toEqual([0, 0]);
    expect(product.unfilled).toBeLessThanOrEqual(simple.unfilled);
  }
});
