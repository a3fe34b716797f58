import type { ReactNode } from "react";

interface Props {
  /** The list's address with the record open, for a new tab by Ctrl-click. Null: the record cannot be opened. */
  readonly href: string | null;
  readonly className?: string | undefined;
  /** -1 in a table, where the row itself is the tab stop. */
  readonly tabIndex?: number;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** A record's name in a list; it opens the record. */
export function OpenLink({ href, className, tabIndex, onOpen, children }: Props) {
  if (href === null) return children;
  return (
    <a
      href={href}
      className={className}
      tabIndex={tabIndex}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        // Safari does not focus a pressed link, and a panel returns the focus to what had it.
        event.currentTarget.focus();
        onOpen();
      }}
    >
      {children}
    </a>
  );
}
