import { useSyncExternalStore } from "react";

/** Whether the sidebar is folded to icons: a cookie, kept for 7 days (spec.md §2.5, §9). */
const cookie = "sidebar_collapsed";
const week = 7 * 24 * 60 * 60;

const listeners = new Set<() => void>();
const read = (): boolean => document.cookie.split("; ").includes(`${cookie}=1`);

export function toggleSidebar(): void {
  document.cookie = `${cookie}=${read() ? 0 : 1}; path=/; max-age=${week}; samesite=lax`;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useFolded = (): boolean => useSyncExternalStore(subscribe, read);

/** On narrow windows the page needs the room: the sidebar shows icons, and the drawer has the whole menu. */
const narrow = (): MediaQueryList => matchMedia("(max-width: 63.99em)");
export const isNarrow = (): boolean => narrow().matches;

function onWidth(listener: () => void): () => void {
  const query = narrow();
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

export function useRail(): boolean {
  const isFolded = useFolded();
  return useSyncExternalStore(onWidth, isNarrow) || isFolded;
}
