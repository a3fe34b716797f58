import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "@aprisco/contract/durations.ts";
import type { DashboardStats } from "@aprisco/contract/dashboard.ts";
import type { Matrix } from "@aprisco/contract/schedule.ts";
import type { OwnAssignment } from "@aprisco/contract/schedule-own.ts";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { rostersOf } from "../../testing/rosters.ts";

// Places whose time to answer has passed, or whose service is over.
let server: TestApp;
let rosters: ReturnType<typeof rostersOf>;
let admin: TestAccount;
let ministry: number;
let vocal: number;

/** A published place of a new account's person. */
async function ownPlace(days: number) {
  const account = await server.account({ role: "membro" });
  const id = await rosters.idOf(
    "insert into volunteers (person_id, max_per_month, max_in_a_row) values ($1, 31, 20) returning id",
    account.personId,
  );
  await rosters.run("insert into volunteer_skills (volunteer_id, position_id) values ($1, $2)", id, vocal);
  const place = await rosters.place(days, vocal, account.personId, admin);
  await rosters.ask("POST", "/schedules/publish", { from: place.day, to: place.day }, admin);
  return { account, ...place };
}
const mine = async (account: TestAccount, id: number) =>
  (await rosters.ask<OwnAssignment[]>("GET", "/schedules/mine", undefined, account)).body.data?.find((one) => one.id === id);

beforeAll(async () => {
  server = await startTestApp();
  rosters = rostersOf(server);
  admin = await server.account({ role: "admin" });
  const leader = await rosters.idOf("insert into people (name, congregation_id) values ('Bruno Nogueira', 1) returning id");
  ministry = await rosters.idOf("insert into ministries (congregation_id, name) values (1, 'Louvor') returning id");
  await rosters.run(
    "insert into ministry_members (ministry_id, person_id, role, from_on) values ($1, $2, 'leader', '2026-01-01')",
    ministry,
    leader,
  );
  vocal = await rosters.idOf("insert into volunteer_positions (ministry_id, name) values ($1, 'Vocal') returning id", ministry);
});
afterAll(() => server.close());

test("an answer after its time says that the time has passed, not that the eve has, and whom to talk to", async () => {
  const { account, place } = await ownPlace(20);
  await rosters.run("update schedules set auto_replace = false");
  server.advance(3 * DAY_MS);
  await rosters.strike();
  expect(await mine(account, place)).toMatchObject({
    state: "unanswered",
    closed: "late",
    leader: "Bruno Nogueira",
  });
  const refused = await rosters.ask("POST", `/assignments/${place}/answer`, { answer: "accepted" }, account);
  expect([refused.status, refused.body.error]).toEqual([409, "assignment.late"]);
  expect(refused.body.message).toBe("O prazo para responder passou. Fale com quem cuida da escala.");
  // Once the service is over nobody can help any more.
  server.advance(18 * DAY_MS);
  expect(await mine(account, place)).toMatchObject({ state: "unanswered", closed: "past" });
});

test("a canceled service is canceled alone, also when the time to answer had passed", async () => {
  const { account, event, place } = await ownPlace(20);
  await rosters.run("update schedules set auto_replace = false");
  server.advance(3 * DAY_MS);
  await rosters.strike();
  await rosters.run("update events set status = 'canceled' where id = $1", event);
  expect(await mine(account, place)).toMatchObject({ state: "unanswered", closed: "canceled" });
});

test("who was asked and did not answer waits for nothing when the service is over", async () => {
  const { account, place, need, day } = await ownPlace(20);
  // Nobody could tell them: their time to answer never began.
  await rosters.run("update assignments set answer_by = null where id = $1", place);
  const matrixState = async () =>
    (await rosters.ask<Matrix>("GET", `/schedules/matrix?from=${day}&to=${day}`, undefined, admin)).body.data?.assignments.map(
      ({ state }) => state,
    );
  const board = async () =>
    (await rosters.ask<DashboardStats>("GET", "/dashboard/stats", undefined, account)).body.data?.mySchedule?.map(({ id }) => id);
  const gaps = async () => {
    const report = { params: { from: day, to: day }, format: "json" };
    const { body } = await rosters.ask<{ rows: { waiting: number; empty: number }[] }>("POST", "/reports/roster-gaps", report, admin);
    return body.data?.rows.map(({ waiting, empty }) => [waiting, empty]);
  };
  // A second before the end in church time, and at the end.
  server.advance(Date.parse(`${day}T14:59:59Z`) - server.now().getTime());
  expect([await matrixState(), (await mine(account, place))?.state, await board(), await gaps()]).toEqual([
    ["invited"],
    "invited",
    [place],
    [],
  ]);
  server.advance(1_000);
  expect([await matrixState(), (await mine(account, place))?.state, await board(), await gaps()]).toEqual([
    ["unanswered"],
    "unanswered",
    [],
    [[0, 1]],
  ]);
  const roster = await rosters.idOf("select schedule_id as id from schedule_needs where id = $1", need);
  // The place is empty, so who served in it is entered.
  const stand = await rosters.volunteer("Sofia Suplente", vocal);
  const entered = await rosters.ask(
    "POST",
    `/schedules/${roster}/assignments`,
    { need_id: need, person_id: stand, override_reason: "Serviu" },
    admin,
  );
  expect([entered.status, entered.body.error]).toEqual([201, null]);
  const own = await rosters.ask<{ part: string; rows: unknown[] }[]>("GET", "/users/profile/me/data", undefined, account);
  expect(own.body.data?.find(({ part }) => part === "assignments")?.rows).toMatchObject([{ assignmentState: "unanswered" }]);
});
