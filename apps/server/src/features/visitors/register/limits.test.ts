import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../testing/app.ts";
import { runSql } from "../../../testing/store.ts";

let app: TestApp;
beforeEach(async () => {
  await app?.close();
  app = await startTestApp();
});
afterAll(() => app.close());

const body = (index: number) => ({ name: "Ana Souza", phone: `1998${String(index).padStart(7, "0")}`, family_name: "Souza" });
const cards = async () => (await runSql<{ cards: number }>(app.database.handle, "select count(*) as cards from visitors"))[0]?.cards;
const MINUTE = 60_000;

test("C44 from one address 60 registrations in 10 minutes, then 429 with the time to wait", async () => {
  for (let index = 0; index < 60; index += 1)
    expect((await app.ask("POST", "/visitors", { body: body(index), from: "10.0.0.1" })).status).toBe(201);
  const refused = await app.ask("POST", "/visitors", { body: body(60), from: "10.0.0.1" });
  expect(refused).toMatchObject({ status: 429, body: { error: "request.tooMany" } });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await app.ask("POST", "/visitors", { body: body(61), from: "10.0.0.2" })).status).toBe(201);
  app.advance(10 * MINUTE);
  expect((await app.ask("POST", "/visitors", { body: body(62), from: "10.0.0.1" })).status).toBe(201);
}, 30_000);

test("C44 with one phone 3 registrations in 10 minutes, however it is typed and from wherever", async () => {
  const typed = ["19991234567", "(19) 99123-4567", "+55 19 99123-4567", "019 99123 4567"];
  const answers = [];
  for (const [index, phone] of typed.entries())
    answers.push(await app.ask("POST", "/visitors", { body: { ...body(0), phone }, from: `10.0.1.${index}` }));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
  expect(answers[3]?.body.error).toBe("visitor.tooManyForPhone");
  // The same name and telephone again is a visit on the first card.
  expect(await cards()).toBe(1);
});

test("C44 staff are not limited, and a repeated key does not count", async () => {
  const { token } = await app.account({ role: "secretaria" });
  for (let index = 0; index < 5; index += 1) expect((await app.ask("POST", "/visitors", { body: body(0), token })).status).toBe(201);
  const headers = { "idempotency-key": randomUUID() };
  for (let index = 0; index < 5; index += 1) expect((await app.ask("POST", "/visitors", { body: body(1), headers })).status).toBe(201);
  for (let index = 0; index < 2; index += 1) expect((await app.ask("POST", "/visitors", { body: body(1) })).status).toBe(201);
  expect((await app.ask("POST", "/visitors", { body: body(1) })).status).toBe(429);
  expect(await cards()).toBe(6);
});

test("C44 a member without visitors:create is limited like anyone", async () => {
  const { token } = await app.account({ role: "membro" });
  const statuses = [];
  for (let index = 0; index < 4; index += 1) statuses.push((await app.ask("POST", "/visitors", { body: body(0), token })).status);
  expect(statuses).toEqual([201, 201, 201, 429]);
});

test("C44 all addresses of an IPv6 network count together", async () => {
  for (let index = 0; index < 60; index += 1)
    expect((await app.ask("POST", "/visitors", { body: body(3_000 + index), from: `2001:db8:1:2::${index + 1}` })).status).toBe(201);
  expect((await app.ask("POST", "/visitors", { body: body(3_060), from: "2001:db8:1:2:ffff::9" })).status).toBe(429);
  expect((await app.ask("POST", "/visitors", { body: body(3_060), from: "2001:db8:1:3::9" })).status).toBe(201);
});

test("C44 from very many addresses together there is a cap too", async () => {
  await app.ask("POST", "/visitors", { body: body(0), from: "10.0.2.1" });
  await runSql(app.database.handle, "update limit_hits set hits = 2000 where key = 'visitors:public'");
  expect(await app.ask("POST", "/visitors", { body: body(1), from: "10.0.2.2" })).toMatchObject({
    status: 429,
    body: { error: "request.tooMany" },
  });
  const { token } = await app.account({ role: "secretaria" });
  expect((await app.ask("POST", "/visitors", { body: body(1), token })).status).toBe(201);
});

test("C44 L12: the limits' table holds neither phone numbers nor addresses", async () => {
  await app.ask("POST", "/visitors", { body: { ...body(0), phone: "19991234567" }, from: "203.0.113.77" });
  const keys = JSON.stringify(await runSql(app.database.handle, "select key from limit_hits"));
  expect(keys).toContain("visitors:phone ");
  expect(keys).not.toMatch(/99123|203\.0\.113/);
  // L12: there are few phone numbers, so a hash without a key could be guessed.
  for (const guess of ["+5519991234567", "phone +5519991234567", "visitors:phone +5519991234567"])
    expect(keys).not.toContain(createHash("sha256").update(guess).digest("base64url"));
});

test("F3 one key sent 50 times at once makes one card and one answer; another body under it is refused", async () => {
  const headers = { "idempotency-key": randomUUID() };
  for (const token of [undefined, (await app.account({ role: "secretaria" })).token]) {
    const before = Number(await cards());
    const asking = { body: body(0), headers, ...(token ? { token } : {}) };
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.ask("POST", "/visitors", asking)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await cards()).toBe(before + 1);
    const other = await app.ask("POST", "/visitors", { ...asking, body: { ...body(0), name: "Outra" } });
    expect(other).toMatchObject({ status: 422, body: { error: "idempotency.mismatch" } });
  }
});

test("F3 a refused registration leaves its key free for another try", async () => {
  for (let index = 0; index < 3; index += 1) await app.ask("POST", "/visitors", { body: body(0) });
  const headers = { "idempotency-key": randomUUID() };
  expect((await app.ask("POST", "/visitors", { body: body(0), headers })).status).toBe(429);
  app.advance(10 * MINUTE);
  expect((await app.ask("POST", "/visitors", { body: body(0), headers })).status).toBe(201);
});
