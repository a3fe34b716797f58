import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { TableEntry } from "../../records/registry.ts";
import { wrongCounts } from "../../database/queries/kept-counts.ts";
import { personRefs, tables, keptCounts } from "../../features.ts";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { roleRecordsOn } from "../../testing/records/role-records.ts";
import { runSql } from "../../testing/store.ts";

// For any two people a merge and its undo restore every row, and an interrupted merge leaves no half state.

let server: TestApp;
let admin: TestAccount;
let others: readonly number[] = [];
let roleRecords: ReturnType<typeof roleRecordsOn> = {};

const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(server.database.handle, text, values);
const idsOf = async (text: string, values: readonly unknown[] = []) => (await rowsOf<{ id: number }>(text, values)).map(({ id }) => id);

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
  others = await idsOf("insert into people (name, congregation_id) select 'Outra ' || n, 1 from generate_series(1, 3) n returning id");
  const ministries = await idsOf(
    "insert into ministries (name, congregation_id) select 'Ministério ' || n, 1 from generate_series(1, 3) n returning id",
  );
  await rowsOf("insert into custom_fields (label, kind, sort) values ('Campo A', 'text', 1), ('Campo B', 'text', 2)");
  await rowsOf("insert into vault_masters (id, made_at, retired_at) values ('0123456789abcdef', now(), now())");
  const [north = 0] = await idsOf("insert into congregations (name) values ('Norte') returning id");
  roleRecords = roleRecordsOn({ handle: server.database.handle, now: server.now, others, ministries, north, by: admin.id });
});
afterAll(() => server.close());

/** Every row of the church's records, without version numbers and columns that the journal does not keep. */
async function state(): Promise<Readonly<Record<string, readonly string[]>>> {
  const counted = new Set<string>(keptCounts.map(({ table }) => table));
  const own = Object.entries<TableEntry>(tables).filter(
    ([table, { backup }]) => backup === "data" && !counted.has(table) && !table.startsWith("audit_"),
  );
  const found: Record<string, readonly string[]> = {};
  for (const [table, { unrecorded = [] }] of own)
    found[table] = (
      await rowsOf<{ content: string }>(
        `select (to_jsonb(record) - 'version' - 'updated_at' - 'unattached_since' - $1::text[])::text as content from ${table} as record order by 1`,
        [unrecorded],
      )
    ).map(({ content }) => content);
  return found;
}

const named = [...new Set(personRefs.flatMap(({ table, merge }) => (merge === "stays" ? [] : [table])))];
let serial = 0;
const persona = fc.record({
  phone: fc.option(fc.constantFrom("+5519911110001", "+5519911110002"), { nil: null }),
  city: fc.option(fc.constantFrom("Itu", "Salto"), { nil: null }),
  birth: fc.option(fc.constantFrom("1980-01-01", "1981-02-02"), { nil: null }),
  home: fc.constantFrom("own", "shared", "none"),
  roleRecords: fc.array(fc.tuple(fc.constantFrom(...named), fc.double({ min: 0, max: 0.999, noNaN: true })), { maxLength: 24 }),
});
type Persona = typeof persona extends fc.Arbitrary<infer T> ? T : never;

async function embody(one: Persona, shared: number, role: string): Promise<number> {
  serial += 1;
  const [own] =
    one.home === "own"
      ? await idsOf("insert into households (name, congregation_id, created_at, updated_at) values ('Casa', 1, now(), now()) returning id")
      : [shared];
  const [person = 0] = await idsOf(
    "insert into people (name, congregation_id, phone, city, birth_date, household_id, household_role) values ($1, 1, $2, $3, $4, $5, $6) returning id",
    [`Pessoa ${serial}`, one.phone, one.city, one.birth, one.home === "none" ? null : own, one.home === "none" ? null : role],
  );
  const single = new Set<string>([
    "accounts",
    "directory_choices",
    "visitors",
    "memberships",
    "person_records",
    "person_health",
    "volunteers",
  ]);
  const held = new Set<string>();
  for (const [table, n] of one.roleRecords) {
    if (single.has(table) && held.has(table)) continue;
    held.add(table);
    serial += 1;
    await roleRecords[table]?.({ person, n, serial });
  }
  return person;
}

async function embodyBoth(one: Persona, other: Persona): Promise<{ from: number; into: number }> {
  const [shared = 0] = await idsOf(
    "insert into households (name, congregation_id, created_at, updated_at) values ('Casa de ambos', 1, now(), now()) returning id",
  );
  await rowsOf("update people set household_id = $1, household_role = 'other' where id = $2", [shared, others[0]]);
  return { from: await embody(one, shared, "head"), into: await embody(other, shared, "spouse") };
}

async function mergeOf(from: number, into: number): Promise<object> {
  const accounts = await idsOf("select id from accounts where closed_at is null and person_id in ($1, $2) order by id", [from, into]);
  const account = accounts.length === 2 ? { account: accounts[serial % 2] } : {};
  const chosen = { name: "from", phone: "from", family: "from", joinDate: "from", rollNumber: "from", motherName: "from" };
  return { from, into, keep: serial % 3 === 0 ? chosen : {}, ...account };
}
const send = (body: object) => server.ask<{ id: number }>("POST", "/people/merge", { body, token: admin.token });
const undo = (id: number | undefined) =>
  server.ask<{ gone: number }>("POST", `/people/merges/${id}/undo`, { body: {}, token: admin.token });

test("each table that refers to people has a sample row", () => {
  expect(Object.keys(roleRecords).toSorted()).toEqual(named.toSorted());
});

describe("a merge of any two people", () => {
  test("and its undo restore every row, and keep later changes", { timeout: 180_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(persona, persona, fc.boolean(), async (one, other, isChanged) => {
        const { from, into } = await embodyBoth(one, other);
        const before = await state();
        const { status, body } = await send(await mergeOf(from, into));
        expect([status, body.error]).toEqual([201, null]);
        expect(await idsOf("select id from people where id = $1", [from])).toEqual([]);
        if (isChanged) await rowsOf("update people set bio = 'mudou', version = version + 1 where id = $1", [into]);
        const undone = await undo(body.data?.id);
        expect(undone.body).toMatchObject({ data: { gone: 0 } });
        if (isChanged) await rowsOf("update people set bio = null where id = $1 and bio = 'mudou'", [into]);
        expect(await state()).toEqual(before);
      }),
      { numRuns: 30 },
    );
    for (const kept of keptCounts) expect([kept.table, await wrongCounts(server.database.handle, kept)]).toEqual([kept.table, 0]);
  });

  test("killed anywhere leaves no half state", { timeout: 180_000 }, async () => {
    const n = (at: number): Persona["roleRecords"] => named.map((table) => [table, at]);
    const { from, into } = await embodyBoth(
      { phone: "+5519911110001", city: "Itu", birth: null, home: "own", roleRecords: n(0.2) },
      { phone: null, city: null, birth: "1980-01-01", home: "shared", roleRecords: n(0.3) },
    );
    const before = await state();
    const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
    const merge = await mergeOf(from, into);
    let killed = 0;
    for (let at = 1; ; at += 7) {
      let seen = 0;
      const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function kill(this: pg.Client, ...args: unknown[]) {
        seen += 1;
        // Closes the connection before this statement is sent.
        if (seen === at) (this as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
        return query.apply(this, [...args]) as never;
      });
      const { status } = await send(merge);
      spy.mockRestore();
      if (status === 201) break;
      killed += 1;
      // Until the pool has replaced the connection.
      while (!(await server.database.answers()));
      expect([at, await state()]).toEqual([at, before]);
    }
    expect(killed).toBeGreaterThan(5);
    expect(await idsOf("select id from people where id = $1", [from])).toEqual([]);
  });
});
