import { afterAll, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { startTestApp } from "../testing/app.ts";
import { runSql } from "../testing/store.ts";
import { workOff, workshopOf } from "../testing/tasks.ts";
import { readDue } from "./due-store.ts";
import { setClock, startDue, type Clockwork, kindsByName } from "./worker.ts";
import { taskKind, type Schedule } from "./task-kind.ts";

const server = await startTestApp();
afterAll(() => server.close());
const rowsOf = <T>(text: string): Promise<T[]> => runSql<T>(server.database.handle, text);
const MINUTE = 60_000;

const kind = taskKind({
  kind: "housekeeping",
  attempts: 1,
  input: z.object({}),
  cursor: z.null(),
  work: () => Promise.resolve({ cursor: null, done: 1 }),
});
const clockwork = (every: Schedule["every"], timeZone = "America/Sao_Paulo"): Clockwork => ({
  schedules: [{ name: "probe", kind: "housekeeping", every }],
  kinds: kindsByName([kind]),
  timeZone: async () => timeZone,
});
const next = async () => (await rowsOf<{ next_at: string }>("select next_at from task_schedules")).map(({ next_at: at }) => at);
const states = async () => (await rowsOf<{ state: string }>("select state from tasks order by id")).map(({ state }) => state);

beforeEach(async () => {
  server.setNow("2026-11-21T15:00:00.000Z");
  await rowsOf("delete from tasks");
  await rowsOf("delete from task_schedules");
});

test("an interval starts a task once for all servers, and earlier runs are deleted", async () => {
  const clock = clockwork({ seconds: 600 });
  await setClock(server, clock);
  await startDue(server, clock);
  expect(await states()).toEqual([]);
  server.advance(10 * MINUTE);
  await Promise.all([startDue(server, clock), startDue(server, clock)]);
  expect(await states()).toEqual(["queued"]);
  await workOff(workshopOf(server, kind));
  server.advance(10 * MINUTE);
  await startDue(server, clock);
  expect(await states()).toEqual(["queued"]);
});

test("a run is skipped while the previous one is open; a failed one is kept", async () => {
  const clock = clockwork({ seconds: 600 });
  await setClock(server, clock);
  for (let turn = 0; turn < 3; turn += 1) {
    server.advance(10 * MINUTE);
    await startDue(server, clock);
  }
  expect(await states()).toEqual(["queued"]);
  await rowsOf("update tasks set state = 'failed', error_code = 'server.error', finished_at = now()");
  server.advance(10 * MINUTE);
  await startDue(server, clock);
  expect(await states()).toEqual(["failed", "queued"]);
});

test.each([
  // The test begins at noon in São Paulo.
  ["13:30", "America/Sao_Paulo", "2026-11-21T16:30:00.000Z"],
  ["03:30", "America/Sao_Paulo", "2026-11-22T06:30:00.000Z"],
  ["12:00", "America/Sao_Paulo", "2026-11-22T15:00:00.000Z"],
  ["03:30", "America/Manaus", "2026-11-22T07:30:00.000Z"],
])("at %s in %s is %s", async (at, timeZone, expected) => {
  await setClock(server, clockwork({ at }, timeZone));
  expect(await next()).toEqual([expected]);
});

test("on a day with a clock change, a skipped hour runs an hour later", async () => {
  // In Chile 00:00 to 00:59 of 6 September 2026 does not exist.
  server.setNow("2026-09-05T15:00:00.000Z");
  await setClock(server, clockwork({ at: "00:30" }, "America/Santiago"));
  expect(await next()).toEqual(["2026-09-06T04:30:00.000Z"]);
});

test("a start keeps the next run of an unchanged schedule, and resets that of a changed one", async () => {
  await setClock(server, clockwork({ seconds: 600 }));
  const before = await next();
  server.advance(5 * MINUTE);
  await setClock(server, clockwork({ seconds: 600 }));
  expect(await next()).toEqual(before);
  await setClock(server, clockwork({ at: "03:30" }));
  expect(await next()).toEqual(["2026-11-22T06:30:00.000Z"]);
});

test("L6 what a clock that was ahead planned is due once it is right again, and each schedule has its usual next run", async () => {
  const clock = clockwork({ at: "03:30" });
  server.setNow("2027-11-21T15:00:00.000Z");
  await setClock(server, clock);
  server.advance(24 * 60 * MINUTE);
  await startDue(server, clock);
  await rowsOf(
    `insert into happenings (kind, at, due_at, congregation_id, subject_kind, subject_id)
     values ('probe.a', '2027-11-22T15:00:00Z', '2027-11-22T15:00:00Z', 1, 'probe', 1)`,
  );
  server.setNow("2026-11-21T15:00:00.000Z");
  expect(await readDue(server.database.handle, server.now())).toEqual({ schedules: true, tasks: false, happenings: false });
  await startDue(server, clock);
  expect(await next()).toEqual(["2026-11-22T06:30:00.000Z"]);
  expect(await readDue(server.database.handle, server.now())).toEqual({ schedules: false, tasks: true, happenings: true });
  // A wait that is usual stays.
  await rowsOf("delete from happenings");
  await rowsOf("update tasks set run_at = '2026-11-22T03:00:00Z'");
  await startDue(server, clock);
  expect(await readDue(server.database.handle, server.now())).toEqual({ schedules: false, tasks: false, happenings: false });
});
