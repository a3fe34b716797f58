/** What a permanent refusal (5xx) of a mail server is about. */
export type RefusalSubject =
  /** The recipient's address or mailbox: a retry would be refused too. */
  | "address"
  /** The message, as one that is too large. */
  | "message"
  /** A policy against what the message says or from where it comes, after its recipient was accepted. */
  | "content"
  /** The sender, the sign-in or the connection: every message would be refused. */
  | "session"
  /** The answer to a recipient's address says nothing of the address: the session's fault, unless others are accepted. */
  | "unsaid";

/** Commands of one message; a refusal of an earlier one concerns every message. */
export const isOfTransaction = (command: string): boolean => command === "RCPT TO" || command === "DATA";

/** Sign-in or TLS required, wrong sign-in, commands out of order (RFC 4954, 3207, 5321): never about a recipient. */
const ofSession: readonly number[] = [503, 530, 534, 535, 538];
/** What RFC 5321 (4.3.2) and RFC 7504 provide for an address that is not accepted; 501: its syntax is wrong. */
const ofAddress: readonly number[] = [501, 550, 551, 552, 553, 556];

/** The second and the third number of an enhanced status code (RFC 3463), "5.7.1" at the beginning of the text. */
function detailOf(response: string): { readonly subject: number; readonly detail: number } | null {
  const [, subject, detail] = /^\d{3}[ -]5\.(\d{1,3})\.(\d{1,3})(?:\s|$)/.exec(response) ?? [];
  return subject === undefined ? null : { subject: Number(subject), detail: Number(detail) };
}

/**
 * Decides by the command, the code and the enhanced status code (RFC 3463, RFC 5248) of a permanent refusal whom it is about. Postfix
 * refuses sender and session as an answer to RCPT TO (smtpd_delay_reject), with 5.7.x.
 */
export function subjectOf(command: string, code: number, response: string): RefusalSubject {
  if (ofSession.includes(code)) return "session";
  const status = detailOf(response);
  // Larger than the server or the mailbox takes: 5.3.4, 5.2.3.
  const isTooLarge = status !== null && ((status.subject === 3 && status.detail === 4) || (status.subject === 2 && status.detail === 3));
  if (isTooLarge || (command !== "RCPT TO" && code === 552 && status === null)) return "message";
  if (!isOfTransaction(command)) return "session";
  // Bad addresses of the sender: 5.1.7, 5.1.8.
  const isOfSender = status?.subject === 1 && (status.detail === 7 || status.detail === 8);
  if (isOfSender) return "session";
  if (command === "DATA") return status?.subject === 7 ? "content" : "message";
  if (status === null) return ofAddress.includes(code) ? "address" : "unsaid";
  // Address, mailbox, route to its domain; "5.0.0" says nothing more than the code.
  if (status.subject === 0) return ofAddress.includes(code) ? "address" : "unsaid";
  return [1, 2, 4].includes(status.subject) || (code === 501 && status.subject === 5) ? "address" : "unsaid";
}
