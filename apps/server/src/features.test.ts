import { features as contract } from "@aprisco/contract/features.ts";
import { ownPartNames } from "@aprisco/contract/own-data.ts";
import { forWholeChurch, type Allow } from "@aprisco/contract/permissions.ts";
import { allRoutes } from "@aprisco/contract/routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "./features/accounts/index.ts";
import { charges, features, personRefs, readAccessRelationRows, tables } from "./features.ts";
import type { Manifest } from "./manifest.ts";
import { sharedPersonRefs, type PersonMerge, type PersonRef } from "./records/registry.ts";
import { makePeople } from "./features/people/index.ts";
import { startTestApp, type TestApp } from "./testing/app.ts";
import { runSql } from "./testing/store.ts";

// Compares the sums of the manifests with the database's catalogue and the contract: an omission of a feature fails here.

let server: TestApp;
const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(server.database.handle, text, values);
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

interface Constraint {
  readonly table: string;
  readonly columns: string[];
}
const foreignKeysTo = (target: string, cascade = false) =>
  rowsOf<Constraint>(
    `select c.conrelid::regclass::text as "table", array_agg(a.attname::text order by a.attnum) as columns
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.confrelid = $1::regclass and (not $2::boolean or c.confdeltype = 'c') group by c.oid order by 1`,
    [target, cascade],
  );
const columnsOf = async (table: string): Promise<string[]> =>
  (await rowsOf<{ name: string }>("select column_name::text as name from information_schema.columns where table_name = $1", [table])).map(
    ({ name }) => name,
  );

/** The operations that a feature answers. */
function answeredBy(feature: Manifest): readonly string[] {
  const sums = {
    registry: { refs: personRefs, charges, tables },
    boards: [],
    charges,
    duties: [],
    fileReaders: {},
    readAccessRelationRows,
    reports: [],
    onDeath: [],
    onClosing: [],
    timeline: [],
    pulses: [],
    membershipReport: [],
    eventReport: [],
    ownData: [],
    search: [],
    listFields: [],
    notifies: [],
    channels: [],
    lasting: [],
    auditSubjects: {},
    eventFollowers: [],
    eventBookers: [],
    eventRegistrars: [],
    clockFollowers: [],
  };
  return Object.keys(feature.handlers?.({ ...server.services, people: makePeople(personRefs, charges), ...sums }) ?? {});
}

test("each call of the contract is answered by one feature", () => {
  const asked = Object.values(contract).flatMap(({ routes }) => Object.keys(routes));
  expect(features.flatMap(answeredBy).toSorted()).toEqual(asked.toSorted());
});

/** Whether every way to meet a condition needs the whole church. */
function needsWholeChurch(allow: Allow): boolean {
  if (typeof allow === "string") return allow === "wholeChurch";
  if ("relation" in allow || "whole" in allow) return false;
  return "anyOf" in allow ? allow.anyOf.every(needsWholeChurch) : allow.allOf.some(needsWholeChurch);
}

describe("what is the whole church's", () => {
  const changing = new Map(allRoutes.flatMap(({ operation, row }) => (row.method === "GET" ? [] : [[operation, row] as const])));
  const keepsChurchTables = ({ tables: own = {} }: Manifest) => Object.values(own).some(({ congregation }) => congregation === "church");
  const ofChurch = () => features.filter(keepsChurchTables).flatMap((feature) => answeredBy(feature).filter((name) => changing.has(name)));

  test("is changed by accounts of all congregations, or the route says why others may make the call", () => {
    const open = ofChurch().filter((name) => {
      const { allow = "anyone", anyCongregation = "" } = changing.get(name) ?? {};
      return needsWholeChurch(allow) === (anyCongregation !== "");
    });
    expect(open).toEqual([]);
    expect(ofChurch().length).toBeGreaterThan(30);
  });
  test("is the only reason for such a reason", () => {
    const named = allRoutes.filter(({ row }) => row.anyCongregation !== undefined).map(({ operation }) => operation);
    expect(named.filter((name) => !ofChurch().includes(name))).toEqual([]);
  });
  test.each<[boolean, Allow]>([
    [true, forWholeChurch("settings:edit")],
    [true, { anyOf: [forWholeChurch("settings:edit"), forWholeChurch("users:manage")] }],
    [false, { anyOf: [forWholeChurch("settings:edit"), "users:manage"] }],
    [false, { anyOf: ["wholeChurch", { relation: "ministryLeader" }] }],
    [false, "settings:manage"],
  ])("%s for %j", (needs, allow) => expect(needsWholeChurch(allow)).toBe(needs));
});

describe("tables", () => {
  test("each table of the database belongs to one manifest", async () => {
    const found = await rowsOf<{ name: string }>(
      `select relname::text as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
       and relname not like 'kysely%' and relname <> 'migration_checksums'`,
    );
    expect(Object.keys(tables).toSorted()).toEqual(found.map(({ name }) => name).toSorted());
    const owned = features.flatMap((feature) => Object.keys(feature.tables ?? {}));
    expect(owned).toHaveLength(new Set(owned).size);
  });

  test.each(Object.entries(tables))("%s is what its entry says", async (table, entry) => {
    const columns = await columnsOf(table);
    expect(columns).toEqual(expect.arrayContaining([...(entry.private ?? [])]));
    expect(columns.includes("congregation_id")).toBe(entry.congregation === "column");
    if (typeof entry.congregation === "object")
      expect((await foreignKeysTo(entry.congregation.parent)).map((key) => key.table)).toContain(table);
    const goesWith = await Promise.all(Object.keys(tables).map((parent) => foreignKeysTo(parent, true)));
    if (entry.retention === "parent") expect(goesWith.flat().map((key) => key.table)).toContain(table);
  });
});

describe("own data", () => {
  /** In the registry, but not on the page: sealed, or other people's data. */
  const elsewhere = ["health", "pickups"];
  test("each part has one source, and each table that refers to people is a source or has a reason not to be", () => {
    const sources = features.flatMap((feature) => feature.ownData ?? []).map(({ part }) => part);
    expect(sources.toSorted()).toEqual([...ownPartNames].toSorted());
    const owned = new Set(personRefs.flatMap(({ own }) => (own === null ? [] : [own])));
    expect([...owned].filter((name) => !elsewhere.includes(name) && !ownPartNames.some((part) => part === name))).toEqual([]);
    expect(elsewhere.filter((name) => !owned.has(name))).toEqual([]);
  });
});

describe("accounts", () => {
  /** References to accounts in history, and rows that are deleted with an account's sessions. */
  const history = [
    "visitor_changes.owner_id",
    "deliveries.account_id",
    "push_subscriptions.account_id",
    "calendar_feeds.account_id",
    "care_visitors.account_id",
    "pastoral_notes.author_account_id",
    "note_readers.account_id",
    "note_openings.account_id",
  ];
  test("each column with an account is an author's, or a charge that is cleared when the account is closed", async () => {
    const own = (table: string) => Object.keys(accounts.tables).includes(table);
    const named = (await foreignKeysTo("accounts"))
      .filter(({ table }) => !own(table))
      .map(({ table, columns }) => `${table}.${columns.join()}`)
      .filter((name) => !/\.(?:\w+_by|by_account)$/.test(name) && !history.includes(name));
    expect(named.toSorted()).toEqual(charges.map(({ table, column }) => `${table}.${column}`).toSorted());
  });
});

describe("people", () => {
  test("each foreign key to people is in one manifest, under its own columns, and has an index", async () => {
    const keys = await foreignKeysTo("people");
    const found = keys.map(({ table, columns }) => `${table}.${columns.join()}`);
    const unbound = sharedPersonRefs.map(({ table, column }) => `${table}.${column}`);
    expect(personRefs.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual([...found, ...unbound].toSorted());
    for (const { table, column, key, anonymise } of personRefs) {
      const named = [column, key, ...(typeof anonymise === "object" ? anonymise.clear : [])];
      expect(await columnsOf(table)).toEqual(expect.arrayContaining(named));
      if (sharedPersonRefs.some((ref) => ref.table === table)) continue;
      const indexes = await rowsOf(
        `select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
         where i.indrelid = $1::regclass and a.attname = $2 and i.indpred is null`,
        [table, column],
      );
      expect([table, column, indexes.length > 0]).toEqual([table, column, true]);
    }
  });

  // The fault: `roleRecord: false` in a room whose rows should keep their person. Removing another role record of that person, or
  // merging two people, would then delete those rows without a word.
  test("a row goes with its person where its foreign key says so, and keeps the person where it does not", async () => {
    const found = await rowsOf<{ name: string; action: string }>(
      `select c.conrelid::regclass::text || '.' || a.attname as name, c.confdeltype::text as action
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and c.confrelid = 'people'::regclass`,
    );
    const ruled = { a: true, c: false, n: "while a column is null" };
    const bound = personRefs.filter((ref) => !sharedPersonRefs.includes(ref));
    const said = bound.map(({ table, column, roleRecord }) => [
      `${table}.${column}`,
      typeof roleRecord === "object" ? ruled.n : roleRecord,
    ]);
    const decided = found.map(({ name, action }) => [name, ruled[action as keyof typeof ruled]]);
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(decided));
  });

  test("each unique or exclusion constraint with a person's column is handled by its merge rule", async () => {
    for (const { table, column, merge } of personRefs) {
      const found = await rowsOf<{ columns: string[] }>(
        `select array_agg(a.attname::text order by a.attnum) as columns from pg_index i
           join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
         where i.indrelid = $1::regclass and (i.indisunique or i.indisexclusion) group by i.indexrelid`,
        [table],
      );
      const others = found
        .filter(({ columns }) => columns.includes(column))
        .map(({ columns }) => columns.filter((name) => name !== column).toSorted());
      if (typeof merge !== "object") expect([table, others]).toEqual([table, []]);
      else if ("moveUnlessTaken" in merge) expect([table, others]).toEqual([table, [[...merge.moveUnlessTaken].toSorted()]]);
      else if (merge.taken === null) expect([table, others]).toEqual([table, []]);
      // Merged by own code: one row per person, or per person and other value.
      else expect([table, others]).toEqual([table, [[...(merge.taken ?? [])].toSorted()]]);
    }
  });

  test("rows move to the survivor, or are deleted if the survivor has an equal one", async () => {
    await rowsOf(`create table probe (id int, person_id bigint references people, topic text, unique (person_id, topic))`);
    await rowsOf("create index probe_person on probe (person_id)");
    const [from, into] = await rowsOf<{ id: number }>("insert into people (name, congregation_id) values ('A', 1), ('B', 1) returning id");
    const merge: PersonMerge = { from: from?.id ?? 0, into: into?.id ?? 0, keep: "into" };
    await rowsOf("insert into probe values (1, $1, 'x'), (2, $2, null), (3, $3, 'x'), (4, $4, null), (5, $5, 'y')", [
      merge.from,
      merge.from,
      merge.into,
      merge.into,
      merge.from,
    ]);
    const probe = { table: "probe", column: "person_id", key: "id", anonymise: "keep", own: null } as unknown as PersonRef;
    const join = (ref: PersonRef) => server.database.transaction((tx) => makePeople([ref], charges).join(tx, merge, server.now()));
    await join({ ...probe, merge: { moveUnlessTaken: ["topic"] }, roleRecord: false });
    expect(await rowsOf("select id, person_id from probe order by id")).toEqual([3, 4, 5].map((id) => ({ id, person_id: merge.into })));
    expect(await rowsOf("select id from people where id = $1", [merge.from])).toEqual([]);
  });

  test("a person with a remaining role record is not deleted", async () => {
    const [from, into] = await rowsOf<{ id: number }>("insert into people (name, congregation_id) values ('C', 1), ('D', 1) returning id");
    await rowsOf("insert into probe values (6, $1, 'z')", [from?.id]);
    const roleRecord = {
      table: "probe",
      column: "person_id",
      key: "id",
      merge: "stays",
      anonymise: "keep",
      roleRecord: true,
      own: null,
    } as unknown as PersonRef;
    await server.database.transaction((tx) =>
      makePeople([roleRecord], charges).join(tx, { from: from?.id ?? 0, into: into?.id ?? 0, keep: "into" }, server.now()),
    );
    expect(await rowsOf("select id from people where id = $1", [from?.id])).toHaveLength(1);
  });
});
