/** One toast at a time (spec.md §9): a new one replaces the old. Without React, so that any code may show one. */
export interface Toast {
  readonly title: string;
  readonly message?: string | undefined;
  readonly tone?: "success" | "error" | "info";
  /** Undoes what was just done; the toast then stays twice as long. Not for carried toasts. */
  readonly undo?: (() => void) | undefined;
  /** What may be done next; the toast then stays as long as with undo. Not for carried toasts. */
  readonly acts?: readonly { readonly label: string; readonly onClick: () => void }[];
}
export interface ShownToast extends Toast {
  /** Increases, so that the same text shown twice is two toasts. */
  readonly id: number;
}

const carriedKey = "aprisco_toast";
const listeners = new Set<() => void>();
let shown: ShownToast | null = null;
let count = 0;

function set(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast for five seconds, ten with buttons. Never the only place of a field's error. */
export function showToast(toast: Toast): void {
  count += 1;
  set({ ...toast, id: count });
}

export const clearToast = (): void => set(null);

/** Stores a toast for the next page load: call it right before leaving. */
export function carryToast(toast: Toast): void {
  try {
    sessionStorage.setItem(carriedKey, JSON.stringify(toast));
  } catch {
    // Without storage the toast is lost.
  }
}

export function showCarriedToast(): void {
  let carried: string | null = null;
  try {
    carried = sessionStorage.getItem(carriedKey);
    sessionStorage.removeItem(carriedKey);
  } catch {
    return;
  }
  if (carried === null) return;
  try {
    const toast: unknown = JSON.parse(carried);
    if (typeof toast === "object" && toast !== null && "title" in toast && typeof toast.title === "string") showToast(toast as Toast);
  } catch {
    // Invalid content: ignored.
  }
}

export const shownToast = (): ShownToast | null => shown;
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
