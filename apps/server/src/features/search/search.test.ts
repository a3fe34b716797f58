import type { SearchAnswer, SearchResult, SearchScope } from "@aprisco/contract/search.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { hostileTexts } from "../../testing/routes/hostile.ts";
import { runSql, type AccountSeed } from "../../testing/store.ts";

let app: TestApp;
let secretary: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  secretary = await app.account({ role: "secretaria", name: "Sara Secretária" });
});
afterAll(() => app.close());

const rowsOf = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(app.database.handle, text, values);
const idOf = async (text: string, values: readonly unknown[] = []) => (await rowsOf<{ id: number }>(text, values))[0]?.id ?? 0;

interface PersonSeed {
  readonly phone?: string;
  readonly email?: string;
  readonly congregation?: number;
  readonly owner?: number;
  readonly notes?: string;
}
const person = (name: string, { phone, email, congregation: home = 1 }: PersonSeed = {}): Promise<number> =>
  idOf("insert into people (name, phone, email, neighborhood, congregation_id) values ($1, $2, $3, 'Taquaral', $4) returning id", [
    name,
    phone ?? null,
    email ?? null,
    home,
  ]);
async function member(name: string, seed: PersonSeed = {}): Promise<number> {
  const id = await person(name, seed);
  return idOf(
    "insert into memberships (person_id, congregation_id, status, join_date, created_at) values ($1, $2, 'active', '2020-01-01', now()) returning id",
    [id, seed.congregation ?? 1],
  );
}
async function visitor(name: string, seed: PersonSeed = {}): Promise<number> {
  const id = await person(name, seed);
  return idOf(
    `insert into visitors (person_id, congregation_id, visit_date, created_at, accepts_calls, follow_up_owner_id, notes, prayer_requests)
     values ($1, $2, '2026-11-15', now(), true, $3, $4, $5) returning id`,
    [id, seed.congregation ?? 1, seed.owner ?? null, seed.notes ?? null, seed.notes ?? null],
  );
}
const congregation = (name: string) => idOf("insert into congregations (name) values ($1) returning id", [name]);

const ask = <T = SearchAnswer>(path: string, by: TestAccount = secretary) => app.ask<T>("GET", path, { token: by.token });
const find = async (q: string, by = secretary, more = ""): Promise<SearchAnswer> => {
  const { body } = await ask(`/search?q=${encodeURIComponent(q)}${more}`, by);
  if (!body.data) throw new Error(`${q}: ${body.error}`);
  return body.data;
};
const named = (results: readonly SearchResult[]) => results.map(({ type, title }) => `${type} ${title}`);
const found = async (q: string, by = secretary) => named((await find(q, by)).results);

describe("what is found", () => {
  test("names that begin with the text come first, then words that do, then texts that contain it", async () => {
    for (const name of ["Zilá Berta", "Amália Zilá", "Brazila Costa", "Zilá Alves"]) await member(name);
    expect(await found("zilá")).toEqual(["member Zilá Alves", "member Zilá Berta", "member Amália Zilá", "member Brazila Costa"]);
    expect(await found("ZILA  be")).toEqual(["member Zilá Berta"]);
    expect(await found("zi")).toEqual(["member Zilá Alves", "member Zilá Berta", "member Amália Zilá"]);
    expect(await found("Zila\u0301 al")).toEqual(["member Zilá Alves"]);
  });

  test("a record shows its list's fields, and its page", async () => {
    const id = await member("Quitéria Ramos", { phone: "+5519998124470", email: "kiki@exemplo.com" });
    const card = await visitor("Quitéria Lopes", { phone: "+5519991234567" });
    const { results, totals } = await find("quitéria");
    expect(results).toEqual([
      {
        type: "member",
        id,
        title: "Quitéria Ramos",
        subtitle: "Taquaral",
        status: "active",
        day: null,
        phone: "(19) 99812-4470",
        whatsapp_link: "https://wa.me/5519998124470",
        path: `/members/${id}`,
      },
      expect.objectContaining({ type: "visitor", id: card, status: "novo", day: "2026-11-15", path: `/visitors?visitor=${card}` }),
    ]);
    expect(results[1]?.whatsapp_link).toContain("https://wa.me/5519991234567?text=");
    expect(totals).toEqual([
      { type: "member", total: 1, more: false },
      { type: "visitor", total: 1, more: false },
    ]);
    for (const q of ["(19) 99812-44", "kiki@exe", "19998124470"]) expect(await found(q)).toEqual(["member Quitéria Ramos"]);
  });

  test("users by department, ministries by leader and description, leaders who lead now", async () => {
    const { id, personId } = await app.account({ role: "membro", name: "Ubirajara Neri", email: "ubi@exemplo.com" });
    await rowsOf("update accounts set department = 'Patrimônio Xisto' where id = $1", [id]);
    const ministry = await idOf(
      "insert into ministries (congregation_id, name, description, leader_id) values (1, 'Louvor', 'Ensaios às terças xistosas', $1) returning id",
      [id],
    );
    const term = await idOf(
      "insert into leadership_terms (person_id, congregation_id, position, from_on, ministry_id) values ($1, 1, 'deacon', '2026-01-01', $2) returning id",
      [personId, ministry],
    );
    await rowsOf(
      "insert into leadership_terms (person_id, congregation_id, position, from_on, until_on) values ($1, 1, 'leader', '2020-01-01', '2021-01-01')",
      [personId],
    );
    expect((await find("ubiraj")).results).toEqual([
      expect.objectContaining({ type: "user", id, subtitle: "ubi@exemplo.com", status: "ativo", path: `/users?user=${id}` }),
      expect.objectContaining({ type: "leader", id: term, status: "deacon", subtitle: "Louvor", path: `/leadership?leader=${term}` }),
      expect.objectContaining({
        type: "ministry",
        id: ministry,
        title: "Louvor",
        subtitle: "Ubirajara Neri",
        path: `/ministries?ministry=${ministry}`,
      }),
    ]);
    expect(await found("xisto")).toEqual(["user Ubirajara Neri", "ministry Louvor"]);
    expect(await found("terças")).toEqual(["ministry Louvor"]);
  });

  test("kinds without a match in the title come last: Enter opens the first result", async () => {
    await rowsOf("insert into ministries (congregation_id, name, description) values (1, 'Diaconia', 'Serve na Xilogravura')");
    await rowsOf(
      `with series as (
         insert into event_series (congregation_id, uid, title, type, visibility, time_zone, local_start, minutes)
         values (1, gen_random_uuid()::text, 'Oficina de xilogravura', 'other', 'public', 'UTC', '2026-12-05 10:00', 60) returning *)
       insert into events (series_id, congregation_id, recurrence_id, starts_at, ends_at, day, last_day, visibility)
       select id, 1, local_start, '2026-12-05T10:00Z', '2026-12-05T11:00Z', '2026-12-05', '2026-12-05', visibility from series`,
    );
    expect(await found("xilogravura")).toEqual(["event Oficina de xilogravura", "ministry Diaconia"]);
  });

  test("at most eight, with each matching kind and exact totals; only requested kinds", async () => {
    for (let number = 0; number < 12; number += 1) await member(`Wander Cópia ${number}`);
    await visitor("Joana Wander");
    const { results, totals } = await find("wander");
    expect(results.map(({ type }) => type)).toEqual([...Array.from({ length: 7 }, () => "member"), "visitor"]);
    expect(totals).toEqual([
      { type: "member", total: 12, more: false },
      { type: "visitor", total: 1, more: false },
    ]);
    expect(named((await find("wander", secretary, "&entities=visitor,ministry")).results)).toEqual(["visitor Joana Wander"]);
    const suggested = await ask<SearchResult[]>("/search/suggestions?q=wander");
    expect(suggested.body.data).toEqual(results);
  });

  test("beyond two hundred a total is a minimum, and the best are found", async () => {
    await rowsOf(`with p as (insert into people (name, congregation_id) select 'Norma Yolanda ' || n, 1 from generate_series(1, 230) as n returning id)
      insert into memberships (person_id, congregation_id, status, created_at) select id, 1, 'congregado', now() from p`);
    await member("Yolanda Prado");
    const { results, totals } = await find("yolanda");
    expect(totals).toEqual([{ type: "member", total: 200, more: true }]);
    expect(results[0]?.title).toBe("Yolanda Prado");
  });

  test("deleted, closed and anonymised records are not found", async () => {
    const account = await app.account({ role: "membro", name: "Rosalva Conta" });
    expect(await found("rosalva")).toEqual(["user Rosalva Conta"]);
    const admin = await app.account({ role: "admin" });
    expect((await app.ask("DELETE", `/users/${account.id}`, { token: admin.token, body: {} })).status).toBe(200);
    const card = await visitor("Rosalva Sumida");
    expect(await found("rosalva")).toHaveLength(1);
    await app.ask("DELETE", `/visitors/${card}`, { token: secretary.token, body: {} });
    expect(await found("rosalva")).toEqual([]);
    await member("Rosalva Anônima");
    await rowsOf("update people set anonymised_at = now() where name = 'Rosalva Anônima'");
    expect(await found("rosalva")).toEqual([]);
  });
});

describe("access", () => {
  const kinds = async (by: TestAccount) => (await ask<SearchScope>("/search/global", by)).body.data?.types.map(({ type }) => type);
  const people = ["member", "visitor", "user", "ministry", "group", "leader", "volunteer", "position", "event"];
  const all = [...people, "asset", "item", "family"];
  test.each<[AccountSeed["role"], string[]]>([
    ["admin", all],
    ["pastor_presidente", all],
    ["pastor_casa", [...people, "family"]],
    ["secretaria", all],
    ["cooperador", ["member", "visitor", "ministry", "group", "leader", "volunteer", "position", "event"]],
    ["tesoureiro", ["member", "ministry", "volunteer", "position", "event", "asset", "item"]],
    ["leader", ["member", "visitor", "ministry", "group", "leader", "volunteer", "position", "event"]],
    ["membro", ["ministry", "group", "volunteer", "position", "event"]],
    ["visitante", ["group", "volunteer", "position", "event"]],
  ])("%s who leads a ministry: %j, and nothing of the others however it is asked for", async (role, types) => {
    const account = await app.account({ role: role ?? "membro", name: `Ifigênia ${role}` });
    await member("Ifigênia Membro");
    await visitor("Ifigênia Visita", { owner: account.id });
    const card = await visitor("Ifigênia Membro que visitou", { owner: account.id });
    await app.account({ role: "membro", name: "Ifigênia Conta" });
    await rowsOf("delete from ministries");
    await rowsOf("delete from volunteers");
    await rowsOf(
      `with m as (insert into ministries (congregation_id, name, leader_id, created_by) values (1, $1, $2, $3) returning id),
         p as (insert into volunteer_positions (ministry_id, name) select id, 'Som da Ifigênia' from m returning id),
         v as (insert into volunteers (person_id) values ($4) returning id)
       insert into volunteer_skills (volunteer_id, position_id) select v.id, p.id from v, p`,
      [`Ifigênia ${role}`, account.id, account.id, await person("Ifigênia que serve")],
    );
    await rowsOf("delete from cell_groups");
    await rowsOf(
      "insert into cell_groups (congregation_id, name, started_on, created_by) values (1, 'Grupo da Ifigênia', '2026-01-04', $1)",
      [account.id],
    );
    await rowsOf("insert into leadership_terms (person_id, congregation_id, position, from_on) values ($1, 1, 'deacon', '2026-01-01')", [
      account.personId,
    ]);
    await rowsOf("delete from event_series");
    await rowsOf(
      `with series as (
         insert into event_series (congregation_id, uid, title, type, visibility, time_zone, local_start, minutes)
         values (1, gen_random_uuid()::text, 'Festa da Ifigênia', 'other', 'public', 'UTC', '2026-12-05 10:00', 60) returning *)
       insert into events (series_id, congregation_id, recurrence_id, starts_at, ends_at, day, last_day, visibility)
       select id, 1, local_start, '2026-12-05T10:00Z', '2026-12-05T11:00Z', '2026-12-05', '2026-12-05', visibility from series`,
    );
    await rowsOf("delete from inventory_items");
    await rowsOf("delete from care_subjects where household_id is not null");
    await rowsOf(
      `with home as (insert into households (congregation_id, name, created_at, updated_at) values (1, 'Família da Ifigênia', now(), now()) returning id)
       update people set household_id = home.id, household_role = 'head' from home where people.id = $1`,
      [account.personId],
    );
    await rowsOf("delete from assets");
    await rowsOf(
      "insert into assets (congregation_id, plaque, name, category, condition, acquired_on, acquisition) values (1, $1, 'Piano da Ifigênia', 'instrument', 'good', '2020-01-01', 'donation')",
      [`P-${account.id}`],
    );
    await rowsOf("insert into inventory_items (congregation_id, name, category, unit) values (1, 'Bolo da Ifigênia', 'kitchen', 'un.')");
    // The members of a reader with row scope are the people whom they follow up.
    await rowsOf(
      "insert into memberships (person_id, congregation_id, status, created_at) select person_id, 1, 'congregado', now() from visitors where id = $1",
      [card],
    );
    expect(await kinds(account)).toEqual(types);
    const { totals } = await find("ifigênia", account, `&entities=${all.join(",")}`);
    expect(totals.map(({ type }) => type)).toEqual(types);
    for (const type of all)
      expect((await find("ifigênia", account, `&entities=${type}`)).totals).toHaveLength(types.includes(type) ? 1 : 0);
  });

  test("who leads no ministry is offered neither volunteers nor positions without the right to see them", async () => {
    for (const role of ["tesoureiro", "visitante"] as const) {
      const account = await app.account({ role });
      const types = await kinds(account);
      expect(types).not.toContain("volunteer");
      expect(types).not.toContain("position");
    }
  });

  test("a treasurer searches names only: not phones or e-mails, and sees neither", async () => {
    const treasurer = await app.account({ role: "tesoureiro" });
    await member("Hermínia Sigilo", { phone: "+5519977776666", email: "segredo@exemplo.com" });
    expect(await found("19977776666")).toEqual(["member Hermínia Sigilo"]);
    for (const q of ["19977776666", "(19) 97777-6666", "7777", "segredo@exemplo.com", "segredo"]) {
      const answer = await find(q, treasurer);
      expect([q, answer]).toEqual([q, { results: [], totals: [], did_you_mean: null }]);
    }
    const [result] = (await find("hermínia", treasurer)).results;
    expect(result).toMatchObject({ title: "Hermínia Sigilo", phone: null, whatsapp_link: null, status: null });
  });

  test("a leader finds only their own people, ministries and term", async () => {
    const leader = await app.account({ role: "leader" });
    await visitor("Tarsila Alheia");
    await visitor("Tarsila Própria", { owner: leader.id });
    await member("Tarsila Distante");
    await rowsOf("insert into ministries (congregation_id, name) values (1, 'Tarsila de outros')");
    expect(await found("tarsila", leader)).toEqual(["visitor Tarsila Própria"]);
    expect((await find("tarsila", leader)).totals).toEqual([{ type: "visitor", total: 1, more: false }]);
  });

  test("of another congregation nothing is found, nor counted", async () => {
    const north = await congregation("Norte");
    const clerk = await app.account({ role: "secretaria", congregationIds: [1] });
    const member1 = await member("Zenóbia Perto");
    await member("Zenóbia Longe", { congregation: north });
    await visitor("Zenóbia Longínqua", { congregation: north });
    await rowsOf("insert into ministries (congregation_id, name) values ($1, 'Zenóbia do Norte')", [north]);
    await person("Zenóbia Conta", { congregation: north }).then((id) =>
      rowsOf("insert into accounts (person_id, email, role, status, created_at) values ($1, 'zen@exemplo.com', 'membro', 'ativo', now())", [
        id,
      ]),
    );
    const near = await find("zenóbia", clerk);
    expect(near.results.map(({ id }) => id)).toEqual([member1]);
    expect(near.totals).toEqual([{ type: "member", total: 1, more: false }]);
    expect((await find("zenóbia")).totals.map(({ type }) => type)).toEqual(["member", "visitor", "user", "ministry"]);
  });

  test("users need the right to manage them and to see their list", async () => {
    const reader = await app.account({ role: "cooperador", permissionsPlus: ["users:view"] });
    const blind = await app.account({ role: "cooperador", permissionsPlus: ["users:create"] });
    const manager = await app.account({ role: "cooperador", permissionsPlus: ["users:view", "users:edit"] });
    await app.account({ role: "membro", name: "Celestina Conta" });
    expect(await found("celestina", reader)).toEqual([]);
    expect(await found("celestina", blind)).toEqual([]);
    expect(await found("celestina", manager)).toEqual(["user Celestina Conta"]);
  });
});

test("a mobile number is found with and without its ninth digit, and a joined D' without any blank", async () => {
  await member("Nestor Telefone Antigo", { phone: "+554184031177" });
  await member("Nora Telefone Novo", { phone: "+5541985042288" });
  for (const q of ["(41) 8403-1177", "41984031177", "+55 41 98403-1177", "98403-1177"])
    expect([q, await found(q)]).toEqual([q, ["member Nestor Telefone Antigo"]]);
  for (const q of ["(41) 8504-2288", "(41) 98504-2288", "8504"]) expect([q, await found(q)]).toEqual([q, ["member Nora Telefone Novo"]]);
  await member("Beatriz D’Ávila Moura");
  for (const q of ["beatrizdavila", "Beatriz D'Avila", "davilamoura"])
    expect([q, await found(q)]).toEqual([q, ["member Beatriz D’Ávila Moura"]]);
});

test("a person is shown once and counted once, by the first kind that finds them", async () => {
  const admin = await app.account({ role: "admin" });
  const { personId } = await app.account({ role: "membro", name: "Otacília Vaz", email: "vaz@exemplo.com" });
  await rowsOf("update accounts set department = 'Marcenaria' where person_id = $1", [personId]);
  await rowsOf("insert into visitors (person_id, congregation_id, visit_date, created_at) values ($1, 1, '2026-01-04', now())", [personId]);
  expect(await found("otacília", admin)).toEqual(["visitor Otacília Vaz"]);
  const [{ id } = { id: 0 }] = await rowsOf<{ id: number }>(
    "insert into memberships (person_id, congregation_id, status, join_date, created_at) values ($1, 1, 'active', '2026-02-01', now()) returning id",
    [personId],
  );
  const { results, totals } = await find("otacília", admin);
  expect(results).toMatchObject([{ type: "member", id }]);
  expect(totals).toEqual([{ type: "member", total: 1, more: false }]);
  // By what only the account says, and among the kinds that are asked for.
  expect(await found("marcenaria", admin)).toEqual(["user Otacília Vaz"]);
  expect(named((await find("otacília", admin, "&entities=user")).results)).toEqual(["user Otacília Vaz"]);
  expect(named((await find("otacília", admin, "&entities=visitor,user")).results)).toEqual(["visitor Otacília Vaz"]);
  // A treasurer's register finds no telephones, so it hides nobody whom another kind finds by one.
  await rowsOf("update people set phone = '+5519955550001' where id = $1", [personId]);
  const both = await app.account({ role: "tesoureiro", permissionsPlus: ["visitors:view"] });
  expect(await found("19955550001", both)).toEqual(["visitor Otacília Vaz"]);
});

describe("hostile words", () => {
  test.each([...hostileTexts, "''", "100%", "__", "\\\\", "%%", "😀😀", "x".repeat(200), "<script>", "ção̧", "a b c d e f g h i j"])(
    "%j finds nothing of anybody, and fails in nothing",
    async (q) => {
      const { status } = await ask(`/search?q=${encodeURIComponent(q)}`);
      expect(status).toBe(200);
      expect(await found(`zwq ${q}`.slice(0, 200))).toEqual([]);
    },
  );
  test.each(["\u200b\u200b\u200b", "\u0301\u0301", "\u202e\u202d", "a\u200b"])(
    "signs that are not seen (%j) are nothing to look for",
    async (q) => {
      expect(await find(q)).toEqual({ results: [], totals: [], did_you_mean: null });
    },
  );
  test.each([
    ["", "field.required"],
    ["?q=a", "field.tooShort"],
    ["?q=%20%20%20", "field.tooShort"],
    [`?q=${"x".repeat(201)}`, "field.tooLong"],
    ["?q=a%00b", "field.text"],
    ["?q=ana&entities=person", "entities"],
    ["?q=ana&entities=member,", "entities"],
  ])("%s is refused", async (query, code) => {
    const { status, body } = await ask(`/search${query}`);
    expect([status, body.error]).toEqual([400, "request.invalid"]);
    expect(JSON.stringify(body.fields)).toContain(code);
  });
});

test("notes and prayer requests are neither searched nor shown, and searches are not logged", async () => {
  const canary = "canario9931";
  await visitor("Gildete Segredo", { notes: canary, phone: "+5511955554444" });
  expect(await found(canary)).toEqual([]);
  const { text } = await ask("/search?q=gildete");
  expect(text).toContain("Gildete");
  expect(text).not.toContain(canary);
  const logs = app.logs.join("\n");
  for (const told of [canary, "gildete", "Gildete"]) expect(logs).not.toContain(told);
});
