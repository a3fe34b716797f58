import { toE164, toMasked } from "@aprisco/contract/phone.ts";
import { Fragment } from "react";
import styles from "./contact-links.module.css";

const written = (email: string): string => email.split("@").map(encodeURIComponent).join("@");

/** Opens a letter to one address alone: what in it would begin a subject or further recipients is part of its name. */
export const mailto = (email: string): string => `mailto:${written(email)}`;

/** Opens a letter to several people, who do not see each other's addresses. */
export const mailtoMany = (emails: readonly string[]): string => `mailto:?bcc=${emails.map(written).join(",")}`;

/** An address that breaks before its "@" and its dots where a line is too short for it, not within a word. */
export const EmailText = ({ email }: { readonly email: string }) =>
  email.split(/(?=[@.])/).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));

/** Opens a letter to the address. Its name is one word: where a line may break some readers would pause. */
export const EmailLink = ({ email }: { readonly email: string }) => (
  <a href={mailto(email)} aria-label={email}>
    <EmailText email={email} />
  </a>
);

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
