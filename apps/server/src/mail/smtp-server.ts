import { createHash } from "node:crypto";
import { PassThrough } from "node:stream";
import type { NodemailerError, SMTPPoolOptions } from "nodemailer";
import type { SmtpSettings } from "../settings/config.ts";
import type { Channel, Outcome, OutgoingMail } from "./channel.ts";
import { LOGO_ID, oneLine } from "./letter.ts";

/** Much shorter than the library's own: a mail server that hangs must not hold up the messages behind. */
const usualLimits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };
export type SmtpLimits = typeof usualLimits;
const CONNECTIONS = 2;
const LONGEST_ERROR = 300;

const optionsOf = (
  { host, port, secure, user, password, needsTls }: SmtpSettings,
  limits: SmtpLimits,
): SMTPPoolOptions & { readonly pool: true } => ({
  pool: true,
  maxConnections: CONNECTIONS,
  // Once a message was handed over, only the delivery's own row may decide to send it again.
  maxRequeues: 0,
  host,
  port,
  secure,
  requireTLS: needsTls && !secure,
  ...(needsTls ? {} : { ignoreTLS: true }),
  ...(user === null ? {} : { auth: { user, pass: password ?? "" } }),
  tls: { minVersion: "TLSv1.2" },
  disableFileAccess: true,
  disableUrlAccess: true,
  ...limits,
});

/** The same each time a message is tried, so that what comes twice can be seen to be one. */
function messageIdOf(deliveryId: number, url: string): string {
  const { hostname } = new URL(url);
  const mark = createHash("sha256").update(`${url}:${deliveryId}`).digest("hex").slice(0, 12);
  return `<d${deliveryId}.${mark}@${hostname}>`;
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
  // No holiday answers to a machine (RFC 3834).
  headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
});

/** Commands whose refusal is about this message; one before them is about the sender, and would meet every other message too. */
const aboutMessage = ["RCPT TO", "DATA"];

/** What an error of the library means for the message; `wasHandedOver`: all of it had been sent, and the answer was missing. */
function outcomeOf(error: NodemailerError, wasHandedOver: boolean): Outcome {
  const { command = "", responseCode, code = "" } = error;
  const about = [code, command, error.response ?? error.message].filter((part) => part !== "").join(" ");
  const said = oneLine(about).slice(0, LONGEST_ERROR);
  if (responseCode !== undefined && aboutMessage.includes(command))
    return error.permanent === true ? { is: "never", error: said } : { is: "later", error: said, isAway: false, maybeTwice: false };
  // It did not leave this house: the address is none.
  if (code === "EENVELOPE" && responseCode === undefined) return { is: "never", error: said };
  return { is: "later", error: said, isAway: true, maybeTwice: wasHandedOver };
}

/** Sends by the operator's mail server. Loaded only now: a church without mail never pays for the library. */
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
