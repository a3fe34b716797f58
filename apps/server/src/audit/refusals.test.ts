import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../testing/app.ts";
import { runSql } from "../testing/store.ts";
import { keepHouse } from "../testing/tasks.ts";

let server: TestApp;
let member: TestAccount;
beforeAll(async () => {
  server = await startTestApp();
  member = await server.account({ role: "membro" });
});
afterAll(() => server.close());

const HOUR = 3_600_000;
const lines = () =>
  runSql(
    server.database.handle,
    "select at, section, address, metadata from audit_log where action = 'access.denied' and account_id = $1 order by id",
    [member.id],
  );
const refused = async (times: number, path = "/visitors") => {
  const token = await server.services.tokens.signAccess({ accountId: member.id, sessionId: member.sessionId }, server.now());
  for (let time = 0; time < times; time += 1) expect((await server.ask("GET", path, { token, from: "203.0.113.9" })).status).toBe(403);
};

test("H4: repeated refusals are one line, and a count after the hour", async () => {
  const at = server.now().toISOString();
  await refused(50);
  await refused(1, "/users");
  const first = [
    { at, section: "visitors", address: "203.0.113.9", metadata: { operation: "listVisitors" } },
    { at, section: "accounts", address: "203.0.113.9", metadata: { operation: "listUsers" } },
  ];
  expect(await lines()).toEqual(first);
  await keepHouse(server);
  expect(await lines()).toEqual(first);
  server.advance(HOUR);
  await refused(2);
  const later = { ...first[0], at: server.now().toISOString() };
  await keepHouse(server);
  const number = { at: server.now().toISOString(), section: "visitors", address: null };
  const metadata = { operation: "listVisitors", further: 49, since: at };
  expect(await lines()).toEqual([...first, later, { ...number, metadata }]);
  server.advance(HOUR);
  await keepHouse(server);
  expect(await lines()).toHaveLength(5);
  expect(await runSql(server.database.handle, "select from refusal_counts")).toEqual([]);
});

test("H4: each session has its own first line", async () => {
  const other = await server.account({ role: "membro" });
  await server.ask("GET", "/visitors", { token: other.token });
  expect(await runSql(server.database.handle, "select from audit_log where account_id = $1", [other.id])).toHaveLength(1);
});
