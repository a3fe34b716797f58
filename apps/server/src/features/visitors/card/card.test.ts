import type { Visitor } from "@aprisco/contract/visitors-card.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../../testing/app.ts";
import { cardBody } from "../../../testing/records/card-body.ts";
import { runSql } from "../../../testing/store.ts";

let app: TestApp;
let pastor: TestAccount;
let secretary: TestAccount;
let leader: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  pastor = await app.account({ role: "pastor_presidente", name: "Pastor Elias" });
  secretary = await app.account({ role: "secretaria", name: "Sara Secretária" });
  leader = await app.account({ role: "leader", name: "Lia Líder" });
});
afterAll(() => app.close());

const full = { ...cardBody, consent_version: "2026-11-21" };
async function card(extra: object = {}): Promise<number> {
  const answer = await app.ask<{ id: number }>("POST", "/visitors", { body: { ...full, ...extra }, token: secretary.token });
  return answer.body.data?.id ?? 0;
}
const get = async (id: number, token = pastor.token) => (await app.ask<Visitor>("GET", `/visitors/${id}`, { token })).body.data;
const put = (id: number, body: unknown, token = secretary.token) => app.ask<Visitor>("PUT", `/visitors/${id}`, { body, token });
const audit = (id: number, action: string) =>
  runSql<{ type: string; account_id: number; metadata: unknown }>(
    app.database.handle,
    "select type, account_id, metadata, address, request_id, at from audit_log where target_id = $1 and action = $2 order by id",
    [id, action],
  );

test("the details have author, status and consent", async () => {
  expect(await get(await card())).toMatchObject({
    status: "novo",
    created_by: "Sara Secretária",
    consent_at: "2026-11-21T15:00:00.000Z",
  });
});

test("C51 reading a prayer request or children's data leaves one log line without the contents", async () => {
  const whole = await card();
  await get(whole);
  await get(whole, secretary.token);
  expect(await audit(whole, "data.read")).toMatchObject([
    // The caller who adds a card gets it in the answer.
    { type: "data", metadata: { operation: "createVisitor", read: ["children"] } },
    { type: "data", account_id: pastor.id, metadata: { read: ["prayer_requests", "children"] } },
    { type: "data", account_id: secretary.id, metadata: { read: ["children"] } },
  ]);
  const plain = await card({ has_children: false, prayer_requests: null });
  await get(plain);
  expect(await audit(plain, "data.read")).toEqual([]);
  expect(JSON.stringify(await runSql(app.database.handle, "select * from audit_log"))).not.toMatch(/saúde da mãe|Bia e Léo/);
});

test("sending the full answer back changes nothing", async () => {
  const id = await card();
  for (const { token } of [pastor, secretary]) {
    const before = await get(id, token);
    const answer = await put(id, before, token);
    expect(answer).toMatchObject({ status: 200, body: { message: "Dados salvos com sucesso." } });
    expect(answer.body.data).toEqual(before);
  }
  expect(await get(id)).toMatchObject({ version: 1, prayer_requests: full.prayer_requests });
  const bare = await card({ email: null, has_children: false, emergency_phone: null });
  await runSql(
    app.database.handle,
    "update people set family_name = null, phone = null where id = (select person_id from visitors where id = $1)",
    [bare],
  );
  expect((await put(bare, await get(bare))).body.data).toMatchObject({ version: 1, family_name: null, phone: "" });
});

test("without reading a prayer request it cannot be changed", async () => {
  const id = await card();
  await put(id, { prayer_requests: "trocado" });
  expect(await get(id)).toMatchObject({ prayer_requests: full.prayer_requests, version: 1 });
  await put(id, { prayer_requests: null }, pastor.token);
  expect(await get(id)).toMatchObject({ prayer_requests: null, has_prayer_request: false });
});

test("without children their details are cleared", async () => {
  const id = await card();
  expect((await put(id, { has_children: false })).body.data).toMatchObject({
    has_children: false,
    children_count: null,
    children_ages: null,
    children_names: null,
  });
});

test("statuses go in any order by hand, and the first visit's instant stays", async () => {
  const id = await card();
  for (const status of ["visitado", "sem_interesse", "novo", "visitado", "contatado"] as const) {
    expect((await put(id, { status })).body.data?.status).toBe(status);
    app.advance(60_000);
  }
  app.setNow("2026-11-21T15:00:00Z");
  const [row] = await runSql<{ first_visited_at: string }>(app.database.handle, "select first_visited_at from visitors where id = $1", [
    id,
  ]);
  expect(row?.first_visited_at).toBe("2026-11-21T15:00:00.000Z");
});

test("only the conversion sets converted, and such a card keeps its status", async () => {
  const id = await card();
  expect(await put(id, { status: "convertido_para_membro", converted_at: "2026-11-21T15:00:00Z", converted_by: "system" })).toMatchObject({
    status: 409,
    body: { error: "visitor.noAccount" },
  });
  await runSql(app.database.handle, "update visitors set status = 'convertido_para_membro' where id = $1", [id]);
  expect(await put(id, { status: "novo" })).toMatchObject({ status: 409, body: { error: "visitor.converted" } });
  expect(await put(id, { status: "convertido_para_membro", notes: "segue" })).toMatchObject({
    status: 200,
    body: { data: { notes: "segue" } },
  });
});

test("an owner must be able to follow up; a present one who no longer is may stay", async () => {
  const id = await card();
  const member = await app.account({ role: "membro" });
  expect(await put(id, { follow_up_owner_id: member.id })).toMatchObject({
    status: 400,
    body: { fields: { follow_up_owner_id: "visitor.ownerUnknown" } },
  });
  expect((await put(id, { follow_up_owner_id: leader.id })).body.data).toMatchObject({ follow_up_owner_name: "Lia Líder" });
  const leaving = await app.account({ role: "cooperador" });
  await put(id, { follow_up_owner_id: leaving.id });
  await runSql(app.database.handle, "update accounts set status = 'inativo' where id = $1", [leaving.id]);
  expect((await put(id, { follow_up_owner_id: leaving.id, notes: "x" })).status).toBe(200);
});

test("a corrected visit date moves the visit; a future one and one of another century are refused", async () => {
  const id = await card();
  expect((await put(id, { visit_date: "2026-11-08" })).body.data?.visit_date).toBe("2026-11-08");
  const visits = await app.ask<{ visit_date: string }[]>("GET", `/visitors/${id}/visits`, { token: secretary.token });
  expect(visits.body.data?.map(({ visit_date }) => visit_date)).toEqual(["2026-11-08"]);
  expect(await put(id, { visit_date: "2026-11-22" })).toMatchObject({
    status: 400,
    body: { fields: { visit_date: "visitor.visitDateFuture" } },
  });
  expect(await put(id, { visit_date: "1800-11-08" })).toMatchObject({ status: 400, body: { fields: { visit_date: "field.date" } } });
});

test("C11 a telephone that is there cannot be emptied", async () => {
  const id = await card();
  for (const phone of ["", null])
    expect(await put(id, { phone })).toMatchObject({
      status: 400,
      body: { error: "visitor.incomplete", fields: { phone: "visitor.phoneRequired" } },
    });
  expect(await get(id)).toMatchObject({ phone: full.phone, version: 1 });
});

test("C11 a change to an impossible status or from an outdated version is refused", async () => {
  const id = await card();
  for (const [field, value] of Object.entries({ status: "x", version: 0 }))
    expect(await put(id, { [field]: value })).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
});

test("C4 columns that nobody may set through a change stay as they are", async () => {
  const id = await card();
  const [before] = await runSql(app.database.handle, "select * from visitors where id = $1", [id]);
  const forged = {
    id: 1,
    person_id: 1,
    congregation_id: 2,
    created_at: "2020-01-01T00:00:00Z",
    created_by: 1,
    converted_at: "2020-01-01T00:00:00Z",
    converted_by: "eu",
    first_visited_at: "2020-01-01T00:00:00Z",
    last_contact_at: "2020-01-01T00:00:00Z",
    consent_version: "x",
    consent_at: "2020-01-01T00:00:00Z",
    updated_at: "2020-01-01T00:00:00Z",
    role: "admin",
    permissions: ["*"],
    password_hash: "x",
  };
  expect((await put(id, forged, pastor.token)).status).toBe(200);
  expect((await runSql(app.database.handle, "select * from visitors where id = $1", [id]))[0]).toEqual(before);
});

test("F2 of two editors with one version one saves and the other gets the present record, in 50 rounds", async () => {
  const id = await card();
  for (let round = 1; round <= 50; round += 1) {
    const answers = await Promise.all([
      put(id, { version: round, notes: `de uma, ${round}` }),
      put(id, { version: round, notes: `de outra, ${round}` }, pastor.token),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const saved = answers.find(({ status }) => status === 200)?.body.data;
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ error: "version.conflict", data: { id, version: round + 1, notes: saved?.notes } });
  }
  expect(await get(id)).toMatchObject({ version: 51, notes: expect.stringMatching(/50$/) });
}, 60_000);

test("F2 a conflict hides the prayer request without the right", async () => {
  const id = await card();
  await put(id, { notes: "nova" });
  const refused = await put(id, { version: 1, notes: "velha" });
  expect(refused.status).toBe(409);
  expect(refused.body.data).not.toHaveProperty("prayer_requests");
  expect(refused.text).not.toContain(full.prayer_requests);
  await put(id, { version: 1, notes: "velha" }, pastor.token);
  expect(await audit(id, "data.read")).toMatchObject([
    { metadata: { operation: "createVisitor", read: ["children"] } },
    { metadata: { operation: "updateVisitor", read: ["children"] } },
    { metadata: { operation: "updateVisitor", read: ["children"] } },
    { metadata: { operation: "updateVisitor", read: ["prayer_requests", "children"] } },
  ]);
});

test("C2 a card out of scope answers like one that does not exist, for every call", async () => {
  const id = await card();
  const calls: [string, string, unknown?][] = [
    ["GET", ""],
    ["PUT", "", { notes: "x" }],
    ["GET", "/visits"],
    ["POST", "/visits", { visit_date: "2026-11-01" }],
    ["GET", "/contacts"],
    ["POST", "/contacts", { channel: "call", outcome: "reached" }],
  ];
  const ids = [id, 0, -1, "9223372036854775808", 1e9, "1%20or%201=1", "abc", "1.0", "01"];
  for (const [method, rest, body] of calls) {
    const answers = await Promise.all(ids.map((other) => app.ask(method, `/visitors/${other}${rest}`, { token: leader.token, body })));
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { error: "visitor.notFound" } });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  }
  const [elsewhere] = await runSql<{ id: number }>(app.database.handle, "insert into congregations (name) values ('Jardim') returning id");
  const stranger = await app.account({ role: "secretaria", congregationIds: [elsewhere?.id ?? 0] });
  for (const [method, rest, body] of [...calls, ["DELETE", ""] as const])
    expect((await app.ask(method, `/visitors/${id}${rest}`, { token: stranger.token, body })).status).toBe(404);
  expect(await get(id)).toMatchObject({ version: 1 });
});

test("a telephone and a family name that are there cannot be emptied", async () => {
  const id = await card();
  expect(await put(id, { family_name: null })).toMatchObject({
    status: 400,
    body: { error: "visitor.incomplete", fields: { family_name: "visitor.familyNameRequired" } },
  });
  expect((await put(id, { phone: null })).body.fields).toEqual({ phone: "visitor.phoneRequired" });
  expect((await get(id))?.version).toBe(1);
});

test("a leader reaches what they follow up and what they entered", async () => {
  const followed = await card({ follow_up_owner_id: leader.id });
  const entered = await app.ask<{ id: number }>("POST", "/visitors", {
    body: { ...full, follow_up_owner_id: pastor.id },
    token: leader.token,
  });
  for (const id of [followed, entered.body.data?.id ?? 0])
    expect(await put(id, { notes: "conversamos" }, leader.token)).toMatchObject({ status: 200 });
});

test("deleting a card deletes the person too, unless they have another role record", async () => {
  const id = await card();
  const [row] = await runSql<{ person_id: number }>(app.database.handle, "select person_id from visitors where id = $1", [id]);
  expect((await app.ask("DELETE", `/visitors/${id}`, { token: secretary.token })).status).toBe(200);
  expect(await runSql(app.database.handle, "select id from people where id = $1", [row?.person_id])).toEqual([]);
  const member = await app.account({ role: "membro" });
  const [roleRecord] = await runSql<{ id: number }>(
    app.database.handle,
    "insert into visitors (person_id, congregation_id, visit_date, created_at) values ($1, 1, '2026-11-01', $2) returning id",
    [member.personId, app.now()],
  );
  expect((await app.ask("DELETE", `/visitors/${roleRecord?.id}`, { token: secretary.token })).status).toBe(200);
  expect(await runSql(app.database.handle, "select id from people where id = $1", [member.personId])).toEqual([{ id: member.personId }]);
});

test("a call without the right is refused and logged", async () => {
  const id = await card();
  expect((await app.ask("DELETE", `/visitors/${id}`, { token: leader.token })).status).toBe(403);
  const member = await app.account({ role: "membro" });
  for (const [method, path] of [
    ["GET", ""],
    ["PUT", ""],
    ["GET", "/contacts"],
  ] as const)
    expect((await app.ask(method, `/visitors/${id}${path}`, { token: member.token, body: method === "PUT" ? {} : undefined })).status).toBe(
      403,
    );
  expect(
    await runSql(app.database.handle, "select metadata from audit_log where action = 'access.denied' and account_id = $1", [leader.id]),
  ).toEqual([{ metadata: { operation: "deleteVisitor" } }]);
});
