import type { ClockChoice } from "@aprisco/contract/settings.ts";
import type { Handle } from "../database/connect.ts";

/** The church's clock after a change of its zone. */
export interface ClockChange {
  readonly from: string;
  readonly to: string;
  /** What stays of the events that were planned on the former clock. */
  readonly keep: ClockChoice;
  readonly now: Date;
}

/**
 * Records that stand on the church's clock: called in the transaction that changes its zone, after the change.
 * @unscoped follows the church's clock, of the whole church
 */
export interface ClockFollower {
  /** Events to come that were planned on a clock, and their series. */
  readonly count: (handle: Handle, zone: string, now: Date) => Promise<{ readonly events: number; readonly series: number }>;
  readonly changed: (tx: Handle, change: ClockChange) => Promise<void>;
}
