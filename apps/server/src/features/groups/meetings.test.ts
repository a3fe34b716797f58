import type { GroupDeletion, GroupMember, Group } from "@aprisco/contract/groups.ts";
import type { LateGroup, Meeting, ReportSheet } from "@aprisco/contract/groups-meetings.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { noticesOf, tellAll } from "../../testing/notices.ts";
import { queued } from "../../testing/queued.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let admin: TestAccount;
let leader: TestAccount;
let calls = 0;
const ask = <T = Meeting>(method: string, path: string, body?: unknown, by: TestAccount | null = admin) => {
  calls += 1;
  return server.ask<T>(method, path, { body, ...(by ? { token: by.token } : {}), from: `10.14.${calls >> 8}.${calls & 255}` });
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
const sheetOf = async (group: number, query = "", by: TestAccount = leader) =>
  (await ask<ReportSheet>("GET", `/cell-groups/${group}/report${query}`, undefined, by)).body.data;
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

queued({
  app: () => server,
  operation: "saveMeeting",
  table: "group_meetings",
  at: "filled_at",
  by: () => leader,
  another: () => admin,
  subject: async () => `/cell-groups/${await addGroup([])}/meetings`,
  // Each report of one group is of another day.
  body: () => ({ date: new Date(Date.parse("2026-11-21") - nextDay()).toISOString().slice(0, 10), present: [] }),
  refuse: { body: () => ({ date: "2199-01-01", present: [] }), status: 400 },
});
let days = 0;
const nextDay = (): number => {
  days = (days + 1) % 50;
  return days * 86_400_000;
};

test("a leader whose account is only a member's sends the report; its people come pre-filled, by first name and initial", async () => {
  const [ana, ana2, caio] = [await addPerson("Ana Reis"), await addPerson("Ana Lima"), await addPerson("Caio Luz")];
  const group = await addGroup([ana, ana2, caio], { next_theme: "Salmo 23" });
  expect(await sheetOf(group)).toMatchObject({
    date: "2026-11-18",
    due: ["2026-11-18", "2026-11-11", "2026-11-04"],
    next: "2026-11-25",
    theme: "Salmo 23",
    people: [
      { person_id: ana2, name: "Ana L." },
      { person_id: ana, name: "Ana R." },
      { person_id: leader.personId, name: "Bruno" },
      { person_id: caio, name: "Caio" },
    ],
    report: null,
  });
  const sent = await report(group, {
    present: [ana, leader.personId],
    absent: [ana2, caio],
    visitors: [{ name: "Wesley Moraes", phone: "(19) 99340-1187" }],
    more_visitors: 1,
    children: 4,
    offerings: 18_650,
    theme: "Salmo 23",
  });
  expect(sent).toMatchObject({
    status: 201,
    body: { data: { date: "2026-11-18", time: "20:00", present: 2, visitors: 1, more_visitors: 1, children: 4, offerings: 18_650 } },
  });
  const [card] = await rowsOf<{ family_name: string; owner: number }>(
    "select people.family_name, visitors.follow_up_owner_id as owner from visitors join people on people.id = person_id where people.name = 'Wesley Moraes'",
  );
  expect(card).toEqual({ family_name: "Moraes", owner: leader.id });
  expect((await marksOf(group)).map(({ role }) => role).toSorted()).toEqual([0, 0, 1]);
  expect((await sheetOf(group))?.due).toEqual(["2026-11-11", "2026-11-04"]);
  expect((await ask<Group>("GET", `/cell-groups/${group}`, undefined, leader)).body.data).toMatchObject({
    health: "late",
    health_weeks: 2,
    last_meeting: { date: "2026-11-18", present: 2 },
    recent: [2],
    next_theme: null,
  });
  const listed = await ask<Meeting[]>("GET", `/cell-groups/${group}/meetings`, undefined, leader);
  expect(listed.body.data).toMatchObject([{ recorded_by: "Bruno Guia", theme: "Salmo 23" }]);
});

test("once every meeting has its report, the sheet is that of the latest one, and not of a day on which nobody met", async () => {
  const group = await addGroup([]);
  for (const date of ["2026-11-04", "2026-11-11"]) await report(group, { date });
  const { body } = await report(group, { theme: "Salmo 23" });
  expect(await sheetOf(group)).toMatchObject({ date: "2026-11-18", due: [], report: { version: body.data?.version, theme: "Salmo 23" } });
  // Without a fixed day it is today.
  await rowsOf("update cell_groups set meeting_day = null where id = $1", [group]);
  expect(await sheetOf(group)).toMatchObject({ date: "2026-11-21", report: null });
});

test("three of one first name and one last initial are told apart by further initials", async () => {
  const people = [await addPerson("Beatriz da Costa Alves"), await addPerson("Beatriz Lima Assis"), await addPerson("Beatriz Rocha")];
  const group = await addGroup(people);
  const names = (await sheetOf(group))?.people.map(({ name }) => name);
  expect(names).toEqual(["Beatriz C. A.", "Beatriz L. A.", "Beatriz R.", "Bruno"]);
});

test("who left before the day is not on its sheet; a report that has them present is refused with their ids, absent they do no harm", async () => {
  const [ana, bia] = [await addPerson("Ana Partiu"), await addPerson("Bia Partiu")];
  const group = await addGroup([ana, bia]);
  const members = await ask<GroupMember[]>("GET", `/cell-groups/${group}/members`);
  const row = members.body.data?.find(({ person_id: id }) => id === ana)?.id;
  await ask("PUT", `/cell-group-members/${row}`, { until_on: "2026-11-12" });
  const onSheet = async (day: string) => (await sheetOf(group, `?date=${day}`))?.people.map(({ person_id: id }) => id);
  expect([await onSheet("2026-11-11"), await onSheet("2026-11-18")]).toEqual([
    [ana, bia, leader.personId],
    [bia, leader.personId],
  ]);
  const refused = await report(group, { present: [ana, bia] });
  expect(refused).toMatchObject({
    status: 400,
    body: { error: "meeting.notOnRoll", fields: { present: "meeting.notOnRoll" }, data: { people: [ana] } },
  });
  const token = (await ask<{ token: string }>("POST", `/cell-groups/${group}/report-link`, undefined, leader)).body.data?.token;
  const linked = await ask("POST", "/cell-groups/link/report", { token, date: "2026-11-18", present: [ana] }, null);
  expect([linked.status, linked.body.error, linked.body.data]).toEqual([400, "meeting.notOnRoll", { people: [ana] }]);
  expect(await rowsOf("select from group_meetings where group_id = $1", [group])).toEqual([]);
  expect((await report(group, { present: [ana, 999_999] })).body.fields).toEqual({ present: "field.choice" });
  expect((await report(group, { present: [bia], absent: [ana] })).body.data).toMatchObject({ present: 1 });
});

test.each([
  [{ date: "2026-11-22" }, { date: "field.dayFuture" }],
  [{ date: "2026-09-01" }, { date: "meeting.tooOld" }],
  [{ present: [999_999] }, { present: "field.choice" }],
  [{ absent: [999_999] }, { absent: "field.choice" }],
  [{ offerings: -1 }, { offerings: "field.number" }],
  [{ visitors: [{ name: "A" }] }, { "visitors.0.name": "field.tooShort" }],
])("%j is refused and nothing is entered", async (wrong, fields) => {
  const group = await addGroup([]);
  const { status, body } = await report(group, wrong);
  expect([status, body.fields]).toEqual([400, fields]);
  expect(await rowsOf("select from group_meetings where group_id = $1", [group])).toEqual([]);
});

test("a meeting that did not take place has a reason, and nothing is counted", async () => {
  const ana = await addPerson("Ana Dois");
  const group = await addGroup([ana]);
  const sent = await report(group, { not_held_because: "Chuva forte", present: [ana], children: 3, offerings: 500 });
  expect(sent.body.data).toMatchObject({ held: false, present: 0, children: 0, offerings: 0 });
  expect(await marksOf(group)).toEqual([]);
  expect((await sheetOf(group))?.due).not.toContain("2026-11-18");
});

test("only who leads the group, supervises its network or may edit groups reaches its reports", async () => {
  const group = await addGroup([]);
  const [other, member, cooperator] = [
    await server.account({ role: "leader" }),
    await server.account({ role: "membro" }),
    await server.account({ role: "cooperador" }),
  ];
  await ask("POST", `/cell-groups/${group}/members`, { people: [member.personId], role: "member" });
  for (const [by, status] of [
    [other, 404],
    [member, 403],
    [cooperator, 403],
  ] as const) {
    expect((await report(group, {}, by)).status).toBe(status);
    expect((await ask("GET", `/cell-groups/${group}/report`, undefined, by)).status).toBe(status);
    expect((await ask("POST", `/cell-groups/${group}/report-link`, undefined, by)).status).toBe(status);
  }
  // Who only belongs to it does not read how it is doing; who reads all groups does.
  expect((await ask("GET", `/cell-groups/${group}/meetings`, undefined, member)).status).toBe(403);
  expect((await ask("GET", `/cell-groups/${group}/meetings`, undefined, other)).status).toBe(404);
  expect((await ask("GET", `/cell-groups/${group}/meetings`, undefined, cooperator)).status).toBe(200);
  const north = await idOf("insert into congregations (name) values ('Norte') returning id");
  const away = await server.account({ role: "secretaria", congregationIds: [north] });
  expect([(await report(group, {}, away)).status, (await ask("GET", `/cell-groups/${group}/meetings`, undefined, away)).status]).toEqual([
    404, 404,
  ]);
});

test("a link asked for twice under one Idempotency-Key is one link, and its secret is kept nowhere in the clear", async () => {
  const group = await addGroup([]);
  const make = async (key: string) => {
    const headers = { "idempotency-key": key };
    const { body } = await server.ask<{ token: string }>("POST", `/cell-groups/${group}/report-link`, { token: admin.token, headers });
    if (!body.data) throw new Error(`not made: ${body.error}`);
    return body.data.token;
  };
  const [first, again, other] = [await make("link-1"), await make("link-1"), await make("link-2")];
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  const rows = await rowsOf<{ n: number }>("select count(*)::int as n from signed_links where subject_id = $1", [group]);
  expect(rows).toEqual([{ n: 2 }]);
  const [kept] = await rowsOf<{ all: string }>(
    "select json_agg(k)::text as all from idempotency_keys k where operation = 'makeReportLink'",
  );
  expect(kept?.all).toContain("reply");
  expect(kept?.all).not.toContain(first);
});

test("by a signed link the week's report is sent without an account, and only first names leave", async () => {
  const ana = await idOf(
    "insert into people (name, congregation_id, phone, address) values ('Ana Sigilo', 1, '+5519991234567', 'Rua Secreta') returning id",
  );
  const group = await addGroup([ana]);
  const made = await ask<{ token: string; until: string }>("POST", `/cell-groups/${group}/report-link`, undefined, leader);
  // The end of the eighth day after the week, at the church.
  expect(made.body.data?.until).toBe("2026-11-30T03:00:00.000Z");
  const token = made.body.data?.token ?? "";
  const opened = await ask<ReportSheet>("POST", "/cell-groups/link/open", { token }, null);
  expect(opened.body.data).toMatchObject({
    date: "2026-11-18",
    due: ["2026-11-18"],
    reported: [],
    people: [{ name: "Ana" }, { name: "Bruno" }],
    report: null,
  });
  expect(JSON.stringify(opened.body)).not.toMatch(/Sigilo|99123|Secreta/);
  const byLink = (body: object) => ask<ReportSheet>("POST", "/cell-groups/link/report", { token, present: [ana], ...body }, null);
  expect((await byLink({ date: "2026-11-11" })).body.fields).toEqual({ date: "meeting.otherWeek" });
  const act = { date: "2026-11-18", client_id: crypto.randomUUID(), visitors: [{ name: "Lino Link" }] };
  expect([(await byLink(act)).status, (await byLink(act)).status]).toEqual([200, 200]);
  const again = await byLink({ date: "2026-11-18" });
  expect([again.body.error, again.body.data]).toEqual(["meeting.already", null]);
  expect((await ask<ReportSheet>("POST", "/cell-groups/link/open", { token }, null)).body.data).toMatchObject({
    due: [],
    reported: ["2026-11-18"],
    people: [],
    theme: null,
    minister: null,
    report: null,
  });
  await tellAll(server);
  const told = (await noticesOf(server, admin)).map(({ message }) => message);
  expect(told.filter((message) => message.includes("Lino"))).toEqual([
    expect.stringMatching(/^Lino Link veio como visitante, segundo o relatório de Grupo \d+\. /),
  ]);
  expect(await rowsOf("select recorded_by, by_link, named_visitors from group_meetings where group_id = $1", [group])).toEqual([
    { recorded_by: null, by_link: true, named_visitors: 1 },
  ]);
  expect((await ask("POST", "/cell-groups/link/open", { token: `${token.slice(1)}A` }, null)).body.error).toBe("link.unknown");
  await rowsOf("update cell_groups set status = 'closed', ended_on = '2026-11-21' where id = $1", [group]);
  expect((await ask("POST", "/cell-groups/link/open", { token }, null)).body.error).toBe("link.unknown");
});

test("a group with every report of nine weeks but yesterday's is late, and with that one it is not", async () => {
  const group = await addGroup([]);
  await rowsOf("update cell_groups set started_on = '2026-01-01', meeting_day = 4 where id = $1", [group]);
  const reportWeeks = (from: number, until: number) =>
    rowsOf(
      `with met as (
         insert into gatherings (congregation_id, kind, group_id, day, started_at, updated_at)
         select 1, 'group', $1, date '2026-11-19' - 7 * ago, date '2026-11-19' - 7 * ago, now() from generate_series($2::integer, $3::integer) as ago
         returning *)
       insert into group_meetings (gathering_id, group_id, day, filled_at, recorded_at) select id, group_id, day, now(), now() from met`,
      [group, from, until],
    );
  const late = async () =>
    (await ask<LateGroup[]>("GET", "/cell-groups/late")).body.data
      ?.filter(({ group_id: id }) => id === group)
      .map(({ missing }) => missing);
  await reportWeeks(1, 9);
  expect(await late()).toEqual([["2026-11-19"]]);
  await reportWeeks(0, 0);
  expect(await late()).toEqual([]);
});

test("late are the groups whose meeting is a day past without a report, each with who supervises it", async () => {
  const supervisor = await server.account({ role: "membro", name: "Sônia Supervisora" });
  const top = await idOf("insert into group_networks (congregation_id, name) values (1, 'Rede Tarde') returning id");
  const inner = await idOf("insert into group_networks (congregation_id, name, parent_id) values (1, 'Setor Tarde', $1) returning id", [
    top,
  ]);
  await ask("PUT", `/group-networks/${top}`, { supervisors: [supervisor.personId] });
  const group = await addGroup([], { network_id: inner });
  const late = async (by: TestAccount) =>
    (await ask<LateGroup[]>("GET", "/cell-groups/late", undefined, by)).body.data?.filter(({ group_id: id }) => id === group);
  expect(await late(supervisor)).toMatchObject([
    { leader: "Bruno Guia", supervisor: "Sônia Supervisora", network: "Setor Tarde", missing: ["2026-11-18", "2026-11-11", "2026-11-04"] },
  ]);
  await report(group, {});
  await report(group, { date: "2026-11-13" });
  expect(await late(admin)).toMatchObject([{ missing: ["2026-11-04"], last_report: "2026-11-18" }]);
  await report(group, { date: "2026-11-04" });
  expect([await late(admin), await late(supervisor)]).toEqual([[], []]);
  expect((await ask("GET", "/cell-groups/late", undefined, leader)).status).toBe(403);
});

test("deleting a group says how many meetings and presences go, and undoing brings them back", async () => {
  const [ana, bia] = [await addPerson("Ana Três"), await addPerson("Bia Três")];
  const group = await addGroup([ana, bia]);
  await report(group, { present: [ana, bia] });
  await report(group, { present: [ana], date: "2026-11-11" });
  const goes = await ask<GroupDeletion>("GET", `/cell-groups/${group}/deletion`);
  expect(goes.body.data).toEqual({ members: 3, meetings: 2, presences: 3 });
  const before = await marksOf(group);
  await ask("DELETE", `/cell-groups/${group}`);
  const left = await rowsOf<{ n: number }>("select count(*)::int as n from presence where person_id = any(array[$1::bigint, $2::bigint])", [
    ana,
    bia,
  ]);
  expect([await marksOf(group), left]).toEqual([[], [{ n: 0 }]]);
  expect((await ask("POST", `/cell-groups/${group}/restore`)).status).toBe(201);
  expect(await marksOf(group)).toEqual(before);
  expect((await ask<Meeting[]>("GET", `/cell-groups/${group}/meetings`)).body.data).toHaveLength(2);
  expect((await ask<GroupMember[]>("GET", `/cell-groups/${group}/members`)).body.data).toHaveLength(3);
});

test("whoever supervises the network closes a report, which nobody changes until it is opened again", async () => {
  const supervisor = await server.account({ role: "membro", name: "Saulo Rede" });
  const network = await idOf("insert into group_networks (congregation_id, name) values (1, 'Rede Fechada') returning id");
  await ask("PUT", `/group-networks/${network}`, { supervisors: [supervisor.personId] });
  const group = await addGroup([], { network_id: network });
  const { id, version } = (await report(group, { theme: "Salmo 23" })).body.data ?? {};
  const lock = (locked: boolean, by: TestAccount, known = version) =>
    ask("PUT", `/cell-group-meetings/${id}/lock`, { locked, version: known }, by);
  expect((await ask<Group>("GET", `/cell-groups/${group}`, undefined, leader)).body.data).toMatchObject({ mine: true, supervised: false });
  expect((await ask<Group>("GET", `/cell-groups/${group}`, undefined, supervisor)).body.data).toMatchObject({ supervised: true });
  expect((await lock(true, leader)).status).toBe(403);
  const other = await server.account({ role: "membro", name: "Otto Rede" });
  const apart = await idOf("insert into group_networks (congregation_id, name) values (1, 'Rede Alheia') returning id");
  await ask("PUT", `/group-networks/${apart}`, { supervisors: [other.personId] });
  await addGroup([], { network_id: apart });
  expect((await lock(true, other)).body.error).toBe("meeting.notFound");
  const locked = (await lock(true, supervisor)).body.data;
  expect(locked).toMatchObject({ locked: true });
  expect((await lock(true, supervisor)).body.error).toBe("version.conflict");
  const refused = await report(group, { theme: "Outro", joins: locked?.version });
  expect([refused.status, refused.body.error, refused.body.data]).toMatchObject([409, "meeting.locked", { theme: "Salmo 23" }]);
  const opened = (await lock(false, supervisor, locked?.version)).body.data;
  expect((await report(group, { theme: "Outro", joins: opened?.version })).body.data).toMatchObject({ theme: "Outro", locked: false });
});

test("a link to the report ends with whoever leads the group: by a change of role, a departure or a deletion", async () => {
  const lia = await server.account({ role: "membro", name: "Lia Sai" });
  const group = await addGroup([]);
  const make = async () => (await ask<{ token: string }>("POST", `/cell-groups/${group}/report-link`)).body.data?.token ?? "";
  const opened = async (token: string) => (await ask("POST", "/cell-groups/link/open", { token }, null)).status;
  const join = async (role: string, from: string) =>
    (await ask<GroupMember[]>("POST", `/cell-groups/${group}/members`, { people: [lia.personId], role, from_on: from })).body.data?.[0];
  const change = (id: number | undefined, body: object) => ask<GroupMember>("PUT", `/cell-group-members/${id}`, body);
  const member = await join("member", "2026-06-01");
  let token = await make();
  // Somebody else's role or departure leaves it alone.
  const leading = (await change(member?.id, { role: "co_leader" })).body.data;
  expect(await opened(token)).toBe(200);
  const trainee = (await change(leading?.id, { role: "trainee" })).body.data;
  expect(await opened(token)).toBe(404);
  await change(trainee?.id, { role: "co_leader" });
  token = await make();
  await change(trainee?.id, { until_on: "2026-11-21" });
  expect(await opened(token)).toBe(404);
  expect((await ask("POST", "/cell-groups/link/report", { token, date: "2026-11-18", present: [] }, null)).body.error).toBe("link.unknown");
  const again = await join("leader", "2026-11-21");
  token = await make();
  await ask("DELETE", `/cell-group-members/${again?.id}`);
  expect(await opened(token)).toBe(404);
});

test("a link to the report ends with the death of whoever led the group", async () => {
  const lino = await server.account({ role: "membro", name: "Lino Partiu" });
  const [group, other] = [await addGroup([]), await addGroup([lino.personId])];
  await ask("POST", `/cell-groups/${group}/members`, { people: [lino.personId], role: "co_leader" });
  const make = async (id: number) => (await ask<{ token: string }>("POST", `/cell-groups/${id}/report-link`)).body.data?.token ?? "";
  const opened = async (token: string) => (await ask("POST", "/cell-groups/link/open", { token }, null)).status;
  const [led, only] = [await make(group), await make(other)];
  await rowsOf(
    "insert into memberships (person_id, congregation_id, status, join_date, created_at) values ($1, 1, 'active', '2020-03-01', now())",
    [lino.personId],
  );
  const member = await idOf("select id from memberships where person_id = $1", [lino.personId]);
  const died = await ask("POST", `/members/${member}/movements`, { kind: "death", on_date: "2026-11-20" });
  expect([died.status, await opened(led), await opened(only)]).toEqual([201, 404, 200]);
});

test("fifty visitors of one report are taken once each, a fifty-first is refused", async () => {
  const group = await addGroup([]);
  const visitors = Array.from({ length: 51 }, (_, at) => ({ name: `Visita ${String.fromCodePoint(65 + (at % 26))}${at}` }));
  const refused = await report(group, { visitors });
  expect([refused.status, refused.body.fields]).toEqual([400, { visitors: "field.tooLong" }]);
  const twice = [...visitors.slice(0, 49), { name: "Visita A0", phone: "(19) 99340-2200" }];
  expect((await report(group, { visitors: twice })).body.data).toMatchObject({ visitors: 50 });
});

// Last: it moves the clock on.
test("a link writes into its own group alone, and ends a week after its Sunday", async () => {
  const stranger = await addPerson("Iara Alheia");
  const [group, other] = [await addGroup([]), await addGroup([stranger])];
  const token = (await ask<{ token: string }>("POST", `/cell-groups/${group}/report-link`, undefined, leader)).body.data?.token ?? "";
  const send = (body: object) =>
    ask<ReportSheet>("POST", "/cell-groups/link/report", { token, date: "2026-11-18", present: [], ...body }, null);
  expect((await send({ present: [stranger] })).body.fields).toEqual({ present: "field.choice" });
  // A group that is named beside the link changes nothing.
  expect((await send({ group_id: other, id: other })).body.data).toMatchObject({ group_id: group, reported: ["2026-11-18"] });
  expect(await rowsOf("select 1 from group_meetings where group_id = $1", [other])).toEqual([]);
  server.advance(8 * 86_400_000);
  expect((await ask("POST", "/cell-groups/link/open", { token }, null)).status).toBe(200);
  server.advance(86_400_000);
  expect((await ask("POST", "/cell-groups/link/open", { token }, null)).body.error).toBe("link.unknown");
  expect((await send({})).body.error).toBe("link.unknown");
});
