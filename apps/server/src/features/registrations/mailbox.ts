/**
 * The mailbox that an address leads to, for counting only: what follows `+` in the name does not count, as RFC 5233 has it, and in
 * Google's mailboxes neither do dots. A contact without `@` (a telephone) stays.
 */
export function mailboxOf(contact: string): string {
  const at = contact.lastIndexOf("@");
  if (at < 0) return contact;
  const domain = contact.slice(at + 1).toLowerCase();
  const whole = contact.slice(0, at).toLowerCase();
  // A name that begins with `+` has no alias.
  const plus = whole.indexOf("+", 1);
  const name = plus < 0 ? whole : whole.slice(0, plus);
  return domain === "gmail.com" || domain === "googlemail.com" ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
