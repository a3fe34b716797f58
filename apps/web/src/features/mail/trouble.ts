/** What the mail server's last words mean, where an operator can mend it; `said`: they speak for themselves. */
export type Trouble = "login" | "secure" | "away" | "said";

/** Reads the code that stands before the server's own words. */
export function troubleIn(error: string): Trouble {
  if (/^(?:EAUTH|ENOAUTH|EOAUTH2)\b/.test(error)) return "login";
  if (/^(?:ETLS|EREQUIRETLS)\b/.test(error)) return "secure";
  return /^(?:ECONNECTION|ETIMEDOUT|ESOCKET|EDNS|EABORT|ECONN\w+|EPROTOCOL)\b/.test(error) ? "away" : "said";
}

/** What the server itself said, without the library's code and the command before it. */
export const wordsOf = (error: string): string =>
  error.replace(/^E[A-Z]+ (?:(?:RCPT TO|MAIL FROM|DATA|CONN|API|AUTH \S+|AUTH|EHLO|STARTTLS|RSET) )?/, "");
