import { toE164, toMasked } from "@aprisco/contract/phone.ts";
import { Fragment } from "react";
import styles from "./contact-links.module.css";

const written = (email: string): string => email.split("@").map(encodeURIComponent).join("@");

export const mailto = (email: string): string => `mailto:${written(email)}`;

export const mailtoMany = (emails: readonly string[]): string => `mailto:?bcc=${emails.map(written).join(",")}`;

/** Characters of a part that fits into the narrowest place for an address. */
const MOST_WHOLE = 24;

/** An e-mail address that may wrap before "@" and dots, but not within a word or at its hyphens. */
export const EmailText = ({ email }: { readonly email: string }) =>
  email.split(/(?=[@.])/).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of a text, which never move
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      {part.includes("-") && part.length <= MOST_WHOLE ? <span className={styles.whole}>{part}</span> : part}
    </Fragment>
  ));

/** A mailto: link. Its accessible name has no wrap opportunities, at which some screen readers pause. */
export const EmailLink = ({ email }: { readonly email: string }) => (
  <a href={mailto(email)} aria-label={email}>
    <EmailText email={email} />
  </a>
);

export function PhoneLink({ phone }: { readonly phone: string }) {
  const number = toE164(phone);
  if (number === null) return phone;
  return (
    <a className={styles.phone} href={`tel:${number}`}>
      {toMasked(number)}
    </a>
  );
}
