import { useLayoutEffect, useState, type RefObject } from "react";

interface Place {
  /** How far below the page's beginning the element begins. */
  readonly top: number;
  /** How wide it is inside, without its border and scroll bar. */
  readonly width: number;
}
const nowhere: Place = { top: 0, width: 0 };

/** Where an element stands, in CSS pixels: known before the first paint, zeros in the drawing before; follows what opens above it and the window. */
export function usePlace(element: RefObject<HTMLElement | null>): Place {
  const [place, setPlace] = useState(nowhere);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      const top = Math.round(current.getBoundingClientRect().top + scrollY);
      const width = current.clientWidth;
      setPlace((was) => (was.top === top && was.width === width ? was : { top, width }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return place;
}
