import type { Visitor } from "@aprisco/contract/visitors-card.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../testing/app.ts";
import { runSql } from "../../../testing/store.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ana = { name: "Ana Souza", phone: "(19) 99123-4567", family_name: "Souza" };
let phones = 0;
const fresh = (extra: object = {}) => ({ ...ana, phone: `1998${String((phones += 1)).padStart(7, "0")}`, ...extra });
const stored = async (name: string) => {
  const rows = await runSql<Record<string, unknown>>(
    app.database.handle,
    "select v.*, p.name, p.phone, p.email, p.family_name, p.cep, p.children_count from visitors v join people p on p.id = v.person_id where p.name = $1",
    [name],
  );
  return rows;
};
let addresses = 0;
const otherAddress = () => `10.9.${Math.floor((addresses += 1) / 250)}.${(addresses % 250) + 1}`;

test("the public form registers a visitor and answers only that it was received", async () => {
  const sent = fresh({ name: "Só Recebida", email: "Ana@Exemplo.com", cep: "13010-000", prayer_requests: "pela mãe" });
  const answer = await app.ask("POST", "/visitors", { body: sent, from: otherAddress() });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ success: true, error: null, message: "Nossa equipe entrará em contato em breve." });
  expect(answer.body.data).toEqual({ name: "Só Recebida", status: "novo" });
  const [card] = await stored("Só Recebida");
  expect(card).toMatchObject({
    status: "novo",
    visit_date: "2026-11-21",
    // Sealed, among the prayer requests.
    prayer_requests: null,
    email: "ana@exemplo.com",
    cep: "13010000",
    created_by: null,
    best_contact_time: "any_time",
    accepts_calls: true,
    accepts_visits: true,
  });
  expect(await runSql(app.database.handle, "select visit_date from visitor_visits where visitor_id = $1", [card?.["id"]])).toEqual([
    { visit_date: "2026-11-21" },
  ]);
});

test("whoever fills in the public form again gets a visit on the same card, and the answer does not show it", async () => {
  const sent = fresh({ name: "Zélia Retorna", email: "zelia@exemplo.com", prayer_requests: "pela mãe" });
  const send = (extra: object) => app.ask("POST", "/visitors", { body: { ...sent, ...extra }, from: otherAddress() });
  const first = await send({});
  const [made] = await stored("Zélia Retorna");
  await runSql(app.database.handle, "update visitors set visit_date = '2026-11-14', status = 'contatado' where id = $1", [made?.["id"]]);
  await runSql(app.database.handle, "update visitor_visits set visit_date = '2026-11-14' where visitor_id = $1", [made?.["id"]]);
  // Another name with the telephone is a family.
  expect((await send({ name: "Davi Retorna" })).status).toBe(201);
  expect(await stored("Davi Retorna")).toHaveLength(1);
  app.advance(600_000);
  const second = await send({ name: "zelia  retorna", email: "outra@exemplo.com", prayer_requests: "pelo trabalho" });
  expect([second.status, second.body.message]).toEqual([first.status, first.body.message]);
  expect(Object.keys(second.body.data as object)).toEqual(Object.keys(first.body.data as object));
  const cards = await stored("Zélia Retorna");
  expect(cards).toMatchObject([{ id: made?.["id"], visit_date: "2026-11-21", email: "zelia@exemplo.com", prayer_requests: null }]);
  expect(
    await runSql(app.database.handle, "select visit_date from visitor_visits where visitor_id = $1 order by visit_date", [made?.["id"]]),
  ).toEqual([{ visit_date: "2026-11-14" }, { visit_date: "2026-11-21" }]);
  await send({ prayer_requests: "pela mãe" });
  const logged = "select action, type, account_id from audit_log where target_type = 'visitors' and target_id = $1 order by id";
  expect(await runSql(app.database.handle, logged, [made?.["id"]])).toEqual([
    { action: "createVisitor", type: "creations", account_id: null },
    { action: "visitor.returned", type: "updates", account_id: null },
    { action: "visitor.returned", type: "updates", account_id: null },
  ]);
  const pastor = await app.account({ role: "pastor_presidente" });
  const shown = await app.ask<Visitor>("GET", `/visitors/${String(made?.["id"])}`, { token: pastor.token });
  expect(shown.body.data?.prayer_requests).toBe("pela mãe\n\npelo trabalho");
});

test("a return answers the church's own questions that were not answered before, and overwrites none", async () => {
  const add = async (label: string, required: boolean): Promise<number> => {
    const [field] = await runSql<{ id: number }>(
      app.database.handle,
      "insert into custom_fields (label, kind, sort, on_public_form, required) values ($1, 'text', 1, true, $2) returning id",
      [label, required],
    );
    return field?.id ?? 0;
  };
  const [city, job] = [await add("Cidade natal", false), await add("Profissão atual", false)];
  const sent = fresh({ name: "Rute Volta" });
  const send = (custom: object) => app.ask("POST", "/visitors", { body: { ...sent, custom }, from: otherAddress() });
  expect((await send([{ field_id: city, value: "Lins" }])).status).toBe(201);
  const again = await send([
    { field_id: city, value: "Outra" },
    { field_id: job, value: "Padeira" },
  ]);
  expect([again.status, await stored("Rute Volta")]).toMatchObject([201, [{}]]);
  const values = "select field_id, text_value from custom_values join people on people.id = person_id where name = $1 order by field_id";
  const kept = [
    { field_id: city, text_value: "Lins" },
    { field_id: job, text_value: "Padeira" },
  ];
  expect(await runSql(app.database.handle, values, ["Rute Volta"])).toEqual(kept);
  // What is wrong is refused as for anybody: the answer does not show that there is a card.
  const wrong = await send([{ field_id: city, value: 7 }]);
  expect([wrong.status, wrong.body.fields]).toEqual([400, { [`custom_${city}`]: "field.text" }]);
  const needed = await add("Como chegou", true);
  expect((await send([])).body.fields).toEqual({ [`custom_${needed}`]: "field.required" });
  expect(await runSql(app.database.handle, values, ["Rute Volta"])).toEqual(kept);
  await runSql(app.database.handle, "delete from custom_values");
  await runSql(app.database.handle, "delete from custom_fields");
});

test("staff get the whole card of their registration, as they may read it, and a repeated key gives it as it is now", async () => {
  const pastor = await app.account({ role: "pastor_casa" });
  const secretary = await app.account({ role: "secretaria" });
  const sent = { has_children: true, children_names: "Lia", prayer_requests: "pelo pai", notes: "veio a pé" };
  const asking = { body: fresh({ ...sent, name: "Inteira" }), token: pastor.token, headers: { "idempotency-key": "inteira" } };
  const answer = await app.ask<{ id: number }>("POST", "/visitors", asking);
  const id = answer.body.data?.id ?? 0;
  const read = await app.ask("GET", `/visitors/${id}`, { token: pastor.token });
  expect(answer.body.data).toEqual(read.body.data);
  expect(answer.body.data).toMatchObject({ prayer_requests: "pelo pai", children_names: "Lia", notes: "veio a pé", version: 1 });

  const kept = await runSql(
    app.database.handle,
    "select reply::text from idempotency_keys where key = encode(sha256('inteira'), 'hex') and reply is not null",
  );
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toMatch(/pelo pai|Lia|veio a pé/);
  await app.ask("PUT", `/visitors/${id}`, { token: pastor.token, body: { notes: "veio de novo" } });
  expect((await app.ask("POST", "/visitors", asking)).body.data).toMatchObject({ id, notes: "veio de novo" });

  const { body } = await app.ask("POST", "/visitors", { body: fresh({ ...sent, name: "Sem Oração" }), token: secretary.token });
  expect(body.data).toMatchObject({ notes: "veio a pé", has_prayer_request: true });
  expect(body.data).not.toHaveProperty("prayer_requests");
});

test("a caller who may add cards but not see them gets the new card's id", async () => {
  const { token } = await app.account({ role: "membro", permissionsPlus: ["visitors:create"] });
  const { body } = await app.ask("POST", "/visitors", { body: fresh({ name: "Só o Número" }), token });
  expect(body.data).toEqual({ id: expect.any(Number), name: "Só o Número", status: "novo" });
});

test("staff set the visit's day, notes and owner", async () => {
  const secretary = await app.account({ role: "secretaria" });
  const pastor = await app.account({ role: "pastor_casa" });
  const body = fresh({ name: "Da Equipe", visit_date: "2026-11-15", notes: "veio com a tia", follow_up_owner_id: pastor.id });
  const answer = await app.ask<{ id: number }>("POST", "/visitors", { body, token: secretary.token });
  expect(answer.status).toBe(201);
  expect(await stored("Da Equipe")).toMatchObject([
    {
      id: answer.body.data?.id,
      visit_date: "2026-11-15",
      notes: "veio com a tia",
      follow_up_owner_id: pastor.id,
      created_by: secretary.id,
    },
  ]);
});

test("a visitor registered late in the evening came that day in church time", async () => {
  app.setNow("2026-11-22T02:30:00Z");
  await app.ask("POST", "/visitors", { body: fresh({ name: "Tarde da Noite" }), from: otherAddress() });
  app.setNow("2026-11-21T15:00:00Z");
  expect(await stored("Tarde da Noite")).toMatchObject([{ visit_date: "2026-11-21" }]);
});

test("a leader who enters a card follows it up, unless another is named", async () => {
  const leader = await app.account({ role: "leader" });
  const other = await app.account({ role: "cooperador" });
  await app.ask("POST", "/visitors", { body: fresh({ name: "Do Líder" }), token: leader.token });
  await app.ask("POST", "/visitors", { body: fresh({ name: "De Outro", follow_up_owner_id: other.id }), token: leader.token });
  expect(await stored("Do Líder")).toMatchObject([{ follow_up_owner_id: leader.id, created_by: leader.id }]);
  expect(await stored("De Outro")).toMatchObject([{ follow_up_owner_id: other.id, created_by: leader.id }]);
});

test("only somebody who follows visitors up may be named as owner", async () => {
  const secretary = await app.account({ role: "secretaria" });
  const wrong = [
    (await app.account({ role: "membro" })).id,
    (await app.account({ role: "secretaria", status: "inativo" })).id,
    (await app.account({ role: "secretaria", permissionsMinus: ["visitors:edit"] })).id,
    999_999,
  ];
  for (const follow_up_owner_id of wrong) {
    const answer = await app.ask("POST", "/visitors", { body: fresh({ follow_up_owner_id }), token: secretary.token });
    expect(answer).toMatchObject({ status: 400, body: { fields: { follow_up_owner_id: "visitor.ownerUnknown" } } });
  }
});

test("C4 forbidden fields of a registration are ignored: status, times, owner, notes, ids", async () => {
  const member = await app.account({ role: "membro" });
  const forged = {
    id: 77,
    person_id: member.personId,
    status: "convertido_para_membro",
    visit_date: "2020-01-01",
    created_at: "2020-01-01T00:00:00Z",
    created_by: 1,
    notes: "escrito por fora",
    follow_up_owner_id: 1,
    next_action: "x",
    next_action_date: "2026-12-01",
    converted_at: "2020-01-01T00:00:00Z",
    converted_by: "system",
    consent_at: "2020-01-01T00:00:00Z",
    version: 9,
    role: "admin",
    permissions: ["*"],
    password_hash: "x",
  };
  for (const [name, token] of [
    ["Forjada Fora", undefined],
    ["Forjada Dentro", member.token],
  ] as const) {
    const answer = await app.ask("POST", "/visitors", {
      body: fresh({ ...forged, name }),
      from: otherAddress(),
      ...(token ? { token } : {}),
    });
    expect(answer.body.data).toEqual({ name, status: "novo" });
    const [card] = await stored(name);
    expect(card).toMatchObject({
      status: "novo",
      visit_date: "2026-11-21",
      notes: null,
      follow_up_owner_id: null,
      next_action: null,
      next_action_date: null,
      converted_at: null,
      converted_by: null,
      consent_at: null,
      version: 1,
      created_by: token ? member.id : null,
    });
    expect(card?.["created_at"]).toBe(app.now().toISOString());
    expect(card?.["person_id"]).not.toBe(member.personId);
  }
});

test("C55 consent is stored with the version of the text and the instant", async () => {
  await app.ask("POST", "/visitors", { body: fresh({ name: "Com Aceite", consent_version: "2026-11-21" }), from: otherAddress() });
  await app.ask("POST", "/visitors", { body: fresh({ name: "Sem Aceite" }), from: otherAddress() });
  expect(await stored("Com Aceite")).toMatchObject([{ consent_version: "2026-11-21", consent_at: app.now().toISOString() }]);
  expect(await stored("Sem Aceite")).toMatchObject([{ consent_version: null, consent_at: null }]);
});

test("C11 missing and wrong fields are named, and nothing is stored", async () => {
  const before = await runSql(app.database.handle, "select count(*) from visitors");
  const incomplete = await app.ask("POST", "/visitors", { body: { name: " ", phone: "" } });
  expect(incomplete).toMatchObject({
    status: 400,
    body: {
      error: "visitor.incomplete",
      message: "Dados incompletos: Por favor, preencha todos os campos obrigatórios: nome, telefone, nome da família.",
      fields: { name: "visitor.nameRequired", phone: "visitor.phoneRequired", family_name: "visitor.familyNameRequired" },
    },
  });
  const wrong: [string, unknown, string][] = [
    ["phone", "12345", "field.phone"],
    ["phone", "telefone", "field.phone"],
    ["email", "ana@", "field.email"],
    ["cep", "1301", "field.cep"],
    ["children_count", -1, "field.number"],
    ["children_count", 31, "field.number"],
    ["children_count", 1.5, "field.number"],
    ["marital_status", "namorando", "field.choice"],
    ["best_contact_time", "midnight", "field.choice"],
    ["accepts_calls", "sim", "field.choice"],
    ["name", "a".repeat(101), "field.tooLong"],
    ["prayer_requests", "a".repeat(4001), "field.tooLong"],
    ["emergency_phone", "9", "field.phone"],
    ["visit_date", "2026-02-30", "field.date"],
  ];
  for (const [field, value, code] of wrong) {
    const answer = await app.ask("POST", "/visitors", { body: { ...ana, [field]: value }, from: otherAddress() });
    expect(answer).toMatchObject({ status: 400, body: { error: "request.invalid", fields: { [field]: code } } });
  }
  expect(await runSql(app.database.handle, "select count(*) from visitors")).toEqual(before);
});

test("a visit that is yet to come, or 200 years ago, is refused from staff", async () => {
  const { token } = await app.account({ role: "secretaria" });
  const answer = await app.ask("POST", "/visitors", { body: fresh({ visit_date: "2026-11-22" }), token });
  expect(answer).toMatchObject({ status: 400, body: { fields: { visit_date: "visitor.visitDateFuture" } } });
  const old = await app.ask("POST", "/visitors", { body: fresh({ visit_date: "1826-11-21" }), token });
  expect(old).toMatchObject({ status: 400, body: { fields: { visit_date: "field.date" } } });
});

test("C9 wrong types are refused, without a server error", async () => {
  const odd: unknown[] = [[], {}, 7, true, null, [["a"]], "a\u0000b", "\ud800", { toString: "x" }];
  for (const field of [
    "name",
    "phone",
    "family_name",
    "email",
    "children_count",
    "cep",
    "prayer_requests",
    "follow_up_owner_id",
    "congregation_id",
  ]) {
    for (const value of odd) {
      const answer = await app.ask("POST", "/visitors", { body: fresh({ [field]: value }), from: otherAddress() });
      expect([201, 400]).toContain(answer.status);
    }
  }
  const huge = await app.ask("POST", "/visitors", {
    body: `{"name":"A","phone":"19991234567","family_name":"B","children_count":1e400}`,
    from: otherAddress(),
  });
  expect(huge.status).toBe(400);
});

test("a card gets the requested congregation, or the seat if it does not exist", async () => {
  const [second] = await runSql<{ id: number }>(app.database.handle, "insert into congregations (name) values ('Jardim') returning id");
  await app.ask("POST", "/visitors", { body: fresh({ name: "Do Jardim", congregation_id: second?.id }), from: otherAddress() });
  await app.ask("POST", "/visitors", { body: fresh({ name: "De Lugar Nenhum", congregation_id: 999 }), from: otherAddress() });
  const { token } = await app.account({ role: "secretaria", congregationIds: [second?.id ?? 0] });
  await app.ask("POST", "/visitors", { body: fresh({ name: "Da Secretaria do Jardim", congregation_id: 1 }), token });
  expect(await stored("Do Jardim")).toMatchObject([{ congregation_id: second?.id }]);
  expect(await stored("De Lugar Nenhum")).toMatchObject([{ congregation_id: 1 }]);
  expect(await stored("Da Secretaria do Jardim")).toMatchObject([{ congregation_id: second?.id }]);
});

test("staff with an expired session are told so, and not treated as the public", async () => {
  const { token } = await app.account({ role: "secretaria" });
  app.advance(20 * 60_000);
  const answer = await app.ask("POST", "/visitors", { body: fresh({ name: "Depois da Pausa", notes: "n" }), token });
  app.setNow("2026-11-21T15:00:00Z");
  expect(answer).toMatchObject({ status: 401, body: { error: "session.required" } });
  expect(await stored("Depois da Pausa")).toEqual([]);
});
