import { useSyncExternalStore } from "react";

const phone = (): MediaQueryList => matchMedia("(max-width: 47.99em)");

/** Whether the window is a phone's: what would lie over a page is a page of its own there. */
export const isPhone = (): boolean => phone().matches;

function onWidth(listener: () => void): () => void {
  const query = phone();
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** The same, as the window is turned or pulled. */
export const usePhone = (): boolean => useSyncExternalStore(onWidth, isPhone);
