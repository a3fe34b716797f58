import type { Database } from "../database/connect.ts";
import { features } from "../features.ts";
import { calendarClock, calendarSync } from "../features/calendars/index.ts";
import { agendaSchedule, agendaTask } from "../features/agenda/index.ts";
import { noticeClock, noticeClockSchedule, noticeDigest, noticeDigestSchedule, noticeSubscriber } from "../features/notifications/index.ts";
import { readChurch } from "../features/settings/index.ts";
import type { Work } from "../tasks/worker.ts";
import { dataCheck, dataCheckSchedule } from "./data-check.ts";
import { fileTask } from "./file-task.ts";
import { housekeeping, housekeepingSchedule } from "./housekeeping.ts";

/** What accounts are told of, of all features. */
export const noticeKinds = features.flatMap(({ notifies = [] }) => notifies);
const eventFollowers = features.flatMap(({ eventFollowers: some = [] }) => some);
const carriers = features.flatMap(({ carriers = [] }) => carriers);
/** What tells it. */
export const tellNotices = noticeSubscriber(noticeKinds, carriers);

/** What the house has to do in the background, of all features. */
export const workOf = (database: Database): Work => ({
  kinds: [
    housekeeping,
    dataCheck,
    fileTask("reportFile"),
    fileTask("listFile"),
    agendaTask(features.flatMap(({ eventFollowers = [] }) => eventFollowers)),
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
