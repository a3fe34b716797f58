import { allRoutes } from "@aprisco/contract/routes.ts";
import { accessRelations, accessRelationsIn, type AccessRelation } from "@aprisco/contract/permissions.ts";
import type { Route } from "@aprisco/contract/route.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MOST_NAMES } from "../database/queries/prepared.ts";
import { startTestApp, type TestAccount, type TestApp } from "../testing/app.ts";
import { watchStatements, type Statements } from "../testing/database/statements-store.ts";
import { runSql, type AccountSeed } from "../testing/store.ts";
import { accessTable, columns, accessRelationTable, type Column } from "../testing/routes/access-table.ts";

// With the highest role, so that only the state of the account can cause the refusal.
const seeds: Record<Exclude<Column, "anonymous">, AccountSeed> = {
  admin: { role: "admin" },
  pastor_presidente: { role: "pastor_presidente" },
  pastor_casa: { role: "pastor_casa" },
  cooperador: { role: "cooperador" },
  secretaria: { role: "secretaria" },
  tesoureiro: { role: "tesoureiro" },
  leader: { role: "leader" },
  membro: { role: "membro" },
  visitante: { role: "visitante" },
  pendente: { role: "admin", status: "pendente" },
  inativo: { role: "admin", status: "inativo" },
  mustChange: { role: "admin", mustChangePassword: true },
  incomplete: { role: "visitante", profileComplete: false },
  factorDue: { role: "admin", hasPasskey: true },
  factorRequired: { role: "admin", graceFrom: "2026-10-02T12:00:00.000Z" },
  oneCongregation: { role: "admin", congregationIds: [1] },
};

/** Whom an administrator of the first congregation may change, too. */
const otherSeed = { role: "membro", congregationIds: [1] } as const satisfies AccountSeed;

let server: TestApp;
let visitorId = 0;
let otherId = 0;
let calls = 0;

beforeAll(async () => {
  server = await startTestApp();
  // The church requires second factors. All accounts are in the grace period, except those of one column.
  await runSql(
    server.database.handle,
    "insert into settings (key, value, updated_at) values ('security.factor_required', 'true', '2026-10-01T12:00:00.000Z')",
  );
  // One call of the table starts a task that a secretary may see but not cancel. The lines about tasks use ids from 1000 on.
  await runSql(server.database.handle, "alter table tasks alter column id restart with 1000");
  otherId = (await server.account(otherSeed)).id;
  const [card] = await runSql<{ id: number }>(
    server.database.handle,
    "with p as (insert into people (name, congregation_id) values ('Visita', 1) returning id) insert into visitors (person_id, congregation_id, visit_date, created_at) select id, 1, '2026-11-01', '2026-11-01' from p returning id",
  );
  visitorId = card?.id ?? 0;
});
afterAll(() => server.close());

function pathOf(row: Route, whose: string | undefined, account: TestAccount | null, another = otherId): string {
  // No group: of one that the caller sees, the people may be hidden.
  if (row.path.startsWith("/cell-groups/")) return row.path.replace("{id}", "999999").replace("{type}", "newcomers");
  const id = row.path.startsWith("/users/") ? (whose === "own" ? (account?.id ?? otherId) : another) : visitorId;
  return row.path
    .replace("{id}", String(id))
    .replace("{number}", "1")
    .replace("{month}", "2026-01")
    .replace("{cep}", "13025240")
    .replace("{role}", "membro")
    .replace("{type}", "newcomers")
    .replace("{kind}", "calendarFeed");
}

const rowOfRelation: Record<AccessRelation, string> = {
  guardian: `with child as (insert into people (name, birth_date, congregation_id) values ('Criança', '2019-05-01', 1) returning id)
    insert into person_relations (person_id, related_id, kind) select id, $1, 'parent' from child returning id`,
  counter: `insert into offering_batches (congregation_id, number, entry_date, account_id, category_id, fund_id, counting, counted_first_by)
    select 1, accounts.person_id, current_date, (select min(id) from finance_accounts where congregation_id = 1),
      (select id from finance_categories where key = 'tithe'), (select min(id) from funds), 'one', accounts.id
    from accounts where person_id = $1 returning id`,
  prayerTeam: "insert into prayer_team (person_id, since) values ($1, '2026-01-01') returning person_id as id",
  stockCounter: `with opened as (insert into count_sessions (congregation_id, opened_at) values (1, now()) returning id)
    insert into count_counters (session_id, account_id, named_at) select opened.id, accounts.id, now() from opened, accounts
      where accounts.person_id = $1 returning id`,
  ministryLeader: `with ministry as (insert into ministries (congregation_id, name) values (1, gen_random_uuid()::text) returning id)
    insert into ministry_members (ministry_id, person_id, role, from_on) select id, $1, 'co_leader', '2026-01-01' from ministry returning id`,
  groupReporter: `with led as (insert into cell_groups (congregation_id, name, started_on) values (1, 'Cambuí', '2026-01-01') returning id)
    insert into group_members (group_id, person_id, role, from_on) select id, $1, 'co_leader', '2026-01-01' from led returning id`,
  networkSupervisor: `with network as (insert into group_networks (congregation_id, name) values (1, gen_random_uuid()::text) returning id),
      led as (insert into cell_groups (congregation_id, name, network_id, started_on) select 1, 'Cambuí', id, '2026-01-01' from network)
    insert into network_supervisors (network_id, person_id, from_on) select id, $1, '2026-01-01' from network returning id`,
};

async function accountFor(column: Column, relation: AccessRelation | undefined): Promise<TestAccount | null> {
  if (column === "anonymous") return null;
  const account = await server.account(seeds[column]);
  if (relation) await runSql(server.database.handle, rowOfRelation[relation], [account.personId]);
  return account;
}

/** The calls of one account, below what an account may make in a minute: the clock of the test stands still. */
const MOST_CALLS = 40;
const lent = new Map<string, { account: TestAccount | null; calls: number }>();
/** An account that other refused calls have used: a refusal changes nothing. */
async function refusedAccount(column: Column, relation: AccessRelation | undefined): Promise<TestAccount | null> {
  const key = `${column} ${relation}`;
  const kept = lent.get(key);
  if (kept && kept.calls < MOST_CALLS) {
    kept.calls += 1;
    return kept.account;
  }
  const account = await accountFor(column, relation);
  lent.set(key, { account, calls: 1 });
  return account;
}

const MOST_ATTEMPTS = 3;
/** @param expected "401" and "403" are refusals */
async function statusOf(
  row: Route,
  whose: string | undefined,
  column: Column,
  { expected, relation }: { readonly expected: string | undefined; readonly relation?: AccessRelation },
): Promise<number> {
  const isRefused = expected === "401" || expected === "403";
  const account = isRefused && whose !== "own" ? await refusedAccount(column, relation) : await accountFor(column, relation);
  // The calls run side by side: whom one has deleted, another may no longer see.
  const another = row.method === "DELETE" && whose === "another" && !isRefused ? (await server.account(otherSeed)).id : otherId;
  // A busy machine makes a call wait for a connection longer than the server lets it: 503, and the same call again.
  for (let attempt = 1; ; attempt += 1) {
    calls += 1;
    const { status } = await server.ask(row.method, pathOf(row, whose, account, another), {
      ...(row.method === "GET" ? {} : { body: {} }),
      ...(account ? { token: account.token } : {}),
      from: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
    });
    if (status !== 503 || attempt === MOST_ATTEMPTS) return status;
  }
}

const outcomeOf = (status: number) => (status === 401 || status === 403 ? String(status) : status < 500 ? "ok" : status);

const rowOf = (operation: string): Route | undefined => allRoutes.find((route) => route.operation === operation)?.row;

test("C1 every route has its line in the table, and every line its route", () => {
  const listed = new Set([...accessTable.keys()].map((key) => key.split(":")[0]));
  expect([...listed].toSorted()).toEqual(allRoutes.map(({ operation }) => operation).toSorted());
});

const kept = new Set<string>();
describe("C1 C8 V31 every endpoint answers every role as the permission table says", () => {
  let statements: Statements;
  beforeEach(async () => {
    // Each line adds people. With the statistics of an empty table, a list of pairs of people is planned as a product of both.
    await runSql(server.database.handle, "analyze people");
    statements = watchStatements();
  });
  afterEach(() => statements.names().forEach((name) => kept.add(name)));
  test.each([...accessTable])("%s", async (key, promised) => {
    const [operation = "", whose] = key.split(":");
    const row = rowOf(operation);
    if (!row) throw new Error(`no route ${operation}`);
    const answers = await Promise.all(
      columns.map(async (column) => [column, await statusOf(row, whose, column, { expected: promised.get(column) })] as const),
    );
    const outcomes = answers.map(([column, status]) => [column, outcomeOf(status)]);
    expect(Object.fromEntries(outcomes)).toEqual(Object.fromEntries(promised));
  });
});

test("a walk over every call leaves half of the names of kept plans to further orders and filters", () => {
  // Otherwise other tests in this process have used up the names, and nothing was counted. At last count there are 71.
  expect(kept.size).toBeGreaterThan(50);
  expect(kept.size).toBeLessThan(MOST_NAMES / 2);
});

describe("a relation opens the calls that name it to every unrestricted role, and no other calls", () => {
  test("calls that name a relation and relations in the table match", () => {
    const named = allRoutes.flatMap(({ operation, row }) =>
      accessRelationsIn(row.allow).length > 0 ? [[operation, [...accessRelationsIn(row.allow)]]] : [],
    );
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(accessRelationTable));
  });
  // A role's column tests the role's own rights; calls without a relation are covered by the lowest roles.
  const opened = (key: string) => accessRelationTable.get(key.split(":")[0] ?? "") ?? [];
  const cases = accessRelations.flatMap((relation) => [...accessTable].map(([key, promised]) => ({ relation, key, promised })));
  test.each(cases)("$relation: $key", async ({ relation, key, promised }) => {
    const [operation = "", whose] = key.split(":");
    const row = rowOf(operation);
    if (!row) throw new Error(`no route ${operation}`);
    const asked = opened(key).length > 0 ? columns : (["membro", "visitante", "pendente", "inativo"] as const);
    const letIn = (column: Column) =>
      !["anonymous", "pendente", "inativo", "mustChange", "incomplete", "factorDue", "factorRequired"].includes(column);
    for (const column of asked) {
      const expected = opened(key).includes(relation) && letIn(column) ? "ok" : promised.get(column);
      expect([column, outcomeOf(await statusOf(row, whose, column, { expected, relation }))]).toEqual([column, expected]);
    }
  });
});

test("C51 a refused call leaves one row in the activity log: who, what, when, from where", async () => {
  const account = await server.account({ role: "membro" });
  await server.ask("GET", "/visitors", { token: account.token, from: "203.0.113.9" });
  const rows = await runSql(
    server.database.handle,
    "select action, section, type, address, at, metadata, request_id is not null as traced from audit_log where account_id = $1",
    [account.id],
  );
  expect(rows).toEqual([
    {
      action: "access.denied",
      section: "visitors",
      type: "authentication",
      address: "203.0.113.9",
      at: server.now().toISOString(),
      metadata: { operation: "listVisitors" },
      traced: true,
    },
  ]);
});

test("C1 the text of a 401 and of both kinds of 403", async () => {
  const texts = async (seed: AccountSeed | null): Promise<string | null> => {
    const token = seed ? { token: (await server.account(seed)).token } : {};
    return (await server.ask("GET", "/visitors", token)).body.message;
  };
  expect(await texts(null)).toBe("Sessão expirada. Por favor, faça login novamente.");
  expect(await texts({ role: "membro" })).toBe("Você não tem permissão para fazer isso.");
  expect(await texts({ role: "membro", status: "pendente" })).toBe("Sua conta está pendente de aprovação ou foi desativada.");
});
