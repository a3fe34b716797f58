import type { EventType, EventVisibility } from "@aprisco/contract/agenda/choices.ts";
import type { RefusalReason } from "@aprisco/contract/calendars/choices.ts";
import type { Handle } from "../../database/connect.ts";
import type { CalendarEntry } from "./ics/entry.ts";

/** What an event that comes in is besides what it says. */
export interface TakenAs {
  readonly congregationId: number;
  readonly type: EventType;
  readonly visibility: EventVisibility;
  /** The account that it is for; null: the church's own work. */
  readonly by: number | null;
  readonly now: Date;
}

/** Why an event cannot be kept as it is. */
export class UntakenError extends Error {
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason) {
    super(reason);
    this.reason = reason;
  }
}

/** What keeps events: the agenda's own way in. */
export interface SeriesDoor {
  /** Whether an event can be kept as it is. @throws UntakenError */
  readonly check: (entry: CalendarEntry, now: Date) => Promise<void>;
  /** @throws UntakenError before anything is written */
  readonly add: (tx: Handle, entry: CalendarEntry, as: TakenAs) => Promise<number>;
  /** @throws UntakenError before anything is written */
  readonly change: (tx: Handle, seriesId: number, entry: CalendarEntry, as: TakenAs) => Promise<void>;
  /** Deletes it, or cancels it where something hangs on it. */
  readonly drop: (tx: Handle, seriesId: number, as: TakenAs) => Promise<"deleted" | "canceled">;
}
