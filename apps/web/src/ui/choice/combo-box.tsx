import { IconSelector, IconX, IconCheck } from "@tabler/icons-react";
import {
  useId,
  useRef,
  useState,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  type RefObject,
} from "react";
import styles from "./combo-box.module.css";
import type { Option } from "../form/select-field.tsx";
import { hideFromTop, popoverMode, showOnTop } from "../layer/top-layer.ts";

interface ComboOptionsProps {
  readonly id: string;
  readonly label: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly open: boolean;
  readonly options: readonly Option[];
  readonly value: string;
  /** The index of the active option; -1: none. */
  readonly at: number;
  readonly note: ReactNode;
  readonly onChoose: (option: Option) => void;
}

const optionId = (list: string, at: number): string => `${list}-${at}`;
const GAP_PX = 4;
/** A column of a table is narrower than a name and its neighborhood. */
const LEAST_WIDTH_PX = 320;

/**
 * Below the field where there is room (above a phone's keyboard), else above it. Once above, it stays there while it is open, even
 * when the list gets shorter.
 */
function place(element: HTMLElement, anchor: HTMLElement): void {
  const { top, bottom, left, width } = anchor.getBoundingClientRect();
  const { visualViewport: seen } = globalThis;
  const visible = seen ? seen.offsetTop + seen.height : innerHeight;
  const below = element.dataset["above"] === undefined && bottom + element.offsetHeight + 2 * GAP_PX < visible;
  if (!below) element.dataset["above"] = "";
  const room = document.documentElement.clientWidth - 2 * GAP_PX;
  const wide = Math.min(Math.max(width, LEAST_WIDTH_PX), Math.max(width, room));
  element.style.width = `${wide}px`;
  element.style.left = `${Math.max(Math.min(left, room + GAP_PX - wide), GAP_PX)}px`;
  element.style.top = `${below ? bottom + GAP_PX : Math.max(GAP_PX, top - element.offsetHeight - GAP_PX)}px`;
}

/** The options of a combobox, in the top layer, so that no dialog or scroll container clips them. */
function ComboOptions({ id, label, anchor, open, options, value, at, note, onChoose }: ComboOptionsProps) {
  const popover = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [element, field] = [popover.current, anchor.current];
    if (!open || !element || !field) return undefined;
    showOnTop(element);
    const follow = () => place(element, field);
    addEventListener("scroll", follow, true);
    globalThis.visualViewport?.addEventListener("resize", follow);
    return () => {
      removeEventListener("scroll", follow, true);
      globalThis.visualViewport?.removeEventListener("resize", follow);
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
    // A press must not take the focus from the field: blur ends the choice.
    <div ref={popover} popover={popoverMode} className={styles.popover} onPointerDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label={label} className={styles.list}>
        {(open ? options : []).map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and handles the keys
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

type Input = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "id" | "name" | "className" | "placeholder" | "aria-label" | "aria-invalid" | "aria-describedby"
>;
interface Props extends Input {
  readonly options: readonly Option[];
  readonly value: string;
  /** The field's text while nobody types: the label of `value`. */
  readonly shown: string;
  /** Called with the typed text, and with "" when the choice has ended. */
  readonly onType: (typed: string) => void;
  readonly onChoose: (option: Option) => void;
  readonly note?: ReactNode;
  readonly listLabel: string;
  readonly clear?: { readonly label: string; readonly onClear: () => void } | undefined;
}

/** A choice of many by typing (ARIA: editable combobox with a list). Leaving without choosing changes nothing. */
export function ComboBox({ options, value, shown, onType, onChoose, note, listLabel, clear, className, ...input }: Props) {
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const at = Math.min(marked, options.length - 1);

  const show = () => {
    setOpen(true);
    setMarked(options.findIndex((option) => option.value === value));
  };
  const leave = () => {
    setOpen(false);
    setTyped(null);
    onType("");
  };
  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
    setMarked(text.trim() === "" ? -1 : 0);
    onType(text.trim());
  };
  const choose = (option: Option | undefined) => {
    if (option) onChoose(option);
    leave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (!open) show();
      else if (options.length > 0) setMarked(at < 0 && step < 0 ? options.length - 1 : (at + step + options.length) % options.length);
    } else if (!open) return;
    else if (event.key === "Enter") choose(options[at]);
    else if (event.key === "Escape") leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.box}>
      <input
        {...input}
        ref={field}
        className={[className, styles.input].join(" ")}
        data-clear={clear ? true : undefined}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={list}
        aria-activedescendant={open && at >= 0 ? optionId(list, at) : undefined}
        value={typed ?? shown}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => {
          if (!open) show();
        }}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      {clear ? (
        <button
          type="button"
          className={styles.clear}
          aria-label={clear.label}
          onClick={() => {
            clear.onClear();
            field.current?.focus();
          }}
        >
          <IconX size={16} stroke={1.8} aria-hidden="true" />
        </button>
      ) : null}
      <IconSelector className={styles.arrows} size={16} stroke={1.6} aria-hidden="true" />
      <ComboOptions
        id={list}
        label={listLabel}
        anchor={field}
        open={open}
        options={options}
        value={value}
        at={at}
        note={note}
        onChoose={choose}
      />
    </div>
  );
}
