import { partsOf } from "@aprisco/contract/permissions.ts";
import type { Route } from "@aprisco/contract/route.ts";
import { listFields } from "@aprisco/contract/lists-rule.ts";
import { connect, type ConnectionSettings, type Database } from "@aprisco/server/database/connect.ts";
import { startTestApp, type TestApp } from "@aprisco/server/testing/app.ts";
import { fieldsOf } from "@aprisco/server/testing/routes/route-fixtures.ts";
import { cloneDatabase, workersPostgres } from "@aprisco/server/testing/database/clone-store.ts";
import { insertSession, runSql } from "@aprisco/server/testing/store.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadChurch } from "./generator/load.ts";
import { explainEverything, heard, LARGE, ListeningClient, mostRowsRead, wholeReads } from "./plans/listening-client.ts";
import { queriesOf, unknownParameters, watchedRoutes } from "./plans/requests.ts";

// The guard of goal 7: with 100,000 people no list, search or board reads a large table completely. Every call goes through the
// whole server, and PostgreSQL reports each statement's plan.

/** PLANS_SHARE=0/2: the first of every two reading calls, so that two concurrent runs share the work; the last run has the single tests. */
const [share = 0, shares = 1] = (process.env["PLANS_SHARE"] ?? "0/1").split("/").map(Number);
const isLast = share === shares - 1;
/** The calls with the most queries are in different shares. */
const inShare = watchedRoutes
  .toSorted((one, other) => queriesOf(other, true).length - queriesOf(one, true).length)
  .filter((_, index) => index % shares === share);

const PEOPLE = 100_000;
/** For a call with all its filters, on a busy machine. */
const LIMIT_MS = 120_000;
/** For generating and loading the church, on a busy machine. */
const LOADING_MS = 600_000;
const ADMIN = 1;
const LEADER = 25;
const OF_ONE_CONGREGATION = 5;
const OF_TWO_SMALL_CONGREGATIONS = 6;
/** Sees the same two congregations, and the activity log, which needs `settings:manage`. */
const ADMIN_OF_TWO = 7;
/** A rule may have no index: each table may be read once, but not once for each row of another. */
const BY_RULE = 2 * PEOPLE;
/**
 * A filter by a custom field: no index covers both sort and field, so each member may be checked once. For a small congregation it
 * reads few rows, as others do.
 */
const isOfOwnField = (path: string): boolean => /[?&]custom=/.test(path);
/** Computed once in ten minutes: each table may be read once. */
const isKept = (path: string): boolean => path.startsWith("/dashboard/membership-report");
const isByRule = (path: string): boolean => /[?&](?:list|rule)=|^\/lists\/(?:\d+\/people|totals)/.test(path);
/** People in each of the small congregations. */
const FEW = 60;
/** From its sixth run on PostgreSQL may keep one plan of a statement for all values. */
const RUNS = 7;
/** The limit of rows for a page of a small congregation: several times its own rows. */
const SMALL = 2_000;
let server: TestApp;
let database: Database;
let drop: () => Promise<void>;
let large: ReadonlySet<string>;

beforeAll(async () => {
  const { superuser } = workersPostgres();
  const clone = await cloneDatabase();
  drop = clone.drop;
  const now = new Date("2026-11-21T15:00:00.000Z");
  await loadChurch(clone.settings, { people: PEOPLE, seed: 1, until: now });
  await explainEverything(superuser, clone.settings.database ?? "");
  database = connect({ ...clone.settings, max: 4, Client: ListeningClient } as typeof clone.settings, () => undefined);
  server = await startTestApp({ setUp: false, services: { database } });
  await runSql(database.handle, "update accounts set all_congregations = false, congregation_ids = '{1}' where id = $1", [
    OF_ONE_CONGREGATION,
  ]);
  await makeSmallCongregations(clone.settings);
  const tables = await runSql<{ name: string }>(
    database.handle,
    "select relname as name from pg_class where relkind = 'r' and reltuples > $1",
    [LARGE],
  );
  large = new Set(tables.map(({ name }) => name).filter((name) => !name.startsWith("pg_")));
}, LOADING_MS);

/** Two congregations with few people spread among all others, and an account that sees only these. */
async function makeSmallCongregations(settings: ConnectionSettings): Promise<void> {
  const patient = connect({ ...settings, max: 1, patient: true }, () => undefined);
  const run = (text: string, values: readonly unknown[] = []) => runSql<{ id: number }>(patient.handle, text, values);
  const made = await run("insert into congregations (name) values ('Pequena'), ('Menor') returning id");
  for (const [index, { id }] of made.entries()) {
    const theirs = await run("select id from people where id % 1500 = $1 limit $2", [20 * (index + 1), FEW]);
    const ids = theirs.map((person) => person.id);
    await run("update people set congregation_id = $1 where id = any($2)", [id, ids]);
    await run("update households set congregation_id = $1 where id in (select household_id from people where id = any($2))", [id, ids]);
    await run("update visitors set congregation_id = $1 where person_id = any($2)", [id, ids]);
    await run("update memberships set congregation_id = $1 where person_id = any($2)", [id, ids]);
  }
  const ofThem = [made.map(({ id }) => id), [OF_TWO_SMALL_CONGREGATIONS, ADMIN_OF_TWO]];
  await run("update accounts set all_congregations = false, congregation_ids = $1 where id = any($2)", ofThem);
  await run("update accounts set role = 'admin' where id = $1", [ADMIN_OF_TWO]);
  await run("analyze people, households, visitors, accounts, memberships, account_counts, visitor_counts, membership_counts");
  await patient.close();
}

afterAll(async () => {
  await server.close();
  await database.close();
  await drop();
});

async function tokenOf(accountId: number): Promise<string> {
  const sessionId = await insertSession(database.handle, accountId, server.now());
  return server.services.tokens.signAccess({ accountId, sessionId }, server.now());
}

async function faultsOf(path: string, token: string): Promise<{ faults: string[]; next: string | null; status: number }> {
  heard.length = 0;
  const { status, body: answer } = await server.ask("GET", path, { token });
  const faults = heard.flatMap((plan) =>
    isByRule(path) || isOfOwnField(path) || isKept(path)
      ? mostRowsRead(plan) > BY_RULE
        ? [`${path} looks at ${mostRowsRead(plan)}: ${plan.statement}`]
        : []
      : wholeReads(plan)
          .filter((table) => large.has(table))
          .map((table) => `${path} reads all of ${table}: ${plan.statement}`),
  );
  return { faults, next: answer.meta?.nextCursor ?? null, status };
}

test("the guard recognises large tables, and a statement that reads one completely", async () => {
  for (const name of [
    "people",
    "visitors",
    "accounts",
    "visitor_visits",
    "person_contacts",
    "visitor_changes",
    "memberships",
    "person_records",
  ])
    expect(large).toContain(name);
  heard.length = 0;
  await runSql(database.handle, "select count(*) from people where profession = $1", ["Enfermeira"]);
  expect(heard.flatMap(wholeReads)).toEqual(["people"]);
});

test("every parameter is tried", () => {
  expect(watchedRoutes.flatMap((route) => unknownParameters(route).map((name) => `${route.operation}: ${name}`))).toEqual([]);
});

// This test runs before the connection has planned other pages with these fields.
test.runIf(isLast)("a page with some of the church's own fields is planned once, whichever they are", async () => {
  const token = await tokenOf(ADMIN);
  const asked = ["1,4,7", "2", "3,5,6,8,9"];
  for (let run = 0; run < 4; run += 1)
    for (const fields of asked) await server.ask("GET", `/members?limit=25&own_fields=${fields}`, { token });
  const plans = await runSql<{ custom: number; generic: number }>(
    database.handle,
    "select custom_plans as custom, generic_plans as generic from pg_prepared_statements where statement like '%custom_values%limit 26'",
  );
  expect(plans).toEqual([{ custom: 5, generic: 7 }]);
});

describe.each(inShare)("$operation", (route) => {
  test.each([
    ["an administrator", ADMIN, true],
    ["a leader, who sees only theirs", LEADER, false],
    ["a secretary of one congregation", OF_ONE_CONGREGATION, false],
  ])(
    "reads no large table whole for %s",
    async (_who, accountId, pairs) => {
      const token = await tokenOf(accountId);
      const path = route.row.path.replace("{id}", "4711");
      const faults: string[] = [];
      for (const query of queriesOf(route, pairs)) {
        const asked = `${path}${query === "" ? "" : `?${query}`}`;
        const first = await faultsOf(asked, token);
        faults.push(...first.faults);
        if (first.status >= 500) faults.push(`${asked} answers ${first.status}`);
        if (first.next !== null) faults.push(...(await faultsOf(`${asked}&cursor=${first.next}`, token)).faults);
      }
      expect([...new Set(faults)]).toEqual([]);
    },
    LIMIT_MS,
  );
});

describe.runIf(isLast)("a saved list, whatever it asks", () => {
  test.each(listFields.map(({ key }, index) => [key, index + 1] as const))(
    "%s: looks at every row once at most",
    async (_key, id) => {
      const faults: string[] = [];
      for (const account of [ADMIN, OF_ONE_CONGREGATION]) {
        const answer = await faultsOf(`/members?limit=25&list=${id}`, await tokenOf(account));
        expect(answer.status).toBe(200);
        faults.push(...answer.faults);
      }
      expect(faults).toEqual([]);
    },
    LIMIT_MS,
  );
});

const isForWholeChurch = ({ allow }: Route): boolean => partsOf(allow).includes("wholeChurch");
/** Not a list of one record, which its query names. */
const isOfChurch = ({ query }: Route): boolean => fieldsOf(query).every(([, schema]) => schema.safeParse(undefined).success);
describe.each(inShare.filter(({ row }) => row.list === true && row.params === undefined && isOfChurch(row) && !isForWholeChurch(row)))(
  "$operation, of two small congregations",
  (route) => {
    test(
      "looks at few rows at every run, also once PostgreSQL keeps the plan",
      async () => {
        const secretary = await tokenOf(OF_TWO_SMALL_CONGREGATIONS);
        const mayAsk = (await server.ask("GET", route.row.path, { token: secretary })).status !== 403;
        const token = mayAsk ? secretary : await tokenOf(ADMIN_OF_TWO);
        const faults = new Set<string>();
        for (const query of queriesOf(route, false)) {
          const path = `${route.row.path}?${query}`;
          for (let run = 1; run <= RUNS; run += 1) {
            const answer = await faultsOf(path, token);
            for (const fault of answer.faults) faults.add(fault);
            if (answer.status !== 200) faults.add(`${path} answers ${answer.status}`);
            // If a word occurs in names, a search finds all of those people.
            const searches = new URLSearchParams(query).has("q");
            for (const plan of heard)
              if (!searches && !isByRule(path) && mostRowsRead(plan) > SMALL)
                faults.add(`${path} looks at ${mostRowsRead(plan)}: ${plan.statement}`);
          }
        }
        expect([...faults]).toEqual([]);
      },
      LIMIT_MS,
    );
  },
);
