import type { Icon } from "@tabler/icons-react";
import { useMemo, useSyncExternalStore, type CSSProperties, type ReactNode } from "react";

/** One thing that a list shows of each record: a column of the table, and a place on the card. */
export interface ListColumn<T> {
  /** Under which the choice of columns remembers it. */
  readonly key: string;
  readonly title: string;
  /** Of the column, as a grid track: "minmax(96px, 0.8fr)". */
  readonly width: string;
  readonly cell: (item: T) => ReactNode;
  /** The order that its head chooses; "-" in front reverses it. */
  readonly sort?: string;
  /** In this order records stand under headings: the one of each. */
  readonly group?: (item: T) => string;
  /** On a card: a fact with an icon (usual), a line of its own below the facts, in the foot, or nowhere. */
  readonly onCard?: "fact" | "line" | "foot" | "nowhere";
  readonly icon?: Icon;
  /** Not in the table until it is chosen. */
  readonly hidden?: true;
  /** Chosen with a saved list, where it is not hidden. */
  readonly chosen?: true;
}

/** The first column: who or what the record is. */
export interface ListName<T> {
  readonly title: string;
  readonly width: string;
  /** In pixels: below it plain columns make room for the name, which may still become as narrow as `width` says. */
  readonly comfort?: number;
  readonly of: (item: T) => string;
  /** A second line below it. */
  readonly note?: (item: T) => string;
  /** What the round picture is made of, when not of the name: a household's family. */
  readonly initials?: (item: T) => string;
  /** The address of a picture in their place; null: there is none. */
  readonly picture?: (item: T) => string | null;
  /** The path of a photo of the register, which is seen by right. */
  readonly photo?: (item: T) => string | null;
  readonly sort?: string;
}

/** Column → whether it was put in or taken out; what is not there is as usual. */
type ColumnSwitches = Readonly<Record<string, boolean>>;

const choiceKey = (list: string): string => `aprisco_columns_${list}`;
/** Apart from the choice: one that was kept before columns could be moved is read as ever. */
const orderKey = (list: string): string => `aprisco_column_order_${list}`;
/** What a browser that keeps nothing was told: it holds until the page is left. */
const unkept = new Map<string, string>();
const listeners = new Set<() => void>();

function textAt(key: string): string {
  try {
    return unkept.get(key) ?? localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
function chosenIn(text: string): ColumnSwitches {
  const kept = parsed(text);
  return typeof kept === "object" && kept !== null ? (kept as ColumnSwitches) : {};
}
function orderIn(text: string): readonly string[] {
  const kept = parsed(text);
  return Array.isArray(kept) ? kept.filter((key): key is string => typeof key === "string") : [];
}
/** Keeps a text under a key; an empty one is what nobody chose. */
function keep(key: string, text: string): void {
  try {
    unkept.delete(key);
    if (text === "") localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    unkept.set(key, text);
  }
  for (const tell of listeners) tell();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
const useKept = (key: string): string => useSyncExternalStore(subscribe, () => textAt(key));

/** Which columns of a list were put in or taken out, in this browser. */
export function useChosenColumns(list: string): ColumnSwitches {
  const text = useKept(choiceKey(list));
  return useMemo(() => chosenIn(text), [text]);
}

/**
 * Columns in an order that was kept of them by their keys: what it does not know stands behind what it usually follows, and what
 * it knows beyond them counts for nothing.
 */
export function inOrder<T extends { readonly key: string }>(columns: readonly T[], order: readonly string[]): readonly T[] {
  if (order.length === 0) return columns;
  const moved = columns
    .filter(({ key }) => order.includes(key))
    .toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key));
  columns.forEach((column, at) => {
    if (order.includes(column.key)) return;
    const before = columns[at - 1];
    moved.splice(before ? moved.indexOf(before) + 1 : 0, 0, column);
  });
  return moved;
}

export interface ColumnChoice<T> {
  /** All of them, in the order of this browser. */
  readonly all: readonly ListColumn<T>[];
  readonly shown: readonly ListColumn<T>[];
  readonly isShown: (column: ListColumn<T>) => boolean;
  readonly isUsual: boolean;
  readonly toggle: (column: ListColumn<T>) => void;
  /** Puts them in an order, by their keys. */
  readonly arrange: (keys: readonly string[]) => void;
  readonly restore: () => void;
}

/** Which columns of a list are shown and in what order; remembered for this list in this browser. */
export function useColumnChoice<T>(list: string, columns: readonly ListColumn<T>[]): ColumnChoice<T> {
  const choice = useChosenColumns(list);
  const orderText = useKept(orderKey(list));
  const all = inOrder(columns, orderIn(orderText));
  const keepChoice = (next: ColumnSwitches): void => keep(choiceKey(list), Object.keys(next).length === 0 ? "" : JSON.stringify(next));
  const isShown = ({ key, hidden }: ListColumn<T>): boolean => choice[key] ?? hidden !== true;
  return {
    all,
    shown: all.filter(isShown),
    isShown,
    isUsual: columns.every((column, at) => isShown(column) === (column.hidden !== true) && all[at] === column),
    toggle: (column) => {
      const { [column.key]: _old, ...others } = choice;
      const next = !isShown(column);
      keepChoice(next === (column.hidden !== true) ? others : { ...others, [column.key]: next });
    },
    arrange: (keys) => keep(orderKey(list), columns.every(({ key }, at) => keys[at] === key) ? "" : JSON.stringify(keys)),
    restore: () => {
      keepChoice({});
      keep(orderKey(list), "");
    },
  };
}

/** The headings of a list in an order that groups it, each at the first record that stands under it. */
export function headingsOf<T>(items: readonly T[], columns: readonly ListColumn<T>[], order: string): readonly (string | undefined)[] {
  const group = columns.find(({ sort }) => sort === order.replace(/^-/, ""))?.group;
  if (!group) return [];
  const groups = items.map((item) => group(item));
  return groups.map((heading, at) => (heading === groups[at - 1] ? undefined : heading));
}

/** The narrowest that a grid track gets, in pixels: of "minmax(96px, 1fr)" and "96px" 96. */
const narrowest = (width: string): number => Number(/(\d{1,4})px/.exec(width)?.[1] ?? 100);
const gap = 8;
const padding = 24;
const roomOf = (widths: readonly string[]): number => widths.reduce((sum, width) => sum + narrowest(width) + gap, padding - gap);

/** The table's grid and the width below which it scrolls sideways. */
export const tableShape = (widths: readonly string[]): CSSProperties =>
  ({ "--columns": widths.join(" "), "--narrowest": `${roomOf(widths)}px` }) as CSSProperties;

/**
 * The columns that fit beside the others: from the right what cards leave out goes first, then plain facts, then what cards say
 * in a line. What stands in a card's foot stays, and so does what somebody chose: a tick that shows nothing looks broken. `room` 0:
 * not measured yet.
 */
export function fitting<T>(columns: readonly ListColumn<T>[], others: readonly string[], room: number): readonly ListColumn<T>[] {
  const isTooWide = (some: readonly ListColumn<T>[]) => room > 0 && roomOf([...others, ...some.map(({ width }) => width)]) > room;
  let left = columns;
  for (const place of ["nowhere", "fact", "line"]) {
    while (isTooWide(left)) {
      const last = left.findLast(({ onCard = "fact", hidden, chosen }) => onCard === place && !hidden && !chosen);
      if (!last) break;
      left = left.filter((column) => column !== last);
    }
  }
  return left;
}
