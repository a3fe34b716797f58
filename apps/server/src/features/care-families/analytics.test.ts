import type { CareAnalytics } from "@aprisco/contract/care-families.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { monthAt, monthIndex } from "../../days/church-time.ts";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let pastor: TestAccount;
let ofSeat: TestAccount;
let branch: number;
const rows = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
const read = async (query: string, by: TestAccount = pastor) => {
  const { body } = await server.ask<CareAnalytics>("GET", `/pastoral/analytics?${query}`, { token: by.token });
  return body.data;
};
/** A month so many months before the server's day, "YYYY-MM". */
const monthBack = (months: number) => monthAt(monthIndex(server.now().toISOString().slice(0, 7)) - months);

async function addPrayers(count: number, status: string, congregation: number, at: string) {
  await rows(
    `insert into prayer_requests (congregation_id, source, wish, status, answered_at, created_at, updated_at)
     select $1, 'public_form', 'pastors', $2, case when $3 = 'answered' then now() end, $4::timestamptz, now() from generate_series(1, $5::integer)`,
    [congregation, status, status, at, count],
  );
}
async function addVisits(count: number, day: string, { congregation = 1, kind = "call" } = {}) {
  const [person] = await rows<{ id: number }>("insert into people (name, congregation_id) values ('Rute Sales', $1) returning id", [
    congregation,
  ]);
  const [subject] = await rows<{ id: number }>("insert into care_subjects (congregation_id, person_id) values ($1, $2) returning id", [
    congregation,
    person?.id,
  ]);
  await rows(
    `insert into care_visits (congregation_id, subject_id, kind, scheduled_for, scheduled_on, status, completed_at, completed_on, created_at, updated_at)
     select care_subjects.congregation_id, care_subjects.id, $1, day, day, 'completed', day, day, now(), now()
     from care_subjects cross join (select $2::date from generate_series(1, $3::integer)) as done (day) where care_subjects.id = $4`,
    [kind, day, count, subject?.id],
  );
}

beforeAll(async () => {
  server = await startTestApp();
  pastor = await server.account({ role: "pastor_presidente" });
  const [made] = await rows<{ id: number }>("insert into congregations (name) values ('Filial') returning id");
  branch = made?.id ?? 0;
  ofSeat = await server.account({ role: "pastor_casa", congregationIds: [1] });
});
afterAll(() => server.close());

test("prayer requests are counted by status in the caller's congregations, and fewer than five are not told", async () => {
  const today = server.now().toISOString();
  await addPrayers(5, "new", 1, today);
  await addPrayers(4, "praying", 1, today);
  await addPrayers(6, "answered", branch, today);
  const counted = async (query: string, by = pastor) =>
    Object.fromEntries(((await read(query, by))?.prayers ?? []).map(({ status, count }) => [status, count]));
  expect(await counted("")).toEqual({ new: 5, praying: "few", answered: 6, closed: 0 });
  expect(await counted("", ofSeat)).toEqual({ new: 5, praying: "few", answered: 0, closed: 0 });
  // The whole and the one congregation leave the other's few no single value.
  await addPrayers(3, "new", branch, today);
  const [all, seat, other] = [await counted(""), await counted("c=1"), await counted(`c=${String(branch)}`)];
  expect(other["new"]).toBe("few");
  expect([all["new"], seat["new"]].filter((count) => typeof count === "number")).toHaveLength(1);
});

test("the months before a year ago are twelve whole months of their own, in church time", async () => {
  const [from, to] = [monthBack(23), monthBack(12)];
  // 2 h UTC of a month's first day is still the month before, in church time.
  await addPrayers(7, "praying", 1, `${monthBack(11)}-01T02:00:00Z`);
  const one = await read(`from=${from}-10&to=${to}-02`);
  expect([one?.from, one?.to?.slice(0, 7)]).toEqual([`${from}-01`, to]);
  expect(one?.months.map(({ month }) => month)).toEqual(Array.from({ length: 12 }, (_none, at) => monthBack(23 - at)));
  expect(one?.prayers.find(({ status }) => status === "praying")?.count).toBe(7);
  expect((await read(""))?.prayers.find(({ status }) => status === "praying")?.count).toBe("few");
});

test("days of different spans, of the future and in the wrong order are refused in words", async () => {
  const ask = (query: string) => server.ask("GET", `/pastoral/analytics?${query}`, { token: pastor.token });
  const across = await ask(`from=${monthBack(12)}-01&to=${monthBack(11)}-01`);
  expect(across).toMatchObject({ status: 400, body: { error: "analytics.span" } });
  expect(await ask(`to=${monthBack(61)}-01`)).toMatchObject({ status: 400, body: { error: "analytics.span" } });
  expect((await ask(`to=${monthBack(-1)}-01`)).status).toBe(400);
  expect((await ask(`from=${monthBack(2)}-01&to=${monthBack(3)}-01`)).status).toBe(400);
});

test("visits of a month are told from five on, none is none, and the year's sum does not tell a month of few", async () => {
  const [few, some, many] = [monthBack(30), monthBack(29), monthBack(28)];
  await addVisits(2, `${few}-10`);
  await addVisits(8, `${some}-10`);
  await addVisits(20, `${many}-10`, { kind: "home" });
  const numbers = await read(`from=${some}-01`);
  const told = new Map(numbers?.months.map(({ month, completed }) => [month, completed]));
  expect([told.get(few), told.get(some), told.get(many), told.get(monthBack(27))]).toEqual(["few", "held", 20, 0]);
  expect(numbers?.total).toBe(30);
  expect(numbers?.by_kind).toEqual([
    { kind: "home", count: 20 },
    { kind: "call", count: 10 },
  ]);
});

test("a congregation's numbers are its own, and one that the caller does not see has none", async () => {
  await addVisits(9, `${monthBack(40)}-10`, { congregation: branch });
  const query = `from=${monthBack(40)}-01`;
  expect((await read(`${query}&c=${String(branch)}`))?.total).toBe(9);
  expect((await read(`${query}&c=1`))?.total).toBe(0);
  expect((await read(`${query}&c=${String(branch)}`, ofSeat))?.total).toBe(0);
});
