import type { HistoryEvent } from "@aprisco/contract/visitors-card.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../../testing/app.ts";
import { cardBody } from "../../../testing/records/card-body.ts";
import { runSql } from "../../../testing/store.ts";

let app: TestApp;
let secretary: TestAccount;
let leader: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  secretary = await app.account({ role: "secretaria", name: "Sara Secretária" });
  leader = await app.account({ role: "leader", name: "Lia Líder" });
});
afterAll(() => app.close());
beforeEach(() => app.setNow("2026-11-21T15:00:00Z"));

const ask = <T>(method: string, path: string, body?: unknown, by = secretary) => app.ask<T>(method, path, { body, token: by.token });
/** A card of the 15th, entered at 15:00 of the 21st; the other events come a minute later. */
async function card(): Promise<number> {
  const made = await ask<{ id: number }>("POST", "/visitors", { ...cardBody, visit_date: "2026-11-15" });
  app.advance(60_000);
  return made.body.data?.id ?? 0;
}
const historyOf = async (id: number, { limit, by = secretary }: { limit?: number; by?: TestAccount } = {}): Promise<HistoryEvent[]> => {
  const { status, body } = await ask<HistoryEvent[]>("GET", `/visitors/${id}/history${limit ? `?limit=${limit}` : ""}`, undefined, by);
  expect(status).toBe(200);
  return body.data ?? [];
};
async function put(id: number, body: object): Promise<void> {
  expect((await ask("PUT", `/visitors/${id}`, body)).status).toBe(200);
  app.advance(60_000);
}

test("changes of status and owner are listed with time and author, latest first", async () => {
  const id = await card();
  await put(id, { status: "sem_interesse" });
  await put(id, { follow_up_owner_id: leader.id });
  await put(id, { follow_up_owner_id: null, status: "novo" });
  const told = (await historyOf(id)).map(({ kind, at, by, status, owner }) => [kind, at, by, status, owner]);
  expect(told).toEqual([
    ["status", "2026-11-21T15:03:00.000Z", "Sara Secretária", "novo", null],
    ["unowned", "2026-11-21T15:03:00.000Z", "Sara Secretária", null, null],
    ["owner", "2026-11-21T15:02:00.000Z", "Sara Secretária", null, "Lia Líder"],
    ["status", "2026-11-21T15:01:00.000Z", "Sara Secretária", "sem_interesse", null],
    ["registered", "2026-11-21T15:00:00.000Z", "Sara Secretária", null, null],
    ["visit", null, "Sara Secretária", null, null],
  ]);
});

test("unchanged and unlisted fields make no event", async () => {
  const id = await card();
  await put(id, { status: "novo", follow_up_owner_id: null, notes: "veio com a vizinha" });
  expect((await historyOf(id)).map(({ kind }) => kind)).toEqual(["registered", "visit"]);
});

test("a contact that changes the status makes both entries, and a refused change none", async () => {
  const id = await card();
  await ask("POST", `/visitors/${id}/contacts`, { channel: "call", outcome: "reached", note: "gostou" });
  const refused = await ask("PUT", `/visitors/${id}`, { status: "visitado", follow_up_owner_id: 999_999 });
  expect(refused.status).toBe(400);
  const [status, contact, registered] = await historyOf(id);
  expect(status).toMatchObject({ kind: "status", status: "contatado", by: "Sara Secretária", channel: null });
  expect(contact).toMatchObject({ kind: "contact", channel: "call", outcome: "reached", note: "gostou", by: "Sara Secretária" });
  expect(registered?.kind).toBe("registered");
});

test("days are in church time: a visit comes below contacts of its day", async () => {
  const id = await card();
  await ask("POST", `/visitors/${id}/visits`, { visit_date: "2026-11-20" });
  // 23:30 of the 20th in Campinas.
  await runSql(
    app.database.handle,
    "insert into person_contacts (person_id, about, at, channel, outcome) select person_id, 'visitor', '2026-11-21T02:30:00Z', 'sms', 'no_answer' from visitors where id = $1",
    [id],
  );
  expect((await historyOf(id)).map(({ kind, day }) => [kind, day])).toEqual([
    ["registered", "2026-11-21"],
    ["contact", "2026-11-20"],
    ["visit", "2026-11-20"],
    ["visit", "2026-11-15"],
  ]);
});

test("the latest of all kinds fill the limit", async () => {
  const id = await card();
  for (const status of ["contatado", "novo", "visitado"]) await put(id, { status });
  expect((await historyOf(id, { limit: 2 })).map(({ status }) => status)).toEqual(["visitado", "novo"]);
});

test("a conversion is one entry, and stays with the merged card", async () => {
  const id = await card();
  await put(id, { status: "visitado" });
  const account = await app.account({ role: "membro" });
  await ask("POST", "/users", { name: "Ana Souza", email: account.email, role: "membro", visitor_id: id, account_id: account.id });
  const told = await historyOf(id);
  expect(told.map(({ kind, status }) => [kind, status])).toEqual([
    ["converted", null],
    ["status", "visitado"],
    ["registered", null],
    ["visit", null],
  ]);
  expect(told[0]?.by).toBe("Sara Secretária");
});

test("two cards of one person become one history", async () => {
  const known = await card();
  await put(known, { status: "contatado" });
  const account = await app.account({ role: "membro" });
  await runSql(app.database.handle, "update accounts set person_id = (select person_id from visitors where id = $1) where id = $2", [
    known,
    account.id,
  ]);
  const id = await card();
  await put(id, { status: "visitado" });
  await ask("POST", "/users", { name: "Ana Souza", email: account.email, role: "membro", visitor_id: id, account_id: account.id });
  const statuses = (await historyOf(id)).flatMap(({ status }) => status ?? []);
  expect(statuses.toSorted()).toEqual(["contatado", "visitado"]);
});

test("an approval is shown to readers of accounts, from any screen", async () => {
  for (const path of ["visitors", "users"] as const) {
    const id = await card();
    const account = await app.account({ role: "visitante", status: "pendente", profileComplete: false });
    await runSql(app.database.handle, "update accounts set person_id = (select person_id from visitors where id = $1) where id = $2", [
      id,
      account.id,
    ]);
    await put(id, { follow_up_owner_id: leader.id });
    const approved = path === "users" ? `/users/${account.id}/approve` : `/visitors/${id}/approve`;
    expect((await ask("POST", approved, {})).status).toBe(200);
    expect((await historyOf(id))[0]).toMatchObject({ kind: "approved", at: "2026-11-21T15:02:00.000Z", by: "Sara Secretária" });
    expect((await historyOf(id, { by: leader })).map(({ kind }) => kind)).toEqual(["owner", "registered", "visit"]);
    app.setNow("2026-11-21T15:00:00Z");
  }
});

test("a card out of scope has no history", async () => {
  const id = await card();
  const answer = await ask("GET", `/visitors/${id}/history`, undefined, leader);
  expect([answer.status, answer.body.error]).toEqual([404, "visitor.notFound"]);
  await put(id, { follow_up_owner_id: leader.id });
  expect((await historyOf(id, { by: leader }))[0]).toMatchObject({ kind: "owner", owner: "Lia Líder" });
});

test("a deleted account's acts stay, without a name", async () => {
  const id = await card();
  const gone = await app.account({ role: "secretaria" });
  await put(id, { follow_up_owner_id: gone.id });
  await runSql(app.database.handle, "delete from accounts where id = $1", [gone.id]);
  expect((await historyOf(id))[0]).toMatchObject({ kind: "owner", owner: null, by: "Sara Secretária" });
});
