import type { Contact, Visit, VisitorCard } from "@aprisco/contract/visitors-card.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../../testing/app.ts";
import { queued } from "../../../testing/queued.ts";
import { runSql } from "../../../testing/store.ts";

type RecordedVisit = Visit & { readonly is_new: boolean };
let app: TestApp;
let secretary: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  secretary = await app.account({ role: "secretaria", name: "Sara Secretária" });
  other = await app.account({ role: "secretaria" });
});
afterAll(() => app.close());

async function card(): Promise<number> {
  const body = {
    name: "Ana Souza",
    phone: "19991234567",
    family_name: "Souza",
    visit_date: "2026-11-15",
    next_action: "ligar",
    next_action_date: "2026-11-20",
  };
  return (await app.ask<{ id: number }>("POST", "/visitors", { body, token: secretary.token })).body.data?.id ?? 0;
}
queued({
  app: () => app,
  operation: "createVisitorContact",
  table: "person_contacts",
  at: "at",
  by: () => secretary,
  another: () => other,
  subject: async () => `/visitors/${await card()}/contacts`,
  body: () => ({ channel: "call", outcome: "reached", note: "quer visita", next_action_date: "2026-11-29" }),
  refuse: { body: () => ({ channel: "pigeon", outcome: "reached" }), status: 400 },
});

const ask = <T>(method: string, path: string, body?: unknown) => app.ask<T>(method, path, { body, token: secretary.token });

test("a contact is logged with who, when, how and what came of it, and moves the card on", async () => {
  const id = await card();
  const sent = {
    channel: "call",
    outcome: "reached",
    note: "quer conhecer os jovens",
    next_action: "convidar",
    next_action_date: "2026-11-28",
  };
  const answer = await ask<Contact & { visitor: VisitorCard }>("POST", `/visitors/${id}/contacts`, sent);
  expect(answer).toMatchObject({ status: 201, body: { message: "Contato registrado." } });
  expect(answer.body.data).toMatchObject({
    at: "2026-11-21T15:00:00.000Z",
    by: "Sara Secretária",
    channel: "call",
    outcome: "reached",
    note: "quer conhecer os jovens",
    next_action_date: "2026-11-28",
    visitor: {
      id,
      status: "contatado",
      next_action: "convidar",
      next_action_date: "2026-11-28",
      last_contact_at: "2026-11-21T15:00:00.000Z",
      version: 2,
    },
  });
});

test("the log shows the latest contact first", async () => {
  const id = await card();
  for (const channel of ["call", "whatsapp", "visit"]) {
    await ask("POST", `/visitors/${id}/contacts`, { channel, outcome: "no_answer" });
    app.advance(60_000);
  }
  app.setNow("2026-11-21T15:00:00Z");
  const { body } = await ask<Contact[]>("GET", `/visitors/${id}/contacts`);
  expect(body.data?.map(({ channel }) => channel)).toEqual(["visit", "whatsapp", "call"]);
  expect((await ask<Contact[]>("GET", `/visitors/${id}/contacts?limit=1`)).body.data).toHaveLength(1);
});

test("a contact without a next step keeps it; null clears it", async () => {
  const id = await card();
  const kept = await ask<{ visitor: VisitorCard }>("POST", `/visitors/${id}/contacts`, { channel: "sms", outcome: "no_answer" });
  expect(kept.body.data?.visitor).toMatchObject({ next_action: "ligar", next_action_date: "2026-11-20", status: "novo" });
  const cleared = await ask<{ visitor: VisitorCard }>("POST", `/visitors/${id}/contacts`, {
    channel: "sms",
    outcome: "no_answer",
    next_action: null,
    next_action_date: null,
  });
  expect(cleared.body.data?.visitor).toMatchObject({ next_action: null, next_action_date: null });
});

test("a visit keeps the first time for the journey", async () => {
  const id = await card();
  await ask("POST", `/visitors/${id}/contacts`, { channel: "visit", outcome: "reached" });
  app.advance(86_400_000);
  const { token } = await app.account({ role: "secretaria" });
  await app.ask("POST", `/visitors/${id}/contacts`, { token, body: { channel: "visit", outcome: "reached" } });
  app.setNow("2026-11-21T15:00:00Z");
  const rows = await runSql<{ status: string; first_visited_at: string }>(
    app.database.handle,
    "select status, first_visited_at from visitors where id = $1",
    [id],
  );
  expect(rows).toEqual([{ status: "visitado", first_visited_at: "2026-11-21T15:00:00.000Z" }]);
});

test("a person who asked not to be contacted gets no WhatsApp link any more", async () => {
  const id = await card();
  const answer = await ask<{ visitor: VisitorCard }>("POST", `/visitors/${id}/contacts`, {
    channel: "whatsapp",
    outcome: "asked_not_to_contact",
  });
  expect(answer.body.data?.visitor).toMatchObject({ accepts_calls: false, accepts_visits: false, whatsapp_link: null, status: "novo" });
});

test.each(["do_not_contact = true", "deceased_on = '2026-11-01'"])("a card gives no WhatsApp link for a person with %s", async (set) => {
  const id = await card();
  const link = async () => (await ask<VisitorCard>("GET", `/visitors/${id}`)).body.data?.whatsapp_link;
  expect(await link()).toContain("wa.me");
  await runSql(app.database.handle, `update people set ${set} where id = (select person_id from visitors where id = $1)`, [id]);
  expect(await link()).toBe(null);
});

test("a contact that comes late changes nothing that is newer, and a wish not to be contacted holds", async () => {
  const id = await card();
  const log = async (fields: object) =>
    (await ask<{ visitor: VisitorCard }>("POST", `/visitors/${id}/contacts`, fields)).body.data?.visitor;
  const made = app.now().getTime();
  app.advance(600_000);
  const now = app.now().toISOString();
  await log({ channel: "whatsapp", outcome: "no_answer", next_action: "visitar", next_action_date: "2026-11-25" });
  const late = { contacted_at: new Date(made + 60_000).toISOString() };
  expect(await log({ ...late, channel: "call", outcome: "reached", next_action: "ligar de novo", next_action_date: null })).toMatchObject({
    status: "contatado",
    last_contact_at: now,
    next_action: "visitar",
    next_action_date: "2026-11-25",
  });
  await ask("PUT", `/visitors/${id}`, { status: "novo", next_action: null, next_action_date: null });
  expect(await log({ ...late, channel: "visit", outcome: "reached", next_action: "levar um livro" })).toMatchObject({
    status: "novo",
    last_contact_at: now,
    next_action: "levar um livro",
  });
  expect(await log({ ...late, channel: "call", outcome: "asked_not_to_contact" })).toMatchObject({
    accepts_calls: false,
    last_contact_at: now,
  });
  app.setNow("2026-11-21T15:00:00Z");
});

test("a returning person has one card with several visits; the card shows the latest", async () => {
  const id = await card();
  const again = await ask<Visit>("POST", `/visitors/${id}/visits`, { visit_date: "2026-11-21" });
  expect(again).toMatchObject({
    status: 201,
    body: { data: { visit_date: "2026-11-21", by: "Sara Secretária" }, message: "Visita registrada." },
  });
  await ask("POST", `/visitors/${id}/visits`, { visit_date: "2026-10-04" });
  const { body } = await ask<Visit[]>("GET", `/visitors/${id}/visits`);
  expect(body.data?.map(({ visit_date }) => visit_date)).toEqual(["2026-11-21", "2026-11-15", "2026-10-04"]);
  expect((await ask<VisitorCard>("GET", `/visitors/${id}`)).body.data).toMatchObject({ visit_date: "2026-11-21", status: "novo" });
});

test("a day that is recorded already stays one visit", async () => {
  const id = await card();
  const first = await ask<RecordedVisit>("POST", `/visitors/${id}/visits`, { visit_date: "2026-11-15" });
  const second = await ask<RecordedVisit>("POST", `/visitors/${id}/visits`, { visit_date: "2026-11-15" });
  expect(second.body.data?.id).toBe(first.body.data?.id);
  // The card's first visit was on that day, so neither call adds one.
  const third = await ask<RecordedVisit>("POST", `/visitors/${id}/visits`, { visit_date: "2026-11-16" });
  expect([first, second, third].map(({ body }) => body.data?.is_new)).toEqual([false, false, true]);
  expect((await ask<Visit[]>("GET", `/visitors/${id}/visits`)).body.data).toHaveLength(2);
});

test("C11 an invalid contact or visit is refused by field", async () => {
  const id = await card();
  const wrong: [string, object, object][] = [
    ["contacts", {}, { channel: "field.required", outcome: "field.required" }],
    ["contacts", { channel: "pigeon", outcome: "reached" }, { channel: "field.choice" }],
    ["contacts", { channel: "call", outcome: "reached", note: "a".repeat(2001) }, { note: "field.tooLong" }],
    ["contacts", { channel: "call", outcome: "reached", next_action_date: "2026-13-01" }, { next_action_date: "field.date" }],
    ["visits", {}, { visit_date: "field.required" }],
    ["visits", { visit_date: "2026-11-22" }, { visit_date: "visitor.visitDateFuture" }],
    ["visits", { visit_date: "21/11/2026" }, { visit_date: "field.date" }],
    ["visits", { visit_date: "1800-11-21" }, { visit_date: "field.date" }],
  ];
  for (const [log, body, fields] of wrong)
    expect(await ask("POST", `/visitors/${id}/${log}`, body)).toMatchObject({ status: 400, body: { fields } });
});

test("F3 one key logs a contact once, however often it is sent", async () => {
  const id = await card();
  const asking = { token: secretary.token, headers: { "idempotency-key": "contato-1" }, body: { channel: "call", outcome: "reached" } };
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.ask("POST", `/visitors/${id}/contacts`, asking)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect((await ask<Contact[]>("GET", `/visitors/${id}/contacts`)).body.data).toHaveLength(1);
});
