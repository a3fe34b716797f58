import type { SavedList } from "@aprisco/contract/lists.ts";
import type { ListRule, ListTest, ListValue } from "@aprisco/contract/lists-rule.ts";
import type { MemberCard } from "@aprisco/contract/members.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

// Compares a rule's SQL result with a loop over the same people.

const TODAY = "2026-11-21";
const PEOPLE = 60;
const statuses = ["active", "inactive", "visitor", "congregado"] as const;
const cities = ["Campinas", "Itatiba", "São José"] as const;
const cards = ["novo", "visitado"] as const;

interface Person {
  readonly name: string;
  readonly sex: "F" | "M" | null;
  readonly born: string | null;
  readonly city: string | null;
  readonly email: string | null;
  readonly status: (typeof statuses)[number];
  readonly joined: string | null;
  readonly roll: number | null;
  readonly baptised: boolean;
  readonly ministries: readonly number[];
  readonly card: { readonly status: (typeof cards)[number]; readonly day: string } | null;
}

const orNone = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const day = (from: number) =>
  fc.integer({ min: 0, max: 365 * 30 }).map((days) => new Date(Date.UTC(from, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
const person: fc.Arbitrary<Person> = fc.record({
  name: fc.constantFrom("Ana", "Ângela", "José Caio", "Zilda"),
  sex: orNone(fc.constantFrom("F", "M")),
  born: orNone(day(1990)),
  city: orNone(fc.constantFrom(...cities)),
  email: orNone(fc.constant("x@exemplo.com")),
  status: fc.constantFrom(...statuses),
  joined: day(1996),
  roll: orNone(fc.integer({ min: 1, max: 9 })),
  baptised: fc.boolean(),
  ministries: fc.subarray([1, 2, 3]),
  card: orNone(fc.record({ status: fc.constantFrom(...cards), day: day(1996) })),
});

const some = (op: "in" | "not_in" | "filled" | "empty", value?: ListValue) => (value === undefined ? { op } : { op, value });
const subset = <T extends string | number>(values: readonly T[]) => fc.subarray([...values], { minLength: 1 });
const choice = <T extends string>(field: string, values: readonly T[], always = false): fc.Arbitrary<ListTest> =>
  fc.oneof(
    fc
      .record({ op: fc.constantFrom("in" as const, "not_in" as const), value: subset(values) })
      .map(({ op, value }) => ({ field, ...some(op, value) })),
    ...(always ? [] : [fc.constantFrom("filled" as const, "empty" as const).map((op) => ({ field, op }))]),
  );
const number = (field: string, most: number): fc.Arbitrary<ListTest> =>
  fc.oneof(
    fc
      .record({ op: fc.constantFrom("at_least" as const, "at_most" as const, "is" as const), value: fc.integer({ min: 1, max: most }) })
      .map((test) => ({ field, ...test })),
    fc
      .tuple(fc.integer({ min: 1, max: most }), fc.integer({ min: 1, max: most }))
      .map((pair) => ({ field, op: "between", value: pair.toSorted((a, b) => a - b) }) as const),
    fc.constantFrom("filled" as const, "empty" as const).map((op) => ({ field, op })),
  );
const days = (field: string): fc.Arbitrary<ListTest> =>
  fc.oneof(
    fc.record({ op: fc.constantFrom("from" as const, "until" as const), value: day(1996) }).map((test) => ({ field, ...test })),
    fc
      .record({ op: fc.constantFrom("within_days" as const, "more_than_days_ago" as const), value: fc.integer({ min: 0, max: 9_000 }) })
      .map((test) => ({ field, ...test })),
  );
const flag = (field: string): fc.Arbitrary<ListTest> => fc.boolean().map((value) => ({ field, op: "is", value }));
const leaf = fc.oneof(
  choice("person.sex", ["F", "M"]),
  choice("person.city", cities),
  choice("member.status", statuses, true),
  choice("visitor.status", cards, true),
  number("person.age", 36),
  number("member.roll", 9),
  days("member.join_date"),
  days("visitor.visit_date"),
  flag("person.has_email"),
  flag("member.baptised"),
  fc.constantFrom("ana", "JOSE", "gel").map((value): ListTest => ({ field: "person.name", op: "contains", value })),
  fc.constantFrom("angela", "Ana", "Caio").map((value): ListTest => ({ field: "person.name", op: "is", value })),
  fc.constantFrom("now" as const, "none" as const).map((op): ListTest => ({ field: "ministry.member", op })),
  fc
    .record({ op: fc.constantFrom("in" as const, "not_in" as const), value: subset([1, 2, 3]) })
    .map((asked): ListTest => ({ field: "ministry.member", ...asked })),
);
const groupOf = (inner: fc.Arbitrary<ListRule>): fc.Arbitrary<ListRule> =>
  fc.oneof(
    inner,
    fc.array(inner, { maxLength: 4 }).map((all) => ({ all })),
    fc.array(inner, { maxLength: 4 }).map((any) => ({ any })),
    inner.map((not) => ({ not })),
  );
const rule = groupOf(groupOf(groupOf(leaf)));

const bare = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
const ageOf = (born: string | null): number | null =>
  born === null ? null : Number(TODAY.slice(0, 4)) - Number(born.slice(0, 4)) - (born.slice(5) > TODAY.slice(5) ? 1 : 0);
const daysAgo = (one: string): number => (Date.parse(TODAY) - Date.parse(one)) / 86_400_000;

function answers(value: string | number | boolean | null, { op, value: asked }: ListTest): boolean {
  const [from = 0, to = 0] = Array.isArray(asked) ? (asked as readonly (string | number)[]) : [];
  if (op === "filled" || op === "empty") return (value === null) === (op === "empty");
  if (op === "in") return value !== null && Array.isArray(asked) && asked.includes(value);
  if (op === "not_in") return !(value !== null && Array.isArray(asked) && asked.includes(value));
  if (typeof value === "boolean") return value === asked;
  if (value === null) return false;
  const single = Array.isArray(asked) ? 0 : (asked as string | number);
  if (op === "at_least" || op === "from") return value >= single;
  if (op === "at_most" || op === "until") return value <= single;
  if (op === "between") return value >= from && value <= to;
  if (op === "contains") return bare(String(value)).includes(bare(String(asked)));
  if (op === "within_days") return daysAgo(String(value)) >= 0 && daysAgo(String(value)) <= Number(asked);
  if (op === "more_than_days_ago") return daysAgo(String(value)) > Number(asked);
  return typeof value === "string" ? bare(value) === bare(String(asked)) : value === asked;
}

function isIn(one: Person, node: ListRule): boolean {
  if ("all" in node) return node.all.every((part) => isIn(one, part));
  if ("any" in node) return node.any.some((part) => isIn(one, part));
  if ("not" in node) return !isIn(one, node.not);
  const { field, op, value } = node;
  if (field === "ministry.member") {
    if (op === "now" || op === "none") return one.ministries.length > 0 === (op === "now");
    const serves = Array.isArray(value) && one.ministries.some((id) => value.includes(id));
    return serves === (op === "in");
  }
  if (field.startsWith("visitor.")) return one.card !== null && answers(field === "visitor.status" ? one.card.status : one.card.day, node);
  const values: Readonly<Record<string, string | number | boolean | null>> = {
    "person.name": one.name,
    "person.sex": one.sex,
    "person.city": one.city,
    "person.age": ageOf(one.born),
    "person.has_email": one.email !== null,
    "member.status": one.status,
    "member.join_date": one.joined,
    "member.roll": one.roll,
    "member.baptised": one.baptised,
  };
  const known = values[field];
  if (known === undefined) throw new Error(`no value for ${field}`);
  return answers(known, node);
}

let server: TestApp;
let admin: TestAccount;
let known: readonly { readonly id: number; readonly person: Person }[];

beforeAll(async () => {
  server = await startTestApp();
  server.setNow(`${TODAY}T15:00:00Z`);
  admin = await server.account({ role: "admin" });
  const run = (text: string, values: readonly unknown[]) => runSql<{ id: number }>(server.database.handle, text, values);
  await run("insert into ministries (congregation_id, name) select 1, 'M' || n from generate_series(1, 3) as n", []);
  const people: { id: number; person: Person }[] = [];
  for (const [number, one] of fc.sample(person, { numRuns: PEOPLE, seed: 7 }).entries()) {
    const { name, sex, born, city, email, status, joined, roll, baptised, ministries, card } = one;
    const [made] = await run(
      "insert into people (congregation_id, name, sex, birth_date, city, email) values (1, $1, $2, $3, $4, $5) returning id",
      [name, sex, born, city, email],
    );
    const personId = made?.id ?? 0;
    // Roll numbers are unique: each person gets other hundreds, and the rules test the last two digits.
    const [membership] = await run(
      "insert into memberships (person_id, congregation_id, status, join_date, roll_number, created_at) values ($1, 1, $2, $3, $4, now()) returning id",
      [personId, status, joined, roll === null ? null : roll + 100 * number],
    );
    if (baptised) await run("insert into person_records (person_id, baptised_on) values ($1, '2010-01-01')", [personId]);
    for (const id of ministries)
      await run("insert into ministry_members (ministry_id, person_id, role, from_on) values ($1, $2, 'member', '2020-01-01')", [
        id,
        personId,
      ]);
    if (card)
      await run("insert into visitors (person_id, congregation_id, visit_date, status, created_at) values ($1, 1, $2, $3, now())", [
        personId,
        card.day,
        card.status,
      ]);
    people.push({ id: membership?.id ?? 0, person: { ...one, roll: roll === null ? null : roll + 100 * number } });
  }
  known = people;
});
afterAll(() => server.close());

test("a rule finds the same people as a loop over all", { timeout: 60_000 }, async () => {
  const ask = <T>(method: string, path: string, body?: unknown) => server.ask<T>(method, path, { token: admin.token, body });
  const { body: made } = await ask<SavedList>("POST", "/lists", { name: "Qualquer", rule: { all: [] } });
  let some = 0;
  await fc.assert(
    fc.asyncProperty(rule, async (one) => {
      server.advance(200);
      const saved = await ask<SavedList>("PUT", `/lists/${made.data?.id}`, { rule: one });
      expect([saved.body.error, saved.status]).toEqual([null, 200]);
      const { body } = await ask<MemberCard[]>("GET", `/lists/${made.data?.id}/people?limit=100`);
      const wanted = known.filter((each) => isIn(each.person, one)).map(({ id }) => id);
      expect(body.data?.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(wanted);
      expect(body.meta?.total).toBe(wanted.length);
      if (wanted.length > 0 && wanted.length < PEOPLE) some += 1;
    }),
    { numRuns: 150 },
  );
  // Most rules must split the people, or the test would prove little.
  expect(some).toBeGreaterThan(50);
});
