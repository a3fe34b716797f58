import type { Birthday } from "@aprisco/contract/birthdays.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { addPhotographed } from "../../testing/records/pictures.ts";
import { runSql } from "../../testing/store.ts";

let app: TestApp;
let secretary: TestAccount;
let leader: TestAccount;
let treasurer: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  secretary = await app.account({ role: "secretaria" });
  leader = await app.account({ role: "leader" });
  treasurer = await app.account({ role: "tesoureiro" });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow("2026-11-21T15:00:00Z");
  await rowsOf("delete from ministry_members");
  await rowsOf("delete from person_records");
  await rowsOf("delete from memberships");
});

const rowsOf = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(app.database.handle, text, values);
interface PersonSeed {
  readonly shown?: "full" | "day" | "none";
  readonly status?: string;
  readonly phone?: string | null;
  readonly deceased?: string | null;
  readonly congregation?: number;
  readonly unreached?: boolean;
}
/** A member with a birth date. */
async function born(
  name: string,
  birth: string,
  { shown = "full", status = "active", phone = "+5519991234567", ...more }: PersonSeed = {},
) {
  const [row] = await rowsOf<{ id: number; person_id: number }>(
    `with person as (
       insert into people (name, birth_date, birthday_shown, phone, deceased_on, do_not_contact, congregation_id, neighborhood)
       values ($1, $2, $3, $4, $5, $6, $7, 'Cambuí') returning id, congregation_id
     ) insert into memberships (person_id, congregation_id, status, join_date, created_at)
       select id, congregation_id, $8, '2020-01-01', now() from person returning id, person_id`,
    [name, birth, shown, phone, more.deceased ?? null, more.unreached ?? false, more.congregation ?? 1, status],
  );
  return { id: row?.id ?? 0, personId: row?.person_id ?? 0 };
}
const read = (query = "", by = secretary, headers = {}) =>
  app.ask<Birthday[]>("GET", `/members/birthdays${query}`, { token: by.token, headers });
const namesIn = async (query = "", by = secretary) =>
  (await read(query, by)).body.data?.map(({ name, date, years }) => [name, date, years]);

test("the default span is today, in church time", async () => {
  await born("Hoje", "1990-11-21");
  await born("Ontem", "1990-11-20");
  expect(await namesIn()).toEqual([["Hoje", "2026-11-21", 36]]);
  // 23:30 of the 20th in Campinas.
  app.setNow("2026-11-21T02:30:00Z");
  expect(await namesIn()).toEqual([["Ontem", "2026-11-20", 36]]);
});

test("a span across New Year is in order, with ages by year", async () => {
  await born("Janeiro", "2000-01-01");
  await born("Dezembro", "1999-12-31");
  await born("Fevereiro", "1999-02-01");
  expect(await namesIn("?from=2026-12-30&to=2027-01-05")).toEqual([
    ["Dezembro", "2026-12-31", 27],
    ["Janeiro", "2027-01-01", 27],
  ]);
});

test("a person born on 29 February has a birthday every year", async () => {
  await born("Bissexta", "2000-02-29");
  expect(await namesIn("?from=2027-02-25&to=2027-03-05")).toEqual([["Bissexta", "2027-02-28", 27]]);
  expect(await namesIn("?from=2028-02-25&to=2028-03-05")).toEqual([["Bissexta", "2028-02-29", 28]]);
});

test("each person chooses what is shown of their birthday: with year, without, nothing", async () => {
  await born("Inteiro", "1990-11-21");
  await born("Sem ano", "1980-11-21", { shown: "day" });
  await born("Escondido", "1970-11-21", { shown: "none" });
  expect(await namesIn()).toEqual([
    ["Inteiro", "2026-11-21", 36],
    ["Sem ano", "2026-11-21", null],
  ]);
  expect((await read()).text).not.toMatch(/19[789]0/);
});

test("deceased and former members are not listed; congregados are", async () => {
  await born("Falecida", "1950-11-21", { deceased: "2020-05-05", status: "deceased" });
  await born("Transferida", "1950-11-21", { status: "transferred" });
  await born("Congregada", "1990-11-21", { status: "congregado" });
  expect((await namesIn())?.map(([name]) => name)).toEqual(["Congregada"]);
});

test("WhatsApp opens with the church's greeting, else with ours in the reader's language", async () => {
  await born("Ana Clara", "1990-11-21");
  await born("Fixo", "1990-11-21", { phone: "+551932345678" });
  await born("Sem contato", "1990-11-21", { unreached: true });
  const links = async (headers = {}) =>
    (await read("", secretary, headers)).body.data?.map(({ whatsapp_link: link }) => link && new URL(link).searchParams.get("text"));
  expect(await links()).toEqual([expect.stringMatching(/^Feliz aniversário, Ana!/), null, null]);
  expect((await links({ "accept-language": "es" }))?.[0]).toMatch(/^¡Feliz cumpleaños, Ana!/);
  const admin = await app.account({ role: "admin" });
  const set = await app.ask("PUT", "/settings/values", {
    token: admin.token,
    body: { key: "birthdays.greeting", value: "Parabéns, {nome}! — {igreja}" },
  });
  expect(set.status).toBe(200);
  expect((await links())?.[0]).toMatch(/^Parabéns, Ana! — ./);
});

test("the photo is in the row, for a leader's people too, but not for narrow readers", async () => {
  const { personId: person } = await born("Ana", "1990-11-21");
  await rowsOf("delete from memberships where person_id = $1", [person]);
  const { photo } = await addPhotographed(app.database.handle, person);
  await rowsOf(
    `with led as (insert into ministries (name, congregation_id, leader_id, created_at, updated_at) values ('Fotos', 1, $1, now(), now()) returning id)
     insert into ministry_members (ministry_id, person_id, role, from_on, updated_at) select id, $2, 'member', '2020-01-01', now() from led`,
    [leader.id, person],
  );
  const photoFor = async (by: TestAccount) => (await read("", by)).body.data?.map((birthday) => birthday.photo);
  expect([await photoFor(secretary), await photoFor(leader), await photoFor(treasurer)]).toEqual([[photo], [photo], [null]]);
});

test("a treasurer reads day and month of births, without years and telephone", async () => {
  await born("Ana", "1990-11-21");
  const { body, text } = await read("?kinds=birth,wedding", treasurer);
  expect(body.data).toEqual([
    expect.objectContaining({ name: "Ana", neighborhood: "Cambuí", years: null, phone: null, whatsapp_link: null }),
  ]);
  expect(text).not.toContain("1234567");
  expect((await read("?kinds=wedding,baptism", treasurer)).body.data).toEqual([]);
});

test("a day before the birth is not refused if the year is hidden: it would reveal the year", async () => {
  await born("Ana", "1990-11-21");
  await born("Bia", "1990-11-21", { shown: "day" });
  const on = async (year: number, by: TestAccount) => (await namesIn(`?from=${year}-11-21&to=${year}-11-21`, by))?.map(([name]) => name);
  for (const year of [1989, 1990, 1991]) expect([year, await on(year, treasurer)]).toEqual([year, ["Ana", "Bia"]]);
  expect([await on(1989, secretary), await on(1990, secretary)]).toEqual([["Bia"], ["Ana", "Bia"]]);
});

test("a leader reads those of their own people, and a congregation those of its own", async () => {
  const [other] = await rowsOf<{ id: number }>("insert into congregations (name) values ('Outra') returning id");
  const there = await born("De lá", "1990-11-21", { congregation: other?.id ?? 0 });
  const served = await born("Da equipe", "1990-11-21");
  await born("De outros", "1990-11-21");
  const [ministry] = await rowsOf<{ id: number }>(
    "insert into ministries (congregation_id, name, leader_id) values (1, 'Recepção', $1) returning id",
    [leader.id],
  );
  await rowsOf("insert into ministry_members (ministry_id, person_id, role, from_on) values ($1, $2, 'member', '2026-01-01')", [
    ministry?.id,
    served.personId,
  ]);
  expect((await namesIn("", leader))?.map(([name]) => name)).toEqual(["Da equipe"]);
  const far = await app.account({ role: "secretaria", congregationIds: [other?.id ?? 0] });
  expect((await read("", far)).body.data?.map(({ id }) => id)).toEqual([there.id]);
  expect((await namesIn(`?c=${other?.id}`))?.map(([name]) => name)).toEqual(["De lá"]);
  expect(await namesIn()).toHaveLength(3);
});

test("weddings and baptisms are listed like births, in that order within a day", async () => {
  const ana = await born("Ana", "1990-11-21");
  const widow = await born("Viúva", "1950-01-01");
  await rowsOf("update people set marital_status = 'viuvo' where id = $1", [widow.personId]);
  for (const { personId } of [ana, widow])
    await rowsOf("insert into person_records (person_id, wedding_date, baptised_on) values ($1, '2012-11-21', '2004-02-29')", [personId]);
  const told = async (query: string) => (await read(query)).body.data?.map(({ kind, name, date, years }) => [kind, name, date, years]);
  expect(await told("")).toEqual([
    ["birth", "Ana", "2026-11-21", 36],
    ["wedding", "Ana", "2026-11-21", 14],
  ]);
  expect(await told("?from=2027-02-20&to=2027-03-05&kinds=baptism,wedding")).toEqual([
    ["baptism", "Ana", "2027-02-28", 23],
    ["baptism", "Viúva", "2027-02-28", 23],
  ]);
  const [link] = (await read("?kinds=wedding")).body.data?.map((row) => row.whatsapp_link) ?? [];
  expect(new URL(link ?? "").searchParams.get("text")).toMatch(/^Feliz aniversário de casamento, Ana!/);
});

test("pages go through days, kinds and congregations without a gap or a double", async () => {
  const [other] = await rowsOf<{ id: number }>("insert into congregations (name) values ('Vizinha') returning id");
  for (const congregation of [1, other?.id ?? 0])
    for (const day of ["21", "22", "25"]) {
      const { personId } = await born(`${congregation} ${day}`, `1990-11-${day}`, { congregation });
      const records = "insert into person_records (person_id, wedding_date, baptised_on) values ($1, $2, $3)";
      await rowsOf(records, [personId, `2012-11-${day}`, `2004-11-${day}`]);
    }
  const month = "?from=2026-11-20&to=2026-12-19";
  const whole = (await read(month)).body.data ?? [];
  expect(whole).toHaveLength(18);
  const paged: Birthday[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const { body } = await read(`${month}&limit=4${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    paged.push(...(body.data ?? []));
    cursor = body.meta?.nextCursor ?? null;
  }
  expect(paged).toEqual(whole);
});

test("a couple's wedding is one row for both, where both would be listed with it", async () => {
  const congregations = await rowsOf<{ id: number }>("insert into congregations (name) values ('De Casados') returning id");
  const far = congregations[0]?.id ?? 0;
  const wed = ({ personId }: { personId: number }, day = "2012-11-21") =>
    rowsOf("insert into person_records (person_id, wedding_date) values ($1, $2)", [personId, day]);
  const marry = (one: number, other: number) =>
    rowsOf(
      "insert into person_relations (person_id, related_id, kind) values (least($1::bigint, $2), greatest($3::bigint, $4), 'spouse')",
      [one, other, one, other],
    );
  const home = async (...people: readonly (readonly [number, string])[]) => {
    const [row] = await rowsOf<{ id: number }>(
      "insert into households (congregation_id, name, created_at, updated_at) values (1, 'Casa', now(), now()) returning id",
    );
    for (const [id, role] of people)
      await rowsOf("update people set household_id = $1, household_role = $2 where id = $3", [row?.id, role, id]);
  };
  const [ana, rui] = [await born("Ana Reis", "1980-01-01"), await born("Rui Reis", "1979-01-01")];
  await home([rui.personId, "head"], [ana.personId, "spouse"]);
  const [bia, leo] = [await born("Bia Sá", "1980-01-01"), await born("Léo Sá", "1979-01-01")];
  await marry(leo.personId, bia.personId);
  // On different days, in different congregations, or with a child of the household: two rows, or the visible one.
  const [cid, eva] = [await born("Cid Luz", "1980-01-01"), await born("Eva Luz", "1979-01-01")];
  await marry(cid.personId, eva.personId);
  const [gil, iva] = [await born("Gil Mar", "1980-01-01"), await born("Iva Mar", "1979-01-01", { congregation: far })];
  await marry(gil.personId, iva.personId);
  const [son, mother] = [await born("Jó Paz", "1980-01-01"), await born("Lia Paz", "1950-01-01")];
  await home([mother.personId, "head"], [son.personId, "child"]);
  for (const one of [ana, rui, bia, leo, cid, gil, iva, son, mother]) await wed(one);
  await wed(eva, "2011-11-21");
  const told = async (by = secretary, query = "?kinds=wedding") =>
    (await read(query, by)).body.data?.map(({ name, spouse_name: spouse }) => [name, spouse]);
  const here = [
    ["Ana Reis", "Rui Reis"],
    ["Bia Sá", "Léo Sá"],
    ["Cid Luz", null],
    ["Eva Luz", null],
  ];
  const parents = [
    ["Jó Paz", null],
    ["Lia Paz", null],
  ];
  const seat = await app.account({ role: "secretaria", congregationIds: [1] });
  expect(await told()).toEqual([...here, ["Gil Mar", "Iva Mar"], ...parents]);
  expect(await told(seat)).toEqual([...here, ["Gil Mar", null], ...parents]);
  expect(await told(await app.account({ role: "secretaria", congregationIds: [far] }))).toEqual([["Iva Mar", null]]);
  await rowsOf("update people set deceased_on = '2025-01-01' where id = $1", [ana.personId]);
  await rowsOf("update memberships set status = 'inactive' where person_id = $1", [bia.personId]);
  // A widowed person has no wedding anniversary. If one of a couple left the church, the other is listed.
  expect((await told(seat))?.slice(0, 2)).toEqual([
    ["Léo Sá", null],
    ["Cid Luz", null],
  ]);
  // A couple counts as one row of a page.
  const first = await read("?kinds=wedding&limit=3");
  const cursor = encodeURIComponent(first.body.meta?.nextCursor ?? "");
  expect((await told(secretary, `?kinds=wedding&limit=3&cursor=${cursor}`))?.map(([name]) => name)).toEqual([
    "Gil Mar",
    "Jó Paz",
    "Lia Paz",
  ]);
  // A dead spouse counts for the same wedding date, in any congregation; a former marriage had another date.
  for (const late of [eva, iva]) await rowsOf("update people set deceased_on = '2025-01-01' where id = $1", [late.personId]);
  for (const by of [secretary, seat]) expect(await told(by)).toEqual([["Léo Sá", null], ["Cid Luz", null], ...parents]);
});

test.each(["every congregation", "one of few members"])("pages hold each once, in order, for a reader of %s", async (whose) => {
  const by = whose === "every congregation" ? secretary : await app.account({ role: "secretaria", congregationIds: [1] });
  for (let day = 1; day <= 9; day += 1) for (const twin of ["A", "B"]) await born(`${twin}${day}`, `1990-11-0${day}`);
  const whole = await namesIn("?from=2026-11-01&to=2026-11-30", by);
  expect(whole).toHaveLength(18);
  const found: unknown[] = [];
  let cursor = "";
  do {
    const { body } = await read(`?from=2026-11-01&to=2026-11-30&limit=5${cursor}`, by);
    found.push(...(body.data ?? []).map(({ name, date, years }) => [name, date, years]));
    cursor = body.meta?.nextCursor ? `&cursor=${body.meta.nextCursor}` : "";
  } while (cursor !== "");
  expect(found).toEqual(whole);
});

test.each([
  ["?from=2026-11-21&to=2026-11-20", "to"],
  ["?from=2026-01-01&to=2026-12-31", "to"],
  ["?from=2026-02-30", "from"],
  ["?kinds=birth,death", "kinds"],
  ["?kinds=", "kinds"],
  ["?cursor=abc", "cursor"],
  [`?cursor=${Buffer.from('["birthdays","2026-11-21 9",1]').toString("base64url")}`, "cursor"],
])("an invalid request is refused: %s", async (query, field) => {
  const { status, body } = await read(query);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
});

test("the file of a month has every birthday in words, beyond a page of the screen", async () => {
  for (let at = 1; at <= 130; at += 1) await born(`Pessoa ${at}`, `1990-11-${String((at % 28) + 1).padStart(2, "0")}`);
  const path = "/members/birthdays/export?from=2026-11-01&to=2026-11-30&columns=date,name,kind,years,phone";
  const { status, text } = await app.ask("GET", path, { token: secretary.token });
  const lines = text.trimEnd().split("\r\n");
  expect([status, lines.length, lines[0]]).toEqual([200, 131, "\uFEFFDia;Nome;O que se comemora;Anos;Telefone"]);
  expect(lines[1]).toMatch(/^2026-11-01;Pessoa \d+;Aniversário;36;\(19\) 99123-4567$/);
  expect((await app.ask("GET", `${path}&plan=true`, { token: secretary.token })).body.data).toMatchObject({ rows: 100, more: true });
});

test("a file of birthdays is for who manages members, and of a span that the list takes", async () => {
  const answer = await app.ask("GET", "/members/birthdays/export", { token: leader.token });
  expect([answer.status, answer.body.error]).toEqual([403, "permission.denied"]);
  const long = await app.ask("GET", "/members/birthdays/export?from=2026-01-01&to=2026-12-31", { token: secretary.token });
  expect([long.status, long.body.fields]).toEqual([400, { to: "field.invalid" }]);
});
