import { randomUUID } from "node:crypto";
import type { OwnData } from "@aprisco/contract/own-data.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "@aprisco/contract/durations.ts";
import { addEvent } from "../../testing/records/events.ts";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let member: TestAccount;
let other: TestAccount;
const hidden = "canário-que-não-sai-4471";
const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(server.database.handle, text, values);
const read = async (token: string): Promise<OwnData> =>
  (await server.ask<OwnData>("GET", "/users/profile/me/data", { token })).body.data ?? [];
const partOf = (data: OwnData, part: string) => data.find((one) => one.part === part)?.rows;

async function keep(account: TestAccount, name: string, roll: number): Promise<void> {
  const [found] = await rowsOf<{ person: number }>("select person_id as person from accounts where id = $1", [account.id]);
  const person = found?.person ?? 0;
  await rowsOf("update people set name = $1, address = 'Rua das Videiras, 12' where id = $2", [name, person]);
  await rowsOf("update accounts set notes = $1 where id = $2", [hidden, account.id]);
  await rowsOf(
    `insert into visitors (person_id, congregation_id, visit_date, status, notes, next_action, prayer_requests, created_at)
     values ($1, 1, '2026-03-01', 'novo', $2, $3, 'Pela saúde da minha mãe', now())`,
    [person, hidden, hidden],
  );
  await rowsOf(
    "insert into memberships (person_id, congregation_id, status, roll_number, join_date, under_discipline, created_at, updated_at) values ($1, 1, 'active', $2, '2020-05-10', true, now(), now())",
    [person, roll],
  );
  await rowsOf(
    "insert into person_contacts (person_id, about, at, by_account, channel, outcome, note) values ($1, 'member', now(), $2, 'call', 'reached', $3)",
    [person, account.id, hidden],
  );
  const acts = [
    ["admission", "baptism", false],
    ["discipline", null, true],
  ] as const;
  for (const [at, [kind, form, reserved]] of acts.entries())
    await rowsOf(
      `insert into roll_movements (person_id, congregation_id, entry_no, kind, form, from_status, to_status, on_date, recorded_at, reserved, note)
       values ($1, 1, $2, $3, $4, 'visitor', 'active', '2020-05-10', now(), $5, $6)`,
      [person, roll * 10 + at, kind, form, reserved, hidden],
    );
}

beforeAll(async () => {
  server = await startTestApp();
  member = await server.account({ role: "membro" });
  other = await server.account({ role: "membro" });
  await keep(member, "Talita Nunes", 1);
  await keep(other, "Bruno Alheio", 2);
});
afterAll(() => server.close());

test("the data about the person, in parts with the contract's fields", async () => {
  const data = await read(member.token);
  expect(partOf(data, "person")).toEqual([expect.objectContaining({ name: "Talita Nunes", address: "Rua das Videiras, 12" })]);
  expect(partOf(data, "profile")).toEqual([expect.objectContaining({ role: "membro", email: member.email })]);
  expect(partOf(data, "membership")).toEqual([expect.objectContaining({ status: "active", rollNumber: 1, joinDate: "2020-05-10" })]);
  expect(partOf(data, "card")).toEqual([expect.objectContaining({ prayerRequests: "Pela saúde da minha mãe", visitDate: "2026-03-01" })]);
  expect(partOf(data, "contacts")).toEqual([{ at: expect.stringMatching(/^\d{4}-.*Z$/), channel: "call", outcome: "reached" }]);
  expect(partOf(data, "sessions")).toHaveLength(1);
  expect(partOf(data, "leadership")).toBeUndefined();
});

test("without staff's notes, discipline, and others' data", async () => {
  const data = await read(member.token);
  expect(partOf(data, "roll")).toEqual([{ act: "admission", form: "baptism", onDate: "2020-05-10", church: null }]);
  const text = JSON.stringify(data);
  expect(text).not.toContain(hidden);
  expect(text).not.toMatch(/Bruno|discipline|password|hash/i);
});

test("each reading is logged with the reader and the parts, without contents", async () => {
  await read(other.token);
  const log = await rowsOf<{ metadata: { parts: string[] } }>(
    "select metadata from audit_log where account_id = $1 and action = 'getOwnData'",
    [other.id],
  );
  expect(log).toHaveLength(1);
  expect(log[0]?.metadata.parts).toContain("card");
  expect(JSON.stringify(log)).not.toMatch(/saúde|Videiras/);
});

test("own events and calendars, without addresses and others'", async () => {
  for (const [account, title] of [
    [member, "Ensaio do coral"],
    [other, "Reunião alheia"],
  ] as const) {
    await rowsOf(
      `insert into event_series (congregation_id, uid, title, type, time_zone, local_start, minutes, created_by, created_at, updated_at)
       values (1, gen_random_uuid()::text, $1, 'other', 'America/Sao_Paulo', '2026-12-05T19:00', 60, $2, now(), now())`,
      [title, account.id],
    );
    await rowsOf(
      "insert into calendar_feeds (kind, account_id, hash, created_at) values ('mine', $1, decode(md5(gen_random_uuid()::text), 'hex'), now())",
      [account.id],
    );
  }
  const data = await read(member.token);
  expect(partOf(data, "events")).toEqual([{ event: "Ensaio do coral", onDate: "2026-12-05", made: expect.any(String) }]);
  expect(partOf(data, "calendarFeeds")).toEqual([{ made: expect.any(String), lastRead: null, ended: null }]);
});

test("a custom field has its kind, so that days and booleans are shown as such", async () => {
  const [found] = await rowsOf<{ person: number }>("select person_id as person from accounts where id = $1", [member.id]);
  const kinds = [
    ["Camiseta", "text", "text_value", "M"],
    ["Batizado em", "date", "date_value", "2020-05-10"],
    ["Toca algum instrumento?", "yes_no", "flag_value", true],
  ] as const;
  for (const [sort, [label, kind, column, value]] of kinds.entries()) {
    const [field] = await rowsOf<{ id: number }>("insert into custom_fields (label, kind, sort) values ($1, $2, $3) returning id", [
      label,
      kind,
      sort,
    ]);
    await rowsOf(`insert into custom_values (person_id, field_id, kind, ${column}) values ($1, $2, $3, $4)`, [
      found?.person,
      field?.id,
      kind,
      value,
    ]);
  }
  const empty = { value: null, valueDay: null, valueFlag: null };
  expect(partOf(await read(member.token), "custom")).toEqual([
    { ...empty, field: "Camiseta", value: "M" },
    { ...empty, field: "Batizado em", valueDay: "2020-05-10" },
    { ...empty, field: "Toca algum instrumento?", valueFlag: true },
  ]);
});

test("a registration says the event's day in church time and when it was made", async () => {
  const admin = await server.account({ role: "admin" });
  const dayAfter = (days: number) => new Date(server.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  // 1 h UTC is the evening before in church time.
  const { id } = await addEvent(server, { title: "Vigília", starts: `${dayAfter(30)}T01:00:00Z`, visibility: "members" });
  expect((await server.ask("PUT", `/events/${id}/registration`, { token: admin.token, body: { party_max: 3 } })).status).toBe(200);
  const body = { name: "Talita Nunes", party: 2, client_key: randomUUID() };
  expect((await server.ask("POST", `/events/${id}/registrations`, { token: member.token, body })).status).toBe(201);
  expect(partOf(await read(member.token), "registrations")).toEqual([
    {
      event: "Vigília",
      onDate: dayAfter(29),
      registered: expect.stringMatching(/^\d{4}-.*Z$/),
      party: 2,
      registrationState: "confirmed",
    },
  ]);
});
