import type { RecoverySheet, VaultState } from "@aprisco/contract/vault.ts";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { PASSWORD, startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";
import { noticesOf, tellAll, titlesOf } from "../../testing/notices.ts";
import { keyOfWords } from "../../vault/recovery-words.ts";

// Real password hashing is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin", password: true, name: "Marta Alves" });
  await server.services.vault.prepare(server.database, server.now());
});
beforeEach(() => runSql(server.database.handle, "update vault_masters set sheet_confirmed_at = null, sheet_confirmed_by = null"));
afterAll(() => server.close());

const state = async () => (await server.ask<VaultState>("GET", "/vault", { token: admin.token })).body.data;
const show = (currentPassword: string, headers = {}, token = admin.token) =>
  server.ask<RecoverySheet>("POST", "/vault/recovery-sheet", { body: { currentPassword }, headers, token });

test("the state names the key by its fingerprint, and nothing of the key", async () => {
  expect(await state()).toEqual({
    state: "open",
    fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
    made_at: "2026-11-21T15:00:00.000Z",
    stored: "environment",
    keys: 0,
    unreadable: 0,
    sheet_confirmed_at: null,
    sheet_confirmed_by: null,
  });
});

test("the sheet needs the password, is in the caller's language, and its words give the key", async () => {
  const { status, body } = await show(PASSWORD);
  expect(status).toBe(200);
  expect(body.data?.fingerprint).toBe((await state())?.fingerprint);
  expect(body.data?.words).toHaveLength(24);
  const spanish = (await show(PASSWORD, { "accept-language": "es" })).body.data?.words ?? [];
  expect(spanish).not.toEqual(body.data?.words);
  const [one, other] = [await keyOfWords((body.data?.words ?? []).join(" ")), await keyOfWords(spanish.join(" "))];
  expect(one?.equals(server.services.config.vaultKeys[0] ?? Buffer.alloc(0))).toBe(true);
  expect(other?.equals(one ?? Buffer.alloc(0))).toBe(true);
});

test("without the right password nothing is shown, and each reading is logged without the words", async () => {
  expect(await show("Errada!2026")).toMatchObject({ status: 403, body: { error: "password.current", data: null } });
  expect((await show("")).status).toBe(400);
  const words = (await show(PASSWORD)).body.data?.words ?? [];
  const [row] = await runSql<{ action: string; account_id: number; metadata: unknown }>(
    server.database.handle,
    "select action, account_id, metadata from audit_log order by id desc limit 1",
  );
  expect(row).toEqual({ action: "showRecoverySheet", account_id: admin.id, metadata: {} });
  expect(words.length > 0 && server.logs.some((line) => words.slice(0, 5).every((word) => line.includes(word)))).toBe(false);
});

test("it is for administrators: other holders of the settings' rights see the state at most", async () => {
  const president = await server.account({ role: "pastor_presidente", password: true });
  expect((await server.ask("GET", "/vault", { token: president.token })).status).toBe(200);
  expect((await show(PASSWORD, {}, president.token)).body.error).toBe("permission.denied");
  const body = { fingerprint: (await state())?.fingerprint, currentPassword: PASSWORD };
  const confirmed = await server.ask("POST", "/vault/recovery-sheet/confirm", { body, token: president.token });
  expect(confirmed.body.error).toBe("permission.denied");
  const leader = await server.account({ role: "leader" });
  expect((await server.ask("GET", "/vault", { token: leader.token })).status).toBe(403);
});

test("the confirmation of a sheet counts for this key only", async () => {
  const confirm = (fingerprint: string) =>
    server.ask<VaultState>("POST", "/vault/recovery-sheet/confirm", {
      body: { fingerprint, currentPassword: PASSWORD },
      token: admin.token,
    });
  expect((await confirm("0123456789abcdef")).body.error).toBe("vault.otherKey");
  expect((await confirm("words")).status).toBe(400);
  const { status, body } = await confirm((await state())?.fingerprint ?? "");
  expect(status).toBe(200);
  expect(body.message).toBe("Anotado: a folha de recuperação está impressa e guardada.");
  expect(await state()).toMatchObject({ sheet_confirmed_at: "2026-11-21T15:00:00.000Z", sheet_confirmed_by: "Marta Alves" });
});

test("A3: the other administrators are told of a sheet that was shown, and of its confirmation; the actor and others are not", async () => {
  const other = await server.account({ role: "admin" });
  const secretary = await server.account({ role: "secretaria" });
  await tellAll(server);
  await runSql(server.database.handle, "delete from notifications");
  await show(PASSWORD);
  const body = { fingerprint: (await state())?.fingerprint, currentPassword: PASSWORD };
  await server.ask("POST", "/vault/recovery-sheet/confirm", { body, token: admin.token });
  await tellAll(server);
  expect((await noticesOf(server, other)).map(({ message, path }) => [message, path])).toEqual([
    ["A folha de recuperação do cofre foi confirmada como impressa e guardada.", "/settings/security"],
    ["As 24 palavras do cofre foram mostradas. Quem as tem abre tudo o que está cifrado.", "/settings/security"],
  ]);
  for (const account of [admin, secretary]) expect(await titlesOf(server, account)).toEqual([]);
});
