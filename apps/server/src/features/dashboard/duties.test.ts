import type { Duty } from "@aprisco/contract/dashboard.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let leader: TestAccount;
const NOW = "2026-11-21T15:00:00.000Z";

interface Card {
  readonly name: string;
  readonly created?: string;
  readonly status?: string;
  readonly contacted?: string;
  readonly due?: string;
  readonly action?: string;
  readonly owner?: number;
  readonly congregation?: number;
}
async function addCard(card: Card): Promise<number> {
  const [made] = await runSql<{ id: number }>(
    server.database.handle,
    `with person as (insert into people (name, congregation_id) values ($1, $2) returning id, congregation_id)
     insert into visitors (person_id, congregation_id, status, visit_date, created_at, last_contact_at, next_action, next_action_date,
       follow_up_owner_id, notes, prayer_requests)
     select id, congregation_id, $3, '2026-01-01', $4::timestamptz, $5::timestamptz, $6, $7::date, $8::bigint, 'segredo', 'segredo'
     from person returning id`,
    [
      card.name,
      card.congregation ?? 1,
      card.status ?? "novo",
      card.created ?? "2026-11-21T12:00:00Z",
      card.contacted ?? null,
      card.action ?? null,
      card.due ?? null,
      card.owner ?? null,
    ],
  );
  return made?.id ?? 0;
}
async function dutiesOf(account: TestAccount): Promise<Duty[]> {
  const { status, body } = await server.ask<Duty[]>("GET", "/dashboard/duties", { token: account.token });
  expect(status).toBe(200);
  return body.data ?? [];
}
const titlesOf = async (account: TestAccount) => (await dutiesOf(account)).map(({ title }) => title);

beforeAll(async () => {
  server = await startTestApp();
  server.setNow(NOW);
  leader = await server.account({ role: "leader" });
  await runSql(server.database.handle, "insert into congregations (name) values ('Vila Nova')");
});
afterAll(() => server.close());
const cleared = () => runSql(server.database.handle, "delete from visitors");

test("a follow-up of today or before is one, with what was planned, since the beginning of its day in church time", async () => {
  const overdue = await addCard({ name: "Ana", status: "contatado", due: "2026-11-18", action: "Ligar e convidar" });
  await addCard({ name: "Bia", status: "contatado", due: "2026-11-21" });
  await addCard({ name: "Caio", status: "contatado", due: "2026-11-22" });
  const duties = await dutiesOf(await server.account({ role: "cooperador" }));
  expect(duties).toEqual([
    {
      kind: "followUp",
      title: "Ana",
      note: "Ligar e convidar",
      since: "2026-11-18T03:00:00.000Z",
      target: `/visitor-management?visitor=${overdue}&log=true`,
    },
    expect.objectContaining({ kind: "followUp", title: "Bia", note: null, since: "2026-11-21T03:00:00.000Z" }),
  ]);
  await cleared();
});

test("a new visitor is one after 48 hours without a contact, and within the month after the registration", async () => {
  await addCard({ name: "Passou", created: "2026-11-19T15:00:00Z" });
  await addCard({ name: "Ainda não", created: "2026-11-19T15:00:01Z" });
  await addCard({ name: "Tentado ontem", created: "2026-11-10T15:00:00Z", contacted: "2026-11-20T15:00:00Z" });
  await addCard({ name: "Tentado faz tempo", created: "2026-11-10T15:00:00Z", contacted: "2026-11-12T15:00:00Z" });
  await addCard({ name: "Contatado", created: "2026-11-10T15:00:00Z", status: "contatado" });
  await addCard({ name: "Esquecido", created: "2026-10-22T14:59:59Z" });
  const duties = await dutiesOf(await server.account({ role: "cooperador" }));
  expect(duties.map(({ kind, title, since }) => [kind, title, since])).toEqual([
    ["firstContact", "Tentado faz tempo", "2026-11-10T15:00:00.000Z"],
    ["firstContact", "Passou", "2026-11-19T15:00:00.000Z"],
  ]);
  await cleared();
});

test("a new visitor with a due follow-up is listed once", async () => {
  await addCard({ name: "Duas vezes?", created: "2026-11-10T15:00:00Z", due: "2026-11-20" });
  await addCard({ name: "Planejado", created: "2026-11-10T15:00:00Z", due: "2026-11-28" });
  const duties = await dutiesOf(await server.account({ role: "cooperador" }));
  expect(duties.map(({ kind, title }) => [kind, title])).toEqual([
    ["firstContact", "Planejado"],
    ["followUp", "Duas vezes?"],
  ]);
  await cleared();
});

test("pending registrations are shown to those who may approve them, in their congregations", async () => {
  server.setNow("2026-11-20T12:00:00.000Z");
  const pending = await server.account({ status: "pendente" });
  server.setNow(NOW);
  const [person] = await runSql<{ name: string }>(
    server.database.handle,
    "select people.name from accounts join people on people.id = accounts.person_id where accounts.id = $1",
    [pending.id],
  );
  expect(await dutiesOf(await server.account({ role: "secretaria" }))).toEqual([
    {
      kind: "registration",
      title: person?.name,
      note: null,
      since: "2026-11-20T12:00:00.000Z",
      target: `/users?status=pendente&user=${pending.id}`,
    },
  ]);
  expect(await dutiesOf(await server.account({ role: "secretaria", congregationIds: [2] }))).toEqual([]);
  expect(await dutiesOf(await server.account({ role: "secretaria", permissionsMinus: ["users:edit"] }))).toEqual([]);
  await runSql(server.database.handle, "update accounts set status = 'ativo' where id = $1", [pending.id]);
});

test("a leader sees the duties of the own cards only, an account of one congregation those of that one", async () => {
  await addCard({ name: "Minha", status: "contatado", due: "2026-11-20", owner: leader.id });
  await addCard({ name: "De outro", status: "contatado", due: "2026-11-20" });
  await addCard({ name: "Minha, sem contato", created: "2026-11-15T12:00:00Z", owner: leader.id });
  await addCard({ name: "De outro, sem contato", created: "2026-11-15T12:00:00Z" });
  await addCard({ name: "Da Vila Nova", created: "2026-11-15T12:00:00Z", congregation: 2 });
  await addCard({ name: "Da Vila Nova, retorno", status: "contatado", due: "2026-11-19", congregation: 2 });
  expect(await titlesOf(leader)).toEqual(["Minha, sem contato", "Minha"]);
  expect(await titlesOf(await server.account({ role: "secretaria", congregationIds: [2] }))).toEqual([
    "Da Vila Nova",
    "Da Vila Nova, retorno",
  ]);
  await cleared();
});

test("C3 without the right there is no duty, and of a card's texts only the next step is shown", async () => {
  await addCard({ name: "Ana", status: "contatado", due: "2026-11-20", action: "Ligar" });
  for (const role of ["membro", "visitante", "tesoureiro"] as const) expect(await dutiesOf(await server.account({ role }))).toEqual([]);
  expect(await dutiesOf(await server.account({ role: "cooperador", permissionsMinus: ["visitors:edit"] }))).toEqual([]);
  expect(JSON.stringify(await dutiesOf(await server.account({ role: "admin" })))).not.toContain("segredo");
  await cleared();
});

test("there are never more than ten", async () => {
  for (let day = 1; day <= 9; day += 1) {
    await addCard({ name: `Retorno ${day}`, status: "contatado", due: `2026-11-0${day}` });
    await addCard({ name: `Novo ${day}`, created: `2026-11-0${day}T12:00:00Z` });
  }
  expect(await titlesOf(await server.account({ role: "admin" }))).toEqual(
    [1, 2, 3, 4, 5].flatMap((day) => [`Retorno ${day}`, `Novo ${day}`]),
  );
  await cleared();
});
