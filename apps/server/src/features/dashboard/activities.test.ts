import type { Activity } from "@aprisco/contract/dashboard.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PASSWORD, startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { addVisitor, bodyOf } from "../../testing/routes/route-fixtures.ts";
import { runSql } from "../../testing/store.ts";

// A7: an act on oneself is told to oneself, an act on a record to those who see the record now, names to readers of accounts.

let server: TestApp;
let secretary: TestAccount;
let visitor: TestAccount;
let member: TestAccount;
let leader: TestAccount;

beforeAll(async () => {
  server = await startTestApp();
  server.setNow("2026-11-21T15:00:00.000Z");
  await runSql(server.database.handle, "insert into congregations (name) values ('Vila Nova')");
  secretary = await server.account({ role: "secretaria", name: "Sônia Reis" });
  visitor = await server.account({ role: "visitante", name: "Vítor Lopes" });
  member = await server.account({ role: "membro", name: "Marta Dias", password: true });
  leader = await server.account({ role: "leader", name: "Lívia Camargo" });
});
afterAll(() => server.close());

const ask = async <T>(by: TestAccount, method: string, path: string, body: unknown = {}): Promise<T> => {
  const { status, text, body: answer } = await server.ask<T>(method, path, { token: by.token, ...(method === "GET" ? {} : { body }) });
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
  return answer.data as T;
};
const toldTo = async (reader: TestAccount, action: string): Promise<readonly Activity[]> =>
  (await ask<Activity[]>(reader, "GET", "/dashboard/activities?limit=20")).filter((activity) => activity.action === action);
const toldToEach = async (action: string) => {
  const told: [string, number][] = [];
  for (const [name, reader] of Object.entries({ visitor, member, leader, secretary }))
    told.push([name, (await toldTo(reader, action)).length]);
  return Object.fromEntries(told);
};
const addEvent = (by: TestAccount, title: string, visibility: string) =>
  ask<{ id: number }>(by, "POST", "/events", {
    title,
    visibility,
    type: "worship",
    start_date: "2026-12-06T19:30",
    end_date: "2026-12-06T21:00",
  });

test("an event of somebody else is told to those who see it now, without the name below readers of accounts", async () => {
  const admin = await server.account({ role: "admin", name: "Ana Prado" });
  for (const visibility of ["public", "members", "leaders", "private"]) await addEvent(admin, visibility, visibility);
  expect(await toldToEach("createEvent")).toEqual({ visitor: 1, member: 2, leader: 0, secretary: 3 });
  const whoFor = async (reader: TestAccount) => [...new Set((await toldTo(reader, "createEvent")).map(({ by, who }) => `${by} ${who}`))];
  expect(await whoFor(visitor)).toEqual(["another null"]);
  expect(await whoFor(member)).toEqual(["another null"]);
  // Of a section whose own rows alone a role sees, it is told its own acts.
  expect(await whoFor(leader)).toEqual([]);
  expect(await whoFor(secretary)).toEqual(["another Ana Prado"]);
  expect((await toldTo(admin, "createEvent")).map(({ by, who }) => `${by} ${who}`)).toEqual(Array(4).fill("me Ana Prado"));
});

test("an event that became private, or was deleted, is told no more, but to those who manage the section if it is gone", async () => {
  const admin = await server.account({ role: "admin" });
  const [hidden, gone] = [await addEvent(admin, "Reunião", "public"), await addEvent(admin, "Ensaio", "public")];
  const countOf = async (reader: TestAccount) => (await toldTo(reader, "createEvent")).length;
  const before = [await countOf(visitor), await countOf(secretary)];
  await ask(admin, "PUT", `/events/${hidden.id}`, { visibility: "private" });
  expect([await countOf(visitor), await countOf(secretary)]).toEqual(before.map((count) => count - 1));
  await ask(admin, "DELETE", `/events/${gone.id}`);
  expect(await toldToEach("deleteEvent")).toEqual({ visitor: 0, member: 0, leader: 0, secretary: 1 });
  expect(await countOf(visitor)).toBe((before[0] ?? 0) - 2);
});

test("an act on oneself is told to oneself: an own calendar address, an own list, a profile that its owner completes", async () => {
  await ask(member, "POST", "/calendar-feeds", { currentPassword: PASSWORD });
  expect(await toldToEach("createCalendarFeed")).toEqual({ visitor: 0, member: 1, leader: 0, secretary: 0 });
  expect(await toldTo(member, "createCalendarFeed")).toMatchObject([{ by: "me", who: "Marta Dias" }]);
  const rule = { all: [{ field: "member.status", op: "in", value: ["active"] }] };
  await ask(secretary, "POST", "/lists", { name: "Ativos", rule });
  expect(await toldToEach("createList")).toEqual({ visitor: 0, member: 0, leader: 0, secretary: 1 });
  const helper = await server.account({ role: "secretaria", name: "Hélio Sá", profileComplete: false });
  await ask(helper, "PUT", `/users/${helper.id}/complete-profile`, bodyOf("completeProfile"));
  expect(await toldToEach("completeProfile")).toEqual({ visitor: 0, member: 0, leader: 0, secretary: 0 });
  expect(await toldTo(helper, "completeProfile")).toHaveLength(1);
});

test("a card of another congregation is told to those who see it there, and an account to readers of accounts", async () => {
  const [here, there] = [await addVisitor(server), await addVisitor(server, "Bento Alves")];
  const south = await server.account({ role: "secretaria", congregationIds: [1] });
  for (const id of [here, there]) await ask(secretary, "PUT", `/visitors/${id}`, { neighborhood: "Taquaral" });
  expect(await toldTo(south, "updateVisitor")).toHaveLength(2);
  await runSql(server.database.handle, "update people set congregation_id = 2 where name = 'Bento Alves'");
  await runSql(server.database.handle, "update visitors set congregation_id = 2 where id = $1", [there]);
  expect((await toldTo(south, "updateVisitor")).map(({ target_id: id }) => id)).toEqual([here]);
  const waiting = await server.account({ role: "membro", status: "pendente" });
  await ask(await server.account({ role: "admin" }), "POST", `/users/${waiting.id}/approve`);
  expect(await toldToEach("approveUser")).toEqual({ visitor: 0, member: 0, leader: 0, secretary: 1 });
});
