import { useRef } from "react";

const focusPage = (): void => document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });

/** What opened it was in a panel that is still open, or has gone: the panel keeps the focus that the browser gave back, or takes it. */
function focusBelow(): void {
  if (document.activeElement?.closest("dialog[open]")) return;
  const heading = [...document.querySelectorAll<HTMLElement>("dialog[open] h2")].at(-1);
  if (heading) heading.focus({ preventScroll: true });
  else focusPage();
}

/** A row that was deleted goes a moment later, and the focus with it: the page takes it over, unless it has moved on. */
function keepFocus(element: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    observer.disconnect();
    if (document.activeElement === document.body) focusPage();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  // Some engines tell of a blur while they take the element away.
  element.addEventListener("blur", () => queueMicrotask(() => element.isConnected && observer.disconnect()), { once: true });
}

/** Remembers what had the focus before a dialog opened, and gives the focus back; dialogs that follow one another share one beginning. */
export function useOpener(): { readonly remember: () => void; readonly restore: () => void } {
  const opener = useRef<HTMLElement | null>(null);
  return {
    remember: () => {
      const active = document.activeElement;
      const insideDialog = active?.closest("dialog") !== null;
      if (active instanceof HTMLElement && !insideDialog) opener.current = active;
    },
    restore: () => {
      // The dialog takes the focus trap with it when it has gone.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (!opener.current?.isConnected) return focusBelow();
          opener.current.focus({ preventScroll: true });
          keepFocus(opener.current);
        }),
      );
    },
  };
}
