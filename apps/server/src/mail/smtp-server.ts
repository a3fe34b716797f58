import { createHash } from "node:crypto";
import { PassThrough } from "node:stream";
import type { NodemailerError, SMTPPoolOptions } from "nodemailer";
import type { SmtpSettings } from "../settings/config.ts";
import type { Channel, Outcome, OutgoingMail } from "./channel.ts";
import { LOGO_ID, oneLine } from "./letter.ts";
import { isOfTransaction, subjectOf } from "./refusals.ts";

/** Much shorter than the library's: a mail server that hangs must not delay the next messages. */
const usualLimits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };
export type SmtpLimits = typeof usualLimits;
const CONNECTIONS = 2;
const LONGEST_ERROR = 300;

const optionsOf = (
  { host, port, secure, user, password, tls }: SmtpSettings,
  limits: SmtpLimits,
): SMTPPoolOptions & { readonly pool: true } => ({
  pool: true,
  maxConnections: CONNECTIONS,
  // After the hand-over only the delivery's row decides whether it is sent again.
  maxRequeues: 0,
  host,
  port,
  secure,
  requireTLS: tls === "required" && !secure,
  ignoreTLS: tls === "none",
  // A server that offers STARTTLS and then has no certificate gets the message without; the library signs in on TLS only.
  opportunisticTLS: tls === "offered",
  ...(user === null ? {} : { auth: { user, pass: password ?? "" } }),
  tls: { minVersion: "TLSv1.2", rejectUnauthorized: tls === "required" },
  disableFileAccess: true,
  disableUrlAccess: true,
  ...limits,
});

/** The same for each try, so that a mail program recognises duplicates. */
function messageIdOf(deliveryId: number, url: string): string {
  const { hostname } = new URL(url);
  const mark = createHash("sha256").update(`${url}:${deliveryId}`).digest("hex").slice(0, 12);
  return `<d${deliveryId}.${mark}@${hostname}>`;
}

/** One line each, prepared: the library's own folding of long addresses breaks signatures (DKIM). One click needs TLS (RFC 8058). */
function stopHeaders(stop: string | null): Readonly<Record<string, { readonly prepared: true; readonly value: string }>> {
  if (stop === null) return {};
  const list = { "List-Unsubscribe": { prepared: true, value: `<${stop}>` } } as const;
  return stop.startsWith("https:") ? { ...list, "List-Unsubscribe-Post": { prepared: true, value: "List-Unsubscribe=One-Click" } } : list;
}

const messageOf = ({ deliveryId, to, letter, head, at }: OutgoingMail) => ({
  messageId: messageIdOf(deliveryId, head.url),
  date: at,
  from: { name: oneLine(head.church), address: head.from },
  to: { name: "", address: to },
  ...(head.replyTo === null ? {} : { replyTo: head.replyTo }),
  subject: letter.subject,
  text: letter.text,
  html: letter.html,
  attachments: head.logo ? [{ filename: "logo.png", content: head.logo, cid: LOGO_ID, contentDisposition: "inline" as const }] : [],
  // Suppresses automatic replies (RFC 3834).
  headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All", ...stopHeaders(letter.stop) },
});

/** The result for an error of the library; `wasHandedOver`: all was sent, and the answer is missing. */
function outcomeOf(error: NodemailerError, wasHandedOver: boolean): Outcome {
  const { command = "", responseCode, code = "", response = "" } = error;
  const about = [code, command, response || error.message].filter((part) => part !== "").join(" ");
  const said = oneLine(about).slice(0, LONGEST_ERROR);
  const later: Outcome = { is: "later", error: said, isAway: false, maybeTwice: false };
  // The address is invalid: nothing was sent. Or the settings name a user that cannot sign in there.
  if (responseCode === undefined && code === "EENVELOPE") return { is: "never", error: said };
  if (responseCode === undefined && code === "EAUTH") return { is: "barred", error: said, isCertain: true };
  if (responseCode === undefined) return { ...later, isAway: true, maybeTwice: wasHandedOver };
  if (error.permanent !== true) return { ...later, isAway: !isOfTransaction(command) };
  switch (subjectOf(command, responseCode, response)) {
    case "address":
    case "message":
      return { is: "never", error: said };
    case "content":
      return later;
    case "session":
      return { is: "barred", error: said, isCertain: true };
    case "unsaid":
      return { is: "barred", error: said, isCertain: false };
  }
}

/** Sends by the operator's mail server. Loads the library here, so that a church without mail does not. */
export async function smtpChannel(settings: SmtpSettings, limits = usualLimits): Promise<Channel> {
  const { default: nodemailer } = await import("nodemailer");
  const transport = nodemailer.createTransport(optionsOf(settings, limits));
  const handedOver = new Set<string>();
  transport.use("stream", (mail, done) => {
    mail.message.transform(() => new PassThrough({ flush: (flushed) => (handedOver.add(mail.message.messageId()), flushed()) }));
    done();
  });
  return {
    send: async (message, signal) => {
      const id = messageIdOf(message.deliveryId, message.head.url);
      try {
        const { response } = await transport.sendMail({ ...messageOf(message), signal });
        return { is: "sent", providerId: oneLine(response).slice(0, LONGEST_ERROR) };
      } catch (error) {
        if (error instanceof Error) return outcomeOf(error, handedOver.has(id));
        throw error;
      } finally {
        handedOver.delete(id);
      }
    },
    close: () => transport.close(),
  };
}
