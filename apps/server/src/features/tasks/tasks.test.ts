import { textOf } from "@aprisco/contract/failures.ts";
import { languages } from "@aprisco/contract/languages.ts";
import type { Task } from "@aprisco/contract/tasks.ts";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { startTestApp, type TestAccount } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";
import { keepHouse, startOne, workOff, workshopOf } from "../../testing/tasks.ts";
import { taskKind } from "../../tasks/task-kind.ts";

const server = await startTestApp();
afterAll(() => server.close());
const DAY = 86_400_000;
const admin = await server.account({ role: "admin" });
// Sees the settings and may not change them.
const viewer = await server.account({ role: "membro", permissionsPlus: ["settings:view"] });
const maker = await server.account({ role: "membro" });
const other = await server.account({ role: "membro" });

const kind = taskKind({
  kind: "housekeeping",
  attempts: 1,
  input: z.object({ secret: z.optional(z.string()) }),
  cursor: z.null(),
  work: () => Promise.resolve({ cursor: null, done: 3, total: 3, result: { rows: 3 } }),
});
const breaking = taskKind({ ...kind, work: () => Promise.reject(new Error("broken")) });

const start = (by: TestAccount | null = maker, uniqueKey?: string) =>
  startOne(server, { kind, input: { secret: "s3cret" }, by: by?.id ?? null, ...(uniqueKey === undefined ? {} : { uniqueKey }) });
const ask = <T = Task>(method: string, path: string, { token }: TestAccount, language = "pt-BR") =>
  server.ask<T>(method, path, { token, headers: { "accept-language": language }, ...(method === "GET" ? {} : { body: {} }) });
const list = async (who: TestAccount, query = "") => (await ask<Task[]>("GET", `/tasks${query}`, who)).body.data ?? [];

beforeEach(() => runSql(server.database.handle, "delete from tasks"));

describe("seeing", () => {
  test("a caller sees their own, and with settings:view all, only with their owner", async () => {
    const [own, church] = [await start(), await start(null)];
    expect((await list(maker)).map(({ id, maker: whose }) => [id, whose])).toEqual([[own, "me"]]);
    expect(await list(other)).toEqual([]);
    expect((await list(viewer)).map(({ id, maker: whose }) => [id, whose])).toEqual([
      [church, "system"],
      [own, "another"],
    ]);
    expect((await ask("GET", `/tasks/${own}`, maker)).body.data).toMatchObject({ id: own, state: "queued", may_act: true });
    expect((await ask("GET", `/tasks/${own}`, viewer)).body.data).toMatchObject({ id: own, may_act: false });
    expect(await ask("GET", `/tasks/${own}`, other)).toMatchObject({ status: 404, body: { error: "task.notFound" } });
  });

  test("with the result, never the input", async () => {
    const id = await start();
    await workOff(workshopOf(server, kind));
    const { text, body } = await ask("GET", `/tasks/${id}`, maker);
    expect(body.data).toMatchObject({ kind: "housekeeping", state: "done", done: 3, total: 3, result: { rows: 3 }, error: null });
    expect(text).not.toContain("s3cret");
    expect(server.logs.join()).not.toContain("s3cret");
  });

  test("by state, in pages, with counts", async () => {
    const dead = await start();
    await workOff(workshopOf(server, breaking));
    const done = await start();
    await workOff(workshopOf(server, kind));
    const open = [await start(), await start(null)];
    expect((await list(admin, "?stage=failed")).map(({ id }) => id)).toEqual([dead]);
    expect((await list(admin, "?stage=ended")).map(({ id }) => id)).toEqual([done]);
    const first = await ask<Task[]>("GET", "/tasks?stage=open&limit=1", admin);
    expect(first.body).toMatchObject({ data: [{ id: open[1] }], meta: { total: 2 } });
    const cursor = first.body.meta?.nextCursor ?? "";
    expect((await ask<Task[]>("GET", `/tasks?stage=open&limit=1&cursor=${cursor}`, admin)).body).toMatchObject({
      data: [{ id: open[0] }],
      meta: { nextCursor: null },
    });
    expect(await ask("GET", "/tasks?cursor=nonsense", admin)).toMatchObject({ status: 400, body: { fields: { cursor: "field.invalid" } } });
    expect(await ask("GET", "/tasks?stage=lost", admin)).toMatchObject({ status: 400, body: { fields: { stage: "field.choice" } } });
  });

  test.each(languages)("what it failed by is said in %s", async (language) => {
    const id = await start();
    await workOff(workshopOf(server, breaking));
    const { data } = (await ask("GET", `/tasks/${id}`, maker, language)).body;
    expect(data).toMatchObject({ state: "failed", error: "task.defect", error_message: textOf("task.defect", language) });
  });
});

describe("canceling", () => {
  test("a waiting one ends at once, a running one before its next chunk", async () => {
    const waiting = await start();
    expect((await ask("POST", `/tasks/${waiting}/cancel`, maker)).body).toMatchObject({
      data: { state: "canceled" },
      message: "Tarefa cancelada.",
    });
    const running = await start();
    const asked: unknown[] = [];
    const meanwhile = taskKind({ ...kind, prepare: async () => void asked.push(await ask("POST", `/tasks/${running}/cancel`, admin)) });
    await workOff(workshopOf(server, meanwhile));
    expect(asked).toMatchObject([{ status: 200, body: { data: { state: "running", cancel_asked: true } } }]);
    expect((await ask("GET", `/tasks/${running}`, maker)).body.data).toMatchObject({ state: "canceled", done: 0 });
  });

  test("needs the owner or settings:manage, is logged, and refused with the ended task", async () => {
    const id = await start();
    expect(await ask("POST", `/tasks/${id}/cancel`, viewer)).toMatchObject({ status: 403, body: { error: "permission.denied" } });
    expect(await ask("POST", `/tasks/${id}/cancel`, other)).toMatchObject({ status: 404 });
    expect(await ask("POST", `/tasks/${id}/cancel`, admin)).toMatchObject({ status: 200 });
    expect(await ask("POST", `/tasks/${id}/cancel`, maker)).toMatchObject({
      status: 409,
      body: { error: "task.state", data: { id, state: "canceled" } },
    });
    const logged = await runSql(
      server.database.handle,
      "select account_id, type from audit_log where action = 'cancelTask' and target_id = $1",
      [id],
    );
    expect(logged).toEqual([{ account_id: admin.id, type: "system" }]);
  });
});

test("A2 an administrator of one congregation cancels and retries own tasks, not those of the system or of others", async () => {
  const narrow = await server.account({ role: "admin", congregationIds: [1] });
  const [own, church, another] = [await start(narrow), await start(null), await start()];
  for (const id of [church, another]) {
    expect((await ask("GET", `/tasks/${id}`, narrow)).body.data).toMatchObject({ may_act: false });
    expect(await ask("POST", `/tasks/${id}/cancel`, narrow)).toMatchObject({ status: 403, body: { error: "permission.denied" } });
  }
  expect(await ask("POST", `/tasks/${own}/cancel`, narrow)).toMatchObject({ status: 200 });
  await workOff(workshopOf(server, breaking));
  expect(await ask("POST", `/tasks/${church}/retry`, narrow)).toMatchObject({ status: 403, body: { error: "permission.denied" } });
  expect(await ask("POST", `/tasks/${church}/retry`, admin)).toMatchObject({ status: 200, body: { data: { state: "queued" } } });
});

describe("trying again", () => {
  test("a failed one continues where it stopped, with all attempts", async () => {
    const id = await start();
    await workOff(workshopOf(server, breaking));
    expect((await ask("POST", `/tasks/${id}/retry`, maker)).body).toMatchObject({ data: { state: "queued", error: null } });
    expect(await ask("POST", `/tasks/${id}/retry`, maker)).toMatchObject({ status: 409, body: { error: "task.state" } });
    await workOff(workshopOf(server, kind));
    expect((await ask("GET", `/tasks/${id}`, maker)).body.data).toMatchObject({ state: "done" });
  });

  test("not while another one of its key is open", async () => {
    const id = await start(maker, "one");
    await workOff(workshopOf(server, breaking));
    await start(maker, "one");
    expect(await ask("POST", `/tasks/${id}/retry`, maker)).toMatchObject({ status: 409, body: { error: "task.open" } });
  });
});

test("tasks are forgotten a month after their end, dead ones after half a year, happenings a week after they were told", async () => {
  const dead = await start();
  await workOff(workshopOf(server, breaking));
  await start();
  await workOff(workshopOf(server, kind));
  await runSql(
    server.database.handle,
    "insert into happenings (kind, at, due_at, congregation_id, subject_kind, subject_id, done_at) select 'a.b', now(), now(), 1, 'a', 1, $1::timestamptz",
    [server.now()],
  );
  const left = async () => [
    (await runSql<{ id: number }>(server.database.handle, "select id from tasks where created_by is not null order by id")).map(
      ({ id }) => id,
    ),
    (await runSql(server.database.handle, "select from happenings where kind = 'a.b'")).length,
  ];
  server.advance(8 * DAY);
  await keepHouse(server);
  expect(await left()).toEqual([[dead, dead + 1], 0]);
  server.advance(23 * DAY);
  await keepHouse(server);
  expect(await left()).toEqual([[dead], 0]);
  server.advance(150 * DAY);
  await keepHouse(server);
  expect(await left()).toEqual([[], 0]);
});
