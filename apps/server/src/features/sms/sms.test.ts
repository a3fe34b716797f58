import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { features } from "../../features.ts";
import { sendDue } from "../../mail/lane.ts";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";
import { sms, smsLane } from "./index.ts";
import { MOST_A_DAY } from "./store.ts";

const kinds = features.flatMap(({ notifies = [] }) => notifies);
const [kind] = kinds;
let server: TestApp;
let asked: { readonly headers: IncomingMessage["headers"]; readonly body: unknown }[] = [];
let status = 200;
const provider = createServer((request, response) => {
  let text = "";
  request.setEncoding("utf8").on("data", (part: string) => (text += part));
  request.on("end", () => {
    asked.push({ headers: request.headers, body: JSON.parse(text) });
    response.writeHead(status).end("ok");
  });
}).listen(0, "127.0.0.1");

beforeAll(async () => {
  const { port } = provider.address() as AddressInfo;
  const env = { SMS_URL: `http://127.0.0.1:${port}/`, SMS_BODY: '{"to":"{to}","text":"{text}"}', SMS_HEADER: "X-API-TOKEN: abc" };
  server = await startTestApp({ env });
});
afterAll(async () => {
  await server.close();
  provider.close();
});
beforeEach(() => {
  asked = [];
  status = 200;
});

const rowsOf = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
async function reader(): Promise<TestAccount> {
  const account = await server.account({ role: "secretaria", name: "Maria das Dores" });
  await rowsOf("update people set phone = '+5519991234567' where id = $1", [account.personId]);
  await rowsOf("update accounts set notify_sms = true where id = $1", [account.id]);
  return account;
}
async function tell({ id: accountId }: TestAccount, times = 1): Promise<readonly number[]> {
  const rows = await rowsOf<{ id: number }>(
    `insert into notifications (account_id, event, params, type, priority, category, subject_kind, subject_id, created_at, in_app, dedupe_key)
      select $1, $2, '{}', $3, $4, $5, $6, 1, $7, true, gen_random_uuid()::text from generate_series(1, $8) returning id`,
    [accountId, kind?.event, kind?.type, kind?.priority, kind?.category, kind?.subject.name, server.now(), times],
  );
  const told = rows.map(({ id }) => ({ id, accountId }));
  await server.database.transaction((tx) => sms.channels[0]?.carry(tx, told, server.now(), server.services) ?? Promise.resolve());
  return rows.map(({ id }) => id);
}
const events: string[] = [];
const send = () =>
  sendDue(
    smsLane(server.services, kinds, {
      stopping: new AbortController().signal,
      onEvent: (event, about) => events.push(JSON.stringify([event, about])),
    }),
  );
const states = (ids: readonly number[]) =>
  rowsOf("select status, reason, last_error, address from deliveries where notification_id = any($1::bigint[])", [ids]);

test("an SMS tells that there is something new, without names", async () => {
  const ids = await tell(await reader());
  await send();
  expect(asked).toMatchObject([{ headers: { "x-api-token": "abc", "content-type": "application/json; charset=utf-8" } }]);
  const { to, text } = (asked[0]?.body ?? {}) as { to: string; text: string };
  expect(to).toBe("+5519991234567");
  expect(text).toBe(`Comunidade Oliveira: ${kind?.texts["pt-BR"].counted(1)}. ${server.services.config.publicUrl}/notifications`);
  expect(text).not.toContain("Maria");
  expect(await states(ids)).toEqual([{ status: "sent", reason: null, last_error: null, address: null }]);
  await send();
  expect(asked).toHaveLength(1);
});

const silenced: readonly (readonly [string, string])[] = [
  ["it was read", "update notifications set read_at = now() where account_id = $1"],
  ["the account does not want SMS any more", "update accounts set notify_sms = false where id = $1"],
  ["the account is closed", "update accounts set status = 'inativo' where id = $1"],
];
test.each(silenced)("nothing is sent when %s meanwhile", async (_, statement) => {
  const account = await reader();
  const ids = await tell(account);
  await rowsOf(statement, [account.id]);
  await send();
  expect(asked).toEqual([]);
  expect(await states(ids)).toMatchObject([{ status: "dead", reason: "expired" }]);
});

test("messages wait while the provider is unreachable, refused ones fail; number and text are neither stored nor logged", async () => {
  status = 503;
  const later = await tell(await reader());
  await send();
  expect(await states(later)).toMatchObject([{ status: "queued", last_error: "sms provider: 503" }]);
  status = 400;
  const never = await tell(await reader());
  await send();
  expect(await states(never)).toMatchObject([{ status: "dead", reason: "refused", last_error: "sms provider: 400" }]);
  expect(JSON.stringify([events, server.logs])).not.toMatch(/99123|Maria/);
});

test("an account gets a daily maximum, and none without a phone number", async () => {
  const ids = await tell(await reader(), MOST_A_DAY + 5);
  expect(await states(ids)).toHaveLength(MOST_A_DAY);
  expect(await states(await tell(await server.account({ role: "secretaria" })))).toEqual([]);
});

test("without a provider nothing is written down, and the channel is not offered", async () => {
  const own = { ...server.services, config: { ...server.services.config, sms: null } };
  const account = await reader();
  await server.database.transaction(async (tx) => sms.channels[0]?.carry(tx, [{ id: 1, accountId: account.id }], server.now(), own));
  expect(sms.channels[0]?.isOpen(own)).toBe(false);
  expect(await rowsOf("select id from deliveries where account_id = $1", [account.id])).toEqual([]);
});
