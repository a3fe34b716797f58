import { useState, type KeyboardEvent, type PointerEvent } from "react";

function moveTo(keys: readonly string[], key: string, place: number): readonly string[] {
  const others = keys.filter((other) => other !== key);
  return others.toSpliced(Math.max(0, place), 0, key);
}

interface Drag {
  readonly key: string;
  readonly keys: readonly string[];
}

/**
 * Rows that the user orders: by dragging a handle with mouse, pen or finger, or by arrow keys, Home and End on a focused handle. A
 * dragged row is shown at its new place; Esc restores the order. A handle is a child of its row, and the rows are children of a
 * flex or grid box: they are reordered by CSS, because moving a DOM node would lose the pointer.
 * @param keys the rows in their current order
 * @param onOrder called with the new order when a row is released
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
  /**
   * The index for a handle at this height: a row passes a neighbour at the neighbour's middle, so that rows of unequal height do
   * not flicker.
   */
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
    moved,
    row: (key: string) => ({ "data-moving": drag?.key === key || undefined, style: drag ? { order: now.indexOf(key) } : undefined }),
    grip: (key: string) => ({
      onKeyDown: (event: KeyboardEvent) => step(event, key),
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        // Safari does not focus a pressed button, and then Esc would not reach it.
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
