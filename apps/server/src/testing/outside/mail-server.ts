import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly mail: Email;
}

/** A refusal: a code, or the answer as a server wrote it ("554 5.7.1 Relay access denied"). */
export type Refusal = number | `${number} ${string}`;

/** The server's behaviour: accepts, refuses, hangs, or closes the connection after the message. */
export type Manners = "take" | "hang" | "cut" | Refusal;

export interface MailServer {
  readonly port: number;
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Tests may change it at any time. */
  manners: {
    greeting?: Refusal;
    auth?: Refusal;
    sender?: Refusal;
    rcpt?: (address: string) => Manners;
    data?: Manners;
    password?: string;
  };
  /** How often a client connected, signed in, and named a recipient. */
  readonly counts: { connections: number; auths: number; recipients: number };
  close(): Promise<void>;
}

/** `offered`: STARTTLS with a self-signed certificate. `required`: as Postfix with smtpd_tls_auth_only, and it relays only for who signed in. */
export type OfferedTls = "none" | "offered" | "required";

const usualCodes: Readonly<Record<number, string>> = { 451: "4.3.0", 535: "5.7.8", 550: "5.1.1" };
function refusal(given: Refusal): Error {
  const [, code = "", text = ""] = /^(\d{3}) (.*)$/.exec(String(given)) ?? [];
  return typeof given === "number"
    ? Object.assign(new Error(`${usualCodes[given] ?? ""} refused with ${given}`.trim()), { responseCode: given })
    : Object.assign(new Error(text), { responseCode: Number(code) });
}
const isRefusal = (manners: Manners | undefined): manners is Refusal =>
  manners !== undefined && manners !== "take" && manners !== "hang" && manners !== "cut";

/** A mail server on loopback that accepts everything, unless a test changes that. */
export async function startMailServer({ port = 0, tls = "none" as OfferedTls } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const state: Pick<MailServer, "manners"> = { manners: {} };
  const counts = { connections: 0, auths: 0, recipients: 0 };
  const answer = (given: Refusal | undefined): Error | null => (given === undefined ? null : refusal(given));
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: tls !== "required",
    disabledCommands: tls === "none" ? ["STARTTLS"] : [],
    // Its own certificate is a self-signed one, and without a logger it does not warn of that.
    logger: false,
    // The answers have their own.
    hideENHANCEDSTATUSCODES: true,
    disableReverseLookup: true,
    closeTimeout: 10,
    onConnect: (_session, done) => {
      counts.connections += 1;
      done(answer(state.manners.greeting));
    },
    onAuth: ({ password }, _session, done) => {
      counts.auths += 1;
      if (state.manners.auth !== undefined) return done(refusal(state.manners.auth));
      return password === state.manners.password ? done(null, { user: "ok" }) : done(refusal(535));
    },
    onMailFrom: (_address, _session, done) => done(answer(state.manners.sender)),
    onRcptTo: ({ address }, session, done) => {
      counts.recipients += 1;
      if (tls === "required" && !session.user) return done(refusal("554 5.7.1 Relay access denied"));
      const manners = state.manners.rcpt?.(address);
      if (manners !== "hang") done(isRefusal(manners) ? refusal(manners) : null);
      return undefined;
    },
    onData: (stream, session, done) => {
      void buffer(stream).then(async (content) => {
        const manners = state.manners.data ?? "take";
        if (isRefusal(manners)) return done(refusal(manners));
        if (manners === "hang") return undefined;
        const { mailFrom, rcptTo } = session.envelope;
        const raw = content.toString("latin1");
        received.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw,
          mail: await PostalMime.parse(content),
        });
        if (manners === "take") return done(null, "2.0.0 queued");
        for (const connection of server.connections) connection.close();
        return undefined;
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  const bound = (server.server.address() as AddressInfo).port;
  return Object.assign(state, {
    port: bound,
    url: `smtp://127.0.0.1:${bound}`,
    received,
    counts,
    close: () => new Promise<void>((done) => server.close(() => done())),
  });
}
