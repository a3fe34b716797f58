import type { Handle } from "../database/connect.ts";
import type { Services } from "../services.ts";

declare const workers: unique symbol;
/** A transaction of the workers: it may tell open pages (`tellLive`), which no request's may. */
export interface WorkersHandle extends Handle {
  readonly [workers]: true;
}
/** Only for those who open it. */
export const asWorkers = (tx: Handle): WorkersHandle => tx as WorkersHandle;

/** What became known, as its subscribers get it: codes and numbers, never names or texts. */
export interface Happening {
  readonly id: number;
  /** Record and event, e.g. "visitor.registered". */
  readonly kind: string;
  readonly at: string;
  /** The account that did it; null: the public or the clock. */
  readonly actorId: number | null;
  readonly congregationId: number;
  readonly subjectKind: string;
  /** The record, which may be gone by now. */
  readonly subjectId: number;
  readonly data: unknown;
}

/** What acts upon happenings, after the transaction that wrote them and apart from it. */
export interface Subscriber {
  readonly to: readonly string[];
  /** In one transaction with the other subscribers: each happening is acted upon by all of them once, or by none yet. */
  readonly take: (tx: WorkersHandle, happenings: readonly Happening[], now: Date, services: Services) => Promise<void>;
}
