import type { Birthday } from "@aprisco/contract/birthdays.ts";
import type { MergePreview } from "@aprisco/contract/duplicates.ts";
import type { Member } from "@aprisco/contract/members.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let secretary: TestAccount;
beforeAll(async () => {
  server = await startTestApp();
  secretary = await server.account({ role: "secretaria" });
});
afterAll(() => server.close());

const ask = <T = Member>(method: string, path: string, body?: unknown) => server.ask<T>(method, path, { body, token: secretary.token });
const rowsOf = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
const add = async (name: string, fields: object): Promise<Member> => {
  const { body } = await ask("POST", "/members", { name, joinDate: "2001-04-08", ...fields });
  if (!body.data) throw new Error(`not added: ${body.error} ${JSON.stringify(body.fields)}`);
  return body.data;
};
const read = async (id: number) => (await ask("GET", `/members/${id}`)).body.data;

test("a birth without its year is a birthday without an age", async () => {
  const { id } = await add("Tereza Bissexta", { birthDate: "--02-29" });
  expect(await read(id)).toMatchObject({ birthDate: "--02-29", birthday: "02-29" });
  const found = (await ask<Member[]>("GET", "/members?birth_month=2")).body.data ?? [];
  expect(found).toMatchObject([{ id, birthday: "02-29", birthDate: "--02-29" }]);
  const { body } = await ask<Birthday[]>("GET", "/members/birthdays?from=2027-02-01&to=2027-03-05");
  expect(body.data).toMatchObject([{ name: "Tereza Bissexta", years: null }]);
  // The wish to hide the year changes nothing, that to hide all of it hides it.
  await ask("PUT", `/members/${id}`, { birthdayShown: "none" });
  expect((await ask<Member[]>("GET", "/members?q=bissexta")).body.data).toMatchObject([{ birthday: null, birthDate: null }]);
});

test("a year, and a month of a year, are kept as they are known and have no birthday", async () => {
  const { id } = await add("Olímpio Antigo", { birthDate: "1948", baptismDate: "1969-11", convertedOn: "1968", weddingDate: "1972" });
  const known = { birthDate: "1948", birthday: null, baptismDate: "1969-11", convertedOn: "1968", weddingDate: "1972" };
  expect(await read(id)).toMatchObject(known);
  expect((await ask<Member[]>("GET", "/members?baptised=yes")).body.data).toMatchObject([{ id, baptismDate: "1969-11" }]);
  expect((await ask<Birthday[]>("GET", "/members/birthdays?from=2026-12-25&to=2027-01-05&kind=birth,wedding,baptism")).body.data).toEqual(
    [],
  );
  // Stored as the first possible day, by which they are sorted and counted; of the birth there is none.
  expect(
    await rowsOf(
      `select birth_date, to_char(baptised_on, 'YYYY-MM-DD') as baptised, to_char(wedding_date, 'YYYY-MM-DD') as married
       from people join person_records on person_records.person_id = people.id join memberships on memberships.person_id = people.id
       where memberships.id = $1`,
      [id],
    ),
  ).toEqual([{ birth_date: null, baptised: "1969-11-01", married: "1972-01-01" }]);
  // What is learned later replaces it, and the whole day has its birthday.
  const changed = await ask("PUT", `/members/${id}`, { birthDate: "1948-07-19", baptismDate: "1969-11-30", weddingDate: null });
  expect(changed.body.data).toMatchObject({ birthDate: "1948-07-19", birthday: "07-19", baptismDate: "1969-11-30", weddingDate: null });
  expect((await ask("PUT", `/members/${id}`, { birthDate: "1948-07" })).body.data).toMatchObject({ birthDate: "1948-07", birthday: null });
  expect((await ask("PUT", `/members/${id}`, { birthDate: null })).body.data).toMatchObject({ birthDate: null });
});

test.each([
  ["birthDate", "--02-30"],
  ["birthDate", "1948-13"],
  ["birthDate", "2027"],
  ["birthDate", "1899"],
  ["baptismDate", "--05-12"],
  ["baptismDate", "2026-12"],
  ["weddingDate", "12/05"],
  ["joinDate", "1987"],
])("%s %s is refused", async (field, value) => {
  const { status, body } = await ask("POST", "/members", { name: "Nilo Recusado", joinDate: "2001-04-08", [field]: value });
  expect([status, body.fields]).toEqual([400, { [field]: "field.date" }]);
});

test("a day is before a birth only if it is before all that the birth may be", async () => {
  const { id } = await add("Ivete Incerta", { birthDate: "1950-06", baptismDate: "1950" });
  expect((await ask("PUT", `/members/${id}`, { baptismDate: "1949" })).body.fields).toEqual({ baptismDate: "field.date" });
  expect((await ask("PUT", `/members/${id}`, { birthDate: "1951" })).body.fields).toEqual({ birthDate: "field.date" });
});

test("a founder of long ago stands in the roll, but no living member is older than 120", async () => {
  const founder = { birthDate: "1868-03-02", joinDate: "1904-09-11" };
  expect((await ask("POST", "/members", { name: "Fundadora de 1904", ...founder })).body.fields).toEqual({ birthDate: "field.date" });
  const { id } = await add("Fundadora de 1904", { ...founder, status: "inactive" });
  expect(await read(id)).toMatchObject(founder);
  expect((await ask("PUT", `/members/${id}`, { status: "active" })).body.fields).toEqual({ birthDate: "field.date" });
});

test("of two merged records the whole day is kept, and two parts are a question", async () => {
  const [one, other, third] = [
    await add("Zuleica Junta", { birthDate: "1955", baptismDate: "1975" }),
    await add("Zuleica Junta", { birthDate: "1955-10-04", baptismDate: "1976-02" }),
    await add("Zuleica Junta", { birthDate: "1955-10-04" }),
  ];
  const merge = (from: Member, into: Member, keep: object) =>
    ask("POST", "/people/merge", { from: from.personId, into: into.personId, keep });
  const { body } = await ask<MergePreview>("GET", `/people/merge?from=${other.personId}&into=${one.personId}`);
  expect(body.data?.fields).toEqual([
    { field: "birthDate", from: "1955-10-04", into: "1955" },
    { field: "baptismDate", from: "1976-02", into: "1975" },
  ]);
  expect((await merge(other, one, { birthDate: "into", baptismDate: "from" })).status).toBe(201);
  expect(await read(one.id)).toMatchObject({ birthDate: "1955", baptismDate: "1976-02" });
  expect((await merge(third, one, { birthDate: "from" })).status).toBe(201);
  expect(await read(one.id)).toMatchObject({ birthDate: "1955-10-04", baptismDate: "1976-02" });
});

test("own data and files have what is known", async () => {
  const account = await server.account({ role: "membro", name: "Dalva Própria" });
  const { body } = await ask("POST", "/members", {
    personId: account.personId,
    joinDate: "2001-04-08",
    birthDate: "--11-03",
    baptismDate: "1990",
  });
  expect(body.data).toMatchObject({ birthDate: "--11-03" });
  const own = await server.ask<object>("GET", "/users/profile/me/data", { token: account.token });
  expect(own.text).toContain("--11-03");
  const file = await ask("GET", "/members/export?q=dalva&columns=name,birthDate,baptismDate");
  expect(file.text).toContain("Dalva Própria;03/11;1990");
});
