import { useState } from "react";
import { useOpener } from "./use-opener.ts";

/** What lies over a page: one dialog or form at a time. What had the focus before gets it back. */
export function useLayer<T>() {
  const opener = useOpener();
  const [layer, setLayer] = useState<T | null>(null);
  return {
    layer,
    show: (next: T) => {
      opener.remember();
      setLayer(next);
    },
    close: () => {
      setLayer(null);
      opener.restore();
    },
  };
}
