import type { Icon } from "@tabler/icons-react";
import { useMemo, useSyncExternalStore, type CSSProperties, type ReactNode } from "react";

export interface ListColumn<T> {
  readonly key: string;
  readonly title: string;
  /** A CSS grid track: "minmax(96px, 0.8fr)". */
  readonly width: string;
  readonly cell: (item: T) => ReactNode;
  /** Numbers end at the same edge, in figures of one width. */
  readonly align?: "end";
  /** The sort value that its header sets; a leading "-" reverses it. */
  readonly sort?: string;
  /** When the list is sorted by it: the heading above a record's group. */
  readonly group?: (item: T) => string;
  /** On a card: a fact with an icon (default), a line below the facts, at the bottom, beside the name, or nowhere. */
  readonly onCard?: "fact" | "line" | "foot" | "corner" | "nowhere";
  readonly icon?: Icon;
  /** Hidden in the table until it is chosen. */
  readonly hidden?: true;
  /** The columns that it is in an exported file. Default: its key. */
  readonly file?: string | readonly string[];
  /** Chosen by the open saved list, although hidden by default. */
  readonly chosen?: true;
}

/** The first column, which names the record. */
export interface ListName<T> {
  readonly title: string;
  readonly width: string;
  /** Pixels. Below this width other columns shrink before the name does, down to `width`. */
  readonly comfort?: number;
  readonly of: (item: T) => string;
  /** What tells a record from all others, where the list has records of two kinds with the same ids. Default: the id. */
  readonly key?: (item: T) => string;
  readonly note?: (item: T) => string;
  /** The second line on a phone. Default: the note. */
  readonly brief?: (item: T) => ReactNode;
  /** The text for the initials, if not the name: a household's family name. */
  readonly initials?: (item: T) => string;
  /** The icon of a thing, in place of initials. */
  readonly mark?: (item: T) => { readonly icon: Icon; readonly hue: "oliveira" | "trigo" | "ceu" | "uva" | "barro" | "pedra" };
  /** A card has its badge in the corner and no mark before the name: there is no room for both. */
  readonly isBareOnCard?: true;
  /** The URL of a picture in place of the initials; null: none. */
  readonly picture?: (item: T) => string | null;
  /** The path of a member's photo, which needs a right. */
  readonly photo?: (item: T) => string | null;
  readonly sort?: string;
  /** The columns that it is in an exported file. Default: "name". */
  readonly file?: string | readonly string[];
}

/** The columns of an exported file: those that the list shows, in its order. */
export const fileColumns = <T>(name: ListName<T>, shown: readonly ListColumn<T>[]): readonly string[] => [
  ...[name.file ?? "name"].flat(),
  ...shown.flatMap(({ key, file = key }) => file),
];

/** Column → shown or hidden by the user; absent: the default. */
type ColumnSwitches = Readonly<Record<string, boolean>>;

const choiceKey = (list: string): string => `aprisco_columns_${list}`;
/** A key of its own, because choices stored before columns could be ordered lack it. */
const orderKey = (list: string): string => `aprisco_column_order_${list}`;
/** Choices without storage, until the page is left. */
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
/** Stores a text under a key; an empty text removes it. */
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

/** The columns of a list that were shown or hidden in this browser. */
export function useChosenColumns(list: string): ColumnSwitches {
  const text = useKept(choiceKey(list));
  return useMemo(() => chosenIn(text), [text]);
}

/** Columns in a stored order. A column that is missing in it stays behind the one that it follows by default; unknown keys are ignored. */
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
  /** All columns, in this browser's order. */
  readonly all: readonly ListColumn<T>[];
  readonly shown: readonly ListColumn<T>[];
  readonly isShown: (column: ListColumn<T>) => boolean;
  readonly isUsual: boolean;
  readonly toggle: (column: ListColumn<T>) => void;
  readonly arrange: (keys: readonly string[]) => void;
  readonly restore: () => void;
}

/** The visible columns of a list and their order, stored in this browser. */
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

/** The group headings of a sorted list, each at the index of the first record in its group. */
export function headingsOf<T>(items: readonly T[], columns: readonly ListColumn<T>[], order: string): readonly (string | undefined)[] {
  const group = columns.find(({ sort }) => sort === order.replace(/^-/, ""))?.group;
  if (!group) return [];
  const groups = items.map((item) => group(item));
  return groups.map((heading, at) => (heading === groups[at - 1] ? undefined : heading));
}

/** The minimum of a grid track in pixels: 96 of "minmax(96px, 1fr)" and "96px". */
const narrowest = (width: string): number => Number(/(\d{1,4})px/.exec(width)?.[1] ?? 100);
const gap = 8;
const padding = 24;
const roomOf = (widths: readonly string[]): number => widths.reduce((sum, width) => sum + narrowest(width) + gap, padding - gap);

/** The table's grid template, and the width below which it scrolls sideways. */
export const tableShape = (widths: readonly string[]): CSSProperties =>
  ({ "--columns": widths.join(" "), "--narrowest": `${roomOf(widths)}px` }) as CSSProperties;

/**
 * The columns that fit beside the others. Hidden first, from the right: columns that cards leave out, then facts, then lines.
 * Columns of a card's bottom stay, and so do chosen ones, because a ticked column must be visible. `room` 0: not measured yet.
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
