import type { AuditEntryShown } from "@aprisco/contract/audit/entry.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { cardBody } from "../../testing/card-body.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
});
afterAll(() => server.close());

const list = async (query = "", token = admin.token) => {
  const { body } = await server.ask<AuditEntryShown[]>("GET", `/audit-logs?${query}`, { token });
  return body;
};
const rows = async (query = "") => (await list(query)).data ?? [];

test("what was done is told as a sentence, with the names of today", async () => {
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
    target_id: id,
  });
  expect(changed).toMatchObject({ text: "alterou o ministério Louvor e Artes", type: "updates" });
  expect(changed?.changes.map(({ label }) => label)).toEqual(["Nome", "Situação"]);
  await server.ask("DELETE", `/ministries/${id}`, { token: admin.token });
  expect((await rows("section=ministries"))[0]).toMatchObject({ text: "excluiu o ministério", name: null, path: null });
});

test("filters narrow it, and pages follow one another without gap or repetition", async () => {
  for (const name of ["Ana", "Bia", "Caio", "Davi"])
    await server.ask("POST", "/visitors", { token: admin.token, body: { ...cardBody, name: `${name} Lima` } });
  const all = (await rows("limit=100")).map(({ id }) => id);
  const read: number[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page = await list(`limit=3${cursor === "" ? "" : `&cursor=${cursor}`}`);
    read.push(...(page.data ?? []).map(({ id }) => id));
    cursor = page.meta?.nextCursor ?? null;
  }
  expect(read).toEqual(all);
  expect((await rows("type=creations&section=visitors")).map(({ action }) => action)).toEqual(Array(4).fill("createVisitor"));
  expect(new Set((await rows("action=createVisitor")).map(({ action }) => action))).toEqual(new Set(["createVisitor"]));
  expect(new Set((await rows("type=data")).map(({ type }) => type))).toEqual(new Set(["data"]));
  expect(await rows("user=999999")).toEqual([]);
  expect(await rows("from=2001-01-01&to=2001-01-02")).toEqual([]);
  const [card] = await runSql<{ person_id: number }>(server.database.handle, "select person_id from visitors limit 1");
  expect((await rows(`person=${card?.person_id}`)).map(({ person_id }) => person_id)).toEqual([card?.person_id, card?.person_id]);
});

test("the browser adds what it alone knows, and nothing else", async () => {
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

test("the log leaves as JSON and as CSV, and that it left is in it", async () => {
  const json = await server.ask("GET", "/audit-logs/export?format=json&section=visitors", { token: admin.token });
  expect(json.headers["content-type"]).toBe("application/json; charset=utf-8");
});
