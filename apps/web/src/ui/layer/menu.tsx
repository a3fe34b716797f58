import { IconCheck, IconDots } from "@tabler/icons-react";
import { useState, type ComponentProps, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, type RefObject } from "react";
import { folded } from "../choice/folded.ts";
import styles from "./menu.module.css";
import rowMenuStyles from "./row-menu.module.css";
import { placeAt, popoverMode, showOnTop } from "./top-layer.ts";
import { useDropdown } from "./use-dropdown.ts";

interface MenuListProps {
  readonly label: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly edge: "start" | "end";
  /** Opened by the arrow up: the last item has the focus first. */
  readonly isFromBelow: boolean;
  /** The focus goes elsewhere, or what the list hangs on moved away. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** Letters that follow each other this fast are one word. */
const WORD_MS = 600;

/** The open list of a menu and its keyboard. */
function MenuList({ label, anchor, edge, isFromBelow, onLeave, children }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ word: "", at: 0 });
  const items = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];

  useLayoutEffect(() => {
    const element = list.current;
    if (!element || !anchor.current) return;
    showOnTop(element);
    placeAt(element, anchor.current, edge);
    const all = [...element.querySelectorAll<HTMLElement>("[role^=menuitem]")];
    const first = isFromBelow ? all.at(-1) : (all.find((item) => item.ariaChecked === "true") ?? all[0]);
    first?.focus();
  }, [anchor, edge, isFromBelow]);
  useLayoutEffect(() => {
    const place = () => anchor.current?.getBoundingClientRect().top;
    const opened = place();
    const leave = (event: Event) => {
      // The word of a scroll that was over before the list opened comes late.
      if (place() === opened) return;
      if (!(event.target instanceof Node) || !list.current?.contains(event.target)) onLeave();
    };
    addEventListener("scroll", leave, { capture: true });
    return () => removeEventListener("scroll", leave, { capture: true });
  }, [anchor, onLeave]);

  /** The next item that begins with what was typed; the same letter again goes on to the next one. */
  const findTyped = (key: string, at: number): HTMLElement | undefined => {
    const now = performance.now();
    const isNewWord = now - typed.current.at > WORD_MS || typed.current.word === folded(key);
    const word = isNewWord ? folded(key) : typed.current.word + folded(key);
    typed.current = { word, at: now };
    const all = items();
    const from = isNewWord ? at + 1 : at;
    return [...all.slice(from), ...all.slice(0, from)].find((item) => folded(item.dataset["text"] ?? "").startsWith(word));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key];
    const isLetter = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === "Tab") return onLeave();
    if (to !== undefined) all[to % all.length]?.focus();
    else if (isLetter) findTyped(event.key, at)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={list} popover={popoverMode} className={styles.list} role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

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

/** What can be done with a record besides its first act: one '…' that says whose it is. */
export function RowMenu({ label, items }: { readonly label: string; readonly items: () => readonly MenuItem[] }) {
  return (
    <Menu
      label={label}
      edge="end"
      items={items}
      button={{
        className: rowMenuStyles.dots,
        "aria-label": label,
        title: label,
        "data-noprint": true,
        children: <IconDots size={19} stroke={1.8} aria-hidden="true" />,
      }}
    />
  );
}
