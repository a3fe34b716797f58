import type { ReactNode } from "react";

interface Props {
  /** The list's address with the record open: Ctrl-click takes it to a tab of its own. Null: there is nothing to open. */
  readonly href: string | null;
  readonly className?: string | undefined;
  /** -1 in a table: its row is in the tab order. */
  readonly tabIndex?: number;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** The name of a record in a list, which opens it. */
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
        // Safari gives a pressed link no focus, and a panel gives it back to what had it.
        event.currentTarget.focus();
        onOpen();
      }}
    >
      {children}
    </a>
  );
}
