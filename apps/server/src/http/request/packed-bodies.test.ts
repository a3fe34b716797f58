import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { largestBody, routeTable, usualBody } from "@aprisco/contract/route.ts";
import { allRoutes } from "@aprisco/contract/routes.ts";
import fastify from "fastify";
import * as z from "zod/mini";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { bytesOf, readJsonBodies } from "./body.ts";
import { sendFailure, toFailure } from "../reply/failure.ts";

let server: TestApp;
let port = 0;
beforeAll(async () => {
  server = await startTestApp();
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const credentials = JSON.stringify({ email: "primeira@exemplo.com", password: "Errada!2026" });

test.each([
  ["gzip", gzipSync(credentials)],
  ["GZIP", gzipSync(credentials)],
  ["br", brotliCompressSync(credentials)],
  ["deflate", Buffer.from("x")],
  ["zstd", Buffer.from("x")],
  ["foo", Buffer.from(credentials)],
  ["identity, gzip", gzipSync(credentials)],
])("H1 a body packed with %s answers 415 in the envelope", async (encoding, payload) => {
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/auth/login",
    headers: { "content-type": "application/json", "content-encoding": encoding },
    payload,
  });
  expect(answer.statusCode).toBe(415);
  expect(answer.json()).toMatchObject({ success: false, data: null, error: "request.mediaType" });
});

test("H1 a body that says it is not packed is read", async () => {
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/auth/login",
    headers: { "content-type": "application/json", "content-encoding": "identity" },
    payload: credentials,
  });
  expect(answer.statusCode).toBe(401);
});

test("H1 a packed body that never ends is answered before it is sent, and its connection closed", async () => {
  const { promise: answered, resolve, reject } = Promise.withResolvers<number | undefined>();
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  const sent = request(
    {
      port,
      method: "POST",
      path: "/api/auth/login",
      headers: { "content-type": "application/json", "content-encoding": "gzip", "transfer-encoding": "chunked" },
    },
    (response) => resolve(response.resume().statusCode),
  );
  sent.on("error", reject).on("close", close);
  sent.write(gzipSync("[1],".repeat(200_000)).subarray(0, 500));
  expect(await answered).toBe(415);
  await closed;
});

test("H1: a body of nothing but small lists is refused by its bytes, and below those by its number of values", async () => {
  const listsOf = (bytes: number): string => `[${"[1],".repeat(Math.floor((bytes - 6) / 4))}[1]]`;
  const send = (payload: string) =>
    server.app.inject({ method: "POST", url: "/api/auth/login", headers: { "content-type": "application/json" }, payload });
  expect((await send(listsOf(usualBody.bytes + 8))).json()).toMatchObject({ error: "request.tooLarge" });
  expect((await send(listsOf(usualBody.bytes))).json()).toMatchObject({ error: "request.malformed" });
});

test("H1: a route with 1 MiB and 20,000 keys accepts these and no more", async () => {
  const row = { method: "POST", path: "/x", summary: "", allow: "signedIn", bodyLimit: largestBody, reply: z.object({}) } as const;
  const app = fastify();
  readJsonBodies(app);
  app.setErrorHandler((error, request, reply) => sendFailure(toFailure(error), request, reply));
  app.post("/x", { bodyLimit: bytesOf(row), config: { row } }, () => "taken");
  const send = async (payload: string) =>
    (await app.inject({ method: "POST", url: "/x", headers: { "content-type": "application/json" }, payload })).statusCode;
  const values = (count: number): string => JSON.stringify(Array.from({ length: count }, () => 1));
  expect([await send(values(20_000)), await send(values(20_001))]).toEqual([200, 400]);
  const sized = (bytes: number): string => JSON.stringify("x".repeat(bytes - 2));
  expect([await send(sized(1_048_576)), await send(sized(1_048_577))]).toEqual([200, 413]);
  await app.close();
});

test("H1 no route accepts more than 1 MiB and 20,000 keys, and only routes for approved accounts more than the default", () => {
  for (const { operation, row } of allRoutes) {
    const { bytes, keys } = row.bodyLimit ?? usualBody;
    expect([operation, bytes <= largestBody.bytes && keys <= largestBody.keys]).toEqual([operation, true]);
    if (row.allow === "anyone" || row.whilePending) expect([operation, row.bodyLimit]).toEqual([operation, undefined]);
  }
  const reply = z.object({});
  const large = { method: "POST", path: "/x", summary: "", allow: "signedIn", bodyLimit: { bytes: 1_048_577, keys: 1 }, reply } as const;
  expect(() => bytesOf(large)).toThrow("too large");
  const rows = routeTable("settings", {
    // @ts-expect-error a route that is open to anyone may not raise the body limit
    open: { method: "POST", path: "/x", summary: "", allow: "anyone", limit: "cheap", bodyLimit: { bytes: 100_000, keys: 1 }, reply },
  });
  expect(Object.keys(rows)).toEqual(["open"]);
});
