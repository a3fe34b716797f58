import type { Handle } from "../database/connect.ts";
import type { Services } from "../services.ts";

declare const workers: unique symbol;
/** A transaction of a worker: it may notify open pages (`tellLive`), which a request's may not. */
export interface WorkersHandle extends Handle {
  readonly [workers]: true;
}
/** Only for the code that opens it. */
export const asWorkers = (tx: Handle): WorkersHandle => tx as WorkersHandle;

/** An event for subscribers: codes and numbers, never names or texts. */
export interface Happening {
  readonly id: number;
  /** Record and event, e.g. "visitor.registered". */
  readonly kind: string;
  readonly at: string;
  /** The account that did it; null: the public or the clock. */
  readonly actorId: number | null;
  readonly congregationId: number;
  readonly subjectKind: string;
  /** The record, which may be deleted by now. */
  readonly subjectId: number;
  readonly data: unknown;
}

/** Reacts to events, after the transaction that published them and separately from it. */
export interface Subscriber {
  readonly to: readonly string[];
  /** In one transaction with the other subscribers: all of them process an event once, or none yet. */
  readonly take: (tx: WorkersHandle, happenings: readonly Happening[], now: Date, services: Services) => Promise<void>;
}
