import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../testing/app.ts";
import { readEvents, type EventReader } from "../testing/event-reader.ts";
import { watchStatements } from "../testing/database/statements-store.ts";
import { runSql, type AccountSeed } from "../testing/store.ts";
import { EventLine } from "./live.ts";
import { payloadsOf, type LiveAudience } from "./told.ts";

let server: TestApp;
let address: string;

beforeAll(async () => {
  server = await startTestApp({ streams: true });
  server.services.live.listens(true);
  address = await server.app.listen({ port: 0 });
});
afterAll(() => server.close());

async function open(account: TestAccount): Promise<EventReader> {
  const reader = await readEvents(address, account.token);
  expect(await reader.next()).toEqual({ event: "ready", data: {} });
  return reader;
}
const hear = (told: LiveAudience): void => payloadsOf(told).forEach((payload) => server.services.live.hear(payload));
const someone = (seed: AccountSeed = {}): Promise<TestAccount> => server.account({ role: "secretaria", ...seed });
const change = (statement: string, id: number | string): Promise<unknown> => runSql(server.database.handle, statement, [id]);

test("a stream's events are neither cached nor packed", async () => {
  const { status, headers } = await open(await someone());
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(headers.get("cache-control")).toBe("no-store, no-transform");
  expect(headers.get("x-accel-buffering")).toBe("no");
  expect(headers.get("content-encoding")).toBeNull();
});

test("an account gets its own events only", async () => {
  const [mine, other] = [await someone(), await someone()];
  const [reader, stranger] = [await open(mine), await open(other)];
  hear({ topic: "notifications", accounts: [mine.id] });
  expect(await reader.next()).toEqual({ event: "notifications", data: {} });
  hear({ topic: "notifications", accounts: [other.id] });
  hear({ topic: "board", congregations: [1] });
  expect(await stranger.next()).toEqual({ event: "notifications", data: {} });
  expect(await reader.next()).toEqual({ event: "board", data: {} });
});

test("a board's event goes to readers of its congregation", async () => {
  const [all, none] = [await someone(), await someone({ congregationIds: [] })];
  const [reader, outsider] = [await open(all), await open(none)];
  hear({ topic: "board", congregations: [1] });
  hear({ topic: "notifications", accounts: [none.id] });
  expect(await reader.next()).toEqual({ event: "board", data: {} });
  expect(await outsider.next()).toEqual({ event: "notifications", data: {} });
});

test("the sixth stream of an account ends its oldest one, and says why", async () => {
  const account = await someone();
  const readers: EventReader[] = [];
  for (let count = 0; count < 6; count += 1) readers.push(await open(account));
  expect(await readers[0]?.next()).toEqual({ event: "end", data: { why: "elsewhere" } });
  expect(await readers[0]?.next()).toBeNull();
  hear({ topic: "notifications", accounts: [account.id] });
  for (const reader of readers.slice(1)) expect(await reader.next()).toEqual({ event: "notifications", data: {} });
});

const changes: readonly (readonly [what: string, statement: string, why: string])[] = [
  ["its session has ended", "update sessions set ended_at = now(), ended_because = 'logout' where account_id = $1", "session"],
  ["the account was closed to the house", "update accounts set status = 'inativo' where id = $1", "session"],
  ["it must change its password", "update accounts set must_change_password = true, own_password_at = null where id = $1", "session"],
  ["its role is another", "update accounts set role = 'membro' where id = $1", "rights"],
  ["it has one right less", "update accounts set permissions_minus = '{visitors:view}' where id = $1", "rights"],
  ["it reaches other congregations", "update accounts set all_congregations = false where id = $1", "rights"],
];
test.each(changes)("a stream is closed at the next check when %s", async (_, statement, why) => {
  const [account, other] = [await someone(), await someone()];
  const [reader, stays] = [await open(account), await open(other)];
  await change(statement, account.id);
  await server.services.live.beat();
  expect(await reader.next()).toEqual({ event: "end", data: { why } });
  hear({ topic: "notifications", accounts: [account.id, other.id] });
  expect(await reader.next()).toBeNull();
  expect(await stays.next()).toEqual({ event: "notifications", data: {} });
});

test("all streams are checked in one statement", async () => {
  for (let count = 0; count < 3; count += 1) await open(await someone());
  const statements = watchStatements();
  await server.services.live.beat();
  expect(statements.texts("")).toHaveLength(1);
});

test("without an answer of the database all are closed, and reconnect spread over time", async () => {
  const own = await startTestApp({ streams: true });
  own.services.live.listens(true);
  const reader = await readEvents(await own.app.listen({ port: 0 }), (await own.account()).token);
  await reader.next();
  await runSql(own.database.handle, "alter table sessions rename to away");
  await own.services.live.beat();
  const told = await reader.next();
  expect(told).toMatchObject({ event: "end", data: { why: "later" } });
  const { inMs } = (told?.data ?? {}) as { readonly inMs: number };
  expect(inMs).toBeGreaterThanOrEqual(500);
  expect(inMs).toBeLessThanOrEqual(10_500);
  await own.close();
});

test("events missed while the channel was down lead to a reload", async () => {
  const reader = await open(await someone());
  server.services.live.listens(false);
  server.services.live.listens(true);
  expect([await reader.next(), await reader.next()]).toEqual([
    { event: "deaf", data: {} },
    { event: "ready", data: {} },
  ]);
});

test("a stopping server closes all streams without waiting", async () => {
  const own = await startTestApp({ streams: true });
  const reader = await readEvents(await own.app.listen({ port: 0 }), (await own.account()).token);
  const closing = own.close();
  expect(await reader.next()).toMatchObject({ event: "end", data: { why: "later" } });
  expect(await reader.next()).toBeNull();
  await closing;
});

const readAll = ({ stream }: EventLine): string => String(stream.read() ?? "");
const flood = (line: EventLine): void => {
  for (let told = 0; told < 10_000; told += 1) line.tell(told % 2 === 0 ? "notifications" : "board");
};

test("an event is its name and nothing else", () => {
  const line = new EventLine();
  line.tell("notifications");
  expect(readAll(line)).toBe(":\n\nevent: notifications\ndata: {}\n\n");
});

test("for a slow reader a few kilobytes are buffered, and further events once by name", () => {
  const line = new EventLine();
  flood(line);
  expect(line.stream.readableLength).toBeLessThan(5_000);
  let all = "";
  for (let part = readAll(line); part !== ""; part = readAll(line)) all += part;
  const events = all.split("\n\n").filter(Boolean);
  expect(events.length).toBeLessThan(200);
  // The last events are sent even if earlier ones were dropped.
  expect(events.slice(-2).toSorted()).toEqual(["event: board\ndata: {}", "event: notifications\ndata: {}"]);
});

test("a reader that read nothing between two heartbeats is closed, another is not", () => {
  const [idle, busy] = [new EventLine(), new EventLine()];
  for (const line of [idle, busy]) {
    flood(line);
    line.beat();
  }
  readAll(busy);
  for (const line of [idle, busy]) line.beat();
  expect([idle.stream.destroyed, busy.stream.destroyed]).toEqual([true, false]);
});

test("the end does not wait for a reader that does not read", () => {
  const line = new EventLine();
  flood(line);
  line.end({ why: "later" });
  expect(line.stream.destroyed).toBe(true);
});
