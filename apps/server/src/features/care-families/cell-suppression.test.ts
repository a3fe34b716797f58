import type { ShownCount } from "@aprisco/contract/care-families.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { suppressCells } from "./cell-suppression.ts";
import { suppressGroups, suppressKnownTotals, suppressTwoWay, type GroupCount } from "./suppressed-tables.ts";

/** A cell that a reader sees, by what it may be. */
interface Seen {
  readonly count: number;
  readonly shown: ShownCount;
}

const isPossible = ({ shown }: Seen, value: number): boolean => {
  if (shown === "few") return value >= 1 && value <= 4;
  return shown === "held" ? value >= 0 : value === shown;
};

/** The cells of which only one value is possible, tried out one by one: all values near the true ones against all sums. */
function computable(cells: readonly Seen[], sums: readonly { readonly parts: readonly Seen[]; readonly whole: Seen | number }[]): Seen[] {
  const hidden = cells.filter(({ shown }) => typeof shown !== "number");
  const values = new Map<Seen, number>(cells.map((cell) => [cell, cell.count]));
  const found = new Map<Seen, Set<number>>(hidden.map((cell) => [cell, new Set()]));
  const comesOut = () =>
    sums.every(
      ({ parts, whole }) =>
        parts.reduce((sum, part) => sum + (values.get(part) ?? 0), 0) === (typeof whole === "number" ? whole : values.get(whole)),
    );
  const tryFrom = (at: number): void => {
    const cell = hidden[at];
    if (cell === undefined) {
      if (comesOut()) for (const one of hidden) found.get(one)?.add(values.get(one) ?? 0);
      return;
    }
    for (const by of [0, 1, -1]) {
      if (!isPossible(cell, cell.count + by)) continue;
      values.set(cell, cell.count + by);
      tryFrom(at + 1);
    }
    values.set(cell, cell.count);
  };
  tryFrom(0);
  return hidden.filter((cell) => (found.get(cell)?.size ?? 0) < 2);
}

const tableOf = (groups: readonly string[], congregations: readonly number[]) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), {
      minLength: groups.length * congregations.length,
      maxLength: groups.length * congregations.length,
    })
    .map((counts) =>
      congregations.flatMap((congregation, column) =>
        groups.map((group, row): GroupCount => ({ group, congregation, count: counts[column * groups.length + row] ?? 0 })),
      ),
    );
const sum = (rows: readonly GroupCount[]): number => rows.reduce((all, { count }) => all + count, 0);
const isTrue = ({ count, shown }: Seen): boolean => {
  if (typeof shown === "number") return shown === count && (count === 0 || count >= 5);
  return shown === "held" || (count > 0 && count < 5);
};

test("a month of few visits can not be computed from the year's visits and the other months", () => {
  const month = (name: string, count: number) => ({ group: name, congregation: 1, count });
  const rows = [month("a", 3), month("b", 9), month("c", 20)];
  const { one, other, total } = suppressTwoWay({ groups: ["a", "b", "c"], rows }, { rows: [month("home", 32)] });
  expect([one("a", null), one("b", null), one("c", null), other("home", null), total(null)]).toEqual(["few", "held", 20, 32, 32]);
});

test("counts from five on are all shown, and zero is zero", () => {
  const rows = [0, 5, 12].map((count, at) => ({ group: String(at), congregation: 1, count }));
  const shown = suppressTwoWay({ groups: ["0", "1", "2"], rows }, { rows: [{ group: "home", congregation: 1, count: 17 }] });
  expect([shown.one("0", 1), shown.one("1", 1), shown.one("2", 1), shown.other("home", 1), shown.total(1)]).toEqual([0, 5, 12, 17, 17]);
});

test("two congregations: the one can not be computed from the sum and the other", () => {
  const rows = [
    { group: "a", congregation: 1, count: 7 },
    { group: "a", congregation: 2, count: 2 },
  ];
  const shown = suppressGroups(rows, ["a"], true);
  expect(shown("a", 2)).toBe("few");
  expect([shown("a", 1), shown("a", null)].filter((one) => typeof one === "number")).toHaveLength(1);
});

test("no hidden cell has only one possible value: months and kinds of one congregation", () => {
  const [months, kinds] = [
    ["a", "b", "c", "d"],
    ["home", "call", "other"],
  ];
  fc.assert(
    fc.property(tableOf(months, [1]), fc.array(fc.nat({ max: 8 }), { minLength: 2, maxLength: 2 }), (rows, shares) => {
      const all = sum(rows);
      const first = Math.min(all, shares[0] ?? 0);
      const second = Math.min(all - first, shares[1] ?? 0);
      const other = [first, second, all - first - second].flatMap((count, at) =>
        count === 0 ? [] : [{ group: kinds[at] ?? "", congregation: 1, count }],
      );
      const shown = suppressTwoWay({ groups: months, rows }, { rows: other });
      const ofMonths = rows.map(({ group, count }): Seen => ({ count, shown: shown.one(group, 1) }));
      const ofKinds = other.map(({ group, count }): Seen => ({ count, shown: shown.other(group, 1) }));
      const total = { count: all, shown: shown.total(1) };
      const cells = [...ofMonths, ...ofKinds, total];
      expect(cells.filter((cell) => !isTrue(cell))).toEqual([]);
      const sums = [
        { parts: ofMonths, whole: total },
        { parts: ofKinds, whole: total },
      ];
      expect(computable(cells, sums)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("no hidden cell has only one possible value: statuses in two congregations and in both", () => {
  const groups = ["new", "praying", "answered"];
  fc.assert(
    fc.property(tableOf(groups, [1, 2]), (rows) => {
      const shown = suppressGroups(rows, groups, false);
      const counts = rows.map((row): GroupCount & Seen => ({ ...row, shown: shown(row.group, row.congregation) }));
      const wholes = groups.map((group) => {
        const parts = counts.filter((cell) => cell.group === group);
        return { parts, whole: { count: sum(parts), shown: shown(group, null) } };
      });
      const cells = [...counts, ...wholes.map(({ whole }) => whole)];
      expect(cells.filter((cell) => !isTrue(cell))).toEqual([]);
      expect(computable(cells, wholes)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test("no hidden cell has only one possible value where the board shows each congregation's sum", () => {
  const groups = ["visitor", "members", "mixed"];
  fc.assert(
    fc.property(tableOf(groups, [1, 2]), (rows) => {
      const shown = suppressKnownTotals(rows, groups);
      const counts = rows.map((row): GroupCount & Seen => ({ ...row, shown: shown(row.group, row.congregation) }));
      const wholes = groups.map((group) => {
        const parts = counts.filter((cell) => cell.group === group);
        return { parts, whole: { count: sum(parts), shown: shown(group, null) } };
      });
      const cells = [...counts, ...wholes.map(({ whole }) => whole)];
      const columns = [1, 2].map((congregation) => {
        const parts = counts.filter((cell) => cell.congregation === congregation);
        return { parts, whole: sum(parts) };
      });
      expect(cells.filter((cell) => !isTrue(cell))).toEqual([]);
      expect(computable(cells, [...wholes, ...columns])).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test("a node with one cell in and one cell out shows the same of both, or neither", () => {
  const shown = suppressCells([
    { key: "whole", from: "start", to: "group", count: 3 },
    { key: "part", from: "group", to: "start", count: 3 },
  ]);
  expect([shown.get("whole"), shown.get("part")]).toEqual(["few", "few"]);
});
