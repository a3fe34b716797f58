import { setImmediate as breath } from "node:timers/promises";
import type { EventType, EventVisibility } from "@aprisco/contract/event-kinds.ts";
import type { RefusalReason } from "@aprisco/contract/calendars.ts";
import type { Handle } from "../../database/connect.ts";
import type { EventFollower } from "../../facets/event-follower.ts";
import { Failure } from "../../failure.ts";
import { addWhole, changeWhole, checkWhole, dropWhole, timesOfWhole, type WholeEvent } from "../agenda/index.ts";
import { dayIn } from "../settings/index.ts";
import type { CalendarEntry } from "./ics/entry.ts";

export interface TakenAs {
  readonly congregationId: number;
  readonly type: EventType;
  readonly visibility: EventVisibility;
  /** The account of the request; null: the church's own work. */
  readonly by: number | null;
  readonly now: Date;
}

/** The reason why an event cannot be stored. */
export class UntakenError extends Error {
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason) {
    super(reason);
    this.reason = reason;
  }
}

export interface SeriesWriter {
  /** An upper bound of the times that storing an event looks at, computed without looking at them. */
  readonly timesOf: (entry: CalendarEntry, now: Date) => number;
  /** The sum of `timesOf` over the events that it added and changed. */
  readonly counted: () => number;
  /** Checks that an event can be stored. @throws UntakenError */
  readonly check: (entry: CalendarEntry, now: Date) => Promise<void>;
  /** @throws UntakenError before anything is written */
  readonly add: (tx: Handle, entry: CalendarEntry, as: TakenAs) => Promise<number>;
  /** @throws UntakenError before anything is written */
  readonly change: (tx: Handle, seriesId: number, entry: CalendarEntry, as: TakenAs) => Promise<void>;
  /** Deletes the event, or cancels it if other records refer to it. */
  readonly drop: (tx: Handle, seriesId: number, as: TakenAs) => Promise<"deleted" | "canceled">;
}

const wholeOf = ({ allDay, timeZone, start, rule, uid: _uid, ...entry }: CalendarEntry): WholeEvent => ({
  ...entry,
  all_day: allDay,
  time_zone: timeZone,
  local_start: start,
  rrule: rule,
});

const reasons: Readonly<Record<string, RefusalReason>> = { "event.rule": "rule", "event.tooMany": "too_many", "event.tooLong": "too_long" };

/** Turns failures of the agenda into UntakenError. @throws UntakenError */
async function unlessRefused<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Failure ? reasons[error.code] : undefined;
    throw reason === undefined ? error : new UntakenError(reason);
  }
}

/** The agenda's functions, with today in church time. */
export function makeSeriesWriter(followers: readonly EventFollower[], churchZone: string): SeriesWriter {
  const contextOf = ({ now, by }: Pick<TakenAs, "now" | "by">) => ({ followers, now, today: dayIn(churchZone, now), by: by ?? 0 });
  const timesOf = (entry: CalendarEntry, now: Date) => timesOfWhole(wholeOf(entry), dayIn(churchZone, now));
  let counted = 0;
  return {
    timesOf,
    counted: () => counted,
    check: (entry, now) =>
      unlessRefused(async () => {
        // Others run between two events of a file.
        await breath();
        checkWhole(wholeOf(entry), dayIn(churchZone, now));
      }),
    add: (tx, entry, as) =>
      unlessRefused(async () => {
        await breath();
        counted += timesOf(entry, as.now);
        const { congregationId, type, visibility, by } = as;
        const frame = { uid: entry.uid, congregation_id: congregationId, type, visibility, owner_id: by, created_by: by };
        return addWhole(tx, wholeOf(entry), frame, contextOf(as));
      }),
    change: (tx, id, entry, as) =>
      unlessRefused(async () => {
        await breath();
        counted += timesOf(entry, as.now);
        return changeWhole(tx, id, wholeOf(entry), contextOf(as));
      }),
    drop: (tx, id, as) => dropWhole(tx, id, contextOf(as)),
  };
}
