import { IconSelector, IconX } from "@tabler/icons-react";
import { useId, useRef, useState, type InputHTMLAttributes, type KeyboardEvent, type ReactNode } from "react";
import { ComboOptions, optionId } from "./combo-options.tsx";
import type { Option } from "./select-field.tsx";
import styles from "./combo-box.module.css";

type Input = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "id" | "name" | "className" | "placeholder" | "aria-label" | "aria-invalid" | "aria-describedby"
>;
interface Props extends Input {
  /** What fits what is typed, best first. */
  readonly options: readonly Option[];
  readonly value: string;
  /** What stands in the field while nobody types: what `value` is called. */
  readonly shown: string;
  /** Hears what is typed, and "" when the choice is over. */
  readonly onType: (typed: string) => void;
  readonly onChoose: (option: Option) => void;
  /** Said below the options: that there are none, or more than these. */
  readonly note?: ReactNode;
  readonly listLabel: string;
  /** Takes the choice away, by a cross. */
  readonly clear?: { readonly label: string; readonly onClear: () => void } | undefined;
}

/**
 * A choice from many by typing a part of one (the ARIA pattern of an editable combo box with a list). Leaving it without
 * choosing changes nothing.
 */
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
