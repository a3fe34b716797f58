import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../testing/app.ts";
import { runSql } from "../testing/store.ts";
import { wrongCounts } from "../database/queries/kept-counts.ts";
import { tidy } from "./housekeeping.ts";
import { keptCounts } from "../features.ts";

let server: TestApp;
let admin: TestAccount;

const run = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(server.database.handle, text, values);
const members = "select congregation_id, status, count(*)::int as n from memberships group by 1, 2";

async function mustAgree(): Promise<void> {
  for (const kept of keptCounts) expect([kept.table, await wrongCounts(server.database.handle, kept)]).toEqual([kept.table, 0]);
}
async function ask(method: string, path: string, body: unknown = {}): Promise<void> {
  const { status } = await server.ask(method, path, { token: admin.token, body });
  expect([method, path, status < 300]).toEqual([method, path, true]);
  await mustAgree();
}

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
  await run("insert into congregations (name) values ('Vila Nova')");
});
afterAll(() => server.close());

test("kept counts equal counted ones after creations, approvals, changes of role and deletions through the product", async () => {
  const waiting = [await server.account({ status: "pendente" }), await server.account({ status: "pendente", role: "visitante" })];
  await mustAgree();
  await ask("POST", `/users/${waiting[0]?.id}/approve`, { role: "membro", version: 1 });
  await ask("POST", "/users", {
    name: "Noemi Sato",
    email: "noemi@exemplo.com",
    phone: "19990001234",
    password: "Videira!2026",
    role: "membro",
  });
  const [made] = await run<{ id: number; version: number }>("select id, version from accounts where email = 'noemi@exemplo.com'");
  await ask("PUT", `/users/${made?.id}`, { role: "leader", version: made?.version });
  await ask("DELETE", `/users/${made?.id}`);
  expect(await run(members)).not.toEqual([]);
});

test("and after bulk changes, moves and rollbacks", async () => {
  await run(
    `with p as (insert into people (name, congregation_id) select 'Muitos ' || n, 1 + n % 2 from generate_series(1, 60) n returning id),
       m as (insert into memberships (person_id, congregation_id, join_date, created_at) select id, 1, '2026-01-01', now() from p)
     insert into accounts (person_id, role, status) select id, 'membro', 'pendente' from p`,
  );
  await mustAgree();
  await run("update accounts set status = 'ativo', role = case when id % 3 = 0 then 'leader' else role end where id % 2 = 0");
  await run("update memberships set status = 'inactive' where id % 3 = 0");
  await run("update people set congregation_id = 3 - congregation_id where id % 4 = 0");
  await run("delete from accounts where id % 7 = 0 and not is_first_admin and id <> $1", [admin.id]);
  await run("delete from memberships where id % 5 = 0");
  await mustAgree();
  await run(
    `insert into visitors (person_id, congregation_id, visit_date, created_at, next_action_date, first_visited_at)
     select id, congregation_id, '2026-01-01', timestamptz '2026-01-01 22:00Z' + id * interval '3 hours',
       case when id % 2 = 0 then date '2026-03-01' + (id % 5)::int end, case when id % 3 = 0 then timestamptz '2026-02-01' end
     from people where name like 'Muitos %'`,
  );
  await mustAgree();
  await run("update visitors set next_action_date = null, converted_at = '2026-05-05 23:30-03' where id % 2 = 0");
  await run("update visitors set congregation_id = 2, next_action_date = '2026-07-01' where id % 3 = 0");
  await run("delete from visitors where id % 5 = 0");
  await mustAgree();
  const undone = server.database.transaction(async (tx) => {
    await runSql(tx, "update accounts set status = 'inativo'");
    await runSql(tx, "delete from memberships");
    await runSql(tx, "delete from visitors");
    throw new Error("rolled back");
  });
  await expect(undone).rejects.toThrow("rolled back");
  await mustAgree();
});

test("a person who moves while they get an account counts in one congregation: the present one", async () => {
  const [person] = await run<{ id: number }>("insert into people (name, congregation_id) values ('De Mudança', 1) returning id");
  let move = Promise.resolve<unknown>(null);
  await server.database.transaction(async (tx) => {
    await runSql(tx, "insert into accounts (person_id, role, status) values ($1, 'membro', 'ativo')", [person?.id]);
    move = run("update people set congregation_id = 2 where id = $1", [person?.id]);
    const waits = async () =>
      (await run("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).length > 0;
    await expect.poll(waits, { timeout: 5_000 }).toBe(true);
  });
  await move;
  await mustAgree();
});

test("housekeeping folds them to one row each, and they stay correct", async () => {
  await tidy(server);
  await mustAgree();
  for (const { table, by } of keptCounts) expect(await run(`select from ${table} group by ${by.join()} having count(*) > 1`)).toEqual([]);
});

test("every table of kept counts is registered, and a wrong one is found", async () => {
  await run(`with p as (insert into people (name, congregation_id) values ('Lia', 1) returning id),
    h as (insert into cell_groups (congregation_id, name, started_on) values (1, 'Cambuí', current_date) returning id),
    g as (insert into gatherings (congregation_id, kind, started_at, day, updated_at, group_id)
      select 1, 'group', now(), current_date, now(), id from h returning id)
    insert into attendance (gathering_id, person_id, day, role, source, marked_at, recorded_at)
    select g.id, p.id, current_date, 0, 0, now(), now() from g, p`);
  const tables = await run<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relname like '%\\_counts' and relname <> 'refusal_counts' order by 1",
  );
  expect(keptCounts.map(({ table }) => table).toSorted()).toEqual(tables.map(({ name }) => name));
  for (const kept of keptCounts) {
    await run(`update ${kept.table} set delta = delta + 1 where id = (select min(id) from ${kept.table})`);
    expect([kept.table, await wrongCounts(server.database.handle, kept)]).toEqual([kept.table, 1]);
    await run(`update ${kept.table} set delta = delta - 1 where id = (select min(id) from ${kept.table})`);
  }
  await mustAgree();
});

test("an account and its person cannot be deleted in one statement, which would lose its congregation", async () => {
  const { id, personId } = await server.account({});
  await run("delete from sessions where account_id = $1", [id]);
  const both = run("with gone as (delete from accounts where id = $1) delete from people where id = $2", [id, personId]);
  await expect(both).rejects.toThrow("a statement of its own");
});
