import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";
import {
  anotherAddress,
  bodyOf,
  changingRoutes,
  namesOf,
  pathOf,
  makeRouteFixtures,
  type RouteFixtures,
} from "../../testing/routes/route-fixtures.ts";

let server: TestApp;
let fixtures: RouteFixtures;
const cards = async (): Promise<number> =>
  (await runSql<{ n: number }>(server.database.handle, "select count(*) as n from visitors"))[0]?.n ?? 0;
const send = (body: string, headers: Readonly<Record<string, string>> = {}) =>
  server.app.inject({
    method: "POST",
    url: "/api/visitors",
    headers: { "content-type": "application/json", authorization: `Bearer ${fixtures.admin.token}`, ...headers },
    payload: body,
  });
const card = { name: "Bia Lima", phone: "19991112222", family_name: "Lima" };

beforeAll(async () => {
  server = await startTestApp();
  fixtures = await makeRouteFixtures(server);
});
afterAll(() => server.close());

test.each(["{", '{"name":}', "nope", "{'name':1}", '{"name":1,}', "\u0000", '{"a":NaN}', '{"a":undefined}'])(
  "malformed JSON %j answers 400 in the envelope, in the caller's language",
  async (body) => {
    const answer = await send(body, { "accept-language": "en-GB,en;q=0.9" });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      success: false,
      data: null,
      error: "request.malformed",
      message: "We could not read what was sent. Reload the page and try again.",
    });
  },
);

test.each(["null", "1", '"texto"', "true", "[]", "[{}]"])("a body other than an object (%s) answers 400", async (body) => {
  const answer = await send(body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ success: false, data: null });
});

test("an empty body counts as {} whatever the content type says, as the specification's own calls send it", async () => {
  const headers = { authorization: `Bearer ${fixtures.admin.token}` };
  for (const contentType of ["application/json", "text/plain", undefined]) {
    const answer = await server.app.inject({
      method: "POST",
      url: "/api/auth/logout",
      headers: contentType ? { "content-type": contentType } : {},
    });
    expect([contentType, answer.statusCode]).toEqual([contentType, 200]);
  }
  const gone = await makeRouteFixtures(server);
  const answer = await server.app.inject({
    method: "DELETE",
    url: `/api/visitors/${gone.visitorId}`,
    headers: { ...headers, "content-type": "application/json" },
  });
  expect([answer.statusCode, answer.json<{ data: unknown }>().data]).toEqual([200, { id: gone.visitorId }]);
});

test.each([
  "text/plain",
  "text/plain; application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/jsonx",
  "application/json\tx",
  "application/json x",
  "application/merge-patch+json",
  "application/xml",
  "*/*",
  ",",
])("C35 a body called %j answers 415 and stores nothing", async (contentType) => {
  const before = await cards();
  const answer = await send(JSON.stringify(card), { "content-type": contentType });
  expect(answer.statusCode).toBe(415);
  expect(answer.json()).toMatchObject({ success: false, error: "request.mediaType", message: "O formato enviado não é aceito." });
  expect(await cards()).toBe(before);
});

test("C35 a body without a content type answers 415 and stores nothing", async () => {
  const before = await cards();
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/visitors",
    headers: { "content-type": "" },
    payload: Buffer.from(JSON.stringify(card)),
  });
  expect(answer.statusCode).toBe(415);
  expect(await cards()).toBe(before);
});

test("C35 the content type may name a character set", async () => {
  expect((await send(JSON.stringify(card), { "content-type": "application/json; charset=utf-8" })).statusCode).toBe(201);
});

test("C43 H1 more than 64 KiB answers 413, 64 KiB do not", async () => {
  const sized = (bytes: number): string => `{"name":"${"x".repeat(bytes - 11)}"}`;
  expect(sized(100)).toHaveLength(100);
  expect((await send(sized(65_537))).json()).toMatchObject({ success: false, error: "request.tooLarge" });
  expect((await send(sized(65_537))).statusCode).toBe(413);
  expect((await send(sized(65_536))).statusCode).toBe(400);
});

test("C43 JSON deeper than 32 levels or with more than 2,000 keys answers 400", async () => {
  const nested = (levels: number): string => `{"notes":${"[".repeat(levels - 1)}${"]".repeat(levels - 1)}}`;
  const wide = (keys: number): string =>
    JSON.stringify({ ...card, ...Object.fromEntries(Array.from({ length: keys - 3 }, (_none, n) => [`k${n}`, 1])) });
  expect((await send(nested(33))).json()).toMatchObject({ error: "request.malformed" });
  expect((await send(nested(32))).json()).toMatchObject({ error: expect.not.stringMatching("request.malformed") });
  expect((await send(nested(30_000))).json()).toMatchObject({ error: "request.malformed" });
  expect((await send(wide(2_001))).json()).toMatchObject({ error: "request.malformed" });
  expect((await send(wide(2_000))).statusCode).toBe(201);
  expect((await send(JSON.stringify({ ...card, notes: Array.from({ length: 2_001 }, () => 1) }))).json()).toMatchObject({
    error: "request.malformed",
  });
});

test.each([
  '{"__proto__":{"role":"admin"}}',
  '{"name":"Bia","__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '{"notes":{"__proto__":{"role":"admin"}}}',
  '{"\\u005f\\u005fproto__":{"role":"admin"}}',
])("C10 %s changes no prototype", async (body) => {
  const answer = await send(body);
  expect(answer.statusCode).toBe(400);
  expect(Reflect.get({}, "role")).toBeUndefined();
});

test("C10 prototype names in a query string or path have no effect", async () => {
  const { token } = fixtures.admin;
  for (const query of [
    "__proto__[role]=admin",
    "__proto__=admin",
    "constructor[prototype][role]=admin",
    "toString=x",
    "hasOwnProperty=x",
  ]) {
    const { status } = await server.ask("GET", `/visitors?${query}`, { token });
    expect([query, status]).toEqual([query, 200]);
  }
  for (const path of ["/visitors/__proto__", "/visitors/constructor", "/__proto__", "/users/toString"])
    expect([path, (await server.ask("GET", path, { token })).status]).toEqual([path, 404]);
  expect(Reflect.get({}, "role")).toBeUndefined();
});

/** As raw JSON, so that values that JavaScript cannot write are sent too. */
const hostileValues = [
  "null",
  "true",
  "0",
  "-1",
  "1.5",
  "1e400",
  "-1e400",
  "9223372036854775808",
  '"1"',
  '"NaN"',
  '"\\ud800"',
  '"a\\u0000b"',
  '"\\u0007"',
  "[]",
  '["a","b"]',
  "{}",
  '{"$gt":""}',
  `"${"a".repeat(60_000)}"`,
];
const withValue = (base: Readonly<Record<string, unknown>>, name: string, raw: string): string =>
  JSON.stringify({ ...base, [name]: "@@" }).replace('"@@"', () => raw);

describe("C9 C28 no value in any field of any body causes a server error", () => {
  const fields = changingRoutes.flatMap(({ operation, row }) => namesOf(row.body).map((field) => ({ operation, row, field })));
  test.each(fields)("$operation $field", async ({ operation, row, field }) => {
    // A session of its own, because the call may end it.
    const { token } = await server.account({ role: "admin" });
    const answers = await Promise.all(
      hostileValues.map(async (raw) => {
        const answer = await server.app.inject({
          method: row.method,
          url: `/api${pathOf(row, fixtures)}`,
          remoteAddress: anotherAddress(),
          headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
          payload: withValue(bodyOf(operation), field, raw),
        });
        const { success } = answer.json<{ success: unknown }>();
        return { raw: raw.slice(0, 40), isFine: answer.statusCode < 500 && success === answer.statusCode < 300, status: answer.statusCode };
      }),
    );
    expect(answers.filter(({ isFine }) => !isFine)).toEqual([]);
    // A list in place of a single value is never accepted; a list field accepts no list of texts, except permissions and a table's
    // columns, whose names belong to the screen.
    if ((operation === "setUserPermissions" && field === "permissions") || (operation === "createList" && field === "columns")) return;
    expect(answers.find(({ raw }) => raw.startsWith('["a"'))?.status).not.toBe(200);
    expect(answers.find(({ raw }) => raw.startsWith('["a"'))?.status).not.toBe(201);
  });
});

test.each(["q", "status", "period", "neighborhood", "owner", "due", "sort", "limit", "cursor"])(
  "C9 ?%s twice answers 400",
  async (name) => {
    const { status, body } = await server.ask("GET", `/visitors?${name}=1&${name}=2`, { token: fixtures.admin.token });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toContain(name);
  },
);

test.each(["limit=101", "limit=0", "limit=-1", "limit=1e2", "limit=ten", "limit=", "limit=99999999999999999999", `q=${"x".repeat(201)}`])(
  "C43 ?%s is refused",
  async (query) => {
    expect((await server.ask("GET", `/visitors?${query}`, { token: fixtures.admin.token })).status).toBe(400);
  },
);

test("C43 a limit of 100 and a search of 200 characters are accepted", async () => {
  expect((await server.ask("GET", "/visitors?limit=100", { token: fixtures.admin.token })).status).toBe(200);
  expect((await server.ask("GET", `/visitors?q=${"x".repeat(200)}`, { token: fixtures.admin.token })).status).toBe(200);
});
