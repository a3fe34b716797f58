import { expect, it } from "vitest";
import { namedGroups, nameWidth } from "./named-groups.ts";

const names = (count: number, name: string) => Array.from({ length: count }, () => name);

it("lets no two names touch, whatever their number and width, also where the last one ends at its group", () => {
  for (const count of [1, 2, 5, 12, 27, 52, 53])
    for (const name of ["jan.", "23 de nov.", "23 de septiembre"])
      for (const isLastAtEnd of [false, true]) {
        const room = 910 / Math.max(1, count - 1);
        const width = nameWidth(name);
        const named = [...namedGroups(names(count, name), room, isLastAtEnd)].toSorted((one, other) => one - other);
        expect(named.at(-1)).toBe(count - 1);
        const middle = (group: number): number => group * room - (isLastAtEnd && group === count - 1 ? width / 2 : 0);
        const gaps = named.slice(1).map((group, before) => middle(group) - middle(named[before] ?? 0) - width);
        expect(gaps.filter((gap) => gap < 6)).toEqual([]);
      }
});
it("names every group where there is room, and no more than fit where there is little", () => {
  expect(namedGroups(names(12, "nov."), 48).size).toBe(12);
  expect([...namedGroups(names(12, "nov."), 24)]).toEqual([1, 3, 5, 7, 9, 11]);
  expect([...namedGroups([], 48)]).toEqual([]);
});
