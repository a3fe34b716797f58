import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import { folded } from "./folded.ts";
import { placeAt, popoverMode, showOnTop } from "./top-layer.ts";
import styles from "./menu.module.css";

interface Props {
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
export function MenuList({ label, anchor, edge, isFromBelow, onLeave, children }: Props) {
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
