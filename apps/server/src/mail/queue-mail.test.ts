import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { passwordLink, securityNotice } from "../features/accounts/index.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { readOutbox, sendMail } from "../testing/mailing.ts";
import { runSql } from "../testing/store.ts";
import { makeVault } from "../vault/vault.ts";
import { outboxFolder } from "./outbox-folder.ts";
import { queueMail, type NewMail } from "./queue-mail.ts";

const LINK = "https://igreja.exemplo/reset-password#canario-do-link";
const dataDir = await mkdtemp(path.join(tmpdir(), "aprisco-test-outbox-"));
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { DATA_DIR: dataDir } });
});
beforeEach(async () => {
  await runSql(server.database.handle, "delete from deliveries");
  await rm(outboxFolder(dataDir), { recursive: true, force: true });
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

const ana = { address: "ana@exemplo.com", language: "pt-BR" };
const linkMail = { kind: passwordLink, to: ana, values: { name: "Ana Souza", link: LINK } };
const queue = <V>(mail: NewMail<V>, { vault } = server.services) =>
  server.database.transaction((tx) => queueMail(tx, vault, mail, server.now()));
const rows = () => runSql<Record<string, unknown>>(server.database.handle, "select * from deliveries order by id");

test("a message depends on its transaction: after a rollback it does not exist", async () => {
  await expect(
    server.database.transaction(async (tx) => {
      await queueMail(tx, server.services.vault, linkMail, server.now());
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  expect(await rows()).toEqual([]);
});

test("without a mail server it is a file for the server's user only, and its content is deleted from the database", async () => {
  const id = await queue(linkMail);
  expect(JSON.stringify(await rows())).not.toContain("canario");
  expect(await sendMail(server)).toEqual([{ event: "filed", delivery: id, kind: "passwordLink", file: `2026-11-21-${id}.txt` }]);
  const [file = ""] = await readOutbox(dataDir);
  expect(file).toContain("To: ana@exemplo.com");
  expect(file).toContain("Olá, Ana!");
  expect(file).toContain(LINK);
  expect((await stat(path.join(outboxFolder(dataDir), `2026-11-21-${id}.txt`))).mode & 0o777).toBe(0o600);
  expect((await stat(outboxFolder(dataDir))).mode & 0o777).toBe(0o700);
  expect(await rows()).toMatchObject([{ status: "filed", body_sealed: null, key_id: null, attempt: 1 }]);
  expect(await runSql(server.database.handle, "select id from vault_keys where wrapped is not null and purpose = 'secret'")).toEqual([]);
});

test("of several with the same mark the first is sent", async () => {
  expect(await queue({ ...linkMail, dedupe: "a:1" })).toEqual(expect.any(Number));
  expect(await queue({ ...linkMail, dedupe: "a:1" })).toBeNull();
  expect(await rows()).toHaveLength(1);
});

test("a stranger cannot flood an address; other addresses and kinds are not counted", async () => {
  for (let time = 0; time < 4; time += 1) await queue(linkMail);
  await queue({ ...linkMail, to: { ...ana, address: "bia@exemplo.com" } });
  await queue({ kind: securityNotice, to: ana, values: { name: "Ana", what: "passwordChanged" } });
  expect((await rows()).map(({ status, reason }) => reason ?? status)).toEqual([
    "queued",
    "queued",
    "queued",
    "too_many",
    "queued",
    "queued",
  ]);
  server.advance(3_600_001);
  await queue(linkMail);
  expect((await rows()).at(-1)).toMatchObject({ status: "queued" });
});

test("a closed vault fails no call: the message is stored as failed", async () => {
  const closed = makeVault({ ...server.services.config, vaultKeys: [], dataDir: path.join(dataDir, "elsewhere") });
  await queue(linkMail);
  await queue(linkMail, { ...server.services, vault: closed });
  expect(await rows()).toMatchObject([{ status: "queued" }, { status: "dead", reason: "vault_closed", body_sealed: null }]);
});

test("a lost key affects its own message only", async () => {
  const lost = await queue(linkMail);
  const other = await queue({ ...linkMail, to: { ...ana, address: "bia@exemplo.com" } });
  await runSql(
    server.database.handle,
    "update vault_keys set wrapped = null, destroyed_at = now() where id = (select key_id from deliveries where id = $1)",
    [lost],
  );
  await sendMail(server);
  expect(await rows()).toMatchObject([
    { id: lost, status: "dead", reason: "key_lost" },
    { id: other, status: "filed" },
  ]);
});

test("an expired message is not sent", async () => {
  await queue(linkMail);
  server.advance(3_600_000);
  await sendMail(server);
  expect(await rows()).toMatchObject([{ status: "dead", reason: "expired" }]);
  expect(await readOutbox(dataDir)).toEqual([]);
});

test("the reader's language decides", async () => {
  for (const language of ["pt-BR", "es-ES", "en-US", "fr"])
    await queue({ ...linkMail, to: { address: `${language}@exemplo.com`, language } });
  await sendMail(server);
  const greetings = (await readOutbox(dataDir)).map((file) => /(Olá|¡Hola|Hello), Ana!/.exec(file)?.[1]);
  expect(greetings).toEqual(["Olá", "¡Hola", "Hello", "Olá"]);
});

test("a name typed by a stranger becomes no link", async () => {
  await queue({ ...linkMail, values: { name: "http://mau.exemplo/clique", link: LINK } });
  await sendMail(server);
  const [file = ""] = await readOutbox(dataDir);
  expect(file).toContain("Olá!");
  expect(file).not.toContain("mau.exemplo");
});
