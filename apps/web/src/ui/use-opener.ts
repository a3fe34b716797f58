import { useRef } from "react";

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
          const target = opener.current?.isConnected ? opener.current : document.querySelector<HTMLElement>("main");
          target?.focus({ preventScroll: true });
        }),
      );
    },
  };
}
