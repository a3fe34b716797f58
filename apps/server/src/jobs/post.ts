import type { Logger } from "pino";
import { features } from "../features.ts";
import { readLetterhead } from "../features/mail/index.ts";
import { preparePushKeys, pushLane } from "../features/push/index.ts";
import { smsLane } from "../features/sms/index.ts";
import { isAnyDue, releaseDeliveries } from "../mail/deliveries-store.ts";
import { folderChannel, sweepOutbox } from "../mail/outbox-folder.ts";
import { isMailElsewhere, keepMailServer } from "../mail/mail-servers-store.ts";
import { sendDue, type Lane, type LaneEvent } from "../mail/lane.ts";
import { mailLane, type Postman } from "../mail/postman.ts";
import { smtpChannel, type SmtpLimits } from "../mail/smtp-server.ts";
import { coalesce } from "../tasks/coalesce.ts";
import type { Services } from "../services.ts";

/** Messages of this server's commits are sent at once; this is the interval for waiting ones and those of other servers. */
const SWEEP_MS = 30_000;
/** The interval for saying that this server has a mail server. */
const SEEN_MS = 10 * 60_000;
/** The interval for deleting files with expired links. */
const FORGET_MS = 6 * 3_600_000;
/** How long work in progress may take when the server ends. */
const GRACE_MS = 3_000;

const mailKinds = new Map(features.flatMap(({ mails = [] }) => mails).map((kind) => [kind.kind, kind]));

/** The sender of mail: by the mail server, or into the folder if none is set. */
export const mailLaneOf = (
  services: Pick<Services, "config" | "database" | "vault" | "storage" | "now">,
  given: Pick<Postman, "stopping" | "onEvent"> & { readonly limits?: SmtpLimits },
): Lane => {
  const { config, database, now } = services;
  const { limits, ...rest } = given;
  return {
    ...mailLane({
      services,
      kinds: mailKinds,
      letterhead: () => readLetterhead(services),
      openChannel: async () => (config.smtp ? smtpChannel(config.smtp, limits) : folderChannel(config.dataDir)),
      ...rest,
    }),
    isLeft: async () => config.smtp === null && (await isMailElsewhere(database.handle, config.dataDir, now())),
  };
};

const said = {
  filed: "no mail server is set (SMTP_URL): a message was written to the folder outbox in the data folder",
  dead: "a message was given up; Settings → E-mail shows it",
  later: "a message could not be sent yet and is tried again",
  paused: "the mail server refuses the sender or the sign-in: mail waits; Settings → E-mail shows what it said",
  resumed: "the mail server takes mail again",
} as const satisfies Readonly<Record<LaneEvent, string>>;
const saidOfPush = {
  filed: "a notice was written to a file",
  dead: "a device could not be told of a notice",
  later: "a device could not be told of a notice yet and is tried again",
  paused: "notices to devices wait",
  resumed: "notices go to devices again",
} as const satisfies Readonly<Record<LaneEvent, string>>;

const saidOfSms = {
  filed: "an SMS was written to a file",
  dead: "an SMS was given up",
  later: "an SMS could not be sent yet and is tried again",
  paused: "SMS wait",
  resumed: "SMS are sent again",
} as const satisfies Readonly<Record<LaneEvent, string>>;
const noticeKinds = features.flatMap(({ notifies = [] }) => notifies);

interface Options {
  /** No other server uses this database: a message marked as being sent was left by one that ended. */
  readonly isAlone: boolean;
}

/**
 * Starts to send mail, push and SMS in this server, separately from tasks: a slow mail server delays mail only. Returns the
 * function that ends it.
 */
export function startPost(services: Services, { isAlone }: Options, log: Logger): () => Promise<void> {
  const { config, database, now } = services;
  const [ending, end] = [new AbortController(), new AbortController()];
  const onMail: Lane["onEvent"] = (event, about) => log[event === "filed" || event === "resumed" ? "info" : "warn"](about, said[event]);
  // A device that is off is not a fault of the server.
  const onPush: Lane["onEvent"] = (event, about) => log.info(about, saidOfPush[event]);
  const sending = (topic: string, lane: Lane) =>
    coalesce(async () => {
      if (ending.signal.aborted) return;
      await sendDue(lane).catch((error: unknown) => log.warn({ err: error }, `sending ${topic} failed`));
    });
  const sendMail = sending("mail", mailLaneOf(services, { stopping: end.signal, onEvent: onMail }));
  const sendPush = sending("push", pushLane(services, { stopping: end.signal, onEvent: onPush }));
  const onSms: Lane["onEvent"] = (event, about) => log[event === "filed" || event === "resumed" ? "info" : "warn"](about, saidOfSms[event]);
  const sendSms = sending("SMS", smsLane(services, noticeKinds, { stopping: end.signal, onEvent: onSms }));
  const send = (): Promise<unknown> => Promise.all([sendMail(), sendPush(), sendSms()]);
  const sweep = async (): Promise<void> => {
    if (await isAnyDue(database.handle, now())) await send();
  };
  const look = (): void => void sweep().catch((error: unknown) => log.warn({ err: error }, "looking for mail failed"));
  database.onCommitted((topic) => {
    if (topic === "mail") void sendMail();
    if (topic === "push") void sendPush();
    if (topic === "sms") void sendSms();
  });
  const forget = (): void =>
    void sweepOutbox(config.dataDir, now()).catch((error: unknown) => log.warn({ err: error }, "the folder outbox could not be tidied"));
  const beSeen = (): void =>
    void keepMailServer(database.handle, config.dataDir, config.smtp !== null, now()).catch((error: unknown) =>
      log.warn({ err: error }, "it could not be stored that this server has a mail server"),
    );
  beSeen();
  const timers = [setInterval(look, SWEEP_MS), setInterval(forget, FORGET_MS), ...(config.smtp ? [setInterval(beSeen, SEEN_MS)] : [])];
  for (const timer of timers) timer.unref();
  forget();
  void preparePushKeys(services).catch((error: unknown) => log.warn({ err: error }, "the keys of push could not be made"));
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
