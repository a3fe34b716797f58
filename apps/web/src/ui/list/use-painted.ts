import { startTransition, useEffect, useState } from "react";

/**
 * Whether a first frame with this component was painted. What nobody came for waits for it: its code is asked for and drawn afterwards,
 * in slices of some milliseconds, and the screen can be touched before.
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
