import { useLayoutEffect, useState, type RefObject } from "react";

/** Pixels left free at the window's bottom: those of the page. */
const MARGIN = 34;

/** The height from an element's top to the window's bottom, so that a page need not scroll; null: not measured yet. */
export function useRoomBelow(element: RefObject<HTMLElement | null>): number | null {
  const [room, setRoom] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect();
      // An element that is not drawn has no place.
      if (box && box.width > 0) setRoom(Math.round(window.innerHeight - (box.top + window.scrollY) - MARGIN));
    };
    measure();
    // Filters that wrap to a second line push the element down.
    const above = new ResizeObserver(measure);
    above.observe(document.body);
    window.addEventListener("resize", measure);
    return () => {
      above.disconnect();
      window.removeEventListener("resize", measure);
    };
  }, [element]);
  return room;
}

/** Pixels of the month: its head, and of a cell its number with the paddings, and a line. */
const [HEAD, TOP, LINE] = [36, 36, 23] as const;
/** The four events of a day that are answered, with the line for more. */
export const mostLines = 5;
/** The least and the largest cell. */
const [LEAST, MOST] = [TOP + 2 * LINE, TOP + mostLines * LINE] as const;

/** The height of a month's cells, so that all weeks fit into the room, and the lines that fit into a cell. */
export function cellOf(room: number | null, weeks: number): { readonly height: number; readonly lines: number } {
  const height = Math.max(LEAST, Math.min(MOST, Math.floor(((room ?? Infinity) - HEAD) / weeks)));
  return { height, lines: Math.floor((height - TOP) / LINE) };
}

/** Of the events of a day as many as fit, with a line for the others. */
export const fitting = <T>(first: readonly T[], total: number, lines: number): readonly T[] =>
  total <= lines && total <= first.length ? first : first.slice(0, lines - 1);

/** Pixels of half an hour in the week, so that the hours fit into the room below the heads of days and the all-day rows. */
export function slotOf(room: number | null, hours: number, allDayRows: number): number {
  const head = 44 + Math.max(1, allDayRows) * 24 + 10;
  return Math.max(14, Math.min(20, Math.floor(((room ?? Infinity) - head) / (2 * hours))));
}
