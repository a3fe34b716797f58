import { MOST_FIELDS } from "@aprisco/contract/custom-fields-kinds.ts";
import type { AskableField, ListTotal, SavedList } from "@aprisco/contract/lists.ts";
import { mostLists } from "@aprisco/contract/lists-rule.ts";
import type { MemberCard } from "@aprisco/contract/members.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { crud } from "../../testing/crud.ts";
import { runSql } from "../../testing/store.ts";
import { keepHouse } from "../../testing/tasks.ts";

const active = { field: "member.status", op: "in", value: ["active"] };

crud("lists", {
  make: (number) => ({ name: `Lista ${1_000 + number}`, rule: { all: [active] }, shared_with: null }),
  change: { rule: { any: [{ not: active }] } },
  refuse: [
    { field: "name", value: "", code: "field.required" },
    { field: "name", value: "a".repeat(61), code: "field.tooLong" },
    { field: "shared_with", value: "users:view", code: "field.choice" },
    { field: "rule", value: [], code: "field.required" },
    { field: "sort", value: "roll", code: "field.choice" },
    { field: "columns", value: "phone", code: "field.invalid" },
  ],
  find: (number) => `q=${1_000 + number}`,
  notFound: "list.notFound",
});

let server: TestApp;
let secretary: TestAccount;
let treasurer: TestAccount;
let leader: TestAccount;

const rowsOf = <T = { id: number }>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
const ask = <T = SavedList>(method: string, path: string, body?: unknown, by = secretary) =>
  server.ask<T>(method, path, { body, token: by.token });
let named = 0;
async function save(rule: unknown, more: object = {}, by = secretary): Promise<number> {
  named += 1;
  const { body } = await ask("POST", "/lists", { name: `Lista ${named}`, rule, ...more }, by);
  if (!body.data) throw new Error(`not saved: ${body.error} ${JSON.stringify(body.fields)}`);
  return body.data.id;
}
const peopleOf = async (id: number, by = secretary, query = "") =>
  (await ask<MemberCard[]>("GET", `/lists/${id}/people${query}`, undefined, by)).body;
const namesOf = async (rule: unknown): Promise<string[] | undefined> => (await peopleOf(await save(rule))).data?.map(({ name }) => name);
const add = async (body: object): Promise<MemberCard> => {
  const { body: answer } = await ask<MemberCard>("POST", "/members", body);
  if (!answer.data) throw new Error(`not added: ${answer.error}`);
  return answer.data;
};

beforeAll(async () => {
  server = await startTestApp();
  secretary = await server.account({ role: "secretaria", name: "Sara Secretária" });
  treasurer = await server.account({ role: "tesoureiro" });
  leader = await server.account({ role: "leader" });
  await add({
    name: "Ana Prado",
    sex: "F",
    birthDate: "2008-11-21",
    joinDate: "2020-01-05",
    neighborhood: "Vila Aurora",
    email: "ana@exemplo.com",
  });
  await add({ name: "Bento Prado", sex: "M", birthDate: "2008-11-22", joinDate: "2026-11-01", phone: "19991230001" });
  await add({ name: "Célia Reis", status: "congregado", birthDate: "1980-02-29", baptismDate: "2001-05-06" });
  await add({ name: "Davi Reis", status: "visitor" });
});
afterAll(() => server.close());

describe("people of a list", () => {
  test.each([
    // Eighteen today, and a day before that: the church's day counts, not the server's.
    [{ field: "person.age", op: "at_least", value: 18 }, ["Ana Prado", "Célia Reis"]],
    [{ field: "person.age", op: "at_most", value: 17 }, ["Bento Prado"]],
    [{ field: "person.age", op: "empty" }, ["Davi Reis"]],
    [{ not: { field: "person.age", op: "at_least", value: 18 } }, ["Bento Prado", "Davi Reis"]],
    [{ field: "member.join_date", op: "within_days", value: 20 }, ["Bento Prado"]],
    [{ field: "member.join_date", op: "more_than_days_ago", value: 20 }, ["Ana Prado"]],
    [{ field: "person.name", op: "contains", value: "celia" }, ["Célia Reis"]],
    [{ field: "member.baptised", op: "is", value: false }, ["Ana Prado", "Bento Prado", "Davi Reis"]],
    [
      {
        any: [
          { field: "person.has_phone", op: "is", value: true },
          { field: "person.has_email", op: "is", value: true },
        ],
      },
      ["Ana Prado", "Bento Prado"],
    ],
    [{ all: [] }, ["Ana Prado", "Bento Prado", "Célia Reis", "Davi Reis"]],
    [{ any: [] }, []],
  ])("%j: %j", async (rule, names) => {
    expect(await namesOf(rule)).toEqual(names);
  });

  test("the church's midnight counts: who turns eighteen tomorrow is listed when tomorrow starts there", async () => {
    const id = await save({ field: "person.age", op: "at_least", value: 18 }, { shared_with: "members:view" });
    server.setNow("2026-11-22T02:59:00Z");
    const night = await server.account({ role: "secretaria" });
    expect((await peopleOf(id, night)).data?.map(({ name }) => name)).toEqual(["Ana Prado", "Célia Reis"]);
    server.setNow("2026-11-22T03:01:00Z");
    expect((await peopleOf(id, night)).data?.map(({ name }) => name)).toEqual(["Ana Prado", "Bento Prado", "Célia Reis"]);
    server.setNow("2026-11-21T15:00:00Z");
  });

  test("the members' list takes one, with its own search, filters, orders, pages and file", async () => {
    const id = await save({ any: [active, { field: "person.sex", op: "empty" }] });
    const list = async (query: string) => (await ask<MemberCard[]>("GET", `/members?list=${id}${query}`)).body;
    expect((await list("")).meta).toEqual({ total: 4, nextCursor: null });
    expect((await list("&q=reis&sort=-name")).data?.map(({ name }) => name)).toEqual(["Davi Reis", "Célia Reis"]);
    expect((await list("&status=congregado")).meta?.total).toBe(1);
    const first = await list("&limit=3");
    const second = await list(`&limit=3&cursor=${first.meta?.nextCursor}`);
    expect([...(first.data ?? []), ...(second.data ?? [])].map(({ name }) => name)).toEqual([
      "Ana Prado",
      "Bento Prado",
      "Célia Reis",
      "Davi Reis",
    ]);
    const { text } = await ask("GET", `/members/export?list=${id}&q=reis&columns=name`);
    expect(text).toContain("Célia Reis");
    expect(text).not.toContain("Ana Prado");
    expect((await list("9999")).error).toBe("list.notFound");
  });

  test("of selected rows: by their ids, at most two hundred", async () => {
    const all = (await ask<MemberCard[]>("GET", "/members")).body.data ?? [];
    const ids = all
      .slice(0, 2)
      .map(({ id }) => id)
      .join();
    expect((await ask<MemberCard[]>("GET", `/members?ids=${ids}&q=prado`)).body.data?.map(({ name }) => name)).toEqual([
      "Ana Prado",
      "Bento Prado",
    ]);
    const { text } = await ask("GET", `/members/export?ids=${all[2]?.id}&columns=name`);
    expect(text.trim().split("\r\n")).toEqual(["Nome", "Célia Reis"]);
    for (const [wrong, code] of [
      ["1,x", "field.number"],
      ["1,,2", "field.number"],
      [Array.from({ length: 201 }, (_, at) => at + 1).join(), "field.tooLong"],
    ])
      expect((await ask("GET", `/members?ids=${wrong}`)).body.fields).toEqual({ ids: code });
  });
});

test("a rule that is wrong says where, and nothing is saved", async () => {
  const wrong = { all: [active, { any: [{ field: "person.age", op: "between", value: [40, 20] }] }] };
  const { status, body } = await ask("POST", "/lists", { name: "Errada", rule: wrong });
  expect([status, body.error, body.fields]).toEqual([400, "list.rule", { "rule.all.1.any.0.value": "field.number" }]);
  const id = await save({ all: [] });
  expect((await ask("PUT", `/lists/${id}`, { rule: { all: [{ field: "drop table people", op: "is" }] } })).body.fields).toEqual({
    "rule.all.0.field": "list.unknownField",
  });
  expect((await ask("GET", "/lists?q=errada")).body.data).toEqual([]);
});

test("the names of an account's lists are unique, ignoring accents and case", async () => {
  const other = await server.account({ role: "secretaria" });
  await ask("POST", "/lists", { name: "Líderes", rule: { all: [] } });
  const { status, body } = await ask("POST", "/lists", { name: "LIDERES", rule: { all: [] } });
  expect([status, body.error, body.fields]).toEqual([409, "list.nameTaken", { name: "field.nameTaken" }]);
  expect((await ask("POST", "/lists", { name: "Líderes", rule: { all: [] } }, other)).status).toBe(201);
});

test("an account has at most fifty", async () => {
  const collector = await server.account({ role: "secretaria" });
  await rowsOf(
    `insert into saved_lists (owner_id, name, rule) select $1, 'L' || n, '{"all":[]}' from generate_series(1, ${mostLists}) as n`,
    [collector.id],
  );
  expect((await ask("POST", "/lists", { name: "Mais uma", rule: { all: [] } }, collector)).body.error).toBe("list.tooMany");
});

test("a list goes when the account of its owner is closed", async () => {
  const leaver = await server.account({ role: "secretaria" });
  const admin = await server.account({ role: "admin" });
  const id = await save({ all: [] }, { shared_with: "members:view" }, leaver);
  expect((await ask("DELETE", `/users/${leaver.id}`, {}, admin)).status).toBe(200);
  expect((await ask("GET", `/lists/${id}`)).body.error).toBe("list.notFound");
  await keepHouse(server);
  expect(await rowsOf("select id from saved_lists where id = $1", [id])).toEqual([]);
});

describe("a shared list", () => {
  test("is opened by holders of its right, and changed by its owner only", async () => {
    const id = await save({ all: [active] });
    const shared = (await ask("PUT", `/lists/${id}`, { name: "Ativos", shared_with: "members:view", version: 1 })).body.data;
    expect(shared).toMatchObject({ name: "Ativos", shared_with: "members:view", own: true, version: 2 });
    const mine = await save({ all: [active] });
    const pastor = await server.account({ role: "pastor_casa" });
    expect((await ask("GET", `/lists/${id}`, undefined, pastor)).body.data).toMatchObject({ own: false, owner_name: "Sara Secretária" });
    for (const [method, body] of [
      ["PUT", { name: "Minha" }],
      ["DELETE", undefined],
    ] as const)
      expect((await ask(method, `/lists/${id}`, body, pastor)).body.error).toBe("list.notFound");
    expect((await ask("GET", `/lists/${mine}`, undefined, pastor)).body.error).toBe("list.notFound");
    expect((await peopleOf(mine, pastor)).error).toBe("list.notFound");
    const seen = (await ask<SavedList[]>("GET", "/lists", undefined, pastor)).body.data?.map((list) => list.id);
    expect([seen?.includes(id), seen?.includes(mine)]).toEqual([true, false]);
    const managers = await save({ all: [] }, { shared_with: "members:manage" });
    expect((await ask("GET", `/lists/${managers}`, undefined, leader)).body.error).toBe("list.notFound");
  });

  test("shows each reader only people of their own scope", async () => {
    const id = await save({ all: [] }, { shared_with: "members:view" });
    expect((await peopleOf(id, leader)).data).toEqual([]);
    const [ana] = (await peopleOf(id)).data ?? [];
    await rowsOf(
      "insert into visitors (person_id, congregation_id, visit_date, follow_up_owner_id, created_at) values ($1, 1, '2026-11-01', $2, now())",
      [ana?.personId, leader.id],
    );
    expect((await peopleOf(id, leader)).data?.map(({ name }) => name)).toEqual(["Ana Prado"]);
    const [norte] = await rowsOf("insert into congregations (name) values ('Norte') returning id");
    const north = await server.account({ role: "secretaria", congregationIds: [norte?.id ?? 0] });
    expect((await peopleOf(id, north)).data).toEqual([]);
    const totals = async (by: TestAccount) =>
      (await ask<ListTotal[]>("GET", "/lists/totals", undefined, by)).body.data?.find((list) => list.id === id);
    expect([await totals(secretary), await totals(leader), await totals(north)]).toEqual(
      [4, 1, 0].map((total) => ({ id, total, at_least: false })),
    );
    const everywhere = await server.account({ role: "admin" });
    const chosen = async (congregation: number | undefined) => [
      (await peopleOf(id, everywhere, `?c=${congregation}`)).data?.length,
      (await ask<ListTotal[]>("GET", `/lists/totals?c=${congregation}`, undefined, secretary)).body.data?.find((list) => list.id === id)
        ?.total,
    ];
    expect([await chosen(1), await chosen(norte?.id)]).toEqual([
      [4, 4],
      [0, 0],
    ]);
    await rowsOf("delete from visitors");
  });

  test("of cards: a condition sees only those that the reader may see", async () => {
    const id = await save({ field: "visitor.status", op: "in", value: ["novo"] }, { shared_with: "members:view" });
    const [ana, bento] = (await peopleOf(await save({ all: [] }))).data ?? [];
    const card =
      "insert into visitors (person_id, congregation_id, visit_date, follow_up_owner_id, created_at) values ($1, 1, '2026-11-01', $2, now())";
    await rowsOf(card, [ana?.personId, leader.id]);
    await rowsOf(card, [bento?.personId, secretary.id]);
    const [ministry] = await rowsOf("insert into ministries (congregation_id, name, leader_id) values (1, 'Louvor', $1) returning id", [
      leader.id,
    ]);
    await rowsOf("insert into ministry_members (ministry_id, person_id, role, from_on) values ($1, $2, 'member', '2020-01-01')", [
      ministry?.id,
      bento?.personId,
    ]);
    // Bento is in the leader's scope through the ministry; his card is not.
    expect((await peopleOf(id)).data?.map(({ name }) => name)).toEqual(["Ana Prado", "Bento Prado"]);
    expect((await peopleOf(id, leader)).data?.map(({ name }) => name)).toEqual(["Ana Prado"]);
    expect((await ask<MemberCard[]>("GET", "/members", undefined, leader)).body.data).toHaveLength(2);
    await rowsOf("delete from visitors");
  });
});

describe("a field that the reader may not see", () => {
  const forbidden = (key: string) => ({ error: "list.fieldForbidden", data: null, fields: { [key]: "list.fieldForbidden" } });

  test("closes the list and is named, at any place: it is never ignored", async () => {
    const rule = { all: [active, { any: [{ not: { field: "member.under_discipline", op: "is", value: true } }] }] };
    const id = await save(rule, { shared_with: "members:view" });
    const helper = await server.account({ role: "cooperador" });
    const refusal = forbidden("member.under_discipline");
    expect(await peopleOf(id, helper)).toMatchObject(refusal);
    expect((await ask("GET", `/members?list=${id}`, undefined, helper)).body).toMatchObject(refusal);
    expect((await ask("GET", `/lists/${id}`, undefined, helper)).body.data).toMatchObject({
      forbidden: "member.under_discipline",
      rule: null,
    });
    expect((await ask("POST", "/lists", { name: "Espia", rule }, helper)).body).toMatchObject(refusal);
    const totals = (await ask<ListTotal[]>("GET", "/lists/totals", undefined, helper)).body.data;
    expect(totals?.map((total) => total.id)).not.toContain(id);
    expect((await peopleOf(id)).data).toHaveLength(2);
  });

  test("a shared list that asks for it is not offered, wherever the field stands in its rule; its owner keeps it", async () => {
    const helper = await server.account({ role: "cooperador" });
    const offered = async (as: TestAccount) =>
      ((await ask<SavedList[]>("GET", "/lists?sort=name&limit=100", undefined, as)).body.data ?? []).map(({ id }) => id);
    const deep = { all: [active, { any: [{ not: { field: "member.under_discipline", op: "is", value: true } }] }] };
    const closed = await save(deep, { shared_with: "members:view" });
    const open = await save({ all: [active] }, { shared_with: "members:view" });
    // A value that reads like a field is none.
    const typed = await save({ field: "person.name", op: "contains", value: "member.under_discipline" }, { shared_with: "members:view" });
    const whole = await save({ all: [] }, { shared_with: "members:view" });
    expect((await offered(helper)).filter((id) => id >= closed)).toEqual(expect.arrayContaining([open, typed, whole]));
    expect(await offered(helper)).not.toContain(closed);
    expect(await offered(secretary)).toContain(closed);
    await rowsOf(`update saved_lists set rule = '{"all":[{"field":"custom.99","op":"filled"}]}' where id = $1`, [open]);
    expect(await offered(helper)).not.toContain(open);
    expect((await ask<SavedList[]>("GET", "/lists?sort=name&limit=100")).body.data).toContainEqual(
      expect.objectContaining({ id: open, forbidden: "custom.99" }),
    );
  });

  test("of a section without the reader's right", async () => {
    const rule = { field: "account.role", op: "in", value: ["leader"] };
    expect((await ask("POST", "/lists", { name: "Espia", rule }, leader)).body).toMatchObject(forbidden("account.role"));
  });

  test("a narrow reader filters by names, birthdays and neighbourhoods only", async () => {
    const may = {
      all: [
        { field: "person.name", op: "contains", value: "a" },
        { field: "person.neighborhood", op: "in", value: ["Vila Aurora"] },
      ],
    };
    const id = await save(may, {}, treasurer);
    expect((await peopleOf(id, treasurer)).data?.map(({ name, phone }) => [name, phone])).toEqual([["Ana Prado", null]]);
    const { body } = await ask("POST", "/lists", { name: "Espia", rule: { all: [active] } }, treasurer);
    expect(body).toMatchObject(forbidden("member.status"));
    const shared = await save({ all: [active] }, { shared_with: "members:view" });
    expect(await peopleOf(shared, treasurer)).toMatchObject(forbidden("member.status"));
    const fields = (await ask<AskableField[]>("GET", "/lists/fields", undefined, treasurer)).body.data?.map(({ key }) => key);
    expect(fields).toEqual(["person.name", "person.birth_month", "person.neighborhood"]);
  });

  test("a custom field needs its right, and cannot be used once archived", async () => {
    const [cargo] = await rowsOf(
      `insert into custom_fields (label, kind, section, view_right, edit_right, sort, updated_at)
       values ('Cargo', 'choice', 'members', 'members:manage', 'members:manage', 1, now()) returning id`,
    );
    const [deacon, elder] = await rowsOf(
      `insert into custom_choices (field_id, label, sort)
       select custom_fields.id, choice.label, choice.sort
       from custom_fields, (values ('Diácono', 1), ('Presbítero', 2)) as choice (label, sort) order by 3 returning id`,
    );
    const [ana, bento] = (await peopleOf(await save({ all: [] }))).data ?? [];
    for (const [person, choice] of [
      [ana, deacon],
      [bento, elder],
    ])
      await rowsOf("insert into custom_values (person_id, field_id, kind, choice_id) values ($1, $2, 'choice', $3)", [
        (person as MemberCard).personId,
        cargo?.id,
        choice?.id,
      ]);
    const key = `custom.${cargo?.id}`;
    expect(await namesOf({ field: key, op: "in", value: [deacon?.id] })).toEqual(["Ana Prado"]);
    expect(await namesOf({ all: [active, { field: key, op: "not_in", value: [deacon?.id] }] })).toEqual(["Bento Prado"]);
    expect(await namesOf({ field: key, op: "empty" })).toEqual(["Célia Reis", "Davi Reis"]);
    const fields = (await ask<AskableField[]>("GET", "/lists/fields")).body.data?.find((field) => field.key === key);
    expect(fields).toMatchObject({ kind: "record", label: "Cargo", options: [{ label: "Diácono" }, { label: "Presbítero" }] });
    const id = await save({ field: key, op: "filled" }, { shared_with: "members:view" });
    const helper = await server.account({ role: "cooperador" });
    expect(await peopleOf(id, helper)).toMatchObject(forbidden(key));
    await rowsOf("update custom_fields set archived_at = now()");
    expect(await peopleOf(id)).toMatchObject(forbidden(key));
  });

  test("a deleted one: the list is closed, not wider", async () => {
    const id = await save({ all: [active] });
    await rowsOf(`update saved_lists set rule = '{"all":[{"field":"custom.99","op":"filled"}]}' where id = $1`, [id]);
    expect(await peopleOf(id)).toMatchObject(forbidden("custom.99"));
    // A value that the field no longer has is an error with its position in the rule.
    await rowsOf(`update saved_lists set rule = '{"all":[{"field":"member.status","op":"in","value":["gone"]}]}' where id = $1`, [id]);
    expect(await peopleOf(id)).toMatchObject({ error: "list.rule", fields: { "rule.all.0.value.0": "field.choice" } });
  });
});

describe("the table of a list", () => {
  const everybody = { all: [] };
  test("is as its owner saved it, and changed separately", async () => {
    const id = await save(everybody, { columns: ["status", "custom_3"], sort: "-joinDate" });
    const { version, ...list } = (await ask("GET", `/lists/${id}`)).body.data ?? {};
    expect(list).toMatchObject({ columns: ["status", "custom_3"], sort: "-joinDate" });
    const changed = await ask("PUT", `/lists/${id}`, { columns: ["phone"], sort: null, version });
    expect(changed.body.data).toEqual({ ...list, columns: ["phone"], sort: null, version: (version ?? 0) + 1 });
    expect((await ask("POST", "/lists", { name: "Sem tabela", rule: everybody })).body.data).toMatchObject({ columns: [], sort: null });
  });

  test("is the default sort order", async () => {
    const id = await save(everybody, { sort: "-name" });
    const names = (await peopleOf(id)).data?.map(({ name }) => name) ?? [];
    expect(names.filter((name) => /Reis|Prado/.test(name)).slice(0, 4)).toEqual(["Davi Reis", "Célia Reis", "Bento Prado", "Ana Prado"]);
    expect((await peopleOf(id, secretary, "?sort=name")).data?.map(({ name }) => name)).toEqual(names.toReversed());
    const inMembers = await ask<MemberCard[]>("GET", `/members?list=${id}`);
    expect(inMembers.body.data?.map(({ name }) => name)).toEqual(names);
  });

  test("does not reveal the order of admission to a narrow reader", async () => {
    const id = await save(everybody, { sort: "joinDate", shared_with: "members:view" });
    const { data } = (await ask("GET", `/lists/${id}`, undefined, treasurer)).body;
    expect(data).toMatchObject({ sort: null, forbidden: null });
    const names = (await peopleOf(id, treasurer)).data?.map(({ name }) => name);
    expect(names).toEqual([...(names ?? [])].toSorted((one, other) => one.localeCompare(other, "pt-BR")));
  });

  test("may store every column of a church", async () => {
    const columns = [...Array(MOST_FIELDS).keys()].map((at) => `custom_${at + 1}`);
    const usual = ["status", "phone", "email", "birthday", "neighborhood", "joinDate", "roll", "family", "age", "baptism"];
    const { status, body } = await ask("POST", "/lists", { name: "Larga", rule: everybody, columns: [...usual, ...columns] });
    expect([status, body.data?.columns?.length]).toEqual([201, MOST_FIELDS + usual.length]);
  });

  test.each(["a b", "x".repeat(41), "", 7])("no column is called %j", async (column) => {
    const { status, body } = await ask("POST", "/lists", { name: "Coluna", rule: everybody, columns: ["phone", column] });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ["columns.1"]]);
  });
});
