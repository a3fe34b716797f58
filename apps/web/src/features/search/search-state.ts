import { useSyncExternalStore } from "react";
import i18n from "i18next";
import { showToast } from "../../ui/layer/toast-queue.ts";

/** Whether Busca Global is open. It is opened from the top bar, from the drawer of small screens and by key. */
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

/** Opens it once its code is there; without a connection it says so, and the page stays as it is. */
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
