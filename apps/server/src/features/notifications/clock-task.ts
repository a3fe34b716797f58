import * as z from "zod/mini";
import type { Handle } from "../../database/connect.ts";
import type { NoticeKind } from "../../facets/notice.ts";
import { taskKind, type Schedule } from "../../tasks/task-kind.ts";
import { hourIn } from "../settings/index.ts";
import { remind, type DueReminder } from "./clock-store.ts";
import { boardTime, happeningOf } from "./tell.ts";

/** Records that one chunk tells of at most. */
const SLICE = 500;

/** The kinds that the clock brings. */
const remindersOf = (kinds: readonly NoticeKind[]): readonly DueReminder[] =>
  kinds.flatMap(({ on, event, subject }) =>
    typeof on === "string" ? [] : [{ event, happening: happeningOf({ event, on }), subject, reminder: on }],
  );

/** Lets it be known of all that is due, whatever the hour. */
export async function remindAll(tx: Handle, kinds: readonly NoticeKind[], now: Date): Promise<void> {
  const time = await boardTime(tx, now);
  for (const reminding of remindersOf(kinds)) await remind(tx, reminding, time, SLICE);
}

/** Says what the clock brings: a day that has come, 48 hours that have passed. Told is each once, however often it looks. */
export const noticeClock = (kinds: readonly NoticeKind[]) => {
  const reminders = remindersOf(kinds);
  return taskKind({
    kind: "noticeClock",
    attempts: 5,
    input: z.object({}),
    cursor: z.object({ at: z.number() }),
    async work(tx, { cursor, now }) {
      const at = cursor?.at ?? 0;
      const reminding = reminders[at];
      if (!reminding) return { cursor: null, done: 0 };
      const time = await boardTime(tx, now);
      const isEarly = hourIn(time.timeZone, now) < reminding.reminder.fromHour;
      const done = isEarly ? 0 : await remind(tx, reminding, time, SLICE);
      return { cursor: { at: done < SLICE ? at + 1 : at }, done };
    },
  });
};

export const noticeClockSchedule: Schedule = { name: "noticeClock", kind: "noticeClock", every: { seconds: 1_800 } };
