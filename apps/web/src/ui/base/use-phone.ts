import { useSyncExternalStore } from "react";

/** A media query as a question, and as a hook that follows the window as it is turned or pulled. */
export function watched(words: string): { readonly is: () => boolean; readonly useIs: () => boolean } {
  const query = (): MediaQueryList => matchMedia(words);
  const is = (): boolean => query().matches;
  const subscribe = (listener: () => void): (() => void) => {
    const subscribed = query();
    subscribed.addEventListener("change", listener);
    return () => subscribed.removeEventListener("change", listener);
  };
  return { is, useIs: () => useSyncExternalStore(subscribe, is) };
}

/** Whether the window is a phone's: what would lie over a page is a page of its own there. */
export const { is: isPhone, useIs: usePhone } = watched("(max-width: 47.99em)");
