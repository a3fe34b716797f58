import { IconCheck } from "@tabler/icons-react";
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import type { Option } from "./select-field.tsx";
import styles from "./combo-box.module.css";
import { hideFromTop, popoverMode, showOnTop } from "./top-layer.ts";

interface Props {
  readonly id: string;
  readonly label: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly open: boolean;
  readonly options: readonly Option[];
  readonly value: string;
  /** Which one the arrow keys stand on; -1: none. */
  readonly at: number;
  readonly note: ReactNode;
  readonly onChoose: (option: Option) => void;
}

/** The id of an option, for the field's aria-activedescendant. */
export const optionId = (list: string, at: number): string => `${list}-${at}`;
const GAP_PX = 4;

/**
 * Below the field where there is room, else above it: what a phone's keyboard covers is no room. Once above it stays there
 * while it is open, though typing makes it shorter.
 */
function place(element: HTMLElement, anchor: HTMLElement): void {
  const { top, bottom, left, width } = anchor.getBoundingClientRect();
  const visible = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
  const below = element.dataset["above"] === undefined && bottom + element.offsetHeight + 2 * GAP_PX < visible;
  if (!below) element.dataset["above"] = "";
  element.style.width = `${width}px`;
  element.style.left = `${left}px`;
  element.style.top = `${below ? bottom + GAP_PX : Math.max(GAP_PX, top - element.offsetHeight - GAP_PX)}px`;
}

/** The options of a combo box, in the top layer: neither a dialog nor a scrolled box cuts them off. */
export function ComboOptions({ id, label, anchor, open, options, value, at, note, onChoose }: Props) {
  const popover = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [element, field] = [popover.current, anchor.current];
    if (!open || !element || !field) return undefined;
    showOnTop(element);
    const follow = () => place(element, field);
    addEventListener("scroll", follow, true);
    visualViewport?.addEventListener("resize", follow);
    return () => {
      removeEventListener("scroll", follow, true);
      visualViewport?.removeEventListener("resize", follow);
      hideFromTop(element);
      delete element.dataset["above"];
    };
  }, [open, anchor]);
  useLayoutEffect(() => {
    if (!open || !popover.current || !anchor.current) return;
    place(popover.current, anchor.current);
    popover.current.querySelector("[data-at]")?.scrollIntoView({ block: "nearest" });
  }, [open, anchor, options, at, note]);
  return (
    // A press inside must not take the focus from the field: leaving the field is leaving the choice.
    <div ref={popover} popover={popoverMode} className={styles.popover} onPointerDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label={label} className={styles.list}>
        {(open ? options : []).map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and the keys
          <div
            key={option.value}
            id={optionId(id, index)}
            role="option"
            aria-selected={option.value === value}
            data-at={index === at || undefined}
            className={styles.option}
            onClick={() => onChoose(option)}
          >
            {option.picture}
            <span className={styles.label}>{option.label}</span>
            {option.value === value ? <IconCheck size={17} stroke={1.8} aria-hidden="true" /> : null}
          </div>
        ))}
      </div>
      <p role="status" className={styles.note}>
        {open ? note : null}
      </p>
    </div>
  );
}
