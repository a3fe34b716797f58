import { IconCheck } from "@tabler/icons-react";
import { useState, type ComponentProps, type KeyboardEvent, type ReactNode } from "react";
import { MenuList } from "./menu-list.tsx";
import { useDropdown } from "./use-dropdown.ts";
import styles from "./menu.module.css";

export interface MenuItem {
  readonly key: string;
  /** The words, also for choosing by typing their beginning. */
  readonly text: string;
  /** Below the words. */
  readonly note?: ReactNode;
  readonly icon?: ReactNode;
  /** One of several states of which one holds; absent: an act. */
  readonly checked?: boolean;
  readonly tone?: "danger";
  readonly onChoose: () => void;
}

interface Props {
  /** What the list is called. */
  readonly label: string;
  /** Asked for when the menu opens: a long list of rows makes no items. */
  readonly items: () => readonly MenuItem[];
  /** The button's own attributes and content. */
  readonly button: Omit<ComponentProps<"button">, "ref" | "type" | "onClick"> & { readonly [data: `data-${string}`]: unknown };
  readonly edge?: "start" | "end";
  /** The list closes this many milliseconds after the choice. */
  readonly closesAfterMs?: number;
}

/**
 * A button with a list of acts or states (the ARIA pattern of a menu button): arrows, Home, End, the beginning of a word, Esc.
 * The list exists only while it is open, in the top layer: neither a table's edge nor a dialog cuts it off.
 */
export function Menu({ label, items, button, edge = "start", closesAfterMs = 0 }: Props) {
  const dropdown = useDropdown();
  const [isFromBelow, setFromBelow] = useState(false);
  const openByArrow = (event: KeyboardEvent) => {
    if (dropdown.isOpen || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
    event.preventDefault();
    setFromBelow(event.key === "ArrowUp");
    dropdown.show();
  };
  const choose = (item: MenuItem) => {
    // The focus first: a dialog that the act opens gives it back to what has it now.
    if (closesAfterMs > 0) setTimeout(dropdown.close, closesAfterMs);
    else dropdown.close();
    item.onChoose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only watches the keys and the focus of what is inside
    <span className={styles.root} {...dropdown.root}>
      <button
        {...button}
        {...dropdown.button}
        aria-haspopup="menu"
        onKeyDown={openByArrow}
        onClick={() => {
          setFromBelow(false);
          dropdown.button.onClick();
        }}
      />
      {dropdown.isOpen ? (
        <MenuList label={label} anchor={dropdown.anchor} edge={edge} isFromBelow={isFromBelow} onLeave={dropdown.drop}>
          {items().map((item) => (
            <button
              key={item.key}
              type="button"
              role={item.checked === undefined ? "menuitem" : "menuitemradio"}
              aria-checked={item.checked}
              data-text={item.text}
              data-tone={item.tone}
              tabIndex={-1}
              className={styles.item}
              onClick={() => choose(item)}
            >
              {item.icon}
              <span className={styles.words}>
                <span>{item.text}</span>
                {item.note ? <small>{item.note}</small> : null}
              </span>
              {item.checked ? <IconCheck className={styles.check} size={17} stroke={1.8} aria-hidden="true" /> : null}
            </button>
          ))}
        </MenuList>
      ) : null}
    </span>
  );
}
