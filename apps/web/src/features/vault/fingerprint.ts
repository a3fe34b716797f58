/** A fingerprint in groups of four digits, to compare by eye. */
export const fingerprintText = (digits: string): string => digits.replaceAll(/(.{4})(?=.)/g, "$1 ");
