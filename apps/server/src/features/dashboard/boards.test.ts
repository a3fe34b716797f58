import type { Activity, RealtimeStats } from "@aprisco/contract/dashboard.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { addVisitor } from "../../testing/routes/route-fixtures.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let admin: TestAccount;
let secretary: TestAccount;
let leader: TestAccount;
const NOW = "2026-11-21T15:00:00.000Z";

beforeAll(async () => {
  server = await startTestApp();
  server.setNow(NOW);
  admin = await server.account({ role: "admin", name: "Ana Prado" });
  secretary = await server.account({ role: "secretaria", name: "Sônia Reis" });
  leader = await server.account({ role: "leader", name: "Lívia Camargo" });
  await runSql(server.database.handle, "insert into congregations (name) values ('Vila Nova')");
});
afterAll(() => server.close());

async function log(account: TestAccount | null, action: string, section: string, type: string, target = 7, at = NOW): Promise<void> {
  await runSql(
    server.database.handle,
    `insert into audit_log (at, account_id, action, section, type, target_type, target_id) values ($1, $2, $3, $4, $5, $6, $7)`,
    [at, account?.id ?? null, action, section, type, section, target],
  );
}
const activitiesOf = async (account: TestAccount, query = ""): Promise<Activity[]> => {
  const { status, body } = await server.ask<Activity[]>("GET", `/dashboard/activities${query}`, { token: account.token });
  expect(status).toBe(200);
  return body.data ?? [];
};
const actionsOf = async (account: TestAccount) => (await activitiesOf(account)).map(({ action }) => action);

describe("the activities of the dashboard", () => {
  let card = 0;
  const GONE = 9_999;
  beforeAll(async () => {
    card = await addVisitor(server);
    await log(secretary, "updateVisitor", "visitors", "updates", card, "2026-11-21T14:00:00Z");
    await log(secretary, "deleteVisitor", "visitors", "deletions", GONE, "2026-11-21T14:01:00Z");
    await log(null, "createVisitor", "visitors", "creations", card, "2026-11-21T14:02:00Z");
    await log(leader, "createVisitorContact", "visitors", "updates", card, "2026-11-21T14:03:00Z");
    await log(null, "visitor.returned", "visitors", "updates", card, "2026-11-21T14:02:30Z");
    await log(admin, "updateSettings", "settings", "system", 1, "2026-11-21T14:04:00Z");
    await log(admin, "createCustomField", "custom-fields", "creations", 2, "2026-11-21T14:05:00Z");
    await log(admin, "approveUser", "accounts", "user", 5, "2026-11-21T14:06:00Z");
    // The dashboard shows no reads or sign-ins, no acts of an account on itself, and no lines without an operation.
    await log(admin, "data.read", "visitors", "data");
    await log(admin, "exportVisitors", "visitors", "data");
    await log(admin, "login", "accounts", "authentication");
    await log(admin, "updateMyProfile", "accounts", "user");
    await log(admin, "setup", "setup", "system");
  });

  test("are changes, newest first, with the actor and the page", async () => {
    const found = await activitiesOf(admin);
    expect(found.map(({ action, by, who, path }) => [action, by, who, path])).toEqual([
      ["approveUser", "me", "Ana Prado", "/users?user=5"],
      ["createCustomField", "me", "Ana Prado", null],
      ["updateSettings", "me", "Ana Prado", null],
      ["createVisitorContact", "another", "Lívia Camargo", `/visitor-management?visitor=${card}`],
      ["visitor.returned", "public", null, `/visitor-management?visitor=${card}`],
      ["createVisitor", "public", null, `/visitor-management?visitor=${card}`],
      ["deleteVisitor", "another", "Sônia Reis", null],
      ["updateVisitor", "another", "Sônia Reis", `/visitor-management?visitor=${card}`],
    ]);
    expect(found[0]).toMatchObject({
      at: "2026-11-21T14:06:00.000Z",
      text: "aprovou o cadastro",
      section: "accounts",
      target_type: "accounts",
      target_id: 5,
    });
    expect(await activitiesOf(admin, "?limit=2")).toHaveLength(2);
  });
  test("are of visible sections; acts with manage are for managers only", async () => {
    const pastor = await server.account({ role: "pastor_presidente" });
    expect(await actionsOf(await server.account({ role: "cooperador" }))).toEqual([
      "createVisitorContact",
      "visitor.returned",
      "createVisitor",
      "updateVisitor",
    ]);
    expect(await actionsOf(await server.account({ role: "secretaria" }))).not.toContain("createCustomField");
    expect(await actionsOf(pastor)).toContain("approveUser");
    expect(await actionsOf(await server.account({ role: "membro" }))).toEqual([]);
  });
  test("of a row-scoped section are the caller's own", async () => {
    expect(await actionsOf(leader)).toEqual(["createVisitorContact"]);
  });
  test("of a narrowly read section are the caller's own: a treasurer sees nothing about members", async () => {
    const treasurer = await server.account({ role: "tesoureiro" });
    await log(secretary, "updateMember", "members", "updates", 31, "2026-11-21T13:00:00Z");
    await log(secretary, "updatePersonHealth", "families", "updates", 32, "2026-11-21T13:01:00Z");
    expect(await actionsOf(treasurer)).toEqual([]);
    expect(await actionsOf(secretary)).toEqual(expect.arrayContaining(["updateMember", "updatePersonHealth"]));
  });
  test("of an account of another congregation are not told to one of some congregations", async () => {
    const theirs = await server.account({ role: "secretaria", congregationIds: [2] });
    expect(await actionsOf(theirs)).toEqual([]);
    await log(theirs, "updateVisitor", "visitors", "updates", 21);
    expect(await actionsOf(theirs)).toEqual(["updateVisitor"]);
  });
  test("do not name deleted accounts", async () => {
    await runSql(
      server.database.handle,
      "insert into audit_log (at, account_id, action, section, type) values ('2026-11-21T14:30:00Z', 999999, 'updateMember', 'members', 'updates')",
    );
    expect((await activitiesOf(admin)).find(({ action }) => action === "updateMember")).toMatchObject({
      by: "gone",
      who: null,
      path: null,
    });
  });
  test.each(["0", "21", "x"])("take 1 to 20 lines, not %s", async (limit) => {
    expect(await server.ask("GET", `/dashboard/activities?limit=${limit}`, { token: admin.token })).toMatchObject({ status: 400 });
  });
  test("show acts of the roll to readers of discipline and to their author; to others without the member", async () => {
    const [member] = await runSql<{ id: number }>(
      server.database.handle,
      `with person as (insert into people (name, congregation_id) values ('Dimas Reservado', 1) returning id)
       insert into memberships (person_id, congregation_id, status, join_date, created_at)
       select id, 1, 'active', '2010-05-02', now() from person returning id`,
    );
    const recorded = async (by: TestAccount, kind: string) => {
      const path = `/members/${String(member?.id)}/movements`;
      const { status } = await server.ask("POST", path, { token: by.token, body: { kind, on_date: "2026-11-20" } });
      expect([kind, status]).toEqual([kind, 201]);
    };
    const actsFor = async (account: TestAccount) => (await activitiesOf(account)).filter(({ action }) => action === "addMovement");
    const cooperator = await server.account({ role: "cooperador" });
    const editor = await server.account({ role: "cooperador", permissionsPlus: ["members:edit"] });
    const counsellor = await server.account({ role: "cooperador", permissionsPlus: ["pastoral:manage"] });
    await recorded(admin, "discipline");
    for (const account of [cooperator, editor]) expect(await actsFor(account)).toEqual([]);
    expect(await actsFor(counsellor)).toMatchObject([{ by: "another", who: null, target_type: null, target_id: null, path: null }]);
    await recorded(admin, "restoration");
    await recorded(editor, "withdrawal");
    expect((await actsFor(editor)).map(({ by }) => by)).toEqual(["me"]);
    expect(await actsFor(cooperator)).toEqual([]);
    expect(await actsFor(counsellor)).toHaveLength(3);
  });
});

describe("the live figures", () => {
  const ask = (account: TestAccount, id = account.id) =>
    server.ask<RealtimeStats>("GET", `/dashboard/realtime-stats/${id}`, { token: account.token });

  test("are the caller's, each with its right", async () => {
    await runSql(
      server.database.handle,
      `with person as (insert into people (name, congregation_id) values ('Visita', 1), ('Visita', 2) returning id, congregation_id)
       insert into visitors (person_id, congregation_id, visit_date, created_at)
       select id, congregation_id, '2026-11-21', '2026-11-21T12:00:00Z'::timestamptz from person`,
    );
    await runSql(
      server.database.handle,
      `insert into tasks (kind, run_at, created_at, state, finished_at, error_code) values ('housekeeping', now(), now(), 'failed', now(), 'task.failed')`,
    );
    await server.account({ status: "pendente" });
    const { body } = await ask(admin);
    expect(body.data).toMatchObject({ unread: 0, pending: 1, todayVisitors: 2, jobs: 1, deadMail: 0, serverTime: NOW });
    expect(body.data?.online).toBeGreaterThan(0);
    expect((await ask(await server.account({ role: "secretaria", congregationIds: [2] }))).body.data).toMatchObject({
      pending: 0,
      todayVisitors: 1,
    });
    expect((await ask(leader)).body.data).toMatchObject({ todayVisitors: 0 });
    expect(Object.keys((await ask(await server.account({ role: "membro" }))).body.data ?? {})).toEqual(["unread", "serverTime"]);
  });
  test("of another account are for administrators only", async () => {
    expect(await ask(secretary, admin.id)).toMatchObject({ status: 404, body: { error: "user.notFound" } });
    expect(await ask(admin, secretary.id)).toMatchObject({ status: 200 });
    expect(await ask(admin, 999_999)).toMatchObject({ status: 404, body: { error: "user.notFound" } });
  });
});
