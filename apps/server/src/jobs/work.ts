import * as z from "zod/mini";
import type { Database } from "../database/connect.ts";
import { features } from "../features.ts";
import { agendaSchedule, agendaTask, churchClockTask } from "../features/agenda/index.ts";
import { calendarClock, calendarSync } from "../features/calendars/index.ts";
import { noticeClock, noticeClockSchedule, noticeDigest, noticeDigestSchedule, noticeSubscriber } from "../features/notifications/index.ts";
import { readChurch } from "../features/settings/index.ts";
import { taskKind, type Schedule } from "../tasks/task-kind.ts";
import type { Work } from "../tasks/worker.ts";
import type { DataCheck } from "../manifest.ts";
import { fileTask } from "./file-task.ts";
import { housekeeping, housekeepingSchedule } from "./housekeeping.ts";

/**
 * Compares redundant data every night, as `npm run check:data` does: memberships with the roll. A difference makes the task fail,
 * which is logged with the number of rows, never their names.
 */
const dataCheckOf = (checks: readonly DataCheck[]) =>
  taskKind({
    kind: "dataCheck",
    attempts: 1,
    input: z.object({}),
    cursor: z.object({}),
    async work(tx) {
      const found: string[] = [];
      for (const { name, wrong } of checks) {
        const count = await wrong(tx);
        if (count > 0) found.push(`${name}: ${count} rows differ`);
      }
      if (found.length > 0) throw new Error(found.join("; "));
      return { cursor: null, done: checks.length };
    },
  });

export const dataCheck = dataCheckOf(features.flatMap(({ checks = [] }) => checks));
const dataCheckSchedule: Schedule = { name: "dataCheck", kind: "dataCheck", every: { at: "04:30" } };

export const noticeKinds = features.flatMap(({ notifies = [] }) => notifies);
const eventFollowers = features.flatMap(({ eventFollowers: some = [] }) => some);
const channels = features.flatMap(({ channels = [] }) => channels);
export const tellNotices = noticeSubscriber(noticeKinds, channels);

export const workOf = (database: Database): Work => ({
  kinds: [
    housekeeping,
    dataCheck,
    fileTask("reportFile"),
    fileTask("listFile"),
    agendaTask(eventFollowers),
    churchClockTask(eventFollowers),
    noticeClock(noticeKinds),
    noticeDigest(noticeKinds),
    calendarClock,
    calendarSync(eventFollowers),
    ...features.flatMap(({ tasks = [] }) => tasks),
  ],
  schedules: [
    housekeepingSchedule,
    dataCheckSchedule,
    agendaSchedule,
    noticeClockSchedule,
    noticeDigestSchedule,
    ...features.flatMap(({ schedules = [] }) => schedules),
  ],
  subscribers: [...features.flatMap(({ subscribers = [] }) => subscribers), tellNotices],
  timeZone: async () => (await readChurch(database.handle)).timeZone,
});
