import { randomBytes } from "node:crypto";
import { roleNames } from "@aprisco/contract/accounts-session.ts";
import type { Member } from "@aprisco/contract/members.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

const digits = "52998224725";
const cpf = "529.982.247-25";
const other = "111.444.777-35";

let server: TestApp;
let secretary: TestAccount;
let ana: Member;
let key = 0;
const ask = <T = Member>(method: string, path: string, body?: unknown, by = secretary) =>
  server.ask<T>(method, `/members${path}`, { body, token: by.token });
const tableText = async (table: string): Promise<string> =>
  JSON.stringify(await runSql(server.database.handle, `select ${table}::text from ${table}`));
const holdsCpf = (text: string): boolean => text.includes(digits) || text.includes(cpf);
const add = async (fields: object): Promise<Member> => {
  key += 1;
  const { body } = await server.ask<Member>("POST", "/members", {
    token: secretary.token,
    headers: { "idempotency-key": `cpf-${key}` },
    body: { joinDate: "2020-01-05", ...fields },
  });
  if (!body.data) throw new Error(`not added: ${body.error}`);
  return body.data;
};

beforeAll(async () => {
  server = await startTestApp();
  secretary = await server.account({ role: "secretaria" });
  ana = await add({ name: "Ana Souza", cpf });
});
afterAll(() => server.close());

test("a CPF is masked in answers, and sending that back changes nothing", async () => {
  expect(ana.cpf).toBe("•••.•••.247-••");
  const { body } = await ask("PUT", `/${ana.id}`, { cpf: ana.cpf, version: ana.version });
  expect(body.data).toEqual(ana);
  // The same number again is no change.
  expect((await ask("PUT", `/${ana.id}`, { cpf: digits })).body.data?.version).toBe(ana.version);
});

test("the full number is shown on demand, and each reading is logged without it", async () => {
  const before = await runSql(server.database.handle, "select from audit_log where action = 'data.read'");
  expect((await ask<{ cpf: string }>("GET", `/${ana.id}/cpf`)).body.data).toEqual({ id: ana.id, cpf });
  const rows = await runSql<{ target_id: number; account_id: number; metadata: object }>(
    server.database.handle,
    "select account_id, target_id, metadata from audit_log where action = 'data.read' order by id desc",
  );
  expect(rows).toHaveLength(before.length + 1);
  expect(rows[0]).toMatchObject({ account_id: secretary.id, metadata: { operation: "getMemberCpf", read: ["cpf"] } });
  const none = await add({ name: "Sem Número" });
  expect((await ask<{ cpf: null }>("GET", `/${none.id}/cpf`)).body.data).toEqual({ id: none.id, cpf: null });
});

test("a CPF is unique, and a refusal does not say whose it is", async () => {
  const [sul] = await runSql<{ id: number }>(server.database.handle, "insert into congregations (name) values ('Sul') returning id");
  const south = await server.account({ role: "secretaria", congregationIds: [sul?.id ?? 0] });
  const refused = await ask("POST", "", { name: "Bia", joinDate: "2020-01-05", cpf: digits }, south);
  expect([refused.status, refused.body]).toMatchObject([409, { error: "member.cpfTaken", data: null, fields: { cpf: "member.cpfTaken" } }]);
  expect(refused.text).not.toContain("Ana");
  const bia = await add({ name: "Bia Lima", cpf: other });
  expect((await ask("PUT", `/${bia.id}`, { cpf })).body.error).toBe("member.cpfTaken");
  await ask("PUT", `/${bia.id}`, { cpf: null });
  expect((await ask("GET", `/${bia.id}`)).body.data?.cpf).toBeNull();
  // A cleared number is free again.
  expect((await add({ name: "Célia Dias", cpf: other })).cpf).toBe("•••.•••.777-••");
});

test("a search for the whole number finds its person, and for a part of it nobody", async () => {
  const found = async (q: string, by = secretary) =>
    (await ask<Member[]>("GET", `?q=${encodeURIComponent(q)}`, undefined, by)).body.data?.map(({ name }) => name);
  expect([await found(cpf), await found(digits), await found("982.247"), await found("247")]).toEqual([
    ["Ana Souza"],
    ["Ana Souza"],
    [],
    [],
  ]);
  const treasurer = await server.account({ role: "tesoureiro" });
  const leader = await server.account({ role: "leader" });
  expect([await found(cpf, treasurer), await found(cpf, leader)]).toEqual([[], []]);
  // A caller who may not read the number cannot search it either: a million guesses would complete the masked one.
  const helper = await server.account({ role: "cooperador" });
  expect((await ask("GET", `/${ana.id}`, undefined, helper)).body.data?.cpf).toBe("•••.•••.247-••");
  expect((await ask("GET", `/${ana.id}/cpf`, undefined, helper)).status).toBe(403);
  expect([await found("ana souza", helper), await found(cpf, helper)]).toEqual([["Ana Souza"], []]);
  // A number without an owner is searched as a phone number.
  expect(await found("390.533.447-05")).toEqual([]);
});

test.each(roleNames)("C3 %s finds the number nowhere but where it is shown on demand", async (role) => {
  const { token } = await server.account({ role });
  const paths = ["", "?q=ana", "/export", `/${ana.id}`, "/neighborhoods"].map((path) => `/members${path}`);
  for (const path of [...paths, "/dashboard/stats", "/dashboard/duties", `/people?q=ana`, `/members/${ana.id}/timeline`])
    expect([path, holdsCpf((await server.ask("GET", path, { token })).text)]).toEqual([path, false]);
});

test("C53 no log, no row of the activity log, no kept reply and no table holds the number", async () => {
  await ask("DELETE", `/${ana.id}`);
  const journal = await tableText("undo_rows");
  expect(journal).toContain("Ana Souza");
  await ask("POST", `/${ana.id}/restore`);
  expect(server.logs.join("")).toContain("answered");
  for (const text of [server.logs.join(""), journal]) expect(holdsCpf(text)).toBe(false);
  for (const table of ["audit_log", "idempotency_keys", "person_records", "people", "memberships", "happenings"])
    expect([table, holdsCpf(await tableText(table))]).toEqual([table, false]);
  expect(await tableText("audit_log")).toContain("createMember");
  // A kept answer is sealed.
  expect(await tableText("idempotency_keys")).toContain("createMember");
  expect(await tableText("idempotency_keys")).not.toContain("Ana Souza");
});

test("while the vault is closed the number is neither shown nor taken, and a search goes on without it", async () => {
  const env = { VAULT_KEY: randomBytes(32).toString("base64") };
  const closed = await startTestApp({ setUp: false, services: { database: server.database }, env });
  const { token } = secretary;
  expect((await closed.ask("GET", `/members/${ana.id}/cpf`, { token })).body.error).toBe("vault.closed");
  expect((await closed.ask("PUT", `/members/${ana.id}`, { token, body: { cpf: other } })).body.error).toBe("vault.closed");
  expect((await closed.ask<Member>("GET", `/members/${ana.id}`, { token })).body.data?.cpf).toBe("•••.•••.247-••");
  expect((await closed.ask<Member[]>("GET", `/members?q=${digits}`, { token })).body.data).toEqual([]);
  await closed.app.close();
});
