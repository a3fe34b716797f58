import { useState, type KeyboardEvent, type PointerEvent } from "react";

/** The keys with one of them moved to a place, as far as there is one. */
function moveTo(keys: readonly string[], key: string, place: number): readonly string[] {
  const others = keys.filter((other) => other !== key);
  return others.toSpliced(Math.max(0, place), 0, key);
}

interface Drag {
  readonly key: string;
  readonly keys: readonly string[];
}

/**
 * Rows that somebody puts in order: dragged by a grip, with mouse, pen or finger, or moved with the arrows while the grip has the
 * focus (Home and End to the ends). What is dragged stands where it would go; Esc leaves the order as it was. A grip is a child of
 * its row, and the rows are the children of a flex or grid box: they stay where they are in the document while one is dragged,
 * which would lose the pointer otherwise.
 *
 * @param keys the rows as they are now
 * @param onOrder takes the new order, once a row is let go
 */
export function useRowOrder(keys: readonly string[], onOrder: (keys: readonly string[]) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const now = drag?.keys ?? keys;
  const put = (key: string, place: number): void => {
    const next = moveTo(keys, key, place);
    setMoved(key);
    if (next.join("\n") !== keys.join("\n")) onOrder(next);
  };
  /** Where a row goes whose grip is at this height: beyond a neighbour when it is past its middle, so that unequal rows do not jump to and fro. */
  const placeAt = (from: number, { clientY: y, currentTarget }: PointerEvent): number => {
    const rows = currentTarget.parentElement?.parentElement?.children;
    const middles = now.map((key) => {
      const { top = 0, height = 0 } = rows?.[keys.indexOf(key)]?.getBoundingClientRect() ?? {};
      return top + height / 2;
    });
    const above = middles.filter((middle, at) => at < from && y < middle).length;
    const below = middles.filter((middle, at) => at > from && y > middle).length;
    return from - above + below;
  };
  const step = (event: KeyboardEvent, key: string): void => {
    if (drag) {
      if (event.key === "Escape") setDrag(null);
      else return;
    } else if (event.key === "ArrowUp") put(key, keys.indexOf(key) - 1);
    else if (event.key === "ArrowDown") put(key, keys.indexOf(key) + 1);
    else if (event.key === "Home") put(key, 0);
    else if (event.key === "End") put(key, keys.length);
    else return;
    event.preventDefault();
  };
  return {
    /** The row that was moved last. */
    moved,
    row: (key: string) => ({ "data-moving": drag?.key === key || undefined, style: drag ? { order: now.indexOf(key) } : undefined }),
    grip: (key: string) => ({
      onKeyDown: (event: KeyboardEvent) => step(event, key),
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        // Safari gives a pressed button no focus: Esc would not reach it.
        event.currentTarget.focus();
        setDrag({ key, keys });
      },
      onPointerMove: (event: PointerEvent) => {
        if (drag?.key !== key) return;
        const from = now.indexOf(key);
        const place = placeAt(from, event);
        if (place !== from) setDrag({ key, keys: moveTo(now, key, place) });
      },
      onPointerUp: () => {
        if (drag?.key !== key) return;
        setDrag(null);
        if (now.indexOf(key) !== keys.indexOf(key)) put(key, now.indexOf(key));
      },
      onPointerCancel: () => setDrag(null),
    }),
  };
}
