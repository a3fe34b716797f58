import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "@aprisco/contract/durations.ts";
import type { LinkedAssignment } from "@aprisco/contract/schedule-own.ts";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { rostersOf } from "../../testing/rosters.ts";
import { issueLink, revokeLinks } from "../links/index.ts";

let server: TestApp;
let ministry: number;
let vocal: number;
let rosters: ReturnType<typeof rostersOf>;
const ask = <T>(method: string, path: string, body?: unknown, by: TestAccount | null = null) => rosters.ask<T>(method, path, body, by);
const singer = (name: string) => rosters.volunteer(name, vocal, { email: `${name.toLowerCase().replaceAll(" ", ".")}@exemplo.com` });

interface Invited {
  readonly event: number;
  readonly place: number;
  readonly person: number;
  readonly token: string;
}
/** A service in some days whose one place a person was asked for, with the link of the invitation. */
async function invited(
  name: string,
  { days = 20, state = "invited", lasts = days }: { days?: number; state?: string; lasts?: number } = {},
) {
  const person = await singer(name);
  const { event, day } = await rosters.service(days, "Templo");
  const place = await rosters.idOf(
    `with roster as (insert into schedules (congregation_id, event_id, ministry_id, state, told_starts_at, published_at)
        values (1, $1, $2, 'published', $3, $4) returning id),
      need as (insert into schedule_needs (schedule_id, position_id, wanted) select id, $5, 1 from roster returning id)
      insert into assignments (need_id, person_id, day, state, invited_at, answer_by)
      select id, $6, $7, $8, $9, $10 from need returning id`,
    event,
    ministry,
    `${day}T13:00:00Z`,
    server.now(),
    vocal,
    person,
    day,
    state,
    server.now(),
    new Date(server.now().getTime() + 2 * DAY_MS),
  );
  const token = await linkTo(place, lasts);
  return { event, place, person, token };
}
const linkTo = (subjectId: number, days: number, purpose: "assignment" | "group_report" = "assignment") =>
  server.database.transaction((tx) =>
    issueLink(tx, { purpose, subjectId, expiresAt: new Date(server.now().getTime() + days * DAY_MS), by: null }, server.now()),
  );
const open = (token: string) => ask<LinkedAssignment>("POST", "/assignments/open", { token });
const answer = (token: string, said: "accepted" | "declined", more: object = {}) =>
  ask<LinkedAssignment>("POST", "/assignments/answer", { token, answer: said, ...more });
const stateOf = async ({ place }: Invited) =>
  (await rosters.run<{ state: string }>("select state from assignments where id = $1", place))[0]?.state;
/** Neither opens nor answers, says so in words, and leaves the place as it was. */
async function expectDead(token: string): Promise<void> {
  for (const reply of [await open(token), await answer(token, "accepted"), await answer(token, "declined")]) {
    expect([reply.status, reply.body.error]).toEqual([404, "link.unknown"]);
    expect(reply.body.message).toBe("Este link não vale mais. Peça um novo a quem o enviou.");
    expect(reply.body.data ?? null).toBeNull();
  }
}

beforeAll(async () => {
  server = await startTestApp();
  rosters = rostersOf(server);
  ministry = await rosters.idOf("insert into ministries (congregation_id, name) values (1, 'Louvor') returning id");
  vocal = await rosters.idOf("insert into volunteer_positions (ministry_id, name) values ($1, 'Vocal') returning id", ministry);
  await rosters.run("update church set address = 'Rua das Oliveiras, 210', city = 'Campinas', state = 'SP'");
});
afterAll(() => server.close());

test("a link shows what its page says and nothing more: the ministry's leader, and the way to the church", async () => {
  const bruno = await rosters.idOf("insert into people (name, congregation_id) values ('Bruno Nogueira', 1) returning id");
  await rosters.run(
    "insert into ministry_members (ministry_id, person_id, role, from_on) values ($1, $2, 'leader', '2026-01-01')",
    ministry,
    bruno,
  );
  const one = await invited("Lucas Prado");
  const { data } = (await open(one.token)).body;
  expect(data).toMatchObject({
    first_name: "Lucas",
    leader: "Bruno Nogueira",
    location: "Templo",
    at_church: true,
    street: "Rua das Oliveiras, 210",
    start_date: `${rosters.dayIn(20)}T13:00:00.000Z`,
    end_date: `${rosters.dayIn(20)}T15:00:00.000Z`,
    time_zone: "America/Sao_Paulo",
  });
  expect(JSON.stringify(data)).not.toMatch(/Prado|person_id|email|phone/);
  // A place elsewhere has its own name alone; a room of the church has the church's street.
  await rosters.run(
    "update event_series set location = 'Chácara Betânia' where id = (select series_id from events where id = $1)",
    one.event,
  );
  expect((await open(one.token)).body.data).toMatchObject({ location: "Chácara Betânia", at_church: false, street: null });
  await rosters.run("insert into resources (congregation_id, kind, name) values (1, 'room', 'Chácara Betânia')");
  expect((await open(one.token)).body.data).toMatchObject({ at_church: true, street: "Rua das Oliveiras, 210" });
  // Who leads is not told about themself, nor is a leader who left.
  const own = await invited("Outra");
  await rosters.run("update assignments set person_id = $1 where id = $2", bruno, own.place);
  expect((await open(own.token)).body.data?.leader).toBeNull();
  await rosters.run("delete from ministry_members where person_id = $1", bruno);
  expect((await open(one.token)).body.data?.leader).toBeNull();
});

test("a link shows the leader's note of its own roster", async () => {
  const [one, other] = [await invited("Nota"), await invited("Outra")];
  await rosters.run("update schedules set note = 'Cifras na quinta' where event_id = $1", one.event);
  const notes = [];
  for (const { token } of [one, other]) notes.push((await open(token)).body.data?.note);
  expect(notes).toEqual(["Cifras na quinta", null]);
  expect((await answer(one.token, "accepted")).body.data?.note).toBe("Cifras na quinta");
});

test("a link that is cut, changed, of another kind, revoked or over opens and answers nothing", async () => {
  const one = await invited("Ana");
  const swapped = one.token === one.token.toUpperCase() ? one.token.toLowerCase() : one.token.toUpperCase();
  for (const wrong of ["", one.token.slice(1), one.token.slice(0, -1), `${one.token}a`, swapped, "a".repeat(27), `${one.token} `])
    await expectDead(wrong);
  await expectDead(await linkTo(one.place, 20, "group_report"));
  await expectDead(await linkTo(999_999, 20));
  for (const body of [{}, { token: 5 }, { token: null }, { token: ["a"] }]) {
    const refused = await ask("POST", "/assignments/open", body);
    expect([refused.status, refused.body.error]).toEqual([400, "request.invalid"]);
  }
  for (const more of [{ block: { from_on: "2026-13-01", until_on: rosters.dayIn(21) } }, { reason: "x".repeat(5_000) }])
    expect((await answer(one.token, "declined", more)).status).toBe(400);
  await server.database.transaction((tx) => revokeLinks(tx, { purpose: "assignment", subjectId: one.place }, server.now()));
  await expectDead(one.token);
  expect(await stateOf(one)).toBe("invited");
  const short = await invited("Beto", { lasts: 1 });
  server.advance(DAY_MS);
  await expectDead(short.token);
  expect(await stateOf(short)).toBe("invited");
});

test("reading never answers: what a mail scanner asks for in advance changes nothing", async () => {
  const one = await invited("Caio");
  for (const method of ["GET", "HEAD"])
    for (const path of ["/assignments/open", "/assignments/answer", `/assignments/answer?token=${one.token}&answer=accepted`])
      expect([404, 405]).toContain((await ask(method, path)).status);
  for (const method of ["GET", "HEAD"]) {
    const page = await server.app.inject({ method, url: `/serve?token=${one.token}` } as never);
    expect((page as { statusCode: number }).statusCode).toBeLessThan(500);
  }
  await open(one.token);
  await open(one.token);
  expect(await stateOf(one)).toBe("invited");
  expect(await rosters.run("select from signed_links where subject_id = $1 and uses > 0", one.place)).toEqual([]);
});

test("after the eve a link still shows the place, and takes no answer", async () => {
  const one = await invited("Davi", { days: 2, state: "invited" });
  // The morning of the day itself in church time.
  server.advance(Date.parse(`${rosters.dayIn(2)}T10:00:00Z`) - server.now().getTime());
  expect((await open(one.token)).body.data).toMatchObject({ state: "invited", closed: "past" });
  const refused = await answer(one.token, "accepted");
  expect([refused.status, refused.body.error]).toEqual([409, "assignment.past"]);
  expect(refused.body.message).toMatch(/véspera/);
  expect(await stateOf(one)).toBe("invited");
});

test("a place that was taken away, not told yet or given to somebody else is no longer the link's", async () => {
  const gone = await invited("Eva");
  const admin = await server.account({ role: "admin" });
  expect((await ask("DELETE", `/assignments/${gone.place}`, undefined, admin)).status).toBe(200);
  await expectDead(gone.token);
  const waiting = await invited("Fabi", { state: "proposed" });
  await expectDead(waiting.token);
  expect(await stateOf(waiting)).toBe("proposed");
  const deleted = await invited("Gui");
  await rosters.run("delete from events where id = $1", deleted.event);
  await expectDead(deleted.token);
});

test("a canceled service takes no answer; one that moved shows its new hour and takes one", async () => {
  const one = await invited("Hugo");
  await rosters.run("update events set status = 'canceled' where id = $1", one.event);
  expect((await open(one.token)).body.data).toMatchObject({ state: "invited", closed: "canceled" });
  const refused = await answer(one.token, "declined");
  expect([refused.status, refused.body.error]).toEqual([409, "assignment.canceled"]);
  expect(refused.body.message).toMatch(/cancelado/);
  const moved = await invited("Iara");
  const day = rosters.dayIn(22);
  await rosters.run(
    "update events set starts_at = $1, ends_at = $2, day = $3, last_day = $4 where id = $5",
    `${day}T14:30:00Z`,
    `${day}T16:30:00Z`,
    day,
    day,
    moved.event,
  );
  await rosters.follow(moved.event);
  expect((await open(moved.token)).body.data).toMatchObject({ day, time: "11:30", arrive: "11:00", closed: null });
  expect((await answer(moved.token, "accepted")).body.data).toMatchObject({ state: "accepted", day });
});

test("a person who died or was anonymised has no link any more, and their later places are open again", async () => {
  const admin = await server.account({ role: "admin" });
  const dead = await invited("Jonas Lima");
  const member = await rosters.idOf(
    "insert into memberships (person_id, congregation_id, status, join_date, created_at, updated_at) values ($1, 1, 'active', '2020-01-05', now(), now()) returning id",
    dead.person,
  );
  const act = { kind: "death", on_date: server.now().toISOString().slice(0, 10) };
  expect((await ask("POST", `/members/${member}/movements`, act, admin)).status).toBe(201);
  await expectDead(dead.token);
  expect(await stateOf(dead)).toBeUndefined();
  const hidden = await invited("Karen");
  await rosters.run("update people set deceased_on = $1 where id = $2", rosters.dayIn(0), hidden.person);
  await expectDead(hidden.token);
  const nobody = await invited("Lara");
  await rosters.run("update people set name = 'Pessoa anonimizada', anonymised_at = $1 where id = $2", server.now(), nobody.person);
  await expectDead(nobody.token);
});

test("a person who is no longer a volunteer may still answer for what they were asked", async () => {
  const one = await invited("Mara");
  await rosters.run("delete from volunteers where person_id = $1", one.person);
  expect((await answer(one.token, "declined")).body.data?.state).toBe("declined");
});

test("the same answer twice, also with dates, is one answer; a decline is taken back until somebody else is asked", async () => {
  const one = await invited("Nina");
  for (let time = 0; time < 2; time += 1) expect((await answer(one.token, "accepted")).body.data?.state).toBe("accepted");
  await rosters.run("update volunteers set status = 'paused'");
  const block = { from_on: rosters.dayIn(19), until_on: rosters.dayIn(21) };
  for (let time = 0; time < 2; time += 1) {
    const declined = await answer(one.token, "declined", { reason: "travel", block });
    expect([declined.status, declined.body.data?.state]).toEqual([200, "declined"]);
  }
  expect(await rosters.run("select from blocked_dates where person_id = $1", one.person)).toHaveLength(1);
  expect(
    await rosters.run("select from happenings where kind = 'schedule.nobodyLeft' and data ->> 'assignment' = $1", `${one.place}`),
  ).toHaveLength(1);
  // Another reason is kept, and no reason takes none away.
  const reasonOf = async () =>
    (await rosters.run<{ decline_reason: string }>("select decline_reason from assignments where id = $1", one.place))[0]?.decline_reason;
  await answer(one.token, "declined", { reason: "health" });
  expect(await reasonOf()).toBe("health");
  await answer(one.token, "declined");
  expect(await reasonOf()).toBe("health");
  expect(await rosters.run("select from happenings where kind = 'schedule.nobodyLeft'")).toHaveLength(1);
  // Dates that meet others in part are refused with the answer, in words.
  const met = await invited("Olga");
  await answer(met.token, "declined", { block });
  await answer(met.token, "accepted");
  const refused = await answer(met.token, "declined", { block: { from_on: rosters.dayIn(20), until_on: rosters.dayIn(25) } });
  expect([refused.status, refused.body.error, await stateOf(met)]).toEqual([409, "blockedDate.overlap", "accepted"]);
  // Nobody else was asked: a change of mind is taken.
  expect((await answer(one.token, "accepted")).body.data?.state).toBe("accepted");
  await answer(one.token, "declined");
  await rosters.run(
    `insert into assignments (need_id, person_id, day, state, invited_at, answer_by)
      select need_id, $1, day, 'invited', now(), now() from assignments where id = $2`,
    await singer("Pia"),
    one.place,
  );
  // Who comes back reads that somebody else has it, and is offered no answer.
  expect((await open(one.token)).body.data).toMatchObject({ state: "declined", closed: "taken" });
  const late = await answer(one.token, "accepted");
  expect([late.status, late.body.error, await stateOf(one)]).toEqual([409, "assignment.taken", "declined"]);
});

test("two answers at one time follow each other, and silence that was counted takes none", async () => {
  const one = await invited("Quim");
  const both = await Promise.all([answer(one.token, "accepted"), answer(one.token, "declined"), answer(one.token, "accepted")]);
  for (const { status } of both) expect([200, 409]).toContain(status);
  expect(["accepted", "declined"]).toContain(await stateOf(one));
  const silent = await invited("Raul");
  server.advance(3 * DAY_MS);
  await rosters.strike();
  expect((await open(silent.token)).body.data).toMatchObject({ state: "unanswered", closed: "late" });
  expect((await answer(silent.token, "accepted")).body.error).toBe("assignment.late");
});

test("an answer by link is in the log under nobody's account, without its token", async () => {
  const one = await invited("Sara");
  await answer(one.token, "accepted");
  const lines = await rosters.run<{ account_id: number | null; line: string }>(
    "select account_id, audit_log::text as line from audit_log where target_id = $1",
    one.place,
  );
  expect(lines.map(({ account_id: account }) => account)).toEqual([null]);
  expect(JSON.stringify(lines)).not.toContain(one.token);
});
