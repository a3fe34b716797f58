import type { Group } from "@aprisco/contract/groups.ts";
import type { ReportSheet } from "@aprisco/contract/groups-meetings.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

// Which meeting a signed link is for, and what it takes. The clock begins on Saturday, 21 November 2026.

interface Link {
  readonly token: string;
  readonly until: string;
  readonly week: string;
  readonly day: string | null;
}
let server: TestApp;
let admin: TestAccount;
let calls = 0;
const ask = <T>(method: string, path: string, body?: unknown, by: TestAccount | null = admin, language?: string) => {
  calls += 1;
  const headers = language === undefined ? {} : { headers: { "accept-language": language } };
  return server.ask<T>(method, path, { body, ...(by ? { token: by.token } : {}), ...headers, from: `10.15.${calls >> 8}.${calls & 255}` });
};
const rowsOf = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
async function addGroup(fields: object = { meeting_day: 3, meeting_time: "20:00" }): Promise<number> {
  const made = await ask<Group>("POST", "/cell-groups", { name: `Grupo ${calls}`, ...fields });
  const id = made.body.data?.id ?? 0;
  await rowsOf("update cell_groups set started_on = '2026-11-01' where id = $1", [id]);
  return id;
}
const linkOf = async (group: number, by: TestAccount = admin): Promise<Link> => {
  const { data, error } = (await ask<Link>("POST", `/cell-groups/${group}/report-link`, undefined, by)).body;
  if (!data) throw new Error(`no link: ${error}`);
  return data;
};
const send = (token: string, body: object, language?: string) =>
  ask<ReportSheet>("POST", "/cell-groups/link/report", { token, present: [], ...body }, null, language);
const sheetOf = async (token: string) => (await ask<ReportSheet>("POST", "/cell-groups/link/open", { token }, null)).body.data;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin", name: "Ádila Prado" });
});
afterAll(() => server.close());

test("a link takes the report of its meeting's day alone: another day of the week is refused in words", async () => {
  const group = await addGroup();
  const { token, week, day } = await linkOf(group);
  expect({ week, day }).toEqual({ week: "2026-11-16", day: "2026-11-18" });
  for (const date of ["2026-11-17", "2026-11-19", "2026-11-21"]) {
    const refused = await send(token, { date });
    expect([refused.status, refused.body.fields]).toEqual([400, { date: "meeting.otherDay" }]);
  }
  expect(await rowsOf("select 1 from group_meetings where group_id = $1", [group])).toEqual([]);
  expect((await send(token, { date: "2026-11-18" })).status).toBe(200);
});

test("a link of a week without a meeting is for the last meeting that lacks its report, and can be used", async () => {
  // It meets on 11 November and on the 25th.
  const group = await addGroup({ meeting_day: 3, meeting_time: "20:00", every_weeks: 2 });
  await rowsOf("update cell_groups set started_on = '2026-11-08' where id = $1", [group]);
  const { token, week, day } = await linkOf(group);
  expect({ week, day }).toEqual({ week: "2026-11-09", day: "2026-11-11" });
  expect((await send(token, { date: "2026-11-11" })).status).toBe(200);
  expect(await linkOf(group)).toMatchObject({ week: "2026-11-23", day: "2026-11-25" });
  // The next meeting of a group of every fourth week.
  await rowsOf("update cell_groups set every_weeks = 4 where id = $1", [group]);
  expect(await linkOf(group)).toMatchObject({ week: "2026-12-07", day: "2026-12-09", until: "2026-12-21T03:00:00.000Z" });
});

test("a week that has its report of another day takes none by link", async () => {
  const group = await addGroup();
  const { token } = await linkOf(group);
  await ask("POST", `/cell-groups/${group}/meetings`, { date: "2026-11-19", present: [] });
  expect((await send(token, { date: "2026-11-18" })).body.error).toBe("meeting.already");
  expect(await rowsOf("select day from group_meetings where group_id = $1", [group])).toEqual([{ day: "2026-11-19" }]);
});

/** Runs the acts while another transaction holds the group's row; it is released once all of them wait. */
async function atOnce<T>(group: number, acts: readonly (() => Promise<T>)[]): Promise<readonly T[]> {
  const waiting = async () =>
    (await rowsOf("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).length === acts.length;
  let answers: readonly Promise<T>[] = [];
  await server.database.transaction(async (tx) => {
    await runSql(tx, "select from cell_groups where id = $1 for update", [group]);
    answers = acts.map((act) => act());
    await expect.poll(waiting, { timeout: 20_000 }).toBe(true);
  });
  return Promise.all(answers);
}

test.each([
  ["of two days of the week", ["2026-11-17", "2026-11-18"]],
  ["of one day", ["2026-11-17", "2026-11-17"]],
])("reports of two links that are sent at once, %s, leave one; the other is refused in words", async (_which, [one = "", other = ""]) => {
  const group = await addGroup({});
  const [first, second] = [await linkOf(group), await linkOf(group)];
  const answers = await atOnce(group, [() => send(first.token, { date: one }), () => send(second.token, { date: other })]);
  expect(answers.map(({ status, body }) => [status, body.error]).toSorted(([a = 0], [b = 0]) => Number(a) - Number(b))).toEqual([
    [200, null],
    [409, "meeting.already"],
  ]);
  expect(await rowsOf("select 1 from group_meetings where group_id = $1", [group])).toHaveLength(1);
});

test("the leader's report and a link's of one day at once leave one; the other is refused in words", async () => {
  const group = await addGroup();
  const { token } = await linkOf(group);
  const date = "2026-11-18";
  const answers = await atOnce<{ readonly status: number }>(group, [
    () => ask("POST", `/cell-groups/${group}/meetings`, { date, present: [] }),
    () => send(token, { date }),
  ]);
  // The leader's answer to a first report is 201, the link's 200.
  expect(answers.map(({ status }) => (status < 300 ? "entered" : status)).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    409,
    "entered",
  ]);
  expect(await rowsOf("select 1 from group_meetings where group_id = $1", [group])).toHaveLength(1);
});

test("of a group without a fixed day any day of the week that has come is taken", async () => {
  const group = await addGroup({});
  const { token, week, day } = await linkOf(group);
  expect({ week, day }).toEqual({ week: "2026-11-16", day: null });
  expect((await sheetOf(token))?.date).toBe("2026-11-21");
  expect((await send(token, { date: "2026-11-22" })).body.fields).toEqual({ date: "field.dayFuture" });
  expect((await send(token, { date: "2026-11-17" })).status).toBe(200);
});

test("what is next for a visitor entered by a link is written in the language of who made the link", async () => {
  const spanish = await server.account({ role: "admin", name: "Elena Prado" });
  await rowsOf("update accounts set language = 'es-ES' where id = $1", [spanish.id]);
  const nextOf = async (by: TestAccount, name: string): Promise<string | undefined> => {
    const { token } = await linkOf(await addGroup(), by);
    expect((await send(token, { date: "2026-11-18", visitors: [{ name }] }, "en")).status).toBe(200);
    const rows = await rowsOf<{ next: string }>(
      "select visitors.next_action as next from visitors join people on people.id = person_id where people.name = $1",
      [name],
    );
    return rows[0]?.next;
  };
  expect([await nextOf(spanish, "Vera Enlace"), await nextOf(admin, "Vera Vínculo")]).toEqual([
    "Completar la ficha",
    "Completar o cadastro",
  ]);
});

// Last: it moves the clock on.
test("made on a Monday morning it is for last week's meeting while that has no report, then for this week's", async () => {
  const [group, monday] = [await addGroup(), await addGroup({ meeting_day: 1, meeting_time: "20:00" })];
  server.advance(Date.parse("2026-11-23T12:00:00Z") - server.now().getTime());
  // The token of before has expired.
  admin = await server.account({ role: "admin", name: "Ádila Segunda" });
  const link = await linkOf(group);
  expect(link).toMatchObject({ week: "2026-11-16", day: "2026-11-18" });
  expect(await sheetOf(link.token)).toMatchObject({ date: "2026-11-18", due: ["2026-11-18"] });
  // This evening's meeting has not begun.
  expect(await linkOf(monday)).toMatchObject({ day: "2026-11-16" });
  expect((await send(link.token, { date: "2026-11-18" })).status).toBe(200);
  const next = await linkOf(group);
  expect(next).toMatchObject({ week: "2026-11-23", day: "2026-11-25" });
  expect(await sheetOf(next.token)).toMatchObject({ date: "2026-11-25", due: [], reported: [] });
  expect((await send(next.token, { date: "2026-11-25" })).body.fields).toEqual({ date: "field.dayFuture" });
  server.advance(12 * 3_600_000);
  admin = await server.account({ role: "admin", name: "Ádila Terceira" });
  expect(await linkOf(monday)).toMatchObject({ day: "2026-11-23" });
});

test("a report by link whose answer was lost and that was changed since is entered as changed; another's stays refused", async () => {
  const group = await addGroup();
  const { token } = await linkOf(group);
  const act = {
    date: "2026-11-18",
    client_id: crypto.randomUUID(),
    children: 2,
    visitors: [{ name: "Lia Ligada" }],
    filled_at: "2026-11-19T00:30:00.000Z",
  };
  expect((await send(token, act)).status).toBe(200);
  const changed = { ...act, children: 5, visitors: [{ name: "Lina Ligada" }], filled_at: "2026-11-19T00:40:00.000Z" };
  expect([(await send(token, changed)).status, (await send(token, changed)).status]).toEqual([200, 200]);
  expect(await rowsOf("select children, named_visitors, version, by_link from group_meetings where group_id = $1", [group])).toEqual([
    { children: 5, named_visitors: 1, version: 2, by_link: true },
  ]);
  expect((await send(token, { ...changed, client_id: crypto.randomUUID(), children: 9 })).body.error).toBe("meeting.already");
  // The leader has corrected it: what the device has is older.
  await ask("POST", `/cell-groups/${group}/meetings`, {
    date: "2026-11-18",
    present: [],
    joins: 2,
    children: 4,
    client_id: crypto.randomUUID(),
  });
  expect((await send(token, { ...changed, children: 6 })).body.error).toBe("meeting.already");
  expect(await rowsOf("select children from group_meetings where group_id = $1", [group])).toEqual([{ children: 4 }]);
});
