import { useLayoutEffect, useState, type RefObject } from "react";

interface Place {
  /** Pixels from the top of the page. */
  readonly top: number;
  /** The inner width, without border and scroll bar. */
  readonly width: number;
}
const nowhere: Place = { top: 0, width: 0 };

/**
 * The position of an element in CSS pixels: known before the first paint, zeros in the first render. Follows the window and what
 * opens above it.
 */
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
