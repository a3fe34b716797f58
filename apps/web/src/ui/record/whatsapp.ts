import { isLandline, toE164 } from "@aprisco/contract/phone.ts";

/** A WhatsApp link with a prepared text; null for an invalid or a landline number. */
export function whatsappTo(phone: string | null, text = ""): string | null {
  const number = phone === null ? null : toE164(phone);
  if (number === null || isLandline(number)) return null;
  return `https://wa.me/${number.slice(1)}${text.trim() === "" ? "" : `?text=${encodeURIComponent(text.trim())}`}`;
}
