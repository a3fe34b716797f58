import type { ShownCount } from "@aprisco/contract/care-families.ts";
import { suppressCells, type Cell } from "./cell-suppression.ts";

// Statistics by congregation. Who may ask for all congregations and for each by itself reads both: what is shown of them follows from
// one table, so that no hidden count is the difference of shown ones.

/** The count of one group in one congregation. */
export interface GroupCount {
  readonly group: string;
  readonly congregation: number;
  readonly count: number;
}
/** Null: all congregations of the reader together. */
export type AskedCongregation = number | null;

const sumOf = (rows: readonly GroupCount[]): number => rows.reduce((sum, { count }) => sum + count, 0);
const congregationsOf = (rows: readonly GroupCount[]): number[] => [...new Set(rows.map(({ congregation }) => congregation))];
const keyOf = (table: string, group: string, asked: AskedCongregation): string => `${table} ${asked ?? "all"} ${group}`;
/** Nodes of the flow. */
const groupIn = (table: string, group: string): string => `${table} group ${group}`;
const partIn = (table: string, congregation: number): string => `${table} of ${congregation}`;

interface Table {
  readonly name: string;
  readonly groups: readonly string[];
  readonly rows: readonly GroupCount[];
  readonly congregations: readonly number[];
  /** A group that a congregation has none of is not listed for it. */
  readonly isListed?: boolean;
}

/** The cells of groups in each congregation and in all, from a node to the congregations' nodes; `isTurned`: the other way. */
function cellsOf({ name, groups, rows, congregations, isListed = false }: Table, start: string, isTurned = false): Cell[] {
  const counts = new Map(rows.map(({ group, congregation, count }) => [keyOf(name, group, congregation), count]));
  const cells = groups.flatMap((group): Cell[] => {
    const parts = congregations.map((congregation): Cell => {
      const key = keyOf(name, group, congregation);
      return { key, from: groupIn(name, group), to: partIn(name, congregation), count: counts.get(key) ?? 0 };
    });
    const count = parts.reduce((sum, part) => sum + part.count, 0);
    const whole = { key: keyOf(name, group, null), from: start, to: groupIn(name, group), count };
    return [whole, ...(isListed ? parts.filter((part) => part.count > 0) : parts)];
  });
  return isTurned ? cells.map((cell) => ({ ...cell, from: cell.to, to: cell.from })) : cells;
}

type Shown = (group: string, asked: AskedCongregation) => ShownCount;
const readerOf =
  (shown: ReadonlyMap<string, ShownCount>, table: string): Shown =>
  (group, asked) =>
    shown.get(keyOf(table, group, asked)) ?? 0;

/**
 * One set of records, counted by two variables (visits by month, and by kind), with their total.
 *
 * @param one the groups of the first variable; of the second: those that occur
 */
export function suppressTwoWay(
  one: { readonly groups: readonly string[]; readonly rows: readonly GroupCount[] },
  other: { readonly rows: readonly GroupCount[] },
): { readonly one: Shown; readonly other: Shown; readonly total: (asked: AskedCongregation) => ShownCount } {
  const congregations = congregationsOf(one.rows);
  const [first, second] = [
    { ...one, name: "one", congregations },
    { ...other, name: "other", congregations, groups: [...new Set(other.rows.map(({ group }) => group))], isListed: true },
  ];
  const shown = suppressCells([
    ...cellsOf(first, "start"),
    ...congregations.map((congregation) => ({
      key: keyOf("total", "", congregation),
      from: partIn("one", congregation),
      to: partIn("other", congregation),
      count: sumOf(one.rows.filter((row) => row.congregation === congregation)),
    })),
    ...cellsOf(second, "end", true),
    { key: keyOf("total", "", null), from: "end", to: "start", count: sumOf(one.rows) },
  ]);
  return { one: readerOf(shown, "one"), other: readerOf(shown, "other"), total: (asked) => readerOf(shown, "total")("", asked) };
}

/** Groups whose sum in a congregation nobody reads: visits by visitor, as two may go together. */
export function suppressGroups(rows: readonly GroupCount[], groups: readonly string[], isListed: boolean): Shown {
  const congregations = congregationsOf(rows);
  const shown = suppressCells([
    ...cellsOf({ name: "groups", groups, rows, congregations, isListed }, "start"),
    ...congregations.map((congregation) => ({
      key: `unknown ${congregation}`,
      from: partIn("groups", congregation),
      to: "start",
      count: sumOf(rows.filter((row) => row.congregation === congregation)),
      isUnknown: true as const,
    })),
  ]);
  return readerOf(shown, "groups");
}

/** Groups whose sum in each congregation the reader knows exactly from elsewhere: families of a priority, which the board counts. */
export function suppressKnownTotals(rows: readonly GroupCount[], groups: readonly string[]): Shown {
  const congregations = congregationsOf(rows);
  return readerOf(suppressCells(cellsOf({ name: "parts", groups, rows, congregations }, "start")), "parts");
}
