import { afterAll, beforeAll, expect, test } from "vitest";
import { makePeople } from "../people/index.ts";
import { charges, personRefs } from "../../features.ts";
import { PASSWORD, startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { enrolApp } from "../../testing/second-factor.ts";
import { runSql } from "../../testing/store.ts";
import { accountCounts } from "./users/list-store.ts";
import { sql, type SqlBool } from "kysely";
import { queriesOf } from "../../database/connect.ts";
import { openStep, removeRows, undoStep } from "../../records/journal.ts";

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin", name: "Helena Prado" });
});
afterAll(() => server.close());

const rows = <T = Record<string, unknown>>(text: string, values: readonly unknown[] = []) =>
  runSql<T>(server.database.handle, text, values);
const remove = async (id: number) => expect((await server.ask("DELETE", `/users/${id}`, { token: admin.token })).status).toBe(200);
const addCard = async (person: number, by: number, owner: number | null = null) =>
  (
    await rows<{ id: number }>(
      `insert into visitors (person_id, congregation_id, visit_date, created_at, created_by, follow_up_owner_id)
       values ($1, 1, '2026-11-01', '2026-11-01', $2, $3::bigint) returning id`,
      [person, by, owner],
    )
  )[0]?.id ?? 0;
const usersAre = async (query: string) =>
  (await server.ask<{ id: number }[]>("GET", `/users?${query}`, { token: admin.token })).body.data?.map(({ id }) => id);
async function countsOf() {
  const [kept] = accountCounts;
  const again = await sql<{ n: number }>`select sum(n)::int as n from (${kept?.recount}) as counted`.execute(
    queriesOf(server.database.handle),
  );
  const sum = await rows<{ n: number }>("select sum(delta)::int as n from account_counts");
  return [sum[0]?.n, again.rows[0]?.n];
}

test("closing an account destroys the key of its authenticator app", async () => {
  const gone = await server.account({ role: "membro", password: true });
  await enrolApp(server, gone);
  const [seal] = await rows<{ id: number }>("select key_id as id from account_factors where account_id = $1 and key_id is not null", [
    gone.id,
  ]);
  await remove(gone.id);
  expect(await rows("select wrapped from vault_keys where id = $1", [seal?.id])).toEqual([{ wrapped: null }]);
});

test("a closed account cannot sign in, its address is free, and its charges are cleared", async () => {
  const gone = await server.account({ role: "secretaria", password: true, name: "Zulmira Fechada", email: "zulmira@exemplo.com" });
  const kept = await server.account({ role: "membro" });
  await addCard(gone.personId, admin.id);
  const card = await addCard(kept.personId, gone.id, gone.id);
  const [ministry] = await rows<{ id: number }>(
    "insert into ministries (congregation_id, name, leader_id) values (1, 'Som', $1) returning id",
    [gone.id],
  );
  await rows("insert into account_notices (account_id, code, at) values ($1, 'password.linkMade', now())", [gone.id]);
  await rows("insert into known_addresses (account_id, address, last_at) values ($1, '203.0.113.0', now())", [gone.id]);
  const [before] = await countsOf();
  await remove(gone.id);
  expect(await countsOf()).toEqual([(before ?? 0) - 1, (before ?? 0) - 1]);
  const left =
    "(select count(*)::int from sessions where account_id = a.id) + (select count(*)::int from known_addresses where account_id = a.id)";
  expect(
    await rows(
      `select status, email, password_hash, permissions_plus, all_congregations, closed_because, person_id, ${left} as "left" from accounts a where id = $1`,
      [gone.id],
    ),
  ).toEqual([
    {
      status: "inativo",
      email: null,
      password_hash: null,
      permissions_plus: [],
      all_congregations: false,
      closed_because: "deleted",
      person_id: gone.personId,
      left: 0,
    },
  ]);
  const signIn = await server.ask("POST", "/auth/login", { body: { email: "zulmira@exemplo.com", password: PASSWORD } });
  expect(signIn).toMatchObject({ status: 401, body: { error: "login.invalid" } });
  for (const [method, path] of [
    ["GET", ""],
    ["GET", "/permissions"],
    ["PUT", ""],
    ["POST", "/approve"],
    ["POST", "/invite"],
    ["DELETE", ""],
  ] as const)
    expect([path, (await server.ask(method, `/users/${gone.id}${path}`, { token: admin.token, body: {} })).status]).toEqual([path, 404]);
  expect(await usersAre("q=zulmira")).toEqual([]);
  expect(await usersAre("q=secretaria&status=inativo")).toEqual([]);
  expect(await rows("select created_by, follow_up_owner_id from visitors where id = $1", [card])).toEqual([
    { created_by: gone.id, follow_up_owner_id: null },
  ]);
  expect(await rows("select leader_id from ministries where id = $1", [ministry?.id])).toEqual([{ leader_id: null }]);
  // The address and the person are free for a new account.
  const again = await server.ask<{ id: number }>("POST", "/users", {
    token: admin.token,
    body: { name: "Zulmira Fechada", email: "zulmira@exemplo.com", phone: "19995557777", role: "membro" },
  });
  expect(again.status).toBe(201);
  await rows("insert into accounts (person_id, role, status) values ($1, 'membro', 'inativo')", [gone.personId]);
  await expect(rows("insert into accounts (person_id, role, status) values ($1, 'membro', 'inativo')", [gone.personId])).rejects.toThrow(
    "accounts_person",
  );
});

test("a closed account keeps its person's name, but does not keep the person", async () => {
  const gone = await server.account({ role: "secretaria", name: "Noé Sai" });
  const visitor = await server.account({ role: "visitante", name: "Visita Fica" });
  const card = await addCard(visitor.personId, admin.id);
  const own = await addCard(gone.personId, admin.id);
  await rows(
    "insert into person_contacts (person_id, about, at, by_account, channel, outcome) values ($1, 'visitor', now(), $2, 'call', 'reached')",
    [visitor.personId, gone.id],
  );
  const by = async () =>
    (await server.ask<{ kind: string; by: string | null }[]>("GET", `/visitors/${card}/history`, { token: admin.token })).body.data?.find(
      ({ kind }) => kind === "contact",
    )?.by;
  await remove(gone.id);
  expect(await by()).toBe("Noé Sai");
  const step = await server.database.transaction(async (tx) => {
    const opened = await openStep(tx, { kind: "delete", table: "visitors", subjectId: own, by: admin.id }, server.now());
    await removeRows(tx, opened, "visitors", sql<SqlBool>`id = ${own}`);
    await makePeople(personRefs, charges).removeWithoutRoleRecords(tx, gone.personId, opened);
    return opened;
  });
  expect(await rows("select from people where id = $1", [gone.personId])).toEqual([]);
  expect(await rows("select person_id, closed_because from accounts where id = $1", [gone.id])).toEqual([
    { person_id: null, closed_because: "deleted" },
  ]);
  expect(await by()).toBe(null);
  expect(await rows("select by_account from person_contacts where person_id = $1", [visitor.personId])).toEqual([{ by_account: gone.id }]);
  const [kept, counted] = await countsOf();
  expect(kept).toBe(counted);
  await server.database.transaction((tx) => undoStep(tx, step));
  expect(await by()).toBe("Noé Sai");
});

test("of two accounts of one person one stays, with the other's charges", async () => {
  const people = makePeople(personRefs, charges);
  for (const keep of ["from", "into"] as const) {
    const [from, into] = [await server.account({ role: "leader" }), await server.account({ role: "membro" })];
    const [stays, goes] = keep === "from" ? [from, into] : [into, from];
    const other = await server.account({ role: "visitante" });
    const card = await addCard(other.personId, goes.id, goes.id);
    await server.database.transaction((tx) => people.join(tx, { from: from.personId, into: into.personId, keep }, server.now()));
    expect(
      await rows("select id, person_id, closed_because from accounts where id in ($1, $2) order by closed_at nulls first", [
        from.id,
        into.id,
      ]),
    ).toEqual([
      { id: stays.id, person_id: into.personId, closed_because: null },
      { id: goes.id, person_id: into.personId, closed_because: "merged" },
    ]);
    expect(await rows("select created_by, follow_up_owner_id from visitors where id = $1", [card])).toEqual([
      { created_by: goes.id, follow_up_owner_id: stays.id },
    ]);
    expect((await server.ask("GET", "/auth/me", { token: goes.token })).status).toBe(401);
    expect((await server.ask("GET", "/auth/me", { token: stays.token })).status).toBe(200);
    const [kept, counted] = await countsOf();
    expect(kept).toBe(counted);
  }
});

test("moving a person to another congregation changes the counts of their open account only", async () => {
  const gone = await server.account({ role: "membro" });
  await addCard(gone.personId, admin.id);
  await remove(gone.id);
  const [branch] = await rows<{ id: number }>("insert into congregations (name) values ('Vila Nova') returning id");
  await rows("update people set congregation_id = $1 where id = $2", [branch?.id, gone.personId]);
  expect(await rows("select from account_counts where congregation_id = $1", [branch?.id])).toEqual([]);
});
