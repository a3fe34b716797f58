import { useSyncExternalStore } from "react";

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

/** Whether the window is as narrow as a phone: dialogs become pages. A sheet of A4 is as narrow, and keeps the wide layout. */
export const { is: isPhone, useIs: usePhone } = watched("screen and (max-width: 47.99em)");
