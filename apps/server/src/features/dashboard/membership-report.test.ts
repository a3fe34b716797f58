import type { MembershipReport } from "@aprisco/contract/dashboard.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { wrongCounts } from "../../database/queries/kept-counts.ts";
import { keptCounts } from "../../features.ts";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let secretary: TestAccount;
const NOW = "2026-11-21T15:00:00.000Z";

interface PersonSeed {
  readonly status?: string;
  readonly joined?: string | null;
  readonly left?: string | null;
  readonly born?: string | null;
  readonly place?: string | null;
  readonly congregation?: number;
  readonly owner?: number;
}
async function addMember(member: PersonSeed): Promise<void> {
  const { status = "active", joined = "2020-01-01", left = null, born = null, place = null, congregation = 1, owner = null } = member;
  await runSql(
    server.database.handle,
    `with person as (insert into people (name, congregation_id, birth_date, neighborhood) values ('Membro', $1, $2::date, $3) returning *),
       card as (insert into visitors (person_id, congregation_id, visit_date, created_at, follow_up_owner_id)
         select person.id, congregation_id, '2020-01-01', '2020-01-01', owner.id from person, (values ($4::bigint)) as owner (id) where owner.id is not null)
     insert into memberships (person_id, congregation_id, status, join_date, left_on, created_at)
     select id, congregation_id, $5, $6::date, $7::date, now() from person`,
    [congregation, born, place, owner, status, joined, left],
  );
}
async function reportOf(account: TestAccount, query = ""): Promise<MembershipReport> {
  const { status, body } = await server.ask<MembershipReport>("GET", `/dashboard/membership-report${query}`, { token: account.token });
  expect(status).toBe(200);
  if (!body.data) throw new Error("no report");
  return body.data;
}
const wrong = () =>
  server.database.transaction(async (tx) => {
    const found: Record<string, number> = {};
    for (const kept of keptCounts.filter(({ table }) => table.startsWith("membership"))) found[kept.table] = await wrongCounts(tx, kept);
    return found;
  });

beforeAll(async () => {
  server = await startTestApp();
  server.setNow(NOW);
  secretary = await server.account({ role: "secretaria" });
  await runSql(server.database.handle, "insert into congregations (name) values ('Vila Nova')");
  await addMember({ born: "1990-01-01", place: "Cambuí" });
  await addMember({ joined: "2026-10-31", born: "2008-11-22", place: "Cambuí" });
  await addMember({ joined: "2026-11-01", born: "1966-11-21", place: "Taquaral" });
  // For the year that ended 90 days ago: one member stayed, one left after 30 days.
  await addMember({ joined: "2026-03-01" });
  await addMember({ status: "transferred", joined: "2026-03-01", left: "2026-03-31" });
  await addMember({ status: "deceased", joined: "2001-01-01", left: "2026-10-02" });
  // Without a day of leaving they count on no day.
  await addMember({ status: "inactive", joined: "2026-09-01", left: null });
  await addMember({ status: "congregado", joined: null });
  await addMember({ joined: "2026-10-10", congregation: 2, place: "Centro" });
});
afterAll(() => server.close());

test("each month has joined, left and total members", async () => {
  const { months, byStatus, byAge, byNeighborhood, retention90d, made_at } = await reportOf(secretary, "?from=2026-02&to=2026-11");
  expect(months.map(({ month, joined, left, total }) => [month, joined, left, total])).toEqual([
    ["2026-02", 0, 0, 2],
    ["2026-03", 2, 1, 3],
    ["2026-04", 0, 0, 3],
    ["2026-05", 0, 0, 3],
    ["2026-06", 0, 0, 3],
    ["2026-07", 0, 0, 3],
    ["2026-08", 0, 0, 3],
    ["2026-09", 0, 0, 3],
    ["2026-10", 2, 1, 4],
    ["2026-11", 1, 0, 5],
  ]);
  expect(byStatus).toEqual([
    { status: "active", count: 5 },
    { status: "congregado", count: 1 },
    { status: "deceased", count: 1 },
    { status: "inactive", count: 1 },
    { status: "transferred", count: 1 },
  ]);
  expect(byAge).toEqual([
    { band: "0-11", count: 0 },
    // Turns eighteen tomorrow.
    { band: "12-17", count: 1 },
    { band: "18-29", count: 0 },
    { band: "30-44", count: 1 },
    { band: "45-59", count: 0 },
    // Turns sixty today.
    { band: "60+", count: 1 },
    { band: "unknown", count: 2 },
  ]);
  expect(byNeighborhood).toEqual([
    { name: "Cambuí", count: 2 },
    { name: "Centro", count: 1 },
    { name: "Taquaral", count: 1 },
  ]);
  expect(retention90d).toBe(0.5);
  expect(made_at).toBe(NOW);
});

test("without months it is the last twelve", async () => {
  const { months } = await reportOf(secretary);
  expect([months.length, months[0]?.month, months.at(-1)?.month]).toEqual([12, "2025-12", "2026-11"]);
});

test("it is of the caller's congregations, and of the chosen one", async () => {
  const theirs = await server.account({ role: "secretaria", congregationIds: [2] });
  for (const { months, byNeighborhood } of [await reportOf(theirs), await reportOf(secretary, "?c=2")]) {
    expect(months.at(-1)).toMatchObject({ total: 1 });
    expect(byNeighborhood).toEqual([{ name: "Centro", count: 1 }]);
  }
});

test("a transferred member joins one congregation and leaves the other on that day; the church's months do not change", async () => {
  const ask = async (query: string) =>
    (await reportOf(secretary, `?from=2026-06&to=2026-11${query}`)).months.map(({ joined, left, total }) => [joined, left, total]);
  const before = { church: await ask(""), from: await ask("&c=1"), to: await ask("&c=2") };
  const { handle } = server.database;
  await addMember({ joined: "2026-07-05", place: "Mudou" });
  await addMember({ joined: "2024-01-05", place: "Mudou" });
  // Both were transferred to the other congregation in September; the one of July came back in October.
  await runSql(
    handle,
    `with moves (n, source, target, on_date) as (values (1, 1, 2, '2026-09-10'::date), (2, 2, 1, '2026-10-20')),
       moving as (select people.id, join_date, row_number() over (order by people.id) as n from people join memberships on person_id = people.id where neighborhood = 'Mudou'),
       asked as (insert into transfers (person_id, from_congregation_id, to_congregation_id, state, created_at, created_by, decided_at, decided_by)
         select moving.id, source, target, 'accepted', now(), 1, now(), 1 from moves, moving where moves.n <= 3 - moving.n returning *),
       acts as (select asked.*, moves.n, moves.on_date, moving.n as who from asked join moves on source = from_congregation_id join moving on moving.id = asked.person_id),
       gone as (insert into roll_movements (person_id, congregation_id, entry_no, on_date, kind, form, from_status, to_status, transfer_id, recorded_at)
         select person_id, from_congregation_id, 100 + n * 10 + who, on_date, 'transfer_out', null, 'active', 'transferred', id, now() from acts
         union all select person_id, to_congregation_id, 200 + n * 10 + who, on_date, 'admission', 'transfer_letter', 'transferred', 'active', id, now() from acts)
     select 1`,
    [],
  );
  await runSql(
    handle,
    "update memberships set congregation_id = 2 from people where people.id = person_id and neighborhood = 'Mudou' and join_date = '2024-01-05'",
  );
  const more = (rows: number[][], added: number[][]) => rows.map((row, at) => row.map((count, part) => count + (added[at]?.[part] ?? 0)));
  // From June to November: joined, left, members at the end.
  expect(await ask("")).toEqual(
    more(before.church, [
      [0, 0, 1],
      [1, 0, 2],
      [0, 0, 2],
      [0, 0, 2],
      [0, 0, 2],
      [0, 0, 2],
    ]),
  );
  expect(await ask("&c=1")).toEqual(
    more(before.from, [
      [0, 0, 1],
      [1, 0, 2],
      [0, 0, 2],
      [0, 2, 0],
      [1, 0, 1],
      [0, 0, 1],
    ]),
  );
  expect(await ask("&c=2")).toEqual(
    more(before.to, [
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [2, 0, 2],
      [0, 1, 1],
      [0, 0, 1],
    ]),
  );
  await runSql(handle, "delete from memberships using people where people.id = person_id and neighborhood = 'Mudou'");
});

test("a transfer in both of two merged records counts once", async () => {
  const ask = async (query: string) =>
    (await reportOf(secretary, `?from=2026-07&to=2026-11${query}`)).months.map(({ joined, left, total }) => [joined, left, total]);
  const before = { from: await ask("&c=1"), to: await ask("&c=2") };
  const send = async (path: string, body: object) => {
    const { status, body: answer } = await server.ask<{ id: number; personId: number }>("POST", path, { token: secretary.token, body });
    expect([status, answer.error]).toEqual([201, null]);
    return answer.data ?? { id: 0, personId: 0 };
  };
  const people: number[] = [];
  for (let time = 0; time < 2; time += 1) {
    const { id, personId } = await send("/members", { name: "Iara Duas Vezes", joinDate: "2026-07-05" });
    const asked = await send(`/members/${id}/transfers`, { to_congregation_id: 2 });
    await send(`/transfers/${asked.id}/accept`, {});
    people.push(personId);
  }
  await send("/people/merge", { from: people[1], into: people[0] });
  const more = (rows: number[][], added: number[][]) => rows.map((row, at) => row.map((count, part) => count + (added[at]?.[part] ?? 0)));
  const stays = [0, 0, 1];
  expect(await ask("&c=1")).toEqual(more(before.from, [[1, 0, 1], stays, stays, stays, [0, 1, 0]]));
  expect(await ask("&c=2")).toEqual(more(before.to, [[], [], [], [], [1, 0, 1]]));
  await runSql(server.database.handle, "delete from memberships where person_id = $1", [people[0]]);
});

test("a leader's report covers their own people", async () => {
  const leader = await server.account({ role: "leader" });
  await addMember({ joined: "2026-11-02", born: "2000-01-01", place: "Barão", owner: leader.id });
  expect(await reportOf(leader, "?from=2026-11&to=2026-11")).toMatchObject({
    months: [{ month: "2026-11", joined: 1, left: 0, total: 1 }],
    byStatus: [{ status: "active", count: 1 }],
    byNeighborhood: [{ name: "Barão", count: 1 }],
    retention90d: null,
  });
});

test("a treasurer gets no figures by status or year of birth; without visitors:view there is no conversion", async () => {
  const report = await reportOf(await server.account({ role: "tesoureiro" }));
  expect(Object.keys(report).toSorted()).toEqual(["byNeighborhood", "made_at", "months"]);
});

test("of the visitors who came, the share who became members", async () => {
  await runSql(
    server.database.handle,
    `with person as (insert into people (name, congregation_id) select 'Visita', 1 from generate_series(1, 4) returning id)
     insert into visitors (person_id, congregation_id, visit_date, created_at, status, converted_at)
     select id, 1, '2026-10-04', '2026-10-04T12:00:00Z', case when row_number() over () = 1 then 'convertido_para_membro' else 'novo' end,
       case when row_number() over () = 1 then '2026-10-20T12:00:00Z'::timestamptz end from person`,
  );
  expect((await reportOf(secretary, "?from=2026-10&to=2026-10")).conversionRate).toBe(0.25);
  expect((await reportOf(secretary, "?from=2020-02&to=2020-02")).conversionRate).toBeNull();
});

test("expensive figures are cached for ten minutes, with their time", async () => {
  const fresh = await server.account({ role: "secretaria", congregationIds: [2] });
  await reportOf(fresh);
  await addMember({ joined: "2026-11-03", place: "Jardim", congregation: 2 });
  server.setNow("2026-11-21T15:09:00.000Z");
  const kept = await reportOf(fresh);
  expect(kept.byNeighborhood).not.toContainEqual({ name: "Jardim", count: 1 });
  expect(kept.made_at < "2026-11-21T15:09:00.000Z").toBe(true);
  // The months are always computed anew.
  expect(kept.months.at(-1)).toMatchObject({ joined: 1, total: 2 });
  server.setNow("2026-11-21T15:30:00.000Z");
  const renewed = await reportOf(await server.account({ role: "secretaria", congregationIds: [2] }));
  expect(renewed.byNeighborhood).toContainEqual({ name: "Jardim", count: 1 });
  expect(renewed.made_at).toBe("2026-11-21T15:30:00.000Z");
  server.setNow(NOW);
});

test.each(["?from=2026-11&to=2026-10", "?from=2024-10&to=2026-11", "?from=2026-13", "?to=26-11"])(
  "%s is not a valid span",
  async (query) => {
    expect(await server.ask("GET", `/dashboard/membership-report${query}`, { token: secretary.token })).toMatchObject({ status: 400 });
  },
);

test("kept days agree with every change", async () => {
  expect(await wrong()).toEqual({ membership_counts: 0, membership_day_counts: 0 });
  await runSql(server.database.handle, "update memberships set status = 'inactive', left_on = '2026-11-20' where join_date = '2026-11-01'");
  await runSql(server.database.handle, "update memberships set congregation_id = 2 where join_date = '2026-10-31'");
  await runSql(server.database.handle, "delete from memberships where join_date = '2026-11-03'");
  expect(await wrong()).toEqual({ membership_counts: 0, membership_day_counts: 0 });
  expect((await reportOf(secretary, "?from=2026-11&to=2026-11")).months[0]).toMatchObject({ left: 1 });
});
