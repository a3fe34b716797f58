import { mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { keepContent } from "../content.ts";
import { diskStorage } from "./disk-storage.ts";
import { sweepDrafts, writeDraft } from "../draft.ts";
import { keyPrefixes, newKey, prefixOf, type ListedObject, type Storage } from "./storage.ts";

async function openFolder(): Promise<{ readonly storage: Storage; readonly folder: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), "aprisco-disk-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { storage: diskStorage(folder), folder };
}
const keep = (storage: Storage, content: string) => keepContent(storage, Readable.from([Buffer.from(content)]));
const read = async (storage: Storage, key: string): Promise<string | null> => {
  const stream = await storage.get(key);
  return stream && text(stream);
};
async function listed(storage: Storage, prefix: string): Promise<ListedObject[]> {
  const found: ListedObject[] = [];
  for await (const one of storage.list(prefix)) found.push(one);
  return found;
}
const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name);

test("a content is kept under a key of the server's, and removed", async () => {
  const { storage, folder } = await openFolder();
  const { key, bytes, sha256 } = await keep(storage, "Olá, igreja");
  expect([bytes, sha256.length]).toEqual([12, 32]);
  expect(await read(storage, key)).toBe("Olá, igreja");
  expect(await readdir(path.join(folder, "objects", key.slice(0, 2), key.slice(2, 4)))).toEqual([key]);
  await storage.remove(key);
  expect(await storage.get(key)).toBeNull();
  await storage.remove(key);
  expect(await filesIn(folder)).toEqual([]);
});

test("only the server's user can read the folder", async () => {
  const { storage, folder } = await openFolder();
  const { key } = await keep(storage, "x");
  const place = path.join(folder, "objects", key.slice(0, 2), key.slice(2, 4), key);
  expect((await stat(place)).mode & 0o777).toBe(0o600);
  expect((await stat(path.join(folder, "objects"))).mode & 0o777).toBe(0o700);
});

test.each(["../../etc/passwd", "", "a", "A".repeat(32), `${"a".repeat(30)}/.`, `${"a".repeat(32)}\n`, `\0${"a".repeat(31)}`])(
  "C41 %j is no key",
  async (key) => {
    const { storage } = await openFolder();
    await expect(storage.get(key)).rejects.toThrow("not a storage key");
    expect(() => storage.remove(key)).toThrow("not a storage key");
  },
);

test("C43 an oversized or interrupted content leaves nothing", async () => {
  const { storage, folder } = await openFolder();
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(1_000);
    })(),
  );
  await expect(keepContent(storage, endless, 10_000)).rejects.toThrow("file.tooLarge");
  const broken = Readable.from(
    (function* () {
      yield Buffer.alloc(1_000);
      throw new Error("aborted");
    })(),
  );
  await expect(keepContent(storage, broken)).rejects.toThrow("aborted");
  expect(await filesIn(folder)).toEqual([]);
});

test("a listing names the objects of its prefix and nothing else that lies there", async () => {
  const { storage, folder } = await openFolder();
  const { key } = await keep(storage, "x");
  await writeFile(path.join(folder, "objects", prefixOf(key), key.slice(2, 4), ".DS_Store"), "x");
  const found = await listed(storage, prefixOf(key));
  expect(found.map((one) => one.key)).toEqual([key]);
  expect(Date.now() - (found[0]?.writtenAt.getTime() ?? 0)).toBeLessThan(60_000);
  const other = keyPrefixes.find((prefix) => prefix !== prefixOf(key)) ?? "";
  expect(await listed(storage, other)).toEqual([]);
});

test("keys do not repeat, and each is under one of the prefixes", () => {
  const keys = Array.from({ length: 2_000 }, newKey);
  expect(new Set(keys).size).toBe(2_000);
  expect(keys.every((key) => /^[a-z2-7]{32}$/.test(key) && keyPrefixes.includes(prefixOf(key)))).toBe(true);
  expect(new Set(keyPrefixes).size).toBe(1_024);
});

test("drafts of ended writers are deleted after an hour", async () => {
  const { storage } = await openFolder();
  const [old, young] = [await writeDraft(storage.drafts, Readable.from(["a"])), await writeDraft(storage.drafts, Readable.from(["b"]))];
  const now = new Date();
  const before = new Date(now.getTime() - 3_700_000);
  await utimes(old.path, before, before);
  expect(await sweepDrafts(storage.drafts, now)).toBe(1);
  expect(await readdir(storage.drafts)).toEqual([path.basename(young.path)]);
});
