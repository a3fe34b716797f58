import type { DashboardStats, Duty } from "@aprisco/contract/dashboard.ts";
import type { Group } from "@aprisco/contract/groups.ts";
import type { ReportTemplate } from "@aprisco/contract/reports.ts";
import type { TimelineEntry } from "@aprisco/contract/timeline.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runClock, titlesOf, tokenOf } from "../../testing/notices.ts";
import { pdfTexts } from "../../testing/pdf-texts.ts";
import { runSql } from "../../testing/store.ts";

// What other rooms hear of groups: reports, notices, timeline, own data. The clock of the tests stands on Saturday, 21 November 2026.
let server: TestApp;
let admin: TestAccount;
let leader: TestAccount;
let supervisor: TestAccount;
let group: number;
let network: number;
let sector: number;
const rowsOf = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
const ask = async <T = object>(method: string, path: string, body?: unknown, by: TestAccount = admin) =>
  server.ask<T>(method, path, { body, token: await tokenOf(server, by) });
const report = (date: string, body: object = {}) =>
  ask("POST", `/cell-groups/${group}/meetings`, { date, present: [leader.personId], ...body });

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin", name: "Ádila Prado" });
  leader = await server.account({ role: "membro", name: "Bruno Guia" });
  supervisor = await server.account({ role: "membro", name: "Sônia Rede" });
  network = (await ask<{ id: number }>("POST", "/group-networks", { name: "Rede Sul" })).body.data?.id ?? 0;
  await ask("PUT", `/group-networks/${network}`, { supervisors: [supervisor.personId] });
  const made = await ask<Group>("POST", "/cell-groups", { name: "Cambuí", network_id: network, meeting_day: 3, meeting_time: "20:00" });
  group = made.body.data?.id ?? 0;
  await rowsOf("update cell_groups set started_on = '2026-10-01' where id = $1", [group]);
  await ask("POST", `/cell-groups/${group}/members`, { people: [leader.personId], role: "leader", from_on: "2026-06-01" });
});
afterAll(() => server.close());

interface Preview {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}
const dutiesOf = async (by: TestAccount) => (await ask<Duty[]>("GET", "/dashboard/duties", undefined, by)).body.data;
const rowsFor = async (type: string, params: object, by = admin) =>
  (await ask<Preview>("POST", `/reports/${type}`, { params, format: "json" }, by)).body.data?.rows;

test("the leader hears of a missing report a day after the meeting, the supervisor after two, and a report in time stops both", async () => {
  await runClock(server, "noticeClock");
  // Nothing has ever been reported: nobody is reminded.
  expect([await titlesOf(server, leader), await titlesOf(server, supervisor)]).toEqual([[], []]);
  expect(await dutiesOf(leader)).toEqual([]);
  await report("2026-11-11");
  // The meeting of Wednesday, 18 November, at 20:00 in São Paulo.
  expect(await dutiesOf(leader)).toEqual([
    { kind: "groupReport", title: "Cambuí", note: null, since: "2026-11-18T23:00:00.000Z", target: `/groups-convivio?group=${group}` },
  ]);
  const late = { kind: "lateGroup", title: "Cambuí", note: null, since: "2026-11-18T23:00:00.000Z", target: "/groups-convivio/late" };
  expect(await dutiesOf(supervisor)).toEqual([late]);
  await runClock(server, "noticeClock");
  expect(await titlesOf(server, leader)).toEqual(["Falta o relatório do grupo"]);
  expect(await titlesOf(server, supervisor)).toEqual(["Grupo sem relatório há dois dias"]);
  await report("2026-11-19", { more_visitors: 2, offerings: 5_000, theme: "Salmo 23" });
  expect([await dutiesOf(leader), await dutiesOf(supervisor)]).toEqual([[], []]);
  server.advance(5 * 86_400_000);
  await runClock(server, "noticeClock");
  // Thursday morning: the meeting of Wednesday is no day past.
  expect(await titlesOf(server, leader)).toHaveLength(1);
  server.advance(86_400_000);
  await runClock(server, "noticeClock");
  expect(await titlesOf(server, leader)).toHaveLength(2);
  expect(await titlesOf(server, supervisor)).toHaveLength(1);
  // After one day it is the leader's duty, not yet the supervisor's.
  expect([await dutiesOf(leader), await dutiesOf(supervisor)]).toMatchObject([[{ kind: "groupReport" }], []]);
  await report("2026-11-25");
  server.advance(86_400_000);
  await runClock(server, "noticeClock");
  expect(await titlesOf(server, supervisor)).toHaveLength(1);
});

test("reports sum the meetings of a period by group and by network, and list them", async () => {
  const span = { from: "2026-11-12", to: "2026-11-25" };
  const sums = { groups: 1, meetings: 2, average: 1, visitors: 2, children: 0, offerings: 5_000 };
  expect(await rowsFor("groups", span)).toEqual([expect.objectContaining({ name: "Cambuí", network: "Rede Sul", ...sums })]);
  expect(await rowsFor("groups", { ...span, by: "network" })).toEqual([expect.objectContaining({ name: "Rede Sul", ...sums })]);
  expect(await rowsFor("group-meetings", span)).toMatchObject([
    { day: "2026-11-25", present: 1 },
    { day: "2026-11-19", group: "Cambuí", network: "Rede Sul", visitors: 2, offerings: 5_000, theme: "Salmo 23" },
  ]);
  const csv = await ask("POST", "/reports/group-meetings", { params: span, format: "csv" });
  expect(csv.status).toBe(200);
  expect((await ask("POST", "/reports/groups", { format: "json" }, leader)).status).toBe(403);
});

test("a report is narrowed to one network with all within it", async () => {
  const span = { from: "2026-11-12", to: "2026-11-25" };
  const make = async (name: string, parent: number | null) =>
    (await ask<{ id: number }>("POST", "/group-networks", { name, parent_id: parent })).body.data?.id ?? 0;
  const inner = await make("Setor Um", network);
  sector = inner;
  const empty = await make("Rede Norte", null);
  const made = await ask<Group>("POST", "/cell-groups", { name: "Vila Nova", network_id: inner });
  await ask("POST", `/cell-groups/${made.body.data?.id}/meetings`, { date: "2026-11-20", present: [] });
  const daysIn = async (params: object, by = admin) => (await rowsFor("group-meetings", { ...span, ...params }, by))?.map(({ day }) => day);
  expect(await daysIn({})).toEqual(["2026-11-25", "2026-11-20", "2026-11-19"]);
  expect(await daysIn({ network: String(network) })).toEqual(["2026-11-25", "2026-11-20", "2026-11-19"]);
  expect(await daysIn({ network: String(inner) })).toEqual(["2026-11-20"]);
  expect(await daysIn({ network: String(empty) })).toEqual([]);
  expect(await rowsFor("groups", { ...span, network: String(inner) })).toMatchObject([{ name: "Vila Nova", meetings: 1 }]);
  const templates = (await ask<ReportTemplate[]>("GET", "/reports/templates")).body.data ?? [];
  expect(templates.find(({ type }) => type === "group-meetings")?.params).toContainEqual({
    key: "network",
    label: "Rede",
    kind: "choice",
    usual: null,
    choices: [
      { value: String(empty), label: "Rede Norte" },
      { value: String(network), label: "Rede Sul" },
      { value: String(inner), label: "Rede Sul › Setor Um" },
    ],
  });
});

test.each(["csv", "xlsx", "pdf"] as const)("the %s of one network has its meetings alone; the PDF names it", async (format) => {
  const params = { from: "2026-11-12", to: "2026-11-25", network: String(sector) };
  const { statusCode, rawPayload } = await server.app.inject({
    method: "POST",
    url: "/api/reports/group-meetings",
    headers: { "content-type": "application/json", authorization: `Bearer ${await tokenOf(server, admin)}` },
    payload: JSON.stringify({ params, format }),
  });
  expect(statusCode).toBe(200);
  if (format === "csv") expect(rawPayload.toString().trim().split("\r\n").slice(1)).toEqual([expect.stringContaining("Vila Nova")]);
  if (format === "pdf") expect(pdfTexts(rawPayload).text).toContain("Rede: Rede Sul › Setor Um");
});

test("a network of another congregation, or none, is a wrong choice", async () => {
  const [branch] = await rowsOf<{ id: number }>("insert into congregations (name) values ('Filial') returning id");
  const [far] = await rowsOf<{ id: number }>(
    "insert into group_networks (congregation_id, name) values ($1, 'Rede da filial') returning id",
    [branch?.id],
  );
  const casa = await server.account({ role: "pastor_casa", congregationIds: [1] });
  const narrowed = (value: string) => ask("POST", "/reports/group-meetings", { params: { network: value }, format: "json" }, casa);
  for (const value of [String(far?.id), "0", "norte"])
    expect((await narrowed(value)).body).toMatchObject({ error: "request.invalid", fields: { "params.network": "field.choice" } });
  expect((await narrowed(String(network))).status).toBe(200);
  const templates = (await ask<ReportTemplate[]>("GET", "/reports/templates", undefined, casa)).body.data ?? [];
  const offered = templates.find(({ type }) => type === "group-meetings")?.params.find(({ key }) => key === "network");
  expect(offered?.choices.map(({ label }) => label)).not.toContain("Rede da filial");
});

test("who leads one group and belongs to another reports on the first alone; a church without groups has no report of them", async () => {
  const both = await server.account({ role: "leader", name: "Rute Dois" });
  await rowsOf("update accounts set permissions_plus = '{reports:view}' where id = $1", [both.id]);
  const own = (await ask<Group>("POST", "/cell-groups", { name: "Da Rute", leader_id: both.personId })).body.data?.id ?? 0;
  await ask("POST", `/cell-groups/${own}/meetings`, { date: "2026-11-18", present: [] });
  await ask("POST", `/cell-groups/${group}/members`, { people: [both.personId], role: "member" });
  const span = { from: "2026-11-01", to: "2026-11-25" };
  expect(await rowsFor("group-meetings", span, both)).toMatchObject([{ group: "Da Rute" }]);
  await ask("PUT", "/settings/values", { key: "feature.groups", value: false });
  expect((await ask("POST", "/reports/group-meetings", { params: span, format: "json" })).body.error).toBe("report.notFound");
  await ask("PUT", "/settings/values", { key: "feature.groups", value: true });
});

test("timeline and own data say when a person began in a group and how often they came", async () => {
  await rowsOf(
    "insert into memberships (person_id, congregation_id, status, created_at) select $1, 1, 'congregado', now() on conflict do nothing",
    [leader.personId],
  );
  const [member] = await rowsOf<{ id: number }>("select id from memberships where person_id = $1", [leader.personId]);
  const told = (await ask<TimelineEntry[]>("GET", `/members/${member?.id}/timeline`)).body.data ?? [];
  expect(told.filter(({ kind }) => kind === "attended" || kind === "groupJoined")).toMatchObject([
    { kind: "attended", value: "3", detail: null, day: "2026-11-25" },
    { kind: "groupJoined", name: "Cambuí", value: "leader", day: "2026-06-01" },
  ]);
});

test("the board counts the late groups of those who look after groups, as the list does", async () => {
  await rowsOf("update cell_groups set health = 'late', health_weeks = 2 where id = $1", [group]);
  const statsOf = async (by: TestAccount) => (await ask<DashboardStats>("GET", "/dashboard/stats", undefined, by)).body.data;
  expect((await statsOf(admin))?.lateGroups).toBe(1);
  expect(await statsOf(leader)).not.toHaveProperty("lateGroups");
});
