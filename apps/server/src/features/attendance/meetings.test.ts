import type { AbsentPerson, Gathering } from "@aprisco/contract/attendance.ts";
import type { Group } from "@aprisco/contract/groups.ts";
import type { Meeting } from "@aprisco/contract/groups-meetings.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { addEvent } from "../../testing/records/events.ts";
import { runSql } from "../../testing/store.ts";

// The clock of the tests stands on Saturday, 21 November 2026, at noon in São Paulo.
let server: TestApp;
let admin: TestAccount;
let secretary: TestAccount;
let leader: TestAccount;
let branch: number;
let group: number;
let other: number;
let far: number;
const rowsOf = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
const idOf = async (text: string, values: readonly unknown[] = []) => (await rowsOf<{ id: number }>(text, values))[0]?.id ?? 0;
const ask = <T>(method: string, path: string, body?: object, { token }: TestAccount = admin) =>
  server.ask<T>(method, path, { token, body });
const list = async (query = "", by: TestAccount = secretary) => (await ask<Gathering[]>("GET", `/attendance${query}`, undefined, by)).body;
const titles = async (query = "", by: TestAccount = secretary) =>
  (await list(query, by)).data?.map(({ title, day }) => `${title} ${day.slice(8)}`);

async function addGroup(name: string, congregation = 1): Promise<number> {
  const fields = { name, meeting_day: 3, meeting_time: "20:00", neighborhood: "Taquaral" };
  const id = (await ask<Group>("POST", "/cell-groups", fields)).body.data?.id ?? 0;
  await rowsOf("update cell_groups set started_on = '2026-10-01', congregation_id = $1 where id = $2", [congregation, id]);
  return id;
}
const report = (id: number, date: string, body: object = {}) =>
  ask<Meeting>("POST", `/cell-groups/${id}/meetings`, { date, present: [], ...body });
async function worship(title: string, starts: string): Promise<number> {
  const made = await addEvent(server, { title, starts });
  await rowsOf("update event_series set type = 'worship' where id = $1", [made.series]);
  return made.id;
}

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
  secretary = await server.account({ role: "secretaria" });
  leader = await server.account({ role: "leader", name: "Lia Guia" });
  branch = await idOf("insert into congregations (name) values ('Filial') returning id");
  group = await addGroup("Cambuí");
  other = await addGroup("Casais Sul");
  far = await addGroup("Da filial", branch);
  const ana = await idOf("insert into people (name, congregation_id) values ('Ana Reis', 1) returning id");
  await ask("POST", `/cell-groups/${group}/members`, { people: [ana], role: "member", from_on: "2026-10-01" });
  await ask("POST", `/cell-groups/${group}/members`, { people: [leader.personId], role: "leader", from_on: "2026-10-01" });
  await report(group, "2026-11-18", {
    present: [ana, leader.personId],
    visitors: [{ name: "Wesley Moraes" }],
    more_visitors: 2,
    children: 3,
  });
  await report(group, "2026-11-11", { not_held_because: "Chuva forte" });
  await report(other, "2026-11-04");
  await report(far, "2026-11-18");
  await worship("Culto da Família", "2026-11-15T22:00:00Z");
  await addEvent(server, { title: "Vigília", starts: "2026-11-07T22:00:00Z" });
});
afterAll(() => server.close());

test("meetings of groups stand beside services and events, by the hour, each with its numbers", async () => {
  const { data, meta } = await list();
  expect(data?.map(({ title, day }) => `${title} ${day.slice(8)}`)).toEqual([
    "Da filial 18",
    "Cambuí 18",
    "Culto da Família 15",
    "Cambuí 11",
    "Vigília 07",
    "Casais Sul 04",
  ]);
  expect(meta).toMatchObject({ total: 6, nextCursor: null });
  expect(data?.[1]).toMatchObject({
    kind: "group",
    group_id: group,
    location: "Taquaral",
    starts_at: "2026-11-18T23:00:00.000Z",
    held: true,
    counts: { present: 2, visitor: 1, child: 0, serving: 0, excused: 0 },
    headcount: 8,
    closed_at: null,
  });
  expect(data?.[2]).toMatchObject({ kind: "service", group_id: null, held: true });
  expect(data?.[3]).toMatchObject({ kind: "group", held: false, headcount: null });
  expect(await titles("?sort=starts_at")).toEqual((await titles())?.toReversed());
});

test("pages follow each other over both lists, and a foreign cursor is a wrong field", async () => {
  const seen: string[] = [];
  let cursor = "";
  do {
    const { data, meta } = await list(`?limit=1${cursor}`);
    seen.push(...(data ?? []).map(({ title, day }) => `${title} ${day.slice(8)}`));
    cursor = meta?.nextCursor ? `&cursor=${meta.nextCursor}` : "";
  } while (cursor !== "" && seen.length < 10);
  expect(seen).toEqual(await titles());
  expect(await list("?cursor=bm9uc2Vuc2U")).toMatchObject({ success: false, error: "request.invalid" });
  expect(await list("?kind=class")).toMatchObject({ success: false, error: "request.invalid" });
});

test("the kind, the days and the words narrow both", async () => {
  expect(await titles("?kind=group")).toEqual(["Da filial 18", "Cambuí 18", "Cambuí 11", "Casais Sul 04"]);
  expect(await titles("?kind=service")).toEqual(["Culto da Família 15"]);
  expect(await titles("?kind=event")).toEqual(["Vigília 07"]);
  expect(await titles("?from=2026-11-05&to=2026-11-15")).toEqual(["Culto da Família 15", "Cambuí 11", "Vigília 07"]);
  expect(await titles("?q=cambui")).toEqual(["Cambuí 18", "Cambuí 11"]);
  expect(await titles("?q=taquaral&kind=service")).toEqual([]);
});

test("a closed report is a closed list", async () => {
  const id = await idOf("select id from group_meetings where group_id = $1", [other]);
  expect((await ask("PUT", `/cell-group-meetings/${id}/lock`, { locked: true })).status).toBe(200);
  expect((await list("?q=casais")).data?.[0]?.closed_at).toBe(server.now().toISOString());
});

test("of the meetings a caller reads those of their congregations, a leader those of their own groups and networks", async () => {
  const casa = await server.account({ role: "pastor_casa", congregationIds: [branch] });
  expect(await titles("?kind=group", casa)).toEqual(["Da filial 18"]);
  expect(await titles(`?kind=group&c=${branch}`)).toEqual(["Da filial 18"]);
  expect(await titles("", leader)).toEqual(["Cambuí 18", "Cambuí 11"]);
  // Belonging to a group is not looking after it.
  await ask("POST", `/cell-groups/${other}/members`, { people: [leader.personId], role: "member", from_on: "2026-10-01" });
  expect(await titles("?kind=group", leader)).toEqual(["Cambuí 18", "Cambuí 11"]);
  const network = await idOf("insert into group_networks (congregation_id, name) values (1, 'Rede Sul') returning id");
  await rowsOf("update cell_groups set network_id = $1 where id = $2", [network, other]);
  await rowsOf("insert into network_supervisors (network_id, person_id, from_on) values ($1, $2, '2026-10-01')", [
    network,
    leader.personId,
  ]);
  expect(await titles("?kind=group", leader)).toEqual(["Cambuí 18", "Cambuí 11", "Casais Sul 04"]);
});

test("without the right to the groups a caller reads the meetings that they look after, and no other", async () => {
  const desk = await server.account({ role: "secretaria" });
  await rowsOf("update accounts set permissions_minus = '{cells:view,cells:create,cells:edit,cells:delete,cells:manage}' where id = $1", [
    desk.id,
  ]);
  expect(await titles("", desk)).toEqual(["Culto da Família 15", "Vigília 07"]);
  await ask("POST", `/cell-groups/${group}/members`, { people: [desk.personId], role: "leader", from_on: "2026-10-01" });
  expect(await titles("?kind=group", desk)).toEqual(["Cambuí 18", "Cambuí 11"]);
});

test("a church without groups has services and events alone, and a member neither", async () => {
  await ask("PUT", "/settings/values", { key: "feature.groups", value: false });
  expect(await titles()).toEqual(["Culto da Família 15", "Vigília 07"]);
  await ask("PUT", "/settings/values", { key: "feature.groups", value: true });
  const member = await server.account({ role: "membro" });
  expect(await list("", member)).toMatchObject({ success: false, error: "permission.denied" });
});

test("the radar names the group in which a person was seen last", async () => {
  const noe = await idOf("insert into people (name, congregation_id) values ('Noé Some', 1) returning id");
  await rowsOf("insert into memberships (person_id, congregation_id, status, created_at) values ($1, 1, 'congregado', now())", [noe]);
  const home = await addGroup("Vila Nova");
  await ask("POST", `/cell-groups/${home}/members`, { people: [noe], role: "member", from_on: "2026-10-01" });
  for (const day of ["2026-10-07", "2026-10-14", "2026-10-21"]) await report(home, day, { present: [noe] });
  const absent = await ask<AbsentPerson[]>("GET", "/attendance/absent", undefined, secretary);
  expect(absent.body.data).toMatchObject([{ name: "Noé Some", last_seen_on: "2026-10-21", last_place: "Vila Nova" }]);
});
