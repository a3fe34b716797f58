import { afterAll, beforeAll, expect, test } from "vitest";
import type { VolunteerPosition } from "@aprisco/contract/positions.ts";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let admin: TestAccount;
let leader: TestAccount;
let louvor: number;
let midia: number;
let calls = 0;
const ask = <T = VolunteerPosition>(method: string, path: string, body?: unknown, by = admin) => {
  calls += 1;
  return server.ask<T>(method, `/volunteer-positions${path}`, { body, token: by.token, from: `10.8.1.${calls}` });
};
const add = async (ministry: number, name: string): Promise<VolunteerPosition> => {
  const { body } = await ask("POST", "", { ministry_id: ministry, name });
  if (!body.data) throw new Error(`not added: ${body.error}`);
  return body.data;
};
const ministry = async (name: string, leaderId: number | null): Promise<number> => {
  const [row] = await runSql<{ id: number }>(
    server.database.handle,
    "insert into ministries (congregation_id, name, leader_id) values (1, $1, $2) returning id",
    [name, leaderId],
  );
  return row?.id ?? 0;
};
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
  // A member's account that leads: only the relation gives it rights.
  leader = await server.account({ role: "membro" });
  louvor = await ministry("Louvor", leader.id);
  midia = await ministry("Mídia", null);
});
afterAll(() => server.close());

test("a position is added, read, changed, archived, deleted and restored", async () => {
  const made = await ask("POST", "", { ministry_id: louvor, name: "Bateria", min_age: 14, remind_days: 3 });
  expect([made.status, made.body.data]).toMatchObject([
    201,
    {
      ministry_id: louvor,
      ministry_name: "Louvor",
      name: "Bateria",
      min_age: 14,
      remind_days: 3,
      weight: 1,
      arrive_minutes: 30,
      archived: false,
    },
  ]);
  const { id = 0, version = 0 } = made.body.data ?? {};
  const changed = await ask("PUT", `/${id}`, { min_age: null, weight: 5, version });
  expect(changed.body.data).toMatchObject({ min_age: null, weight: 5, version: version + 1 });
  expect((await ask("PUT", `/${id}`, { weight: 2, version })).body).toMatchObject({ error: "version.conflict", data: { weight: 5 } });
  await ask("PUT", `/${id}`, { archived: true });
  const listed = async (query: string) =>
    (await ask<VolunteerPosition[]>("GET", `?ministry=${louvor}&${query}`)).body.data?.map(({ name }) => name);
  expect(await listed("")).toEqual([]);
  expect(await listed("archived=true&q=bat")).toEqual(["Bateria"]);
  // The name of an archived one is free.
  const again = await add(louvor, "bateria");
  expect((await ask("PUT", `/${id}`, { archived: false })).body.error).toBe("volunteerPosition.nameTaken");
  expect((await ask("DELETE", `/${again.id}`)).status).toBe(200);
  expect((await ask("GET", `/${again.id}`)).body.error).toBe("volunteerPosition.notFound");
  expect((await ask("POST", `/${again.id}/restore`)).body.data).toMatchObject({ id: again.id, name: "bateria" });
});

test("names are unique in a ministry, and wrong values are refused", async () => {
  await add(louvor, "Vocal");
  expect(await ask("POST", "", { ministry_id: louvor, name: "vócal" })).toMatchObject({
    status: 409,
    body: { error: "volunteerPosition.nameTaken", fields: { name: "field.nameTaken" } },
  });
  expect((await ask("POST", "", { ministry_id: midia, name: "Vocal" })).status).toBe(201);
  for (const [field, value, code] of [
    ["name", "V", "field.tooShort"],
    ["weight", 6, "field.number"],
    ["remind_days", 15, "field.number"],
    ["arrive_minutes", -1, "field.number"],
    ["min_age", 0, "field.number"],
    ["ministry_id", 999_999, "field.choice"],
  ] as const)
    expect((await ask("POST", "", { ministry_id: louvor, name: "Baixo", [field]: value })).body.fields).toEqual({ [field]: code });
});

test("who leads a ministry changes its positions and no others", async () => {
  const own = await ask("POST", "", { ministry_id: louvor, name: "Teclado" }, leader);
  expect(own.status).toBe(201);
  expect((await ask("PUT", `/${own.body.data?.id ?? 0}`, { weight: 3 }, leader)).body.data).toMatchObject({ weight: 3 });
  expect((await ask("POST", "", { ministry_id: midia, name: "Câmera" }, leader)).body.fields).toEqual({ ministry_id: "field.choice" });
  const other = await add(midia, "Projeção");
  expect((await ask("PUT", `/${other.id}`, { weight: 3 }, leader)).body.error).toBe("volunteerPosition.notFound");
  expect((await ask("DELETE", `/${other.id}`, undefined, leader)).body.error).toBe("volunteerPosition.notFound");
  const member = await server.account({ role: "membro" });
  expect((await ask("PUT", `/${other.id}`, { weight: 3 }, member)).status).toBe(403);
});

test("another congregation's account finds none of them", async () => {
  const [norte] = await runSql<{ id: number }>(server.database.handle, "insert into congregations (name) values ('Norte') returning id");
  const north = await server.account({ role: "secretaria", congregationIds: [norte?.id ?? 0] });
  const position = await add(louvor, "Sopros");
  expect((await ask<VolunteerPosition[]>("GET", "", undefined, north)).body.data).toEqual([]);
  for (const method of ["GET", "PUT", "DELETE"])
    expect((await ask(method, `/${position.id}`, method === "PUT" ? { weight: 2 } : undefined, north)).status).toBe(404);
});

test("a position that stands in a roster is archived, not deleted", async () => {
  const position = await add(midia, "Mesa de som");
  await runSql(
    server.database.handle,
    `with s as (insert into event_series (congregation_id, uid, title, type, time_zone, local_start, minutes)
        values (1, 'culto', 'Culto', 'worship', 'America/Sao_Paulo', '2026-12-06 10:00', 120) returning id),
      e as (insert into events (series_id, congregation_id, recurrence_id, starts_at, ends_at, day, last_day, visibility)
        select id, 1, '2026-12-06 10:00', '2026-12-06 13:00Z', '2026-12-06 15:00Z', '2026-12-06', '2026-12-06', 'members' from s returning id),
      r as (insert into schedules (congregation_id, event_id, ministry_id) select 1, id, $1 from e returning id)
    insert into schedule_needs (schedule_id, position_id, wanted) select id, $2, 1 from r`,
    [midia, position.id],
  );
  expect(await ask("DELETE", `/${position.id}`)).toMatchObject({ status: 409, body: { error: "volunteerPosition.rostered" } });
});
