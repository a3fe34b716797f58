/** Where messages appear: in the page, or in the dialog that was opened last. No React in here. */

const hosts: HTMLElement[] = [];
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Messages appear in `element` from now on, until the returned function is called. */
export function hostToasts(element: HTMLElement): () => void {
  hosts.push(element);
  tell();
  return () => {
    hosts.splice(hosts.indexOf(element), 1);
    tell();
  };
}

/** The open dialog; null: the page itself. */
export const toastHost = (): HTMLElement | null => hosts.at(-1) ?? null;
export function onToastHost(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
