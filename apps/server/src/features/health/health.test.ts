import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";

let server: TestApp;
let ready = true;
let answers: () => Promise<boolean>;

beforeAll(async () => {
  server = await startTestApp({ services: { isReady: () => ready } });
  answers = server.database.answers;
  Object.assign(server.database, { answers: () => answers() });
});
afterAll(() => server.close());

test("a healthy server reports it in the envelope and at its top", async () => {
  const { status, body } = await server.ask("GET", "/health");
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    data: { status: "healthy", database: "connected" },
    error: null,
    message: null,
    status: "healthy",
    database: "connected",
  });
});

test.each(["/health", "/status"])("%s answers 503 with Retry-After while the server starts or stops", async (path) => {
  ready = false;
  const { status, body, headers } = await server.ask("GET", path);
  ready = true;
  expect(status).toBe(503);
  expect(headers["retry-after"]).toBe("2");
  expect(body).toMatchObject({
    success: false,
    error: "server.unavailable",
    data: { status: "unavailable", database: "connected" },
    status: "unavailable",
    database: "connected",
  });
});

test("F4 without its database the server is unavailable", async () => {
  const real = answers;
  answers = () => Promise.resolve(false);
  const { status, body } = await server.ask("GET", "/health");
  answers = real;
  expect(status).toBe(503);
  expect(body).toMatchObject({ data: { status: "unavailable", database: "disconnected" }, status: "unavailable" });
});

test("F4b a hanging database does not make the health call hang", { timeout: 10_000 }, async () => {
  const real = answers;
  answers = () => new Promise(() => undefined);
  const { status, body } = await server.ask("GET", "/health");
  answers = real;
  expect(status).toBe(503);
  expect(body).toMatchObject({ data: { database: "disconnected" } });
});

test("while its database is away a server is live and ready, and asks it nothing", async () => {
  const real = answers;
  let asked = 0;
  answers = () => {
    asked += 1;
    return Promise.resolve(false);
  };
  const [live, isReady] = [await server.ask("GET", "/live"), await server.ask("GET", "/ready")];
  answers = real;
  expect([live.status, live.body, isReady.status, isReady.body, asked]).toMatchObject([
    200,
    { status: "live" },
    200,
    { status: "ready" },
    0,
  ]);
});

test("a server that starts or stops is live and not ready", async () => {
  ready = false;
  const [live, isReady] = [await server.ask("GET", "/live"), await server.ask("GET", "/ready")];
  ready = true;
  expect([live.status, isReady.status, isReady.headers["retry-after"], isReady.body]).toMatchObject([
    200,
    503,
    "2",
    { status: "unavailable" },
  ]);
});

test("F01 HEAD answers as GET without the body", async () => {
  for (const path of ["/health", "/live", "/settings/public", "/events/public", "/unknown"]) {
    const [get, head] = [await server.app.inject({ url: `/api${path}` }), await server.app.inject({ method: "HEAD", url: `/api${path}` })];
    expect([path, head.statusCode, head.headers["content-type"], head.body]).toEqual([
      path,
      get.statusCode,
      get.headers["content-type"],
      "",
    ]);
  }
});

test("status shows time and uptime to anybody, version, memory and environment only with settings:view", async () => {
  server.advance(90_000);
  const anybody = await server.ask("GET", "/status");
  expect(anybody.body.data).toEqual({ status: "healthy", database: "connected", timestamp: "2026-11-21T15:01:30.000Z", uptime: 90 });
  const { token: leader } = await server.account({ role: "leader" });
  expect(Object.keys((await server.ask<object>("GET", "/status", { token: leader })).body.data ?? {})).not.toContain("memory");
  const { token } = await server.account({ role: "secretaria" });
  expect((await server.ask("GET", "/status", { token })).body.data).toMatchObject({
    environment: "development",
    version: "2026-11-21 0123abcd",
    memory: { heapUsed: expect.any(Number), heapTotal: expect.any(Number), external: expect.any(Number), rss: expect.any(Number) },
  });
  const { token: inactive } = await server.account({ role: "admin", status: "inativo" });
  expect(Object.keys((await server.ask<object>("GET", "/status", { token: inactive })).body.data ?? {})).not.toContain("version");
});
