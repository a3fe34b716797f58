/** One message at a time (spec.md §9): a new one takes the place of the old. No React in here: anything may show one. */
export interface Toast {
  readonly title: string;
  /** One sentence below the title. */
  readonly message?: string | undefined;
  readonly tone?: "success" | "error" | "info";
  /** Takes back what was just done; the message then stays twice as long. Not for carried messages. */
  readonly undo?: (() => void) | undefined;
}
export interface ShownToast extends Toast {
  /** Counts up, so that the same words shown twice are two messages. */
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

/** Shows a message for five seconds, ten when it can be undone; never the only place for what is wrong with a field. */
export function showToast(toast: Toast): void {
  count += 1;
  set({ ...toast, id: count });
}

/** Takes the message away. */
export const clearToast = (): void => set(null);

/** Keeps a message for the page that is loaded next: call it right before leaving this one. */
export function carryToast(toast: Toast): void {
  try {
    sessionStorage.setItem(carriedKey, JSON.stringify(toast));
  } catch {
    // Without storage the message is lost, the move is not.
  }
}

/** Shows what the page before left behind, once. */
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
    // Not ours.
  }
}

export const shownToast = (): ShownToast | null => shown;
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
