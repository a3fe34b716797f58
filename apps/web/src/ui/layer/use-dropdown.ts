import { useRef, useState, type FocusEvent, type KeyboardEvent } from "react";

/**
 * A button and what it opens, until the focus leaves both.
 * @param isBegun whether it is open at first
 * @returns `root` for the element around both, `button` for the button; `close` returns the focus to the button, `drop` does not
 */
export function useDropdown(isBegun = false) {
  const [isOpen, setOpen] = useState(isBegun);
  const button = useRef<HTMLButtonElement>(null);
  const drop = () => setOpen(false);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return {
    isOpen,
    show: () => setOpen(true),
    drop,
    close,
    anchor: button,
    root: {
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) drop();
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== "Escape" || event.defaultPrevented || !isOpen) return;
        // A dialog around it must not close on the same key.
        event.preventDefault();
        event.stopPropagation();
        close();
      },
    },
    // Safari does not focus a pressed button without tabindex, and what it opens would lose the focus at once.
    button: {
      ref: button,
      type: "button",
      tabIndex: 0,
      "aria-expanded": isOpen,
      onClick: () => (isOpen ? close() : setOpen(true)),
    } as const,
  };
}
