import { startTransition, useEffect, useState } from "react";

/**
 * Whether the first frame with this component was painted. Code that is not needed for it is loaded and rendered afterwards, so
 * that the screen responds earlier.
 */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return painted;
}
