import type { ToldCount } from "@aprisco/contract/care-families.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { tellFigures } from "./told.ts";
import { tellGroups, tellParts, tellTwice, type GroupCount } from "./told-tables.ts";

/** A figure that a reader sees, by what it may be. */
interface Seen {
  readonly count: number;
  readonly told: ToldCount;
}

const isPossible = ({ told }: Seen, value: number): boolean => {
  if (told === "few") return value >= 1 && value <= 4;
  return told === "held" ? value >= 0 : value === told;
};

/** The figures of which only one value is possible, tried out one by one: all values near the true ones against all sums. */
function workedOut(figures: readonly Seen[], sums: readonly { readonly parts: readonly Seen[]; readonly whole: Seen | number }[]): Seen[] {
  const hidden = figures.filter(({ told }) => typeof told !== "number");
  const values = new Map<Seen, number>(figures.map((figure) => [figure, figure.count]));
  const found = new Map<Seen, Set<number>>(hidden.map((figure) => [figure, new Set()]));
  const comesOut = () =>
    sums.every(
      ({ parts, whole }) =>
        parts.reduce((sum, part) => sum + (values.get(part) ?? 0), 0) === (typeof whole === "number" ? whole : values.get(whole)),
    );
  const tryFrom = (at: number): void => {
    const figure = hidden[at];
    if (figure === undefined) {
      if (comesOut()) for (const one of hidden) found.get(one)?.add(values.get(one) ?? 0);
      return;
    }
    for (const by of [0, 1, -1]) {
      if (!isPossible(figure, figure.count + by)) continue;
      values.set(figure, figure.count + by);
      tryFrom(at + 1);
    }
    values.set(figure, figure.count);
  };
  tryFrom(0);
  return hidden.filter((figure) => (found.get(figure)?.size ?? 0) < 2);
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
const isTrue = ({ count, told }: Seen): boolean => {
  if (typeof told === "number") return told === count && (count === 0 || count >= 5);
  return told === "held" || (count > 0 && count < 5);
};

test("a month of few visits can not be worked out from the year's visits and the other months", () => {
  const month = (name: string, count: number) => ({ group: name, congregation: 1, count });
  const rows = [month("a", 3), month("b", 9), month("c", 20)];
  const { one, other, total } = tellTwice({ groups: ["a", "b", "c"], rows }, { rows: [month("home", 32)] });
  expect([one("a", null), one("b", null), one("c", null), other("home", null), total(null)]).toEqual(["few", "held", 20, 32, 32]);
});

test("figures from five on are all told, and none is none", () => {
  const rows = [0, 5, 12].map((count, at) => ({ group: String(at), congregation: 1, count }));
  const told = tellTwice({ groups: ["0", "1", "2"], rows }, { rows: [{ group: "home", congregation: 1, count: 17 }] });
  expect([told.one("0", 1), told.one("1", 1), told.one("2", 1), told.other("home", 1), told.total(1)]).toEqual([0, 5, 12, 17, 17]);
});

test("two congregations: the whole less the one does not tell the other", () => {
  const rows = [
    { group: "a", congregation: 1, count: 7 },
    { group: "a", congregation: 2, count: 2 },
  ];
  const told = tellGroups(rows, ["a"], true);
  expect(told("a", 2)).toBe("few");
  expect([told("a", 1), told("a", null)].filter((one) => typeof one === "number")).toHaveLength(1);
});

test("no figure that is kept back has only one possible value: months and kinds of one congregation", () => {
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
      const told = tellTwice({ groups: months, rows }, { rows: other });
      const ofMonths = rows.map(({ group, count }): Seen => ({ count, told: told.one(group, 1) }));
      const ofKinds = other.map(({ group, count }): Seen => ({ count, told: told.other(group, 1) }));
      const total = { count: all, told: told.total(1) };
      const figures = [...ofMonths, ...ofKinds, total];
      expect(figures.filter((figure) => !isTrue(figure))).toEqual([]);
      const sums = [
        { parts: ofMonths, whole: total },
        { parts: ofKinds, whole: total },
      ];
      expect(workedOut(figures, sums)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("no figure that is kept back has only one possible value: statuses in two congregations and in both", () => {
  const groups = ["new", "praying", "answered"];
  fc.assert(
    fc.property(tableOf(groups, [1, 2]), (rows) => {
      const told = tellGroups(rows, groups, false);
      const cells = rows.map((row): GroupCount & Seen => ({ ...row, told: told(row.group, row.congregation) }));
      const wholes = groups.map((group) => {
        const parts = cells.filter((cell) => cell.group === group);
        return { parts, whole: { count: sum(parts), told: told(group, null) } };
      });
      const figures = [...cells, ...wholes.map(({ whole }) => whole)];
      expect(figures.filter((figure) => !isTrue(figure))).toEqual([]);
      expect(workedOut(figures, wholes)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test("no figure that is kept back has only one possible value where the board tells each congregation's sum", () => {
  const groups = ["visitor", "members", "mixed"];
  fc.assert(
    fc.property(tableOf(groups, [1, 2]), (rows) => {
      const told = tellParts(rows, groups);
      const cells = rows.map((row): GroupCount & Seen => ({ ...row, told: told(row.group, row.congregation) }));
      const wholes = groups.map((group) => {
        const parts = cells.filter((cell) => cell.group === group);
        return { parts, whole: { count: sum(parts), told: told(group, null) } };
      });
      const figures = [...cells, ...wholes.map(({ whole }) => whole)];
      const columns = [1, 2].map((congregation) => {
        const parts = cells.filter((cell) => cell.congregation === congregation);
        return { parts, whole: sum(parts) };
      });
      expect(figures.filter((figure) => !isTrue(figure))).toEqual([]);
      expect(workedOut(figures, [...wholes, ...columns])).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test("a place with one way in and one way out tells the same of both, or neither", () => {
  const told = tellFigures([
    { key: "whole", from: "start", to: "group", count: 3 },
    { key: "part", from: "group", to: "start", count: 3 },
  ]);
  expect([told.get("whole"), told.get("part")]).toEqual(["few", "few"]);
});
