import { randomUUID } from "node:crypto";
import type { PublicEvent } from "@aprisco/contract/public-events.ts";
import type { PublicRegistration, Registration, RegistrationReceipt, RegistrationSettings } from "@aprisco/contract/registrations-form.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { addEvent, type EventOfTest } from "../../testing/records/events.ts";
import { tellAll } from "../../testing/notices.ts";
import { runSql } from "../../testing/store.ts";
import { mailboxOf } from "./mailbox.ts";

let server: TestApp;
let admin: TestAccount;
let calls = 0;
const ask = <T>(method: string, path: string, body?: unknown, by: TestAccount | null = admin) => {
  calls += 1;
  const from = `10.${10 + Math.floor(calls / 60_000)}.${Math.floor(calls / 250) % 250}.${1 + (calls % 250)}`;
  return server.ask<T>(method, path, { body, from, ...(by ? { token: by.token } : {}) });
};
const rowsOf = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
const open = (event: number, settings: object, by = admin) =>
  ask<RegistrationSettings>("PUT", `/events/${event}/registration`, settings, by);
async function opened(settings: object = {}, event: Omit<EventOfTest, "times"> = {}): Promise<number> {
  const { id } = await addEvent(server, { visibility: "public", ...event });
  const { status, body } = await open(id, { public: true, ...settings });
  if (status !== 200) throw new Error(`not opened: ${JSON.stringify(body)}`);
  return id;
}
const register = (event: number, fields: object = {}, by: TestAccount | null = null) => {
  const typed = { name: "Nair Prado", email: `nair${(calls += 1)}@exemplo.com`, client_key: randomUUID() };
  return ask<RegistrationReceipt>("POST", `/events/${event}/registrations`, { ...typed, ...fields }, by);
};
const settingsOf = async (event: number, by = admin) =>
  (await ask<RegistrationSettings>("GET", `/events/${event}/registration`, undefined, by)).body.data;
const listed = async (event: number, query = "") =>
  (await ask<Registration[]>("GET", `/registrations?event=${event}&limit=100${query}`)).body.data ?? [];
async function mailsOf(kind: string) {
  await tellAll(server);
  const mails = "select kind, address, status from deliveries where kind = $1 order by id";
  return rowsOf<{ kind: string; address: string; status: string }>(mails, [kind]);
}
const addPerson = async (name: string, fields: { email?: string } = {}): Promise<number> =>
  (
    await rowsOf<{ id: number }>("insert into people (name, email, congregation_id) values ($1, $2, 1) returning id", [
      name,
      fields.email ?? null,
    ])
  )[0]?.id ?? 0;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin", name: "Ádila Prado" });
});
afterAll(() => server.close());

test(
  "of a thousand who register at once for a hundred places exactly a hundred are in, and the rest wait in order",
  { timeout: 120_000 },
  async () => {
    const event = await opened({ capacity: 100 });
    const answers: (string | undefined)[] = [];
    const waves = Array.from({ length: 1_000 }, (_none, at) => at);
    await Promise.all(
      Array.from({ length: 40 }, async () => {
        for (let at = waves.pop(); at !== undefined; at = waves.pop())
          answers.push((await register(event, { name: `Pessoa ${at}`, email: `p${at}@exemplo.com` })).body.data?.state);
      }),
    );
    expect(answers.filter((state) => state === "confirmed")).toHaveLength(100);
    expect(answers.filter((state) => state === "waiting")).toHaveLength(900);
    expect(await rowsOf("select taken, waiting, numbered from event_registration where event_id = $1", [event])).toEqual([
      { taken: 100, waiting: 900, numbered: 1_000 },
    ]);
    const numbers = await rowsOf<{ state: string; first: number; last: number }>(
      "select state, min(number) as first, max(number) as last from registrations where event_id = $1 group by state order by 1",
      [event],
    );
    expect(numbers).toEqual([
      { state: "confirmed", first: 1, last: 100 },
      { state: "waiting", first: 101, last: 1_000 },
    ]);
  },
);

test("a cancellation by the link moves up the first whose party fits, and tells them", async () => {
  const event = await opened({ capacity: 4, party_max: 4 });
  const couple = (await register(event, { party: 2 })).body.data;
  await register(event, { party: 2 });
  const family = (await register(event, { name: "Família Grande", party: 4, email: "grande@exemplo.com" })).body.data;
  const pair = (await register(event, { name: "Dupla Certa", party: 2, email: "dupla@exemplo.com" })).body.data;
  expect([family, pair]).toMatchObject([
    { state: "waiting", position: 1 },
    { state: "waiting", position: 2 },
  ]);
  const gone = await ask<RegistrationReceipt>("POST", "/registrations/cancel", { token: couple?.token }, null);
  expect(gone.body.data).toMatchObject({ state: "canceled", cancelable: false });
  const look = async (token = "") => (await ask<RegistrationReceipt>("POST", "/registrations/own", { token }, null)).body.data;
  expect([await look(pair?.token), await look(family?.token)]).toMatchObject([{ state: "confirmed" }, { state: "waiting", position: 1 }]);
  expect((await mailsOf("eventNews")).map(({ address }) => address)).toContain("dupla@exemplo.com");
  // A second cancellation changes nothing.
  await ask("POST", "/registrations/cancel", { token: couple?.token }, null);
  expect(await settingsOf(event)).toMatchObject({ taken: 4, waiting: 4 });
});

test("another registration's token, or none, gives no access", async () => {
  const event = await opened();
  const [mine, other] = [(await register(event)).body.data?.token ?? "", (await register(event)).body.data?.token ?? ""];
  const mixed = `${other.slice(0, other.indexOf("-"))}${mine.slice(mine.indexOf("-"))}`;
  for (const token of [mixed, "1-x", "abc", `${mine}x`, "999999999-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"])
    for (const path of ["/registrations/own", "/registrations/cancel"])
      expect([token, path, (await ask("POST", path, { token }, null)).body.error]).toEqual([token, path, "registration.notFound"]);
});

test("a repeated submit makes one registration", async () => {
  const event = await opened({ capacity: 10 });
  const client_key = randomUUID();
  const [first, second] = [await register(event, { client_key }), await register(event, { client_key, name: "Outra vez" })];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.data).toEqual(first.body.data);
  expect(await settingsOf(event)).toMatchObject({ taken: 1 });
  const together = randomUUID();
  await Promise.all(Array.from({ length: 6 }, () => register(event, { client_key: together })));
  expect(await settingsOf(event)).toMatchObject({ taken: 2 });
});

test.each([
  ["without a contact", {}, { email: null }, { email: "registration.contactRequired" }],
  ["with too large a party", { party_max: 2 }, { party: 3 }, { party: "registration.partyTooLarge" }],
  ["without a name", {}, { name: " " }, { name: "registration.nameRequired" }],
  ["with an e-mail that is none", {}, { email: "nair@" }, { email: "field.email" }],
])("a registration %s names the field", async (_what, settings, fields, wrong) => {
  const event = await opened(settings);
  const answer = await register(event, fields);
  expect([answer.status, answer.body.fields]).toEqual([400, wrong]);
  expect(await listed(event)).toEqual([]);
});

test("answers are checked: required, choices, numbers; unknown questions are dropped", async () => {
  const event = await opened({
    questions: [
      { label: "Alguma restrição alimentar?", kind: "text" },
      { label: "Camiseta", kind: "choice", choices: ["P", "M", "G"], required: true },
      { label: "Vem de ônibus?", kind: "yes_no" },
      { label: "Idade", kind: "number" },
    ],
  });
  const asked = (await ask<PublicRegistration>("GET", `/events/${event}/registration/public`, undefined, null)).body.data?.questions ?? [];
  const [diet, shirt, bus, age] = asked.map(({ id }) => id);
  const send = (answers: readonly (readonly [number | undefined, string])[]) =>
    register(event, { answers: answers.map(([question_id, value]) => ({ question_id, value })) });
  expect((await send([])).body.fields).toEqual({ [`answers.${shirt}`]: "registration.answerRequired" });
  expect((await send([[shirt, "XG"]])).body.fields).toEqual({ [`answers.${shirt}`]: "field.choice" });
  const old: readonly [number | undefined, string] = [age, "velho"];
  expect((await send([[shirt, "M"], old])).body.fields).toEqual({ [`answers.${age}`]: "field.number" });
  expect(
    (
      await send([
        [shirt, "M"],
        [bus, "yes"],
        [diet, "Sem glúten"],
        [999_999, "?"],
      ])
    ).status,
  ).toBe(201);
  expect((await listed(event))[0]?.answers).toEqual([
    { question: "Alguma restrição alimentar?", value: "Sem glúten" },
    { question: "Camiseta", value: "M" },
    { question: "Vem de ônibus?", value: "yes" },
  ]);
  // A question that stays keeps its answers.
  await open(event, { questions: [{ id: shirt, label: "Tamanho da camiseta", kind: "choice", choices: ["P", "M", "G", "GG"] }] });
  expect((await listed(event))[0]?.answers).toEqual([{ question: "Tamanho da camiseta", value: "M" }]);
  expect((await open(event, { questions: [{ label: "Cor", kind: "choice", choices: ["azul", "azul"] }] })).body.fields).toEqual({
    "questions.0.choices": "registration.choices",
  });
});

test("the registration state: before, after, full, canceled, over; also in public events", async () => {
  const stateOf = async (event: number) =>
    (await ask<PublicRegistration>("GET", `/events/${event}/registration/public`, undefined, null)).body.data?.door;
  const registers = async (event: number) =>
    (await ask<PublicEvent[]>("GET", "/events/public?limit=100", undefined, null)).body.data?.find(({ id }) => id === event)?.registers;
  const refusedAt = async (settings: object, event: Omit<EventOfTest, "times"> = {}) => {
    const id = await opened(settings, event);
    return [await stateOf(id), (await register(id)).body.error, await registers(id)];
  };
  expect(await refusedAt({ opens_at: "2026-12-01T12:00:00Z" })).toEqual(["soon", "registration.closed", false]);
  expect(await refusedAt({ closes_at: "2026-11-01T12:00:00Z" })).toEqual(["closed", "registration.closed", false]);
  expect(await refusedAt({}, { starts: "2026-11-01T12:00:00Z" })).toEqual(["over", "registration.closed", undefined]);
  const small = await opened({ capacity: 1, waiting_list: false });
  expect(await registers(small)).toBe(true);
  await register(small);
  expect([await stateOf(small), (await register(small)).body.error, await registers(small)]).toEqual(["full", "registration.full", false]);
  await open(small, { waiting_list: true });
  expect([await stateOf(small), (await register(small)).body.data?.state, await registers(small)]).toEqual(["waitlist", "waiting", true]);
  await rowsOf("update events set status = 'canceled' where id = $1", [small]);
  expect([await stateOf(small), (await register(small)).body.error, await registers(small)]).toEqual([
    "canceled",
    "registration.closed",
    false,
  ]);
  expect(await registers(await opened({ public: false }))).toBe(false);
});

test("the public sees only events with public registration", async () => {
  const read = async (event: number) => (await ask("GET", `/events/${event}/registration/public`, undefined, null)).body.error;
  const quiet = await addEvent(server, { visibility: "members" });
  expect((await open(quiet.id, { public: true })).body.fields).toEqual({ public: "registration.notPublic" });
  expect((await open(quiet.id, {})).status).toBe(200);
  const staffOnly = await opened({ public: false });
  const none = await addEvent(server, { visibility: "public" });
  for (const id of [quiet.id, staffOnly, none.id, 999_999]) {
    expect(await read(id)).toBe("registration.unknownEvent");
    expect((await register(id)).body.error).toBe("registration.unknownEvent");
  }
  // Members register for events for members, once, and may cancel.
  const member = await server.account({ role: "membro", name: "Mara Alves" });
  expect((await register(quiet.id, {}, member)).status).toBe(201);
  expect((await register(quiet.id, {}, member)).body.error).toBe("registration.already");
  expect(await settingsOf(quiet.id, member)).toMatchObject({ own: { state: "confirmed", number: 1 } });
  expect((await ask("POST", `/events/${quiet.id}/registration/cancel`, {}, member)).body.data).toMatchObject({ own: null, taken: 0 });
  expect((await ask("POST", `/events/${quiet.id}/registration/cancel`, {}, member)).body.error).toBe("registration.notFound");
  expect((await register(quiet.id, {}, member)).status).toBe(201);
});

test("a pending registration has its place; staff confirm or cancel it", async () => {
  const event = await opened({ capacity: 1, needs_approval: true });
  await register(event, { name: "Quem Espera", email: "espera@exemplo.com" });
  await register(event, { name: "Depois Dela" });
  const [first, second] = await listed(event);
  expect([first?.state, second?.state]).toEqual(["pending", "waiting"]);
  expect((await ask("POST", `/registrations/${second?.id}/approve`, {})).body.error).toBe("registration.full");
  expect((await ask<Registration>("POST", `/registrations/${first?.id}/approve`, {})).body.data).toMatchObject({ state: "confirmed" });
  await ask("POST", `/registrations/${first?.id}/cancel`, {});
  expect((await listed(event)).map(({ state }) => state)).toEqual(["canceled", "pending"]);
  expect((await mailsOf("eventNews")).filter(({ address }) => address === "espera@exemplo.com")).toHaveLength(2);
});

test("more places move up the waiting list; fewer than taken are refused", async () => {
  const event = await opened({ capacity: 2 });
  for (let time = 0; time < 4; time += 1) await register(event);
  expect((await open(event, { capacity: 1 })).body.fields).toEqual({ capacity: "registration.capacityTaken" });
  expect((await open(event, { capacity: 3 })).body.data).toMatchObject({ taken: 3, waiting: 1 });
  expect((await open(event, { capacity: null })).body.data).toMatchObject({ taken: 4, waiting: 0 });
  const { version = 0 } = (await settingsOf(event)) ?? {};
  expect(await open(event, { capacity: 9, version: version - 1 })).toMatchObject({
    status: 409,
    body: { error: "version.conflict", data: { version } },
  });
  expect((await open(event, { opens_at: "2026-12-02T12:00:00Z", closes_at: "2026-12-01T12:00:00Z" })).body.fields).toEqual({
    closes_at: "registration.order",
  });
});

test("public data match a person silently, and a repetition is marked for staff", async () => {
  const event = await opened();
  const person = await addPerson("Olga Canto", { email: "olga@exemplo.com" });
  const typed = { name: "olga canto", email: "olga@exemplo.com" };
  const first = await register(event, typed);
  const unknown = await register(await opened(), { name: "Ninguém Conhece", email: "ninguem@exemplo.com" });
  expect([first.status, unknown.status]).toEqual([201, 201]);
  expect(Object.keys(first.body.data ?? {})).toEqual(Object.keys(unknown.body.data ?? {}));
  expect((await register(event, { ...typed, for_other: true }, admin)).status).toBe(201);
  expect((await listed(event)).map(({ person_id: id, repeated }) => [id, repeated])).toEqual([
    [person, true],
    [null, true],
  ]);
});

test("staff register people in scope; a leader only for events of theirs", async () => {
  const event = await opened({ closes_at: "2026-11-01T12:00:00Z" });
  const person = await addPerson("Paulo Cabo");
  expect((await register(event, { name: "Paulo Cabo", email: null, person_id: person }, admin)).status).toBe(201);
  expect((await register(event, { person_id: person }, admin)).body.error).toBe("registration.already");
  expect((await register(event, { person_id: 999_999 }, admin)).body.fields).toEqual({ person_id: "field.choice" });
  // A person without a record has no own registration.
  for (const name of ["Ivone Rocha", "Noé Rocha"]) {
    const { body } = await register(event, { name, email: null, for_other: true }, admin);
    expect([body.error, body.data?.state]).toEqual([null, "confirmed"]);
  }
  expect((await settingsOf(event))?.own).toBeNull();
  const leader = await server.account({ role: "leader" });
  expect((await register(event, { person_id: null }, leader)).status).toBe(404);
  expect((await register(event, { for_other: true }, leader)).status).toBe(404);
  expect((await ask<Registration[]>("GET", `/registrations?event=${event}`, undefined, leader)).body.data).toEqual([]);
  const own = await opened({}, { owner: leader.id });
  await register(own);
  expect((await ask<Registration[]>("GET", `/registrations?event=${own}`, undefined, leader)).body.data).toHaveLength(1);
  expect((await ask("GET", "/registrations", undefined, await server.account({ role: "membro" }))).status).toBe(403);
});

test("only the maker of a private event sees its registrations", async () => {
  const maker = await server.account({ role: "secretaria" });
  const { id: event } = await addEvent(server, { title: "Conversa a dois", visibility: "private", owner: maker.id });
  expect((await open(event, {}, maker)).status).toBe(200);
  const person_id = await addPerson("Iara Melo");
  expect((await register(event, { name: "Iara Melo", person_id }, maker)).status).toBe(201);
  const listedBy = async (by: TestAccount) =>
    (await ask<Registration[]>("GET", `/registrations?event=${event}`, undefined, by)).body.data ?? [];
  const [held] = await listedBy(maker);
  expect(held).toMatchObject({ name: "Iara Melo", event: "Conversa a dois" });
  expect(await listedBy(admin)).toEqual([]);
  for (const step of ["approve", "cancel"]) expect((await ask("POST", `/registrations/${held?.id}/${step}`, {})).status).toBe(404);
  expect((await ask("POST", `/registrations/${held?.id}/cancel`, {}, maker)).status).toBe(200);
});

test("registrations are limited per contact, and widely per network", async () => {
  const event = await opened();
  const send = (email: string, name: string) => register(event, { email, name });
  const answers: number[] = [];
  for (let time = 0; time < 7; time += 1) answers.push((await send("mesma@exemplo.com", `Filho ${time}`)).status);
  expect(answers).toEqual([201, 201, 201, 201, 201, 201, 429]);
  expect((await send("outra@exemplo.com", "Filho 1")).status).toBe(201);
});

test("the same name with the same e-mail or telephone gets its first link again, and no second place", async () => {
  const event = await opened({ capacity: 5 });
  const first = await register(event, { name: "João D'Ávila", email: "again@exemplo.com", phone: "19993401187" });
  expect(first.status).toBe(201);
  for (const typed of [
    { name: "joao d ávila", email: "AGAIN@exemplo.com" },
    { name: "João D'Ávila", email: null, phone: "(19) 99340-1187" },
  ])
    expect(await register(event, typed)).toMatchObject({ status: 409, body: { error: "registration.again" } });
  expect((await settingsOf(event))?.taken).toBe(1);
  await tellAll(server);
  const mails = await rowsOf("select from deliveries where kind = 'eventRegistration' and address = 'again@exemplo.com'");
  expect(mails).toHaveLength(3);
  // A family shares an address, and another event is another list.
  expect((await register(event, { name: "Ana D'Ávila", email: "again@exemplo.com" })).status).toBe(201);
  expect((await register(await opened(), { name: "João D'Ávila", email: "again@exemplo.com" })).status).toBe(201);
  await ask("POST", "/registrations/cancel", { token: first.body.data?.token }, null);
  expect((await register(event, { name: "João D'Ávila", email: "again@exemplo.com" })).status).toBe(201);
});

test("aliases of one mailbox count as one contact, and are stored as typed", async () => {
  const event = await opened();
  const aliases = [
    "n.air@gmail.com",
    "nair+1@gmail.com",
    "na.ir+2@googlemail.com",
    "NAIR@gmail.com",
    "nair+a.b@gmail.com",
    "n.a.i.r@gmail.com",
  ];
  for (const email of aliases) expect([email, (await register(event, { email })).status]).toEqual([email, 201]);
  expect((await register(event, { email: "nai.r@gmail.com" })).body.error).toBe("registration.tooManyForContact");
  expect((await listed(event)).map(({ email }) => email)).toContain("n.air@gmail.com");
  // Dots count elsewhere.
  expect((await register(event, { email: "n.air@exemplo.com" })).status).toBe(201);
  expect(["n.air+x@exemplo.com", "+x@exemplo.com", "+5519991110000"].map(mailboxOf)).toEqual([
    "n.air@exemplo.com",
    "+x@exemplo.com",
    "+5519991110000",
  ]);
});

test("C44 messages to an address are limited, by link and by account", async () => {
  const event = await opened();
  const heard = async (address: string) =>
    (await mailsOf("eventNews")).filter((mail) => mail.address === address && mail.status !== "skipped").length;
  const member = await server.account({ role: "membro" });
  const answers: number[] = [];
  for (let time = 0; time < 7; time += 1) {
    const { token } = (await register(event, { email: "a@alheio.com" })).body.data ?? {};
    await ask("POST", "/registrations/cancel", { token }, null);
    answers.push((await register(event, { email: "b@alheio.com" }, member)).status);
    await ask("POST", `/events/${event}/registration/cancel`, {}, member);
  }
  expect([answers.indexOf(429), await heard("a@alheio.com"), await heard("b@alheio.com")]).toEqual([6, 5, 5]);
});

test("a registration of an event that is over or canceled stays as it is", async () => {
  const event = await opened();
  const { token = "" } = (await register(event)).body.data ?? {};
  await rowsOf("update events set status = 'canceled' where id = $1", [event]);
  expect((await ask("POST", "/registrations/cancel", { token }, null)).body.error).toBe("registration.over");
  const [row] = await listed(event);
  expect((await ask("POST", `/registrations/${row?.id}/cancel`, {})).body.error).toBe("registration.over");
  expect((await listed(event, "&state=confirmed&q=nair")).map(({ id }) => id)).toEqual([row?.id]);
});

test("registered people are told once of a move and a cancellation; canceled ones are not", async () => {
  const event = await opened();
  for (const email of ["vai@exemplo.com", "foi@exemplo.com"]) await register(event, { email });
  const left = (await listed(event)).find(({ email }) => email === "foi@exemplo.com");
  await ask("POST", `/registrations/${left?.id}/cancel`, {});
  const newsOf = async (address: string) => {
    await tellAll(server);
    return (await mailsOf("eventNews")).filter((mail) => mail.address === address).length;
  };
  const before = await newsOf("foi@exemplo.com");
  const change = (body: object) => ask("PUT", `/events/${event}`, body);
  expect((await change({ start_date: "2026-12-06T19:00", end_date: "2026-12-06T21:00" })).status).toBe(200);
  expect(await newsOf("vai@exemplo.com")).toBe(1);
  await change({ status: "confirmed" });
  expect(await newsOf("vai@exemplo.com")).toBe(1);
  await change({ status: "canceled" });
  expect([await newsOf("vai@exemplo.com"), await newsOf("foi@exemplo.com")]).toEqual([2, before]);
  expect((await ask("DELETE", `/events/${event}`)).body).toMatchObject({
    error: "event.hasAttendance",
    data: { dates: 1, held: [{ what: "registrations", count: 2 }] },
  });
  expect((await ask(`GET`, `/registrations/${left?.id}`)).body.data).toMatchObject({ id: left?.id, state: "canceled", answers: [] });
  expect((await ask("GET", "/registrations/999999999")).body.error).toBe("registration.notFound");
});

test("an impossible opening time is a wrong field, not a server error", async () => {
  const { id } = await addEvent(server, { visibility: "public" });
  for (const opens_at of ["0000-01-01T00:00:00Z", "2027-02-30T00:00:00Z"])
    expect(await open(id, { opens_at })).toMatchObject({ status: 400, body: { fields: { opens_at: "field.date" } } });
});

test("an event for registration shows whether it is all-day, and its zone", async () => {
  const id = await opened();
  await rowsOf(
    "update event_series set all_day = true, local_start = local_start::date, minutes = 1440 where id = (select series_id from events where id = $1)",
    [id],
  );
  const clock = { all_day: true, time_zone: "America/Sao_Paulo" };
  expect((await ask<PublicRegistration>("GET", `/events/${id}/registration/public`, undefined, null)).body.data?.event).toMatchObject(
    clock,
  );
  expect((await register(id)).body.data?.event).toMatchObject(clock);
});
