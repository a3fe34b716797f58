import { useRef } from "react";

const focusPage = (): void => document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });

/** The opener was inside a panel that is still open or has closed: the panel keeps or takes the focus. */
function focusBelow(): void {
  if (document.activeElement?.closest("dialog[open]")) return;
  const heading = [...document.querySelectorAll<HTMLElement>("dialog[open] h2")].at(-1);
  if (heading) heading.focus({ preventScroll: true });
  else focusPage();
}

/** A deleted row is removed a moment later, with the focus in it: the page takes the focus, unless it has moved. */
function keepFocus(element: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    observer.disconnect();
    if (document.activeElement === document.body) focusPage();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  // Some engines fire blur while they remove the element.
  element.addEventListener("blur", () => queueMicrotask(() => element.isConnected && observer.disconnect()), { once: true });
}

/** Remembers the focused element before a dialog opens, and returns the focus. Dialogs that follow one another share it. */
export function useOpener(): { readonly remember: () => void; readonly restore: () => void } {
  const opener = useRef<HTMLElement | null>(null);
  return {
    remember: () => {
      const active = document.activeElement;
      const insideDialog = active?.closest("dialog") !== null;
      if (active instanceof HTMLElement && !insideDialog) opener.current = active;
    },
    restore: () => {
      // The dialog's focus trap ends with the next frame.
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
