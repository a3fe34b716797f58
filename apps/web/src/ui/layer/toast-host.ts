/** Where toasts are rendered: the page, or the dialog opened last. Without React. */

const hosts: HTMLElement[] = [];
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Renders toasts in `element` until the returned function is called. */
export function hostToasts(element: HTMLElement): () => void {
  hosts.push(element);
  tell();
  return () => {
    hosts.splice(hosts.indexOf(element), 1);
    tell();
  };
}

/** The open dialog; null: the page. */
export const toastHost = (): HTMLElement | null => hosts.at(-1) ?? null;
export function onToastHost(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
