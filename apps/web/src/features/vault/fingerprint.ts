/** A fingerprint in groups of four, as it is compared by eye. */
export const fingerprintText = (digits: string): string => digits.replaceAll(/(.{4})(?=.)/g, "$1 ");
