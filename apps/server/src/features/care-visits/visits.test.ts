import type { CareBoard, CareFamily, CareFamilyPage } from "@aprisco/contract/care-families.ts";
import type { CareVisit } from "@aprisco/contract/care-visits.ts";
import type { DashboardStats } from "@aprisco/contract/dashboard.ts";
import type { FollowUp } from "@aprisco/contract/follow-ups.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { queued } from "../../testing/queued.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let pastor: TestAccount;
let admin: TestAccount;
let calls = 0;

const ask = <T = CareVisit>(method: string, path: string, body?: unknown, by = pastor) => {
  calls += 1;
  return server.ask<T>(method, path, { body, token: by.token, from: `10.41.0.${calls % 250}` });
};
const rowsOf = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
const addMember = async (name: string): Promise<number> => {
  const [row] = await rowsOf<{ id: number }>("insert into people (name, congregation_id) values ($1, 1) returning id", [name]);
  await rowsOf(
    "insert into memberships (person_id, congregation_id, status, join_date, created_at) values ($1, 1, 'active', '2026-11-01', now())",
    [row?.id],
  );
  return row?.id ?? 0;
};
const familyOf = async (person: number): Promise<number> =>
  (await rowsOf<{ id: number }>("select care_subject_of($1) as id", [person]))[0]?.id ?? 0;
/** @param days from now */
const inDays = (days: number): string => new Date(server.now().getTime() + days * 86_400_000).toISOString();
const dayIn = (days: number): string => inDays(days).slice(0, 10);
const schedule = async (person: number, days = 1, more: object = {}): Promise<CareVisit> => {
  const { body } = await ask("POST", "/pastoral/visits", { person_id: person, kind: "home", scheduled_for: inDays(days), ...more });
  if (!body.data) throw new Error(`not scheduled: ${body.error}`);
  return body.data;
};
const pageOf = async (id: number, by = pastor) => (await ask<CareFamilyPage>("GET", `/pastoral/families/${id}`, undefined, by)).body.data;
const report = (id: number, body: object, by = pastor) =>
  ask("POST", `/pastoral/visits/${id}/complete`, { client_id: crypto.randomUUID(), ...body }, by);

beforeAll(async () => {
  server = await startTestApp();
  pastor = await server.account({ role: "pastor_casa", name: "Débora Antunes" });
  admin = await server.account({ role: "admin", name: "Ádila Prado" });
});
afterAll(() => server.close());

queued({
  app: () => server,
  operation: "completeCareVisit",
  table: "care_visits",
  at: "completed_at",
  by: () => pastor,
  another: () => admin,
  subject: async () => `/pastoral/visits/${(await schedule(await addMember(`Visitada ${(calls += 1)}`))).id}/complete`,
  body: () => ({ outcome: "Café e oração" }),
  refuse: { body: () => ({ outcome: "x".repeat(501) }), status: 400 },
});

test("a visit is scheduled for a person or a family, by those who read pastoral care", async () => {
  const ana = await addMember("Ana Nogueira");
  const visit = await schedule(ana, 2, { kind: "hospital", place: "Santa Casa" });
  expect(visit).toMatchObject({
    family_id: await familyOf(ana),
    family_name: "Ana Nogueira",
    person_name: "Ana Nogueira",
    status: "scheduled",
    visitors: [{ account_id: pastor.id, name: "Débora Antunes" }],
  });
  const other = await familyOf(await addMember("Outra Casa"));
  const lead = await server.account({ role: "leader", name: "Líder Sem Direito" });
  const refused = async (body: object) => {
    const answer = await ask("POST", "/pastoral/visits", { kind: "home", scheduled_for: inDays(1), ...body });
    return [answer.status, answer.body.error, answer.body.fields];
  };
  expect(await refused({})).toEqual([400, "visit.needsSubject", undefined]);
  expect(await refused({ family_id: 999_999 })).toEqual([404, "family.gone", undefined]);
  expect(await refused({ family_id: other, person_id: ana })).toMatchObject([400, expect.anything(), { person_id: "field.choice" }]);
  expect(await refused({ person_id: ana, visitor_ids: [lead.id] })).toMatchObject([
    400,
    expect.anything(),
    { visitor_ids: "field.choice" },
  ]);
});

test("a scheduled visit is changed, canceled, and then takes no report", async () => {
  const visit = await schedule(await addMember("Bia Reis"));
  const changed = await ask("PUT", `/pastoral/visits/${visit.id}`, {
    version: visit.version,
    place: "Na igreja",
    visitor_ids: [admin.id, pastor.id],
  });
  expect(changed.body.data).toMatchObject({ place: "Na igreja", visitors: [{ name: "Ádila Prado" }, { name: "Débora Antunes" }] });
  expect((await ask("PUT", `/pastoral/visits/${visit.id}`, { version: visit.version, place: "Outro" })).body.error).toBe(
    "version.conflict",
  );
  const canceled = await ask("POST", `/pastoral/visits/${visit.id}/cancel`, {});
  expect(canceled.body.data?.status).toBe("canceled");
  for (const answer of [
    await report(visit.id, {}),
    await ask("POST", `/pastoral/visits/${visit.id}/cancel`, {}),
    await ask("PUT", `/pastoral/visits/${visit.id}`, { place: "x" }),
  ])
    expect([answer.status, answer.body.error]).toEqual([409, "visit.done"]);
});

test("a report ends what was pending, and its next step is a follow-up of the one who reports", async () => {
  const person = await addMember("Célia Braga");
  const family = await familyOf(person);
  const visit = await schedule(person, -2);
  expect(await pageOf(family)).toMatchObject({ priority: "high", reasons: [{ kind: "visit", count: 1, since: dayIn(-1) }] });
  const done = await report(visit.id, { outcome: "Recebeu bem", next_step_on: dayIn(10) });
  expect(done.body.data).toMatchObject({ status: "completed", outcome: "Recebeu bem" });
  expect(await pageOf(family)).toMatchObject({
    priority: "low",
    priority_reason: "regular",
    next_step_on: dayIn(10),
    carer: "Débora Antunes",
    follow_ups: [{ kind: "care", owner: "Débora Antunes", due_on: dayIn(10) }],
    visits: [{ id: visit.id, status: "completed" }],
  });
  expect((await ask<FollowUp[]>("GET", `/follow-ups?person_id=${person}`)).body.data).toHaveLength(1);
});

test("a visit is deleted by a manager and comes back", async () => {
  const visit = await schedule(await addMember("Davi Lopes"));
  expect((await ask("DELETE", `/pastoral/visits/${visit.id}`)).status).toBe(200);
  expect((await ask("GET", `/pastoral/visits/${visit.id}`)).status).toBe(404);
  expect((await ask("POST", `/pastoral/visits/${visit.id}/restore`)).body.data).toMatchObject({ id: visit.id, visitors: visit.visitors });
});

test("the board's columns follow from visits and follow-ups", async () => {
  const [arrived, scheduled, following] = [await addMember("Chegou Lima"), await addMember("Marcada Lima"), await addMember("Segue Lima")];
  const due = (person: number, owner: number | null) =>
    rowsOf(
      "insert into follow_ups (congregation_id, person_id, kind, due_on, owner_id, created_at, updated_at) values (1, $1, 'care', $2, $3, now(), now())",
      [person, dayIn(-3), owner],
    );
  await due(arrived, null);
  await due(following, pastor.id);
  await schedule(scheduled, 3);
  const board = (await ask<CareBoard>("GET", "/pastoral/dashboard")).body.data;
  const namesIn = (column: string) => board?.columns.find((one) => one.column === column)?.families.map((one) => one.family_name) ?? [];
  expect(namesIn("arrived")).toContain("Chegou Lima");
  expect(namesIn("scheduled")).toContain("Marcada Lima");
  expect(namesIn("following")).toContain("Segue Lima");
  expect(namesIn("arrived")).not.toContain("Segue Lima");
  expect(board?.week).toBeGreaterThan(0);
  const mine = (await ask<CareBoard>("GET", `/pastoral/dashboard?carer=${admin.id}`)).body.data;
  expect(mine?.columns.find((one) => one.column === "following")?.families).toEqual([]);
});

test("families are listed by priority, searched by their people, and filtered by who cares", async () => {
  const person = await addMember("Procurada Única");
  await schedule(person, 4);
  const namesOf = async (query: string) =>
    (await ask<CareFamily[]>("GET", `/pastoral/families?${query}`)).body.data?.map((one) => one.family_name);
  expect(await namesOf("q=procurada")).toEqual(["Procurada Única"]);
  expect(await namesOf(`q=procurada&carer=${pastor.id}`)).toEqual(["Procurada Única"]);
  expect(await namesOf(`q=procurada&carer=${admin.id}`)).toEqual([]);
  expect(await namesOf("q=procurada&priority=high")).toEqual([]);
  expect(await namesOf("priority=high")).toContain("Chegou Lima");
  expect((await ask("GET", "/pastoral/families?priority=urgent")).status).toBe(400);
});

test("today's route goes by neighborhood, then street", async () => {
  const at = async (name: string, neighborhood: string, address: string) => {
    const person = await addMember(name);
    await rowsOf("update people set neighborhood = $1, address = $2 where id = $3", [neighborhood, address, person]);
    await schedule(person, 0);
  };
  await at("Rota Três", "Taquaral", "Rua A, 1");
  await at("Rota Dois", "Cambuí", "Rua B, 2");
  await at("Rota Um", "Cambuí", "Rua A, 9");
  const board = (await ask<CareBoard>("GET", "/pastoral/dashboard")).body.data;
  expect(board?.today.map((one) => one.family_name).filter((name) => name.startsWith("Rota"))).toEqual([
    "Rota Um",
    "Rota Dois",
    "Rota Três",
  ]);
});

test("the dashboard tells the figures of the board, without the board", async () => {
  const statsOf = async (by: TestAccount) => (await ask<DashboardStats>("GET", "/dashboard/stats", undefined, by)).body.data;
  const board = (await ask<CareBoard>("GET", "/pastoral/dashboard")).body.data;
  expect(board?.today.length).toBeGreaterThan(0);
  expect(await statsOf(pastor)).toMatchObject({
    highFamilies: board?.high,
    visitsToday: board?.today.length,
    unreportedVisits: board?.unreported,
  });
  expect(await statsOf(await server.account({ role: "leader" }))).not.toHaveProperty("highFamilies");
});

test("a leader with the right sees only families with a person of their groups", async () => {
  const leader = await server.account({ role: "leader", name: "Lia Mattos", permissionsPlus: ["pastoral:view", "pastoral:create"] });
  const [theirs, others] = [await addMember("Do Grupo"), await addMember("De Fora")];
  const [group] = await rowsOf<{ id: number }>(
    "insert into cell_groups (congregation_id, name, started_on) values (1, 'Cambuí', '2026-01-04') returning id",
  );
  for (const [person, role] of [
    [leader.personId, "leader"],
    [theirs, "member"],
  ])
    await rowsOf("insert into group_members (group_id, person_id, role, from_on) values ($1, $2, $3, '2026-01-04')", [
      group?.id,
      person,
      role,
    ]);
  expect(await pageOf(await familyOf(theirs), leader)).toMatchObject({ family_name: "Do Grupo" });
  expect(await pageOf(await familyOf(others), leader)).toBeNull();
  const visit = await schedule(others);
  expect((await ask("GET", `/pastoral/visits/${visit.id}`, undefined, leader)).status).toBe(404);
  const names = (await ask<CareFamily[]>("GET", "/pastoral/families", undefined, leader)).body.data?.map((one) => one.family_name);
  expect(names).toContain("Do Grupo");
  expect(names).not.toContain("De Fora");
  const refused = await ask("POST", "/pastoral/visits", { person_id: others, kind: "home", scheduled_for: inDays(1) }, leader);
  expect([refused.status, refused.body.error]).toEqual([404, "family.gone"]);
});
