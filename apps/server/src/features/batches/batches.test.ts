import type { Batch, BatchCount, BatchLine } from "@aprisco/contract/batches-fields.ts";
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { pdfTexts } from "../../testing/pdf-texts.ts";
import { runSql } from "../../testing/store.ts";
import { wrongSums } from "../finance/index.ts";
import { wrongBatches } from "./store.ts";

let server: TestApp;
let admin: TestAccount;
let treasurer: TestAccount;
let ana: TestAccount;
let geraldo: TestAccount;
const ask = <T = Batch>(method: string, path: string, body?: unknown, by = treasurer) =>
  server.ask<T>(method, `/finance${path}`, { body, token: by.token });
const run = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, [...values]);
const setCounting = (value: string | null) =>
  server.ask("PUT", "/settings/values", { body: { key: "finance.counting", value }, token: admin.token });
const open = async (fields: object = {}): Promise<Batch> => {
  const counters = { first_counter_id: ana.id, second_counter_id: geraldo.id };
  const { body } = await ask("POST", "/batches", { entry_date: "2026-01-04", name: "Culto de celebração", ...counters, ...fields });
  if (!body.data) throw new Error(`not opened: ${body.error} ${JSON.stringify(body.fields)}`);
  return body.data;
};
const line = { category: "tithe", payment_method: "cash", amount: 15_000 };
const enter = async (id: number, fields: object = {}, by = treasurer): Promise<BatchLine> => {
  const { body } = await ask<BatchLine>("POST", `/batches/${id}/lines`, { ...line, ...fields }, by);
  if (!body.data) throw new Error(`not entered: ${body.error} ${JSON.stringify(body.fields)}`);
  return body.data;
};
const count = (id: number, by: TestAccount, pieces: object, round = 1) =>
  ask<BatchCount>("PUT", `/batches/${id}/count`, { round, pieces }, by);
const close = (id: number, by = treasurer) => ask("POST", `/batches/${id}/close`, {}, by);
const get = async (id: number) => (await ask("GET", `/batches/${id}`)).body.data;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
  treasurer = await server.account({ role: "tesoureiro", name: "Otávio Toledo" });
  ana = await server.account({ role: "membro", name: "Ana Prado" });
  geraldo = await server.account({ role: "membro", name: "Geraldo Batista" });
});
afterEach(() => setCounting(null));
afterAll(() => server.close());

test("two count alike, the lines come to the same, a third closes: the lines are confirmed", async () => {
  const batch = await open();
  expect(batch).toMatchObject({ counting: "two", status: "open", round: 1, counted: null, lines: 0, account_name: "Caixa" });
  const given = await enter(batch.id, { amount: 10_000, donor_name: "Rute Prado", document: "112" });
  expect(given).toMatchObject({ donor_name: "Rute Prado", document: "112", donor_hidden: false, fund_name: "Geral" });
  await enter(batch.id, { amount: 25_000, payment_method: "card" });
  await enter(batch.id, { amount: 5_050, category: "offering", donor_kind: "anonymous" });
  expect(await get(batch.id)).toMatchObject({ lines: 3, entered: 40_050, cash_entered: 15_050 });
  expect((await close(batch.id)).body.error).toBe("batch.counting");
  expect((await count(batch.id, ana, { 10000: 1, 5000: 1, 50: 1 })).body.data).toMatchObject({ state: "waiting", total: 15_050 });
  expect((await count(batch.id, geraldo, { 5000: 3, 25: 2 })).body.data).toMatchObject({ state: "equal" });
  expect(await get(batch.id)).toMatchObject({ status: "counted", counted: 15_050, pieces: { 10000: 1, 5000: 1, 50: 1 } });
  const closed = await close(batch.id);
  expect([closed.status, closed.body.data]).toMatchObject([200, { status: "closed", counted: 15_050, closed_by_name: "Otávio Toledo" }]);
  const rows = await run("select status, batch_id, entry_date::text from postings where batch_id = $1", [batch.id]);
  expect(rows).toEqual(Array(3).fill({ status: "confirmed", batch_id: batch.id, entry_date: "2026-01-04" }));
});

test("neither counter sees the other's sum, nor does the treasurer before both agree; who differs counts again", async () => {
  const batch = await open();
  await count(batch.id, ana, { 10000: 2 });
  expect(await get(batch.id)).toMatchObject({
    counted: null,
    pieces: null,
    first_counter: { has_counted: true },
    second_counter: { has_counted: false },
  });
  const seen = await ask<BatchCount>("GET", `/batches/${batch.id}/count`, undefined, geraldo);
  expect(seen.body.data).toMatchObject({ state: "toCount", total: null, pieces: null });
  expect(JSON.stringify(seen.body)).not.toContain("20000");
  const differs = await count(batch.id, geraldo, { 10000: 1 });
  expect(differs.body.data).toMatchObject({ state: "unequal", round: 2, total: null });
  expect(JSON.stringify(differs.body)).not.toContain("20000");
  expect((await ask<BatchCount>("GET", `/batches/${batch.id}/count`, undefined, ana)).body.data).toMatchObject({
    state: "unequal",
    round: 2,
  });
  expect((await count(batch.id, ana, { 10000: 2 })).body.error).toBe("batch.roundPassed");
  await count(batch.id, ana, { 10000: 2 }, 2);
  // A second count of the same round replaces the first while the other is awaited.
  await count(batch.id, ana, { 10000: 1 }, 2);
  expect((await count(batch.id, geraldo, { 10000: 1 }, 2)).body.data).toMatchObject({ state: "equal", total: 10_000 });
  expect((await count(batch.id, geraldo, { 10000: 1 }, 2)).status).toBe(200);
  expect((await count(batch.id, geraldo, { 10000: 3 }, 2)).body.error).toBe("batch.counted");
});

test("a counter sees the pad of their batches alone, and another member none", async () => {
  const batch = await open();
  const other = await server.account({ role: "membro" });
  expect((await ask("GET", `/batches/${batch.id}/count`, undefined, other)).status).toBe(403);
  expect((await count(batch.id, other, { 10000: 2 })).status).toBe(403);
  // Without the relation not even whoever manages money counts.
  expect((await count(batch.id, treasurer, { 10000: 2 })).status).toBe(404);
  for (const path of [`/batches/${batch.id}`, `/batches/${batch.id}/lines`, "/batches", "/transactions"])
    expect([path, (await ask("GET", path, undefined, ana)).status]).toEqual([path, 403]);
  const own = await ask<BatchCount[]>("GET", "/counts", undefined, ana);
  expect(own.body.data?.map(({ id }) => id)).toContain(batch.id);
  const theirs = await open({ first_counter_id: admin.id });
  expect((await ask("GET", `/batches/${theirs.id}/count`, undefined, ana)).status).toBe(404);
  expect((await count(batch.id, admin, { 10000: 2 })).status).toBe(404);
});

test("who counted does not close, in whatever round, and the database says so too", async () => {
  const batch = await open({ second_counter_id: treasurer.id });
  await enter(batch.id, { amount: 10_000 });
  await count(batch.id, ana, { 10000: 1 });
  await count(batch.id, treasurer, { 5000: 2 });
  expect((await close(batch.id)).body.error).toBe("batch.counterCannotClose");
  await ask("POST", `/batches/${batch.id}/recount`, {});
  expect(await get(batch.id)).toMatchObject({ status: "open", round: 2, counted: null });
  expect((await ask("PUT", `/batches/${batch.id}`, { second_counter_id: geraldo.id })).status).toBe(200);
  await count(batch.id, ana, { 10000: 1 }, 2);
  await count(batch.id, geraldo, { 10000: 1 }, 2);
  expect((await close(batch.id)).body.error).toBe("batch.counterCannotClose");
  const closing = "update offering_batches set status = 'closed', closed_at = now(), closed_by = $1 where id = $2";
  await expect(run(closing, [geraldo.id, batch.id])).rejects.toMatchObject({ code: "23514" });
  expect((await close(batch.id, admin)).status).toBe(200);
});

test("it does not close while the cash differs from what was counted, empty, or twice", async () => {
  const batch = await open();
  await count(batch.id, ana, { 10000: 1 });
  await count(batch.id, geraldo, { 10000: 1 });
  expect((await close(batch.id)).body.error).toBe("batch.empty");
  const wrong = await enter(batch.id, { amount: 9_000 });
  expect((await close(batch.id)).body.error).toBe("batch.unequal");
  const closing = "update offering_batches set status = 'closed', closed_at = now(), closed_by = $2 where id = $1";
  await expect(run(closing, [batch.id, admin.id])).rejects.toMatchObject({ code: "23514" });
  const mended = await ask<BatchLine>("PUT", `/batch-lines/${wrong.id}`, { amount: 10_000, version: wrong.version });
  expect(mended.body.data).toMatchObject({ amount: 10_000 });
  const answers = await Promise.all([close(batch.id), close(batch.id, admin), close(batch.id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(new Set(answers.map(({ body }) => body.error))).toEqual(new Set([null, "batch.closed"]));
});

test("nothing comes into a batch that has ended: no line, no count, no change, not by the database either", async () => {
  const batch = await open();
  const kept = await enter(batch.id, { amount: 10_000 });
  await count(batch.id, ana, { 10000: 1 });
  await count(batch.id, geraldo, { 10000: 1 });
  await close(batch.id);
  for (const [method, path, body] of [
    ["POST", `/batches/${batch.id}/lines`, line],
    ["PUT", `/batch-lines/${kept.id}`, { amount: 1 }],
    ["DELETE", `/batch-lines/${kept.id}`, {}],
    ["PUT", `/batches/${batch.id}`, { name: "Outro" }],
    ["POST", `/batches/${batch.id}/recount`, {}],
    ["POST", `/batches/${batch.id}/discard`, {}],
  ] as const)
    expect([path, (await ask(method, path, body)).body.error]).toEqual([path, "batch.closed"]);
  expect((await count(batch.id, ana, { 10000: 2 })).body.error).toBe("batch.closed");
  const added = `insert into postings (congregation_id, kind, status, entry_date, amount, account_id, category_id, fund_id, payment_method, batch_id)
    select congregation_id, kind, 'processing', entry_date, amount, account_id, category_id, fund_id, payment_method, batch_id
    from postings where id = $1`;
  await expect(run(added, [kept.id])).rejects.toMatchObject({ code: "AP004" });
  // A mistake in a closed batch is reversed; the batch keeps what was counted.
  expect((await ask("POST", `/transactions/${kept.id}/reverse`, { reason: "Envelope trocado" })).status).toBe(201);
  expect(await get(batch.id)).toMatchObject({ entered: 10_000, lines: 1 });
  const lines = await ask<BatchLine[]>("GET", `/batches/${batch.id}/lines`);
  expect(lines.body.data).toMatchObject([{ id: kept.id, reversed: true }]);
});

test("a closing and a line at once: the line is in the closed batch, or refused", async () => {
  await setCounting("none");
  for (let round = 0; round < 5; round += 1) {
    const batch = await open({ first_counter_id: null, second_counter_id: null });
    await enter(batch.id);
    const [closed, added] = await Promise.all([close(batch.id), ask("POST", `/batches/${batch.id}/lines`, { ...line, amount: 700 })]);
    expect(closed.status).toBe(200);
    const rows = await run<{ status: string }>("select status from postings where batch_id = $1", [batch.id]);
    expect(rows).toEqual(Array(added.status === 201 ? 2 : 1).fill({ status: "confirmed" }));
    expect([201, 409]).toContain(added.status);
  }
});

test("the setting decides how many count a new batch, and stands on its paper", async () => {
  const before = await open();
  expect((await setCounting("one")).status).toBe(200);
  expect((await ask("POST", "/batches", { entry_date: "2026-01-04", second_counter_id: geraldo.id })).body.fields).toEqual({
    second_counter_id: "field.choice",
  });
  const batch = await open({ second_counter_id: null });
  expect([batch.counting, (await get(before.id))?.counting]).toEqual(["one", "two"]);
  expect((await count(batch.id, ana, { 500: 3 })).body.data).toMatchObject({ state: "equal" });
  expect((await ask("GET", `/batches/${batch.id}/pdf`)).body.error).toBe("batch.empty");
  await enter(batch.id, { amount: 123_456, donor_name: "Rute Prado" });
  const paper = await server.app.inject({
    url: `/api/finance/batches/${batch.id}/pdf`,
    headers: { authorization: `Bearer ${treasurer.token}` },
  });
  expect([paper.statusCode, paper.headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(pdfTexts(paper.rawPayload).text).toContain("Contagem por uma pessoa");
  expect(pdfTexts(paper.rawPayload).text).toContain("1.234,56");
  expect((await setCounting("three")).body.fields).toEqual({ value: "field.choice" });
});

test("the sheet to count on has every note and no sum, for counters too", async () => {
  const batch = await open({ name: "Culto da noite" });
  await enter(batch.id, { amount: 123_456 });
  const sheet = (by: TestAccount) =>
    server.app.inject({ url: `/api/finance/batches/${batch.id}/count-sheet`, headers: { authorization: `Bearer ${by.token}` } });
  const paper = await sheet(ana);
  const text = pdfTexts(paper.rawPayload).text;
  expect(text).toContain("200,00");
  // Which batch it is: its number, what was collected, the day and the congregation.
  const [place] = await run<{ name: string }>("select name from congregations where id = 1");
  for (const part of [`Lote ${String(batch.number)}`, "Culto da noite", "domingo, 4 de janeiro de 2026", place?.name ?? "?"])
    expect(text).toContain(part);
  expect(paper.headers["content-disposition"]).toContain(`count-sheet-${String(batch.number)}-of-2026-01-04`);
  expect(text).not.toContain("1.234,56");
  expect((await sheet(await server.account({ role: "membro" }))).statusCode).toBe(403);
});

test("a wrong field is named", async () => {
  const batch = await open();
  for (const [fields, named] of [
    [{ entry_date: "2026-02-30" }, { entry_date: "field.date" }],
    [{ account_id: 999_999 }, { account_id: "field.choice" }],
    [{ category: "rent" }, { category: "field.choice" }],
    [{ fund_id: 999_999 }, { fund_id: "field.choice" }],
    [{ first_counter_id: 999_999 }, { first_counter_id: "field.choice" }],
    [{ first_counter_id: ana.id, second_counter_id: ana.id }, { second_counter_id: "field.choice" }],
  ] as const)
    expect((await ask("POST", "/batches", { entry_date: "2026-01-04", ...fields })).body.fields).toEqual(named);
  for (const [fields, named] of [
    [{ amount: 0 }, { amount: "field.number" }],
    [{ category: "rent" }, { category: "field.choice" }],
    [{ donor_person_id: 999_999 }, { donor_person_id: "field.choice" }],
    [{ donor_kind: "person" }, { donor_person_id: "field.required" }],
  ] as const)
    expect((await ask("POST", `/batches/${batch.id}/lines`, { ...line, ...fields })).body.fields).toEqual(named);
  for (const pieces of [{ 5000: -1 }, { 5000: 1.5 }, { 5000: 100_000 }])
    expect((await count(batch.id, ana, pieces)).body.fields).toEqual({ "pieces.5000": "field.number" });
  // There is no note of 3 centavos: it would count as nothing.
  expect((await count(batch.id, ana, { 5000: 1, 3: 1 })).body.fields).toEqual({ pieces: "field.invalid" });
  expect((await get(batch.id))?.first_counter).toMatchObject({ has_counted: false });
});

test("a line sent twice is entered once; another batch or account does not get it", async () => {
  const [batch, other] = [await open(), await open()];
  const sent = { ...line, client_id: randomUUID() };
  const [one, again] = [
    await ask<BatchLine>("POST", `/batches/${batch.id}/lines`, sent),
    await ask<BatchLine>("POST", `/batches/${batch.id}/lines`, sent),
  ];
  expect(again.body.data?.id).toBe(one.body.data?.id);
  expect((await ask("POST", `/batches/${other.id}/lines`, sent)).body.error).toBe("request.otherAct");
  expect((await ask("POST", `/batches/${batch.id}/lines`, sent, admin)).body.error).toBe("request.otherAct");
});

test("a batch's day and cash box are those of its lines; counters stay once one has counted", async () => {
  const batch = await open();
  const kept = await enter(batch.id);
  const moved = await ask("PUT", `/batches/${batch.id}`, { entry_date: "2026-01-11", version: batch.version });
  expect(moved.body.data).toMatchObject({ entry_date: "2026-01-11" });
  expect(await run("select entry_date::text from postings where id = $1", [kept.id])).toEqual([{ entry_date: "2026-01-11" }]);
  expect((await ask("PUT", `/batches/${batch.id}`, { name: "Outro", version: batch.version })).body.error).toBe("version.conflict");
  await count(batch.id, ana, { 500: 1 });
  expect((await ask("PUT", `/batches/${batch.id}`, { first_counter_id: admin.id })).body.error).toBe("batch.counted");
  // An open batch's line is changed in the batch alone.
  expect((await ask("POST", `/transactions/${kept.id}/confirm`, {})).body.error).toBe("transaction.batch");
  expect((await ask("DELETE", `/transactions/${kept.id}`)).body.error).toBe("transaction.batch");
});

test("50 presses close a batch once: its lines are confirmed once, and the others hear that it has ended", async () => {
  const batch = await open({ entry_date: "2026-01-18" });
  await enter(batch.id, { amount: 12_000 });
  await enter(batch.id, { amount: 3_000, document: "113" });
  await enter(batch.id, { amount: 8_000, payment_method: "pix" });
  await count(batch.id, ana, { 5000: 3 });
  await count(batch.id, geraldo, { 10000: 1, 5000: 1 });
  const sums = () => run<{ amount: string }>("select sum(amount)::text as amount from finance_account_balances");
  const [before] = await sums();
  const presses = Array.from({ length: 50 }, (_, at) => close(batch.id, at % 2 === 0 ? treasurer : admin));
  const answers = (await Promise.all(presses)).map(({ status, body }) => `${String(status)} ${body.error ?? body.data?.status ?? ""}`);
  expect(answers.toSorted()).toEqual(["200 closed", ...Array<string>(49).fill("409 batch.closed")]);
  const rows = await run("select status, version, amount from postings where batch_id = $1 order by id", [batch.id]);
  expect(rows).toEqual([12_000, 3_000, 8_000].map((amount) => ({ status: "confirmed", version: 2, amount })));
  const [after] = await sums();
  expect(Number(after?.amount) - Number(before?.amount)).toBe(23_000);
  expect([await wrongBatches(server.database.handle), await wrongSums(server.database.handle)]).toEqual([0, 0]);
});

test("discarding takes the lines along, and the number is not given again", async () => {
  const batch = await open();
  await enter(batch.id);
  expect((await ask("POST", `/batches/${batch.id}/discard`, {})).body.data).toMatchObject({ status: "discarded", lines: 0, entered: 0 });
  expect(await run("select from postings where batch_id = $1", [batch.id])).toEqual([]);
  expect((await open()).number).toBeGreaterThan(batch.number);
  expect((await ask<Batch[]>("GET", "/batches?status=discarded")).body.data?.map(({ id }) => id)).toContain(batch.id);
});

test("a batch in a closed month is neither opened nor closed, and one of tomorrow is not closed", async () => {
  await setCounting("none");
  const none = { first_counter_id: null, second_counter_id: null };
  const past = await open({ ...none, entry_date: "2025-03-02" });
  await enter(past.id);
  await run(
    "insert into finance_months (congregation_id, month, status, closed_at, snapshot, digest) values (1, '2025-03-01', 'closed', now(), '{}', '\\x00')",
  );
  expect((await close(past.id)).body.error).toBe("finance.monthClosed");
  expect((await ask("POST", `/batches/${past.id}/lines`, line)).body.error).toBe("finance.monthClosed");
  // Nothing could be entered in it any more, so none is opened there or moved there.
  const opened = await ask("POST", "/batches", { entry_date: "2025-03-02" });
  expect([opened.status, opened.body.fields]).toEqual([409, { entry_date: "finance.monthClosed" }]);
  const other = await open(none);
  expect((await ask("PUT", `/batches/${other.id}`, { entry_date: "2025-03-02" })).body.error).toBe("finance.monthClosed");
  expect((await get(other.id))?.entry_date).toBe("2026-01-04");
  const later = await open({ ...none, entry_date: "2199-01-01" });
  await enter(later.id);
  expect((await close(later.id)).body.error).toBe("finance.future");
});

test("donors of a closed batch are seen as those of any transaction", async () => {
  await setCounting("none");
  const typist = await server.account({ role: "membro", permissionsPlus: ["finance:create", "members:view"] });
  const batch = await open({ first_counter_id: null, second_counter_id: null });
  await enter(batch.id, { donor_name: "Canário Oculto", document: "555" }, typist);
  const lines = (by: TestAccount) => ask<BatchLine[]>("GET", `/batches/${batch.id}/lines`, undefined, by);
  expect((await lines(typist)).body.data).toMatchObject([{ donor_name: "Canário Oculto", donor_hidden: false }]);
  await close(batch.id);
  expect((await lines(typist)).body.data).toMatchObject([{ donor_name: null, document: null, donor_person_id: null, donor_hidden: true }]);
  expect((await lines(treasurer)).body.data).toMatchObject([{ donor_name: "Canário Oculto" }]);
});

test("another congregation's batches are not there", async () => {
  const [branch] = await run<{ id: number }>("insert into congregations (name) values ('Filial') returning id");
  const far = await server.account({ role: "tesoureiro", congregationIds: [branch?.id ?? 0] });
  const batch = await open();
  for (const path of [`/batches/${batch.id}`, `/batches/${batch.id}/lines`])
    expect((await ask("GET", path, undefined, far)).status).toBe(404);
  expect((await ask("POST", `/batches/${batch.id}/lines`, line, far)).status).toBe(404);
  expect((await ask<Batch[]>("GET", "/batches", undefined, far)).body.data).toEqual([]);
});

test("the kept sums are those of the lines", async () => {
  expect([await wrongBatches(server.database.handle), await wrongSums(server.database.handle)]).toEqual([0, 0]);
});
