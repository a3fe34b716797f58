import type { Database } from "../database/connect.ts";
import { features } from "../features.ts";
import { readChurch } from "../features/settings/index.ts";
import type { Work } from "../tasks/worker.ts";
import { fileTask } from "./file-task.ts";
import { housekeeping, housekeepingSchedule } from "./housekeeping.ts";

/** What the house has to do in the background, of all features. */
export const workOf = (database: Database): Work => ({
  kinds: [housekeeping, fileTask("reportFile"), fileTask("listFile"), ...features.flatMap(({ tasks = [] }) => tasks)],
  schedules: [housekeepingSchedule, ...features.flatMap(({ schedules = [] }) => schedules)],
  subscribers: features.flatMap(({ subscribers = [] }) => subscribers),
  timeZone: async () => (await readChurch(database.handle)).timeZone,
});
