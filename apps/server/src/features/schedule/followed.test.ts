import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Matrix } from "@aprisco/contract/schedule.ts";
import type { TestAccount } from "../../testing/app.ts";
import { startMailing } from "../../testing/mailing.ts";
import { noticesOf, tellAll } from "../../testing/notices.ts";
import { rostersOf } from "../../testing/rosters.ts";

// What the people of a roster hear when their service is deleted, canceled or takes place after all.
let mailing: Awaited<ReturnType<typeof startMailing>>;
let rosters: ReturnType<typeof rostersOf>;
let admin: TestAccount;
let leader: TestAccount;
let ministry: number;
let vocal: number;

const publish = (day: string) => rosters.ask("POST", "/schedules/publish", { from: day, to: day }, admin);
const give = (place: number) => rosters.ask("POST", `/assignments/${place}/link`, undefined, admin);
const handNews = async (day: string) =>
  (await rosters.ask<Matrix>("GET", `/schedules/matrix?from=${day}&to=${day}`, undefined, leader)).body.data?.hand_news;
const subjects = async () => (await mailing.read()).map(({ to, subject }) => `${to} ${subject}`);
/** Sets an event's status as the agenda does: its own, or that of its series (null). */
const setStatus = async (event: number, status: "canceled" | "confirmed") => {
  await rosters.run("update events set status = $1 where id = $2", status, event);
  await rosters.follow(event);
};

beforeAll(async () => {
  mailing = await startMailing();
  rosters = rostersOf(mailing.house);
});
beforeEach(async () => {
  admin = await mailing.house.account({ role: "admin" });
  leader = await mailing.house.account({ role: "membro" });
  ministry = await rosters.idOf(
    "insert into ministries (congregation_id, name, leader_id) values (1, 'Louvor ' || gen_random_uuid(), $1) returning id",
    leader.id,
  );
  vocal = await rosters.idOf("insert into volunteer_positions (ministry_id, name) values ($1, 'Vocal') returning id", ministry);
});
afterAll(() => mailing.stop());

test("an event with people on a roster is not deleted: it can be canceled, which tells whoever was asked", async () => {
  const [ana, bia, caio] = [
    await rosters.volunteer("Ana", vocal, { email: "ana@exemplo.com" }),
    await rosters.volunteer("Bia", vocal, { email: "bia@exemplo.com" }),
    await rosters.volunteer("Caio", vocal),
  ];
  const [place] = await rosters.placed(20, vocal, [ana, bia, caio], admin);
  const [draft] = await rosters.placed(21, vocal, [ana], admin);
  if (!place || !draft) throw new Error("no place");
  await publish(place.day);
  await rosters.run("update assignments set state = 'accepted', answered_at = now(), answer_by = null where person_id = $1", bia);
  await subjects();
  for (const { event } of [place, draft]) {
    const refused = await rosters.ask("DELETE", `/events/${event}`, undefined, admin);
    expect([refused.status, refused.body.error]).toEqual([409, "event.hasAttendance"]);
    expect(refused.body.data).toMatchObject({ dates: 1, held: [{ what: "rosters" }] });
  }
  expect(await rosters.statesAt(place.event)).toEqual(["Ana invited", "Bia accepted", "Caio invited"]);
  const canceled = await rosters.ask("PUT", `/events/${place.event}`, { status: "canceled" }, admin);
  expect(canceled.status).toBe(200);
  const told = (await subjects()).filter((line) => line.includes("Cancelado"));
  expect(told.map((line) => line.split(" ", 1)[0]).toSorted()).toEqual(["ana@exemplo.com", "bia@exemplo.com"]);
  // Caio never heard of the place.
  expect(await handNews(place.day)).toEqual([]);
});

test("a cancellation that is taken back before its mail is sent is not mailed", async () => {
  const ana = await rosters.volunteer("Ana", vocal, { email: "ana.volta@exemplo.com" });
  const [place] = await rosters.placed(20, vocal, [ana], admin);
  if (!place) throw new Error("no place");
  await publish(place.day);
  expect(await subjects()).toHaveLength(1);
  await setStatus(place.event, "canceled");
  await setStatus(place.event, "confirmed");
  const mails = await subjects();
  expect(mails.filter((line) => line.includes("Cancelado"))).toEqual([]);
  expect(mails.filter((line) => line.startsWith("ana.volta@"))).toHaveLength(1);
});

test("whoever has the place again before the mail is sent is not told that it is gone", async () => {
  const ana = await rosters.volunteer("Ana", vocal, { email: "ana.fica@exemplo.com" });
  const [place] = await rosters.placed(20, vocal, [ana], admin);
  if (!place) throw new Error("no place");
  await publish(place.day);
  await subjects();
  const roster = await rosters.idOf("select schedule_id as id from schedule_needs where id = $1", place.need);
  await rosters.ask("DELETE", `/assignments/${place.place}`, undefined, admin);
  await rosters.ask("POST", `/schedules/${roster}/assignments`, { need_id: place.need, person_id: ana }, admin);
  expect(await subjects()).toEqual([]);
  const again = await rosters.idOf("select id from assignments where need_id = $1", place.need);
  await publish(place.day);
  await subjects();
  await rosters.ask("DELETE", `/assignments/${again}`, undefined, admin);
  expect((await subjects()).map((line) => line.includes("Mudou a escala"))).toEqual([true]);
});

test("a canceled service is one notice for its leader, however many people no message reaches; it leads to their list", async () => {
  const people = [];
  for (const name of ["Ana", "Bia", "Caio"]) people.push(await rosters.volunteer(name, vocal, { phone: "+5519998765432" }));
  const places = await rosters.placed(20, vocal, people, admin);
  const [{ event, day } = { event: 0, day: "" }] = places;
  await publish(day);
  for (const { place } of places) await give(place);
  await setStatus(event, "canceled");
  await tellAll(mailing.house);
  const told = async (language?: string) =>
    (await noticesOf(mailing.house, leader, "", language)).filter(({ subject_kind: kind }) => kind === "canceledRoster");
  const [notice, ...others] = await told();
  expect(others).toEqual([]);
  expect(notice).toMatchObject({
    title: "Avise você: culto cancelado",
    path: `/schedule?month=${day.slice(0, 7)}&ministry=${ministry}&event=${event}`,
    action_type: "view",
  });
  expect(notice?.message).toMatch(/^Louvor .+, Culto, .+: 3 pessoas não recebem os nossos avisos\. Avise você\.$/);
  expect((await told("en"))[0]?.message).toMatch(/: no message reaches 3 people\. Please tell them\.$/);
  const news = (await handNews(day)) ?? [];
  expect(news.map(({ name, kind }) => `${name} ${kind}`)).toEqual(["Ana canceled", "Bia canceled", "Caio canceled"]);
  // Nothing is left to do once each of them has been told.
  for (const { id } of news) await rosters.ask("POST", `/schedules/hand-news/${id}/told`, undefined, leader);
  expect((await told())[0]?.action_type).toBeNull();
  // A second cancellation is told anew.
  await setStatus(event, "confirmed");
  for (const { place } of places) await give(place);
  await setStatus(event, "canceled");
  await tellAll(mailing.house);
  expect(await told()).toHaveLength(2);
});

test("one person whom no message reaches is told of in the singular", async () => {
  const [place] = await rosters.placed(20, vocal, [await rosters.volunteer("Ana", vocal)], admin);
  if (!place) throw new Error("no place");
  await publish(place.day);
  await give(place.place);
  await setStatus(place.event, "canceled");
  await tellAll(mailing.house);
  const messages = (await noticesOf(mailing.house, leader)).map(({ message }) => message);
  expect(messages).toContainEqual(expect.stringMatching(/: 1 pessoa não recebe os nossos avisos\. Avise você\.$/));
});
