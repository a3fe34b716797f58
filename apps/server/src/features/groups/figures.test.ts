import type { Group } from "@aprisco/contract/groups.ts";
import type { GroupFigures } from "@aprisco/contract/groups-meetings.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

// The clock of the tests stands on Saturday, 21 November 2026.
let server: TestApp;
let admin: TestAccount;
let leader: TestAccount;
let cambui: number;
const rowsOf = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
const ask = <T>(method: string, path: string, body?: object, { token }: TestAccount = admin) =>
  server.ask<T>(method, path, { body, token });
const figuresOf = async (by: TestAccount = admin, query = "") =>
  (await ask<GroupFigures>("GET", `/cell-groups/figures${query}`, undefined, by)).body.data;
async function addGroup(name: string, fields: object = {}): Promise<number> {
  const id = (await ask<Group>("POST", "/cell-groups", { name, meeting_day: 3, meeting_time: "20:00", ...fields })).body.data?.id ?? 0;
  await rowsOf("update cell_groups set started_on = '2026-08-02' where id = $1", [id]);
  return id;
}
const report = (group: number, date: string, body: object = {}) =>
  ask("POST", `/cell-groups/${group}/meetings`, { date, present: [], ...body });
const nothing = {
  groups: 0,
  week: { expected: 0, reported: 0 },
  attendance: { percent: null, now: null, before: null },
  visitors: { count: 0, returned: 0 },
  ready: { count: 0, names: [] },
};

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
  leader = await server.account({ role: "leader", name: "Bruno Guia" });
});
afterAll(() => server.close());

test("a church without groups has figures of nothing", async () => {
  expect(await figuresOf()).toEqual(nothing);
});

test("the figures count what was expected and reported, who came, and visitors who came back", async () => {
  cambui = await addGroup("Cambuí");
  // Every second week from 2 August on: not in the week of 18 November.
  await addGroup("Casais Sul", { every_weeks: 2 });
  const paused = await addGroup("Em pausa", { status: "paused" });
  await report(paused, "2026-11-18", { more_visitors: 9 });
  const [ana] = await rowsOf<{ id: number }>("insert into people (name, congregation_id) values ('Ana Reis', 1) returning id");
  const join = (people: readonly number[], role: string) =>
    ask("POST", `/cell-groups/${cambui}/members`, { people, role, from_on: "2026-08-02" });
  await join([ana?.id ?? 0], "member");
  await join([leader.personId], "leader");
  const everyone = [ana?.id ?? 0, leader.personId];
  await report(cambui, "2026-10-14", { present: everyone, visitors: [{ name: "Wesley Moraes", phone: "19 99340-1187" }] });
  await report(cambui, "2026-11-11", {
    present: [leader.personId],
    visitors: [{ name: "Wesley Moraes", phone: "19 99340-1187" }],
    more_visitors: 2,
  });
  expect(await figuresOf()).toMatchObject({ groups: 2, week: { expected: 1, reported: 0 } });
  // On the day after the meeting, which is the day of that week's report.
  await report(cambui, "2026-11-19", { present: everyone, visitors: [{ name: "Nova Pessoa" }] });
  expect(await figuresOf()).toEqual({
    groups: 2,
    week: { expected: 1, reported: 1 },
    // Three of four places; the paused group and the visitors are left out.
    attendance: { percent: 75, now: 2, before: 2 },
    visitors: { count: 4, returned: 1 },
    ready: { count: 0, names: [] },
  });
});

test("groups that are ready to multiply are named, three at most", async () => {
  for (const name of ["Taquaral", "Ágape", "Vila Nova", "Barão"]) await addGroup(name);
  await rowsOf("update cell_groups set health = 'ready' where name in ('Taquaral', 'Ágape', 'Vila Nova', 'Barão')");
  expect((await figuresOf())?.ready).toEqual({ count: 4, names: ["Ágape", "Barão", "Taquaral"] });
});

test("a leader's figures are of the groups that they look after, and who only reads where groups meet has none", async () => {
  expect(await figuresOf(leader)).toMatchObject({ groups: 1, week: { expected: 1, reported: 1 }, visitors: { count: 4 } });
  const [branch] = await rowsOf<{ id: number }>("insert into congregations (name) values ('Filial') returning id");
  const casa = await server.account({ role: "pastor_casa", congregationIds: [branch?.id ?? 0] });
  expect(await figuresOf(casa)).toEqual(nothing);
  expect(await figuresOf(admin, `?c=${branch?.id}`)).toEqual(nothing);
  for (const role of ["membro", "visitante"] as const) {
    const reader = await server.account({ role });
    await ask("POST", `/cell-groups/${cambui}/members`, { people: [reader.personId], role: "member" });
    expect(await figuresOf(reader)).toEqual(nothing);
  }
  const treasurer = await server.account({ role: "tesoureiro" });
  expect((await ask("GET", "/cell-groups/figures", undefined, treasurer)).status).toBe(403);
});
