import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { DashboardStats, Duty } from "@aprisco/contract/dashboard.ts";
import type { Assignment, Candidate, Filled, Matrix } from "@aprisco/contract/schedule.ts";
import type { OwnAssignment } from "@aprisco/contract/schedule-own.ts";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { tokenOf } from "../../testing/notices.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let admin: TestAccount;
let leader: TestAccount;
let louvor: number;
let midia: number;
let vocal: number;
let som: number;
let sundays: number[];
let calls = 0;
const ask = <T>(method: string, path: string, body?: unknown, by = admin) => {
  calls += 1;
  return server.ask<T>(method, path, { body, token: by.token, from: `10.7.${calls >> 8}.${calls & 255}` });
};
const run = <T>(text: string, ...values: unknown[]) => runSql<T>(server.database.handle, text, values);
const idOf = async (text: string, ...values: unknown[]): Promise<number> => (await run<{ id: number }>(text, ...values))[0]?.id ?? 0;
/** Days of the church in São Paulo, four Sundays of one month, two months after the test's clock. */
const days = ["2027-01-03", "2027-01-10", "2027-01-17", "2027-01-24"];
const span = { from: "2027-01-01", to: "2027-01-31" };

/** A person who can serve in these positions. */
async function volunteer(name: string, positions: readonly number[], fields: Readonly<Record<string, number>> = {}): Promise<number> {
  const person = await idOf(
    "insert into people (name, email, congregation_id) values ($1, $2, 1) returning id",
    name,
    `${name.toLowerCase().replaceAll(" ", ".")}@exemplo.com`,
  );
  const id = await idOf(
    "insert into volunteers (person_id, max_per_month, max_in_a_row) values ($1, $2, $3) returning id",
    person,
    fields["max"] ?? 2,
    fields["row"] ?? 4,
  );
  for (const position of positions) await run("insert into volunteer_skills (volunteer_id, position_id) values ($1, $2)", id, position);
  return person;
}
const matrix = async (by = admin): Promise<Matrix> => {
  const { body } = await ask<Matrix>("GET", `/schedules/matrix?from=${span.from}&to=${span.to}`, undefined, by);
  if (!body.data) throw new Error(`no matrix: ${body.error}`);
  return body.data;
};
/** The roster of a ministry at a Sunday with its one need. */
const need = async (sunday: number, ministry: number, position: number, wanted = 1) => {
  const { body } = await ask<{ roster: { id: number }; needs: { id: number }[] }>("PUT", "/schedules/needs", {
    event_id: sundays[sunday],
    ministry_id: ministry,
    needs: [{ position_id: position, wanted }],
  });
  return { roster: body.data?.roster.id ?? 0, need: body.data?.needs[0]?.id ?? 0 };
};
const assign = (at: { roster: number; need: number }, person: number, more: object = {}, by = admin) =>
  ask<Assignment>("POST", `/schedules/${at.roster}/assignments`, { need_id: at.need, person_id: person, ...more }, by);

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
  leader = await server.account({ role: "membro" });
  louvor = await idOf("insert into ministries (congregation_id, name, leader_id) values (1, 'Louvor', $1) returning id", leader.id);
  midia = await idOf("insert into ministries (congregation_id, name) values (1, 'Mídia') returning id");
  vocal = await idOf("insert into volunteer_positions (ministry_id, name) values ($1, 'Vocal') returning id", louvor);
  som = await idOf("insert into volunteer_positions (ministry_id, name) values ($1, 'Som') returning id", midia);
  const series = await idOf(
    `insert into event_series (congregation_id, uid, title, type, time_zone, local_start, minutes)
      values (1, 'culto', 'Culto da família', 'worship', 'America/Sao_Paulo', '2027-01-03 10:00', 120) returning id`,
  );
  sundays = [];
  for (const day of days)
    sundays.push(
      await idOf(
        `insert into events (series_id, congregation_id, recurrence_id, starts_at, ends_at, day, last_day, visibility)
          values ($1, 1, $2, $3, $4, $5, $6, 'members') returning id`,
        series,
        `${day} 10:00`,
        `${day}T13:00:00Z`,
        `${day}T15:00:00Z`,
        day,
        day,
      ),
    );
});
beforeEach(async () => {
  await run("delete from schedules");
  await run("delete from volunteers");
});
afterAll(() => server.close());

test("needs make a roster, are repeated along the series, and go only where nobody stands", async () => {
  const needs = [{ position_id: vocal, wanted: 2 }];
  const saved = await ask<{ schedules: number }>("PUT", "/schedules/needs", {
    event_id: sundays[0],
    ministry_id: louvor,
    needs,
    repeat_until: days[2],
  });
  expect([saved.status, saved.body.data?.schedules]).toEqual([200, 3]);
  const seen = await matrix();
  expect(seen.services.map(({ day, time, title }) => `${day} ${time} ${title}`)).toEqual(
    days.map((day) => `${day} 10:00 Culto da família`),
  );
  expect(seen.ministries.map(({ name, editable }) => [name, editable])).toEqual([
    ["Louvor", true],
    ["Mídia", true],
  ]);
  expect(seen.needs.map(({ wanted }) => wanted)).toEqual([2, 2, 2]);
  const at = { roster: seen.rosters[0]?.id ?? 0, need: seen.needs[0]?.id ?? 0 };
  await assign(at, await volunteer("Ana", [vocal]));
  expect(await ask("PUT", "/schedules/needs", { event_id: sundays[0], ministry_id: louvor, needs: [] })).toMatchObject({
    status: 409,
    body: { error: "schedule.needHeld" },
  });
  for (const [field, value] of [
    ["ministry_id", 999_999],
    ["needs", [{ position_id: som, wanted: 1 }]],
  ] as const)
    expect(
      (await ask("PUT", "/schedules/needs", { event_id: sundays[0], ministry_id: louvor, needs, [field]: value })).body.fields,
    ).toEqual({
      [field]: "field.choice",
    });
  expect((await ask("PUT", "/schedules/needs", { event_id: 999_999, ministry_id: louvor, needs })).body.error).toBe("event.notFound");
  expect((await ask("GET", "/schedules/matrix?from=2027-01-01&to=2027-06-30")).body.fields).toEqual({ to: "field.invalid" });
});

test("needs that another leader changed meanwhile are answered, not overwritten", async () => {
  const save = (wanted: number, version?: number | null, by = admin) =>
    ask<{ roster: { version: number }; needs: { wanted: number }[] }>(
      "PUT",
      "/schedules/needs",
      { event_id: sundays[0], ministry_id: louvor, needs: [{ position_id: vocal, wanted }], version },
      by,
    );
  expect((await save(1, 1)).body.error).toBe("schedule.notFound");
  expect((await matrix()).rosters).toEqual([]);
  const made = await save(1, null);
  expect([made.status, made.body.data?.roster.version]).toEqual([200, 2]);
  // Both opened the service when it had no roster.
  expect(await save(5, null, leader)).toMatchObject({
    status: 409,
    body: { error: "version.conflict", data: { roster: { version: 2 }, needs: [{ wanted: 1 }] } },
  });
  expect((await save(2, 2, leader)).status).toBe(200);
  expect(await save(3, 2)).toMatchObject({ status: 409, body: { error: "version.conflict", data: { needs: [{ wanted: 2 }] } } });
  const [one, other] = await Promise.all([save(7, 3), save(8, 3, leader)]);
  expect([one.status, other.status].toSorted()).toEqual([200, 409]);
  for (const version of ["x", 0, -1]) expect((await save(9, version as number)).body.fields).toHaveProperty("version");
});

test("a position's number is of those who can serve, without paused people", async () => {
  await volunteer("Ana", [vocal]);
  await run("update volunteers set status = 'paused' where person_id = $1", await volunteer("Rui", [vocal]));
  expect((await matrix()).ministries[0]?.positions).toEqual([{ id: vocal, name: "Vocal", skilled: 1 }]);
});

test("the leader's note stands at its own event alone, and only saying so changes it", async () => {
  const needs = [{ position_id: vocal, wanted: 1 }];
  const body = { event_id: sundays[0], ministry_id: louvor, needs };
  const notes = async () => (await matrix()).rosters.map(({ note }) => note);
  const save = (more: object, by = admin) => ask<{ roster: { note: string | null } }>("PUT", "/schedules/needs", { ...body, ...more }, by);
  const saved = await save({ note: "  Ensaio na quinta às 20h ", repeat_until: days[1] }, leader);
  expect([saved.status, saved.body.data?.roster.note]).toEqual([200, "Ensaio na quinta às 20h"]);
  expect(await notes()).toEqual(["Ensaio na quinta às 20h", null]);
  await save({});
  expect(await notes()).toEqual(["Ensaio na quinta às 20h", null]);
  expect((await save({ note: "a".repeat(301) })).body.fields).toEqual({ note: "field.tooLong" });
  await save({ note: " " });
  expect(await notes()).toEqual([null, null]);
});

test("the best candidates come first, and each warning is told", async () => {
  const [first, second] = [await need(0, louvor, vocal, 3), await need(1, louvor, vocal)];
  const busy = await volunteer("Bruno Busy", [vocal, som], { max: 1 });
  const away = await volunteer("Caio Away", [vocal]);
  await volunteer("Dora Free", [vocal]);
  const paused = await volunteer("Elisa Paused", [vocal]);
  await run("update volunteers set status = 'paused' where person_id = $1", paused);
  await run("insert into blocked_dates (person_id, from_on, until_on) values ($1, '2027-01-09', '2027-01-12')", away);
  await assign(await need(1, midia, som), busy);
  const { body } = await ask<Candidate[]>("GET", `/schedules/${second.roster}/candidates?need=${second.need}`);
  expect(body.data?.map(({ name, warnings, blocked_until: until }) => [name, warnings, until])).toEqual([
    ["Dora Free", [], null],
    ["Caio Away", ["blocked"], "2027-01-12"],
    ["Elisa Paused", ["paused"], null],
    ["Bruno Busy", ["clash", "monthly"], null],
  ]);
  const sought = await ask<Candidate[]>("GET", `/schedules/${second.roster}/candidates?need=${second.need}&q=c%C3%81io`);
  expect(sought.body.data?.map(({ name }) => name)).toEqual(["Caio Away"]);
  expect((await ask("GET", `/schedules/${first.roster}/candidates?need=${second.need}`)).body.error).toBe("schedule.notFound");
});

test("a warning asks for a reason, which is kept, and forbids nothing", async () => {
  const at = await need(1, louvor, vocal, 2);
  const away = await volunteer("Caio Away", [vocal]);
  await run("insert into blocked_dates (person_id, from_on, until_on) values ($1, '2027-01-09', '2027-01-12')", away);
  expect(await assign(at, away)).toMatchObject({ status: 409, body: { error: "assignment.warned", data: { warnings: ["blocked"] } } });
  const forced = await assign(at, away, { override_reason: "Ele mesmo pediu" });
  expect([forced.status, forced.body.data]).toMatchObject([
    201,
    { state: "proposed", warnings: ["blocked"], override_reason: "Ele mesmo pediu" },
  ]);
  expect((await assign(at, away, { override_reason: "De novo" })).body.error).toBe("assignment.twice");
  const free = await volunteer("Dora", [vocal]);
  // A reason without a warning is not kept.
  expect((await assign(at, free, { override_reason: "…" })).body.data?.override_reason).toBeNull();
  expect((await assign(at, await volunteer("Fábio", [vocal]))).body.error).toBe("schedule.needFull");
  expect((await assign(await need(0, louvor, vocal), await volunteer("Gil", [som]))).body.fields).toEqual({ person_id: "field.choice" });
});

test("of two leaders who fill one place at once one is refused, and a move knows the version", async () => {
  const at = await need(0, louvor, vocal);
  const [ana, bia] = [await volunteer("Ana", [vocal]), await volunteer("Bia", [vocal])];
  const answers = await Promise.all([assign(at, ana), assign(at, bia, {}, leader)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const held = answers.find(({ status }) => status === 201)?.body.data;
  const goal = await need(1, louvor, vocal);
  const moved = await ask<Assignment>("PUT", `/assignments/${held?.id ?? 0}`, { need_id: goal.need, version: held?.version });
  expect([moved.status, moved.body.data]).toMatchObject([200, { need_id: goal.need, version: (held?.version ?? 0) + 1 }]);
  expect((await ask("PUT", `/assignments/${held?.id ?? 0}`, { need_id: at.need, version: held?.version }, leader)).body.error).toBe(
    "version.conflict",
  );
  const other = await need(1, midia, som);
  expect((await ask("PUT", `/assignments/${held?.id ?? 0}`, { need_id: other.need })).body.fields).toEqual({ need_id: "field.choice" });
  expect((await ask("DELETE", `/assignments/${held?.id ?? 0}`)).status).toBe(200);
  expect((await ask("DELETE", `/assignments/${held?.id ?? 0}`)).body.error).toBe("assignment.notFound");
});

test("a person takes another's place in one step, or both stay as they were", async () => {
  const at = await need(0, louvor, vocal);
  const [ana, bia] = [await volunteer("Ana", [vocal]), await volunteer("Bia", [vocal])];
  const held = (await assign(at, ana)).body.data?.id ?? 0;
  const here = async () => (await matrix()).assignments.map(({ name }) => name);
  await run("insert into blocked_dates (person_id, from_on, until_on) values ($1, '2027-01-03', '2027-01-03')", bia);
  expect((await assign(at, bia, { instead_of: held })).body.error).toBe("assignment.warned");
  expect(await here()).toEqual(["Ana"]);
  const elsewhere = await need(1, louvor, vocal);
  expect((await assign(elsewhere, bia, { instead_of: held })).body.fields).toEqual({ instead_of: "field.choice" });
  expect((await assign(at, bia, { instead_of: 999_999, override_reason: "Pediu" })).body.error).toBe("assignment.notFound");
  const reached = await assign(await need(0, midia, som), await volunteer("Gil", [som]));
  expect((await assign(at, bia, { instead_of: reached.body.data?.id, override_reason: "Pediu" }, leader)).body.error).toBe(
    "assignment.notFound",
  );
  expect((await assign(at, bia, { instead_of: held, override_reason: "Pediu" })).status).toBe(201);
  expect(await here()).toEqual(["Gil", "Bia"]);
});

test("who leads a ministry reads and changes its rosters alone", async () => {
  const [own, other] = [await need(0, louvor, vocal), await need(0, midia, som)];
  const person = await volunteer("Ana", [vocal, som]);
  expect((await matrix(leader)).ministries.map(({ name, editable }) => [name, editable])).toEqual([["Louvor", true]]);
  expect((await assign(own, person, {}, leader)).status).toBe(201);
  expect((await assign(other, person, { override_reason: "…" }, leader)).body.error).toBe("schedule.notFound");
  const needs = [{ position_id: som, wanted: 1 }];
  expect((await ask("PUT", "/schedules/needs", { event_id: sundays[0], ministry_id: midia, needs }, leader)).status).toBe(400);
  const member = await server.account({ role: "membro" });
  expect((await matrix(member)).ministries).toEqual([]);
  expect((await assign(own, person, {}, member)).status).toBe(403);
  const [norte] = await run<{ id: number }>("insert into congregations (name) values ('Norte') returning id");
  const north = await server.account({ role: "secretaria", congregationIds: [norte?.id ?? 0] });
  expect((await matrix(north)).services).toEqual([]);
  expect((await assign(own, person, {}, north)).status).toBe(404);
});

test("a filling adds people without a warning, says what stays empty, and is taken back as one step", async () => {
  const places = [await need(0, louvor, vocal, 2), await need(1, louvor, vocal), await need(0, midia, som)];
  const [kept] = [await volunteer("Ana", [vocal], { max: 1 })];
  await assign(places[0] ?? { roster: 0, need: 0 }, kept);
  await volunteer("Bia", [vocal], { max: 2 });
  const { body } = await ask<Filled>("POST", "/schedules/auto-fill", span);
  expect(body.data).toMatchObject({ filled: 2, empty_before: 3, empty_after: 1 });
  const after = await matrix();
  expect(after.assignments.map(({ name, state, warnings }) => [name, state, warnings])).toEqual([
    ["Ana", "proposed", []],
    ["Bia", "proposed", []],
    ["Bia", "proposed", []],
  ]);
  expect((await ask("POST", "/schedules/auto-fill", span)).body.data).toMatchObject({ id: null, filled: 0 });
  const undone = await ask<{ emptied: number }>("POST", `/schedules/auto-fill/${body.data?.id ?? 0}/undo`);
  expect([undone.status, undone.body.data?.emptied]).toEqual([200, 2]);
  expect((await matrix()).assignments.map(({ name }) => name)).toEqual(["Ana"]);
  expect((await ask("POST", `/schedules/auto-fill/${body.data?.id ?? 0}/undo`)).body.error).toBe("schedule.notFound");
});

test("a filling whose answer was lost answers the first result to the same key, and fills nothing again", async () => {
  await need(0, louvor, vocal);
  await volunteer("Ana", [vocal]);
  const fill = (key: string, body: object = span) =>
    server.ask<Filled>("POST", "/schedules/auto-fill", { token: admin.token, body, headers: { "idempotency-key": key } });
  const first = await fill("preencher-1");
  expect(first.body.data).toMatchObject({ filled: 1, empty_before: 1, empty_after: 0 });
  expect((await fill("preencher-1")).body.data).toEqual(first.body.data);
  expect((await fill("preencher-2")).body.data).toMatchObject({ id: null, filled: 0 });
  expect((await fill("preencher-1", { from: span.from, to: span.from })).body.error).toBe("idempotency.mismatch");
  expect((await matrix()).assignments).toHaveLength(1);
});

test("two fillings at once fill each place once, and a filling is not undone by whoever rosters a part of it", async () => {
  await need(0, louvor, vocal, 2);
  await need(0, midia, som);
  for (const name of ["Ana", "Bia", "Caio"]) await volunteer(name, [vocal]);
  await volunteer("Dora", [som]);
  const both = await Promise.all([ask<Filled>("POST", "/schedules/auto-fill", span), ask<Filled>("POST", "/schedules/auto-fill", span)]);
  expect(both.map(({ body }) => body.data?.filled).toSorted()).toEqual([0, 3]);
  expect((await matrix()).assignments).toHaveLength(3);
  const id = both.map(({ body }) => body.data?.id ?? null).find((one) => one !== null) ?? 0;
  expect((await ask("POST", `/schedules/auto-fill/${id}/undo`, undefined, leader)).body.error).toBe("schedule.notFound");
  expect((await matrix()).assignments).toHaveLength(3);
  expect((await ask<{ emptied: number }>("POST", `/schedules/auto-fill/${id}/undo`)).body.data?.emptied).toBe(3);
});

test("a month's needs and people are copied to the same services of another, and nothing is overwritten", async () => {
  const [february] = await run<{ id: number }>(
    `insert into events (series_id, congregation_id, recurrence_id, starts_at, ends_at, day, last_day, visibility)
      select series_id, 1, '2027-02-07 10:00', '2027-02-07 13:00Z', '2027-02-07 15:00Z', '2027-02-07', '2027-02-07', 'members'
      from events where id = $1 returning id`,
    sundays[0],
  );
  const at = await need(0, louvor, vocal, 2);
  await assign(at, await volunteer("Ana", [vocal]));
  const months = { from_month: "2027-01", to_month: "2027-02" };
  expect((await ask("POST", "/schedules/copy", { ...months, people: true })).body.data).toEqual({ schedules: 1, places: 2, people: 1 });
  expect((await ask("POST", "/schedules/copy", { ...months, people: true })).body.data).toEqual({ schedules: 0, places: 0, people: 0 });
  expect((await ask("POST", "/schedules/copy", { from_month: "2027-01", to_month: "2027-01" })).body.fields).toEqual({
    to_month: "field.choice",
  });
  await run("delete from events where id = $1", february?.id);
});

test("who has two places is one of the people who are asked", async () => {
  const person = await volunteer("Ana", [vocal]);
  for (const sunday of [0, 1]) await assign(await need(sunday, louvor, vocal), person);
  expect((await ask("POST", "/schedules/publish", span)).body.data).toEqual({ schedules: 2, people: 1, unreached: [] });
  await run("delete from happenings where kind = 'schedule.asked'");
});

test("people hear of a place once it is published; a decline asks the next fit person, and the last one leaves it empty", async () => {
  const member = await server.account({ role: "membro", name: "Lia Prado" });
  await run("insert into volunteers (person_id) values ($1)", member.personId);
  await run(
    "insert into volunteer_skills (volunteer_id, position_id) select id, $1 from volunteers where person_id = $2",
    vocal,
    member.personId,
  );
  const at = await need(0, louvor, vocal);
  const place = (await assign(at, member.personId)).body.data?.id ?? 0;
  const mine = async () => (await ask<OwnAssignment[]>("GET", "/schedules/mine", undefined, member)).body.data ?? [];
  expect(await mine()).toEqual([]);
  await volunteer("Ana", [vocal]);
  expect((await ask("POST", "/schedules/publish", span)).body.data).toEqual({ schedules: 1, people: 1, unreached: [] });
  expect((await ask("POST", "/schedules/publish", span)).body.data).toEqual({ schedules: 1, people: 0, unreached: [] });
  expect(await mine()).toMatchObject([
    { id: place, state: "invited", position: "Vocal", ministry: "Louvor", time: "10:00", arrive: "09:30", closed: null },
  ]);
  const answer = (body: object, by = member) => ask<OwnAssignment>("POST", `/assignments/${place}/answer`, body, by);
  expect((await answer({ answer: "accepted" }, leader)).body.error).toBe("assignment.notFound");
  expect((await answer({ answer: "perhaps" })).body.fields).toEqual({ answer: "field.choice" });
  expect((await answer({ answer: "accepted" })).body.data?.state).toBe("accepted");
  // The same answer once more is the same.
  expect((await answer({ answer: "accepted" })).body.data?.state).toBe("accepted");
  const block = { from_on: "2027-01-02", until_on: "2027-01-05" };
  expect((await answer({ answer: "declined", reason: "travel", block })).body.data?.state).toBe("declined");
  const states = async () => (await matrix()).assignments.map(({ name, state }) => [name, state]);
  expect(await states()).toEqual([
    ["Lia Prado", "declined"],
    ["Ana", "invited"],
  ]);
  // Somebody else was asked for the place.
  expect((await answer({ answer: "accepted" })).body.error).toBe("assignment.taken");
  expect(await run("select kind from happenings where kind like 'schedule.%' order by id")).toEqual(
    ["schedule.asked", "schedule.placeLeft", "schedule.asked"].map((kind) => ({ kind })),
  );
});

test("people hear before the service; one's own data has a place from the hour on at which the leader wished to tell of it", async () => {
  const member = await server.account({ role: "membro", name: "Iara Prado" });
  await run("insert into volunteers (person_id) values ($1)", member.personId);
  await run(
    "insert into volunteer_skills (volunteer_id, position_id) select id, $1 from volunteers where person_id = $2",
    vocal,
    member.personId,
  );
  await assign(await need(2, louvor, vocal), member.personId);
  // After the service nobody would hear of it in time.
  for (const tell_from of ["2027-01-17T13:00:00.000Z", "2036-01-01T12:00:00.000Z"])
    expect(await ask("POST", "/schedules/publish", { ...span, tell_from })).toMatchObject({
      status: 400,
      body: { error: "schedule.toldTooLate" },
    });
  const later = new Date(server.now().getTime() + 86_400_000);
  expect((await ask("POST", "/schedules/publish", { ...span, tell_from: later.toISOString() })).status).toBe(200);
  const places = async () =>
    (await ask<{ part: string; rows: unknown[] }[]>("GET", "/users/profile/me/data", undefined, member)).body.data?.find(
      ({ part }) => part === "assignments",
    )?.rows;
  expect(await places()).toBeUndefined();
  await run("update assignments set invited_at = $1 where person_id = $2", server.now(), member.personId);
  expect(await places()).toMatchObject([{ event: "Culto da família", assignmentState: "invited" }]);
  await run("delete from happenings where kind = 'schedule.asked'");
});

test("the board has the own places, what waits for an answer, and the open places of led ministries within two weeks", async () => {
  const member = await server.account({ role: "membro", name: "Rui Prado" });
  await run("insert into volunteers (person_id) values ($1)", member.personId);
  await run(
    "insert into volunteer_skills (volunteer_id, position_id) select id, $1 from volunteers where person_id = $2",
    vocal,
    member.personId,
  );
  const at = await need(1, louvor, vocal, 2);
  await assign(at, member.personId);
  await ask("POST", "/schedules/publish", span);
  const of = async <T>(path: string, by: TestAccount) =>
    (await server.ask<T>("GET", `/dashboard/${path}`, { token: await tokenOf(server, by) })).body.data;
  expect(await of<Duty[]>("duties", leader)).toEqual([]);
  expect((await of<DashboardStats>("stats", member))?.mySchedule).toMatchObject([
    { state: "invited", title: "Culto da família", day: "2027-01-10", time: "10:00", position: "Vocal" },
  ]);
  expect(await of<Duty[]>("duties", member)).toMatchObject([
    { kind: "rosterAnswer", title: "Culto da família", note: "Vocal", day: "2027-01-10", target: "/schedule/mine" },
  ]);
  server.setNow("2026-12-28T12:00:00.000Z");
  expect(await of<Duty[]>("duties", leader)).toMatchObject([
    { kind: "rosterGap", title: "Culto da família", note: "1", day: "2027-01-10", target: "/schedule?month=2027-01&troubles=true" },
  ]);
  // Of another ministry they know nothing, and neither does whoever leads none.
  await run("update ministries set leader_id = null where id = $1", louvor);
  expect(await of<Duty[]>("duties", leader)).toEqual([]);
  await run("update ministries set leader_id = $1 where id = $2", leader.id, louvor);
});
