import { afterAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Handle } from "../database/connect.ts";
import { Failure } from "../failure.ts";
import { startTestApp } from "../testing/app.ts";
import { runSql } from "../testing/store.ts";
import { startOne, workOff, workshopOf } from "../testing/tasks.ts";
import { claimTask, releaseAll } from "./claims-store.ts";
import { runTask, backoffMs } from "./run-task.ts";
import { startTask } from "./start-store.ts";
import { taskKind, type TaskContext, type TaskKind } from "./task-kind.ts";

const server = await startTestApp();
afterAll(() => server.close());
const { database } = server;
const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(database.handle, text, values);
const MINUTE = 60_000;

interface Row {
  readonly state: string;
  readonly done: number;
  readonly total: number | null;
  readonly attempts: number;
  readonly claims: number;
  readonly error_code: string | null;
  readonly result: unknown;
  readonly run_at: string;
}
const taskOf = async (id: number): Promise<Row | undefined> => (await rowsOf<Row>("select * from tasks where id = $1", [id]))[0];
const marks = async (): Promise<number[]> => (await rowsOf<{ n: number }>("select n from marks order by id")).map(({ n }) => n);

const mark = (tx: Handle, n: number) => runSql(tx, "insert into marks (n) values ($1)", [n]);
type Marker = TaskContext<{ upTo: number }, { at: number }>;
const marker = {
  kind: "housekeeping",
  attempts: 3,
  input: z.object({ upTo: z.number() }),
  cursor: z.object({ at: z.number() }),
} as const;
/** Marks 1, 2, 3 … one per chunk; `before` may fail, or act in between. */
const marking = (before: (context: Marker) => Promise<void> | void = () => undefined) =>
  taskKind({
    ...marker,
    async work(tx, context: Marker) {
      await before(context);
      const at = (context.cursor?.at ?? 0) + 1;
      await mark(tx, at);
      const isLast = at === context.input.upTo;
      return { cursor: isLast ? null : { at }, done: 1, total: context.input.upTo, ...(isLast ? { result: { marked: at } } : {}) };
    },
  });

beforeEach(async () => {
  await rowsOf("drop table if exists marks");
  await rowsOf("create table marks (id bigint generated always as identity, n int not null)");
  await rowsOf("delete from tasks");
});

describe("starting", () => {
  test("a task depends on its transaction", async () => {
    const rolledBack = database.transaction(async (tx) => {
      await startTask(tx, { kind: marker, input: { upTo: 1 }, by: null, now: server.now() });
      throw new Error("rolled back");
    });
    await expect(rolledBack).rejects.toThrow("rolled back");
    expect(await rowsOf("select from tasks")).toEqual([]);
  });

  test("what commits is announced to this server, what is rolled back is not", async () => {
    const heard: string[] = [];
    database.onCommitted((topic) => heard.push(topic));
    const start = (tx: Handle) => startTask(tx, { kind: marker, input: { upTo: 1 }, by: null, now: server.now() });
    await database
      .transaction(async (tx) => {
        await start(tx);
        throw new Error("rolled back");
      })
      .catch(() => undefined);
    expect(heard).toEqual([]);
    await database.transaction(start);
    expect(heard).toEqual(["tasks"]);
  });

  test("one task per key is open, also with concurrent starts; another may follow its end", async () => {
    const start = () =>
      database.transaction((tx) => startTask(tx, { kind: marker, input: { upTo: 1 }, uniqueKey: "k", by: null, now: server.now() }));
    const started = await Promise.all([start(), start(), start()]);
    expect(started.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
    await workOff(workshopOf(server, marking()));
    expect(await start()).toMatchObject({ isNew: true });
  });

  test("input that its kind does not know is refused before anything is written", async () => {
    const wrong = { upTo: "many" } as unknown as { upTo: number };
    await expect(startOne(server, { kind: marker, input: wrong })).rejects.toThrow("Invalid input");
    expect(await rowsOf("select from tasks")).toEqual([]);
  });

  test("a postponed one waits until its time", async () => {
    const id = await startOne(server, { kind: marker, input: { upTo: 1 }, runAt: new Date(server.now().getTime() + MINUTE) });
    const workshop = workshopOf(server, marking());
    expect(await runTask(workshop, id, () => false)).toBe("over");
    expect(await taskOf(id)).toMatchObject({ state: "queued", claims: 0 });
    server.advance(MINUTE);
    await workOff(workshop);
    expect(await taskOf(id)).toMatchObject({ state: "done" });
  });
});

describe("working", () => {
  test("chunk by chunk to the end, with progress, total and result", async () => {
    const seen: unknown[] = [];
    const id = await startOne(server, { kind: marker, input: { upTo: 3 }, by: 7 });
    await workOff(
      workshopOf(
        server,
        marking(({ by, done }) => void seen.push([by, done])),
      ),
    );
    expect(await taskOf(id)).toMatchObject({ state: "done", done: 3, total: 3, attempts: 0, claims: 1, result: { marked: 3 } });
    expect(await marks()).toEqual([1, 2, 3]);
    expect(seen).toEqual([0, 1, 2].map((done) => [7, done]));
  });

  test("after its turn it is released, and continues where it stopped", async () => {
    const id = await startOne(server, { kind: marker, input: { upTo: 3 } });
    const workshop = workshopOf(server, marking());
    expect(await runTask(workshop, id, () => true)).toBe("more");
    expect(await taskOf(id)).toMatchObject({ state: "running", done: 1, attempts: 0 });
    await workOff(workshop);
    expect(await taskOf(id)).toMatchObject({ state: "done", done: 3 });
    expect(await marks()).toEqual([1, 2, 3]);
  });

  test("a stopping server releases it after the chunk, without counting an attempt", async () => {
    const end = new AbortController();
    const id = await startOne(server, { kind: marker, input: { upTo: 3 } });
    const stopping = {
      ...workshopOf(
        server,
        marking(() => end.abort()),
      ),
      stopping: end.signal,
    };
    expect(await runTask(stopping, id, () => false)).toBe("more");
    expect(await taskOf(id)).toMatchObject({ done: 1, attempts: 0 });
  });

  test("a worker whose lease ended commits nothing more: each chunk is done once", async () => {
    const id = await startOne(server, { kind: marker, input: { upTo: 4 } });
    const other = workshopOf(server, marking());
    let stolen = false;
    const slow = workshopOf(
      server,
      taskKind({
        ...marking(),
        // Between two chunks, without a lock.
        async prepare({ done }) {
          if (done !== 2 || stolen) return;
          stolen = true;
          await releaseAll(database.handle);
          await workOff(other);
        },
      }),
    );
    await runTask(slow, id, () => false);
    expect(await taskOf(id)).toMatchObject({ state: "done", done: 4, claims: 2 });
    expect(await marks()).toEqual([1, 2, 3, 4]);
  });

  test("a task within a chunk is not claimed by another worker, even if it takes long", async () => {
    const id = await startOne(server, { kind: marker, input: { upTo: 1 } });
    const meanwhile: unknown[] = [];
    const long = taskKind({
      ...marking(async () => void meanwhile.push(await claimTask(database.handle, id, ["housekeeping"], server.now()))),
      // The lease ends before the chunk starts.
      prepare: () => releaseAll(database.handle),
    });
    await runTask(workshopOf(server, long), id, () => false);
    expect(meanwhile).toEqual([null]);
  });

  test("a kind of another release is left to the server that knows it", async () => {
    const id = await startOne(server, { kind: marker, input: { upTo: 1 } });
    await rowsOf("update tasks set kind = 'later' where id = $1", [id]);
    await runTask(workshopOf(server, marking()), id, () => false);
    expect(await taskOf(id)).toMatchObject({ state: "queued", claims: 0 });
  });
});

describe("failing", () => {
  const failing = (error: Error, when: (done: number) => boolean = () => true) =>
    marking(({ done }) => {
      if (when(done)) throw error;
    });

  test("it is retried with growing pauses, and fails after its attempts; its errors are logged", async () => {
    const id = await startOne(server, { kind: marker, input: { upTo: 1 } });
    const workshop = workshopOf(server, failing(new Error("no luck")));
    for (const minutes of [1, 4]) {
      await workOff(workshop);
      const row = await taskOf(id);
      expect(row).toMatchObject({ state: "queued", error_code: "task.defect" });
      const wait = Date.parse(row?.run_at ?? "") - server.now().getTime();
      expect([wait >= 0.9 * minutes * MINUTE, wait <= 1.1 * minutes * MINUTE]).toEqual([true, true]);
      server.advance(wait);
    }
    await workOff(workshop);
    expect(await taskOf(id)).toMatchObject({ state: "failed", error_code: "task.defect", attempts: 3 });
    expect(workshop.errors).toHaveLength(3);
    expect(await marks()).toEqual([]);
  });

  test("a committed chunk resets its attempts", async () => {
    const id = await startOne(server, { kind: marker, input: { upTo: 4 } });
    const tries = new Map<number, number>();
    const twiceEach = marking(({ done }) => {
      tries.set(done, (tries.get(done) ?? 0) + 1);
      if ((tries.get(done) ?? 0) < 3) throw new Error("not yet");
    });
    for (let turn = 0; turn < 9; turn += 1) {
      await workOff(workshopOf(server, twiceEach));
      server.advance(10 * MINUTE);
    }
    expect(await taskOf(id)).toMatchObject({ state: "done", done: 4, error_code: null });
    expect(await marks()).toEqual([1, 2, 3, 4]);
  });

  test("a caller's mistake is not retried, and keeps its code", async () => {
    const id = await startOne(server, { kind: marker, input: { upTo: 3 } });
    await workOff(
      workshopOf(
        server,
        failing(new Failure("record.notFound"), (done) => done === 2),
      ),
    );
    expect(await taskOf(id)).toMatchObject({ state: "failed", error_code: "record.notFound", done: 2 });
  });

  test("one that ended its worker each time fails without another try", async () => {
    const id = await startOne(server, { kind: marker, input: { upTo: 1 } });
    const workshop = workshopOf(server, marking());
    for (let claim = 0; claim < 3; claim += 1) {
      expect(await claimTask(database.handle, id, ["housekeeping"], server.now())).toMatchObject({ attempts: claim + 1 });
      await releaseAll(database.handle);
    }
    await workOff(workshop);
    expect(await taskOf(id)).toMatchObject({ state: "failed", error_code: "task.interrupted" });
    expect(await marks()).toEqual([]);
  });
});

describe("canceling", () => {
  const ask = (id: number) => rowsOf("update tasks set cancel_asked = true where id = $1", [id]);

  test("is seen between two chunks", async () => {
    const id = await startOne(server, { kind: marker, input: { upTo: 5 } });
    const canceled = taskKind({ ...marking(), prepare: async ({ done }) => void (done === 2 && (await ask(id))) });
    await workOff(workshopOf(server, canceled));
    expect(await taskOf(id)).toMatchObject({ state: "canceled", done: 2 });
    expect(await marks()).toEqual([1, 2]);
  });

  test("ends one without a worker, and one waiting for a retry", async () => {
    const [gone, failed] = [
      await startOne(server, { kind: marker, input: { upTo: 1 } }),
      await startOne(server, { kind: marker, input: { upTo: 2 } }),
    ];
    await claimTask(database.handle, gone, ["housekeeping"], server.now());
    await ask(gone);
    await releaseAll(database.handle);
    const breaking: TaskKind<{ upTo: number }, { at: number }> = taskKind({
      ...marker,
      prepare: async ({ id }) => {
        await ask(id);
        throw new Error("broken");
      },
      work: () => Promise.reject(new Error("not reached")),
    });
    await workOff(workshopOf(server, breaking));
    expect([await taskOf(gone), await taskOf(failed)]).toMatchObject([{ state: "canceled" }, { state: "canceled" }]);
  });
});

test("preparation runs before the transaction, and again if the chunk was not committed", async () => {
  const written: string[] = [];
  const id = await startOne(server, { kind: marker, input: { upTo: 2 } });
  const writing = taskKind({
    ...marker,
    prepare: async ({ done, id: task }: Marker) => {
      written.push(`${task === id} ${done}`);
      return `file ${done}`;
    },
    async work(tx, { cursor, input }: Marker, file: string) {
      const at = (cursor?.at ?? 0) + 1;
      await mark(tx, at);
      if (written.length === 2) throw new Error("killed before the commit");
      return { cursor: at === input.upTo ? null : { at }, done: 1, result: { file } };
    },
  });
  await workOff(workshopOf(server, writing));
  server.advance(2 * MINUTE);
  await workOff(workshopOf(server, writing));
  expect(written).toEqual(["true 0", "true 1", "true 1"]);
  expect(await marks()).toEqual([1, 2]);
  expect(await taskOf(id)).toMatchObject({ state: "done", result: { file: "file 1" } });
});

test("a minute, four times as long each time, six hours at most", () => {
  expect([1, 2, 3, 4, 5, 6].map((attempt) => backoffMs(attempt, 0.5) / 60_000)).toEqual([1, 4, 16, 64, 256, 360]);
});

test("a tenth more or less, never above six hours", () => {
  expect([backoffMs(2, 0), backoffMs(2, 1)].map((wait) => Math.round(wait / 1_000))).toEqual([216, 264]);
  expect(backoffMs(9, 1)).toBe(6 * 3_600_000);
});
