import { routeTable } from "@aprisco/contract/route.ts";
import { secret } from "@aprisco/contract/secret.ts";
import fastify, { type FastifyBaseLogger } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import pino from "pino";
import { Writable } from "node:stream";
import * as z from "zod/mini";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { readJsonBodies } from "./body.ts";
import { KnownNetworks } from "../../access/known-networks.ts";
import { makeLanes } from "../../limits/lanes.ts";
import type { Doors } from "../doors.ts";
import { sendFailure, toFailure } from "../reply/failure.ts";
import type { Handlers } from "../handler.ts";
import { setHeaders } from "../reply/headers.ts";
import { writeReplies } from "../reply/reply-writer.ts";
import { logAnswers } from "../reply/request-log.ts";
import { serveRoutes } from "../serve.ts";

const CANARY = "canario-no-endereco-4711";
const rows = routeTable("settings", {
  readFeed: {
    method: "GET",
    path: "/feeds/{key}",
    summary: "A feed",
    allow: "anyone",
    limit: "cheap",
    params: z.object({ key: secret(z.string().check(z.minLength(3))) }),
    query: z.object({ fail: z.optional(z.string()) }),
    reply: z.object({ ok: z.boolean() }),
  },
  answer: {
    method: "GET",
    path: "/answers",
    summary: "An answer",
    allow: "anyone",
    limit: "cheap",
    query: z.object({ code: secret(z.string()) }),
    reply: z.object({ ok: z.boolean() }),
  },
});
const handlers: Handlers<typeof rows> = {
  readFeed: async ({ query }) => {
    if (query.fail) throw new Error("broken inside");
    return { data: { ok: true } };
  },
  answer: async () => ({ data: { ok: true } }),
};

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test("a secret in an address never reaches the log, nor the next site by a referrer", async () => {
  const lines: string[] = [];
  const sink = new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) });
  const app = fastify({ loggerInstance: pino({ level: "trace" }, sink) as FastifyBaseLogger, disableRequestLogging: true });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(writeReplies);
  app.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error }, "request failed");
    return sendFailure(toFailure(error), request, reply);
  });
  setHeaders(app);
  logAnswers(app);
  readJsonBodies(app);
  const doors: Doors = {
    ...server.services,
    findCaller: async () => null,
    readAccessRelations: async () => ({}),
    prove: async () => async () => undefined,
    isOff: () => false,
    isSetUp: async () => true,
    rates: () => undefined,
    readLogo: async () => null,
    guests: makeLanes({ lanes: 1, waiting: 0 }, () => new Error("full")),
    known: new KnownNetworks(async () => []),
  };
  serveRoutes(app, "feeds", rows, handlers, doors);
  const statuses = [];
  for (const url of [`/api/feeds/${CANARY}`, `/api/feeds/${CANARY}?fail=1`, `/api/answers?code=${CANARY}`]) {
    const answer = await app.inject({ url });
    statuses.push(answer.statusCode);
    if (answer.statusCode === 200) expect(answer.headers["referrer-policy"]).toBe("no-referrer");
  }
  expect(statuses).toEqual([200, 500, 200]);
  const log = lines.join("");
  expect(log).not.toContain(CANARY);
  expect(log).toContain('"route":"/api/feeds/:key"');
  expect(log).toContain('"route":"/api/answers"');
});

test("no log line of the server contains an address, found or not", async () => {
  for (const path of [`/visitors/${CANARY}`, `/postal-codes/${CANARY}`, `/${CANARY}`, `/health?x=${CANARY}`, `/%zz${CANARY}`])
    await server.ask("GET", path);
  for (const url of [`/${CANARY}`, `/visitors/${CANARY}`, `/assets/${CANARY}`, `/reset-password?x=${CANARY}`])
    await server.app.inject({ url });
  const log = server.logs.join("");
  expect(log).toContain('"route":"/api/visitors/:id"');
  expect(log).not.toContain(CANARY);
});
