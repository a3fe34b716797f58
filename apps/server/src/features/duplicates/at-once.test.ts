import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type Answer, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

// A merge beside a deletion or a restoration of the same rows: either may be first, the other continues after it. They must not
// deadlock, which PostgreSQL resolves after a second by an error: one repetition, then 503.

let server: TestApp;
let admin: TestAccount;
let serial = 0;
const rowsOf = <T>(text: string): Promise<T[]> => runSql<T>(server.database.handle, text);
const idOf = async (text: string): Promise<number> => (await rowsOf<{ id: number }>(text))[0]?.id ?? 0;
const ask = (method: string, path: string, body?: unknown) => server.ask<unknown>(method, path, { body, token: admin.token });
type Call = () => Promise<Answer<unknown>>;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
});
afterAll(() => server.close());

const home = () =>
  idOf("insert into households (name, congregation_id, created_at, updated_at) values ('Casa', 1, now(), now()) returning id");
async function person(): Promise<number> {
  serial += 1;
  return idOf(
    `insert into people (name, congregation_id, household_id, household_role) values ('Iara ${serial}', 1, ${await home()}, 'head') returning id`,
  );
}
const card = (id: number) =>
  idOf(
    `insert into visitors (person_id, congregation_id, visit_date, created_at) values (${id}, 1, '2026-11-01', '2026-11-01') returning id`,
  );
const membership = (id: number) =>
  idOf(
    `insert into memberships (person_id, congregation_id, status, join_date, created_at) values (${id}, 1, 'active', '2020-01-01', now()) returning id`,
  );

const waiting = async () =>
  (await rowsOf("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).length;
/** Calls that wait for a row of a transfer. */
const waitingForTransfers = async () =>
  (
    await rowsOf(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike '%transfers%' and pid <> pg_backend_pid()",
    )
  ).length;
async function begin(call: Call): Promise<ReturnType<Call>[]> {
  let isDone = false;
  const count = (await waiting()) + 1;
  const begun = call().finally(() => (isDone = true));
  await expect.poll(async () => isDone || (await waiting()) >= count, { timeout: 20_000 }).toBe(true);
  return [begun];
}
const onceMore = () => server.logs.filter((line) => line.includes("once more")).length;
/** Runs calls that start one after another while others hold a row; returns the numbers of repetitions and of server errors. */
async function behind(held: string, calls: readonly Call[]): Promise<{ again: number; faults: number[] }> {
  const before = onceMore();
  const begun: ReturnType<Call>[] = [];
  await server.database.transaction(async (tx) => {
    await runSql(tx, `select from ${held} for update`);
    for (const call of calls) begun.push(...(await begin(call)));
  });
  const statuses = (await Promise.all(begun)).map(({ status }) => status);
  return { again: onceMore() - before, faults: statuses.filter((status) => status >= 500) };
}

interface Sides {
  readonly from: number;
  readonly into: number;
}
const merge = ({ from, into }: Sides): Promise<Call> => Promise.resolve(() => ask("POST", "/people/merge", { from, into }));
async function tie({ from, into }: Sides): Promise<Call> {
  const visitor_id = await card(from);
  const { id } = await server.account({ role: "membro" });
  await rowsOf(`update accounts set person_id = ${into} where id = ${id}`);
  return () => ask("POST", "/users", { name: "Iara Melo", email: `iara${id}@exemplo.com`, visitor_id, account_id: id });
}
async function secondCall({ from, into }: Sides): Promise<Call> {
  const visitor = await card(from);
  const { id } = await server.account({ role: "membro", email: `recente${from}@exemplo.com` });
  await rowsOf(
    `update accounts set person_id = ${into}, created_by = ${admin.id}, created_at = '${server.now().toISOString()}' where id = ${id}`,
  );
  await rowsOf(`update people set email = 'recente${from}@exemplo.com' where id = ${from}`);
  return () => ask("PUT", `/visitors/${visitor}`, { status: "convertido_para_membro" });
}
const withoutMember = async ({ from }: Sides): Promise<Call> => {
  const id = await membership(from);
  return () => ask("DELETE", `/members/${id}`);
};
const withoutCard = async ({ from }: Sides): Promise<Call> => {
  const id = (await idOf(`select id from visitors where person_id = ${from}`)) || (await card(from));
  return () => ask("DELETE", `/visitors/${id}`);
};
const withoutHome = async ({ from }: Sides): Promise<Call> => {
  const id = await idOf(`select household_id as id from people where id = ${from}`);
  return () => ask("DELETE", `/families/${id}`);
};
const backAgain =
  (path: string, add: (id: number) => Promise<number>) =>
  async ({ from, into }: Sides): Promise<Call> => {
    const other = path === "members" ? card : membership;
    for (const id of [from, into]) await other(id);
    await add(from);
    const id = await add(into);
    expect((await ask("DELETE", `/${path}/${id}`)).status).toBe(200);
    return () => ask("POST", `/${path}/${id}/restore`, {});
  };

describe.each([
  ["a merge and the deletion of a member", merge, withoutMember],
  ["a merge and the deletion of a card", merge, withoutCard],
  ["a merge and the restoration of a member", merge, backAgain("members", membership)],
  ["a merge and the restoration of a card", merge, backAgain("visitors", card)],
  ["a conversion of a known account and the deletion of a member", tie, withoutMember],
  ["a conversion of a known account and the deletion of its card", tie, withoutCard],
  ["a conversion of a known account and the deletion of a household", tie, withoutHome],
  ["the second call of a conversion and the deletion of a member", secondCall, withoutMember],
  ["the second call of a conversion and the deletion of its card", secondCall, withoutCard],
] as const)("%s at once", (_name, joining, other) => {
  test.each(["first", "second"])("do not deadlock, the merge %s", async (place) => {
    for (const held of ["household", "from", "into"]) {
      const sides = { from: await person(), into: await person() };
      const calls = [await joining(sides), await other(sides)];
      const row =
        held === "household"
          ? `households where id in (select household_id from people where id = ${sides.from})`
          : `people where id = ${sides[held as keyof Sides]}`;
      expect([held, await behind(row, place === "first" ? calls : calls.toReversed())]).toEqual([held, { again: 0, faults: [] }]);
    }
  });
});

test("a merge of two people on a child's list and a restoration of the survivor's entry do not deadlock", async () => {
  const sides = { from: await person(), into: await person() };
  const child = await person();
  for (const id of [sides.from, sides.into]) await membership(id);
  const entry = (id: number) =>
    idOf(
      `insert into pickup_people (child_id, adult_id, allowed, created_at, updated_at) values (${child}, ${id}, true, now(), now()) returning id`,
    );
  await entry(sides.from);
  const id = await entry(sides.into);
  expect((await ask("DELETE", `/pickups/${id}`)).status).toBe(200);
  const outcome = await behind(`people where id = ${sides.into}`, [await merge(sides), () => ask("POST", `/pickups/${id}/restore`, {})]);
  expect(outcome).toEqual({ again: 0, faults: [] });
});

test("a row that moves to another person while its deletion waits is deleted with the new household locked", async () => {
  const [from, into, next] = [await person(), await person(), await person()];
  const id = await membership(from);
  const north = await idOf("insert into congregations (name) values ('Norte da Espera') returning id");
  const asked = await idOf(
    `insert into transfers (person_id, from_congregation_id, to_congregation_id, state, created_at, created_by) values (${into}, 1, ${north}, 'asked', now(), ${admin.id}) returning id`,
  );
  const before = onceMore();
  const begun: ReturnType<Call>[] = [];
  await server.database.transaction(async (tx) => {
    // The deletion cancels the member's waiting transfer, so this lock stops it between the membership and the household.
    await runSql(tx, `select from transfers where id = ${asked} for update`);
    await server.database.transaction(async (other) => {
      await runSql(other, `select from people where id = ${into} for update`);
      begun.push(...(await begin(await merge({ from, into }))), ...(await begin(() => ask("DELETE", `/members/${id}`))));
    });
    expect((await begun[0])?.status).toBe(201);
    await expect.poll(waitingForTransfers, { timeout: 20_000 }).toBe(1);
    begun.push(...(await begin(await merge({ from: into, into: next }))));
  });
  expect([(await Promise.all(begun)).map(({ status }) => status), onceMore() - before]).toEqual([[201, 200, 404], 0]);
});

test("A18 merges that cross, in pairs and in a ring, end as done, 404 or 409", async () => {
  for (const count of [2, 3]) {
    for (let round = 0; round < 3; round += 1) {
      const ring = await Promise.all(Array.from({ length: count }, person));
      const before = onceMore();
      const begun: ReturnType<Call>[] = [];
      await server.database.transaction(async (tx) => {
        await runSql(tx, `select from people where id = ${ring[round % count]} for update`);
        for (const [at, from] of ring.entries()) begun.push(...(await begin(await merge({ from, into: ring[(at + 1) % count] ?? 0 }))));
      });
      const statuses = (await Promise.all(begun)).map(({ status }) => status);
      expect([statuses.filter((status) => ![201, 404, 409].includes(status)), statuses.includes(201), onceMore() - before]).toEqual([
        [],
        true,
        0,
      ]);
    }
  }
});

test("the undo of a merge and the restoration of its household do not deadlock", async () => {
  // The restored person's household is the older one, and another person still lives in it.
  const [from, into] = [await person(), await person()];
  const other = await person();
  const back = await idOf(`select household_id as id from people where id = ${from}`);
  await rowsOf(`update people set household_id = ${back}, household_role = 'spouse' where id = ${other}`);
  const { body } = await ask("POST", "/people/merge", { from, into });
  const members = [
    { person_id: other, role: "head" },
    { person_id: into, role: "spouse", moves: true },
  ];
  const calls = [
    () => ask("POST", `/people/merges/${(body.data as { id: number }).id}/undo`, {}),
    () => ask("PUT", `/families/${back}`, { members }),
  ];
  expect(await behind(`people where id = ${into}`, calls)).toEqual({ again: 0, faults: [] });
});
