import { useSyncExternalStore } from "react";
import i18n from "i18next";
import { showToast } from "../../ui/layer/toast-queue.ts";

/** Whether the search is open. The top bar, the drawer of small screens and keys open it. */
let isOpen = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const loadDialog = async () => ({ default: (await import("./search-dialog.tsx")).SearchDialog });

/** Opens the search once its code has loaded; without connection a toast says so. */
export async function openSearch(): Promise<void> {
  try {
    await loadDialog();
    set(true);
  } catch {
    showToast({ tone: "error", title: i18n.t("unloaded", { ns: "search" }), message: i18n.t("error.loadHint") });
  }
}
export const closeSearch = (): void => set(false);
export const useSearchOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen);
