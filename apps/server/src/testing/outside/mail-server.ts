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

/** The server's behaviour: accepts, answers with a code, hangs, or closes the connection after the message. */
export type Manners = "take" | "hang" | "cut" | number;

export interface MailServer {
  readonly port: number;
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Tests may change it at any time. */
  manners: { rcpt?: (address: string) => Manners; data?: Manners; password?: string };
  close(): Promise<void>;
}

const refusal = (code: number): Error => Object.assign(new Error(`refused with ${code}`), { responseCode: code });

/** A mail server on loopback that accepts everything, unless a test changes that. */
export async function startMailServer({ port = 0 } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const state: Pick<MailServer, "manners"> = { manners: {} };
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 10,
    onAuth: ({ password }, _session, done) => (password === state.manners.password ? done(null, { user: "ok" }) : done(refusal(535))),
    onRcptTo: ({ address }, _session, done) => {
      const manners = state.manners.rcpt?.(address) ?? "take";
      if (manners !== "hang") done(typeof manners === "number" ? refusal(manners) : null);
    },
    onData: (stream, session, done) => {
      void buffer(stream).then(async (content) => {
        const manners = state.manners.data ?? "take";
        if (typeof manners === "number") return done(refusal(manners));
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
    close: () => new Promise<void>((done) => server.close(() => done())),
  });
}
