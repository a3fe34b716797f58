import type { Logger } from "pino";
import { features } from "../features.ts";
import { readLetterhead } from "../features/mail/index.ts";
import { isAnyDue, releaseDeliveries } from "../mail/deliveries-store.ts";
import { folderChannel, sweepOutbox } from "../mail/outbox-folder.ts";
import { sendDue, type Postman } from "../mail/postman.ts";
import { smtpChannel, type SmtpLimits } from "../mail/smtp-server.ts";
import { coalesce } from "../tasks/coalesce.ts";
import type { Services } from "../wiring.ts";

/** Messages of this server's own commits are sent at once; this often it looks for those that wait, and for what others left. */
const SWEEP_MS = 30_000;
/** This often it removes files whose links are over. */
const FORGET_MS = 6 * 3_600_000;
/** What is under way when the server ends gets so long. */
const GRACE_MS = 3_000;

/** Every kind of message, by name. */
const mailKinds = new Map(features.flatMap(({ mails = [] }) => mails).map((kind) => [kind.kind, kind]));

/** What sends the church's mail: by its mail server, or into the folder where none is set. */
export const postmanOf = (
  services: Pick<Services, "config" | "database" | "vault" | "storage" | "now">,
  given: Pick<Postman, "stopping" | "onEvent"> & { readonly limits?: SmtpLimits },
): Postman => {
  const { config } = services;
  const { limits, ...rest } = given;
  return {
    services,
    kinds: mailKinds,
    letterhead: () => readLetterhead(services),
    openChannel: async () => (config.smtp ? smtpChannel(config.smtp, limits) : folderChannel(config.dataDir)),
    ...rest,
  };
};

const said = {
  filed: "no mail server is set (SMTP_URL): a message was written to the folder outbox in the data folder",
  dead: "a message was given up; Settings → E-mail shows it",
  later: "a message could not be sent yet and is tried again",
} as const;

interface Options {
  /** No other server uses this database: what is said to be on its way was left by one that is gone. */
  readonly isAlone: boolean;
}

/** Starts to send mail within this server, apart from tasks: a slow mail server holds up nothing but mail. Returns the call that ends it. */
export function startPost(services: Services, { isAlone }: Options, log: Logger): () => Promise<void> {
  const { config, database, now } = services;
  const [ending, end] = [new AbortController(), new AbortController()];
  const onEvent: Postman["onEvent"] = (event, about) => log[event === "filed" ? "info" : "warn"](about, said[event]);
  const postman = postmanOf(services, { stopping: end.signal, onEvent });
  const send = coalesce(async () => {
    if (ending.signal.aborted) return;
    await sendDue(postman).catch((error: unknown) => log.warn({ err: error }, "sending mail failed"));
  });
  const sweep = async (): Promise<void> => {
    if (await isAnyDue(database.handle, now())) await send();
  };
  const look = (): void => void sweep().catch((error: unknown) => log.warn({ err: error }, "looking for mail failed"));
  database.onCommitted((topic) => {
    if (topic === "mail") void send();
  });
  const forget = (): void =>
    void sweepOutbox(config.dataDir, now()).catch((error: unknown) => log.warn({ err: error }, "the folder outbox could not be tidied"));
  const timers = [setInterval(look, SWEEP_MS), setInterval(forget, FORGET_MS)];
  for (const timer of timers) timer.unref();
  forget();
  if (isAlone) void releaseDeliveries(database.handle).then(look, look);
  else look();
  return async () => {
    for (const timer of timers) clearInterval(timer);
    ending.abort();
    const giveUp = setTimeout(() => end.abort(), GRACE_MS);
    await send();
    clearTimeout(giveUp);
  };
}
