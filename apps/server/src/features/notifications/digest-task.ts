import * as z from "zod/mini";
import type { NoticeKind } from "../../facets/notice.ts";
import { taskKind, type Schedule } from "../../tasks/task-kind.ts";
import { mailNews } from "./carry-out.ts";
import { forgetSurplus } from "./clock-store.ts";
import { accountsToGather, newsToGather, gathered, type DigestKind } from "./digest-store.ts";
import { readerNow } from "./reader.ts";
import { boardTime } from "./tell.ts";

/** Accounts of one chunk. */
const SLICE = 25;
const MONDAY = 1;

/** Which messages are gathered on a day: the week's on Mondays. */
export const gatheredOn = (day: string): readonly DigestKind[] =>
  new Date(`${day}T12:00:00Z`).getUTCDay() === MONDAY ? ["daily", "weekly"] : ["daily"];

/** One message for each account that wants its news gathered, of what it may still see and has not read; at its end, what is too much goes. */
export const noticeDigest = (kinds: readonly NoticeKind[]) =>
  taskKind({
    kind: "noticeDigest",
    attempts: 5,
    input: z.object({}),
    cursor: z.object({ after: z.number() }),
    async work(tx, { cursor, now, services }) {
      const { today } = await boardTime(tx, now);
      const which = gatheredOn(today);
      const accounts = await accountsToGather(tx, which, cursor?.after ?? 0, SLICE);
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
      // It counts all notifications: once a day is enough.
      if (accounts.length < SLICE) await forgetSurplus(tx);
      return { cursor: accounts.length < SLICE || last === undefined ? null : { after: last }, done: accounts.length };
    },
  });

export const noticeDigestSchedule: Schedule = { name: "noticeDigest", kind: "noticeDigest", every: { at: "07:00" } };
