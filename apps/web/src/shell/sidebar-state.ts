import { useSyncExternalStore } from "react";

/** Whether the sidebar is collapsed to icons: kept in a cookie for 7 days (spec.md §2.5, §9). */
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

export const useCollapsed = (): boolean => useSyncExternalStore(subscribe, read);
