import { useEffect, useState, type RefObject } from "react";

/** How far below the window what is about to come is in sight already. */
const margin = "240px 0px";

/** Whether an element has been in sight, or nearly so; of a browser that does not tell, it always was. */
export function useInSight(place: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setInSight] = useState(() => typeof IntersectionObserver === "undefined");
  useEffect(() => {
    const element = place.current;
    if (isInSight || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setInSight(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isInSight, place]);
  return isInSight;
}
