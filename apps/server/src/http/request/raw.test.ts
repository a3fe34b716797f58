import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let port = 0;

beforeAll(async () => {
  server = await startTestApp();
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** Sends these bytes unchanged; resolves with the answer when the server has closed the connection. */
const send = (bytes: string): Promise<string> =>
  new Promise((done) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk.toString()));
    socket.on("error", () => undefined);
    socket.on("close", () => done(answer));
  });
const card = JSON.stringify({ name: "Contrabando", phone: "19991112222", family_name: "Lima" });
const smuggled = `POST /api/visitors HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${card.length}\r\n\r\n${card}`;
const start = "POST /api/auth/logout HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";

const unreadable: [string, string][] = [
  ["a length and chunks", `${start}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
  ["chunks and a length", `${start}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${smuggled}`],
  ["two lengths", `${start}Content-Length: 0\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`],
  ["a length that is no number", `${start}Content-Length: 0x10\r\n\r\n${smuggled}`],
  ["a negative length", `${start}Content-Length: -1\r\n\r\n${smuggled}`],
  ["chunks said twice over", `${start}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`],
  ["a space before the colon", `${start}Content-Length : 4\r\n\r\n{}  ${smuggled}`],
  ["bare line feeds", `GET /api/health HTTP/1.1\nHost: x\n\n${smuggled}`],
  ["a line feed inside a header", `GET /api/health HTTP/1.1\r\nHost: x\nX-A: b\r\n\r\n${smuggled}`],
  ["a folded header", `GET /api/health HTTP/1.1\r\nHost: x\r\n y\r\n\r\n${smuggled}`],
  ["a NUL in a header", `GET /api/health HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n${smuggled}`],
  ["L13: two hosts", `GET /api/health HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n${smuggled}`],
  ["L13: the same host twice, before a page", `GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n${smuggled}`],
  ["no HTTP at all", "EHLO aprisco\r\n\r\n"],
  ["an unknown method", `TRACK /api/health HTTP/1.1\r\nHost: x\r\n\r\n${smuggled}`],
];
test.each(unreadable)("C46 %s: 400 in the envelope, the connection closed, nothing behind it served", async (_name, bytes) => {
  const answer = await send(bytes);
  expect(answer.split("\r\n", 1)[0]).toBe("HTTP/1.1 400 Bad Request");
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  expect(answer).toMatch(/^connection: close$/im);
  expect(answer).toMatch(/^x-content-type-options: nosniff$/im);
  expect(answer).toMatch(/^cache-control: no-store$/im);
  expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toMatchObject({ success: false, data: null, error: "request.malformed" });
  expect(await runSql(server.database.handle, "select 1 from people where name = 'Contrabando'")).toEqual([]);
});

test("C46 a header of 64 kB: 431 and closed", async () => {
  const answer = await send(`GET /api/health HTTP/1.1\r\nHost: x\r\nX-A: ${"a".repeat(65_536)}\r\n\r\n`);
  expect(answer.split("\r\n", 1)[0]).toBe("HTTP/1.1 431 Request Header Fields Too Large");
});

test("C46 bad chunks after good headers end the connection", async () => {
  const answer = await send(`${start}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${smuggled}`);
  expect(answer).not.toContain("201");
  expect(await runSql(server.database.handle, "select 1 from people where name = 'Contrabando'")).toEqual([]);
});

test("C46 an unknown expectation is answered like any request, with headers and envelope", async () => {
  const answer = await send("GET /api/visitors HTTP/1.1\r\nHost: x\r\nExpect: the-unexpected\r\nConnection: close\r\n\r\n");
  expect(answer.split("\r\n", 1)[0]).toBe("HTTP/1.1 401 Unauthorized");
  expect(answer).toMatch(/^x-content-type-options: nosniff$/im);
  expect(answer).toMatch(/^cache-control: no-store$/im);
});

test.each([101, 2_000, 15_000])("C2 an id of %i characters answers like a missing one", async (length) => {
  const answer = await send(`GET /api/visitors/${"a".repeat(length)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(answer.split("\r\n", 1)[0]).toBe("HTTP/1.1 401 Unauthorized");
  const code = await send(`GET /api/postal-codes/${"1".repeat(length)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(code.split("\r\n", 1)[0]).toBe("HTTP/1.1 404 Not Found");
});

test("H5 requests sent ahead of their answers are not served, and the connection is closed", async () => {
  const health = "GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n";
  const answer = await send(health + smuggled + health.repeat(200));
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(answer).toContain('"status":"healthy"');
  expect(await runSql(server.database.handle, "select 1 from people where name = 'Contrabando'")).toEqual([]);
});

test("H5 requests after each other's answer are served on the same connection", async () => {
  const socket = connect(port, "127.0.0.1");
  const served: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    socket.write("GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n");
    served.push(await new Promise<string>((done) => socket.once("data", (chunk) => done(chunk.toString()))));
  }
  socket.destroy();
  expect(served.map((answer) => answer.split("\r\n", 1)[0])).toEqual(Array.from({ length: 3 }, () => "HTTP/1.1 200 OK"));
});

test.each(["TRACE", "trace"])("C47 %s is not answered with what was sent", async (method) => {
  const answer = await send(`${method} /api/health HTTP/1.1\r\nHost: x\r\nX-Secret: canary\r\nConnection: close\r\n\r\n`);
  expect(answer.split("\r\n", 1)[0]).toBe(method === "TRACE" ? "HTTP/1.1 405 Method Not Allowed" : "HTTP/1.1 400 Bad Request");
  expect(answer).not.toContain("canary");
});

test("C47 CONNECT opens nothing", async () => {
  expect(await send("CONNECT 127.0.0.1:80 HTTP/1.1\r\nHost: x\r\n\r\n")).not.toContain("200");
});

test.each([
  "/api/./visitors",
  "/api/x/../visitors",
  "/api/settings/public/../../visitors",
  "/api//visitors",
  "//api/visitors",
  "/api/visitors/",
  "/api/Visitors",
  "/API/visitors",
  "/api/%76isitors",
  "/api/visitors%2f",
  "/api/visitors%00",
  "/api/visitors;/api/settings/public",
  "/api/visitors?next=/api/settings/public",
  "/api/visitors?/api/health",
  "/api/visitors#/api/health",
  "/api/health/../visitors",
  "/api/health/..%2fvisitors",
  "/api/health/%2e%2e/visitors",
  "/api/..;/api/visitors",
  "/api\\visitors",
  "http://x/api/visitors",
  "http://x/api/settings/public/../../visitors",
])("V1 %s gives no access", async (target) => {
  const answer = await send(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 (?:400|401|404|503) /);
  expect(answer).not.toContain('"success":true');
  expect(answer).toMatch(/^cache-control: no-(?:store|cache)$/im);
});
