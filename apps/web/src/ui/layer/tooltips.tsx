import { useEffect, useRef, useState } from "react";
import { hideFromTop, placeBeside, popoverMode, showOnTop } from "./top-layer.ts";
import styles from "./tooltips.module.css";

/** Milliseconds (spec.md §9). */
const DELAY_MS = 700;

const tipped = ({ target }: Event): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>("[data-tip]") : null);

/**
 * The tooltips of the page, one at a time: an element has its text in `data-tip`. For sighted users only; screen readers use the
 * element's name. It closes on pointer leave, blur, press, Esc and scroll.
 */
export function Tooltips() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const tip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setAnchor(null);
    };
    const wait = (event: Event) => {
      // The tooltip itself may be hovered.
      if (tip.current?.contains(event.target as Node)) return;
      hide();
      const next = tipped(event);
      // `data-tip` may have been removed meanwhile, because the element opened something.
      if (next) timer = setTimeout(() => setAnchor(next.dataset["tip"] ? next : null), DELAY_MS);
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === "Escape" || key === "Enter" || key === " ") hide();
    };
    const handlers = [
      ["pointerover", wait],
      ["focusin", wait],
      ["pointerdown", hide],
      ["scroll", hide],
      ["keydown", onKeyDown],
    ] as const;
    for (const [name, handler] of handlers) document.addEventListener(name, handler as (event: Event) => void, true);
    return () => {
      clearTimeout(timer);
      for (const [name, handler] of handlers) document.removeEventListener(name, handler as (event: Event) => void, true);
    };
  }, []);
  useEffect(() => {
    const element = tip.current;
    if (!element || !anchor) return undefined;
    showOnTop(element);
    placeBeside(element, anchor);
    return () => hideFromTop(element);
  }, [anchor]);
  return anchor ? (
    <div ref={tip} popover={popoverMode} className={styles.tip} aria-hidden="true">
      {anchor.dataset["tip"]}
    </div>
  ) : null;
}
