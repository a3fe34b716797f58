import { useSyncExternalStore } from "react";
import type { KeptAct } from "./kept-act.ts";

// What this page knows of the account's unsent acts, without the code that sends them.

let unsent: readonly KeptAct[] = [];
const listeners = new Set<() => void>();

export function setUnsent(acts: readonly KeptAct[]): void {
  if (acts.length === 0 && unsent.length === 0) return;
  unsent = acts;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The account's unsent acts on this device, in their order. */
export const useUnsent = (): readonly KeptAct[] => useSyncExternalStore(subscribe, () => unsent);

/** The unsent acts on one record: `useUnsentOf("/inventory-items/7")`. */
export const useUnsentOf = (subject: string): readonly KeptAct[] => useUnsent().filter((act) => act.subject === subject);

const shownEvent = "aprisco-unsent";

/** Opens the list of unsent acts over the page. */
export const showUnsent = (): void => void dispatchEvent(new Event(shownEvent));

export function onShowUnsent(show: () => void): () => void {
  addEventListener(shownEvent, show);
  return () => removeEventListener(shownEvent, show);
}
