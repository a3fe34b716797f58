import type { Task, StartedTask } from "@aprisco/contract/tasks.ts";
import { allRoutes } from "@aprisco/contract/routes.ts";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { sweepFiles } from "../files/sweep.ts";
import { startTestApp, type TestAccount } from "../testing/app.ts";
import { runSql } from "../testing/store.ts";
import { startOne, workOff, workshopOf } from "../testing/tasks.ts";
import type { TaskKind } from "../tasks/task-kind.ts";
import { fileTask } from "./file-task.ts";

const server = await startTestApp();
afterAll(() => server.close());
const sql = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
await sql(
  `with p as (insert into people (name, congregation_id) values ('Ana Segredo', 1), ('Bento Segredo', 1) returning id)
   insert into visitors (person_id, congregation_id, visit_date, created_at) select id, 1, '2026-11-01', '2026-11-01T12:00Z' from p`,
);
const secretary = await server.account({ role: "secretaria" });
const other = await server.account({ role: "secretaria" });

const kind = fileTask("reportFile");
const asked = { format: "csv", async: true, columns: ["name"], params: { from: "2026-11-01", to: "2026-11-02" } };
const start = (body: object = {}, { token }: TestAccount = secretary) =>
  server.ask<StartedTask>("POST", "/reports/newcomers", { token, body: { ...asked, ...body } });
const idOf = async (body: object = {}, who = secretary): Promise<number> => (await start(body, who)).body.data?.task_id ?? 0;
const work = async (by: TaskKind = kind): Promise<void> => workOff(workshopOf(server, by));
const taskOf = async (id: number, { token }: TestAccount = secretary) => server.ask<Task>("GET", `/tasks/${id}`, { token });
const fileOf = (id: unknown, { token }: TestAccount = secretary) =>
  server.app.inject({ url: `/api/files/${String(id)}`, headers: { authorization: `Bearer ${token}` } });
const files = () => sql<{ key: string; by: number }>("select storage_key as key, created_by as by from files where purpose = 'report'");

beforeEach(async () => {
  await sql("delete from tasks");
  await sql("delete from files");
});

test("a file requested as a task is answered with the task, and downloaded when it is done", async () => {
  const { status, body } = await start();
  expect(status).toBe(202);
  const id = body.data?.task_id ?? 0;
  expect(body).toEqual({ success: true, data: { task_id: id }, error: null, message: null });
  expect((await taskOf(id)).body.data).toMatchObject({ kind: "reportFile", state: "queued", maker: "me", result: null });
  await work();
  const { data } = (await taskOf(id)).body;
  expect(data).toMatchObject({ state: "done", done: 2, total: 2, result: { rows: 2, file: expect.any(Number) as number } });
  const file = await fileOf(data?.result?.["file"]);
  expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "text/csv"]);
  expect(file.headers["content-disposition"]).toMatch(/filename="lista-de-quem-chegou_[\d_-]+_2026-11-\d\d\.csv"/);
  expect(file.body.split("\r\n").slice(1, -1).toSorted()).toEqual(["Ana Segredo", "Bento Segredo"]);
});

test("of one congregation that was chosen, the file holds its people only, and is another task than that of all", async () => {
  const [added] = await sql<{ id: number }>("insert into congregations (name) values ('Norte') returning id");
  await sql(
    `with p as (insert into people (name, congregation_id) values ('Clara Sede', 1), ('Davi Norte', $1) returning id, congregation_id)
     insert into visitors (person_id, congregation_id, visit_date, created_at)
     select id, congregation_id, '2026-10-01', '2026-10-01T12:00Z' from p`,
    [added?.id],
  );
  const body = { ...asked, params: { from: "2026-10-01", to: "2026-10-02" } };
  const ask = (query: string) => server.ask<StartedTask>("POST", `/reports/newcomers${query}`, { token: secretary.token, body });
  const [all, one] = [await ask(""), await ask(`?c=${added?.id}`)].map((answer) => answer.body.data?.task_id ?? 0);
  expect(one).not.toBe(all);
  await work();
  const rowsOf = async (id = 0) =>
    (await fileOf((await taskOf(id)).body.data?.result?.["file"])).body.split("\r\n").slice(1, -1).toSorted();
  expect(await rowsOf(all)).toEqual(["Clara Sede", "Davi Norte"]);
  expect(await rowsOf(one)).toEqual(["Davi Norte"]);
});

test("a feature switched off since the request makes no file", async () => {
  await sql("insert into ministries (congregation_id, name) values (1, 'Som')");
  const body = { format: "csv", async: true };
  const { data } = (await server.ask<StartedTask>("POST", "/reports/ministries", { token: secretary.token, body })).body;
  await sql("insert into settings (key, value, updated_at) values ('feature.ministries', 'false', now())");
  await work();
  expect(await sql("select state, error_code from tasks where id = $1", [data?.task_id])).toEqual([
    { state: "failed", error_code: "report.notFound" },
  ]);
  expect(await files()).toEqual([]);
  await sql("delete from settings");
});

test.each(["xlsx", "pdf"])("a task makes %s as well", async (format) => {
  const id = await idOf({ format });
  await work();
  const { rawPayload } = await fileOf((await taskOf(id)).body.data?.result?.["file"]);
  expect(rawPayload.subarray(0, 2).toString()).toBe(format === "pdf" ? "%P" : "PK");
});

test("the same file asked for again while it is made is the same task; another account's is another", async () => {
  const id = await idOf();
  expect(await idOf()).toBe(id);
  expect(await idOf({}, other)).not.toBe(id);
  expect(await idOf({ format: "xlsx" })).not.toBe(id);
});

test("C2 task and file are their maker's only, and contain no names", async () => {
  const id = await idOf();
  await work();
  const { file } = (await taskOf(id)).body.data?.result ?? {};
  // Others with settings:view see that the task exists.
  const leader = await server.account({ role: "cooperador" });
  expect(await taskOf(id, leader)).toMatchObject({ status: 404, body: { error: "task.notFound" } });
  const admin = await server.account({ role: "admin" });
  for (const who of [other, leader, admin]) expect((await fileOf(file, who)).statusCode).toBe(404);
  const kept = await sql("select input::text, result::text, unique_key from tasks");
  expect(JSON.stringify(kept)).not.toContain("Segredo");
  expect(server.logs.join()).not.toContain("Segredo");
});

test("A5: a file is no longer its maker's once a right, the reach or the role was taken away", async () => {
  const maker = await server.account({ role: "secretaria" });
  const id = await idOf({}, maker);
  await work();
  const { file } = (await taskOf(id, maker)).body.data?.result ?? {};
  const status = async (change: string) => {
    await sql(`update accounts set ${change} where id = $1`, [maker.id]);
    return (await fileOf(file, maker)).statusCode;
  };
  expect([await status("permissions_minus = '{visitors:view}'"), await status("permissions_minus = '{}'")]).toEqual([404, 200]);
  expect(await status("all_congregations = false, congregation_ids = '{1}'")).toBe(404);
  expect(await status("all_congregations = true, congregation_ids = '{}'")).toBe(200);
  expect(await status("role = 'membro'")).toBe(404);
});

test("the file is logged once, when made: number of rows and columns", async () => {
  const maker = await server.account({ role: "secretaria" });
  const written = () =>
    sql("select section, type, metadata from audit_log where action = 'report.newcomers' and account_id = $1", [maker.id]);
  await idOf({}, maker);
  expect(await written()).toEqual([]);
  await work();
  expect(await written()).toEqual([{ section: "visitors", type: "data", metadata: { format: "csv", rows: 2, columns: ["name"] } }]);
});

describe("a refusal", () => {
  test("is answered at once without the right, and for a preview as a task", async () => {
    const cooperator = await server.account({ role: "cooperador", permissionsPlus: ["reports:view"] });
    expect(await start({}, cooperator)).toMatchObject({ status: 403, body: { error: "permission.denied" } });
    expect(await start({ format: "json" })).toMatchObject({ status: 400, body: { fields: { format: "field.choice" } } });
    expect(await sql("select from tasks")).toEqual([]);
  });

  test.each([
    ["report.empty", { params: { from: "2020-01-01", to: "2020-01-02" } }],
    ["report.empty", { format: "pdf", params: { from: "2020-01-01", to: "2020-01-02" } }],
  ])("%s is what the task failed by", async (error, body) => {
    const id = await idOf(body);
    await work();
    expect((await taskOf(id)).body.data).toMatchObject({ state: "failed", error, result: null });
    expect(await files()).toEqual([]);
  });

  test.each([
    ["permissions_minus = '{visitors:manage}'", "of the people"],
    ["permissions_minus = '{reports:view}'", "of reports"],
    ["status = 'inativo'", "of the account"],
  ])("C7 rights removed in between (%s) make no file", async (change) => {
    const leaver = await server.account({ role: "secretaria" });
    const id = await idOf({}, leaver);
    await sql(`update accounts set ${change} where id = $1`, [leaver.id]);
    await work();
    expect(await sql("select state, error_code from tasks where id = $1", [id])).toEqual([
      { state: "failed", error_code: "permission.denied" },
    ]);
    expect(await files()).toEqual([]);
  });
});

test("F21 killed between bytes and row, the file is made again, and one row names it", async () => {
  const id = await idOf();
  const put: string[] = [];
  const storage = {
    ...server.services.storage,
    put: (key: string, draft: string) => (put.push(key), server.services.storage.put(key, draft)),
  };
  const watched = { ...server, services: { ...server.services, storage } };
  await workOff(workshopOf(watched, { ...kind, work: () => Promise.reject(new Error("killed")) }));
  expect([put.length, await files()]).toEqual([1, []]);
  server.advance(120_000);
  await workOff(workshopOf(watched, kind));
  expect((await taskOf(id)).body.data?.state).toBe("done");
  expect(put).toHaveLength(2);
  expect(await files()).toEqual([{ key: put[1], by: secretary.id }]);
});

test("one that is canceled while its file is made leaves no row", async () => {
  const id = await idOf();
  const canceling: TaskKind = {
    ...kind,
    prepare: async (...given) => {
      await server.ask("POST", `/tasks/${id}/cancel`, { token: secretary.token, body: {} });
      return kind.prepare?.(...(given as Parameters<NonNullable<typeof kind.prepare>>));
    },
  };
  await work(canceling);
  expect((await taskOf(id)).body.data).toMatchObject({ state: "canceled", result: null });
  expect(await files()).toEqual([]);
});

describe("the export of a list", () => {
  const lists = fileTask("listFile");
  const ask = (path: string, who = secretary) => server.ask<StartedTask>("GET", path, { token: who.token });
  const exports = allRoutes.flatMap(({ row, operation }) => (row.asTask === "listFile" ? [[operation, row.path] as const] : []));

  test("there are some", () => expect(exports.length).toBeGreaterThan(4));

  test.each(exports)("%s is made as a task by the handler that answers it at once", async (_operation, path) => {
    const admin = await server.account({ role: "admin" });
    const { status, body } = await ask(`${path}?async=true`, admin);
    expect(status).toBe(202);
    await work(lists);
    const { state, error, result } = (await taskOf(body.data?.task_id ?? 0, admin)).body.data ?? {};
    const atOnce = await ask(path, admin);
    // A list without rows has no file in both ways.
    if (atOnce.status === 422) return expect([state, error]).toEqual(["failed", atOnce.body.error]);
    expect((await fileOf(result?.["file"], admin)).body).toBe(atOnce.text);
  });

  test("its filters, columns and congregation are as requested, and it is logged once", async () => {
    const maker = await server.account({ role: "secretaria" });
    const { body } = await ask("/visitors/export?async=true&columns=name&sort=-name&c=1", maker);
    const id = body.data?.task_id ?? 0;
    expect((await ask("/visitors/export?async=true&columns=name&sort=-name&c=1", maker)).body.data?.task_id).toBe(id);
    const written = () => sql("select type, metadata from audit_log where action = 'export.visitors' and account_id = $1", [maker.id]);
    expect(await written()).toEqual([]);
    await work(lists);
    const { data } = (await taskOf(id, maker)).body;
    expect(data).toMatchObject({ kind: "listFile", state: "done", done: 3, total: 3 });
    const file = await fileOf(data?.result?.["file"], maker);
    expect(file.headers["content-disposition"]).toMatch(/filename="visitors-2026-11-\d\d\.csv"/);
    expect(file.body.split("\r\n").slice(1, -1)).toEqual(["Clara Sede", "Bento Segredo", "Ana Segredo"]);
    expect(await written()).toEqual([{ type: "data", metadata: { rows: 3, columns: ["name"] } }]);
  });

  test("errors and missing rights are answered at once", async () => {
    expect((await ask("/visitors/export?async=true&columns=nothing")).body).toMatchObject({ error: "request.invalid" });
    expect((await ask("/visitors/export?async=perhaps")).body).toMatchObject({ fields: { async: "field.choice" } });
    expect((await ask("/visitors/export?async=true", await server.account({ role: "leader" }))).status).toBe(403);
    expect(await sql("select from tasks")).toEqual([]);
  });

  test("C2 search texts are in no task: such a list is answered at once", async () => {
    const { status, text } = await ask("/visitors/export?async=true&q=Segredo&columns=name");
    expect([status, text.split("\r\n").length]).toEqual([200, 4]);
    expect((await ask("/members/export?async=true&custom=1:is:Segredo")).status).not.toBe(202);
    expect(await sql("select from tasks")).toEqual([]);
  });

  test.each([
    ["permissions_minus = '{visitors:manage}'", "of the list"],
    ["status = 'inativo'", "of the account"],
  ])("C7 rights removed in between (%s) make no file", async (change) => {
    const leaver = await server.account({ role: "secretaria" });
    await ask("/visitors/export?async=true", leaver);
    await sql(`update accounts set ${change} where id = $1`, [leaver.id]);
    await work(lists);
    expect(await sql("select state, error_code from tasks")).toEqual([{ state: "failed", error_code: "permission.denied" }]);
    expect(await files()).toEqual([]);
  });

  test("other calls cannot become tasks", async () => {
    const call = { operation: "listVisitors", language: "pt-BR", congregation: null } as const;
    await startOne(server, { kind: lists, input: { ...call, params: undefined, query: {}, body: undefined }, by: secretary.id });
    await work(lists);
    expect(await sql("select state, error_code from tasks")).toEqual([{ state: "failed", error_code: "permission.denied" }]);
  });
});

// Last, because the sessions end with the day.
test("a day later the file is gone", async () => {
  await idOf();
  await work();
  server.advance(86_400_000 - 1);
  expect([(await sweepFiles(server.services)).files, await files()]).toMatchObject([0, [{ by: secretary.id }]]);
  server.advance(2);
  expect([(await sweepFiles(server.services)).files, await files()]).toEqual([1, []]);
});
