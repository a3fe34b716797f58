import { sql } from "kysely"; // queries: the conditions on the places that are due
import * as z from "zod/mini";
import { taskKind, type Schedule } from "../../tasks/task-kind.ts";
import { isOff } from "../settings/index.ts";
import { holdPlace, overdue, setAnswer } from "./answers-store.ts";
import { replace } from "./answers.ts";
import { askAll } from "./asking.ts";
import { isReached } from "./reach-store.ts";
import { ENTERED_EVERY, enterServed } from "./served-store.ts";
import { markReminded, readTold } from "./telling-store.ts";
import { mailNews } from "./telling.ts";

const empty = z.object({});
/** Places of one chunk. */
const MOST = 50;
/** The hour in church time from which people are reminded. */
const MORNING = 8;

/** Ends the time to answer, asks the next ones, reminds people of their places, and enters those who served into the attendance. */
export const rosterClock = taskKind({
  kind: "rosterClock",
  attempts: 3,
  input: empty,
  cursor: empty,
  work: async (tx, { now, done, services }) => {
    if (await isOff(tx, "schedule")) return { cursor: null, done };
    const late = await overdue(tx, now, MOST);
    for (const id of late) {
      const place = await holdPlace(tx, id);
      if (!place) continue;
      await setAnswer(tx, id, { state: "unanswered", reason: null }, now);
      await replace(tx, place, now);
    }
    // People who have an address or an account by now are asked by it.
    const nowReached = sql`assignments.state = 'invited' and assignments.answer_by is null and assignments.invited_at <= ${now} and ${isReached}`;
    await askAll(tx, nowReached, { at: now, now });
    // Looked at when it is sent: who declined in the meantime, or an event that was canceled, is not among them.
    const due = await readTold(
      tx,
      sql`assignments.state = 'accepted' and assignments.reminded_at is null and volunteer_positions.remind_days > 0
        and assignments.day > (${now}::timestamptz at time zone church_zone())::date
        and assignments.day - volunteer_positions.remind_days <= (${now}::timestamptz at time zone church_zone())::date
        and extract(hour from ${now}::timestamptz at time zone church_zone()) >= ${MORNING}
        and coalesce(events.status, event_series.status) <> 'canceled'`,
      MOST,
    );
    for (const place of due) await mailNews(tx, services, place, "reminder", now);
    await markReminded(
      tx,
      due.map(({ id }) => id),
      now,
    );
    const served = await enterServed(tx, now, MOST);
    const isFull = [late.length, due.length, served].includes(MOST);
    return { cursor: isFull ? {} : null, done: done + late.length + due.length + served };
  },
});

export const rosterSchedule: Schedule = { name: "rosterClock", kind: "rosterClock", every: { seconds: ENTERED_EVERY } };
