import { useRef, useState, type FocusEvent, type KeyboardEvent } from "react";

/**
 * A button and what it opens, for as long as the focus stays with the two.
 *
 * @param isBegun it is open from the beginning
 * @returns `root` goes onto the element around both and `button` onto the button; `close` gives the focus back to it, `drop` does not
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
        // A dialog around it must not take the same key as its own.
        event.preventDefault();
        event.stopPropagation();
        close();
      },
    },
    // Safari gives no focus to a pressed button without a tabindex: what it opens would lose the focus at once.
    button: {
      ref: button,
      type: "button",
      tabIndex: 0,
      "aria-expanded": isOpen,
      onClick: () => (isOpen ? close() : setOpen(true)),
    } as const,
  };
}
