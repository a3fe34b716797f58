import { formatTyped, toDigits, toE164, withNinthDigit } from "@aprisco/contract/phone.ts";
import { useEffect, useLayoutEffect, useRef, useState, type ChangeEvent, type ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import styles from "./field.module.css";
import { TextField } from "./text-field.tsx";

type Props = Omit<ComponentProps<typeof TextField>, "value" | "onChange" | "maxLength" | "ref"> & {
  readonly mask: Mask;
  /** The form's value, without the mask. */
  readonly value: string;
  readonly onChange: (held: string) => void;
};

const significant = (text: string): number => text.replaceAll(/[^\d+]/g, "").length;

function caretAfter(shown: string, count: number): number {
  let seen = 0;
  for (let at = 0; at < shown.length; at += 1) {
    if (seen === count) return at;
    seen += significant(shown.charAt(at));
  }
  return shown.length;
}

/** A text field that shows a masked text and holds the plain value. The caret stays where the user types. */
export function MaskedField({ mask, value, onChange, ...field }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const shown = mask.show(value);

  useLayoutEffect(() => {
    const element = input.current;
    if (caret.current === null || !element || document.activeElement !== element) return;
    const at = caretAfter(shown, caret.current);
    element.setSelectionRange(at, at);
    caret.current = null;
  });

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.target;
    const atEnd = selectionStart === null || selectionStart === typed.length;
    caret.current = atEnd ? null : significant(typed.slice(0, selectionStart));
    onChange(mask.hold(typed));
  };
  // Without a maxlength, at which the browser cuts what comes in whole (pasted, or a suggestion of the keyboard) before the mask
  // sees it: only a single sign that is typed into a full field is refused.
  const full = mask.fullLength(value);
  useEffect(() => {
    const element = input.current;
    // React's onBeforeInput is another event, without the browser's `data`.
    const refuse = (event: InputEvent): void => {
      const { value: before = "", selectionStart, selectionEnd } = element ?? {};
      const isFull = before.length - ((selectionEnd ?? 0) - (selectionStart ?? 0)) >= full;
      if (isFull && event.data?.length === 1) event.preventDefault();
    };
    element?.addEventListener("beforeinput", refuse);
    return () => element?.removeEventListener("beforeinput", refuse);
  }, [full]);
  // What a complete number was probably meant to be is offered once the field is left.
  const [left, setLeft] = useState("");
  const meant = left === value ? mask.meant?.(value) : null;
  return (
    <TextField
      {...field}
      ref={input}
      value={shown}
      onChange={type}
      onBlur={(event) => {
        setLeft(value);
        field.onBlur?.(event);
      }}
      help={
        meant ? (
          <button type="button" className={styles.meant} onClick={() => onChange(meant)}>
            {t("phone.ninth", { phone: mask.show(meant) })}
          </button>
        ) : (
          field.help
        )
      }
    />
  );
}

const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, "");

interface Mask {
  readonly show: (held: string) => string;
  readonly hold: (typed: string) => string;
  /** The characters shown of a value to which no sign can be added. */
  readonly fullLength: (held: string) => number;
  /** The value that a complete one was probably meant to be; null: the value itself. */
  readonly meant?: (held: string) => string | null;
}

/**
 * spec.md §9 and decisions 28, 41: at most 11 digits, shown in 15 characters. A foreign number begins with + and is kept as it is;
 * Brazil's 55 and the trunk prefix 0 are removed once there are more digits than a number has.
 */
export const phoneMask: Mask = {
  show: formatTyped,
  hold: (typed) => {
    // A number copied from contacts begins with a mark of direction.
    const text = typed.replace(/^[^\d+]+/, "");
    const digits = digitsOf(text);
    if (text.startsWith("+") && !text.startsWith("+55")) return `+${digits.slice(0, 15)}`;
    const national = digits.length > 11 ? digits.replace(/^(?:55|0)/, "") : digits;
    return national.slice(0, 11);
  },
  meant: (held) => {
    const now = withNinthDigit(toE164(held) ?? "");
    return now && toDigits(now);
  },
  // Room for the country code until it is removed.
  fullLength: (held) => (/^(?:\+|55|0)/.test(held) ? 20 : 15),
};

/** spec.md §5: 8 digits, shown as NNNNN-NNN. */
export const cepMask: Mask = {
  show: (held) => (held.length > 5 ? `${held.slice(0, 5)}-${held.slice(5)}` : held),
  hold: (typed) => digitsOf(typed).slice(0, 8),
  fullLength: () => 9,
};

/** 11 digits, shown as NNN.NNN.NNN-NN. */
export const cpfMask: Mask = {
  show: (held) =>
    held
      .replace(/^(\d{3})(?=\d)/, "$1.")
      .replace(/^(\d{3}\.\d{3})(?=\d)/, "$1.")
      .replace(/^(\d{3}\.\d{3}\.\d{3})(?=\d)/, "$1-"),
  hold: (typed) => digitsOf(typed).slice(0, 11),
  fullLength: () => 14,
};

/** A whole number of at most two digits. */
export const countMask: Mask = { show: (held) => held, hold: (typed) => digitsOf(typed).slice(0, 2), fullLength: () => 2 };
