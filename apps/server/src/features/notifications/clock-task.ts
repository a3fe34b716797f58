import * as z from "zod/mini";
import type { NoticeKind, NoticeReminder } from "../../notice.ts";
import { taskKind, type Schedule } from "../../tasks/task-kind.ts";
import { forgetSurplus, remind } from "./clock-store.ts";
import { boardTime, happeningOf } from "./tell.ts";

/** Records that one chunk tells of at most. */
const SLICE = 500;

/** The hour that a clock on the church's wall shows. */
const hourIn = (timeZone: string, now: Date): number =>
  Number(new Intl.DateTimeFormat("en", { timeZone, hour: "numeric", hourCycle: "h23" }).format(now));

/** Says what the clock brings: a day that has come, 48 hours that have passed. Told is each once, however often it looks. */
export const noticeClock = (kinds: readonly NoticeKind[]) => {
  const reminders = kinds.flatMap(({ on, ...kind }) =>
    typeof on === "string"
      ? []
      : [{ event: kind.event, happening: happeningOf({ ...kind, on }), subject: kind.subject, reminder: on satisfies NoticeReminder }],
  );
  return taskKind({
    kind: "noticeClock",
    attempts: 5,
    input: z.object({}),
    cursor: z.object({ at: z.number() }),
    async work(tx, { cursor, now }) {
      const at = cursor?.at ?? 0;
      const reminding = reminders[at];
      if (!reminding) {
        await forgetSurplus(tx);
        return { cursor: null, done: 0 };
      }
      const time = await boardTime(tx, now);
      const isEarly = hourIn(time.timeZone, now) < reminding.reminder.fromHour;
      const done = isEarly ? 0 : await remind(tx, reminding, time, SLICE);
      return { cursor: { at: done < SLICE ? at + 1 : at }, done };
    },
  });
};

export const noticeClockSchedule: Schedule = { name: "noticeClock", kind: "noticeClock", every: { seconds: 1_800 } };
