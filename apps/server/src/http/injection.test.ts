import { allRoutes } from "@aprisco/contract/routes.ts";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi, type MockInstance } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { runSql } from "../testing/store.ts";
import { addVisitor, anotherAddress, bodyOf, changingRoutes, namesOf, pathOf, startWalk, type Walk } from "../testing/walk.ts";

let server: TestApp;
let walk: Walk;
let queries: MockInstance;
/** In every value that is sent: it may reach PostgreSQL as a parameter, never as a part of a statement. */
const MARK = "zqx7";

const hostile = [
  `${MARK}'`,
  `${MARK}"`,
  `${MARK}\\`,
  `${MARK}' or '1'='1`,
  `${MARK}') or ('1'='1`,
  `${MARK}'; select pg_sleep(9)--`,
  `${MARK}' union select password_hash from accounts--`,
  `${MARK}"; drop table people;--`,
  `1 or ${MARK}=1`,
  `(select ${MARK})`,
  `created_at; ${MARK}`,
  `${MARK}$1`,
  `$$${MARK}$$`,
  `${MARK}/*`,
  `${MARK}--`,
  `${MARK}\r\n;`,
  `${MARK}%27`,
  `%${MARK}_`,
  `{${MARK}}`,
  `\${${MARK}}`,
  `${MARK}::text`,
  `U&'${MARK}'`,
  `${MARK}\u02bc or 1=1`,
];
const statements = (): string[] =>
  queries.mock.calls.map(([query]: unknown[]) => (typeof query === "string" ? query : String((query as { text?: unknown } | null)?.text)));

beforeAll(async () => {
  server = await startTestApp();
  walk = await startWalk(server);
  await Promise.all(["Bruno Dias", "Carla Melo", "Davi Rocha"].map((name) => addVisitor(server, name)));
});
beforeEach(() => {
  queries = vi.spyOn(pg.Client.prototype, "query");
});
afterEach(() => queries.mockRestore());
afterAll(() => server.close());

/** What the fuzz of one place left behind: it must be no 5xx, no statement with the mark in it, every table in its place. */
async function traces(answers: readonly { readonly value: string; readonly status: number }[]) {
  const seen = statements();
  return {
    broke: answers.filter(({ status }) => status >= 500),
    reached: seen.length > 0,
    written: seen.filter((text) => text.toLowerCase().includes(MARK)),
    tables: await runSql(server.database.handle, "select 1 as alive from people limit 1"),
  };
}
const harmless = { broke: [], reached: true, written: [], tables: [{ alive: 1 }] };

test.each(["' or '1'='1", "%", "_", "%%%", "' or true--", "\\", "*", "a%", "a_a"])(
  "C24 searching for %j finds what is written so, nothing more",
  async (q) => {
    const { status, body } = await server.ask<unknown[]>("GET", `/visitors?q=${encodeURIComponent(q)}`, { token: walk.admin.token });
    expect(status).toBe(200);
    expect(body.data).toEqual([]);
  },
);

const inQuery = allRoutes.flatMap(({ operation, row }) => namesOf(row.query).map((name) => ({ operation, row, name })));
describe("C24 V12 V16 metacharacters in a query parameter are values", () => {
  test.each(inQuery)("$operation ?$name", async ({ row, name }) => {
    const answers = await Promise.all(
      hostile.map(async (value) => {
        const { status } = await server.ask(row.method, `${pathOf(row, walk)}?${name}=${encodeURIComponent(value)}`, {
          token: walk.admin.token,
        });
        return { value, status };
      }),
    );
    expect(await traces(answers)).toEqual(harmless);
  });
});

const inPath = allRoutes.flatMap(({ operation, row }) => namesOf(row.params).map((name) => ({ operation, row, name })));
describe("C24 V14 metacharacters in a path are no id", () => {
  test.each(inPath)("$operation {$name}", async ({ operation, row, name }) => {
    const answers = await Promise.all(
      hostile.map(async (value) => {
        const { status } = await server.ask(row.method, row.path.replace(`{${name}}`, encodeURIComponent(value)), {
          token: walk.admin.token,
          ...(row.method === "GET" ? {} : { body: bodyOf(operation) }),
        });
        return { value, status };
      }),
    );
    expect(await traces(answers)).toEqual(harmless);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  });
});

const inBody = changingRoutes.flatMap(({ operation, row }) => namesOf(row.body).map((name) => ({ operation, row, name })));
describe("C24 metacharacters in a body field are values", () => {
  test.each(inBody)("$operation $name", async ({ operation, row, name }) => {
    const { token } = await server.account({ role: "admin" });
    const answers = await Promise.all(
      hostile.map(async (value) => {
        const { status } = await server.ask(row.method, pathOf(row, walk), {
          body: { ...bodyOf(operation), [name]: value },
          token,
          from: anotherAddress(),
        });
        return { value, status };
      }),
    );
    expect(await traces(answers)).toEqual(harmless);
  });
});

describe("V13 a parameter's NAME never reaches a statement", () => {
  test.each(allRoutes)("$operation", async ({ operation, row }) => {
    const { token } = await server.account({ role: "admin" });
    const names = [...hostile, `q[${MARK}']`, `sort[${MARK}']`, `${MARK}'[]`];
    const inAddress = await Promise.all(
      names.map(async (value) => {
        const { status } = await server.ask(row.method, `${pathOf(row, walk)}?${encodeURIComponent(value)}=1`, {
          token,
          from: anotherAddress(),
          ...(row.method === "GET" ? {} : { body: { [value]: "1" } }),
        });
        return { value, status };
      }),
    );
    const inContent =
      row.method === "GET"
        ? []
        : await Promise.all(
            hostile.map(async (value) => {
              const body = { ...bodyOf(operation), [value]: "1", [`${value}.id`]: { [value]: 1 } };
              const { status } = await server.ask(row.method, pathOf(row, walk), { token, body, from: anotherAddress() });
              return { value, status };
            }),
          );
    expect(await traces([...inAddress, ...inContent])).toEqual(harmless);
  });
});

test("C24 a header is a value too", async () => {
  const answers = await Promise.all(
    hostile.map(async (value) => {
      const header = Buffer.from(value.replaceAll(/[\r\n]/g, " ")).toString("latin1");
      const { status } = await server.ask("POST", "/visitors", {
        body: bodyOf("createVisitor"),
        headers: {
          "idempotency-key": header,
          "user-agent": header,
          "accept-language": header,
          "x-forwarded-for": header,
        },
        from: anotherAddress(),
      });
      return { value, status };
    }),
  );
  expect(await traces(answers)).toEqual(harmless);
});
