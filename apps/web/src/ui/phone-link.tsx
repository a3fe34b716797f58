import { toE164, toMasked } from "@aprisco/contract/phone.ts";

/** A phone that can be called by touching it. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  const number = toE164(phone);
  return number === null ? <>{phone}</> : <a href={`tel:${number}`}>{toMasked(number)}</a>;
}
