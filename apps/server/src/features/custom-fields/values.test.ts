import type { CustomField } from "@aprisco/contract/custom-fields.ts";
import type { Member, MemberCard } from "@aprisco/contract/members.ts";
import type { Visitor } from "@aprisco/contract/visitors-card.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let admin: TestAccount;
let secretary: TestAccount;
let calls = 0;
const ask = <T = Member>(method: string, path: string, body?: unknown, by: TestAccount | null = secretary) => {
  calls += 1;
  return server.ask<T>(method, path, { body, ...(by ? { token: by.token } : {}), from: `10.5.${calls >> 8}.${calls & 255}` });
};
const field = async (body: object): Promise<CustomField> => {
  const { body: made } = await ask<CustomField>("POST", "/custom-fields", body, admin);
  if (!made.data) throw new Error(`no field: ${made.error}`);
  return made.data;
};
const add = async (name: string, custom: readonly object[] = [], more: object = {}): Promise<Member> => {
  const { body } = await ask("POST", "/members", { name, joinDate: "2020-01-05", custom, ...more });
  if (!body.data) throw new Error(`not added: ${body.error} ${JSON.stringify(body.fields)}`);
  return body.data;
};
const namesOf = async (query: string, by = secretary) => {
  const { body } = await ask<MemberCard[]>("GET", `/members?${query}`, undefined, by);
  return body.data?.map(({ name }) => name) ?? [body.error, body.fields];
};

let trade: CustomField;
let height: CustomField;
let since: CustomField;
let shirt: CustomField;
let plays: CustomField;
let secret: CustomField;
let pick: number;
const of = (one: CustomField, value: unknown) => ({ field_id: one.id, value });
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
  secretary = await server.account({ role: "secretaria" });
  trade = await field({ label: "Ofício", kind: "text" });
  height = await field({ label: "Altura", kind: "number" });
  since = await field({ label: "Desde quando", kind: "date" });
  shirt = await field({ label: "Camiseta", kind: "choice", choices: [{ label: "P" }, { label: "M" }] });
  plays = await field({ label: "Toca", kind: "yes_no" });
  secret = await field({ label: "Em acompanhamento", kind: "yes_no", view_right: "pastoral:manage", edit_right: "pastoral:manage" });
  pick = shirt.choices[1]?.id ?? 0;
});
afterAll(() => server.close());

test("values of every kind are stored, and null clears", async () => {
  const all = [of(trade, "  Padeira "), of(height, 1.685), of(since, "2019-04-03"), of(shirt, pick), of(plays, false)];
  const made = await add("Noemi Sato", all);
  const kept = [of(trade, "Padeira"), of(height, 1.685), of(since, "2019-04-03"), of(shirt, pick), of(plays, false)];
  expect(made.custom).toEqual(kept);
  expect((await ask("GET", `/members/${made.id}`)).body.data?.custom).toEqual(kept);
  const { body } = await ask("PUT", `/members/${made.id}`, { custom: [of(trade, ""), of(height, null)], version: made.version });
  expect(body.data?.custom).toEqual(kept.slice(2));
  expect(body.data?.version).toBeGreaterThan(made.version);
  const echo = await ask("PUT", `/members/${made.id}`, body.data);
  expect([echo.status, echo.body.data?.version]).toEqual([200, body.data?.version]);
});

test("the log has the labels of changed fields, never values", async () => {
  const made = await add("Noé Prado", [of(trade, "Serralheiro")]);
  await ask("PUT", `/members/${made.id}`, { custom: [of(trade, "Marceneiro"), of(plays, true)], city: "Itatiba" });
  const [row] = await runSql<{ metadata: { fields: string[] } }>(
    server.database.handle,
    "select metadata from audit_log where action = 'updateMember' and target_id = $1",
    [made.id],
  );
  expect(row?.metadata.fields).toEqual(["city", "Ofício", "Toca"]);
  expect(JSON.stringify(await runSql(server.database.handle, "select * from audit_log"))).not.toMatch(/Serralheiro|Marceneiro/);
  expect(server.logs.join("")).not.toMatch(/Serralheiro|Marceneiro/);
});

test("each wrong value is refused by the name of its field, and nothing is written", async () => {
  const made = await add("Rute Prado");
  const wrong: readonly (readonly [CustomField, unknown, string])[] = [
    [trade, 7, "field.text"],
    [trade, "a".repeat(501), "field.tooLong"],
    [height, "alta", "field.number"],
    [height, 10_000_000_000, "field.number"],
    [height, 1.00001, "field.number"],
    [since, "2019-02-30", "field.date"],
    [shirt, 999_999, "field.choice"],
    [shirt, "M", "field.number"],
    [plays, "sim", "field.choice"],
  ];
  for (const [one, value, code] of wrong) {
    const { status, body } = await ask("PUT", `/members/${made.id}`, { city: "Itu", custom: [of(one, value)] });
    expect([one.label, status, body.fields]).toEqual([one.label, 400, { [`custom_${one.id}`]: code }]);
  }
  const several = await ask("PUT", `/members/${made.id}`, { custom: [of(trade, "Pintor"), of(height, "x"), of(since, "x")] });
  expect(several.body.fields).toEqual({ [`custom_${height.id}`]: "field.number", [`custom_${since.id}`]: "field.date" });
  expect((await ask("PUT", `/members/${made.id}`, { custom: [{ field_id: 999_999, value: "a" }] })).body.fields).toEqual({
    custom_999999: "customField.unknown",
  });
  expect((await ask("PUT", `/members/${made.id}`, { custom: [of(trade, "a"), of(trade, "b")] })).body.fields).toEqual({
    custom: "field.invalid",
  });
  expect((await ask("GET", `/members/${made.id}`)).body.data).toMatchObject({ custom: [], city: null });
});

test("a required field cannot be cleared", async () => {
  const { id } = await field({ label: "Tutor", kind: "text", required: true });
  const made = await add("Levi Prado", [{ field_id: id, value: "Marta" }]);
  const { body } = await ask("PUT", `/members/${made.id}`, { custom: [{ field_id: id, value: null }] });
  expect(body.fields).toEqual({ [`custom_${id}`]: "field.required" });
});

test("without the right to see a field it is neither read, filled in nor asked for; with that right only it may be sent back", async () => {
  const made = await add("Sara Prado");
  const pastor = await server.account({ role: "pastor_presidente" });
  const filled = await ask("PUT", `/members/${made.id}`, { custom: [of(secret, true)] }, pastor);
  expect(filled.body.data?.custom).toEqual([of(secret, true)]);
  expect((await ask("GET", `/members/${made.id}`)).body.data?.custom).toEqual([]);
  const tried = await ask("PUT", `/members/${made.id}`, { custom: [of(secret, false)] });
  expect(tried.body.fields).toEqual({ [`custom_${secret.id}`]: "customField.unknown" });
  expect(await namesOf(`custom=${secret.id}:is:yes`)).toEqual(["request.invalid", { custom: "customField.unknown" }]);
  expect(await namesOf(`custom=${secret.id}:is:yes`, pastor)).toEqual(["Sara Prado"]);

  const shown = await field({ label: "Dons", kind: "text", edit_right: "pastoral:manage" });
  await ask("PUT", `/members/${made.id}`, { custom: [of(shown, "Ensino")] }, pastor);
  const seen = (await ask("GET", `/members/${made.id}`)).body.data;
  expect(seen?.custom).toEqual([of(shown, "Ensino")]);
  expect((await ask("PUT", `/members/${made.id}`, { ...seen, city: "Salto" })).body.data).toMatchObject({
    city: "Salto",
    custom: seen?.custom,
  });
  expect((await ask("PUT", `/members/${made.id}`, { custom: [of(shown, "Música")] })).body.fields).toEqual({
    [`custom_${shown.id}`]: "customField.denied",
  });
});

test("a list has the named fields, all or none, and no hidden one", async () => {
  await add("Rute Colunas", [of(trade, "Copeira"), of(height, 1.7), of(plays, true)]);
  const [found] = (await ask<MemberCard[]>("GET", "/members?q=Rute+Colunas")).body.data ?? [];
  await ask("PUT", `/members/${found?.id}`, { custom: [of(secret, true)] }, await server.account({ role: "pastor_presidente" }));
  const carried = async (asked: string) => {
    const { body } = await ask<MemberCard[]>("GET", `/members?q=Rute+Colunas${asked}`);
    return body.data ? body.data.map(({ custom }) => custom) : body.fields;
  };
  const all = [of(trade, "Copeira"), of(height, 1.7), of(plays, true)];
  expect(await carried("")).toEqual([undefined]);
  expect(await carried("&own_fields=yes")).toEqual([all]);
  expect(await carried(`&own_fields=${plays.id},${trade.id},999999`)).toEqual([[of(trade, "Copeira"), of(plays, true)]]);
  expect(await carried(`&own_fields=${secret.id}`)).toEqual([[]]);
  for (const asked of ["no", "", "1,", "1;2", "-1", "1,yes", Array.from({ length: 300 }, () => "99999").join()])
    expect([asked, await carried(`&own_fields=${asked}`)]).toEqual([asked, { own_fields: expect.any(String) as string }]);
  // The list without filters is another statement than a filtered one.
  const { body } = await ask<MemberCard[]>("GET", `/members?limit=100&own_fields=${height.id}`);
  expect(body.data?.find(({ id }) => id === found?.id)?.custom).toEqual([of(height, 1.7)]);
});

test("a narrow reader gets none of them and may not ask for one", async () => {
  await add("Davi Prado", [of(trade, "Vidraceiro")]);
  const treasurer = await server.account({ role: "tesoureiro" });
  const { body } = await ask<MemberCard[]>("GET", "/members?q=Davi", undefined, treasurer);
  expect(body.data?.map(({ custom }) => custom)).toEqual([undefined]);
  expect((await ask("GET", `/members?custom=${plays.id}:is:yes`, undefined, treasurer)).status).toBe(403);
});

test("the list is filtered by each kind", async () => {
  const town = { neighborhood: "Vila dos Campos" };
  await add(
    "Abel Um",
    [of(trade, "Pedreiro de acabamento"), of(height, 1.5), of(since, "2001-01-01"), of(shirt, pick), of(plays, true)],
    town,
  );
  await add("Abel Dois", [of(trade, "Médica"), of(height, 1.75), of(since, "2011-01-01"), of(plays, false)], town);
  await add("Abel Três", [of(height, -2)], town);
  const find = (asks: string) => namesOf(`q=abel&sort=-name&custom=${encodeURIComponent(asks)}`);
  expect(await find(`${shirt.id}:is:${pick}`)).toEqual(["Abel Um"]);
  expect(await find(`${shirt.id}:is_not:${pick}`)).toEqual(["Abel Três", "Abel Dois"]);
  expect(await find(`${shirt.id}:empty`)).toEqual(["Abel Três", "Abel Dois"]);
  expect(await find(`${plays.id}:is:no`)).toEqual(["Abel Dois"]);
  expect(await find(`${height.id}:between:1.5,1.75`)).toEqual(["Abel Um", "Abel Dois"]);
  expect(await find(`${height.id}:between:,1`)).toEqual(["Abel Três"]);
  expect(await find(`${height.id}:after:1.5`)).toEqual(["Abel Dois"]);
  expect(await find(`${since.id}:before:2011-01-01`)).toEqual(["Abel Um"]);
  expect(await find(`${since.id}:between:2011-01-01,`)).toEqual(["Abel Dois"]);
  expect(await find(`${trade.id}:contains:acabamento PEDR`)).toEqual(["Abel Um"]);
  expect(await find(`${trade.id}:is:medica`)).toEqual(["Abel Dois"]);
  expect(await find(`${plays.id}:is:yes;${height.id}:before:2`)).toEqual(["Abel Um"]);
  expect(await namesOf(`custom=${plays.id}:is:yes;${trade.id}:contains:pedreiro`)).toEqual(["Abel Um"]);
  // With a filter of three neighbourhoods a text search is allowed; four leave too many people.
  const beside = (...names: string[]) => `${names.map((name) => `neighborhood=${name}&`).join("")}custom=${trade.id}:contains:pedreiro`;
  expect(await namesOf(beside("Vila dos Campos", "Centro", "Swift"))).toEqual(["Abel Um"]);
  expect(await namesOf(beside("Vila dos Campos", "Centro", "Swift", "Sousas"))).toEqual([
    "request.invalid",
    { custom: "customField.alone" },
  ]);
});

test.each([
  ["{trade}:contains:padeira", "customField.alone"],
  ["{trade}:contains:padeira;{plays}:is_not:yes", "customField.alone"],
  ["{trade}:between:a,b", "field.choice"],
  ["{height}:is:alta", "field.choice"],
  ["{height}:between:,", "field.choice"],
  ["{since}:before:2019-02-30", "field.choice"],
  ["{plays}:is:talvez", "field.choice"],
  ["{plays}:empty:yes", "field.choice"],
  ["{plays}:drop:yes", "field.choice"],
  ["999999:is:7", "customField.unknown"],
  ["x", "field.choice"],
])("the filter %s is refused: %s", async (asks, code) => {
  const ids: Readonly<Record<string, number>> = { trade: trade.id, height: height.id, since: since.id, plays: plays.id };
  const text = asks.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));
  expect(await namesOf(`custom=${encodeURIComponent(text)}`)).toEqual(["request.invalid", { custom: code }]);
});

test("an export has a column for each field that the caller may see, with the words of choices", async () => {
  await add("Ester Export", [of(trade, "Costureira"), of(height, 1.6), of(shirt, pick), of(plays, true)]);
  const columns = [trade, height, shirt, plays].map(({ id }) => `custom_${id}`).join(",");
  const file = async (query: string) => (await ask("GET", `/members/export?q=Ester+Export${query}`)).text.replace("\uFEFF", "");
  expect(await file(`&columns=name,${columns}`)).toBe("Nome;Ofício;Altura;Camiseta;Toca\r\nEster Export;Costureira;1,6;M;Sim\r\n");
  const [head] = (await file("")).split("\r\n");
  expect(head).toContain("Ofício");
  expect(head).not.toContain("Em acompanhamento");
  expect((await ask("GET", `/members/export?q=Ester&columns=custom_${secret.id}`)).body.fields).toEqual({ columns: "field.choice" });
});

test("a registration fills the fields of the public form only; staff see them on the card", async () => {
  const called = await field({ label: "Gostaria de", kind: "text", on_public_form: true, required: true });
  const visitor = { name: "Bia Alves", phone: "(19) 99888-7766", family_name: "Alves" };
  const missing = await ask<object>("POST", "/visitors", visitor, null);
  expect([missing.status, missing.body.fields]).toEqual([400, { [`custom_${called.id}`]: "field.required" }]);
  const long = { ...visitor, custom: [of(called, "a".repeat(501))] };
  expect((await ask<object>("POST", "/visitors", long, null)).body.fields).toEqual({ [`custom_${called.id}`]: "field.tooLong" });
  const custom = [of(called, "Conhecer um grupo"), of(trade, "Padeira"), of(secret, true), { field_id: 999_999, value: "x" }];
  expect((await ask<object>("POST", "/visitors", { ...visitor, custom }, null)).status).toBe(201);
  const [card] = (await ask<Visitor[]>("GET", "/visitors?q=Bia+Alves", undefined, admin)).body.data ?? [];
  expect((await ask<Visitor>("GET", `/visitors/${card?.id}`, undefined, admin)).body.data?.custom).toEqual([
    of(called, "Conhecer um grupo"),
  ]);
  const staff = await ask<Visitor>("POST", "/visitors", { ...visitor, phone: "(19) 99888-7755", custom: [] }, admin);
  expect([staff.status, staff.body.data?.custom]).toEqual([201, []]);
  await ask("DELETE", `/custom-fields/${called.id}?values=delete&count=1`, undefined, admin);
});

test("values are deleted and restored with their person", async () => {
  const made = await add("Caio Prado", [of(trade, "Eletricista")]);
  expect((await ask("DELETE", `/members/${made.id}`)).status).toBe(200);
  expect(await runSql(server.database.handle, "select from custom_values where text_value = 'Eletricista'")).toEqual([]);
  expect((await ask("POST", `/members/${made.id}/restore`)).body.data?.custom).toEqual([of(trade, "Eletricista")]);
});

test("no answer reveals whether a guess of a hidden value is right", async () => {
  const hidden = await field({ label: "Em tratamento", kind: "yes_no", view_right: "pastoral:manage", edit_right: "pastoral:manage" });
  const made = await add("Tiago Prado");
  const pastor = await server.account({ role: "pastor_presidente" });
  await ask("PUT", `/members/${made.id}`, { custom: [of(hidden, true)] }, pastor);
  for (const guess of [true, false, null]) {
    const tried = await ask("PUT", `/members/${made.id}`, { custom: [of(hidden, guess)] });
    expect([guess, tried.body.fields]).toEqual([guess, { [`custom_${hidden.id}`]: "customField.unknown" }]);
  }
});
