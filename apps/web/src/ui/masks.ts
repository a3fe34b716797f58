import { formatTyped } from "@aprisco/contract/phone.ts";

const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, "");

/** How a field shows what it holds, and holds what was typed. */
export interface Mask {
  readonly show: (held: string) => string;
  readonly hold: (typed: string) => string;
  /** The field's longest text. */
  readonly maxLength: (held: string) => number;
}

/**
 * spec.md §9 and decisions 28, 41: at most 11 digits, shown in 15 characters. A number of another country begins with + and
 * is kept; Brazil's own 55 and the trunk's 0 fall away once there are more digits than a number has.
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
  // A number that begins with its country's code needs room for it until the code falls away.
  maxLength: (held) => (/^(?:\+|55|0)/.test(held) ? 20 : 15),
};

/** spec.md §5: 8 digits, shown as NNNNN-NNN. */
export const cepMask: Mask = {
  show: (held) => (held.length > 5 ? `${held.slice(0, 5)}-${held.slice(5)}` : held),
  hold: (typed) => digitsOf(typed).slice(0, 8),
  maxLength: () => 9,
};

/** A CPF: 11 digits, shown as NNN.NNN.NNN-NN. */
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
