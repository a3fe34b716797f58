import type { MemberCard } from "@aprisco/contract/members.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let secretary: TestAccount;
let treasurer: TestAccount;

const rowsOf = <T = { id: number }>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
const ask = <T = MemberCard[]>(query: string, by = secretary) => server.ask<T>("GET", `/members${query}`, { token: by.token });
const add = async (body: object): Promise<MemberCard> => {
  const { body: answer } = await server.ask<MemberCard>("POST", "/members", { token: secretary.token, body });
  if (!answer.data) throw new Error(`not added: ${answer.error}`);
  return answer.data;
};
const namesOf = async (query: string, by = secretary): Promise<string[] | undefined> =>
  (await ask(query, by)).body.data?.map(({ name }) => name);

beforeAll(async () => {
  server = await startTestApp();
  secretary = await server.account({ role: "secretaria" });
  treasurer = await server.account({ role: "tesoureiro" });
  await add({
    name: "Érica Campos",
    preferredName: "Quinha",
    phone: "19991230001",
    email: "erica@exemplo.com",
    birthDate: "1984-02-29",
    baptismDate: "1999-05-02",
    joinDate: "2001-03-04",
    neighborhood: "Vila Aurora",
    rollNumber: 12,
  });
  await add({ name: "Bruno Campos", birthDate: "1980-10-23", joinDate: "1999-01-10", neighborhood: "Jardim Ipê", status: "inactive" });
  await add({ name: "Caio Lima", birthDate: "2015-02-01", birthdayShown: "none", status: "visitor", neighborhood: "Vila Aurora" });
  await add({ name: "Dalva Reis", status: "congregado", baptismDate: "2010-08-15", neighborhood: "Vila Aurora" });
  const [erica] = await rowsOf("select person_id as id from memberships where roll_number = 12");
  const [house] = await rowsOf(
    "insert into households (congregation_id, name, created_at, updated_at) values (1, 'Família Campos', now(), now()) returning id",
  );
  await rowsOf("update people set household_id = $1, household_role = 'head' where id = $2", [house?.id, erica?.id]);
  await rowsOf("insert into ministries (congregation_id, name) values (1, 'Louvor'), (1, 'Kids')");
  await rowsOf(
    `insert into ministry_members (ministry_id, person_id, role, from_on, until_on)
     select id, $1, 'member', '2020-01-01', case when name = 'Kids' then date '2021-01-01' end from ministries`,
    [erica?.id],
  );
});
afterAll(() => server.close());

test("a row has the list's fields by the API's names only", async () => {
  const [row] = (await ask("?q=quinha")).body.data ?? [];
  expect(row).toEqual({
    id: expect.any(Number) as number,
    personId: expect.any(Number) as number,
    name: "Érica Campos",
    preferredName: "Quinha",
    status: "active",
    photo: null,
    phone: "(19) 99123-0001",
    takesCalls: true,
    email: "erica@exemplo.com",
    neighborhood: "Vila Aurora",
    ministries: ["Louvor"],
    birthday: "02-29",
    birthDate: "1984-02-29",
    baptismDate: "1999-05-02",
    joinDate: "2001-03-04",
    rollNumber: 12,
    family: "Família Campos",
    familyId: expect.any(Number) as number,
    congregation: "Sede",
    version: expect.any(Number) as number,
  });
  const [withOwnFields] = (await ask("?q=quinha&own_fields=yes")).body.data ?? [];
  expect(withOwnFields).toEqual({ ...row, custom: [] });
});

test.each([
  ["", ["Bruno Campos", "Caio Lima", "Dalva Reis", "Érica Campos"]],
  ["?sort=-name", ["Érica Campos", "Dalva Reis", "Caio Lima", "Bruno Campos"]],
  ["?sort=joinDate", ["Bruno Campos", "Érica Campos", "Caio Lima", "Dalva Reis"]],
  ["?sort=-joinDate", ["Érica Campos", "Bruno Campos", "Dalva Reis", "Caio Lima"]],
  ["?q=campos", ["Bruno Campos", "Érica Campos"]],
  ["?q=(19) 99123-0001", ["Érica Campos"]],
  ["?status=congregado", ["Dalva Reis"]],
  ["?neighborhood=Vila Aurora&status=visitor", ["Caio Lima"]],
  ["?baptised=yes", ["Dalva Reis", "Érica Campos"]],
  ["?baptised=no", ["Bruno Campos", "Caio Lima"]],
  // A hidden birthday matches no list.
  ["?birth_month=2", ["Érica Campos"]],
  ["?birth_month=10", ["Bruno Campos"]],
  // Several values of a filter are joined by or, filters by and.
  ["?status=congregado&status=visitor", ["Caio Lima", "Dalva Reis"]],
  ["?status=congregado&status=congregado", ["Dalva Reis"]],
  ["?neighborhood=Vila Aurora&neighborhood=Jardim Ipê&status=active&status=inactive", ["Bruno Campos", "Érica Campos"]],
  ["?neighborhood=&neighborhood=Jardim Ipê", ["Bruno Campos"]],
  ["?neighborhood=", ["Bruno Campos", "Caio Lima", "Dalva Reis", "Érica Campos"]],
  ["?birth_month=2&birth_month=10", ["Bruno Campos", "Érica Campos"]],
  ["?birth_month=3&birth_month=10", ["Bruno Campos"]],
])("%s answers %j", async (query, names) => {
  const { body } = await ask(encodeURI(query));
  expect(body.data?.map(({ name }) => name)).toEqual(names);
  expect(body.meta?.total).toBe(names.length);
});

test("lists and files show a birthday as the person chose; the record shows it in full", async () => {
  const caio = async () => (await ask("?q=caio")).body.data?.[0];
  const { id } = (await caio()) ?? { id: 0 };
  const want = (birthdayShown: string) => server.ask("PUT", `/members/${id}`, { token: secretary.token, body: { birthdayShown } });
  const file = async () =>
    String(
      (
        await server.app.inject({
          url: "/api/members/export?q=caio&columns=birthDate",
          headers: { authorization: `Bearer ${secretary.token}` },
        })
      ).body,
    );
  for (const [shown, birthday, birthDate] of [
    ["none", null, null],
    ["day", "02-01", null],
    ["full", "02-01", "2015-02-01"],
  ] as const) {
    await want(shown);
    expect(await caio()).toMatchObject({ birthday, birthDate });
    expect((await file()).includes("2015")).toBe(shown === "full");
    expect((await ask<MemberCard>(`/${id}`)).body.data).toMatchObject({ birthday: "02-01", birthDate: "2015-02-01" });
    const narrow = { birthday, birthDate: null };
    expect((await ask("?q=caio", treasurer)).body.data).toMatchObject([narrow]);
    expect((await ask<MemberCard>(`/${id}`, treasurer)).body.data).toMatchObject(narrow);
  }
  await want("none");
});

test.each(["csv", "xlsx", "pdf"])("without matches, a file of %s answers that there are no members to export", async (format) => {
  const { status, body } = await ask(`/export?q=ninguem&format=${format}`);
  expect([status, body.error, body.message]).toEqual([422, "member.noneToExport", "Não há membros para exportar."]);
});

test("people who want no contact, and deceased ones, take no calls", async () => {
  const takes = async () => (await ask("?q=dalva")).body.data?.map(({ takesCalls }) => takesCalls);
  const [{ personId } = { personId: 0 }] = (await ask("?q=dalva")).body.data ?? [];
  expect(await takes()).toEqual([true]);
  await rowsOf("update people set do_not_contact = true where id = $1", [personId]);
  expect(await takes()).toEqual([false]);
  await rowsOf("update people set do_not_contact = false, deceased_on = '2026-01-01' where id = $1", [personId]);
  expect(await takes()).toEqual([false]);
  await rowsOf("update people set deceased_on = null where id = $1", [personId]);
});

test("a ministry's people are those who serve in it now, a household's those who live there", async () => {
  const [louvor, kids] = await rowsOf("select id from ministries order by id");
  expect([await namesOf(`?ministry=${louvor?.id}`), await namesOf(`?ministry=${kids?.id}`)]).toEqual([["Érica Campos"], []]);
  const [house] = await rowsOf("select id from households");
  expect(await namesOf(`?household=${house?.id}`)).toEqual(["Érica Campos"]);
});

test("a person in several of the ministries is listed once", async () => {
  const [louvor, kids] = await rowsOf("select id from ministries order by id");
  const both = `?ministry=${louvor?.id}&ministry=${kids?.id}`;
  expect(await namesOf(both)).toEqual(["Érica Campos"]);
  await rowsOf("update ministry_members set until_on = null where ministry_id = $1", [kids?.id]);
  expect(await namesOf(both)).toEqual(["Érica Campos"]);
  await rowsOf("update ministry_members set until_on = '2021-01-01' where ministry_id = $1", [kids?.id]);
});

test("a neighbourhood with a comma in its name is one value", async () => {
  const { id } = await add({ name: "Fábio Nunes", joinDate: "2020-01-01", neighborhood: "Centro, Setor 2" });
  const other = await add({ name: "Gilda Nunes", joinDate: "2020-01-01", neighborhood: "Centro" });
  const [comma, ipe] = ["Centro, Setor 2", "Jardim Ipê"].map((name) => `neighborhood=${encodeURIComponent(name)}`);
  expect(await namesOf(`?${comma}`)).toEqual(["Fábio Nunes"]);
  expect(await namesOf(`?${comma}&${ipe}`)).toEqual(["Bruno Campos", "Fábio Nunes"]);
  for (const one of [id, other.id]) await server.ask("DELETE", `/members/${one}`, { token: secretary.token });
});

test("several values are read a page at a time", async () => {
  const [filters, order] = ["neighborhood=Vila%20Aurora&neighborhood=Jardim%20Ip%C3%AA", "sort=-name&limit=2"];
  const first = await ask(`?${filters}&${order}`);
  const second = await ask(`?${filters}&${order}&cursor=${first.body.meta?.nextCursor}`);
  expect([first, second].map(({ body }) => [body.data?.map(({ name }) => name), body.meta?.total])).toEqual([
    [["Érica Campos", "Dalva Reis"], 4],
    [["Caio Lima", "Bruno Campos"], 4],
  ]);
});

test.each([
  ["status=active&status=saint", { status: "field.choice" }],
  ["status=active,visitor", { status: "field.choice" }],
  ["birth_month=2&birth_month=13", { birth_month: "field.number" }],
  ["ministry=1&ministry=x", { ministry: "field.number" }],
  [`neighborhood=Centro&neighborhood=${"a".repeat(121)}`, { neighborhood: "field.tooLong" }],
  [Array.from({ length: 51 }, (_, at) => `neighborhood=Bairro%20${at}`).join("&"), { neighborhood: "field.tooLong" }],
])("%s is refused, and the field named", async (query, fields) => {
  const { status, body } = await ask(`?${query}`);
  expect([status, body.fields]).toEqual([400, fields]);
});

test("the neighbourhoods are named once each", async () => {
  expect((await ask<string[]>("/neighborhoods")).body.data).toEqual(["Jardim Ipê", "Vila Aurora"]);
});

test("rows of another congregation are in no list, also not in a chosen one's", async () => {
  const [norte] = await rowsOf("insert into congregations (name) values ('Norte') returning id");
  const north = await server.account({ role: "secretaria", congregationIds: [norte?.id ?? 0] });
  await server.ask("POST", "/members", { token: north.token, body: { name: "Noemi Norte", joinDate: "2020-01-01" } });
  expect(await namesOf("", north)).toEqual(["Noemi Norte"]);
  expect(await namesOf(`?c=${norte?.id}`)).toEqual(["Noemi Norte"]);
  expect(await namesOf("?c=1&q=norte")).toEqual([]);
  expect((await ask<string[]>("/neighborhoods", north)).body.data).toEqual([]);
});

describe("a treasurer", () => {
  test("reads name, day of birth and neighbourhood, in the list and of one", async () => {
    const [row] = (await ask("?q=campos&sort=-name", treasurer)).body.data ?? [];
    const nothing = {
      preferredName: null,
      photo: null,
      phone: null,
      takesCalls: false,
      email: null,
      ministries: [],
      baptismDate: null,
      joinDate: null,
    };
    const known = { name: "Érica Campos", birthday: "02-29", neighborhood: "Vila Aurora" };
    const narrow = { ...nothing, ...known, birthDate: null, rollNumber: null, family: null, familyId: null, congregation: null };
    expect(row).toEqual({ id: row?.id, personId: row?.personId, version: row?.version, ...narrow });
    expect((await ask<MemberCard>(`/${row?.id}`, treasurer)).body.data).toEqual(row);
  });

  test.each(["q=99123", "q=erica@exemplo", "q=quinha"])("finds nobody by %s", async (query) => {
    expect([await namesOf(`?${query}`, treasurer), await namesOf(`?${query}`)]).toEqual([[], ["Érica Campos"]]);
  });

  test.each([
    "status=active",
    "status=active&status=visitor",
    "ministry=1&ministry=2",
    "baptised=yes",
    "household=1",
    "ministry=1",
    "sort=joinDate",
  ])("may not ask for %s", async (query) => {
    expect((await ask(`?${query}`, treasurer)).body.error).toBe("permission.denied");
  });

  test("narrows by what is shown", async () => {
    expect(await namesOf("?birth_month=2&neighborhood=Vila%20Aurora&q=erica&sort=-name", treasurer)).toEqual(["Érica Campos"]);
    const several = "?birth_month=2&birth_month=10&neighborhood=Vila%20Aurora&neighborhood=Jardim%20Ip%C3%AA";
    expect(await namesOf(several, treasurer)).toEqual(["Bruno Campos", "Érica Campos"]);
  });

  test("additional rights do not widen narrow reading, except manage of the section", async () => {
    const [{ id } = { id: 0 }] = (await ask("?q=quinha")).body.data ?? [];
    const editor = await server.account({ role: "tesoureiro", permissionsPlus: ["members:edit", "members:create", "members:delete"] });
    for (const [method, path, body] of [
      ["PUT", `/${id}`, { city: "Itatiba" }],
      ["POST", "", { name: "Nova Pessoa", joinDate: "2020-01-01" }],
      ["GET", `/${id}/cpf`, undefined],
    ] as const)
      expect((await server.ask(method, `/members${path}`, { token: editor.token, body })).body.error).toBe("permission.denied");
    const manager = await server.account({ role: "tesoureiro", permissionsPlus: ["members:manage"] });
    expect((await ask<MemberCard>(`/${id}`, manager)).body.data?.phone).toBe("(19) 99123-0001");
    // The account's own data say so, before a request for other people.
    const toldOf = async ({ token }: { readonly token: string }) =>
      (await server.ask<{ narrowSections: string[] }>("GET", "/auth/me", { token })).body.data?.narrowSections;
    expect(await Promise.all([treasurer, editor, manager].map(toldOf))).toEqual([["members"], ["members"], []]);
  });
});

test("a leader sees the people whom they follow up and those of their ministries", async () => {
  const leader = await server.account({ role: "leader" });
  const [louvor] = await rowsOf("select id from ministries where name = 'Louvor'");
  expect(await namesOf("", leader)).toEqual([]);
  await rowsOf("update ministries set leader_id = $1 where id = $2", [leader.id, louvor?.id]);
  expect(await namesOf("", leader)).toEqual(["Érica Campos"]);
  const [bruno] = (await ask("?q=bruno")).body.data ?? [];
  expect((await ask<MemberCard>(`/${bruno?.id}`, leader)).body.error).toBe("member.notFound");
  await rowsOf(
    "insert into visitors (person_id, congregation_id, visit_date, follow_up_owner_id, created_at) values ($1, 1, '2026-11-01', $2, now())",
    [bruno?.personId, leader.id],
  );
  expect(await namesOf("?sort=-name", leader)).toEqual(["Érica Campos", "Bruno Campos"]);
  expect((await ask<string[]>("/neighborhoods", leader)).body.data).toEqual(["Jardim Ipê", "Vila Aurora"]);
});

test("the file has the list's rows in the words of its reader", async () => {
  const { text, headers } = await server.ask("GET", "/members/export?q=quinha&columns=name,status,ministries,joinDate,congregation", {
    token: secretary.token,
    headers: { "accept-language": "en" },
  });
  expect(headers["content-disposition"]).toBe('attachment; filename="members-2026-11-21.csv"');
  expect(text).toBe("\uFEFFName;Status;Ministries;Member since;Congregation\r\nÉrica Campos;Active;Louvor;2001-03-04;Sede\r\n");
  const several = await server.ask("GET", "/members/export?columns=name&status=inactive&status=congregado", { token: secretary.token });
  expect(several.text).toBe("\uFEFFNome\r\nBruno Campos\r\nDalva Reis\r\n");
  const none = await server.ask("GET", "/members/export?q=wykwyk", { token: secretary.token });
  expect([none.status, none.body.message]).toEqual([422, "Não há membros para exportar."]);
});
