import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp({ env: { RATE_SESSION: "1/3", RATE_NETWORK: "1/5" } });
});
afterEach(() => server.close());

const callers = async (count: number, call: () => ReturnType<TestApp["ask"]>) => {
  const answers = [];
  for (let made = 0; made < count; made += 1) answers.push(await call());
  return answers;
};

test("H4: a session that calls too fast is refused with a wait, from any address; others are not", async () => {
  const [hasty, other] = [await server.account({ role: "secretaria" }), await server.account({ role: "secretaria" })];
  const answers = await callers(4, () => server.ask("GET", "/visitors", { token: hasty.token }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(answers[3]).toMatchObject({
    body: { error: "request.tooMany", message: "Muitas tentativas em pouco tempo. Aguarde um pouco e tente novamente." },
    headers: { "retry-after": "1" },
  });
  expect((await server.ask("GET", "/visitors", { token: hasty.token, from: "203.0.113.9" })).status).toBe(429);
  expect((await server.ask("GET", "/visitors", { token: other.token })).status).toBe(200);
  server.advance(1_000);
  expect((await server.ask("GET", "/visitors", { token: hasty.token })).status).toBe(200);
});

test("H4: callers without a session are counted by network, forged tokens too; sessions there are not affected", async () => {
  const { token } = await server.account({ role: "secretaria" });
  const answers = await callers(6, () => server.ask("GET", "/settings/public", { token: "forged" }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await server.ask("GET", "/visitors", { token })).status).toBe(200);
  expect((await server.ask("GET", "/settings/public", { from: "203.0.113.9" })).status).toBe(200);
});

test("H4: a call beyond the rate makes no query", async () => {
  await callers(5, () => server.ask("GET", "/settings/public"));
  await server.database.close();
  const refused = await callers(3, () => server.ask("POST", "/auth/login", { body: { email: "a@exemplo.com", password: "x" } }));
  expect(refused.map(({ body }) => body.error)).toEqual(["request.tooMany", "request.tooMany", "request.tooMany"]);
  server.advance(1_000);
  expect((await server.ask("GET", "/settings/public")).status).toBeGreaterThanOrEqual(500);
});

test("M8: the lines of one /56 together have twice the limit of one line", async () => {
  const statuses = [];
  for (let line = 0; line < 12; line += 1)
    statuses.push((await server.ask("GET", "/settings/public", { from: `2001:db8:1:4${line.toString(16).padStart(2, "0")}::1` })).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
});

test("H4: a crowd without sessions leaves the database to callers with sessions", async () => {
  const { token } = await server.account({ role: "secretaria" });
  const answered: number[] = [];
  let crowd: Promise<unknown> = Promise.resolve();
  await server.database.transaction(async (tx) => {
    // Counted calls wait here, each on a connection; the pool has ten.
    await runSql(tx, "lock table limit_hits in access exclusive mode");
    crowd = Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const body = { email: "a@exemplo.com", password: "x" };
        answered.push((await server.ask("POST", "/auth/login", { body, from: `203.0.113.${index}` })).status);
      }),
    );
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    const held = async () => (await runSql(server.database.handle, waiting)).length;
    await expect.poll(held, { timeout: 10_000 }).toBeGreaterThanOrEqual(3);
    expect((await server.ask("GET", "/visitors", { token })).status).toBe(200);
    expect(await held()).toBeLessThanOrEqual(3);
  });
  await crowd;
  expect(answered).toHaveLength(20);
});
