/**
 * The CPF, Brazil's number of a natural person: nine digits and two check digits. Only its middle block is shown by default,
 * "•••.•••.123-••".
 */

const DIGITS = 11;

/** A check digit: the preceding digits, weighted from their count plus 1 down to 2, summed modulo 11. */
function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (digits.length + 1 - index), 0);
  return ((sum * 10) % 11) % 10;
}

/** Parses a CPF in any notation; null: invalid. Repeated digits satisfy the checksum but were never issued. */
export function toCpf(typed: string): string | null {
  const text = typed.trim();
  if (text.length > 20 || !/^[\d.\s-]+$/.test(text)) return null;
  const digits = text.replaceAll(/\D/g, "");
  if (digits.length !== DIGITS || /^(\d)\1*$/.test(digits)) return null;
  const checked = digits.slice(0, 9);
  const first = checkDigit(checked);
  return digits === `${checked}${first}${checkDigit(`${checked}${first}`)}` ? digits : null;
}

/** "529.982.247-25". */
export const formatCpf = (digits: string): string => `${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6, 9)}-${digits.slice(9)}`;

/** The block of a CPF that is shown by default. */
export const shownOfCpf = (digits: string): string => digits.slice(6, 9);
/** A CPF of which only the middle block is known: "•••.•••.247-••". */
export const maskedCpf = (shown: string): string => `•••.•••.${shown}-••`;
/** Whether a text is a masked CPF. */
export const isMaskedCpf = (text: string): boolean => /^•{3}\.•{3}\.\d{3}-•{2}$/.test(text);
