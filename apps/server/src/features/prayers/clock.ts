import { DAY_MS } from "@aprisco/contract/durations.ts";
import { DAYS_ANSWERED } from "@aprisco/contract/prayers.ts";
import * as z from "zod/mini";
import { instantBefore } from "../../database/instant.ts";
import { taskKind, type Schedule } from "../../tasks/task-kind.ts";
import { readSetting } from "../settings/index.ts";
import { closeAnswered, destroyTexts } from "./clock-store.ts";

const empty = z.object({});
/** Requests of one chunk. */
const MOST = 100;

/** Closes what was answered long ago, and destroys the texts of old requests. */
export const prayerClock = taskKind({
  kind: "prayerClock",
  attempts: 3,
  input: empty,
  cursor: empty,
  work: async (tx, { now, done, services }) => {
    const closed = await closeAnswered(tx, instantBefore(now, DAYS_ANSWERED * DAY_MS), now, MOST);
    const months = Number(await readSetting(tx, "pastoral.prayer_months"));
    const gone = await destroyTexts(tx, services.vault, { months, now, most: MOST });
    return { cursor: closed === MOST || gone === MOST ? {} : null, done: done + closed + gone };
  },
});

export const prayerSchedule: Schedule = { name: "prayerClock", kind: "prayerClock", every: { at: "03:40" } };
