import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const crash = { at: 812, kind: "crash", name: "TypeError", reason: "nullRead", frames: ["visitors-page-BX3d_1a.js:1:2044"] };
const report = { entries: [{ at: 0, kind: "page", place: "/visitors/{}" }, crash], earlier: [], width: 390, isOnline: true };
const send = (body: unknown, from = "203.0.113.7") => server.ask<{ id: string }>("POST", "/diagnostics", { body, from });

test("a crashed page is logged with the answered id, without an address", async () => {
  const { status, body, headers } = await send(report);
  expect([status, body.data?.id]).toEqual([200, headers["x-request-id"]]);
  const lines = server.logs.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === "a page crashed");
  expect(lines).toMatchObject([{ reqId: body.data?.id, page: report, level: 40 }]);
  expect(JSON.stringify(lines)).not.toContain("203.0.113.7");
});

const typed = "Maria das Dores (19) 99123-4567";
const smuggled: readonly (readonly [string, object])[] = [
  ["a member that the contract does not name", { ...report, note: typed }],
  ["a member of an entry that it does not name", { ...report, entries: [{ ...crash, message: typed }] }],
  ["a sentence for a name", { ...report, entries: [{ ...crash, name: typed }] }],
  ["an id in a place", { ...report, entries: [{ ...crash, place: "/members/4711" }] }],
  ["a query in a place", { ...report, entries: [{ ...crash, place: "/members?q=maria" }] }],
  ["a name in a place", { ...report, entries: [{ ...crash, place: "/Maria das Dores" }] }],
  ["a foreign address in a frame", { ...report, entries: [{ ...crash, frames: [`https://exemplo.com/${typed}:1:1`] }] }],
  ["a line break", { ...report, entries: [{ ...crash, name: "TypeError\n{}" }] }],
  ["more than a hundred entries", { ...report, entries: Array.from({ length: 101 }, () => crash) }],
  ["more than twenty earlier errors", { ...report, earlier: Array.from({ length: 21 }, () => crash) }],
];
// Each from its own network, so that the rate limit does not hide what the schema would accept.
const attempts = smuggled.map(([what, body], index) => [what, body, `203.0.113.${index + 100}`] as const);
test.each(attempts)("%s is refused, and the log keeps nothing of it", async (_, body, from) => {
  const before = server.logs.length;
  expect(await send(body, from)).toMatchObject({ status: 400, body: { error: "request.invalid" } });
  expect(server.logs.slice(before).join("")).not.toMatch(/Maria|99123|4711/);
});

test("reports are limited", async () => {
  const from = "198.51.100.4";
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) statuses.push((await send(report, from)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
});
