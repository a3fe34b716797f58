import { isLandline, toE164 } from "@aprisco/contract/phone.ts";

/** The address that opens a conversation with a number, begun with `text`; null for what is no number, and for landlines. */
export function whatsappTo(phone: string | null, text = ""): string | null {
  const number = phone === null ? null : toE164(phone);
  if (number === null || isLandline(number)) return null;
  return `https://wa.me/${number.slice(1)}${text.trim() === "" ? "" : `?text=${encodeURIComponent(text.trim())}`}`;
}
