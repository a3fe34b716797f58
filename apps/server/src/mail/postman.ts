import type { DeliveryReason } from "@aprisco/contract/mail/choices.ts";
import { setTimeout as wait } from "node:timers/promises";
import { isUnavailable } from "../database/connect.ts";
import { Failure } from "../http/failure.ts";
import { backoffMs } from "../tasks/backoff.ts";
import { BrokenSealError } from "../vault/cipher.ts";
import type { Services } from "../wiring.ts";
import type { Channel, Outcome } from "./channel.ts";
import { claimDeliveries, endDead, endSent, putOff, type ClaimedDelivery } from "./deliveries-store.ts";
import { letterOf, type Letter, type Letterhead } from "./letter.ts";
import type { MailKind } from "./mail-kind.ts";
import { bodyPlace } from "./queue-mail.ts";

/** Claimed at once, and sent side by side as far as the channel lets them. */
const BATCH = 10;
/** Tries after which a message is given up: two days, with the waits between them. */
const MOST_ATTEMPTS = 8;
const LONGEST_WAIT_MS = 24 * 3_600_000;
/** For one message, from the connection to the server's answer; well below the lease. */
const SEND_LIMIT_MS = 45_000;
/** What its server is away for waits so long without having been tried. */
const AWAY_MS = 60_000;
/** After each failure to write down how a try ended, for as long as the lease lasts. */
const MARK_AGAIN_MS = 500;
const MARK_TRIES = 120;

export interface Postman {
  readonly services: Pick<Services, "database" | "vault" | "now">;
  readonly kinds: ReadonlyMap<string, MailKind>;
  readonly letterhead: () => Promise<Letterhead>;
  readonly openChannel: () => Promise<Channel>;
  /** What is under way is given back. */
  readonly stopping: AbortSignal;
  /** Hears of numbers, kinds and reasons: never of an address or of what a message says. */
  readonly onEvent: (event: "filed" | "dead" | "later", about: Readonly<Record<string, string | number>>) => void;
}

type Opened = { readonly letter: Letter; readonly to: string } | { readonly reason: DeliveryReason; readonly error: string | null };

/** Opens what a message says and draws it up; or why that cannot be done. */
async function open(postman: Postman, delivery: ClaimedDelivery, head: Letterhead): Promise<Opened> {
  const { database, vault, now } = postman.services;
  const { id, address, sealed, language } = delivery;
  const kind = postman.kinds.get(delivery.kind);
  if (address === null) return { reason: "no_address", error: null };
  if (new Date(delivery.expiresAt) <= now()) return { reason: "expired", error: null };
  if (!kind || !sealed) return { reason: "broken", error: null };
  try {
    const text = await vault.open(database.handle, bodyPlace(id), sealed);
    if (text === null) return { reason: "key_lost", error: null };
    const values = kind.values.safeParse(JSON.parse(text));
    if (!values.success) return { reason: "broken", error: "the values are another release's" };
    const words = kind.write(values.data, language, { name: head.church, url: head.url });
    return { letter: letterOf(words, language, head), to: address };
  } catch (error) {
    if (error instanceof Failure) return { reason: "vault_closed", error: null };
    if (error instanceof BrokenSealError) return { reason: "key_lost", error: null };
    if (isUnavailable(error) || !(error instanceof Error)) throw error;
    // A defect of its kind: it must not hold up the others. Its message may hold what the letter says.
    return { reason: "broken", error: error.name };
  }
}

/** When a message that failed is tried again; null: never. The last try is made while what it says is still worth something. */
function nextTry({ attempt, expiresAt }: ClaimedDelivery, now: Date): Date | null {
  if (attempt >= MOST_ATTEMPTS) return null;
  const next = new Date(now.getTime() + backoffMs(attempt, Math.random(), LONGEST_WAIT_MS));
  return next < new Date(expiresAt) ? next : null;
}

/** Writes down how a try ended, in the message's row and in its key. */
async function keep(postman: Postman, delivery: ClaimedDelivery, outcome: Outcome): Promise<void> {
  const { database, vault, now } = postman.services;
  const { id, kind, attempt } = delivery;
  const bury = (reason: DeliveryReason, error: string): Promise<void> => {
    postman.onEvent("dead", { delivery: id, kind, reason });
    return database.transaction((tx) => endDead(tx, delivery, { reason, error }, now()));
  };
  switch (outcome.is) {
    case "sent":
    case "filed":
      await database.transaction(async (tx) => {
        const isOurs = await endSent(tx, delivery, { status: outcome.is, providerId: outcome.providerId }, now());
        if (isOurs && delivery.sealed) await vault.destroy(tx, delivery.sealed.keyId, now());
      });
      if (outcome.is === "filed") postman.onEvent("filed", { delivery: id, kind, file: outcome.providerId });
      return;
    case "never":
      return bury("refused", outcome.error);
    case "later": {
      const until = nextTry(delivery, now());
      if (until === null) return bury("gave_up", outcome.error);
      postman.onEvent("later", { delivery: id, kind, attempt });
      const { error, maybeTwice } = outcome;
      return putOff(database.handle, delivery, { until, error, maybeTwice, isUncounted: false }, now());
    }
  }
}

/** The same, patiently: a message that went out and is not known to have would go out again. */
async function keepSurely(postman: Postman, delivery: ClaimedDelivery, outcome: Outcome): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await keep(postman, delivery, outcome);
    } catch (error) {
      if (!isUnavailable(error) || tries >= MARK_TRIES) throw error;
      await wait(MARK_AGAIN_MS);
    }
  }
}

/**
 * Sends a batch of what is due. A message that is refused fails alone; when the mail server itself is away, the rest of the batch
 * is put off without having been tried.
 *
 * @returns whether there may be more to do now
 */
export async function sendBatch(postman: Postman, channel: () => Promise<Channel>): Promise<boolean> {
  const { services, kinds, letterhead, stopping } = postman;
  const { database, now } = services;
  const claimed = await claimDeliveries(database.handle, [...kinds.keys()], BATCH, now());
  if (claimed.length === 0) return false;
  const head = await letterhead();
  const away = new AbortController();
  const giveBack = (delivery: ClaimedDelivery, until: Date) =>
    putOff(database.handle, delivery, { until, error: null, maybeTwice: false, isUncounted: true }, now());
  const sendOne = async (delivery: ClaimedDelivery): Promise<void> => {
    if (stopping.aborted) return giveBack(delivery, now());
    if (away.signal.aborted) return giveBack(delivery, new Date(now().getTime() + AWAY_MS));
    const opened = await open(postman, delivery, head);
    if ("reason" in opened) {
      postman.onEvent("dead", { delivery: delivery.id, kind: delivery.kind, reason: opened.reason });
      return database.transaction((tx) => endDead(tx, delivery, opened, now()));
    }
    const signal = AbortSignal.any([AbortSignal.timeout(SEND_LIMIT_MS), stopping]);
    const message = { deliveryId: delivery.id, to: opened.to, letter: opened.letter, head, at: now() };
    const outcome = await (await channel()).send(message, signal);
    if (outcome.is === "later" && outcome.isAway) away.abort();
    await keepSurely(postman, delivery, outcome);
  };
  const waiting = [...claimed];
  const carry = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await sendOne(next);
  };
  const carried = await Promise.allSettled([carry(), carry()]);
  for (const one of carried) if (one.status === "rejected") throw one.reason;
  return !away.signal.aborted && !stopping.aborted;
}

/** Sends what is due, until nothing is or the mail server is away; the connections last no longer than that. */
export async function sendDue(postman: Postman): Promise<void> {
  let opened: Promise<Channel> | null = null;
  const channel = (): Promise<Channel> => (opened ??= postman.openChannel());
  try {
    while (await sendBatch(postman, channel));
  } finally {
    (await (opened as Promise<Channel> | null)?.catch(() => null))?.close();
  }
}
