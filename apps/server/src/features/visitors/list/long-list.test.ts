import type { VisitorCard } from "@aprisco/contract/visitors-card.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../testing/app.ts";
import { runSql } from "../../../testing/store.ts";
import { foldCounts } from "../../../database/queries/kept-counts.ts";
import { visitorCounts } from "./counts-store.ts";

const fold = () =>
  app.database.transaction(async (tx) => {
    for (const kept of visitorCounts) await foldCounts(tx, kept);
  });

let app: TestApp;
let token: string;
let ofTwo: string;
/** More than a search sorts, and three quarters of them more than a count's limit. */
const CARDS = 1_603;

beforeAll(async () => {
  app = await startTestApp();
  token = (await app.account({ role: "secretaria" })).token;
  await runSql(app.database.handle, "insert into congregations (name) values ('Vila Nova'), ('Jardim')");
  const secretary = await app.account({ role: "secretaria" });
  await runSql(app.database.handle, "update accounts set all_congregations = false, congregation_ids = '{1,2}' where id = $1", [
    secretary.id,
  ]);
  ofTwo = secretary.token;
  await runSql(
    app.database.handle,
    `insert into people (congregation_id, name, phone, neighborhood)
     select 1, (case when i % 4 = 0 then 'Maria ' else 'José ' end) || i, '+551998' || lpad(i::text, 7, '0'), 'Bairro ' || i % 7
     from generate_series(1, ${CARDS}) as i`,
  );
  // In parts: on a busy machine the triggers of all would take longer than a statement may.
  for (const part of [0, 1, 2, 3])
    await runSql(
      app.database.handle,
      `insert into visitors (person_id, congregation_id, visit_date, created_at, next_action_date)
     select id, case when id % 10 = 0 then 3 when id % 3 = 0 then 2 else 1 end, '2026-11-01', timestamptz '2026-11-01 12:00Z' + id % 50 * interval '1 minute',
       case when id % 3 = 0 then date '2026-12-01' + (id % 11)::int end from people where phone like '+551998%' and id % 4 = ${part} order by id`,
    );
});
afterAll(() => app.close());
const orders = ["", "&sort=created_at", "&sort=name", "&sort=-name", "&sort=next_action_date", "&sort=-next_action_date"];

async function idsOf(query: string): Promise<number[]> {
  return (await runSql<{ id: number }>(app.database.handle, query)).map(({ id }) => id);
}
async function walk(query: string, by = token): Promise<number[]> {
  const ids: number[] = [];
  let cursor = "";
  do {
    const { body } = await app.ask<VisitorCard[]>("GET", `/visitors?limit=100${query}${cursor}`, { token: by });
    ids.push(...(body.data ?? []).map(({ id }) => id));
    cursor = body.meta?.nextCursor ? `&cursor=${body.meta.nextCursor}` : "";
  } while (cursor !== "");
  return ids;
}

test.each([
  ["", CARDS],
  ["&status=novo", CARDS],
  ["&q=1998", CARDS],
  ["&q=os%C3%A9", CARDS - Math.floor(CARDS / 4)],
])(
  "the list %s of %i cards is walked without a gap or a repetition in every order",
  async (query, cards) => {
    for (const sort of orders) {
      const ids = await walk(query + sort);
      expect(ids).toHaveLength(cards);
      expect(new Set(ids).size).toBe(cards);
    }
  },
  60_000,
);

test.each(["", "&status=novo", "&q=1998"])(
  "the list %s of two of three congregations holds theirs only, in the same order",
  async (query) => {
    for (const sort of orders) {
      const theirs = new Set(await idsOf("select id from visitors where congregation_id <> 3"));
      const all = await walk(query + sort);
      expect(await walk(query + sort, ofTwo)).toEqual(all.filter((id) => theirs.has(id)));
    }
  },
  60_000,
);

test("the kept total is exact, a filtered one up to 1,000 and then a minimum", async () => {
  const all = await app.ask("GET", "/visitors?limit=1", { token });
  expect(all.body.meta).toEqual({ total: (await idsOf("select id from visitors")).length, nextCursor: expect.any(String) as string });
  const filtered = await app.ask("GET", "/visitors?limit=1&status=novo", { token });
  expect(filtered.body.meta).toMatchObject({ total: null, totalAtLeast: 1000 });
  for (const q of ["1998", "jose"]) {
    const many = await app.ask("GET", `/visitors?limit=1&q=${q}`, { token });
    expect(many.body.meta).toMatchObject({ total: null, totalAtLeast: 1000 });
  }
  const few = await app.ask("GET", "/visitors?limit=1&q=maria", { token });
  expect(few.body.meta?.total).toBe(Math.floor(CARDS / 4));
});

test("without a limit a list stops at 500 and says so", async () => {
  const { body } = await app.ask<unknown[]>("GET", "/visitors", { token });
  expect(body.data).toHaveLength(500);
  expect(body.meta).toMatchObject({ limit: 500 });
  expect(body.meta?.nextCursor).not.toBeNull();
  const few = await app.ask<unknown[]>("GET", "/visitors?q=maria", { token });
  expect(few.body.meta).not.toHaveProperty("limit");
});

test("kept counts equal the cards after every change, folded or not, also concurrently", async () => {
  const live = async () =>
    runSql(app.database.handle, "select status, count(*)::int as cards from visitors group by status order by status");
  const kept = async () =>
    runSql(
      app.database.handle,
      "select status, sum(delta)::int as cards from visitor_counts group by status having sum(delta) <> 0 order by status",
    );
  await runSql(app.database.handle, "update visitors set status = 'contatado' where id % 5 = 0");
  await runSql(app.database.handle, "update visitors set status = 'visitado' where id % 10 = 0");
  await runSql(app.database.handle, "delete from visitors where id % 30 = 0");
  expect(await kept()).toEqual(await live());
  const [groups] = await runSql<{ groups: number }>(
    app.database.handle,
    "select count(distinct (congregation_id, status))::int as groups from visitors",
  );
  await Promise.all(Array.from({ length: 6 }, fold));
  expect(await kept()).toEqual(await live());
  const [rows] = await runSql<{ rows: number }>(app.database.handle, "select count(*)::int as rows from visitor_counts");
  expect(rows?.rows).toBe(groups?.groups);
  await runSql(app.database.handle, "delete from visitors");
  await fold();
  expect(await runSql(app.database.handle, "select * from visitor_counts")).toEqual([]);
});
