import { formatTyped } from "@aprisco/contract/phone.ts";
import { useLayoutEffect, useRef, type ChangeEvent, type ClipboardEvent, type ComponentProps } from "react";
import { TextField } from "./text-field.tsx";

type Props = Omit<ComponentProps<typeof TextField>, "value" | "onChange" | "onPaste" | "maxLength" | "ref"> & {
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
  // A pasted number may exceed maxLength until its country code is removed, and the browser would cut it first.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const { value: before, selectionStart, selectionEnd } = event.currentTarget;
    const [start, end] = [selectionStart ?? before.length, selectionEnd ?? before.length];
    onChange(mask.hold(before.slice(0, start) + event.clipboardData.getData("text") + before.slice(end)));
  };
  return <TextField {...field} ref={input} value={shown} maxLength={mask.maxLength(value)} onChange={type} onPaste={paste} />;
}

const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, "");

interface Mask {
  readonly show: (held: string) => string;
  readonly hold: (typed: string) => string;
  readonly maxLength: (held: string) => number;
}

/**
 * spec.md §9 and decisions 28, 41: at most 11 digits, shown in 15 characters. A foreign number begins with + and is kept as it is;
 * Brazil's 55 and the trunk prefix 0 are removed once there are more digits than a number has.
 */
export const phoneMask: Mask = {
  show: formatTyped,
  hold: (typed) => {
    const text = typed.trimStart();
    const digits = digitsOf(text);
    if (text.startsWith("+") && !text.startsWith("+55")) return `+${digits.slice(0, 15)}`;
    const national = digits.length > 11 ? digits.replace(/^(?:55|0)/, "") : digits;
    return national.slice(0, 11);
  },
  // Room for the country code until it is removed.
  maxLength: (held) => (/^(?:\+|55|0)/.test(held) ? 20 : 15),
};

/** spec.md §5: 8 digits, shown as NNNNN-NNN. */
export const cepMask: Mask = {
  show: (held) => (held.length > 5 ? `${held.slice(0, 5)}-${held.slice(5)}` : held),
  hold: (typed) => digitsOf(typed).slice(0, 8),
  maxLength: () => 9,
};

/** 11 digits, shown as NNN.NNN.NNN-NN. */
export const cpfMask: Mask = {
  show: (held) =>
    held
      .replace(/^(\d{3})(?=\d)/, "$1.")
      .replace(/^(\d{3}\.\d{3})(?=\d)/, "$1.")
      .replace(/^(\d{3}\.\d{3}\.\d{3})(?=\d)/, "$1-"),
  hold: (typed) => digitsOf(typed).slice(0, 11),
  maxLength: () => 14,
};

/** A whole number of at most two digits. */
export const countMask: Mask = { show: (held) => held, hold: (typed) => digitsOf(typed).slice(0, 2), maxLength: () => 2 };
