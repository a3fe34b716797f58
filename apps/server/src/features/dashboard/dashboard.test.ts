import type { DashboardStats } from "@aprisco/contract/dashboard.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let leader: TestAccount;
const NOW = "2026-11-21T15:00:00.000Z";

interface Card {
  readonly created: string;
  readonly status?: string;
  readonly visited?: string;
  readonly converted?: string;
  readonly due?: string;
  readonly owner?: number;
  readonly enteredBy?: number;
  readonly congregation?: number;
}
async function addCard(card: Card): Promise<void> {
  await runSql(
    server.database.handle,
    `with person as (insert into people (name, congregation_id) values ('Visita', $1) returning id, congregation_id)
     insert into visitors (person_id, congregation_id, status, visit_date, created_at, first_visited_at, converted_at, next_action_date, follow_up_owner_id, created_by)
     select id, congregation_id, $2, '2026-01-01', $3::timestamptz, $4::timestamptz, $5::timestamptz, $6::date, $7::bigint, $8::bigint from person`,
    [
      card.congregation ?? 1,
      card.status ?? "novo",
      card.created,
      card.visited ?? null,
      card.converted ?? null,
      card.due ?? null,
      card.owner ?? null,
      card.enteredBy ?? null,
    ],
  );
}
async function addMember(joined: string, { congregation = 1, status = "active", owner = null as number | null } = {}): Promise<void> {
  await runSql(
    server.database.handle,
    `with person as (insert into people (name, congregation_id) values ('Membro', $1) returning id, congregation_id),
       card as (insert into visitors (person_id, congregation_id, visit_date, created_at, follow_up_owner_id)
         select id, congregation_id, '2020-01-01', '2020-01-01', $2::bigint from person where $3::bigint is not null)
     insert into memberships (person_id, congregation_id, status, join_date, created_at)
     select id, congregation_id, $4, '2026-01-01', $5::timestamptz from person`,
    [congregation, owner, owner, status, joined],
  );
}
const statsOf = async (account: TestAccount): Promise<DashboardStats> => {
  const { status, body } = await server.ask<DashboardStats>("GET", "/dashboard/stats", { token: account.token });
  expect(status).toBe(200);
  return body.data ?? {};
};

beforeAll(async () => {
  server = await startTestApp();
  server.setNow(NOW);
  leader = await server.account({ role: "leader" });
  await runSql(server.database.handle, "insert into congregations (name) values ('Vila Nova')");
  // The last minute of October in church time is November in UTC.
  await addCard({ created: "2026-11-01T02:59:00Z", status: "visitado", visited: "2026-11-01T03:00:00Z", owner: leader.id });
  await addCard({
    created: "2026-06-01T03:00:00Z",
    status: "convertido_para_membro",
    visited: "2026-06-20T15:00:00Z",
    converted: "2026-09-05T15:00:00Z",
  });
  await addCard({ created: "2026-06-01T02:59:59Z", status: "contatado", due: "2026-11-21" });
  await addCard({ created: "2026-10-22T15:00:00Z", due: "2026-11-22", enteredBy: leader.id });
  await addCard({ created: "2026-11-14T15:00:00Z", due: "2026-11-01", owner: leader.id });
  await addCard({ created: "2026-11-21T14:00:00Z", congregation: 2 });
  await addMember("2026-10-22T15:00:00Z");
  await addMember("2026-10-22T14:59:59Z");
  await addMember("2026-11-20T12:00:00Z", { congregation: 2 });
  await addMember("2026-11-20T12:00:00Z", { status: "inactive" });
});
afterAll(() => server.close());

test("a caller with visitors:view gets the visitors' figures, counted in church time", async () => {
  const stats = await statsOf(await server.account({ role: "cooperador" }));
  expect(stats).toEqual({
    visitors: 6,
    newVisitors30d: 4,
    recentVisitors7d: 2,
    awaitingFirstContact: 3,
    followUpsDue: 2,
    members: 3,
    newMembers30d: 2,
    congregados: 0,
    ownMinistries: [],
    mySchedule: [],
    events: 0,
    journey: [
      { month: "2026-06", novo: 1, visitado: 1, convertido: 0 },
      { month: "2026-07", novo: 0, visitado: 0, convertido: 0 },
      { month: "2026-08", novo: 0, visitado: 0, convertido: 0 },
      { month: "2026-09", novo: 0, visitado: 0, convertido: 1 },
      { month: "2026-10", novo: 2, visitado: 0, convertido: 0 },
      { month: "2026-11", novo: 2, visitado: 1, convertido: 0 },
    ],
  });
});

test("a leader's figures count the cards they follow up or entered", async () => {
  const stats = await statsOf(leader);
  expect(stats).toMatchObject({ visitors: 3, newVisitors30d: 3, recentVisitors7d: 1, awaitingFirstContact: 2, followUpsDue: 1 });
  expect(stats.journey?.map(({ novo }) => novo)).toEqual([0, 0, 0, 0, 2, 1]);
});

test("an account of one congregation counts that one", async () => {
  expect(await statsOf(await server.account({ role: "cooperador", congregationIds: [2] }))).toMatchObject({
    visitors: 1,
    recentVisitors7d: 1,
    followUpsDue: 0,
  });
  expect(await statsOf(await server.account({ role: "cooperador", congregationIds: [1] }))).toMatchObject({
    visitors: 5,
    awaitingFirstContact: 2,
  });
});

test("active members are counted with members:view, those of the last 30 days separately, in the caller's congregations", async () => {
  expect(await statsOf(await server.account({ role: "secretaria", congregationIds: [2] }))).toMatchObject({ members: 1, newMembers30d: 1 });
  const another = await server.account({ role: "leader" });
  await addMember("2026-11-19T12:00:00Z", { owner: another.id });
  expect(await statsOf(another)).toMatchObject({ members: 1, newMembers30d: 1 });
  expect(await statsOf(leader)).toMatchObject({ members: 0, newMembers30d: 0 });
  await runSql(server.database.handle, "delete from memberships where created_at = '2026-11-19T12:00:00Z'");
  await runSql(server.database.handle, "delete from visitors where visit_date = '2020-01-01'");
});

test("congregados are counted separately", async () => {
  await addMember("2026-11-19T12:00:00Z", { status: "congregado" });
  expect(await statsOf(await server.account({ role: "cooperador" }))).toMatchObject({ members: 3, newMembers30d: 2, congregados: 1 });
  await runSql(server.database.handle, "delete from memberships where status = 'congregado'");
});

test("acts of the last 30 days are counted for keepers of the roll, without void ones and discipline, in their congregations", async () => {
  const [person] = await runSql<{ id: number }>(
    server.database.handle,
    "select person_id as id from memberships where congregation_id = 1 limit 1",
  );
  const acts = [
    ["admission", "2026-11-01", "baptism", false],
    ["admission", "2026-10-01", "baptism", false],
    ["death", "2026-11-10", null, false],
    ["withdrawal", "2026-11-11", null, false],
    ["discipline", "2026-11-12", null, true],
  ] as const;
  for (const [index, [kind, day, form, reserved]] of acts.entries())
    await runSql(
      server.database.handle,
      `insert into roll_movements (person_id, congregation_id, entry_no, on_date, kind, form, reserved, from_status, to_status, recorded_at)
       values ($1, 1, $2, $3, $4, $5, $6, 'active', 'active', now())`,
      [person?.id, index + 1, day, kind, form, reserved],
    );
  await runSql(
    server.database.handle,
    `insert into roll_movements (person_id, congregation_id, entry_no, on_date, kind, rectifies_id, from_status, to_status, recorded_at)
     select person_id, 1, 99, on_date, 'rectification', id, 'active', 'active', now() from roll_movements where kind = 'withdrawal'`,
  );
  expect((await statsOf(await server.account({ role: "secretaria" }))).rollMovements).toEqual([
    { kind: "admission", count: 1 },
    { kind: "death", count: 1 },
  ]);
  expect((await statsOf(await server.account({ role: "secretaria", congregationIds: [2] }))).rollMovements).toEqual([]);
  expect(await statsOf(await server.account({ role: "cooperador" }))).not.toHaveProperty("rollMovements");
});

test("accounts are counted for users:view: all, the waiting ones and since when", async () => {
  server.setNow("2026-11-18T12:00:00.000Z");
  await server.account({ status: "pendente" });
  server.setNow("2026-11-20T12:00:00.000Z");
  await server.account({ status: "pendente" });
  server.setNow(NOW);
  const stats = await statsOf(await server.account({ role: "secretaria" }));
  const [kept] = await runSql<{ n: number }>(server.database.handle, "select count(*)::int as n from accounts");
  expect(stats).toMatchObject({ users: kept?.n, pendingUsers: 2, oldestPendingAt: "2026-11-18T12:00:00.000Z", visitors: 6 });
});

test("C3 a figure without its right is absent, not 0", async () => {
  expect(await statsOf(await server.account({ role: "membro" }))).toEqual({ ownMinistries: [], mySchedule: [], events: 0 });
  expect(await statsOf(await server.account({ role: "tesoureiro" }))).toEqual({
    members: 3,
    newMembers30d: 2,
    ownMinistries: [],
    mySchedule: [],
    events: 0,
  });
  const stats = await statsOf(await server.account({ role: "secretaria", permissionsMinus: ["visitors", "members"] }));
  expect(Object.keys(stats).toSorted()).toEqual([
    "events",
    "highFamilies",
    "lateGroups",
    "mySchedule",
    "notSeen",
    "oldestPendingAt",
    "ownMinistries",
    "pendingUsers",
    "unreportedVisits",
    "users",
    "visitsToday",
  ]);
});

test("an account's own ministries are those of present service, led ones first, with their number of people", async () => {
  const member = await server.account({ role: "membro" });
  const ministries = await runSql<{ id: number }>(
    server.database.handle,
    `insert into ministries (congregation_id, name, status) values (1, 'Acolhida', 'active'), (1, 'Mídia', 'active'), (1, 'Antigo', 'closed'), (1, 'Louvor', 'active')
     returning id`,
  );
  const serve = (index: number, role: string, person: number, until: string | null = null) =>
    runSql(
      server.database.handle,
      "insert into ministry_members (ministry_id, person_id, role, from_on, until_on) values ($1, $2, $3, '2026-01-01', $4)",
      [ministries[index]?.id, person, role, until],
    );
  await serve(0, "member", member.personId);
  await serve(1, "co_leader", member.personId);
  await serve(1, "member", leader.personId);
  await serve(2, "leader", member.personId);
  await serve(3, "leader", member.personId, "2026-10-01");
  expect((await statsOf(member)).ownMinistries).toEqual([
    { id: ministries[1]?.id, name: "Mídia", role: "co_leader", people: 2 },
    { id: ministries[0]?.id, name: "Acolhida", role: "member", people: null },
  ]);
});
