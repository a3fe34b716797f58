import { mkdtemp, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { readConfig, type Config } from "../settings/config.ts";
import type { Database, Handle } from "../database/connect.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { runSql } from "../testing/store.ts";
import { BrokenSealError } from "./cipher.ts";
import { rotate } from "./rotation.ts";
import { makeVault, type SealedText } from "./vault.ts";

let server: TestApp;
let folder: string;
const now = new Date("2026-11-22T12:00:00Z");
const place = { table: "settings", column: "sealed", row: 7 };
const key = (byte: number) => Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 7 + byte) & 255)).toString("base64");
const configOf = (env: Readonly<Record<string, string>> = {}): Config => readConfig({ NODE_ENV: "test", DATA_DIR: folder, ...env });
const inTx = <T>(work: (tx: Handle) => Promise<T>): Promise<T> => server.database.transaction(work);
const sealOne = (config: Config, text: string): Promise<SealedText> => inTx((tx) => makeVault(config).seal(tx, "secret", place, text, now));
const openWith = (config: Config, sealed: SealedText) => makeVault(config).open(server.database.handle, place, sealed);

beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "aprisco-vault-"));
  await runSql(server.database.handle, "truncate vault_keys, vault_masters cascade");
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(() => server.close());

test("the first key is made in the data folder, for the server's user alone, and found again after a restart", async () => {
  const sealed = await sealOne(configOf(), "segredo");
  expect(await readdir(path.join(folder, "keys"))).toEqual(["vault-1"]);
  expect((await stat(path.join(folder, "keys", "vault-1"))).mode & 0o777).toBe(0o600);
  expect(await openWith(configOf(), sealed)).toBe("segredo");
});

test("many texts open with keys that are read once", async () => {
  const vault = makeVault(configOf());
  const texts = ["um", "dois", "três"];
  const sealed: SealedText[] = [];
  for (const text of texts) sealed.push(await sealOne(configOf(), text));
  const open = await vault.opener(
    server.database.handle,
    sealed.map(({ keyId }) => keyId),
  );
  // A second reading would find no key.
  await runSql(server.database.handle, "delete from vault_keys");
  expect(sealed.map((one) => open(place, one))).toEqual(texts);
});

test("a key that was put aside under another name is missing, not another file", async () => {
  const sealed = await sealOne(configOf(), "segredo");
  const key = path.join(folder, "keys", "vault-1");
  await rename(key, `${key}-away`);
  await expect(openWith(configOf(), sealed)).rejects.toMatchObject({ code: "vault.closed" });
});

test("the database alone reveals neither text nor key", async () => {
  const { sealed } = await sealOne(configOf(), "um segredo comprido");
  const rows = await runSql<{ row: string }>(server.database.handle, "select k::text || m::text as row from vault_keys k, vault_masters m");
  expect(sealed.includes(Buffer.from("segredo"))).toBe(false);
  expect(rows[0]?.row).not.toContain("segredo");
});

test("a seal opens in its own row, column and table only, with its own key", async () => {
  const config = configOf();
  const [one, other] = [await sealOne(config, "um"), await sealOne(config, "outro")];
  const vault = makeVault(config);
  for (const elsewhere of [
    { ...place, row: 8 },
    { ...place, column: "text" },
    { ...place, table: "notes" },
  ])
    await expect(vault.open(server.database.handle, elsewhere, one)).rejects.toThrow(BrokenSealError);
  await expect(openWith(config, { keyId: one.keyId, sealed: other.sealed })).rejects.toThrow(BrokenSealError);
  // A data key replaced by another in the database.
  await runSql(server.database.handle, "update vault_keys set wrapped = (select wrapped from vault_keys where id = $1) where id = $2", [
    other.keyId,
    one.keyId,
  ]);
  await expect(openWith(config, one)).rejects.toThrow(BrokenSealError);
});

test("without its master key the vault is closed, reports it, and creates no other", async () => {
  const sealed = await sealOne(configOf({ VAULT_KEY: key(1) }), "segredo");
  const lost = configOf({ VAULT_KEY: key(2) });
  await expect(openWith(lost, sealed)).rejects.toMatchObject({ code: "vault.closed" });
  await expect(sealOne(lost, "mais um")).rejects.toMatchObject({ code: "vault.closed" });
  expect(await makeVault(lost).prepare(server.database, now)).toMatchObject({ isOpen: false, keys: 1, unreadable: 1 });
  const empty = configOf();
  expect(await makeVault(empty).prepare(server.database, now)).toMatchObject({ isOpen: false });
  await expect(readdir(path.join(folder, "keys"))).rejects.toThrow("ENOENT");
  expect(await openWith(configOf({ VAULT_KEY: `${key(2)},${key(1)}` }), sealed)).toBe("segredo");
});

test("a master key that was lost before anything was sealed is replaced", async () => {
  await makeVault(configOf({ VAULT_KEY: key(1) })).prepare(server.database, now);
  expect(await makeVault(configOf({ VAULT_KEY: key(2) })).prepare(server.database, now)).toMatchObject({ isOpen: true, keys: 0 });
  expect(await runSql(server.database.handle, "select from vault_masters where retired_at is null")).toHaveLength(1);
});

test("several servers on one database never create separate keys: VAULT_KEY is needed", async () => {
  const config = configOf({
    NODE_ENV: "production",
    DATABASE_URL: "postgres://somewhere/aprisco",
    SESSION_SECRET: key(5),
  });
  expect(await makeVault(config).prepare(server.database, now)).toMatchObject({ isOpen: false, master: null });
  await expect(sealOne(config, "segredo")).rejects.toMatchObject({ code: "vault.closed" });
  await expect(readdir(path.join(folder, "keys"))).rejects.toThrow("ENOENT");
});

test("a damaged key file counts as absent", async () => {
  const sealed = await sealOne(configOf(), "segredo");
  await writeFile(path.join(folder, "keys", "vault-1"), "half a k");
  await expect(openWith(configOf(), sealed)).rejects.toMatchObject({ code: "vault.closed" });
});

test("a destroyed key makes its own text unreadable only", async () => {
  const config = configOf();
  const vault = makeVault(config);
  const [gone, stays] = [await sealOne(config, "um"), await sealOne(config, "outro")];
  await inTx((tx) => vault.destroy(tx, gone.keyId, now));
  expect(await openWith(config, gone)).toBeNull();
  expect(await openWith(config, stays)).toBe("outro");
});

test("what is sealed about one person shares a key; erasing the person destroys it", async () => {
  const vault = makeVault(configOf());
  const { personId } = await server.account();
  const sealFor = (text: string) => inTx((tx) => vault.seal(tx, { person: personId }, place, text, now));
  const [one, two] = [await sealFor("visita"), await sealFor("oração")];
  expect(two.keyId).toBe(one.keyId);
  await inTx((tx) => vault.destroy(tx, { person: personId }, now));
  expect(await vault.open(server.database.handle, place, one)).toBeNull();
  const later = await sealFor("depois");
  expect(later.keyId).not.toBe(one.keyId);
  expect(await vault.open(server.database.handle, place, later)).toBe("depois");
});

test("a rotation rewraps every key and changes no text; a running server continues", async () => {
  const config = configOf();
  const running = makeVault(config);
  const before: SealedText[] = [];
  for (let count = 0; count < 12; count += 1) before.push(await inTx((tx) => running.seal(tx, "secret", place, `n${count}`, now)));
  const { keys, master } = await rotate(config, server.database, now);
  expect(keys).toBe(12);
  expect((await readdir(path.join(folder, "keys"))).toSorted()).toEqual(["vault-1", "vault-2"]);
  for (const [index, sealed] of before.entries()) expect(await running.open(server.database.handle, place, sealed)).toBe(`n${index}`);
  const after = await inTx((tx) => running.seal(tx, "secret", place, "novo", now));
  const rows = await runSql<{ master_id: string }>(server.database.handle, "select distinct master_id from vault_keys");
  expect(rows).toEqual([{ master_id: master }]);
  // The former key is not needed any more.
  await rm(path.join(folder, "keys", "vault-1"));
  expect(await openWith(configOf(), after)).toBe("novo");
  expect(await openWith(configOf(), before[0] ?? after)).toBe("n0");
});

test("a rotation interrupted anywhere loses nothing, and the next run completes it", async () => {
  const sealed: SealedText[] = [];
  for (let count = 0; count < 5; count += 1) sealed.push(await sealOne(configOf(), `n${count}`));
  const readAll = () => Promise.all(sealed.map((one) => openWith(configOf(), one)));
  const masters = () => runSql(server.database.handle, "select distinct master_id from vault_keys");
  // The first transaction sets the current master key, then two data keys are wrapped in each.
  for (let lasts = 0; lasts < 4; lasts += 1) {
    let left = lasts;
    const cut: Database = {
      ...server.database,
      transaction: (work) =>
        server.database.transaction(async (tx) => {
          const answer = await work(tx);
          left -= 1;
          if (left < 0) throw new Error("killed");
          return answer;
        }),
    };
    await expect(rotate(configOf(), cut, now, 2)).rejects.toThrow("killed");
    expect(await readAll()).toEqual(["n0", "n1", "n2", "n3", "n4"]);
    await rotate(configOf(), server.database, now, 2);
    expect(await readAll()).toEqual(["n0", "n1", "n2", "n3", "n4"]);
    expect(await masters()).toHaveLength(1);
  }
});

test("with VAULT_KEY the operator brings the new key; without one nothing is rotated", async () => {
  const sealed = await sealOne(configOf({ VAULT_KEY: key(1) }), "segredo");
  await expect(rotate(configOf({ VAULT_KEY: key(1) }), server.database, now)).rejects.toThrow("VAULT_KEY=new,present");
  await expect(rotate(configOf({ VAULT_KEY: key(2) }), server.database, now)).rejects.toThrow("not within reach");
  await rotate(configOf({ VAULT_KEY: `${key(2)},${key(1)}` }), server.database, now);
  expect(await openWith(configOf({ VAULT_KEY: key(2) }), sealed)).toBe("segredo");
});

test("a keyed hash finds an equal text of its column, with the key alone, and outlives a rotation", async () => {
  const [cpf, rg] = [
    { table: "person_records", column: "cpf" },
    { table: "person_records", column: "rg" },
  ];
  const config = configOf();
  const vault = makeVault(config);
  const { handle } = server.database;
  expect(await vault.knownDigest(handle, cpf, "529")).toBeNull();
  // If two hash the first text at once, both use one key.
  const both = await Promise.all([1, 2].map(() => inTx((tx) => vault.digest(tx, cpf, "529", now))));
  expect(both[0]).toEqual(both[1]);
  expect(await runSql(handle, "select purpose, person_id from vault_keys")).toEqual([{ purpose: "lookup", person_id: null }]);
  for (const [place, text] of [
    [cpf, "530"],
    [rg, "529"],
  ] as const)
    expect(await vault.knownDigest(handle, place, text)).not.toEqual(both[0]);
  await rotate(config, server.database, now);
  expect(await makeVault(config).knownDigest(handle, cpf, "529")).toEqual(both[0]);
  const lost = configOf({ DATA_DIR: path.join(folder, "other"), VAULT_KEY: key(9) });
  await expect(makeVault(lost).knownDigest(handle, cpf, "529")).rejects.toMatchObject({ code: "vault.closed" });
});
