import { useLayoutEffect, useState, type RefObject } from "react";

/** How far below the page's beginning an element begins; follows what opens above it. */
export function usePageTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop(element.current ? Math.round(element.current.getBoundingClientRect().top + scrollY) : 0);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
