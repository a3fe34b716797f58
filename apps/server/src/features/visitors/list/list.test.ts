import type { VisitorCard } from "@aprisco/contract/visitors-card.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../testing/app.ts";
import { runSql } from "../../../testing/store.ts";

let app: TestApp;
let secretary: string;
let leader: { id: number; token: string };

const people = [
  { name: "Ágata Moraes", family_name: "Moraes", phone: "19991110001", neighborhood: "Centro", email: "agata@exemplo.com" },
  { name: "Bento d'Ávila", family_name: "d'Ávila", phone: "1932220002", neighborhood: "Cambuí", next_action_date: "2026-11-20" },
  { name: "Cora Coração 100%", family_name: "Lima", phone: "19991110003", neighborhood: "Centro", next_action_date: "2026-11-21" },
  { name: "Davi Lima", family_name: "Lima", phone: "19991110004", neighborhood: "Cambuí", next_action_date: "2026-11-27" },
  { name: "Érica_Alves", family_name: "Alves", phone: "+1 415 555 0123", neighborhood: "Taquaral", next_action_date: "2026-11-28" },
];

beforeAll(async () => {
  app = await startTestApp();
  app.setNow("2026-11-21T15:00:00Z");
  secretary = (await app.account({ role: "secretaria", name: "Zilda Secretária" })).token;
  leader = await app.account({ role: "leader", name: "Zeca Líder" });
  for (const [index, body] of people.entries()) {
    await app.ask("POST", "/visitors", { body, token: index === 3 ? leader.token : secretary });
    await runSql(app.database.handle, "update visitors set created_at = $1 where id = (select max(id) from visitors)", [
      new Date(Date.UTC(2026, 10, 17 + index, 15)),
    ]);
  }
});
afterAll(() => app.close());

async function names(query: string, token = secretary): Promise<string[]> {
  const answer = await app.ask<VisitorCard[]>("GET", `/visitors${query}`, { token });
  expect(answer.status).toBe(200);
  return (answer.body.data ?? []).map(({ name }) => name.split(" ", 1)[0] ?? "");
}

test("the newest card comes first, with the total", async () => {
  expect(await names("")).toEqual(["Érica_Alves", "Davi", "Cora", "Bento", "Ágata"]);
  const { body } = await app.ask("GET", "/visitors?limit=2", { token: secretary });
  expect(body.meta).toMatchObject({ total: 5 });
});

test("a card has the specification's fields, phones as digits", async () => {
  const { body } = await app.ask<VisitorCard[]>("GET", "/visitors?q=agata", { token: secretary });
  expect(body.data?.[0]).toMatchObject({
    phone: "19991110001",
    email: "agata@exemplo.com",
    status: "novo",
    created_at: "2026-11-17T15:00:00.000Z",
  });
});

test.each([
  ["agata", ["Ágata"]],
  ["ÁGATA MORAES", ["Ágata"]],
  ["moraes agata", ["Ágata"]],
  ["oraç", ["Cora"]],
  ["lima", ["Davi", "Cora"]],
  ["exemplo.com", ["Ágata"]],
  ["co", ["Cora"]],
  ["d", ["Davi", "Bento"]],
  ["(19) 99111-0003", ["Cora"]],
  ["+55 19 99111-0003", ["Cora"]],
  ["0001", ["Ágata"]],
  ["+1 (415) 555-0123", ["Érica_Alves"]],
  ["100%", ["Cora"]],
  ["%%%", []],
  ["a_a", ["Érica_Alves"]],
  ["er_ca", []],
  ["\\\\\\", []],
  ["zzz", []],
])("the search %j finds %j", async (q, found) => {
  expect(await names(`?q=${encodeURIComponent(q)}`)).toEqual(found);
});

test.each([
  ["status=novo", 5],
  ["status=contatado", 0],
  ["neighborhood=Centro", 2],
  ["neighborhood=centro%20velho", 0],
  ["owner=none", 4],
  ["due=now", 2],
  ["due=overdue", 1],
  ["due=today", 1],
  ["due=week", 2],
  ["period=today", 1],
  ["neighborhood=Centro&due=today&status=novo&q=cora", 1],
])("the filter %s leaves %i", async (query, left) => {
  const answer = await app.ask<unknown[]>("GET", `/visitors?${query}`, { token: secretary });
  expect(answer.body.data).toHaveLength(left);
  expect(answer.body.meta?.total).toBe(left);
});

test("owner=me and owner=<id> mean the same account", async () => {
  expect(await names("?owner=me", leader.token)).toEqual(["Davi"]);
  expect(await names(`?owner=${leader.id}`)).toEqual(["Davi"]);
});

test.each([
  ["created_at", ["Ágata", "Bento", "Cora", "Davi", "Érica_Alves"]],
  ["-created_at", ["Érica_Alves", "Davi", "Cora", "Bento", "Ágata"]],
  ["name", ["Ágata", "Bento", "Cora", "Davi", "Érica_Alves"]],
  ["-name", ["Érica_Alves", "Davi", "Cora", "Bento", "Ágata"]],
  ["next_action_date", ["Bento", "Cora", "Davi", "Érica_Alves", "Ágata"]],
  ["-next_action_date", ["Érica_Alves", "Davi", "Cora", "Bento", "Ágata"]],
])("the order %s holds over pages of every size, filtered or not", async (sort, order) => {
  for (const filter of ["", "&status=novo"]) {
    for (const limit of [1, 2, 3, 5]) {
      const seen: string[] = [];
      let cursor = "";
      do {
        const { body } = await app.ask<VisitorCard[]>("GET", `/visitors?sort=${sort}&limit=${limit}${filter}${cursor}`, {
          token: secretary,
        });
        seen.push(...(body.data ?? []).map(({ name }) => name.split(" ", 1)[0] ?? ""));
        cursor = body.meta?.nextCursor ? `&cursor=${body.meta.nextCursor}` : "";
      } while (cursor !== "");
      expect(seen).toEqual(order);
    }
  }
});

test("C2 a cursor that is not ours, a wrong filter or a limit over 100 is a wrong field", async () => {
  const first = await app.ask("GET", "/visitors?limit=1&sort=name", { token: secretary });
  const cursor = first.body.meta?.nextCursor ?? "";
  for (const query of [
    "cursor=abc",
    "cursor=%27",
    `cursor=${cursor}`,
    "limit=101",
    "limit=0",
    "status=x",
    "sort=phone",
    "owner=0",
    "owner=1%20or%201=1",
    "due=x",
    "period=2d",
    "status=novo&status=novo",
    `q=${"a".repeat(201)}`,
    "q=%00",
  ]) {
    const answer = await app.ask("GET", `/visitors?${query}`, { token: secretary });
    expect(answer).toMatchObject({ status: 400, body: { error: "request.invalid" } });
  }
});

test("C2 a leader's list, counts and neighbourhoods hold only what they follow up or entered", async () => {
  expect(await names("", leader.token)).toEqual(["Davi"]);
  expect(await names("?q=lima", leader.token)).toEqual(["Davi"]);
  expect(await names("?owner=none", leader.token)).toEqual([]);
  const summary = await app.ask("GET", "/visitors/summary", { token: leader.token });
  expect(summary.body.data).toEqual({ total: 1, novo: 1, contatado: 0, visitado: 0, convertido_para_membro: 0, sem_interesse: 0 });
  expect((await app.ask("GET", "/visitors/neighborhoods", { token: leader.token })).body.data).toEqual(["Cambuí"]);
});

test("C2 an account of one congregation sees none of another's cards", async () => {
  const [other] = await runSql<{ id: number }>(app.database.handle, "insert into congregations (name) values ('Jardim') returning id");
  const { token } = await app.account({ role: "secretaria", congregationIds: [other?.id ?? 0] });
  expect(await names("", token)).toEqual([]);
  expect((await app.ask<{ total: number }>("GET", "/visitors/summary", { token })).body.data?.total).toBe(0);
  expect((await app.ask("GET", "/visitors/neighborhoods", { token })).body.data).toEqual([]);
  await app.ask("POST", "/visitors", { body: { ...people[0], name: "Flora Jardim", neighborhood: "Jardim Chapadão" }, token });
  expect(await names("", token)).toEqual(["Flora"]);
  expect((await app.ask("GET", "/visitors/neighborhoods", { token })).body.data).toEqual(["Jardim Chapadão"]);
  await runSql(app.database.handle, "delete from visitors where congregation_id = $1", [other?.id]);
});

test("the summary counts every card whatever is filtered, and neighbourhoods are sorted as Brazilians sort", async () => {
  expect((await app.ask("GET", "/visitors/summary", { token: secretary })).body.data).toMatchObject({ total: 5, novo: 5 });
  expect((await app.ask("GET", "/visitors/neighborhoods", { token: secretary })).body.data).toEqual(["Cambuí", "Centro", "Taquaral"]);
});

test("lists carry neither prayer request nor notes nor children", async () => {
  const { body } = await app.ask<Record<string, unknown>[]>("GET", "/visitors?limit=1", { token: secretary });
  for (const field of ["prayer_requests", "notes", "has_children", "children_count", "children_ages", "children_names", "emergency_phone"])
    expect(body.data?.[0]).not.toHaveProperty(field);
});
