import { textOf } from "@aprisco/contract/failures.ts";
import { allRoutes } from "@aprisco/contract/routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { anotherAddress, bodyOf, namesOf, pathOf, makeRouteFixtures, type RouteFixtures } from "../testing/routes/route-fixtures.ts";

let server: TestApp;
let fixtures: RouteFixtures;

beforeAll(async () => {
  server = await startTestApp();
  fixtures = await makeRouteFixtures(server);
});
afterAll(() => server.close());

/** The routes below /api from Fastify's own tree, as "METHOD /path". */
function servedRoutes(): string[] {
  const ancestors: string[] = [];
  return server.app
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const match = /^((?:[│ ] {3})*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?$/.exec(line);
      if (!match) return [];
      const depth = (match[1] ?? "").length / 4;
      ancestors.length = depth;
      ancestors.push(match[2] ?? "");
      return (match[3] ?? "")
        .split(", ")
        .filter(Boolean)
        .map((method) => `${method} ${ancestors.join("")}`);
    })
    .filter((route) => route.includes(" /api"));
}

test("C49 V11 the routes served are the declared ones and the documents, nothing else", () => {
  const declared = allRoutes.flatMap(({ row }) => {
    const place = `/api${row.path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
    // RFC 9110, 9.3.2; a stream has no end that a HEAD could wait for.
    return row.method === "GET" && row.events !== true ? [`GET ${place}`, `HEAD ${place}`] : [`${row.method} ${place}`];
  });
  const served = servedRoutes();
  expect(served.filter((route) => !route.startsWith("GET /api/docs") && !route.startsWith("HEAD /api/docs")).toSorted()).toEqual(
    [...declared, "GET /api/openapi.json"].toSorted(),
  );
});

test("C49 the OpenAPI document lists exactly the declared routes", async () => {
  const { paths, components } = (await server.app.inject("/api/openapi.json")).json<{
    paths: Record<string, Record<string, { operationId: string; security: readonly Readonly<Record<string, unknown>>[] }>>;
    components: { securitySchemes: unknown };
  }>();
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId, security }]) =>
        `${method.toUpperCase()} ${path} ${operationId} ${security.length > 0 && security.every((way) => "bearer" in way) ? "bearer" : "open"}`,
    ),
  );
  expect(listed.toSorted()).toEqual(
    allRoutes
      .map(({ operation, row }) => `${row.method} /api${row.path} ${operation} ${row.allow === "anyone" ? "open" : "bearer"}`)
      .toSorted(),
  );
  expect(components.securitySchemes).toHaveProperty("bearer");
});

test("C49 the readable page is served under the same policy as everything", async () => {
  const page = await server.app.inject("/api/docs/");
  expect([page.statusCode, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(String(page.headers["content-security-policy"])).toContain("script-src 'self'");
  expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/);
});

test.each([
  "/debug",
  "/debug/auth",
  "/debug/admin",
  "/seed",
  "/test",
  "/admin",
  "/public/visitors",
  "/v1/visitors",
  "/visitors.json",
  "/.env",
  "/.git/config",
  "/docs/../../package.json",
])("C48 C49 /api%s answers 404 in the envelope", async (path) => {
  const { status, body } = await server.ask("GET", path, { token: fixtures.admin.token });
  expect(status).toBe(404);
  expect(body).toMatchObject({ success: false, data: null });
});

describe("V1 no form of its address opens a protected route", () => {
  const guarded = allRoutes.filter(({ row }) => row.allow !== "anyone");
  test.each(guarded)("$operation", async ({ row }) => {
    const path = pathOf(row, fixtures);
    const forms = {
      plain: path,
      query: `${path}?api/public`,
      "query path": `${path}?/api/settings/public`,
      encoded: path.replace(/^\/(.)/, (_all, first: string) => `/%${first.charCodeAt(0).toString(16)}`),
      slash: `${path}/`,
      double: `/${path}`,
      semicolon: `${path};/api/health`,
      "dot segment": `/settings/public/..${path}`,
      upper: path.toUpperCase(),
      "encoded slash": path.replaceAll(/(?<=.)\//g, "%2f"),
      nul: `${path}%00`,
      "public prefix": `/public${path}`,
    };
    const answers = await Promise.all(
      Object.entries(forms).map(async ([form, url]) => {
        const { status, body } = await server.ask(row.method, url, row.method === "GET" ? {} : { body: {} });
        return [form, status, body.success];
      }),
    );
    expect(answers.filter(([, status, success]) => (status !== 401 && status !== 404) || success !== false)).toEqual([]);
    expect(Object.fromEntries(answers.map(([form, status]) => [form, status]))).toMatchObject({
      plain: 401,
      query: 401,
      "query path": 401,
      encoded: 401,
    });
  });
});

describe("V14 C2 an invalid id answers like a missing record", () => {
  const withId = allRoutes.filter(({ row }) => row.path.includes("{id}"));
  const ids = [
    "0",
    "-1",
    "01",
    "1.0",
    "1e3",
    "9223372036854775808",
    "999999999999999",
    "1 or 1=1",
    "1'",
    "1%27--",
    "abc",
    "null",
    "%00",
    "1;drop table people",
    "{id}",
    "١",
  ];
  test.each(withId)("$operation", async ({ operation, row }) => {
    const isProven = row.proof !== undefined;
    let { token } = await server.account({ role: "admin", password: isProven });
    const answers = [];
    // One after another: an account has a few places for uploads.
    for (const id of ids) {
      // Ten proofs without a change are as many as an account may give.
      if (isProven && answers.length % 8 === 7) ({ token } = await server.account({ role: "admin", password: true }));
      const url = row.path.replace("{id}", encodeURIComponent(id).replaceAll("%25", "%"));
      const { status, body } = await server.ask(row.method, url, { token, ...(row.method === "GET" ? {} : { body: bodyOf(operation) }) });
      answers.push({ id, status, error: body.error, message: body.message });
    }
    const missing = answers.find(({ id }) => id === "999999999999999");
    expect(missing?.status).toBe(404);
    expect(answers).toEqual(ids.map((id) => ({ ...missing, id })));
  });
});

test("an unknown address answers 404 in the caller's language, whatever its method", async () => {
  const languages = [
    ["pt-BR", undefined],
    ["pt-BR", "fr-FR, de;q=0.5"],
    ["pt-BR", "*"],
    ["pt-BR", "pt-PT"],
    ["es", "es-MX,es;q=0.9,en;q=0.8"],
    ["en", "fr, en-GB;q=0.4"],
    ["es", "en;q=0.2, es;q=0.7"],
    ["pt-BR", "x".repeat(10_000)],
  ] as const;
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
    for (const [language, header] of languages) {
      const { status, body } = await server.ask(method, "/nowhere", { headers: header ? { "accept-language": header } : {} });
      expect([status, body.message]).toEqual([404, textOf("route.notFound", language)]);
    }
  }
});

test("C37 no secret or personal data may be in an address, except search texts", () => {
  const inAddress = allRoutes.flatMap(({ operation, row }) =>
    [...namesOf(row.params), ...namesOf(row.query)].map((name) => `${operation}.${name}`),
  );
  const telling = inAddress.filter((name) => /\.(?:.*(?:token|password|secret|code|cpf|email|phone|name))$/i.test(name));
  // Both search for the person being entered, while the form is filled in; the log has the pattern of the address only.
  const asked = ["findAlikePeople", "findVisitorDuplicates"].flatMap((name) => ["name", "phone", "email"].map((one) => `${name}.${one}`));
  // Random bits that identify no person (spec.md §7 puts them there), and a calendar's token, which programs can send in no other
  // way: the log has the pattern of the address only, and no referrer shows it (decision 81). The token that ends notices by mail is
  // the same for mail programs (RFC 8058).
  const tokens = ["readCalendarFeed.token", "stopNoticeMail.token", "showNoticeMail.token"];
  expect(telling.toSorted()).toEqual([...asked, "getAvatar.filename", ...tokens].toSorted());
});

test("C34 no foreign page may read an answer", async () => {
  for (const origin of [
    "https://evil.example",
    "null",
    "http://localhost:3000.evil.example",
    "https://evillocalhost",
    "http://localhost:3000",
  ]) {
    for (const method of ["GET", "POST", "OPTIONS"] as const) {
      const { headers, statusCode } = await server.app.inject({
        method,
        url: "/api/visitors",
        remoteAddress: anotherAddress(),
        headers: {
          origin,
          "access-control-request-method": "PUT",
          "access-control-request-headers": "authorization",
          authorization: `Bearer ${fixtures.admin.token}`,
        },
      });
      expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
      expect(method === "OPTIONS" ? statusCode : 404).toBe(404);
    }
  }
});

test("C33 C36 every answer of /api carries the headers and is kept by no cache, errors too", async () => {
  const { token } = fixtures.admin;
  const answers = [
    await server.ask("GET", "/health"),
    await server.ask("GET", "/visitors", { token }),
    await server.ask("GET", "/visitors"),
    await server.ask("GET", "/visitors/999999", { token }),
    await server.ask("GET", "/nowhere"),
    await server.ask("GET", "/%zz"),
    await server.ask("POST", "/visitors", { body: "{" }),
    await server.ask("POST", "/visitors", { body: "x".repeat(1_100_000) }),
    await server.ask("POST", "/visitors", { body: "a=b", headers: { "content-type": "text/plain" } }),
    await server.ask("GET", "/openapi.json"),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 404, 404, 404, 400, 413, 415, 200]);
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "strict-transport-security": "max-age=31536000",
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(String(headers["content-security-policy"])).toContain("default-src 'self'");
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("server");
  }
});
