import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useVirtualizer } from "@tanstack/react-virtual";
import { Fragment, useEffect, useLayoutEffect, useRef, type ReactNode, useState, type KeyboardEvent, type MouseEvent } from "react";
import { fitting, tableShape, type ListColumn, type ListName } from "./list-columns.ts";
import { OpenLink } from "./list-open.tsx";
import { RowPlaceholder } from "./list-placeholders.tsx";
import type { Selection } from "./list-selection.ts";
import styles from "./list-table.module.css";
import { HeadTick, TickBox } from "./list-tick.tsx";
import { NameMark } from "./name-mark.tsx";
import type { More } from "./paged-list.tsx";
import { usePainted } from "./use-painted.ts";
import { usePlace } from "./use-place.ts";
import { usePrinting } from "./use-printing.ts";

const controls = "a, button, input, select, textarea, label, [role=menu], [popover]";

/** Whether a click was on a control inside the row, or ended a text selection. */
const isForControl = (event: MouseEvent): boolean =>
  (event.target as Element).closest(controls) !== null || (getSelection()?.toString() ?? "") !== "";

const openApart = (href: string | null): void => void (href !== null && open(href, "_blank", "noopener"));

interface RowKeys<T> {
  readonly rows: readonly T[];
  /** The address of a row's record, for a new tab; null: it has none. */
  readonly hrefOf: (row: T) => string | null;
  readonly onOpen: (row: T) => void;
  /** Called on a click and on space; absent where a click opens. */
  readonly onLook: ((row: T) => void) | undefined;
  /** Selects a row; absent where nothing can be selected. */
  readonly onTick: ((row: T, range: boolean) => void) | undefined;
  /** Deselects all; absent while nothing is selected. */
  readonly onUntick: (() => void) | undefined;
  /** Scrolls to a row, so that the virtual list renders it. */
  readonly reveal: (index: number) => void;
}

/**
 * The keyboard of a list: one row is the tab stop, with its checkbox; arrow keys or J and K move, Enter opens (with Ctrl in a new tab), space looks, X
 * selects (with Shift a range), Esc deselects. Returns the tab stop and the attributes of each row.
 */
export function useRowKeys<T>({ rows, hrefOf, onOpen, onLook, onTick, onUntick, reveal }: RowKeys<T>) {
  const [current, setCurrent] = useState(0);
  const element = useRef<HTMLElement | null>(null);
  /** The row to focus once it is rendered as the tab stop. */
  const wanted = useRef<number | null>(null);
  /** A list that got shorter keeps a tab stop. */
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
      // The first Esc deselects; the next one closes the panel.
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

const rowHeight = 50;
const headingHeight = 36;
/** Pixels below the table. */
const below = 24;
/** Pixels of the selection bar, and of a line with sums. */
const footRoom = 60;
const lowest = "420px";

export interface SortState {
  readonly current: string;
  readonly choose: (sort: string) => void;
}
interface Props<T> extends More {
  readonly label: string;
  readonly name: ListName<T>;
  readonly columns: readonly ListColumn<T>[];
  readonly actions: { readonly title: string; readonly width: string; readonly of: (item: T) => ReactNode } | undefined;
  readonly items: readonly T[];
  /** Headings by row index, if the sort order groups the rows. */
  readonly headings: readonly (string | undefined)[];
  readonly total: number | undefined;
  readonly sort: SortState;
  readonly selection: Selection<T> | undefined;
  readonly opened: number | undefined;
  readonly hrefOf: (item: T) => string | null;
  readonly onOpen: (item: T) => void;
  readonly onLook: ((item: T) => void) | undefined;
  /** A line stands below the table. */
  readonly hasFoot?: boolean;
}

/**
 * A virtual table: only visible rows are rendered. Its header sorts and is sticky; a row opens its record. Columns that do not fit
 * are hidden.
 */
export function ListTable<T extends { readonly id: number }>(props: Props<T>) {
  "use no memo"; // The virtualizer mutates: memoized results would freeze the list.
  const { label, name, actions, items, headings, total, sort, selection, hasMore, onMore, opened, hrefOf, onOpen } = props;
  const box = useRef<HTMLDivElement>(null);
  const { top, width } = usePlace(box);
  // Unknown until measured: a box as high as the window would render rows in vain and request the next page.
  const ends = below + (selection?.isAny || props.hasFoot ? footRoom : 0);
  const maxHeight = top === 0 ? lowest : `max(${lowest}, calc(100dvh - ${top + ends}px))`;
  const printing = usePrinting();
  const isPainted = usePainted();
  const headingRoom = (index: number): number => (headings[index] === undefined ? 0 : headingHeight);
  // oxlint-disable-next-line react/incompatible-library -- the directive above excludes this component from the compiler
  const virtualizer = useVirtualizer({
    count: items.length + (hasMore ? 1 : 0),
    estimateSize: (index) => rowHeight + headingRoom(index),
    getScrollElement: () => box.current,
    // Rows out of view are rendered after the first paint; near the end they would request the next page at once.
    overscan: isPainted ? 4 : 0,
  });
  const rowOf = useRowKeys({
    rows: items,
    hrefOf,
    onOpen,
    onLook: props.onLook,
    onTick: selection && ((item, range) => (selection.may(item) ? selection.toggle(item, range) : undefined)),
    onUntick: selection?.isAny ? selection.none : undefined,
    reveal: (index) => virtualizer.scrollToIndex(index),
  });
  // Without a width the columns are unknown: the rows are rendered in the next pass, which is before the paint.
  const inView = width > 0 ? virtualizer.getVirtualItems() : [];
  const shown = printing ? items.map((_, index) => ({ index, start: index * rowHeight })) : inView;
  // Another sort order has its headings elsewhere: measure again.
  const places = headings.join("\n");
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, places]);
  const nearEnd = (shown.at(-1)?.index ?? 0) >= items.length - 4;
  useEffect(() => {
    if (nearEnd && hasMore) onMore();
  }, [nearEnd, hasMore, onMore, items.length]);

  // J and K in the panel move through the list: the tab stop follows.
  const at = items.findIndex(({ id }) => id === opened);
  useEffect(() => {
    if (at >= 0) virtualizer.scrollToIndex(at);
  }, [virtualizer, at]);

  const others = [selection ? "28px" : [], name.comfort ? `${name.comfort}px` : name.width, actions?.width ?? []].flat();
  const columns = fitting(props.columns, others, printing ? 0 : width);
  const widths = [selection ? "28px" : [], name.width, ...columns.map((column) => column.width), actions?.width ?? []].flat();
  return (
    <div ref={box} className={styles.box} style={{ maxHeight }}>
      <div
        className={styles.table}
        style={tableShape(widths)}
        role="table"
        aria-label={label}
        aria-rowcount={total === undefined ? -1 : total + 1}
      >
        <div role="rowgroup" className={styles.header}>
          <div role="row" aria-rowindex={1} className={styles.headerRow}>
            {selection ? (
              <div role="columnheader" data-noprint>
                <HeadTick selection={selection} />
              </div>
            ) : null}
            <Head title={name.title} by={name.sort} sort={sort} />
            {columns.map(({ key, title, sort: by, align }) => (
              <Head key={key} title={title} by={by} sort={sort} align={align} />
            ))}
            {actions ? (
              <div role="columnheader" data-noprint>
                <span className="cm-hidden">{actions.title}</span>
              </div>
            ) : null}
          </div>
        </div>
        <div role="rowgroup" className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
          {shown.map(({ index, start }) => {
            const item = items[index];
            if (!item) return <RowPlaceholder key="more" columns={columns.length} start={start} />;
            const heading = headings[index];
            const keys = rowOf(index);
            return (
              <Fragment key={name.key?.(item) ?? item.id}>
                {/* The accessible name of the row has it too. */}
                {heading === undefined ? null : (
                  <p className={styles.heading} style={{ transform: `translateY(${start}px)` }} aria-hidden="true">
                    {heading}
                  </p>
                )}
                <div
                  role="row"
                  aria-rowindex={index + 2}
                  className={styles.row}
                  data-chosen={selection?.isChosen(item) || undefined}
                  aria-current={item.id === opened || undefined}
                  style={{ transform: `translateY(${start + headingRoom(index)}px)` }}
                  {...keys}
                >
                  {selection ? (
                    <div role="cell" data-noprint>
                      {selection.may(item) ? <TickBox item={item} selection={selection} tabIndex={keys.tabIndex} /> : null}
                    </div>
                  ) : null}
                  <NameCell item={item} name={name} href={hrefOf(item)} onOpen={onOpen} />
                  {columns.map(({ key, cell, onCard, align }) => (
                    <div
                      key={key}
                      role="cell"
                      className={onCard === "foot" || onCard === "corner" ? styles.free : undefined}
                      data-align={align}
                    >
                      {cell(item)}
                    </div>
                  ))}
                  {actions ? (
                    <div role="cell" className={styles.free} data-noprint>
                      {actions.of(item)}
                    </div>
                  ) : null}
                </div>
              </Fragment>
            );
          })}
        </div>
      </div>
    </div>
  );
}

interface NameProps<T> extends Pick<Props<T>, "name" | "onOpen"> {
  readonly item: T;
  readonly href: string | null;
}
function NameCell<T>({ item, name, href, onOpen }: NameProps<T>) {
  const words = name.of(item);
  const note = name.note?.(item);
  return (
    <div role="cell" className={styles.who}>
      <NameMark name={name} item={item} size={34} />
      <span title={words}>
        <OpenLink href={href} tabIndex={-1} onOpen={() => onOpen(item)}>
          <b>{words}</b>
        </OpenLink>
        {note ? <small>{note}</small> : null}
      </span>
    </div>
  );
}

/** A column header. If it sorts, it is a button; pressed again it reverses the order. */
interface HeadProps {
  readonly title: string;
  readonly by: string | undefined;
  readonly sort: SortState;
  readonly align?: "end" | undefined;
}
function Head({ title, by, sort, align }: HeadProps) {
  if (by === undefined)
    return (
      <div role="columnheader" className={styles.plain} title={title} data-align={align}>
        {title}
      </div>
    );
  const up = sort.current === by;
  const down = sort.current === `-${by}`;
  const Icon = down ? IconArrowDown : IconArrowUp;
  return (
    <div role="columnheader" aria-sort={up ? "ascending" : down ? "descending" : "none"} data-align={align}>
      <button type="button" className={styles.sort} onClick={() => sort.choose(up ? `-${by}` : by)}>
        {title}
        {up || down ? <Icon size={15} stroke={1.8} aria-hidden="true" /> : null}
      </button>
    </div>
  );
}
