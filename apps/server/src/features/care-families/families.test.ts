import type { CareAnalytics, CareBoard, CareFamily } from "@aprisco/contract/care-families.ts";
import type { SearchResult } from "@aprisco/contract/search.ts";
import { DAY_MS } from "@aprisco/contract/durations.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let admin: TestAccount;
let pastor: TestAccount;
const rows = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
const get = async <T>(path: string, by: TestAccount = pastor) => (await server.ask<T>("GET", path, { token: by.token })).body.data;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
  pastor = await server.account({ role: "pastor_presidente" });
});
afterAll(() => server.close());

test("the setting says for how many days a visit is recent: in the list, a family, the board and the numbers", async () => {
  const [person] = await rows<{ id: number }>("insert into people (name, congregation_id) values ('Ana Nogueira', 1) returning id");
  const known = new Date(server.now().getTime() - 60 * DAY_MS).toISOString().slice(0, 10);
  await rows("insert into memberships (person_id, congregation_id, status, join_date, created_at) values ($1, 1, 'active', $2, $3)", [
    person?.id,
    known,
    known,
  ]);
  const seen = async () => {
    const [listed, medium, board, numbers] = [
      (await get<CareFamily[]>("/pastoral/families?q=nogueira"))?.[0],
      await get<CareFamily[]>("/pastoral/families?q=nogueira&priority=medium"),
      await get<CareBoard>("/pastoral/dashboard"),
      await get<CareAnalytics>("/pastoral/analytics"),
    ];
    const one = await get<CareFamily>(`/pastoral/families/${String(listed?.id)}`);
    const told = numbers?.families.find(({ status, priority }) => status === "members" && priority === "medium")?.count;
    return [listed?.priority, one?.priority, medium?.length, board?.medium, told];
  };
  // A count from one to four is not told.
  expect(await seen()).toEqual(["low", "low", 0, 0, 0]);
  const put = (value: string | null) =>
    server.ask("PUT", "/settings/values", { token: admin.token, body: { key: "pastoral.recent_days", value } });
  expect((await put(" 030 ")).status).toBe(200);
  expect(await seen()).toEqual(["medium", "medium", 1, 1, expect.any(String)]);
  expect((await put("60")).status).toBe(200);
  expect((await seen())[0]).toBe("low");
  expect((await put(null)).status).toBe(200);
  expect((await seen())[0]).toBe("low");
});

test("families of high priority come first, what is due longest first, then the longest without a visit, page by page", async () => {
  const [branch] = await rows<{ id: number }>("insert into congregations (name) values ('Ordem') returning id");
  const there = await server.account({ role: "pastor_casa", congregationIds: [branch?.id ?? 0] });
  const dayOf = (days: number) => new Date(server.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  for (const [name, known, due] of [
    ["Ana Recente", -5, null],
    ["Bia Ontem", -20, -1],
    ["Caio Antigo", -400, null],
    ["Davi Semana", -10, -7],
    ["Eva Depois", -30, 5],
  ] as const) {
    const [person] = await rows<{ id: number }>("insert into people (name, congregation_id) values ($1, $2) returning id", [
      name,
      branch?.id,
    ]);
    await rows("insert into memberships (person_id, congregation_id, status, join_date, created_at) values ($1, $2, 'active', $3, $4)", [
      person?.id,
      branch?.id,
      dayOf(known),
      dayOf(known),
    ]);
    if (due !== null)
      await rows(
        "insert into follow_ups (congregation_id, person_id, kind, due_on, created_at, updated_at) values ($1, $2, 'care', $3, now(), now())",
        [branch?.id, person?.id, dayOf(due)],
      );
  }
  const sorted = ["Davi Semana", "Bia Ontem", "Caio Antigo", "Eva Depois", "Ana Recente"];
  for (const limit of [1, 2, 3, 4, 5, 25]) {
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const next: string = cursor === null ? "" : `&cursor=${cursor}`;
      const { status, body } = await server.ask<CareFamily[]>("GET", `/pastoral/families?limit=${limit}${next}`, { token: there.token });
      expect([status, body.meta?.total]).toEqual([200, 5]);
      expect(body.data?.length).toBeGreaterThan(0);
      found.push(...(body.data ?? []).map(({ family_name: name }) => name));
      cursor = body.meta?.nextCursor ?? null;
    } while (cursor !== null);
    expect([limit, found]).toEqual([limit, sorted]);
  }
  const names = async (query: string) => (await get<CareFamily[]>(`/pastoral/families?${query}`, there))?.map((one) => one.family_name);
  expect(await names("sort=priority&q=eva")).toEqual(["Eva Depois"]);
  expect(await names("sort=rest")).toEqual(["Caio Antigo", "Eva Depois", "Bia Ontem", "Davi Semana", "Ana Recente"]);
  expect(await names("priority=low&sort=priority")).toEqual(["Eva Depois", "Ana Recente"]);
  for (const cursor of ["x", "W10", Buffer.from('["-rest","2026-01-01",1]').toString("base64url")])
    expect((await server.ask("GET", `/pastoral/families?cursor=${cursor}`, { token: there.token })).status).toBe(400);
});

test("the search finds a family by its name for who cares for it: a leader those of their groups, others none", async () => {
  const [branch] = await rows<{ id: number }>("insert into congregations (name) values ('Busca') returning id");
  const home = async (name: string, congregation: number) => {
    const [person] = await rows<{ id: number }>(
      `with home as (insert into households (congregation_id, name, created_at, updated_at) values ($1, $2, now(), now()) returning id)
       insert into people (name, congregation_id, household_id, household_role, neighborhood)
       select 'Ulisses', $3, id, 'head', 'Taquaral' from home returning id`,
      [congregation, name, congregation],
    );
    await rows(
      "insert into memberships (person_id, congregation_id, status, join_date, created_at) values ($1, $2, 'active', '2020-01-01', now())",
      [person?.id, congregation],
    );
    return person?.id ?? 0;
  };
  const near = await home("Família Quintanilha", 1);
  await home("Família Quintanilha Prado", 1);
  await home("Família Quintanilha de Longe", branch?.id ?? 0);
  const found = async (by: TestAccount, words = "quintan") =>
    (await get<{ results: SearchResult[] }>(`/search?q=${encodeURIComponent(words)}&entities=family`, by))?.results ?? [];
  const titles = async (by: TestAccount, words?: string) => (await found(by, words)).map(({ title }) => title);
  const there = ["Família Quintanilha", "Família Quintanilha de Longe", "Família Quintanilha Prado"];
  expect(await titles(pastor)).toEqual(there);
  const [first] = await found(pastor, "família quintanilha prado");
  expect(first).toMatchObject({ type: "family", subtitle: "Taquaral", path: `/pastoral-care/families?family=${String(first?.id)}` });
  expect((await get<CareFamily>(`/pastoral/families/${String(first?.id)}`))?.family_name).toBe("Família Quintanilha Prado");
  expect(await titles(await server.account({ role: "pastor_casa", congregationIds: [1] }))).toEqual([there[0], there[2]]);
  const leader = await server.account({ role: "leader", permissionsPlus: ["pastoral:view"] });
  expect(await titles(leader)).toEqual([]);
  const [group] = await rows<{ id: number }>(
    "insert into cell_groups (congregation_id, name, started_on) values (1, 'Lar', '2026-01-04') returning id",
  );
  for (const [one, role] of [
    [leader.personId, "leader"],
    [near, "member"],
  ])
    await rows("insert into group_members (group_id, person_id, role, from_on) values ($1, $2, $3, '2026-01-04')", [group?.id, one, role]);
  expect(await titles(leader)).toEqual(["Família Quintanilha"]);
  expect(await titles(await server.account({ role: "leader" }))).toEqual([]);
  const turn = async (value: boolean) =>
    expect((await server.ask("PUT", "/settings/values", { token: admin.token, body: { key: "feature.pastoral", value } })).status).toBe(
      200,
    );
  await turn(false);
  expect(await titles(pastor)).toEqual([]);
  await turn(true);
  expect(await titles(pastor)).toHaveLength(3);
});

test("the board names the next day on which visits of a neighborhood fit together, with who waits there", async () => {
  const today = server.now();
  const dayOf = (days: number) => new Date(today.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const family = async (name: string, neighborhood: string, address: string, congregation = 1) => {
    const [person] = await rows<{ id: number }>(
      "insert into people (name, congregation_id, neighborhood, address) values ($1, $2, $3, $4) returning id",
      [name, congregation, neighborhood, address],
    );
    await rows("insert into memberships (person_id, congregation_id, status, join_date, created_at) values ($1, $2, 'active', $3, $4)", [
      person?.id,
      congregation,
      dayOf(-10),
      dayOf(-10),
    ]);
    return person?.id ?? 0;
  };
  const visit = async (person: number, days: number, besides: object = {}) => {
    const body = { person_id: person, kind: "home", scheduled_for: `${dayOf(days)}T18:00:00Z`, ...besides };
    expect((await server.ask("POST", "/pastoral/visits", { token: pastor.token, body })).status).toBe(201);
  };
  const nearby = async (query = "", by = pastor) => (await get<CareBoard>(`/pastoral/dashboard${query}`, by))?.nearby;

  const [zanetti, antonia] = [await family("Zanetti", "Cambuí", "Rua Sampainho, 9"), await family("Antônia", "cambui", "Rua A, 1")];
  await visit(zanetti, 2);
  // A call, a hospital, another place, today and a day after the week are no ways through the neighborhood.
  await visit(antonia, 2, { kind: "call" });
  await visit(antonia, 2, { kind: "hospital" });
  await visit(antonia, 2, { place: "Hospital Mário Gatti" });
  await visit(antonia, 0);
  await visit(antonia, 7);
  expect(await nearby()).toBeNull();

  const waiting = await family("Nogueira", "Cambuí", "Rua Maria Monteiro, 610");
  await rows(
    "insert into follow_ups (congregation_id, person_id, kind, due_on, created_at, updated_at) values (1, $1, 'care', $2, now(), now())",
    [waiting, dayOf(-1)],
  );
  // Thirty families elsewhere are due before it. The column shows thirty; the hint must still find the one nearby.
  await rows(
    `with homes as (insert into households (congregation_id, name, created_at, updated_at) select 1, 'Longe', now(), now() from generate_series(1, 30) returning id),
       people as (insert into people (name, congregation_id, household_id, household_role, neighborhood) select 'De Longe', 1, id, 'head', 'Longe' from homes returning id)
     insert into follow_ups (congregation_id, person_id, kind, due_on, created_at, updated_at) select 1, id, 'care', $1, now(), now() from people`,
    [dayOf(-9)],
  );
  const found = await nearby();
  expect(found).toMatchObject({ day: dayOf(2), neighborhood: "Cambuí", names: ["Zanetti", "Nogueira"] });
  expect(found?.waiting).toMatchObject([{ family_name: "Nogueira", address: "Rua Maria Monteiro, 610" }]);

  await visit(antonia, 2);
  const planned = await nearby();
  expect(planned?.names).toEqual(["Zanetti", "Antônia", "Nogueira"]);
  // The whole day's visits but calls, by neighborhood and street; what lies elsewhere too.
  expect(planned?.visits.map(({ kind }) => kind).toSorted()).toEqual(["home", "home", "home", "hospital"]);
  expect(planned?.visits.filter(({ kind, place }) => kind === "home" && place === null).map(({ address }) => address)).toEqual([
    "Rua A, 1",
    "Rua Sampainho, 9",
  ]);
  expect(await nearby("?neighborhood=Centro")).toBeNull();
  expect(await nearby(`?carer=${String(admin.id)}`)).toBeNull();
  const [branch] = await rows<{ id: number }>("insert into congregations (name) values ('Outra') returning id");
  expect(await nearby("", await server.account({ role: "pastor_casa", congregationIds: [branch?.id ?? 0] }))).toBeNull();
});
