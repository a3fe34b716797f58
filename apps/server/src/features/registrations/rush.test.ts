import { randomUUID } from "node:crypto";
import type { Registration, RegistrationReceipt, RegistrationSettings, SeveralChanged } from "@aprisco/contract/registrations-form.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { tellAll } from "../../testing/notices.ts";
import { addEvent } from "../../testing/records/events.ts";
import { runSql } from "../../testing/store.ts";
import { forgetHits } from "../../limits/store.ts";
import { networkSweeps } from "./networks-store.ts";
import { mailTokenOf } from "./token.ts";

let server: TestApp;
let admin: TestAccount;
const rowsOf = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
async function opened(settings: object = {}): Promise<number> {
  const { id } = await addEvent(server, { visibility: "public" });
  await server.ask("PUT", `/events/${id}/registration`, { body: { public: true, ...settings }, token: admin.token });
  return id;
}
const register = (event: number, fields: object, from: string) =>
  server.ask<RegistrationReceipt>("POST", `/events/${event}/registrations`, {
    body: { name: "Nair Prado", phone: "11987650000", client_key: randomUUID(), ...fields },
    from,
  });
let phones = 0;
const invented = () => ({ name: `Pessoa ${(phones += 1)}`, phone: `119${String(10_000_000 + phones)}` });
const several = (step: "approve" | "cancel-several", ids: readonly number[], by = admin) =>
  server.ask<SeveralChanged>("POST", `/registrations/${step}`, { body: { ids }, token: by.token });
const listed = async (event: number, state: string) =>
  (await server.ask<Registration[]>("GET", `/registrations?event=${event}&state=${state}&limit=100`, { token: admin.token })).body.data ??
  [];
const countsOf = async (event: number) => {
  const { body } = await server.ask<RegistrationSettings>("GET", `/events/${event}/registration`, { token: admin.token });
  return [body.data?.taken, body.data?.waiting, body.data?.unconfirmed];
};
const statesOf = (answers: readonly { readonly body: { readonly data: RegistrationReceipt | null } }[]) =>
  Object.entries(Object.groupBy(answers, ({ body }) => body.data?.state ?? "refused")).map(([state, some]) => [state, some.length]);
const stateOf = async (event: number, name: string) =>
  (await rowsOf<{ state: string }>("select state from registrations where event_id = $1 and name = $2", [event, name]))[0]?.state;
const mailsTo = async (pattern: string) => {
  await tellAll(server);
  return rowsOf<{ kind: string; status: string }>("select kind, status from deliveries where address like $1 order by id", [pattern]);
};
const tokenInMail = async (event: number, name: string): Promise<string> => {
  const [row] = await rowsOf<{ id: number; code: string }>("select id, code from registrations where event_id = $1 and name = $2", [
    event,
    name,
  ]);
  if (!row) throw new Error("not registered");
  return mailTokenOf(server.services.tokens, row);
};
const byToken = (step: "own" | "confirm" | "cancel", token: string, from = "198.51.100.7") =>
  server.ask<RegistrationReceipt>("POST", `/registrations/${step}`, { body: { token }, from });

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
});
afterAll(() => server.close());

test("A4 of a hundred places one network gets ten at once; the rest of it waits for a confirmation and leaves them to others", async () => {
  const event = await opened({ capacity: 100 });
  const answers = await Promise.all(Array.from({ length: 60 }, () => register(event, invented(), "203.0.113.9")));
  expect(statesOf(answers).toSorted()).toEqual([
    ["confirmed", 10],
    ["unconfirmed", 50],
  ]);
  expect(await countsOf(event)).toEqual([10, 0, 50]);
  const others = await Promise.all(Array.from({ length: 90 }, (_none, at) => register(event, invented(), `10.1.1.${at}`)));
  expect(statesOf(others)).toEqual([["confirmed", 90]]);
  // Another event has its own count.
  expect((await register(await opened({ capacity: 5 }), invented(), "203.0.113.9")).body.data?.state).toBe("confirmed");
});

test("A4 places are counted, not calls; a company of many lines gets four times as many", async () => {
  const event = await opened({ capacity: 200, party_max: 6 });
  const parties = [6, 6, 4];
  const states = [];
  for (const party of parties) states.push((await register(event, { ...invented(), party }, "203.0.113.10")).body.data?.state);
  expect(states).toEqual(["confirmed", "unconfirmed", "confirmed"]);
  const lines = await Promise.all(
    Array.from({ length: 60 }, (_none, at) => register(event, invented(), `2001:db8:7:${(at * 256).toString(16)}::1`)),
  );
  expect(statesOf(lines).toSorted()).toEqual([
    ["confirmed", 40],
    ["unconfirmed", 20],
  ]);
});

test("A4 the waiting list is no way around it, and an event without a capacity takes everybody", async () => {
  const full = await opened({ capacity: 1 });
  await register(full, invented(), "10.2.2.2");
  const answers = await Promise.all(Array.from({ length: 12 }, () => register(full, invented(), "203.0.113.11")));
  expect(statesOf(answers).toSorted()).toEqual([
    ["unconfirmed", 2],
    ["waiting", 10],
  ]);
  const wide = await opened({ capacity: null });
  expect(statesOf(await Promise.all(Array.from({ length: 12 }, () => register(wide, invented(), "203.0.113.11"))))).toEqual([
    ["confirmed", 12],
  ]);
});

test("A4 four hundred honest people on one Wi-Fi all get an answer", { timeout: 60_000 }, async () => {
  const event = await opened({ capacity: 500 });
  const statuses: number[] = [];
  for (let round = 0; round < 8; round += 1)
    for (const { status } of await Promise.all(Array.from({ length: 50 }, () => register(event, invented(), "203.0.113.12"))))
      statuses.push(status);
  expect(statuses.filter((status) => status !== 201)).toEqual([]);
  expect(await countsOf(event)).toEqual([10, 0, 390]);
});

const fill = async (event: number, from: string) => {
  await Promise.all(Array.from({ length: 10 }, () => register(event, invented(), from)));
};

test("A4 staff confirm several at once while there is room; the next go to the waiting list, and each is told", async () => {
  const event = await opened({ capacity: 12 });
  await fill(event, "203.0.113.13");
  for (const [at, name] of ["Rute Um", "Rute Dois", "Rute Três"].entries())
    await register(event, { name, email: `rute${at}@sala.com` }, "203.0.113.13");
  const waiting = await listed(event, "unconfirmed");
  expect(waiting).toHaveLength(3);
  expect((await several("approve", [...waiting.map(({ id }) => id).toReversed(), 999_999_999])).body).toMatchObject({
    message: "Inscrições confirmadas.",
    data: { confirmed: 2, waiting: 1, canceled: 0, unchanged: 1 },
  });
  expect([await stateOf(event, "Rute Um"), await stateOf(event, "Rute Dois"), await stateOf(event, "Rute Três")]).toEqual([
    "confirmed",
    "confirmed",
    "waiting",
  ]);
  expect(await countsOf(event)).toEqual([12, 1, 0]);
  expect((await mailsTo("%@sala.com")).map(({ kind }) => kind).toSorted()).toEqual([
    "eventNews",
    "eventNews",
    "eventNews",
    "eventRegistration",
    "eventRegistration",
    "eventRegistration",
  ]);
  const lines = "select target_id from audit_log where action = 'admitRegistration' and target_id = any($1) order by 1";
  expect(await rowsOf(lines, [waiting.map(({ id }) => id)])).toHaveLength(3);
});

test("A4 staff cancel several at once: their places move up, and whoever never confirmed an address gets no message", async () => {
  const event = await opened({ capacity: 10 });
  await fill(event, "203.0.113.14");
  await register(event, { name: "Falsa Um", email: "falsa@alheio.org" }, "203.0.113.14");
  await register(event, { name: "Quem Espera" }, "10.3.3.3");
  const confirmed = await listed(event, "confirmed");
  const wanted = [...confirmed.slice(0, 4), ...(await listed(event, "unconfirmed"))].map(({ id }) => id);
  expect((await several("cancel-several", wanted)).body.data).toEqual({ confirmed: 0, waiting: 0, canceled: 5, unchanged: 0 });
  expect(await stateOf(event, "Quem Espera")).toBe("confirmed");
  expect(await countsOf(event)).toEqual([7, 0, 0]);
  expect(await mailsTo("falsa@alheio.org")).toEqual([]);
  expect((await several("cancel-several", wanted)).body.data).toMatchObject({ canceled: 0, unchanged: 5 });
});

test("A4 a call for several reaches only what its caller may change, and says what is wrong in it", async () => {
  const event = await opened({ capacity: 10 });
  await register(event, invented(), "10.4.4.4");
  const ids = (await listed(event, "confirmed")).map(({ id }) => id);
  const leader = await server.account({ role: "leader" });
  expect((await several("cancel-several", ids, leader)).body.data).toMatchObject({ canceled: 0, unchanged: 1 });
  expect((await several("cancel-several", ids, await server.account({ role: "membro" }))).status).toBe(403);
  for (const step of ["approve", "cancel-several"] as const) {
    expect((await several(step, [])).body.fields).toEqual({ ids: "field.required" });
    expect(
      (
        await several(
          step,
          Array.from({ length: 101 }, (_none, at) => at + 1),
        )
      ).body.fields,
    ).toEqual({ ids: "field.tooLong" });
  }
  await rowsOf("update events set status = 'canceled' where id = $1", [event]);
  expect((await several("cancel-several", ids)).body.data).toMatchObject({ canceled: 0, unchanged: 1 });
});

test("A4 the link in the e-mail confirms; what the page got does not", async () => {
  const event = await opened({ capacity: 11 });
  await fill(event, "203.0.113.15");
  const { data } = (await register(event, { name: "Lia Link", email: "lia@casa.com" }, "203.0.113.15")).body;
  expect(data).toMatchObject({ state: "unconfirmed", mailed: true, confirmable: false });
  expect((await byToken("own", data?.token ?? "")).body.data).toMatchObject({ confirmable: false });
  expect((await byToken("confirm", data?.token ?? "")).body.error).toBe("registration.notFound");
  expect(await mailsTo("lia@casa.com")).toMatchObject([{ kind: "eventRegistration", status: "queued" }]);
  const token = await tokenInMail(event, "Lia Link");
  expect((await byToken("own", token)).body.data).toMatchObject({ state: "unconfirmed", confirmable: true });
  expect((await byToken("confirm", token)).body.data).toMatchObject({ state: "confirmed", confirmable: false });
  expect((await byToken("confirm", token)).body.data).toMatchObject({ state: "confirmed" });
  expect(await countsOf(event)).toEqual([11, 0, 0]);
  // Its place is gone: the next one waits in the list.
  await register(event, { name: "Mia Tarde", email: "mia@casa.com" }, "203.0.113.15");
  expect((await byToken("confirm", await tokenInMail(event, "Mia Tarde"))).body.data).toMatchObject({ state: "waiting", position: 1 });
  expect((await byToken("confirm", "1-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")).body.error).toBe("registration.notFound");
});

test("A4 a confirmation says that there is no room without a waiting list, that the event is over, and waits for approval", async () => {
  const event = await opened({ capacity: 11, waiting_list: false });
  await fill(event, "203.0.113.16");
  await register(event, { name: "Ana Cheia", email: "cheia@casa.com" }, "203.0.113.16");
  const token = await tokenInMail(event, "Ana Cheia");
  await register(event, invented(), "10.5.5.5");
  expect((await byToken("confirm", token)).body.error).toBe("registration.full");
  const id = (await listed(event, "unconfirmed"))[0]?.id ?? 0;
  const one = (step: string) => server.ask("POST", `/registrations/${id}/${step}`, { body: {}, token: admin.token });
  expect((await one("approve")).body.error).toBe("registration.full");
  expect((await several("approve", [id])).body.data).toMatchObject({ confirmed: 0, waiting: 0, unchanged: 1 });
  await rowsOf("update events set status = 'canceled' where id = $1", [event]);
  expect((await byToken("confirm", token)).body.error).toBe("registration.over");
  const slow = await opened({ capacity: 20, needs_approval: true });
  await fill(slow, "203.0.113.16");
  await register(slow, { name: "Ana Espera", email: "espera@casa.com" }, "203.0.113.16");
  expect((await byToken("confirm", await tokenInMail(slow, "Ana Espera"))).body.data).toMatchObject({ state: "pending" });
  expect(await countsOf(slow)).toEqual([11, 0, 0]);
});

test("A4 an unconfirmed registration names nobody until it is confirmed", async () => {
  const event = await opened({ capacity: 30 });
  const [person] = await rowsOf<{ id: number }>(
    "insert into people (name, email, congregation_id) values ('Olga Canto', 'olga@exemplo.com', 1) returning id",
  );
  await fill(event, "203.0.113.17");
  for (let time = 0; time < 2; time += 1) await register(event, { name: "Olga Canto", email: "olga@exemplo.com" }, "203.0.113.17");
  const waiting = await listed(event, "unconfirmed");
  expect(waiting.map(({ person_id: id }) => id)).toEqual([null, null]);
  await several(
    "approve",
    waiting.map(({ id }) => id),
  );
  expect((await listed(event, "confirmed")).filter(({ name }) => name === "Olga Canto").map(({ person_id: id }) => id)).toEqual([
    person?.id,
    null,
  ]);
});

test("A10 a right link works however many wrong ones its network has tried", async () => {
  const event = await opened();
  const { token = "" } = (await register(event, {}, "10.7.7.7")).body.data ?? {};
  const wrong = "1-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
  for (const step of ["own", "cancel"] as const) {
    const answers = [];
    for (let time = 0; time < 61; time += 1) answers.push((await byToken(step, wrong, "203.0.113.19")).status);
    expect([answers[59], answers[60]]).toEqual([404, 429]);
    expect((await byToken(step, token, "203.0.113.19")).status).toBe(200);
  }
});

test("what is counted for networks is forgotten", async () => {
  const event = await opened({ capacity: 5 });
  await register(event, { email: "some@rede.com" }, "203.0.113.20");
  const rows = () => rowsOf("select from registration_networks union all select from registration_mail_turns");
  expect((await rows()).length).toBeGreaterThan(1);
  const later = new Date(server.now().getTime() + 61 * 86_400_000);
  for (const sweep of [...networkSweeps, forgetHits]) await server.database.transaction((tx) => sweep(tx, later, 10_000));
  expect(await rows()).toEqual([]);
});

test("A8 while an event's places are held, those who register for it leave the database to others", async () => {
  const event = await opened({ capacity: 100 });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  const holding = server.database.transaction(async (tx) => {
    await runSql(tx, "select from event_registration where event_id = $1 for update", [event]);
    held();
    await released;
  });
  await isHeld;
  const rush = Array.from({ length: 40 }, (_none, at) => register(event, invented(), `10.8.8.${at}`));
  const bystander = await server.ask("GET", `/events/${event}/registration`, { token: admin.token });
  const [{ waits } = { waits: 0 }] = await rowsOf<{ waits: number }>(
    "select count(*)::int as waits from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  release();
  await holding;
  expect([bystander.status, waits <= 2]).toEqual([200, true]);
  expect(statesOf(await Promise.all(rush))).toEqual([["confirmed", 40]]);
});

test("A8 whoever finds the queue full is told when to come again, and is in by coming again", { timeout: 60_000 }, async () => {
  const event = await opened({ capacity: 1_000 });
  const calls = Array.from({ length: 500 }, (_none, at) => ({
    from: `10.9.${at % 250}.${at}`,
    fields: { ...invented(), client_key: randomUUID() },
  }));
  const first = await Promise.all(calls.map(({ fields, from }) => register(event, fields, from)));
  const away = first.filter(({ status }) => status !== 201);
  expect(away.length).toBeGreaterThan(0);
  expect(away.every(({ status, headers }) => status === 503 && Number(headers["retry-after"]) >= 2)).toBe(true);
  let left = calls.filter((_call, at) => first[at]?.status !== 201);
  while (left.length > 0) {
    const answers = await Promise.all(left.slice(0, 100).map(({ fields, from }) => register(event, fields, from)));
    left = [...left.slice(0, 100).filter((_call, at) => answers[at]?.status !== 201), ...left.slice(100)];
  }
  expect(await countsOf(event)).toEqual([500, 0, 0]);
});

test("A15 of the addresses that one account types twenty are written to in ten minutes, whatever it cancels between", async () => {
  const event = await opened({ capacity: 50 });
  const visitor = await server.account({ role: "visitante" });
  const asking = { token: visitor.token };
  for (let number = 0; number < 15; number += 1) {
    const body = { name: "Compre agora", email: `vizinho${number}@rede.com`, client_key: randomUUID() };
    expect((await server.ask("POST", `/events/${event}/registrations`, { ...asking, body })).status).toBe(201);
    await tellAll(server);
    expect((await server.ask("POST", `/events/${event}/registration/cancel`, { ...asking, body: {} })).status).toBe(200);
  }
  expect(await mailsTo("vizinho%@rede.com")).toHaveLength(20);
});

test("A15 of the addresses that one network types twenty are written to in ten minutes, the others later or not at all", async () => {
  const event = await opened({ capacity: null });
  for (let number = 0; number < 45; number += 1) await register(event, { email: `eco${number}@rede.com`, phone: null }, "203.0.113.18");
  await register(event, { email: "outra@rede.com", phone: null }, "10.6.6.6");
  const heard = async () => [(await mailsTo("eco%@rede.com")).length, (await mailsTo("outra@rede.com")).length];
  expect(await heard()).toEqual([20, 1]);
  server.advance(10 * 60_000);
  expect(await heard()).toEqual([40, 1]);
  // Those of later registrations come after those that wait.
  await register(event, { email: "eco-depois@rede.com", phone: null }, "203.0.113.18");
  expect(await heard()).toEqual([40, 1]);
  server.advance(10 * 60_000);
  expect(await heard()).toEqual([46, 1]);
  await rowsOf("update registration_mail_turns set turn_at = turn_at + interval '12 hours'");
  expect((await register(event, { email: "eco-tarde@rede.com" }, "203.0.113.18")).status).toBe(201);
  server.advance(86_400_000);
  expect(await heard()).toEqual([46, 1]);
  // L6 A turn that a clock gave that was a month ahead does not close the network until then.
  await rowsOf("update registration_mail_turns set turn_at = turn_at + interval '30 days'");
  await register(event, { email: "eco-certa@rede.com" }, "203.0.113.18");
  expect(await heard()).toEqual([47, 1]);
});
