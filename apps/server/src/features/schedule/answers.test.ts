import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "@aprisco/contract/durations.ts";
import type { LinkedAssignment } from "@aprisco/contract/schedule-own.ts";
import type { TestAccount } from "../../testing/app.ts";
import { startMailing } from "../../testing/mailing.ts";
import { nearDayWords } from "../../days/day-words.ts";
import { noticesOf, tellAll } from "../../testing/notices.ts";
import { rostersOf, type TestPlace } from "../../testing/rosters.ts";

let mailing: Awaited<ReturnType<typeof startMailing>>;
let admin: TestAccount;
let vocal: number;
let rosters: ReturnType<typeof rostersOf>;
const ask = <T>(method: string, path: string, body?: unknown, by: TestAccount | null = admin) => rosters.ask<T>(method, path, body, by);
const singer = (name: string) => rosters.volunteer(name, vocal, { email: `${name.toLowerCase()}@exemplo.com` });
/** A service in some days with one place, which a person has; published. */
async function published(days: number, person: number) {
  const place = await rosters.place(days, vocal, person, admin);
  await ask("POST", "/schedules/publish", { from: place.day, to: place.day });
  return place;
}

beforeAll(async () => {
  mailing = await startMailing();
  rosters = rostersOf(mailing.house);
  const ministry = await rosters.idOf("insert into ministries (congregation_id, name) values (1, 'Louvor') returning id");
  vocal = await rosters.idOf(
    "insert into volunteer_positions (ministry_id, name, remind_days) values ($1, 'Vocal', 2) returning id",
    ministry,
  );
});
// The clock goes on by days, and sessions end.
beforeEach(async () => {
  admin = await mailing.house.account({ role: "admin" });
});
afterAll(() => mailing.stop());

/** The token of an invitation's link. */
const secretIn = (mail: { readonly text: string } | undefined): string => /\/serve#([\w-]{27})/.exec(mail?.text ?? "")?.[1] ?? "";

test("a link opens one place alone, takes an answer and its change, and a decline mails the next fit person", async () => {
  const [lia, ana] = [await singer("Lia"), await singer("Ana")];
  const { event } = await published(20, lia);
  const [mail] = (await mailing.read()).filter(({ to }) => to.includes("lia@"));
  expect([mail?.subject.includes("Vocal"), secretIn(mail)]).toEqual([true, expect.stringMatching(/^[\w-]{27}$/)]);
  const token = secretIn(mail);
  const open = await ask<LinkedAssignment>("POST", "/assignments/open", { token }, null);
  expect(open.body.data).toMatchObject({
    first_name: "Lia",
    state: "invited",
    position: "Vocal",
    time: "10:00",
    arrive: "09:30",
    closed: null,
  });
  for (const wrong of ["", "a".repeat(27), `${token.slice(1)}A`])
    expect((await ask("POST", "/assignments/open", { token: wrong }, null)).body.error).toBe("link.unknown");
  const answer = (body: object) => ask<LinkedAssignment>("POST", "/assignments/answer", { ...body, token }, null);
  expect((await answer({ answer: "accepted" })).body.data?.state).toBe("accepted");
  expect(
    (await answer({ answer: "declined", reason: "travel", block: { from_on: rosters.dayIn(19), until_on: rosters.dayIn(21) } })).body.data
      ?.state,
  ).toBe("declined");
  expect(await rosters.statesAt(event)).toEqual(["Lia declined", "Ana invited"]);
  expect(await rosters.run("select from blocked_dates where person_id = $1", lia)).toHaveLength(1);
  expect((await mailing.read()).map(({ to }) => to).filter((to) => to.includes("ana@"))).toHaveLength(1);
  // Blocked after she was asked: the place is empty, and nobody is left.
  await rosters.run("delete from happenings where kind = 'schedule.nobodyLeft'");
  const volunteer = await rosters.idOf("select id from volunteers where person_id = $1", ana);
  await ask("POST", `/volunteers/${volunteer}/blocks`, { from_on: rosters.dayIn(20), until_on: rosters.dayIn(20) });
  await mailing.read();
  expect(await rosters.statesAt(event)).toEqual(["Lia declined", "Ana declined"]);
  expect(await rosters.run("select from happenings where kind = 'schedule.nobodyLeft'")).toHaveLength(1);
});

test("a notification of a place leads to it, and one of a roster to its service in its month and ministry", async () => {
  const ministry = await rosters.idOf("select ministry_id as id from volunteer_positions where id = $1", vocal);
  const leader = await mailing.house.account({ role: "membro" });
  const asked = await mailing.house.account({ role: "membro" });
  await rosters.run("update volunteers set status = 'paused'");
  await rosters.run("update ministries set leader_id = $1 where id = $2", leader.id, ministry);
  const volunteer = await rosters.idOf(
    "insert into volunteers (person_id, max_per_month, max_in_a_row) values ($1, 9, 9) returning id",
    asked.personId,
  );
  await rosters.run("insert into volunteer_skills (volunteer_id, position_id) values ($1, $2)", volunteer, vocal);
  const { event, place } = await published(12, asked.personId);
  await tellAll(mailing.house);
  expect((await noticesOf(mailing.house, asked)).map(({ path }) => path)).toEqual([`/schedule/mine?place=${place}`]);
  // The day is written for each reader, with its weekday.
  for (const language of ["pt-BR", "es", "en"] as const) {
    const [notice] = await noticesOf(mailing.house, asked, "", language);
    expect(notice?.message).toContain(`, ${nearDayWords(language, rosters.dayIn(12))}.`);
  }
  await ask("POST", `/assignments/${place}/answer`, { answer: "declined", reason: "travel" }, asked);
  await mailing.read();
  await tellAll(mailing.house);
  expect((await noticesOf(mailing.house, leader)).map(({ path }) => path)).toContain(
    `/schedule?month=${rosters.dayIn(12).slice(0, 7)}&ministry=${ministry}&event=${event}`,
  );
  await rosters.run("update ministries set leader_id = null");
  await rosters.run("update volunteers set status = 'active'");
});

test("while volunteers are switched off nobody is asked or reminded, and the link opens nothing", async () => {
  await rosters.run("update volunteers set status = 'paused'");
  const zoe = await singer("Zoe");
  const { event } = await published(22, zoe);
  const turn = (value: boolean | null) => ask("PUT", "/settings/values", { key: "feature.volunteers", value });
  expect((await turn(false)).status).toBe(200);
  expect((await mailing.read()).filter(({ to }) => to.includes("zoe@"))).toEqual([]);
  mailing.house.advance(3 * DAY_MS);
  await rosters.strike();
  expect(await rosters.statesAt(event)).toEqual(["Zoe invited"]);
  expect((await ask("POST", "/assignments/open", { token: "a".repeat(27) }, null)).body.error).toBe("feature.off");
  expect((await ask("PUT", "/settings/values", { key: "feature.volunteers", value: true })).status).toBe(200);
  await rosters.strike();
  expect(await rosters.statesAt(event)).toEqual(["Zoe unanswered"]);
});

test("nobody is told before the hour that the leader chose", async () => {
  const rute = await singer("Rute");
  const { event } = await published(30, rute);
  await mailing.read();
  await rosters.run("update assignments set state = 'proposed', invited_at = null, answer_by = null where person_id = $1", rute);
  const at = new Date(mailing.house.now().getTime() + DAY_MS).toISOString();
  await ask("POST", "/schedules/publish", { from: rosters.dayIn(30), to: rosters.dayIn(30), tell_from: at });
  expect((await mailing.read()).filter(({ to }) => to.includes("rute@"))).toEqual([]);
  mailing.house.advance(DAY_MS + 1_000);
  expect((await mailing.read()).filter(({ to }) => to.includes("rute@"))).toHaveLength(1);
  expect((await rosters.statesAt(event)).at(0)).toBe("Rute invited");
});

test("silence asks the next one, who accepts and is reminded once", async () => {
  await rosters.run("update volunteers set status = 'paused'");
  const [bia, gil] = [await singer("Bia"), await singer("Gil")];
  const { event } = await published(12, bia);
  await mailing.read();
  mailing.house.advance(3 * DAY_MS);
  await rosters.strike();
  expect(await rosters.statesAt(event)).toEqual(["Bia unanswered", "Gil invited"]);
  // Gil is asked for the place of another test too, first.
  const mail = (await mailing.read()).findLast(({ to }) => to.includes("gil@"));
  await ask("POST", "/assignments/answer", { answer: "accepted", token: secretIn(mail) }, null);
  await rosters.strike();
  expect((await mailing.read()).filter(({ to }) => to.includes("gil@"))).toEqual([]);
  // To noon in church time, two days before.
  const hour = mailing.house.now().getUTCHours();
  mailing.house.advance(7 * DAY_MS + ((15 - hour + 24) % 24) * 3_600_000);
  await rosters.strike();
  await rosters.strike();
  expect((await mailing.read()).filter(({ to }) => to.includes("gil@"))).toHaveLength(1);
  expect(gil).toBeGreaterThan(0);
});

test("a service that moves asks again, and one that is canceled tells its people", async () => {
  await rosters.run("update volunteers set status = 'paused'");
  const ivo = await singer("Ivo");
  const { event, place } = await published(25, ivo);
  const [mail] = (await mailing.read()).filter(({ to }) => to.includes("ivo@"));
  await ask("POST", "/assignments/answer", { answer: "accepted", token: secretIn(mail) }, null);
  await rosters.follow(event);
  expect(await rosters.statesAt(event)).toEqual(["Ivo accepted"]);
  await rosters.run(
    "update events set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour' where id = $1",
    event,
  );
  await rosters.follow(event);
  expect(await rosters.statesAt(event)).toEqual(["Ivo invited"]);
  const [again] = await mailing.read();
  expect(secretIn(again)).not.toBe(secretIn(mail));
  // The link of the first invitation is worth nothing any more.
  expect((await ask("POST", "/assignments/open", { token: secretIn(mail) }, null)).body.error).toBe("link.unknown");
  await rosters.run("update events set status = 'canceled' where id = $1", event);
  await rosters.follow(event);
  await rosters.follow(event);
  expect((await mailing.read()).map(({ to }) => to.includes("ivo@"))).toEqual([true]);
  const refused = await ask("POST", "/assignments/answer", { answer: "declined", token: secretIn(again) }, null);
  expect(refused.body.error).toBe("assignment.canceled");
  expect(place).toBeGreaterThan(0);
});

test("who served is in the attendance after the service, once, and not against a mark of the sheet", async () => {
  const [ana, bia] = [await singer("Servida"), await singer("Dispensada")];
  const [one, other] = [await published(6, ana), await published(6, bia)];
  await rosters.run("update assignments set state = 'accepted', answered_at = now(), answer_by = null where id = any($1)", [
    one.place,
    other.place,
  ]);
  const marks = () =>
    rosters.run<{ person_id: number; role: number; source: number }>(
      "select person_id, role, source from attendance where person_id = any($1) order by person_id",
      [ana, bia],
    );
  await rosters.strike();
  expect(await marks()).toEqual([]);
  mailing.house.advance(6 * DAY_MS + 12 * 3_600_000);
  const excused = { person_ids: [bia], roles: ["excused"], marked_at: [mailing.house.now().toISOString()] };
  expect((await ask("PUT", `/attendance/${other.event}/marks`, excused)).status).toBe(200);
  for (let run = 0; run < 2; run += 1) await rosters.strike();
  expect(await marks()).toEqual([
    { person_id: ana, role: 3, source: 4 },
    { person_id: bia, role: 4, source: 0 },
  ]);
});

test("who served is also entered in a sheet that was closed before, and not again after the mark is taken back", async () => {
  const [eva, noa] = [await singer("Eva"), await singer("Noa")];
  const [early, taken] = [await published(6, eva), await published(6, noa)];
  await rosters.run("update assignments set state = 'accepted', answered_at = now(), answer_by = null where id = any($1)", [
    early.place,
    taken.place,
  ]);
  const roles = async (person: number) =>
    (await rosters.run<{ role: number }>("select role from attendance where person_id = $1", person)).map(({ role }) => role);
  // Half an hour before the end, and then four minutes after it: the server enters those who served every ten.
  mailing.house.advance(Date.parse(`${rosters.dayIn(6)}T14:30:00Z`) - mailing.house.now().getTime());
  expect((await ask("POST", `/attendance/${early.event}/close`)).status).toBe(200);
  mailing.house.advance(34 * 60_000);
  await rosters.strike();
  expect([await roles(eva), await roles(noa)]).toEqual([[3], [3]]);
  mailing.house.advance(60_000);
  const back = { person_ids: [noa], roles: [null], marked_at: [mailing.house.now().toISOString()] };
  expect((await ask("PUT", `/attendance/${taken.event}/marks`, back)).status).toBe(200);
  expect((await ask("POST", `/attendance/${taken.event}/close`)).status).toBe(200);
  await rosters.strike();
  expect([await roles(eva), await roles(noa)]).toEqual([[3], []]);
  const report = { params: { from: rosters.dayIn(-1), to: rosters.dayIn(1) }, format: "json" };
  const { body } = await ask<{ rows: { name: string; services: number; missed: number }[] }>("POST", "/reports/service", report);
  const found = body.data?.rows.filter(({ name }) => name === "Eva" || name === "Noa");
  expect(found?.map(({ name, services, missed }) => [name, services, missed])).toEqual([
    ["Eva", 1, 0],
    ["Noa", 0, 1],
  ]);
});

test("dates that are blocked from a past day on leave the places of services that have begun, and decline those to come", async () => {
  const ilda = await singer("Ilda");
  const [gone, coming] = [await published(3, ilda), await published(9, ilda)];
  await rosters.run("update assignments set state = 'accepted', answered_at = now(), answer_by = null where person_id = $1", ilda);
  mailing.house.advance(5 * DAY_MS);
  await mailing.read();
  const volunteer = await rosters.idOf("select id from volunteers where person_id = $1", ilda);
  await ask("POST", `/volunteers/${volunteer}/blocks`, { from_on: rosters.dayIn(-4), until_on: rosters.dayIn(8) });
  await mailing.read();
  const stateAt = async ({ event }: TestPlace) => (await rosters.statesAt(event)).find((line) => line.startsWith("Ilda "));
  expect([await stateAt(gone), await stateAt(coming)]).toEqual(["Ilda accepted", "Ilda declined"]);
});

test("nobody is asked for a service that has begun when the time to answer ends", async () => {
  await rosters.run("update volunteers set status = 'paused'");
  const tim = await singer("Tim");
  await singer("Uma");
  const { event } = await published(1, tim);
  await rosters.run("update assignments set state = 'unanswered' where state = 'invited' and person_id <> $1", tim);
  await rosters.run("delete from happenings");
  // The server was away until the service was over.
  mailing.house.advance(3 * DAY_MS);
  await rosters.strike();
  expect(await rosters.statesAt(event)).toEqual(["Tim unanswered"]);
  expect(await rosters.run("select from happenings where kind in ('schedule.nobodyLeft', 'schedule.placeLeft')")).toHaveLength(0);
});
