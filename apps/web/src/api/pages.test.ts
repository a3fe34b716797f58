import { expect, test } from "vitest";
import { changeItem, itemsOf, removeItem, totalOf, type Pages } from "./pages.ts";

interface Card {
  readonly id: number;
  readonly name: string;
}
const pagesOf = (total: number | null, nextCursor: string | null, ...ids: readonly (readonly number[])[]): Pages<Card> => ({
  pages: ids.map((page) => ({
    data: page.map((id) => ({ id, name: `Ana ${id}` })),
    meta: { total, totalAtLeast: 1000, nextCursor },
    message: null,
  })),
  pageParams: ids.map(() => null),
});

test("a change reaches the item on any page, and no other item", () => {
  const changed = itemsOf(changeItem(pagesOf(3, null, [1, 2], [3]), 3, (card) => ({ ...card, name: "Bia" })));
  expect(changed.map(({ name }) => name)).toEqual(["Ana 1", "Ana 2", "Bia"]);
});

test("pages without the item stay the same object, so that nothing is rendered again", () => {
  const pages = pagesOf(1, null, [1]);
  expect(changeItem(pages, 9, (card) => ({ ...card, name: "Bia" }))).toBe(pages);
  expect(removeItem(pages, 9)).toBe(pages);
});

test("a removed item is gone and the total is one lower", () => {
  const left = removeItem(pagesOf(3, null, [1, 2], [3]), 2);
  expect(itemsOf(left).map(({ id }) => id)).toEqual([1, 3]);
  expect(totalOf(left)).toEqual({ count: 2, atLeast: false });
});

test("a total beyond the limit is 'at least', and exact at the list's end", () => {
  expect(totalOf(pagesOf(null, "next", [1, 2]))).toEqual({ count: 1000, atLeast: true });
  expect(totalOf(pagesOf(null, null, [1, 2], [3]))).toEqual({ count: 3, atLeast: false });
  expect(totalOf(undefined)).toBeNull();
});
