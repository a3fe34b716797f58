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
type Chosen = Readonly<Record<string, boolean>>;

const storageKey = (list: string): string => `aprisco_columns_${list}`;
/** What a browser that keeps nothing was told: it holds until the page is left. */
const unkept = new Map<string, string>();
const listeners = new Set<() => void>();

function textOf(list: string): string {
  try {
    return unkept.get(list) ?? localStorage.getItem(storageKey(list)) ?? "{}";
  } catch {
    return "{}";
  }
}
function chosenIn(text: string): Chosen {
  try {
    const kept: unknown = JSON.parse(text);
    return typeof kept === "object" && kept !== null ? (kept as Chosen) : {};
  } catch {
    return {};
  }
}
function keepChoice(list: string, choice: Chosen): void {
  const text = JSON.stringify(choice);
  try {
    unkept.delete(list);
    if (text === "{}") localStorage.removeItem(storageKey(list));
    else localStorage.setItem(storageKey(list), text);
  } catch {
    unkept.set(list, text);
  }
  for (const tell of listeners) tell();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Which columns of a list were put in or taken out, in this browser. */
export function useChosenColumns(list: string): Chosen {
  const text = useSyncExternalStore(subscribe, () => textOf(list));
  return useMemo(() => chosenIn(text), [text]);
}

export interface ColumnChoice<T> {
  readonly shown: readonly ListColumn<T>[];
  readonly isShown: (column: ListColumn<T>) => boolean;
  readonly isUsual: boolean;
  readonly toggle: (column: ListColumn<T>) => void;
  readonly restore: () => void;
}

/** Which columns of a list are shown; remembered for this list in this browser. */
export function useColumnChoice<T>(list: string, columns: readonly ListColumn<T>[]): ColumnChoice<T> {
  const choice = useChosenColumns(list);
  const keep = (next: Chosen): void => keepChoice(list, next);
  const isShown = ({ key, hidden }: ListColumn<T>): boolean => choice[key] ?? hidden !== true;
  return {
    shown: columns.filter(isShown),
    isShown,
    isUsual: columns.every((column) => isShown(column) === (column.hidden !== true)),
    toggle: (column) => {
      const { [column.key]: _old, ...others } = choice;
      const next = !isShown(column);
      keep(next === (column.hidden !== true) ? others : { ...others, [column.key]: next });
    },
    restore: () => keep({}),
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
