import { Readable } from "node:stream";
import { readdir, utimes } from "node:fs/promises";
import path from "node:path";
import { filePurposes } from "@aprisco/contract/files.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { features } from "../features.ts";
import { startTestApp, type TestAccount, type TestApp } from "../testing/app.ts";
import { runSql } from "../testing/store.ts";
import { startOne, workOff, workshopOf } from "../testing/tasks.ts";
import { keepContent, type Content } from "./content.ts";
import { keyPrefixes, prefixOf } from "./storage/storage.ts";
import { addFile, checkQuota, claimFile, findFile, releaseFile } from "./store.ts";
import { fileSweep } from "../features/files/index.ts";
import { sweepFiles, sweepOrphans } from "./sweep.ts";

let server: TestApp;
let secretary: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  server = await startTestApp();
  [secretary, other] = [await server.account({ role: "secretaria" }), await server.account({ role: "admin" })];
});
afterAll(() => server.close());

const DAY = 86_400_000;
const keep = (text = "a picture"): Promise<Content> => keepContent(server.services.storage, Readable.from([Buffer.from(text)]));
const inTransaction = <T>(work: Parameters<typeof server.database.transaction<T>>[0]) => server.database.transaction(work);
const add = async (content: Content, by = secretary.id): Promise<number> =>
  inTransaction((tx) => addFile(tx, content, { purpose: "church_logo", name: "logo.png", mime: "image/png", by }, server.now()));
const claim = (id: number, by = secretary.id) => inTransaction((tx) => claimFile(tx, { id, purpose: "church_logo", by }));
const isThere = async ({ key }: Content): Promise<boolean> => {
  const stream = await server.services.storage.get(key);
  stream?.destroy();
  return stream !== null;
};
const writtenAt = (key: string, at: Date) =>
  utimes(path.join(server.services.storage.drafts, "..", "objects", key.slice(0, 2), key.slice(2, 4), key), at, at);

test("a file is claimed once, by its sender, for its purpose", async () => {
  const id = await add(await keep());
  await expect(claim(id, other.id)).rejects.toThrow("file.notFound");
  await expect(claim(id + 1_000)).rejects.toThrow("file.notFound");
  await claim(id);
  expect((await findFile(server.database.handle, id))?.unattached_since).toBeNull();
  await expect(claim(id)).rejects.toThrow("file.notFound");
});

test("a file without an owner for a day is swept, row and bytes; a released one a day after the release", async () => {
  const [loose, owned, released] = [await keep(), await keep(), await keep()];
  const [looseId, ownedId, releasedId] = [await add(loose), await add(owned), await add(released)];
  await claim(ownedId);
  await claim(releasedId);
  server.advance(DAY - 1);
  await inTransaction((tx) => releaseFile(tx, { id: releasedId, by: other.id }, server.now()));
  expect((await sweepFiles(server.services)).files).toBe(0);
  server.advance(2);
  expect((await sweepFiles(server.services)).files).toBe(1);
  expect(await findFile(server.database.handle, looseId)).toBeNull();
  expect([await isThere(loose), await isThere(owned), await isThere(released)]).toEqual([false, true, true]);
  server.advance(DAY);
  expect((await sweepFiles(server.services)).files).toBe(1);
  expect([await isThere(owned), await isThere(released)]).toEqual([true, false]);
});

test("F13 objects without a row are deleted after two days; others stay", async () => {
  const [orphan, young, named] = [await keep(), await keep(), await keep()];
  await claim(await add(named));
  const old = new Date(server.now().getTime() - 2 * DAY - 1);
  await Promise.all([orphan, named].map(({ key }) => writtenAt(key, old)));
  await writtenAt(young.key, server.now());
  const swept = await Promise.all(
    [...new Set([orphan, young, named].map(({ key }) => prefixOf(key)))].map((prefix) => sweepOrphans(server.services, prefix)),
  );
  expect(swept.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect([await isThere(orphan), await isThere(young), await isThere(named)]).toEqual([false, true, true]);
});

test("F13 every prefix is swept within a day", async () => {
  const asked = new Map<string, number>();
  const storage = {
    ...server.services.storage,
    list: async function* (prefix: string) {
      asked.set(prefix, (asked.get(prefix) ?? 0) + 1);
      yield* [];
    },
  };
  const watched = { ...server, services: { ...server.services, storage } };
  for (let hour = 0; hour < 16; hour += 1) {
    await startOne(server, { kind: fileSweep, input: {} });
    await workOff(workshopOf(watched, fileSweep));
    server.advance(3_600_000);
  }
  expect([asked.size, new Set(asked.values())]).toEqual([keyPrefixes.length, new Set([1])]);
});

test("the sweep is a task with progress and result, and stops when canceled", async () => {
  const [loose, orphan] = [await keep(), await keep()];
  await add(loose);
  const turn = Math.floor(keyPrefixes.indexOf(prefixOf(orphan.key)) / 64);
  server.advance(3 * DAY);
  // The sweep checks one sixteenth of the prefixes each hour; advance to the hour of the orphan's prefix.
  while (Math.floor(server.now().getTime() / 3_600_000) % 16 !== turn) server.advance(3_600_000);
  await writtenAt(orphan.key, new Date(server.now().getTime() - 2 * DAY - 1));
  const canceled = await startOne(server, { kind: fileSweep, input: {} });
  await runSql(server.database.handle, "update tasks set cancel_asked = true where id = $1", [canceled]);
  await workOff(workshopOf(server, fileSweep));
  const stands = (task: number) => runSql(server.database.handle, "select state, done, total, result from tasks where id = $1", [task]);
  expect(await stands(canceled)).toMatchObject([{ state: "canceled", done: 0 }]);
  expect(await isThere(orphan)).toBe(true);

  const swept = await startOne(server, { kind: fileSweep, input: {} });
  await workOff(workshopOf(server, fileSweep));
  expect(await stands(swept)).toMatchObject([{ state: "done", done: 64, total: 64, result: { orphans: 1 } }]);
  expect([await isThere(loose), await isThere(orphan)]).toEqual([false, false]);
});

test("a row whose transaction fails leaves its bytes to the sweep, and never a row without bytes", async () => {
  const content = await keep();
  const failing = inTransaction(async (tx) => {
    await addFile(tx, content, { purpose: "church_logo", name: "logo.png", mime: "image/png", by: secretary.id }, server.now());
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  expect(await runSql(server.database.handle, "select from files where storage_key = $1", [content.key])).toEqual([]);
  expect(await isThere(content)).toBe(true);
  expect(await readdir(server.services.storage.drafts)).toEqual([]);
});

test("C40 twenty concurrent uploads do not exceed the quotas of account and church", async () => {
  const { id: by } = await server.account({});
  const one = async (quota: { account: number; church: number }) => {
    const content = await keep("0123456789");
    return inTransaction(async (tx) => {
      await checkQuota(tx, quota, by, content.bytes);
      return addFile(tx, content, { purpose: "church_logo", name: "x.png", mime: "image/png", by }, server.now());
    });
  };
  const [{ all }] = (await runSql<{ all: number }>(
    server.database.handle,
    "select coalesce(sum(bytes + 8192), 0)::int as all from files",
  )) as [{ all: number }];
  const each = 10 + 8_192;
  const twenty = (quota: { account: number; church: number }) => Promise.allSettled(Array.from({ length: 20 }, () => one(quota)));
  const kept = (results: PromiseSettledResult<number>[]) => results.filter(({ status }) => status === "fulfilled").length;
  expect(kept(await twenty({ account: 5 * each + 5, church: 100_000_000 }))).toBe(5);
  expect(kept(await twenty({ account: 1_000_000, church: all + 8 * each + 5 }))).toBe(3);
});

test("each private purpose has one feature that checks access", () => {
  const readers = features.flatMap(({ fileReaders }) => Object.keys(fileReaders ?? {}));
  // Avatars have their own calls; GET /files/{id} answers none. Nothing can own a file without a purpose.
  const others = ["avatar", "unfiled"];
  const asked = Object.entries(filePurposes).flatMap(([purpose, { isPublic }]) => (isPublic || others.includes(purpose) ? [] : [purpose]));
  expect(readers.toSorted()).toEqual(asked.toSorted());
});

test("each column that points at files is unique: a file belongs to one thing", async () => {
  const columns = await runSql<{ name: string; unique: boolean }>(
    server.database.handle,
    `select c.conrelid::regclass || '.' || a.attname as name, exists (
       select from pg_index i where i.indrelid = c.conrelid and i.indisunique and i.indkey::text = c.conkey[1]::text
     ) as unique
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'files'::regclass`,
  );
  expect(columns).toContainEqual({ name: "church_logo.file_id", unique: true });
  expect(columns.filter(({ unique }) => !unique)).toEqual([]);
});
