import type { Services } from "../wiring.ts";
import { forgetTurns, keepSchedules, setNextTurn, takeDueSchedules } from "./schedules-store.ts";
import { startTask } from "./start-store.ts";
import type { Schedule, TaskKind } from "./task-kind.ts";

/** What goes by the clock, and how the church's time zone is read. */
export interface Clockwork {
  readonly schedules: readonly Schedule[];
  readonly kinds: ReadonlyMap<string, TaskKind>;
  readonly timeZone: () => Promise<string>;
}

type ScheduleServices = Pick<Services, "database" | "now">;

/** Writes down when each schedule is due next, at the start of a server. */
export async function setClock({ database, now }: ScheduleServices, { schedules, timeZone }: Clockwork): Promise<void> {
  const zone = await timeZone();
  await database.transaction((tx) => keepSchedules(tx, schedules, now(), zone));
}

/** Starts the tasks of the schedules that are due, each once however many servers look; a turn whose predecessor is open is left out. */
export async function startDue({ database, now }: ScheduleServices, { schedules, kinds, timeZone }: Clockwork): Promise<void> {
  const zone = await timeZone();
  await database.transaction(async (tx) => {
    const due = new Set(
      await takeDueSchedules(
        tx,
        schedules.map(({ name }) => name),
        now(),
      ),
    );
    for (const schedule of schedules.filter(({ name }) => due.has(name))) {
      const kind = kinds.get(schedule.kind);
      if (!kind) throw new Error(`the schedule ${schedule.name} names a kind that is not known`);
      const uniqueKey = `schedule:${schedule.name}`;
      await forgetTurns(tx, uniqueKey);
      await startTask(tx, { kind, input: schedule.input ?? {}, uniqueKey, by: null, now: now() });
      await setNextTurn(tx, schedule, now(), zone);
    }
  });
}
