import type { DeliveryReason } from "@aprisco/contract/mail.ts";
import { setTimeout as wait } from "node:timers/promises";
import { isUnavailable } from "../database/connect.ts";
import { backoffMs } from "../tasks/run-task.ts";
import type { Services } from "../services.ts";
import type { Outcome } from "./channel.ts";
import { claimDeliveries, endDead, endSent, putOff, tellPaused, type ClaimedDelivery } from "./deliveries-store.ts";

/** Messages claimed at once, and sent concurrently as far as the channel permits. */
const BATCH = 10;
/** Tries before a message fails: two days, with the waits between them. */
const MOST_ATTEMPTS = 8;
const LONGEST_WAIT_MS = 24 * 3_600_000;
/** The time limit of a message, from the connection to the answer; well below the lease. */
const SEND_LIMIT_MS = 45_000;
/** How long messages wait, untried, after their server was unreachable. */
const AWAY_MS = 60_000;
/** How long a lane pauses after its server refused the sender: many wrong sign-ins would lock the church out there. */
const PAUSE_MS = 5 * 60_000;
/** The pause after a failure to store a result, which is tried again until the lease ends. */
const MARK_AGAIN_MS = 500;
const MARK_TRIES = 120;

export type PreparedMail =
  | { readonly send: (signal: AbortSignal) => Promise<Outcome> }
  | { readonly reason: DeliveryReason; readonly error: string | null };

/** What a run of sending shares: connections, letterhead, keys. */
export interface Run {
  readonly prepare: (delivery: ClaimedDelivery) => Promise<PreparedMail>;
  readonly close: () => void;
}

/** Sends messages of some kinds from the outbox: mail, push. Lanes are independent of each other. */
export interface Lane {
  readonly services: Pick<Services, "database" | "vault" | "now">;
  readonly kinds: readonly string[];
  readonly begin: () => Promise<Run>;
  /** Kinds that are tried during a pause: an administrator's test. */
  readonly tests: readonly string[];
  /** Until when nothing else is tried, because the server refuses the sender; null: its last answer was another one. */
  readonly pause: { until: Date | null };
  /** Whether another server sends them instead; absent: never. */
  readonly isLeft?: () => Promise<boolean>;
  /** Messages in progress are released. */
  readonly stopping: AbortSignal;
  /** Gets numbers, kinds and reasons, never an address or content. */
  readonly onEvent: (event: LaneEvent, about: Readonly<Record<string, string | number>>) => void;
}

export type LaneEvent = "filed" | "dead" | "later" | "paused" | "resumed";

/** The time of the next try; null: none. The last try is made before the message expires. */
function nextTry({ attempt, expiresAt }: ClaimedDelivery, now: Date): Date | null {
  if (attempt >= MOST_ATTEMPTS) return null;
  const next = new Date(now.getTime() + backoffMs(attempt, Math.random(), LONGEST_WAIT_MS));
  return next < new Date(expiresAt) ? next : null;
}

async function keep(lane: Lane, delivery: ClaimedDelivery, outcome: Outcome): Promise<void> {
  const { database, vault, now } = lane.services;
  const { id, kind, attempt } = delivery;
  const bury = (reason: DeliveryReason, error: string): Promise<void> => {
    lane.onEvent("dead", { delivery: id, kind, reason });
    return database.transaction((tx) => endDead(tx, delivery, { reason, error }, now()));
  };
  switch (outcome.is) {
    case "sent":
    case "filed":
      await database.transaction(async (tx) => {
        const isOurs = await endSent(tx, delivery, { status: outcome.is, providerId: outcome.providerId }, now());
        if (isOurs && delivery.sealed) await vault.destroy(tx, delivery.sealed.keyId, now());
      });
      if (outcome.is === "filed") lane.onEvent("filed", { delivery: id, kind, file: outcome.providerId ?? "" });
      return;
    case "gone":
      return;
    case "never":
      return bury("refused", outcome.error);
    case "barred":
      return putOffBarred(lane, delivery, outcome.error);
    case "later": {
      const until = nextTry(delivery, now());
      if (until === null) return bury("gave_up", outcome.error);
      lane.onEvent("later", { delivery: id, kind, attempt });
      const { error, maybeTwice } = outcome;
      return putOff(database.handle, delivery, { until, error, maybeTwice, isUncounted: false }, now());
    }
  }
}

/** Begins or prolongs the lane's pause; the message waits untried. Whoever manages settings is told when it begins. */
async function putOffBarred(lane: Lane, delivery: ClaimedDelivery, error: string): Promise<void> {
  const { database, now } = lane.services;
  const until = new Date(now().getTime() + PAUSE_MS);
  const isNew = lane.pause.until === null;
  lane.pause.until = until;
  if (isNew) lane.onEvent("paused", { delivery: delivery.id, kind: delivery.kind });
  await database.transaction(async (tx) => {
    await putOff(tx, delivery, { until, error, maybeTwice: false, isUncounted: true }, now());
    if (isNew) await tellPaused(tx, delivery.id, now());
  });
}

/** The same with retries: a sent message without a stored result would be sent again. */
async function keepSurely(lane: Lane, delivery: ClaimedDelivery, outcome: Outcome): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await keep(lane, delivery, outcome);
    } catch (error) {
      if (!isUnavailable(error) || tries >= MARK_TRIES) throw error;
      await wait(MARK_AGAIN_MS);
    }
  }
}

/**
 * Sends a batch of due messages. A refused message fails alone; if the server is unreachable or refuses the sender, the rest is
 * postponed untried.
 *
 * @returns whether there may be more to send now
 */
async function sendBatch(lane: Lane, run: () => Promise<Run>): Promise<boolean> {
  const { services, pause, stopping } = lane;
  const { database, now } = services;
  const isPaused = pause.until !== null && pause.until > now();
  const kinds = isPaused ? lane.tests : lane.kinds;
  if (kinds.length === 0) return false;
  const claimed = await claimDeliveries(database.handle, kinds, BATCH, now());
  if (claimed.length === 0) return false;
  const { prepare } = await run();
  const away = new AbortController();
  // Refusals that are about the message alone if another one of the batch is sent.
  const doubtful: { readonly delivery: ClaimedDelivery; readonly outcome: Outcome & { readonly is: "barred" } }[] = [];
  let hasSent = false;
  const giveBack = (delivery: ClaimedDelivery, until: Date) =>
    putOff(database.handle, delivery, { until, error: null, maybeTwice: false, isUncounted: true }, now());
  const sendOne = async (delivery: ClaimedDelivery): Promise<void> => {
    if (stopping.aborted) return giveBack(delivery, now());
    if (away.signal.aborted) return giveBack(delivery, new Date(Math.max(now().getTime() + AWAY_MS, pause.until?.getTime() ?? 0)));
    const prepared = await prepare(delivery);
    if ("reason" in prepared) {
      lane.onEvent("dead", { delivery: delivery.id, kind: delivery.kind, reason: prepared.reason });
      return database.transaction((tx) => endDead(tx, delivery, prepared, now()));
    }
    const outcome = await prepared.send(AbortSignal.any([AbortSignal.timeout(SEND_LIMIT_MS), stopping]));
    if (outcome.is === "sent") {
      hasSent = true;
      if (pause.until !== null) lane.onEvent("resumed", {});
      pause.until = null;
    }
    if (outcome.is === "barred" && !outcome.isCertain) return void doubtful.push({ delivery, outcome });
    if (outcome.is === "barred" || (outcome.is === "later" && outcome.isAway)) away.abort();
    await keepSurely(lane, delivery, outcome);
  };
  const waiting = [...claimed];
  const carry = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await sendOne(next);
  };
  const carried = await Promise.allSettled([carry(), carry()]);
  for (const { delivery, outcome } of doubtful) {
    const { error } = outcome;
    await keepSurely(lane, delivery, hasSent ? { is: "later", error, isAway: false, maybeTwice: false } : outcome);
  }
  for (const one of carried) if (one.status === "rejected") throw one.reason;
  return !away.signal.aborted && !stopping.aborted && (doubtful.length === 0 || hasSent);
}

/** Sends due messages until none is left or the server is unreachable; connections last no longer. */
export async function sendDue(lane: Lane): Promise<void> {
  if (await lane.isLeft?.()) return;
  let begun: Promise<Run> | null = null;
  const run = (): Promise<Run> => (begun ??= lane.begin());
  try {
    while (await sendBatch(lane, run));
  } finally {
    (await (begun as Promise<Run> | null)?.catch(() => null))?.close();
  }
}
