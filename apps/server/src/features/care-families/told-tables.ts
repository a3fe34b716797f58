import type { ToldCount } from "@aprisco/contract/care-families.ts";
import { tellFigures, type Figure } from "./told.ts";

// Statistics by congregation. Who may ask for the whole and for each congregation by itself reads both: what is told of them follows
// from one table, so that the one less the other tells nothing that is kept back.

/** How many there are of one group in one congregation. */
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
/** Places of the flow. */
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

/** The figures of groups in each congregation and in all, from a place to the parts of the congregations. */
function figuresOf({ name, groups, rows, congregations, isListed = false }: Table, start: string, isTurned = false): Figure[] {
  const counts = new Map(rows.map(({ group, congregation, count }) => [keyOf(name, group, congregation), count]));
  const figures = groups.flatMap((group): Figure[] => {
    const cells = congregations.map((congregation): Figure => {
      const key = keyOf(name, group, congregation);
      return { key, from: groupIn(name, group), to: partIn(name, congregation), count: counts.get(key) ?? 0 };
    });
    const count = cells.reduce((sum, cell) => sum + cell.count, 0);
    const whole = { key: keyOf(name, group, null), from: start, to: groupIn(name, group), count };
    return [whole, ...(isListed ? cells.filter((cell) => cell.count > 0) : cells)];
  });
  return isTurned ? figures.map((figure) => ({ ...figure, from: figure.to, to: figure.from })) : figures;
}

type Told = (group: string, asked: AskedCongregation) => ToldCount;
const readerOf =
  (told: ReadonlyMap<string, ToldCount>, table: string): Told =>
  (group, asked) =>
    told.get(keyOf(table, group, asked)) ?? 0;

/**
 * One set of things, counted by two questions that each of them answers once (visits by month, and by kind), with how many they are.
 *
 * @param one the groups of the first question; of the second: those that occur
 */
export function tellTwice(
  one: { readonly groups: readonly string[]; readonly rows: readonly GroupCount[] },
  other: { readonly rows: readonly GroupCount[] },
): { readonly one: Told; readonly other: Told; readonly total: (asked: AskedCongregation) => ToldCount } {
  const congregations = congregationsOf(one.rows);
  const [first, second] = [
    { ...one, name: "one", congregations },
    { ...other, name: "other", congregations, groups: [...new Set(other.rows.map(({ group }) => group))], isListed: true },
  ];
  const told = tellFigures([
    ...figuresOf(first, "start"),
    ...congregations.map((congregation) => ({
      key: keyOf("total", "", congregation),
      from: partIn("one", congregation),
      to: partIn("other", congregation),
      count: sumOf(one.rows.filter((row) => row.congregation === congregation)),
    })),
    ...figuresOf(second, "end", true),
    { key: keyOf("total", "", null), from: "end", to: "start", count: sumOf(one.rows) },
  ]);
  return { one: readerOf(told, "one"), other: readerOf(told, "other"), total: (asked) => readerOf(told, "total")("", asked) };
}

/** Groups that come to no sum that anybody reads: visitors, who may go in twos. */
export function tellGroups(rows: readonly GroupCount[], groups: readonly string[], isListed: boolean): Told {
  const congregations = congregationsOf(rows);
  const told = tellFigures([
    ...figuresOf({ name: "groups", groups, rows, congregations, isListed }, "start"),
    ...congregations.map((congregation) => ({
      key: `unknown ${congregation}`,
      from: partIn("groups", congregation),
      to: "start",
      count: sumOf(rows.filter((row) => row.congregation === congregation)),
      isUnknown: true as const,
    })),
  ]);
  return readerOf(told, "groups");
}

/** Groups whose sum in each congregation the reader knows exactly from elsewhere: families of a priority, which the board counts. */
export function tellParts(rows: readonly GroupCount[], groups: readonly string[]): Told {
  const congregations = congregationsOf(rows);
  return readerOf(tellFigures(figuresOf({ name: "parts", groups, rows, congregations }, "start")), "parts");
}
