/**
 * Telephone numbers: stored as E.164, accepted in any notation. Brazilian ones have an area code (DDD, 11–99) and 8 digits for
 * landlines, or 9 digits that begin with 9 for mobiles. A number with + is kept as it is.
 */

/** "+5519991234567" of any typed text; null: not a number. */
export function toE164(typed: string): string | null {
  const text = typed.trim();
  if (text.length > 40 || !/^[+\d\s().\-/]+$/.test(text)) return null;
  const digits = text.replaceAll(/\D/g, "");
  if (text.startsWith("+") && !digits.startsWith("55")) return digits.length >= 8 && digits.length <= 15 ? `+${digits}` : null;
  let national = digits;
  if (national.length >= 12 && national.startsWith("55")) national = national.slice(2);
  if (national.startsWith("0")) national = national.slice(1);
  const valid = /^[1-9][1-9](?:9\d{8}|[2-9]\d{7})$/.test(national);
  return valid ? `+55${national}` : null;
}

/**
 * The present form of a Brazilian mobile number from before the ninth digit: "+5531995772020" of "+553195772020"; null: no such
 * number. Source: Anatel's plan of numbers, eight digits that begin with 6 to 9. The database's `dialed` has the same rule.
 */
export function withNinthDigit(e164: string): string | null {
  const [, area, old] = /^\+55(\d\d)([6-9]\d{7})$/.exec(e164) ?? [];
  return area === undefined || old === undefined ? null : `+55${area}9${old}`;
}

/** "19991234567"; foreign numbers keep their +. */
export const toDigits = (e164: string): string => (e164.startsWith("+55") ? e164.slice(3) : e164);

/** "(19) 99123-4567" or "(19) 3234-5678"; foreign numbers as they are. */
export function toMasked(e164: string): string {
  const digits = toDigits(e164);
  if (digits.startsWith("+")) return digits;
  return `(${digits.slice(0, 2)}) ${digits.slice(2, -4)}-${digits.slice(-4)}`;
}

/** Brazilian landlines usually have no WhatsApp. */
export const isLandline = (e164: string): boolean => e164.startsWith("+55") && e164.length === 13;

/** Formats while typing (spec.md §5): 11+ digits (AA) AAAAA-BBBB, 6+ (AA) AAAA-BBB, 2+ (AA) rest; numbers with + are unchanged. */
export function formatTyped(typed: string): string {
  if (typed.trimStart().startsWith("+") && !typed.trimStart().startsWith("+55")) return typed.slice(0, 20);
  let digits = typed.replaceAll(/\D/g, "");
  if (digits.length > 11 && digits.startsWith("55")) digits = digits.slice(2);
  digits = digits.slice(0, 11);
  if (digits.length <= 2) return digits;
  if (digits.length <= 6) return `(${digits.slice(0, 2)}) ${digits.slice(2)}`;
  const cut = digits.length === 11 ? 7 : 6;
  return `(${digits.slice(0, 2)}) ${digits.slice(2, cut)}-${digits.slice(cut)}`;
}
