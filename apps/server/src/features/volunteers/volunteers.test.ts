import { afterAll, beforeAll, expect, test } from "vitest";
import type { BlockedDate, OwnAvailability, Volunteer, VolunteerCard } from "@aprisco/contract/volunteers.ts";
import type { SearchAnswer, SearchScope } from "@aprisco/contract/search.ts";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let admin: TestAccount;
let leader: TestAccount;
let louvor: number;
let midia: number;
let bateria: number;
let som: number;
let calls = 0;
const ask = <T = Volunteer>(method: string, path: string, body?: unknown, by = admin) => {
  calls += 1;
  return server.ask<T>(method, `/volunteers${path}`, { body, token: by.token, from: `10.8.${2 + (calls >> 8)}.${calls & 255}` });
};
const idOf = async (text: string, ...values: unknown[]): Promise<number> =>
  (await runSql<{ id: number }>(server.database.handle, text, values))[0]?.id ?? 0;
/** A person of the register, as a member. */
const person = (name: string) =>
  idOf(
    `with p as (insert into people (name, congregation_id) values ($1, 1) returning id)
      insert into memberships (person_id, congregation_id, status, created_at) select id, 1, 'congregado', now() from p returning person_id as id`,
    name,
  );
const add = async (name: string, fields: object = {}): Promise<Volunteer> => {
  const { body } = await ask("POST", "", { person_id: await person(name), ...fields });
  if (!body.data) throw new Error(`not added: ${body.error} ${JSON.stringify(body.fields)}`);
  return body.data;
};
const namesOf = async (query: string, by = admin) =>
  (await ask<VolunteerCard[]>("GET", `?${query}`, undefined, by)).body.data?.map(({ name }) => name);

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
  leader = await server.account({ role: "membro", name: "Bruno Nogueira" });
  louvor = await idOf("insert into ministries (congregation_id, name, leader_id) values (1, 'Louvor', $1) returning id", leader.id);
  midia = await idOf("insert into ministries (congregation_id, name) values (1, 'Mídia') returning id");
  bateria = await idOf("insert into volunteer_positions (ministry_id, name) values ($1, 'Bateria') returning id", louvor);
  som = await idOf("insert into volunteer_positions (ministry_id, name) values ($1, 'Mesa de som') returning id", midia);
});
afterAll(() => server.close());

const skill = (position: number, level = "able") => ({ position_id: position, level });

test("a volunteer is added once, read, changed, found, deleted and restored", async () => {
  const made = await add("Igor Macedo", { skills: [skill(bateria, "lead")], times: [{ weekday: 0, part: "morning", wish: "prefer" }] });
  expect(made).toMatchObject({
    name: "Igor Macedo",
    status: "active",
    max_per_month: 2,
    max_in_a_row: 2,
    family: "any",
    skills: [{ position_id: bateria, position: "Bateria", ministry_id: louvor, ministry: "Louvor", level: "lead" }],
    times: [{ weekday: 0, part: "morning", wish: "prefer" }],
    this_month: 0,
    blocked: null,
  });
  expect(await ask("POST", "", { person_id: made.person_id })).toMatchObject({ status: 409, body: { error: "volunteer.serves" } });
  const changed = await ask("PUT", `/${made.id}`, {
    max_per_month: 4,
    skills: [skill(bateria), skill(som)],
    times: [],
    version: made.version,
  });
  expect(changed.body.data).toMatchObject({ max_per_month: 4, times: [], version: made.version + 1 });
  expect(changed.body.data?.skills.map(({ position, level }) => `${position} ${level}`)).toEqual(["Bateria able", "Mesa de som able"]);
  expect((await ask("PUT", `/${made.id}`, { note: "…", version: made.version })).body).toMatchObject({
    error: "version.conflict",
    data: { max_per_month: 4 },
  });
  await add("Paulo Couto", { skills: [skill(som)], status: "paused" });
  expect(await namesOf(`position=${bateria}`)).toEqual(["Igor Macedo"]);
  expect(await namesOf(`ministry=${midia}`)).toEqual(["Igor Macedo", "Paulo Couto"]);
  expect(await namesOf(`ministry=${midia}&status=paused`)).toEqual(["Paulo Couto"]);
  expect(await namesOf("q=macedo")).toEqual(["Igor Macedo"]);
  expect((await ask("DELETE", `/${made.id}`)).status).toBe(200);
  expect((await ask("GET", `/${made.id}`)).body.error).toBe("volunteer.notFound");
  expect((await ask("POST", `/${made.id}/restore`)).body.data).toEqual(changed.body.data);
});

test.each([
  ["max_per_month", 32, "field.number"],
  ["max_in_a_row", 0, "field.number"],
  ["family", "always", "field.choice"],
  ["status", "archived", "field.choice"],
  ["note", "a".repeat(501), "field.tooLong"],
  ["person_id", 999_999, "field.choice"],
  ["skills", [skill(999_999)], "field.choice"],
  [
    "skills",
    [
      { position_id: 1, level: "able" },
      { position_id: 1, level: "lead" },
    ],
    "field.invalid",
  ],
])("%s: %j is refused", async (field, value, code) => {
  const { status, body } = await ask("POST", "", { person_id: await person("Ninguém"), [field]: value });
  expect([status, body.fields]).toEqual([400, { [field]: code }]);
});

test("who leads a ministry reaches its people, and changes what they do in it alone", async () => {
  const own = await add("Caio Serra", { skills: [skill(bateria)] });
  const other = await add("Eduardo Hass", { skills: [skill(som)] });
  expect(await namesOf("q=caio", leader)).toEqual(["Caio Serra"]);
  expect(await namesOf("q=eduardo", leader)).toEqual([]);
  expect((await ask("GET", `/${other.id}`, undefined, leader)).status).toBe(404);
  expect((await ask("PUT", `/${other.id}`, { max_per_month: 9 }, leader)).status).toBe(404);
  expect((await ask("PUT", `/${own.id}`, { skills: [skill(bateria, "lead")] }, leader)).body.data?.skills).toMatchObject([
    { level: "lead" },
  ]);
  expect((await ask("PUT", `/${own.id}`, { skills: [skill(bateria), skill(som)] }, leader)).body.fields).toEqual({
    skills: "field.choice",
  });
  expect((await ask("DELETE", `/${own.id}`, undefined, leader)).status).toBe(403);
});

test("a member reads their own entry and nobody else's, and changes it on their own page alone", async () => {
  const member = await server.account({ role: "membro", name: "Rute Lima" });
  await add("Talita Melo");
  expect(await namesOf("", member)).toEqual([]);
  const first = await ask<OwnAvailability>("GET", "/mine", undefined, member);
  expect(first.body.data).toMatchObject({ status: null, version: null, max_per_month: 2, times: [], blocks: [] });
  const times = [{ weekday: 0, part: "evening", wish: "avoid" }];
  const saved = await ask<OwnAvailability>("PUT", "/mine", { max_per_month: 1, family: "together", times }, member);
  expect(saved.body.data).toMatchObject({ status: "candidate", max_per_month: 1, family: "together", times });
  expect(await namesOf("", member)).toEqual(["Rute Lima"]);
  // What others decide stays as it was: no field of the page names it.
  const { body } = await ask<OwnAvailability>("PUT", "/mine", { status: "active", max_per_month: 3 }, member);
  expect([body.data?.status, body.data?.max_per_month]).not.toEqual(["active", 3]);
  const conflict = await ask<OwnAvailability>("PUT", "/mine", { max_per_month: 5, version: 99 }, member);
  expect([conflict.status, conflict.body.error]).toEqual([409, "version.conflict"]);
});

test("who leads a ministry finds its volunteers and positions in the search without a right of the section, and no others", async () => {
  const treasurer = await server.account({ role: "tesoureiro" });
  await runSql(server.database.handle, "update ministries set leader_id = $1 where id = $2", [treasurer.id, louvor]);
  await add("Zulmira Ponte", { skills: [skill(bateria)] });
  await add("Zulmira Arantes", { skills: [skill(som)] });
  const found = async (by: typeof admin) => {
    const hits = await Promise.all(
      ["zulmira", "bateria", "mesa de som"].map((q) =>
        server.ask<SearchAnswer>("GET", `/search?q=${encodeURIComponent(q)}&entities=volunteer,position`, { token: by.token }),
      ),
    );
    return hits.flatMap(({ body }) => body.data?.results.map(({ type, title }) => `${type} ${title}`) ?? []);
  };
  expect(await found(treasurer)).toEqual(["volunteer Zulmira Ponte", "position Bateria"]);
  expect(await found(await server.account({ role: "tesoureiro" }))).toEqual([]);
  expect(await found(admin)).toHaveLength(4);
  const { body } = await server.ask<SearchScope>("GET", "/search/global", { token: treasurer.token });
  expect(body.data?.types.filter(({ type }) => type === "volunteer" || type === "position")).toEqual([
    { type: "volunteer", creates: false },
    { type: "position", creates: true },
  ]);
  await runSql(server.database.handle, "update ministries set leader_id = $1 where id = $2", [leader.id, louvor]);
});

test("blocked dates keep apart, belong to one person, and end", async () => {
  const volunteer = await add("Nelson Teles", { skills: [skill(bateria)] });
  const made = await ask<BlockedDate>("POST", `/${volunteer.id}/blocks`, {
    from_on: "2199-01-10",
    until_on: "2199-01-20",
    reason: "Viagem",
  });
  expect([made.status, made.body.data]).toMatchObject([201, { from_on: "2199-01-10", until_on: "2199-01-20", reason: "Viagem" }]);
  expect(await ask("POST", `/${volunteer.id}/blocks`, { from_on: "2199-01-20", until_on: "2199-01-22" })).toMatchObject({
    status: 409,
    body: { error: "blockedDate.overlap", fields: { from_on: "blockedDate.overlap" } },
  });
  for (const until of ["2199-01-01", "2020-01-01"])
    expect((await ask("POST", `/${volunteer.id}/blocks`, { from_on: "2199-02-01", until_on: until })).body.fields).toEqual({
      until_on: "field.date",
    });
  expect((await ask("GET", `/${volunteer.id}`)).body.data?.blocked).toEqual({ from_on: "2199-01-10", until_on: "2199-01-20" });
  const path = `/blocks/${made.body.data?.id ?? 0}`;
  const stranger = await server.account({ role: "membro" });
  // Nobody frees another's dates on their own page.
  expect((await ask("DELETE", `/mine${path}`, undefined, stranger)).body.error).toBe("blockedDate.notFound");
  const free = (by: typeof admin) => server.ask("DELETE", `/volunteer-blocks/${made.body.data?.id ?? 0}`, { token: by.token });
  expect((await free(stranger)).status).toBe(403);
  expect((await free(leader)).status).toBe(200);
  expect((await ask<BlockedDate[]>("GET", `/${volunteer.id}/blocks`)).body.data).toEqual([]);
  const own = await ask<BlockedDate>("POST", "/mine/blocks", { from_on: "2199-03-01", until_on: "2199-03-02" }, stranger);
  expect((await ask("DELETE", `/mine/blocks/${own.body.data?.id ?? 0}`, undefined, stranger)).status).toBe(200);
});

test("of two records of one person the survivor keeps their limits and gets skills and dates that meet none of theirs", async () => {
  const [kept, gone] = [
    await add("Ana Prado", { skills: [skill(bateria)], max_per_month: 1 }),
    await add("Ana P.", { skills: [skill(som)] }),
  ];
  await ask("POST", `/${kept.id}/blocks`, { from_on: "2199-05-01", until_on: "2199-05-10" });
  await ask("POST", `/${gone.id}/blocks`, { from_on: "2199-05-10", until_on: "2199-05-12" });
  await ask("POST", `/${gone.id}/blocks`, { from_on: "2199-06-01", until_on: "2199-06-02" });
  const merged = await server.ask("POST", "/people/merge", {
    token: admin.token,
    body: { from: gone.person_id, into: kept.person_id },
  });
  expect(merged.status).toBe(201);
  const { body } = await ask("GET", `/${kept.id}`);
  expect(body.data).toMatchObject({ name: "Ana Prado", max_per_month: 1, skills: [{ position: "Bateria" }, { position: "Mesa de som" }] });
  expect((await ask<BlockedDate[]>("GET", `/${kept.id}/blocks`)).body.data?.map(({ from_on: from }) => from)).toEqual([
    "2199-05-01",
    "2199-06-01",
  ]);
});
