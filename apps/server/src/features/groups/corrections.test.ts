import type { Group } from "@aprisco/contract/groups.ts";
import type { Meeting, ReportSheet } from "@aprisco/contract/groups-meetings.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

// A day's second report: joined by another, corrected, or sent once more by the device that sent the first one.

let server: TestApp;
let admin: TestAccount;
let leader: TestAccount;
let calls = 0;
const ask = <T = Meeting>(method: string, path: string, body?: unknown, by: TestAccount = admin) => {
  calls += 1;
  return server.ask<T>(method, path, { body, token: by.token, from: `10.16.${calls >> 8}.${calls & 255}` });
};
const rowsOf = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
const idOf = async (text: string, values: readonly unknown[] = []) => (await rowsOf<{ id: number }>(text, values))[0]?.id ?? 0;
const addPerson = (name: string) => idOf("insert into people (name, congregation_id) values ($1, 1) returning id", [name]);
/** A group that meets on Wednesdays at 20:00; the clock of the tests stands on Saturday, 21 November 2026. */
async function addGroup(people: readonly number[], fields: object = {}): Promise<number> {
  const made = await ask<Group>("POST", "/cell-groups", { name: `Grupo ${calls}`, meeting_day: 3, meeting_time: "20:00", ...fields });
  const id = made.body.data?.id ?? 0;
  await rowsOf("update cell_groups set started_on = '2026-11-01' where id = $1", [id]);
  await ask("POST", `/cell-groups/${id}/members`, { people, role: "member", from_on: "2026-06-01" });
  await ask("POST", `/cell-groups/${id}/members`, { people: [leader.personId], role: "leader", from_on: "2026-06-01" });
  return id;
}
const report = (group: number, body: object, by: TestAccount = leader) =>
  ask("POST", `/cell-groups/${group}/meetings`, { date: "2026-11-18", present: [], ...body }, by);
const sheetOf = async (group: number, query = "") =>
  (await ask<ReportSheet>("GET", `/cell-groups/${group}/report${query}`, undefined, leader)).body.data;
const marksOf = (group: number) =>
  rowsOf<{ person_id: number; role: number }>(
    `select person_id, role from attendance join gatherings on gatherings.id = gathering_id
      where group_id = $1 and role < 5 order by person_id`,
    [group],
  );

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin", name: "Ádila Prado" });
  leader = await server.account({ role: "membro", name: "Bruno Guia" });
});
afterAll(() => server.close());

test("two people's reports of one evening: refused with the stored one, and joined by who has read it; nothing is summed", async () => {
  const [ana, bia] = [await addPerson("Ana Um"), await addPerson("Bia Um")];
  const group = await addGroup([ana, bia]);
  const visitors = [{ name: "Zeca Novo" }];
  const at = (hour: string) => `2026-11-19T${hour}:00.000Z`;
  await report(group, { present: [ana], absent: [bia], visitors, children: 2, offerings: 1_000, filled_at: at("00:30") });
  const refused = await report(group, { present: [bia], absent: [], children: 5, filled_at: at("00:10") }, admin);
  expect(refused).toMatchObject({ status: 409, body: { error: "meeting.already", data: { present: 1, children: 2, version: 1 } } });
  const joined = { present: [bia, ana], visitors, children: 5, offerings: 1_000, joins: 1, filled_at: at("00:10") };
  // The earlier report says that Bia came; the later one, that she did not: the later mark stands.
  expect(await report(group, joined, admin)).toMatchObject({
    status: 201,
    body: { data: { present: 1, visitors: 1, children: 5, offerings: 1_000, version: 2 } },
  });
  expect((await marksOf(group)).find(({ person_id: id }) => id === bia)).toBeUndefined();
  // With a later time the same sheet marks her.
  expect((await report(group, { ...joined, joins: 2, filled_at: at("00:45") }, admin)).body.data).toMatchObject({
    present: 2,
    visitors: 1,
  });
  expect((await report(group, { ...joined, joins: 1 }, admin)).body.error).toBe("meeting.already");
  expect(await rowsOf("select from people where name = 'Zeca Novo'")).toHaveLength(1);
});

test("what a correction leaves out stays as it stands, and what it says, also nothing, replaces it", async () => {
  const group = await addGroup([]);
  const texts = { theme: "Salmo 23", minister: "Bruno", note: "Noite leve" };
  await report(group, { ...texts, children: 4, offerings: 1_000, more_visitors: 2 });
  expect((await report(group, { joins: 1, children: 5 })).body.data).toMatchObject({
    ...texts,
    children: 5,
    offerings: 1_000,
    more_visitors: 2,
  });
  expect((await report(group, { joins: 2, note: null, offerings: 0 })).body.data).toMatchObject({
    theme: "Salmo 23",
    note: null,
    children: 5,
    offerings: 0,
  });
});

test("the sheet of a reported day says who came, so that a correction begins from it", async () => {
  const [ana, bia] = [await addPerson("Ana Quem"), await addPerson("Bia Quem")];
  const group = await addGroup([ana, bia], { next_theme: "O próximo" });
  expect((await sheetOf(group))?.people.map(({ present }) => present)).toEqual([null, null, null]);
  await report(group, { present: [ana], absent: [bia, leader.personId], children: 3 });
  await ask("PUT", `/cell-groups/${group}`, { next_theme: "O próximo" });
  const sheet = await sheetOf(group, "?date=2026-11-18");
  expect(sheet).toMatchObject({ theme: null, report: { children: 3 } });
  expect(sheet?.people).toMatchObject([
    { person_id: ana, present: true },
    { person_id: bia, present: false },
    { person_id: leader.personId, present: false },
  ]);
});

test("joined to the report of a held meeting, 'did not take place' takes its marks and presences back; held again, they return", async () => {
  const [ana, bia] = [await addPerson("Ana Volta"), await addPerson("Bia Volta")];
  const group = await addGroup([ana, bia]);
  const at = (hour: string) => `2026-11-19T${hour}:00.000Z`;
  const seen = async () => (await rowsOf("select from presence where person_id = any(array[$1::bigint, $2::bigint])", [ana, bia])).length;
  const held = { present: [ana, bia], visitors: [{ name: "Zilda Volta" }], filled_at: at("01:00") };
  await report(group, held);
  expect(await seen()).toBe(2);
  // Filled in before the held one, and joined by somebody who has read that one.
  const canceled = { not_held_because: "Chuva forte", absent: [ana], joins: 1, filled_at: at("00:30") };
  expect((await report(group, canceled)).body.data).toMatchObject({ held: false, present: 0, visitors: 0 });
  expect([await marksOf(group), await seen(), (await sheetOf(group))?.visitors]).toEqual([[], 0, []]);
  expect((await report(group, { ...held, not_held_because: null, joins: 2, filled_at: at("02:00") })).body.data).toMatchObject({
    present: 2,
    visitors: 1,
  });
  expect(await seen()).toBe(2);
  expect(await rowsOf("select from people where name = 'Zilda Volta'")).toHaveLength(1);
});

test("a correction that does not say whether the meeting took place leaves that as it stands; null says that it did", async () => {
  const group = await addGroup([]);
  await report(group, { not_held_because: "Chuva forte" });
  expect((await report(group, { joins: 1, theme: "Salmo 23" })).body.data).toMatchObject({
    held: false,
    not_held_because: "Chuva forte",
    theme: "Salmo 23",
  });
  expect((await report(group, { joins: 2, not_held_because: null })).body.data).toMatchObject({ held: true, not_held_because: null });
});

test("a report whose answer was lost and that its device has changed since is entered as changed; unchanged it is answered as it stands", async () => {
  const [ana, bia] = [await addPerson("Ana Perdida"), await addPerson("Bia Perdida")];
  const group = await addGroup([ana, bia]);
  const at = (hour: string) => `2026-11-19T${hour}:00.000Z`;
  const name = { client_id: crypto.randomUUID() };
  const first = { ...name, present: [ana, bia], absent: [], visitors: [{ name: "Zeca Perdido" }], children: 2, theme: "Salmo 1" };
  expect((await report(group, { ...first, filled_at: at("00:30") })).body.data).toMatchObject({ present: 2, version: 1 });
  expect((await report(group, { ...first, filled_at: at("00:30") })).body.data).toMatchObject({ version: 1 });
  const texts = { ...first, children: 3, theme: null, filled_at: at("00:40") };
  expect((await report(group, texts)).body.data).toMatchObject({ children: 3, theme: null, present: 2, visitors: 1, version: 2 });
  const people = { ...texts, present: [ana], absent: [bia], filled_at: at("00:50") };
  expect((await report(group, people)).body.data).toMatchObject({ present: 1, version: 3 });
  const visitor = { ...people, visitors: [...first.visitors, { name: "Zilda Perdida" }], filled_at: at("00:55") };
  expect((await report(group, visitor)).body.data).toMatchObject({ visitors: 2, version: 4 });
  expect((await report(group, visitor)).body.data).toMatchObject({ visitors: 2, version: 4 });
  const marked = async () => (await marksOf(group)).length;
  const renamed = { ...people, visitors: [...first.visitors, { name: "Zélia Perdida" }], filled_at: at("00:56") };
  expect((await report(group, renamed)).body.data).toMatchObject({ visitors: 2, version: 5 });
  expect((await sheetOf(group, "?date=2026-11-18"))?.visitors).toEqual([{ name: "Zeca Perdido" }, { name: "Zélia Perdida" }]);
  const alone = { ...people, visitors: [], filled_at: at("00:57") };
  expect((await report(group, alone)).body.data).toMatchObject({ visitors: 0, version: 6 });
  expect(await marked()).toBe(1);
  // A visitor whom somebody else marked stays, and so does one who was marked on the roll.
  const markedBy = (account: TestAccount, source: number, name: string) =>
    rowsOf("update attendance set role = 1, recorded_by = $1, source = $2 where person_id = (select id from people where name = $3)", [
      account.id,
      source,
      name,
    ]);
  await markedBy(admin, 2, "Zeca Perdido");
  await markedBy(leader, 0, "Zilda Perdida");
  expect((await report(group, { ...alone, present: [ana, bia], absent: [], filled_at: at("00:58") })).body.data).toMatchObject({
    present: 2,
    visitors: 2,
    version: 7,
  });
  const canceled = { ...visitor, not_held_because: "Chuva forte", filled_at: at("00:59") };
  expect((await report(group, canceled)).body.data).toMatchObject({ held: false, version: 8 });
  expect((await report(group, canceled)).body.data).toMatchObject({ version: 8 });
});

test("sent again unchanged, a report enters nothing a second time, whatever has become of its marks and visitors since", async () => {
  const ana = await addPerson("Ana Outra");
  const group = await addGroup([ana]);
  const act = {
    client_id: crypto.randomUUID(),
    filled_at: "2026-11-19T00:30:00.000Z",
    present: [ana],
    visitors: [{ name: "Zeno Antigo" }],
  };
  await report(group, act);
  await rowsOf("update people set name = 'Zenon Antigo' where name = 'Zeno Antigo'");
  await rowsOf("delete from attendance where person_id = $1", [ana]);
  expect((await report(group, act)).body.data).toMatchObject({ version: 1, visitors: 1 });
  expect(await rowsOf("select from people where name like 'Zeno%'")).toHaveLength(1);
});

test("a changed report whose answer was lost does not go over what another has joined to it since, nor over a closed one", async () => {
  const group = await addGroup([]);
  const act = { client_id: crypto.randomUUID(), children: 2 };
  await report(group, act);
  await report(group, { children: 4, joins: 1, client_id: crypto.randomUUID() }, admin);
  expect((await report(group, { ...act, children: 3 })).body).toMatchObject({ error: "meeting.already", data: { children: 4 } });
  const other = await addGroup([]);
  const { id, version } = (await report(other, { ...act, client_id: crypto.randomUUID() })).body.data ?? {};
  const [{ client_id: name } = { client_id: "" }] = await rowsOf<{ client_id: string }>(
    "select client_id from group_meetings where id = $1",
    [id],
  );
  await ask("PUT", `/cell-group-meetings/${id}/lock`, { locked: true, version });
  expect((await report(other, { client_id: name, children: 2 })).status).toBe(201);
  expect((await report(other, { client_id: name, children: 3 })).body.error).toBe("meeting.locked");
});
