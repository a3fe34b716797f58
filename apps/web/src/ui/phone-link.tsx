import { toE164, toMasked } from "@aprisco/contract/phone.ts";
import styles from "./phone-link.module.css";

/** A phone that can be called by touching it. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  const number = toE164(phone);
  if (number === null) return phone;
  return (
    <a className={styles.phone} href={`tel:${number}`}>
      {toMasked(number)}
    </a>
  );
}
