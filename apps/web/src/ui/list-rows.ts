import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";

const controls = "a, button, input, select, textarea, label, [role=menu], [popover]";

/** Whether a click was meant for a control inside the row, or marked some of its text. */
const isForControl = (event: MouseEvent): boolean =>
  (event.target as Element).closest(controls) !== null || (getSelection()?.toString() ?? "") !== "";

const openApart = (href: string | null): void => void (href !== null && open(href, "_blank", "noopener"));

interface RowKeys<T> {
  readonly rows: readonly T[];
  /** The address with a row's record open, for a tab of its own; null: it has none. */
  readonly hrefOf: (row: T) => string | null;
  readonly onOpen: (row: T) => void;
  /** A click and the space bar; absent where a click opens. */
  readonly onLook: ((row: T) => void) | undefined;
  /** Ticks a row; absent where nothing is ticked. */
  readonly onTick: ((row: T, range: boolean) => void) | undefined;
  /** Unticks all; absent where nothing is ticked now. */
  readonly onUntick: (() => void) | undefined;
  /** Brings a row into view, so that it exists. */
  readonly reveal: (index: number) => void;
}

/**
 * The keyboard of a list's rows: one of them is in the tab order; arrows or J and K go from row to row, Enter opens (with Ctrl in a tab of its own), space looks at it, X ticks (with Shift a range), Esc unticks.
 * Returns the row in the tab order, and what each row carries.
 */
export function useRowKeys<T>({ rows, hrefOf, onOpen, onLook, onTick, onUntick, reveal }: RowKeys<T>) {
  const [current, setCurrent] = useState(0);
  const element = useRef<HTMLElement | null>(null);
  /** The row that the focus goes to, once it is drawn as the one in the tab order. */
  const wanted = useRef<number | null>(null);
  /** A list that became shorter keeps a row in the tab order. */
  const inOrder = Math.min(current, Math.max(0, rows.length - 1));
  useEffect(() => {
    if (wanted.current !== inOrder || !element.current) return;
    wanted.current = null;
    element.current.focus({ preventScroll: true });
  });
  const go = (to: number): void => {
    if (to < 0 || to >= rows.length) return;
    wanted.current = to;
    setCurrent(to);
    reveal(to);
  };
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const row = rows[index];
    const isInBox = event.target instanceof HTMLInputElement;
    if (event.key === "Escape" && onUntick && (isInBox || event.target === event.currentTarget)) {
      // The panel beside the list closes with the next one.
      event.preventDefault();
      return onUntick();
    }
    if (row === undefined || event.target !== event.currentTarget || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key === "Enter") openApart(hrefOf(row));
      return;
    }
    if (event.key === "ArrowDown" || event.key === "j") go(index + 1);
    else if (event.key === "ArrowUp" || event.key === "k") go(index - 1);
    else if (event.key === "Home") go(0);
    else if (event.key === "End") go(rows.length - 1);
    else if (event.key === "Enter") onOpen(row);
    else if (event.key === " " && onLook) onLook(row);
    else if (event.key.toLowerCase() === "x" && onTick) onTick(row, event.shiftKey);
    else return;
    event.preventDefault();
  };
  return (index: number) => ({
    tabIndex: index === inOrder ? 0 : -1,
    ref: (node: HTMLElement | null): void => {
      if (index === inOrder) element.current = node;
    },
    onFocus: () => setCurrent(index),
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, index),
    onClick: (event: MouseEvent) => {
      const row = rows[index];
      if (row === undefined || isForControl(event)) return;
      if (event.ctrlKey || event.metaKey) openApart(hrefOf(row));
      else (onLook ?? onOpen)(row);
    },
  });
}
