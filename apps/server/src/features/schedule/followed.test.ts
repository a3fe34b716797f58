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
/** Sets an event's status and lets its rosters follow. */
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

test("an event with people on a roster is not deleted, whether they were asked or not", async () => {
  const ana = await rosters.volunteer("Ana", vocal, { email: "ana.escala@exemplo.com" });
  const asked = await rosters.place(20, vocal, ana, admin);
  const draft = await rosters.place(21, vocal, ana, admin);
  await publish(asked.day);
  for (const { event } of [asked, draft]) {
    const refused = await rosters.ask("DELETE", `/events/${event}`, undefined, admin);
    expect([refused.status, refused.body.error]).toEqual([409, "event.hasAttendance"]);
    expect(refused.body.data).toMatchObject({ dates: 1, held: [{ what: "rosters" }] });
  }
  expect([await rosters.statesAt(asked.event), await rosters.statesAt(draft.event)]).toEqual([["Ana invited"], ["Ana proposed"]]);
});

test("an event that is canceled tells whoever was asked", async () => {
  const [ana, bia, caio] = [
    await rosters.volunteer("Ana", vocal, { email: "ana@exemplo.com" }),
    await rosters.volunteer("Bia", vocal, { email: "bia@exemplo.com" }),
    await rosters.volunteer("Caio", vocal),
  ];
  const [{ event, day } = { event: 0, day: "" }] = await rosters.placed(20, vocal, [ana, bia, caio], admin);
  await publish(day);
  await rosters.run("update assignments set state = 'accepted', answered_at = now(), answer_by = null where person_id = $1", bia);
  await subjects();
  const canceled = await rosters.ask("PUT", `/events/${event}`, { status: "canceled" }, admin);
  expect(canceled.status).toBe(200);
  const told = (await subjects()).filter((line) => line.includes("Cancelado"));
  expect(told.map((line) => line.split(" ", 1)[0]).toSorted()).toEqual(["ana@exemplo.com", "bia@exemplo.com"]);
  // Caio never heard of the place.
  expect(await handNews(day)).toEqual([]);
});

test("a cancellation that is taken back before its mail is sent is not mailed", async () => {
  const ana = await rosters.volunteer("Ana", vocal, { email: "ana.volta@exemplo.com" });
  const { event, day } = await rosters.place(20, vocal, ana, admin);
  await publish(day);
  expect(await subjects()).toHaveLength(1);
  await setStatus(event, "canceled");
  await setStatus(event, "confirmed");
  const mails = await subjects();
  expect(mails.filter((line) => line.includes("Cancelado"))).toEqual([]);
  expect(mails.filter((line) => line.startsWith("ana.volta@"))).toHaveLength(1);
});

test("whoever is asked for the place again before the mail is sent is not told that it is gone", async () => {
  const ana = await rosters.volunteer("Ana", vocal, { email: "ana.fica@exemplo.com" });
  const { place, need, day } = await rosters.place(20, vocal, ana, admin);
  await publish(day);
  await subjects();
  const roster = await rosters.idOf("select schedule_id as id from schedule_needs where id = $1", need);
  await rosters.ask("DELETE", `/assignments/${place}`, undefined, admin);
  await rosters.ask("POST", `/schedules/${roster}/assignments`, { need_id: need, person_id: ana }, admin);
  await publish(day);
  expect((await subjects()).map((line) => line.includes("Mudou a escala"))).toEqual([false]);
});

test("whoever is proposed for the place again, and not asked, is told that it is gone", async () => {
  const ana = await rosters.volunteer("Ana", vocal, { email: "ana.proposta@exemplo.com" });
  const { place, need, day } = await rosters.place(20, vocal, ana, admin);
  await publish(day);
  await subjects();
  const roster = await rosters.idOf("select schedule_id as id from schedule_needs where id = $1", need);
  await rosters.ask("DELETE", `/assignments/${place}`, undefined, admin);
  await rosters.ask("POST", `/schedules/${roster}/assignments`, { need_id: need, person_id: ana }, admin);
  expect((await subjects()).map((line) => line.includes("Mudou a escala"))).toEqual([true]);
});

test("a service that is canceled twice is told once to each of its people whom no message reaches", async () => {
  const { place, event, day } = await rosters.place(20, vocal, await rosters.volunteer("Ana", vocal), admin);
  await publish(day);
  await give(place);
  await setStatus(event, "canceled");
  await setStatus(event, "confirmed");
  await give(place);
  await setStatus(event, "canceled");
  const news = (await handNews(day)) ?? [];
  expect(news.map(({ name, kind }) => `${name} ${kind}`)).toEqual(["Ana canceled"]);
  await rosters.ask("POST", `/schedules/hand-news/${news[0]?.id}/told`, undefined, leader);
  expect(await handNews(day)).toEqual([]);
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
  const { place, event, day } = await rosters.place(20, vocal, await rosters.volunteer("Ana", vocal), admin);
  await publish(day);
  await give(place);
  await setStatus(event, "canceled");
  await tellAll(mailing.house);
  const messages = (await noticesOf(mailing.house, leader)).map(({ message }) => message);
  expect(messages).toContainEqual(expect.stringMatching(/: 1 pessoa não recebe os nossos avisos\. Avise você\.$/));
});
