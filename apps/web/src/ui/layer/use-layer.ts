import { useState } from "react";
import { useOpener } from "./use-opener.ts";

/** The layer over a page: one dialog or form at a time. On closing, the focus returns. */
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
