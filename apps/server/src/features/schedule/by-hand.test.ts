import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "@aprisco/contract/durations.ts";
import type { Candidate, Matrix } from "@aprisco/contract/schedule.ts";
import type { LinkedAssignment } from "@aprisco/contract/schedule-own.ts";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { noticesOf, runClock, tellAll } from "../../testing/notices.ts";
import { rostersOf } from "../../testing/rosters.ts";

// People of rosters whom no message reaches: who hears of them, their link by hand, and what they must be told in person.
let server: TestApp;
let admin: TestAccount;
let leader: TestAccount;
let ministry: number;
let vocal: number;
let rosters: ReturnType<typeof rostersOf>;
const ask = <T>(method: string, path: string, body?: unknown, by: TestAccount | null = admin) => rosters.ask<T>(method, path, body, by);
const singer = (name: string, fields: Parameters<typeof rosters.volunteer>[2] = {}) => rosters.volunteer(name, vocal, fields);
/** A service in some days with a place that a person has, not published yet. */
const placed = (days: number, person: number) => rosters.place(days, vocal, person, admin);
interface Published {
  readonly people: number;
  readonly unreached: { readonly id: number; readonly name: string; readonly position: string; readonly day: string }[];
}
const publish = (day: string, by = admin) => ask<Published>("POST", "/schedules/publish", { from: day, to: day }, by);
interface Given {
  readonly token: string;
  readonly name: string;
  readonly way: string;
  readonly whatsapp: string | null;
}
const give = (place: number, by: TestAccount | null = admin) => ask<Given>("POST", `/assignments/${place}/link`, undefined, by);
const matrixOf = async (day: string, by = admin) => {
  const { body } = await ask<Matrix>("GET", `/schedules/matrix?from=${day}&to=${day}`, undefined, by);
  if (!body.data) throw new Error(`no matrix: ${body.error}`);
  return body.data;
};
const newsOf = async (account: TestAccount) => {
  await tellAll(server);
  return await noticesOf(server, account);
};

beforeAll(async () => {
  server = await startTestApp();
  rosters = rostersOf(server);
  admin = await server.account({ role: "admin" });
});
// Each test has a ministry of its own, and its leader.
beforeEach(async () => {
  await rosters.run("delete from schedules");
  leader = await server.account({ role: "membro" });
  ministry = await rosters.idOf(
    "insert into ministries (congregation_id, name, leader_id) values (1, 'Louvor ' || gen_random_uuid(), $1) returning id",
    leader.id,
  );
  vocal = await rosters.idOf("insert into volunteer_positions (ministry_id, name) values ($1, 'Vocal') returning id", ministry);
});
afterAll(() => server.close());

test("publishing says whom nothing reaches; who may change the roster sees it in the matrix, and its leader is told", async () => {
  const ana = await singer("Ana Lima", { phone: "+5519998765432" });
  const { day, place, event } = await placed(20, ana);
  const mail = await placed(21, await singer("Bia", { email: "bia@exemplo.com" }));
  const told = await publish(day);
  expect(told.body.data).toMatchObject({ people: 1, unreached: [{ id: place, name: "Ana Lima", position: "Vocal", day }] });
  expect((await publish(mail.day)).body.data).toMatchObject({ people: 1, unreached: [] });
  const marks = async (by: TestAccount, on = day) => (await matrixOf(on, by)).assignments.map((one) => [one.name, one.way, one.link_given]);
  expect(await marks(admin)).toEqual([["Ana Lima", "whatsapp", false]]);
  expect(await marks(leader)).toEqual([["Ana Lima", "whatsapp", false]]);
  expect(await marks(admin, mail.day)).toMatchObject([["Bia", null, expect.any(Boolean)]]);
  expect(await marks(await server.account({ role: "cooperador" }))).toEqual([["Ana Lima", null, false]]);
  const candidates = await ask<Candidate[]>("GET", `/schedules/${(await matrixOf(mail.day)).rosters[0]?.id}/candidates?need=${mail.need}`);
  expect(candidates.body.data?.map(({ name, way }) => [name, way])).toEqual([["Ana Lima", "whatsapp"]]);
  const [notice] = (await newsOf(leader)).filter(({ title }) => title === "Avise você quem serve");
  expect(notice?.path).toBe(`/schedule?month=${day.slice(0, 7)}&ministry=${ministry}&event=${event}`);
  expect(notice?.message).toMatch(/, Culto, [a-zç]+(-feira)?, \d+ de [a-zç]+\. Envie o convite você\.$/);
});

test("who published hears it in the answer, not by a notification", async () => {
  const { day } = await placed(20, await singer("Ana"));
  expect((await publish(day, leader)).body.data?.unreached).toHaveLength(1);
  expect((await newsOf(leader)).map(({ title }) => title)).not.toContain("Avise você quem serve");
});

test("whoever may change the roster gives the link of an asked person; nobody else does, and each is in the log", async () => {
  const { day, place } = await placed(20, await singer("Ana Lima", { phone: "+5519998765432" }));
  // Not asked yet.
  expect(await give(place)).toMatchObject({ status: 409, body: { error: "assignment.notAsked" } });
  await publish(day);
  const made = await give(place, leader);
  const { token = "", ...more } = made.body.data ?? {};
  expect([made.status, more]).toMatchObject([201, { name: "Ana Lima", way: "whatsapp" }]);
  expect(new URL(made.body.data?.whatsapp ?? "").searchParams.get("text")).toContain(`/serve#${token}`);
  const open = await ask<LinkedAssignment>("POST", "/assignments/open", { token }, null);
  expect(open.body.data).toMatchObject({ first_name: "Ana", state: "invited", closed: null });
  // A second link leaves the first one alone: the person may already have it.
  await give(place);
  expect((await ask("POST", "/assignments/open", { token }, null)).status).toBe(200);
  expect((await matrixOf(day)).assignments).toMatchObject([{ way: "whatsapp", link_given: true }]);
  const [otherLeader, cooperator] = [await server.account({ role: "membro" }), await server.account({ role: "cooperador" })];
  await rosters.run("insert into ministries (congregation_id, name, leader_id) values (1, gen_random_uuid()::text, $1)", otherLeader.id);
  expect(await give(place, otherLeader)).toMatchObject({ status: 404, body: { error: "assignment.notFound" } });
  expect([(await give(place, cooperator)).status, (await give(place, null)).status]).toEqual([403, 401]);
  const log = await rosters.run<{ person_id: number; line: string }>(
    "select person_id, audit_log::text as line from audit_log where account_id = $1 and target_id = $2",
    leader.id,
    place,
  );
  expect(log.map(({ person_id: id }) => id)).toEqual([expect.any(Number)]);
  expect(JSON.stringify(log)).not.toContain(token);
});

test("a link is refused for a place that is past, canceled, declined or gone", async () => {
  const [past, canceled, declined, gone] = [
    await placed(2, await singer("Ana")),
    await placed(20, await singer("Bia")),
    await placed(21, await singer("Caio")),
    await placed(22, await singer("Davi")),
  ];
  for (const { day } of [past, canceled, declined, gone]) await publish(day);
  await rosters.run("update events set status = 'canceled' where id = $1", canceled.event);
  expect((await give(canceled.place)).body.error).toBe("assignment.canceled");
  await rosters.run("update assignments set state = 'declined', answered_at = now() where id = $1", declined.place);
  expect((await give(declined.place)).body.error).toBe("assignment.notAsked");
  await ask("DELETE", `/assignments/${gone.place}`);
  expect((await give(gone.place)).body.error).toBe("assignment.notFound");
  // The morning of the day itself: the link would take no answer.
  server.advance(Date.parse(`${past.day}T10:00:00Z`) - server.now().getTime());
  expect((await give(past.place)).body.error).toBe("assignment.past");
});

test("WhatsApp opens for a mobile number alone, and never for who asked not to be contacted", async () => {
  const people = [
    await singer("Ana", { phone: "+551932345678" }),
    await singer("Bia"),
    await singer("Caio", { phone: "+5519998765432", email: "caio@exemplo.com", refuses: true }),
  ];
  const ways = [];
  for (const [index, person] of people.entries()) {
    const { day, place } = await placed(20 + index, person);
    expect((await publish(day)).body.data?.unreached).toHaveLength(1);
    const { way, whatsapp } = (await give(place)).body.data ?? {};
    expect((await matrixOf(day)).assignments.map((one) => one.way)).toEqual([way]);
    ways.push([way, whatsapp]);
  }
  expect(ways).toEqual([
    ["none", null],
    ["none", null],
    ["refused", null],
  ]);
});

test("silence counts from the link on, and the next one asked by itself is somebody whom something reaches", async () => {
  const { day, event, place } = await placed(20, await singer("Ana"));
  await singer("Beto");
  await singer("Caio", { email: "caio@exemplo.com" });
  await publish(day);
  server.advance(5 * DAY_MS);
  await rosters.strike();
  expect(await rosters.statesAt(event)).toEqual(["Ana invited"]);
  await give(place);
  server.advance(DAY_MS);
  await give(place);
  await rosters.strike();
  expect(await rosters.statesAt(event)).toEqual(["Ana invited"]);
  // A second link gives no further time.
  server.advance(DAY_MS + 1_000);
  await rosters.strike();
  expect(await rosters.statesAt(event)).toEqual(["Ana unanswered", "Caio invited"]);
  server.advance(3 * DAY_MS);
  await rosters.strike();
  expect(await rosters.statesAt(event)).toEqual(["Ana unanswered", "Caio unanswered"]);
  expect((await newsOf(leader)).map(({ title }) => title)).toContain("Falta alguém na escala");
});

test("who gets an address after the publication is asked by it, and has their time from then on", async () => {
  const ana = await singer("Ana");
  const { day, event } = await placed(20, ana);
  await publish(day);
  server.advance(5 * DAY_MS);
  await rosters.run("update people set email = 'ana@exemplo.com' where id = $1", ana);
  await rosters.run("delete from happenings where kind = 'schedule.asked'");
  for (let time = 0; time < 2; time += 1) await rosters.strike();
  expect(await rosters.statesAt(event)).toEqual(["Ana invited"]);
  expect(await rosters.run("select from happenings where kind = 'schedule.asked'")).toHaveLength(1);
  server.advance(3 * DAY_MS);
  await rosters.strike();
  expect(await rosters.statesAt(event)).toEqual(["Ana unanswered"]);
});

test("who had heard and loses the place is told in person: the leader reads whom, until somebody says it is done", async () => {
  const { day, event, place } = await placed(20, await singer("Ana Lima", { phone: "+5519998765432" }));
  const untold = await placed(21, await singer("Bia"));
  for (const one of [day, untold.day]) await publish(one);
  await give(place);
  await ask("DELETE", `/assignments/${place}`);
  await ask("DELETE", `/assignments/${untold.place}`);
  // Who never heard of the place need not hear that it is gone.
  expect((await matrixOf(untold.day)).hand_news).toEqual([]);
  const [news] = (await matrixOf(day, leader)).hand_news;
  expect(news).toMatchObject({ event_id: event, ministry_id: ministry, name: "Ana Lima", kind: "removed", position: "Vocal" });
  expect(new URL(news?.whatsapp ?? "").searchParams.get("text")).toMatch(/^Olá, Ana! Mudou a escala: /);
  expect((await matrixOf(day, await server.account({ role: "cooperador" }))).hand_news).toEqual([]);
  const [notice] = (await newsOf(leader)).filter(({ title }) => title === "Avise você: mudou a escala");
  expect(notice?.message).toMatch(
    /^Não recebe avisos e já não serve: Ana Lima \(Vocal\), Culto, [a-zç]+(-feira)?, \d+ de [a-zç]+\. Avise você\.$/,
  );
  expect(notice?.action_type).toBe("view");
  const otherLeader = await server.account({ role: "membro" });
  await rosters.run("insert into ministries (congregation_id, name, leader_id) values (1, gen_random_uuid()::text, $1)", otherLeader.id);
  const tell = (by: TestAccount) => ask("POST", `/schedules/hand-news/${news?.id}/told`, undefined, by);
  expect([(await tell(otherLeader)).status, (await tell(await server.account({ role: "cooperador" }))).status]).toEqual([404, 403]);
  expect([(await tell(leader)).status, (await tell(leader)).status]).toEqual([200, 200]);
  expect((await matrixOf(day, leader)).hand_news).toEqual([]);
});

test("a canceled or moved service makes news for those whom nothing reaches; the moved one asks for a new link", async () => {
  const [moved, canceled] = [await placed(20, await singer("Ana")), await placed(21, await singer("Bia"))];
  for (const { day } of [moved, canceled]) await publish(day);
  const { token = "" } = (await give(moved.place)).body.data ?? {};
  await give(canceled.place);
  await rosters.run(
    "update events set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour' where id = $1",
    moved.event,
  );
  await rosters.follow(moved.event);
  expect((await matrixOf(moved.day)).assignments).toMatchObject([{ state: "invited", way: "none", link_given: false }]);
  expect((await ask("POST", "/assignments/open", { token }, null)).body.error).toBe("link.unknown");
  await rosters.run("update events set status = 'canceled' where id = $1", canceled.event);
  for (let time = 0; time < 2; time += 1) await rosters.follow(canceled.event);
  expect((await matrixOf(canceled.day)).hand_news).toMatchObject([{ name: "Bia", kind: "canceled" }]);
  const titles = (await newsOf(leader)).map(({ title }) => title);
  expect(titles.filter((title) => title === "Avise você quem serve")).toHaveLength(3);
  expect(titles.filter((title) => title === "Avise você: culto cancelado")).toHaveLength(1);
});

test("published for a later hour, its leader is notified at that hour, also whoever published", async () => {
  const { day, place } = await placed(20, await singer("Ana"));
  const hour = new Date(server.now().getTime() + 3_600_000).toISOString();
  const told = await ask<Published>("POST", "/schedules/publish", { from: day, to: day, tell_from: hour }, leader);
  expect(told.body.data?.unreached).toHaveLength(1);
  expect((await give(place, leader)).body.error).toBe("assignment.notAsked");
  expect((await newsOf(leader)).map(({ title }) => title)).toEqual([]);
  server.advance(3_700_000);
  expect((await newsOf(leader)).map(({ title }) => title)).toEqual(["Avise você quem serve"]);
  expect((await give(place, leader)).status).toBe(201);
});

test("a service that takes place after all asks again, and its news of the cancellation goes", async () => {
  const { day, event, place } = await placed(20, await singer("Ana"));
  await publish(day);
  await give(place);
  await rosters.run("update events set status = 'canceled' where id = $1", event);
  await rosters.follow(event);
  // Published again for another service: nobody hears twice that this one is canceled.
  await publish(day);
  await rosters.follow(event);
  expect((await matrixOf(day)).hand_news).toHaveLength(1);
  await rosters.run("update events set status = null where id = $1", event);
  await rosters.follow(event);
  expect((await matrixOf(day)).hand_news).toEqual([]);
  expect((await matrixOf(day)).assignments).toMatchObject([{ state: "invited", link_given: false }]);
  expect((await newsOf(leader)).filter(({ title }) => title === "Avise você quem serve").length).toBeGreaterThanOrEqual(1);
});

test("whoever has the place again need not hear that they lost it", async () => {
  const ana = await singer("Ana");
  const { day, need, place } = await placed(20, ana);
  await publish(day);
  await give(place);
  await ask("DELETE", `/assignments/${place}`);
  const roster = (await matrixOf(day)).rosters[0]?.id;
  expect((await matrixOf(day)).hand_news).toHaveLength(1);
  await ask("POST", `/schedules/${roster}/assignments`, { need_id: need, person_id: ana });
  expect((await matrixOf(day)).hand_news).toEqual([]);
});

test("somebody who has heard nothing by the day before leaves a gap", async () => {
  const { day, event } = await placed(3, await singer("Ana"));
  await publish(day);
  server.advance(Date.parse(`${rosters.dayIn(2)}T15:00:00Z`) - server.now().getTime());
  await runClock(server, "noticeClock");
  const gaps = (await noticesOf(server, leader)).filter(
    ({ title, path }) => path?.endsWith(`&event=${event}`) && title.startsWith("Amanhã"),
  );
  expect(gaps).toHaveLength(1);
});

test("a gap of tomorrow is told once, in words, and leads to the service", async () => {
  const { day, event, place } = await placed(3, await singer("Ana", { email: "ana.lacuna@exemplo.com" }));
  await publish(day);
  await ask("DELETE", `/assignments/${place}`);
  // Noon in church time, two days and one day before.
  server.advance(Date.parse(`${rosters.dayIn(1)}T15:00:00Z`) - server.now().getTime());
  await runClock(server, "noticeClock");
  const gaps = async (language?: string) =>
    (await noticesOf(server, leader, "", language))
      .filter(({ path }) => path?.endsWith(`&event=${event}`))
      .map(({ title, message, path }) => ({ title, message, path }));
  expect((await gaps()).map(({ title }) => title)).toEqual([]);
  server.advance(DAY_MS);
  await runClock(server, "noticeClock");
  server.advance(3_600_000);
  await runClock(server, "noticeClock");
  const words = new Intl.DateTimeFormat("es", { weekday: "long", timeZone: "UTC" }).format(new Date(`${day}T12:00:00Z`));
  const [told, ...others] = await gaps("es");
  expect(others).toEqual([]);
  expect(told).toMatchObject({
    title: "Mañana falta alguien en el turno",
    path: `/schedule?month=${day.slice(0, 7)}&ministry=${ministry}&event=${event}`,
  });
  expect(told?.message).toContain(`Culto, ${words} ${Number(day.slice(8))} de `);
});
