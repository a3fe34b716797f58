import { readdir, rm } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import pino from "pino";
import type { KeptFile } from "@aprisco/contract/files.ts";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { startBucketServer, type BucketServer } from "../../testing/outside/bucket-server.ts";
import { tinyPng } from "../../fixtures.ts";
import { watchOutage } from "../../egress/outage.ts";
import { bucketStorage } from "./bucket-storage.ts";
import { keepContent } from "../content.ts";
import type { Storage } from "./storage.ts";
import { sweepOrphans } from "../sweep.ts";

/** The log's lines about the bucket. */
const said: string[] = [];
const log = pino({ base: null, timestamp: false }, new Writable({ write: (line, _encoding, done) => (said.push(String(line)), done()) }));
let bucket: BucketServer;
let storage: Storage;
let server: TestApp;
const drafts = path.join(tmpdir(), `aprisco-bucket-${randomUUID()}`);
beforeAll(async () => {
  bucket = await startBucketServer();
  storage = bucketStorage(bucket.settings, drafts, watchOutage(log, { begins: "away", ends: "back" }), { readMs: 500, silenceMs: 700 });
  server = await startTestApp({ services: { storage } });
});
beforeEach(() => {
  bucket.trouble = null;
  bucket.objects.clear();
  said.length = 0;
});
afterAll(async () => {
  await server.close();
  bucket.close();
  await rm(drafts, { recursive: true, force: true });
});

const keep = (content: string) => keepContent(storage, Readable.from([Buffer.from(content)]));
/** Under one prefix, independent of the keys. */
const place = (number: number): string =>
  `aprisco/ab${String(number)
    .padStart(30, "a")
    .replaceAll(/[0189]/g, "b")}`;

test("an object is stored in the bucket, read and deleted; a missing one is null", async () => {
  const { key, bytes } = await keep("Olá, igreja");
  expect([...bucket.objects.keys()]).toEqual([`aprisco/${key}`]);
  expect(bucket.objects.get(`aprisco/${key}`)?.bytes.length).toBe(bytes);
  const stream = await storage.get(key);
  expect(stream && (await text(stream))).toBe("Olá, igreja");
  expect(await readdir(drafts)).toEqual([]);
  await storage.remove(key);
  await storage.remove(key);
  expect(await storage.get(key)).toBeNull();
});

test("C41 an invalid key is not requested", async () => {
  const before = bucket.asked.length;
  for (const key of ["../other", "a/b", ""]) await expect(storage.get(key)).rejects.toThrow("not a storage key");
  expect(bucket.asked).toHaveLength(before);
});

test("a listing reads all pages, and names only our objects", async () => {
  const keys = [2, 3, 4, 5, 6, 7, 22].map(place);
  for (const key of keys) bucket.objects.set(key, { bytes: Buffer.from("x"), writtenAt: new Date("2026-01-02T03:04:05.000Z") });
  bucket.objects.set("aprisco/ab-readme.txt", { bytes: Buffer.from("x"), writtenAt: new Date() });
  bucket.objects.set("other/file", { bytes: Buffer.from("x"), writtenAt: new Date() });
  const found: unknown[] = [];
  for await (const one of storage.list("ab")) found.push(one);
  expect(found).toHaveLength(keys.length);
  expect(found[0]).toEqual({ key: expect.stringMatching(/^ab[a-z2-7]{30}$/), writtenAt: new Date("2026-01-02T03:04:05.000Z") });
});

test("F13 the sweep takes old objects without a row out of the bucket", async () => {
  for (const number of [2, 3, 4, 5]) bucket.objects.set(place(number), { bytes: Buffer.from("x"), writtenAt: new Date(0) });
  bucket.objects.set(place(6), { bytes: Buffer.from("x"), writtenAt: server.now() });
  expect(await sweepOrphans(server.services, "ab")).toBe(4);
  expect([...bucket.objects.keys()]).toEqual([place(6)]);
});

test("an upload goes into the bucket and comes back through the server", async () => {
  const { token } = await server.account({ role: "admin" });
  const { body } = await server.ask<KeptFile>("POST", "/upload", { token, body: { purpose: "church_logo", file: tinyPng() } });
  expect(bucket.objects.size).toBe(2);
  const answer = await server.app.inject({ url: `/api/files/${body.data?.id}`, headers: { authorization: `Bearer ${token}` } });
  expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, body.data?.bytes]);
});

test.each(["cut", "silent"] as const)("a bucket whose connection is %s is told as away too, in our log alone", async (trouble) => {
  const warned = vi.spyOn(console, "warn");
  const { token } = await server.account({ role: "admin" });
  const upload = () => server.ask<KeptFile>("POST", "/upload", { token, body: { purpose: "church_logo", file: tinyPng() } });
  const { body: kept } = await upload();
  const read = () => server.app.inject({ url: `/api/files/${kept.data?.id}`, headers: { authorization: `Bearer ${token}` } });
  const { size } = bucket.objects;
  bucket.trouble = trouble;
  expect((await upload()).body).toMatchObject({ error: "file.away" });
  expect((await read()).json()).toMatchObject({ error: "file.away" });
  expect([bucket.objects.size, await readdir(drafts)]).toEqual([size, []]);
  bucket.trouble = null;
  expect((await read()).statusCode).toBe(200);
  expect(said.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(["away", "back"]);
  expect(warned).not.toHaveBeenCalled();
});

test.each([
  { status: 503, code: "SlowDown" },
  { status: 500, code: "InternalError" },
  { status: 403, code: "SignatureDoesNotMatch" },
  { status: 403, code: "InvalidAccessKeyId" },
  { status: 404, code: "NoSuchBucket" },
] as const)(
  "a bucket that answers $code is told as away, for uploads and reads, and leaves nothing; the log has two lines",
  async (trouble) => {
    const { token } = await server.account({ role: "admin" });
    const upload = () => server.ask<KeptFile>("POST", "/upload", { token, body: { purpose: "church_logo", file: tinyPng() } });
    const { body: kept } = await upload();
    const read = () => server.app.inject({ url: `/api/files/${kept.data?.id}`, headers: { authorization: `Bearer ${token}` } });
    bucket.trouble = trouble;
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await upload();
      expect([status, body.error, body.message]).toEqual([503, "file.away", expect.stringMatching(/^O lugar onde os arquivos/)]);
      expect((await read()).json()).toMatchObject({ error: "file.away" });
    }
    expect(await readdir(drafts)).toEqual([]);
    bucket.trouble = null;
    expect((await read()).statusCode).toBe(200);
    expect(said.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 40, msg: "away", reason: expect.stringContaining(trouble.code) },
      { level: 30, msg: "back" },
    ]);
    expect([...said, ...server.logs].join("")).not.toContain("secret");
  },
);

test("at the start a bucket that refuses the key, or is not there, is a warning, and one that works is none", async () => {
  await storage.probe();
  expect(said).toEqual([]);
  bucket.trouble = { status: 403, code: "SignatureDoesNotMatch" };
  await storage.probe();
  await storage.probe();
  expect(said).toHaveLength(1);
  const nowhere = bucketStorage(
    { ...bucket.settings, endpoint: "http://127.0.0.1:9" },
    drafts,
    watchOutage(log, { begins: "x", ends: "y" }),
  );
  await nowhere.probe();
  expect(said).toHaveLength(2);
  expect(said[1]).toContain("ECONNREFUSED");
});
