import type { LogEntry, AuditSeal } from "@aprisco/contract/audit.ts";
import type { Section } from "@aprisco/contract/permissions.ts";
import type { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checking } from "./index.ts";
import { sealBlock } from "../../audit/seals-store.ts";
import { scopeOf, type Caller } from "../../access/caller.ts";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { cardBody } from "../../testing/records/card-body.ts";
import { runSql } from "../../testing/store.ts";
import { workOff, workshopOf } from "../../testing/tasks.ts";
import { callerOf } from "../accounts/index.ts";
import { exportLog } from "./export.ts";

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
});
afterAll(() => server.close());

const list = async (query = "", token = admin.token) => {
  const { body } = await server.ask<LogEntry[]>("GET", `/audit-logs?${query}`, { token });
  return body;
};
async function allPages(query: string, token?: string): Promise<readonly number[]> {
  const read: number[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page = await list(`${query}${cursor === "" ? "" : `&cursor=${cursor}`}`, token);
    read.push(...(page.data ?? []).map(({ id }) => id));
    cursor = page.meta?.nextCursor ?? null;
  }
  return read;
}
const rows = async (query = "") => (await list(query)).data ?? [];

test("acts are shown as sentences, with present names", async () => {
  const { body } = await server.ask<{ id: number }>("POST", "/ministries", { token: admin.token, body: { name: "Louvor" } });
  const id = body.data?.id ?? 0;
  await server.ask("PUT", `/ministries/${id}`, { token: admin.token, body: { name: "Louvor e Artes", status: "paused" } });
  const [changed, made] = await rows("section=ministries");
  expect(made).toMatchObject({
    user: { id: admin.id },
    who_is: "known",
    text: "adicionou o ministério Louvor e Artes",
    path: `/ministries?ministry=${id}`,
    section_name: "Ministérios",
    type_name: "Cadastros",
    target_type: "ministries",
    target_name: "Ministério",
    target_id: id,
  });
  expect(changed).toMatchObject({ text: "alterou o ministério Louvor e Artes", type: "updates" });
  expect(changed?.changes.map(({ label }) => label)).toEqual(["Nome", "Situação"]);
  await server.ask("DELETE", `/ministries/${id}`, { token: admin.token });
  expect((await rows("section=ministries"))[0]).toMatchObject({ text: "excluiu um ministério", name: null, path: null });
});

test("filters narrow it, and pages follow one another without gap or repetition", async () => {
  for (const name of ["Ana", "Bia", "Caio", "Davi"])
    await server.ask("POST", "/visitors", { token: admin.token, body: { ...cardBody, name: `${name} Lima` } });
  const all = (await rows("limit=100")).map(({ id }) => id);
  expect(await allPages("limit=3")).toEqual(all);
  expect((await rows("type=creations&section=visitors")).map(({ action }) => action)).toEqual(Array(4).fill("createVisitor"));
  expect(new Set((await rows("action=createVisitor")).map(({ action }) => action))).toEqual(new Set(["createVisitor"]));
  expect(new Set((await rows("type=data")).map(({ type }) => type))).toEqual(new Set(["data"]));
  expect(await rows("user=999999")).toEqual([]);
  expect(await rows("from=2001-01-01&to=2001-01-02")).toEqual([]);
  const [card] = await runSql<{ person_id: number }>(server.database.handle, "select person_id from visitors limit 1");
  expect((await rows(`person=${card?.person_id}`)).map(({ person_id }) => person_id)).toEqual([card?.person_id, card?.person_id]);
});

test("the browser adds lines that only it knows, and no others", async () => {
  const { token } = await server.account({ role: "secretaria" });
  const [card] = await runSql<{ person_id: number }>(server.database.handle, "select person_id from visitors limit 1");
  const sent = { action: "page.printed", page: "/visitors", person_id: card?.person_id };
  expect((await server.ask("POST", "/audit-logs", { token, body: sent })).body.data).toEqual({ noted: true });
  expect((await rows())[0]).toMatchObject({ action: "page.printed", section: "visitors", type: "data", person_id: card?.person_id });
  for (const body of [{ action: "deleteMember" }, { action: "page.printed", page: "/x?q=Maria" }, {}])
    expect((await server.ask("POST", "/audit-logs", { token, body })).status).toBe(400);
  const member = await server.account({ role: "membro" });
  expect((await server.ask("POST", "/audit-logs", { token: member.token, body: sent })).status).toBe(404);
});

test("the log is exported as JSON and CSV, and the export is logged", async () => {
  const json = await server.ask("GET", "/audit-logs/export?format=json&section=visitors", { token: admin.token });
  expect(json.headers["content-type"]).toBe("application/json; charset=utf-8");
  const told = JSON.parse(json.text) as LogEntry[];
  expect(told.map(({ id }) => id)).toEqual((await rows("section=visitors&limit=100")).map(({ id }) => id));
  const csv = await server.ask("GET", "/audit-logs/export?format=csv&section=visitors", { token: admin.token });
  expect(csv.text.split("\r\n")).toHaveLength(told.length + 2);
  expect(csv.text).toContain("adicionou o visitante Ana Lima");
  const [second, first] = await runSql(
    server.database.handle,
    "select action, type, metadata from audit_log where action = 'export.audit' order by id desc",
  );
  expect([first, second]).toEqual(
    ["json", "csv"].map((format) => ({
      action: "export.audit",
      type: "data",
      metadata: { format, filters: ["section"], rows: told.length },
    })),
  );
});

test("the log keeps a status before and after, but of names and descriptions only that they changed", async () => {
  const { body } = await server.ask<{ id: number }>("POST", "/ministries", { token: admin.token, body: { name: "Acolhimento" } });
  const change = { name: "Recepção", description: "segredo-do-texto", status: "paused" };
  await server.ask("PUT", `/ministries/${body.data?.id}`, { token: admin.token, body: change });
  const [line] = await rows("section=ministries&type=updates");
  expect(line?.changes).toEqual([
    { field: "name", label: "Nome", before: null, after: null, has_values: false },
    { field: "description", label: "Descrição", before: null, after: null, has_values: false },
    { field: "status", label: "Situação", before: "Ativo", after: "Em pausa", has_values: true },
  ]);
});

test("no typed text, contact data or health data is in any line", async () => {
  const secrets = { prayer_requests: "canario-oracao", notes: "canario-nota", phone: "(19) 99876-5432", address: "Rua do Canário, 7" };
  const made = await server.ask<{ id: number }>("POST", "/visitors", {
    token: admin.token,
    body: { ...cardBody, name: "Zilda Canário", ...secrets },
  });
  await server.ask("PUT", `/visitors/${made.body.data?.id}`, { token: admin.token, body: { notes: "canario-outra", status: "contatado" } });
  await server.ask("GET", `/visitors/${made.body.data?.id}`, { token: admin.token });
  const lines = await runSql<{ text: string }>(server.database.handle, "select to_jsonb(l)::text as text from audit_log as l");
  expect(lines.filter(({ text }) => /can[aá]rio|99876-?5432|zilda/i.test(text))).toEqual([]);
  expect((await rows("section=visitors&type=updates"))[0]?.changes).toContainEqual(
    expect.objectContaining({ field: "status", label: "Situação", before: "Novo", after: "Contatado" }),
  );
});

test("readers of some congregations see lines about their people only, and no other names", async () => {
  const [north] = await runSql<{ id: number }>(server.database.handle, "insert into congregations (name) values ('Norte') returning id");
  const northern = await server.account({ role: "admin", congregationIds: [north?.id ?? 0] });
  await runSql(server.database.handle, "update people set congregation_id = $1 where id = $2", [north?.id, northern.personId]);
  const own = await server.ask<{ id: number }>("POST", "/ministries", { token: northern.token, body: { name: "Louvor do Norte" } });
  expect(own.status).toBe(201);
  await server.ask("PUT", `/users/${northern.id}`, { token: admin.token, body: { department: "Norte" } });
  const seen = (await list("limit=100", northern.token)).data ?? [];
  expect(seen.map(({ action }) => action)).toEqual(expect.arrayContaining(["createMinistry", "updateUser"]));
  expect(seen.filter(({ person_id: person, user }) => person !== northern.personId && user?.id !== northern.id)).toEqual([]);
  // The whole church's administrator belongs to another congregation.
  expect(seen.find(({ action }) => action === "updateUser")).toMatchObject({
    who: "outra congregação",
    who_is: "hidden",
    user: { name: null },
  });
  // Between their lines there are more lines of others than a page of one line reads.
  await runSql(
    server.database.handle,
    "insert into audit_log (at, account_id, action, section, type) select $1, $2, 'login', 'accounts', 'authentication' from generate_series(1, 30)",
    [server.now(), admin.id],
  );
  await server.ask("PUT", `/users/${northern.id}`, { token: admin.token, body: { department: "Sede" } });
  const later = (await list("limit=100", northern.token)).data ?? [];
  expect(later).toHaveLength(seen.length + 1);
  expect(await allPages("limit=1", northern.token)).toEqual(later.map(({ id }) => id));
  const file = await server.ask("GET", "/audit-logs/export?format=json", { token: northern.token });
  expect((JSON.parse(file.text) as LogEntry[]).some(({ text }) => text.includes("Lima"))).toBe(false);
});

test("the actor is shown even if they are gone", async () => {
  const leaver = await server.account({ role: "secretaria" });
  await server.ask("POST", "/visitors", { token: leaver.token, body: { ...cardBody, name: "Eva Reis" } });
  await server.ask("DELETE", `/users/${leaver.id}`, { token: admin.token });
  expect((await rows(`user=${leaver.id}`))[0]).toMatchObject({
    user: { id: leaver.id, name: null },
    who: "conta excluída",
    who_is: "gone",
  });
});

test("the log can be filtered by people whom its visible lines name, and by no others", async () => {
  type Choice = { readonly id: number; readonly name: string };
  const choices = async (query: string, token = admin.token) =>
    (await server.ask<Choice[]>("GET", `/audit-logs/users?${query}`, { token })).body.data ?? [];
  const [south] = await runSql<{ id: number }>(server.database.handle, "insert into congregations (name) values ('Sul') returning id");
  const reader = await server.account({ role: "admin", name: "Dora Sulina", congregationIds: [south?.id ?? 0] });
  const southern = await server.account({ role: "secretaria", name: "Edite Sulina", congregationIds: [south?.id ?? 0] });
  const abroad = await server.account({ role: "membro", name: "Fausto Sulino", congregationIds: [south?.id ?? 0] });
  const move = "update people set congregation_id = $1 where id = any($2)";
  await runSql(server.database.handle, move, [south?.id, [reader.personId, southern.personId]]);
  await runSql(server.database.handle, "update accounts set status = 'inativo' where id = $1", [southern.id]);
  expect(await choices("", reader.token)).toEqual([
    { id: reader.id, name: "Dora Sulina" },
    { id: southern.id, name: "Edite Sulina" },
  ]);
  expect(await choices("q=fausto", reader.token)).toEqual([]);
  expect(await choices("q=sulin")).toHaveLength(3);
  for (const { id } of [abroad, admin])
    expect(await choices(`include=${id}&limit=1`, reader.token)).toEqual([{ id, name: "outra congregação" }]);
  expect(await choices(`include=${abroad.id}&limit=1`)).toEqual([{ id: abroad.id, name: "Fausto Sulino" }]);
  await server.ask("DELETE", `/users/${abroad.id}`, { token: admin.token });
  expect(await choices(`include=${abroad.id}&limit=1`)).toEqual([{ id: abroad.id, name: "conta excluída" }]);
});

test("hostile filters are refused or match nothing", async () => {
  for (const query of ["user=1;drop", "from=2026-02-30", "cursor=abc", "type=all", "limit=0", "person=-1", "target_id=1e9"])
    expect([query, (await server.ask("GET", `/audit-logs?${query}`, { token: admin.token })).status]).toEqual([query, 400]);
  for (const query of ["section=%27%20or%201%3D1", "action=%25", "target_type=audit_log--"]) expect(await rows(query)).toEqual([]);
});

test("a check of the seals has its time and result", async () => {
  await server.ask("POST", "/ministries", { token: admin.token, body: { name: "Selado" } });
  await server.database.transaction((tx) => sealBlock(tx, server.now()));
  const started = await server.ask<AuditSeal>("POST", "/audit-logs/seal/check", { token: admin.token });
  expect([started.status, started.body.error, started.body.data]).toEqual([200, null, expect.objectContaining({ checking: true })]);
  await workOff(workshopOf(server, checking));
  const seal = () => server.ask<AuditSeal>("GET", "/audit-logs/seal", { token: admin.token });
  expect((await seal()).body.data).toMatchObject({ checking: false, check: { at: server.now().toISOString(), ok: true, wrong: null } });
  const run = (text: string) => runSql(server.database.handle, text);
  await run("grant update on audit_log to current_user");
  await run("update audit_log set action = 'login' where id = (select min(id) from audit_log)");
  await server.ask("POST", "/audit-logs/seal/check", { token: admin.token });
  await workOff(workshopOf(server, checking));
  expect((await seal()).body.data?.check).toMatchObject({ ok: false, wrong: { fault: "lines" } });
});

test("thirty thousand lines leave as they are read: what waits to be sent stays small", async () => {
  for (let thousand = 0; thousand < 30; thousand += 10)
    await runSql(
      server.database.handle,
      `insert into audit_log (at, account_id, action, section, type, metadata)
       select now() - (n + $2::integer * 1000) * interval '1 second', $1::bigint, 'login', 'tasks', 'authentication', '{}'
       from generate_series(1, 10000) as n`,
      [admin.id, thousand],
    );
  const caller = (await callerOf(server.database.handle, admin.id)) as Caller;
  const context = {
    caller,
    language: "pt-BR",
    now: server.now(),
    query: { format: "json", section: "tasks" },
    reads: server.database.handle,
    scope: (section: Section) => scopeOf(caller, section),
    noteFile: async () => undefined,
  } as unknown as Parameters<typeof exportLog>[0];
  const { stream } = exportLog(context, {});
  let most = 0;
  let sent = 0;
  for await (const part of stream as Readable) {
    sent += (part as Buffer).length;
    most = Math.max(most, (part as Buffer).length + (stream as Readable).readableLength);
  }
  // Nine megabytes in all, of which no more than a few pages were ever in memory.
  expect(sent).toBeGreaterThan(9_000_000);
  expect(most).toBeLessThan(2_000_000);
}, 60_000);

test.each(["json", "csv"])("an empty file is complete: %s", async (format) => {
  const found = `section=agenda&to=2026-03-15&target_type=${encodeURIComponent("Zoë 👋🏽 Ñandú")}&format=${format}`;
  const { status, text } = await server.ask("GET", `/audit-logs/export?${found}`, { token: admin.token });
  expect([status, text.trim().length > 0]).toEqual([200, true]);
});
