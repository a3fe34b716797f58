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
  /** Opened by arrow up: the last item has the focus. */
  readonly isFromBelow: boolean;
  /** The focus left, or the anchor moved. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** Milliseconds within which typed letters form one word. */
const WORD_MS = 600;

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
      // The event of a scroll that ended before the list opened arrives late.
      if (place() === opened) return;
      if (!(event.target instanceof Node) || !list.current?.contains(event.target)) onLeave();
    };
    addEventListener("scroll", leave, { capture: true });
    return () => removeEventListener("scroll", leave, { capture: true });
  }, [anchor, onLeave]);

  /** The next item that begins with the typed letters; the same letter again goes to the next one. */
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
  readonly text: string;
  readonly note?: ReactNode;
  readonly icon?: ReactNode;
  /** For a choice of states: whether it is the current one; absent: an act. */
  readonly checked?: boolean;
  readonly tone?: "danger";
  readonly onChoose: () => void;
}

interface Props {
  readonly label: string;
  /** Called when the menu opens, so that a long list of rows creates no items. */
  readonly items: () => readonly MenuItem[];
  readonly button: Omit<ComponentProps<"button">, "ref" | "type" | "onClick"> & { readonly [data: `data-${string}`]: unknown };
  readonly edge?: "start" | "end";
  /** Milliseconds between the choice and closing. */
  readonly closesAfterMs?: number;
}

/**
 * A button with a list of acts or states (ARIA menu button): arrow keys, Home, End, typing, Esc. The list is mounted only while it
 * is open, in the top layer, so that nothing clips it.
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
    // The focus moves first: a dialog that the act opens returns it to where it is then.
    if (closesAfterMs > 0) setTimeout(dropdown.close, closesAfterMs);
    else dropdown.close();
    item.onChoose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it handles keys and focus events that bubble from its content
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
