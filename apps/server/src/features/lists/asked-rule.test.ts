import type { MemberCard } from "@aprisco/contract/members.ts";
import { ruleLimits } from "@aprisco/contract/lists-rule.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let secretary: TestAccount;
let treasurer: TestAccount;

const active = { field: "member.status", op: "in", value: ["active"] };
const reis = { field: "person.name", op: "contains", value: "reis" };
const pathOf = (rule: unknown, more = "") => `/members?rule=${encodeURIComponent(JSON.stringify(rule))}${more}`;
const ask = (path: string, by = secretary) => server.ask<MemberCard[]>("GET", path, { token: by.token });
const namesOf = async (path: string) => (await ask(path)).body.data?.map(({ name }) => name);

beforeAll(async () => {
  server = await startTestApp();
  secretary = await server.account({ role: "secretaria" });
  treasurer = await server.account({ role: "tesoureiro" });
  for (const [name, status] of [
    ["Ana Prado", "active"],
    ["Célia Reis", "congregado"],
    ["Davi Reis", "active"],
  ] as const) {
    const body = { name, status, ...(status === "active" ? { joinDate: "2020-01-05" } : {}) };
    const { status: made } = await server.ask("POST", "/members", { body, token: secretary.token });
    if (made !== 201) throw new Error(`not added: ${name}`);
  }
});
afterAll(() => server.close());

test("a rule that is not saved narrows the list, its filters, a saved list and its file", async () => {
  const rule = { all: [active, reis] };
  expect(await namesOf(pathOf(rule))).toEqual(["Davi Reis"]);
  expect((await ask(pathOf(rule))).body.meta?.total).toBe(1);
  expect(await namesOf(pathOf({ not: rule }))).toEqual(["Ana Prado", "Célia Reis"]);
  expect(await namesOf(pathOf({ all: [reis] }, "&status=congregado"))).toEqual(["Célia Reis"]);

  const saved = await server.ask<{ id: number }>("POST", "/lists", { body: { name: "Ativos", rule: active }, token: secretary.token });
  expect(await namesOf(pathOf(reis, `&list=${saved.body.data?.id}`))).toEqual(["Davi Reis"]);
  const lists = await runSql<{ n: number }>(server.database.handle, "select count(*) as n from saved_lists");
  expect(lists).toEqual([{ n: 1 }]);

  const admin = await server.account({ role: "admin" });
  const path = pathOf(rule).replace("/members?", "/members/export?");
  const { text } = await server.ask("GET", `${path}&columns=name`, { token: admin.token });
  expect(text.replace("\uFEFF", "").trim().split(/\r?\n/)).toEqual(["Nome", "Davi Reis"]);
  // The query contains typed text, which no task may store.
  expect((await server.ask("GET", `${path}&columns=name&async=true`, { token: admin.token })).status).toBe(200);
});

test.each([
  ["no JSON", `/members?rule=${encodeURIComponent("{all")}`, { rule: "field.invalid" }],
  ["too long", pathOf({ all: [{ ...reis, value: "a".repeat(ruleLimits.asked) }] }), { rule: "field.tooLong" }],
  ["no rule", pathOf([active]), { rule: "field.invalid" }],
  [
    "a field that does not exist",
    pathOf({ all: [active, { field: "people.cpf", op: "is", value: "1" }] }),
    { "rule.all.1.field": "list.unknownField" },
  ],
  ["a value that is none of its field's", pathOf({ all: [{ ...active, value: ["gone"] }] }), { "rule.all.0.value.0": "field.choice" }],
])("a rule is refused that is %s", async (_what, path, fields) => {
  const { status, body } = await ask(path);
  expect([status, body.fields]).toEqual([400, fields]);
});

test("without the right to a field the answer names it, and lists nobody", async () => {
  const { status, body } = await ask(pathOf({ any: [reis, active] }), treasurer);
  expect([status, body.error, body.fields]).toEqual([403, "list.fieldForbidden", { "member.status": "list.fieldForbidden" }]);
  expect(body.data).toBeNull();
  expect((await ask(pathOf(reis), treasurer)).body.data).toHaveLength(2);
});
