import * as z from "zod/mini";
import type { Handle } from "../../database/connect.ts";
import type { NoticeKind } from "../../facets/notice.ts";
import { taskKind, type Schedule } from "../../tasks/task-kind.ts";
import { hourIn } from "../settings/index.ts";
import { mailNews } from "./carry-out.ts";
import { remind, type DueReminder, forgetSurplus, accountsToGather, newsToGather, gathered, type DigestKind } from "./clock-store.ts";
import { readerNow } from "./reader.ts";
import { boardTime, happeningOf } from "./tell.ts";

const SLICE = 500;

const remindersOf = (kinds: readonly NoticeKind[]): readonly DueReminder[] =>
  kinds.flatMap(({ on, event, subject }) =>
    typeof on === "string" ? [] : [{ event, happening: happeningOf({ event, on }), subject, reminder: on }],
  );

/** Publishes everything that is due, at any hour. */
export async function remindAll(tx: Handle, kinds: readonly NoticeKind[], now: Date): Promise<void> {
  const time = await boardTime(tx, now);
  for (const reminding of remindersOf(kinds)) await remind(tx, reminding, time, SLICE);
}

/** Publishes what depends on time: a day that has come, 48 hours that have passed. Each is published once, however often the task runs. */
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

const ACCOUNTS = 25;
const MONDAY = 1;

/** The digests of a day: the weekly one on Mondays. */
export const gatheredOn = (day: string): readonly DigestKind[] =>
  new Date(`${day}T12:00:00Z`).getUTCDay() === MONDAY ? ["daily", "weekly"] : ["daily"];

/** Sends one digest to each account that chose it, with unread notifications that it may still see; at the end deletes surplus ones. */
export const noticeDigest = (kinds: readonly NoticeKind[]) =>
  taskKind({
    kind: "noticeDigest",
    attempts: 5,
    input: z.object({}),
    cursor: z.object({ after: z.number() }),
    async work(tx, { cursor, now, services }) {
      const { today } = await boardTime(tx, now);
      const which = gatheredOn(today);
      const accounts = await accountsToGather(tx, which, cursor?.after ?? 0, ACCOUNTS);
      for (const id of accounts) {
        const reader = await readerNow(tx, id);
        if (!reader) continue;
        const news = await newsToGather(tx, reader, kinds, which);
        const events = new Map([[id, news.map(({ event }) => event)]]);
        const period = news.some(({ digest }) => digest === "weekly") ? "weekly" : "daily";
        await mailNews(tx, { events, period, key: `digest ${today}` }, { kinds, services, now });
      }
      await gathered(tx, accounts, which);
      const last = accounts.at(-1);
      // It counts all notifications, so it runs once a day.
      if (accounts.length < ACCOUNTS) await forgetSurplus(tx);
      return { cursor: accounts.length < ACCOUNTS || last === undefined ? null : { after: last }, done: accounts.length };
    },
  });

export const noticeDigestSchedule: Schedule = { name: "noticeDigest", kind: "noticeDigest", every: { at: "07:00" } };
