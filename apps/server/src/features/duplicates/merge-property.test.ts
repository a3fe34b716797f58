import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { wrongCounts } from "../../database/kept-counts.ts";
import { personRefs, tables } from "../../features.ts";
import { keptCounts } from "../../jobs/kept-counts.ts";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

// Whatever two people are here, their merge and its undoing leave every row as it was; and a merge that is killed leaves nothing half.

let server: TestApp;
let admin: TestAccount;
let others: readonly number[] = [];
let ministries: readonly number[] = [];
let north = 0;
const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(server.database.handle, text, values);
const idsOf = async (text: string, values: readonly unknown[] = []) => (await rowsOf<{ id: number }>(text, values)).map(({ id }) => id);

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
  others = await idsOf("insert into people (name, congregation_id) select 'Outra ' || n, 1 from generate_series(1, 3) n returning id");
  ministries = await idsOf(
    "insert into ministries (name, congregation_id) select 'Ministério ' || n, 1 from generate_series(1, 3) n returning id",
  );
  await rowsOf("insert into vault_masters (id, made_at, retired_at) values ('0123456789abcdef', now(), now())");
  north = (await idsOf("insert into congregations (name) values ('Norte') returning id"))[0] ?? 0;
});
afterAll(() => server.close());

/** What a hat's rows are made of: numbers from 0 to 1, so that equal ones meet. */
interface Wearer {
  readonly person: number;
  readonly n: number;
  /** Distinct in the whole run. */
  readonly serial: number;
}
const day = (n: number) => `20${10 + Math.floor(n * 10)}-0${1 + Math.floor(n * 8)}-1${Math.floor(n * 9)}`;
const pick = <T>(list: readonly T[], n: number): T => list[Math.floor(n * list.length) % list.length] as T;
const maybe = <T>(n: number, value: T): T | null => ((n * 97) % 1 < 0.5 ? value : null);

/** The key of a person's sealed texts. */
const keyOf = (person: number) =>
  idsOf(
    `insert into vault_keys (purpose, person_id, master_id, wrapped, created_at)
     values ('person', $1, '0123456789abcdef', decode(repeat('00', 61), 'hex'), now()) returning id`,
    [person],
  );

/** One row of each table that points at people. */
const hats: Readonly<Record<string, (wearer: Wearer) => Promise<unknown>>> = {
  accounts: ({ person, n, serial }) =>
    rowsOf(
      `insert into accounts (person_id, email, password_hash, role, status, notes, permissions_plus, all_congregations)
       values ($1, $2, $3, 'membro', 'ativo', $4, array['visitors:view'], true)`,
      [person, `conta${serial}@exemplo.com`, "$argon2id$x", maybe(n, "anotado")],
    ),
  visitors: async ({ person, n }) => {
    const [card] = await idsOf(
      `insert into visitors (person_id, congregation_id, visit_date, status, notes, prayer_requests, created_at, next_action, accepts_calls)
       values ($1, 1, $2, $3, $4, $5, '2026-01-01', $6, $7) returning id`,
      [person, day(n), pick(["novo", "contatado", "visitado"], n), maybe(n, "nota"), maybe(n / 2, "prece"), maybe(n / 3, "ligar"), n > 0.3],
    );
    await rowsOf("insert into visitor_visits (visitor_id, visit_date, created_at) values ($1, $2, now()), ($3, '2025-01-05', now())", [
      card,
      day(n),
      card,
    ]);
    await rowsOf("insert into visitor_changes (visitor_id, at, kind, status) values ($1, now(), 'status', 'contatado')", [card]);
  },
  memberships: async ({ person, n, serial }) => {
    const [photo] = await idsOf(
      `insert into files (storage_key, purpose, name, mime, bytes, sha256, created_at)
       values ($1, 'member_photo', 'foto', 'image/png', 10, decode(repeat('00', 32), 'hex'), now()) returning id`,
      [`${"a".repeat(26)}${[...String(serial).padStart(6, "0")].map((digit) => "abcdefghij"[Number(digit)]).join("")}`],
    );
    await rowsOf(
      `insert into memberships (person_id, congregation_id, status, join_date, roll_number, photo_file_id, left_on, created_at)
       values ($1, 1, $2, $3, $4, $5, $6, '2026-01-01')`,
      [person, pick(["active", "visitor", "congregado"], n), day(n), maybe(n, serial), maybe(n / 2, photo), null],
    );
  },
  person_records: async ({ person, n, serial }) => {
    const [key] = await keyOf(person);
    const cpf = maybe(n / 7, serial);
    await rowsOf(
      `insert into person_records (person_id, rg, mother_name, baptised_on, blood_type, cpf_sealed, cpf_key, cpf_hash, cpf_shown)
       values ($1, $2, $3, $4, $5, $6, $7, decode(lpad(to_hex($8::int), 64, '0'), 'hex'), $9)`,
      [
        person,
        maybe(n, String(serial)),
        maybe(n / 2, "Mãe"),
        maybe(n / 3, day(n)),
        maybe(n / 5, "O+"),
        cpf && Buffer.from("sealed"),
        cpf && key,
        cpf,
        cpf && "123",
      ],
    );
  },
  person_health: ({ person, n }) =>
    rowsOf("insert into person_health (person_id, allergies, medication, severe, updated_at) values ($1, $2, $3, $4, now())", [
      person,
      "amendoim",
      maybe(n, "bombinha"),
      n > 0.5,
    ]),
  pickup_people: ({ person, n }) =>
    rowsOf(
      `insert into pickup_people (child_id, adult_id, allowed, reason, created_at, updated_at) values ($1, $2, $3, $4, now(), now())
       on conflict do nothing`,
      n < 0.5 ? [person, pick(others, n * 2), n < 0.25, "motivo"] : [pick(others, n), person, n < 0.75, "motivo"],
    ),
  person_relations: ({ person, n }) => {
    const kind = pick(["parent", "guardian", "sibling", "other"], n);
    const ends = n < 0.5 || kind === "sibling" ? [pick(others, n), person] : [person, pick(others, n)];
    return rowsOf("insert into person_relations (person_id, related_id, kind) values ($1, $2, $3) on conflict do nothing", [...ends, kind]);
  },
  ministry_members: ({ person, n }) =>
    rowsOf(
      `insert into ministry_members (ministry_id, person_id, role, from_on, until_on) values ($1, $2, 'member', '2020-01-01', $3)
       on conflict do nothing`,
      [pick(ministries, n), person, maybe(n, "2022-01-01")],
    ),
  leadership_terms: ({ person, n }) =>
    rowsOf("insert into leadership_terms (person_id, congregation_id, position, from_on) values ($1, 1, $2, $3)", [
      person,
      pick(["deacon", "leader"], n),
      day(n),
    ]),
  ordinations: ({ person, n }) =>
    rowsOf("insert into ordinations (person_id, cargo, on_date) values ($1, $2, $3) on conflict do nothing", [
      person,
      pick(["pastor", "diacono"], n),
      pick(["2010-01-01", "2011-01-01"], n),
    ]),
  roll_movements: ({ person, n, serial }) =>
    rowsOf(
      `insert into roll_movements (person_id, congregation_id, entry_no, on_date, kind, form, from_status, to_status, recorded_at)
       values ($1, 1, $2, $3, 'admission', 'baptism', 'visitor', 'active', now())`,
      [person, serial, day(n)],
    ),
  transfers: ({ person, n }) =>
    rowsOf(
      `insert into transfers (person_id, from_congregation_id, to_congregation_id, state, created_at, created_by, decided_at)
       values ($1, 1, $2, $3, now(), $4, $5) on conflict do nothing`,
      [person, north, n < 0.5 ? "asked" : "canceled", admin.id, n < 0.5 ? null : server.now()],
    ),
  person_contacts: ({ person, n }) =>
    rowsOf(
      "insert into person_contacts (person_id, about, at, channel, outcome, note) values ($1, 'member', now(), 'call', 'reached', $2)",
      [person, maybe(n, "falamos")],
    ),
  vault_keys: ({ person }) => keyOf(person),
  duplicate_pairs: ({ person, n }) => {
    const [a, b] = [person, pick(others, n)].toSorted((one, other) => one - other);
    return rowsOf(
      `insert into duplicate_pairs (a_id, b_id, score, reasons, found_at, dismissed_at) values ($1, $2, 70, array['name'], now(), $3)
       on conflict do nothing`,
      [a, b, maybe(n, server.now())],
    );
  },
  former_numbers: ({ person, serial }) =>
    rowsOf("insert into former_numbers (table_name, record_id, person_id) values ('visitors', $1, $2)", [1_000_000 + serial, person]),
};

/** Every row of the church's records, but how often it was changed. */
async function state(): Promise<Readonly<Record<string, readonly string[]>>> {
  const counted = new Set<string>(keptCounts.map(({ table }) => table));
  const own = Object.entries(tables).flatMap(([table, entry]) =>
    entry.backup === "data" && !counted.has(table) && !table.startsWith("audit_") ? [table] : [],
  );
  const found: Record<string, readonly string[]> = {};
  for (const table of own)
    found[table] = (
      await rowsOf<{ content: string }>(
        `select (to_jsonb(record) - 'version' - 'updated_at' - 'unattached_since')::text as content from ${table} as record order by 1`,
      )
    ).map(({ content }) => content);
  return found;
}

let serial = 0;
const persona = fc.record({
  phone: fc.option(fc.constantFrom("+5519911110001", "+5519911110002"), { nil: null }),
  city: fc.option(fc.constantFrom("Itu", "Salto"), { nil: null }),
  birth: fc.option(fc.constantFrom("1980-01-01", "1981-02-02"), { nil: null }),
  home: fc.constantFrom("own", "shared", "none"),
  hats: fc.array(fc.tuple(fc.constantFrom(...Object.keys(hats)), fc.double({ min: 0, max: 0.999, noNaN: true })), { maxLength: 24 }),
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
  const single = new Set<string>(["accounts", "visitors", "memberships", "person_records", "person_health"]);
  const worn = new Set<string>();
  for (const [table, n] of one.hats) {
    if (single.has(table) && worn.has(table)) continue;
    worn.add(table);
    serial += 1;
    await hats[table]?.({ person, n, serial });
  }
  return person;
}

/** Two people, perhaps of one household. */
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

test("each table that points at people has a row to try", () => {
  const named = personRefs.flatMap(({ table, merge }) => (merge === "stays" ? [] : [table]));
  expect(Object.keys(hats).toSorted()).toEqual([...new Set(named)].toSorted());
});

describe("a merge of any two people", () => {
  test("and its undoing leave every row of the church as it was, and keep what was changed meanwhile", { timeout: 180_000 }, async () => {
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

  test("that is killed anywhere leaves nothing half", { timeout: 180_000 }, async () => {
    const n = (at: number): Persona["hats"] => Object.keys(hats).map((table) => [table, at]);
    const { from, into } = await embodyBoth(
      { phone: "+5519911110001", city: "Itu", birth: null, home: "own", hats: n(0.2) },
      { phone: null, city: null, birth: "1980-01-01", home: "shared", hats: n(0.3) },
    );
    const before = await state();
    const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
    const merge = await mergeOf(from, into);
    let killed = 0;
    for (let at = 1; ; at += 7) {
      let seen = 0;
      const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function kill(this: pg.Client, ...args: unknown[]) {
        seen += 1;
        // The connection that sends this statement is gone before it comes.
        if (seen === at) (this as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
        return query.apply(this, [...args]) as never;
      });
      const { status } = await send(merge);
      spy.mockRestore();
      if (status === 201) break;
      killed += 1;
      // The pool finds out that the connection is gone.
      while (!(await server.database.answers()));
      expect([at, await state()]).toEqual([at, before]);
    }
    expect(killed).toBeGreaterThan(5);
    expect(await idsOf("select id from people where id = $1", [from])).toEqual([]);
  });
});
