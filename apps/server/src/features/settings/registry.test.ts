import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Setting, SettingChange, PublicSettings } from "@aprisco/contract/settings.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";
import { readSecret, readService } from "./registry.ts";

const URL_KEY = "postal_codes.url";
const TOKEN_KEY = "postal_codes.token";
const address = "https://cep.example/{cep}/json";
const secret = "Token token=canario-9f3c61";
let server: TestApp;
let admin: TestAccount;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin", name: "Marta Alves" });
});
beforeEach(() => runSql(server.database.handle, "truncate settings, setting_changes, vault_keys restart identity cascade"));
afterAll(() => server.close());

const put = (key: string, value: unknown, besides: object = {}, token = admin.token) =>
  server.ask<Setting[]>("PUT", "/settings/values", { body: { key, value, ...besides }, token });
const settingOf = async (key: string) =>
  (await server.ask<Setting[]>("GET", "/settings/values", { token: admin.token })).body.data?.find((one) => one.key === key);
const changes = async (query = "") =>
  (await server.ask<SettingChange[]>("GET", `/settings/changes${query}`, { token: admin.token })).body.data ?? [];
const putBack = (id: number, token = admin.token) => server.ask("POST", `/settings/changes/${id}/put-back`, { body: {}, token });
const stored = () => runSql<{ row: string }>(server.database.handle, "select row_to_json(s)::text as row from settings s");

test("unset values are defaults; a change records author and time, and null resets", async () => {
  expect(await settingOf("feature.ministries")).toMatchObject({ value: true, is_set: false, updated_by: null, version: 1 });
  const { status, body } = await put(URL_KEY, address);
  expect(status).toBe(200);
  expect(body.message).toBe("Configuração salva.");
  expect(await settingOf(URL_KEY)).toMatchObject({
    value: address,
    is_set: true,
    updated_at: "2026-11-21T15:00:00.000Z",
    updated_by: "Marta Alves",
    version: 2,
  });
  await put(URL_KEY, null);
  expect(await settingOf(URL_KEY)).toMatchObject({ value: null, is_set: false, version: 3 });
});

test.each([
  [URL_KEY, "http://cep.example/{cep}", "settings.cepAddress"],
  [URL_KEY, "https://cep.example/", "settings.cepAddress"],
  [URL_KEY, `https://${"name:word"}@cep.example/{cep}`, "settings.cepAddress"],
  [URL_KEY, "https://{cep}.example/{cep}", "settings.cepAddress"],
  [URL_KEY, "https://cep.example/{cep}/\njson", "settings.cepAddress"],
  [URL_KEY, true, "field.text"],
  [TOKEN_KEY, "two\nlines", "field.invalid"],
  [TOKEN_KEY, "x".repeat(301), "field.tooLong"],
  ["feature.ministries", "yes", "field.choice"],
  ["pastoral.recent_days", "6", "settings.recentDays"],
  ["pastoral.recent_days", "731", "settings.recentDays"],
  ["pastoral.recent_days", "-30", "settings.recentDays"],
  ["pastoral.recent_days", "30,5", "settings.recentDays"],
  ["pastoral.recent_days", true, "settings.recentDays"],
])("%s does not take %j", async (key, value, code) => {
  expect(await put(key, value)).toMatchObject({ status: 400, body: { fields: { value: code } } });
  expect(await stored().then((rows) => rows.filter(({ row }) => !row.includes('"value":null')))).toEqual([]);
});

test("a key that the registry does not know is refused", async () => {
  expect(await put("feature.nothing", false)).toMatchObject({ status: 400, body: { fields: { key: "field.choice" } } });
});

test("of two concurrent changes the second is refused, and nothing is overwritten", async () => {
  const answers = await Promise.all(["a", "b"].map((name) => put(URL_KEY, `https://${name}.example/{cep}`, { version: 1 })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await settingOf(URL_KEY))?.version).toBe(2);
});

test("C3 a secret is write-only: in no reply, table, log or history, and readable with the vault", async () => {
  await put(URL_KEY, address);
  expect((await put(TOKEN_KEY, secret)).status).toBe(200);
  expect(await settingOf(TOKEN_KEY)).toMatchObject({ value: null, is_set: true, updated_by: "Marta Alves" });
  expect(await readSecret(server.database.handle, server.services.vault, TOKEN_KEY)).toBe(secret);
  const kept = await runSql<{ row: string }>(
    server.database.handle,
    `select row_to_json(t)::text as row from (select to_json(s) from settings s union all select to_json(c) from setting_changes c
     union all select to_json(a) from audit_log a union all select to_json(k) from vault_keys k union all select to_json(i) from idempotency_keys i) as t`,
  );
  const seen = [JSON.stringify(await changes()), ...kept.map(({ row }) => row), ...server.logs].join("\n");
  expect(seen).toContain("•");
  expect(seen).not.toContain("canario");
  expect(seen).not.toContain(Buffer.from("canario-9f3c61").toString("hex"));
});

test("the address of a service and its secret are read in one statement", async () => {
  await put(URL_KEY, address);
  await put(TOKEN_KEY, secret);
  const { database, vault } = server.services;
  const keys = { address: URL_KEY, secret: TOKEN_KEY } as const;
  expect(await readService(database.handle, vault, keys)).toEqual({ address, secret });
  await put(TOKEN_KEY, null);
  expect(await readService(database.handle, vault, keys)).toEqual({ address, secret: null });
  await put(URL_KEY, null);
  expect(await readService(database.handle, vault, keys)).toBe(null);
});

test("a replaced or cleared secret is destroyed with its key", async () => {
  await put(URL_KEY, address);
  await put(TOKEN_KEY, secret);
  await put(TOKEN_KEY, "Token token=outro");
  expect(await readSecret(server.database.handle, server.services.vault, TOKEN_KEY)).toBe("Token token=outro");
  await put(TOKEN_KEY, null);
  expect(await settingOf(TOKEN_KEY)).toMatchObject({ is_set: false });
  expect(await runSql(server.database.handle, "select from vault_keys where purpose = 'secret' and wrapped is not null")).toHaveLength(0);
});

test("a secret never goes to another address than the one it was given for", async () => {
  await put(URL_KEY, address);
  await put(TOKEN_KEY, secret);
  await put(URL_KEY, "https://elsewhere.example/{cep}");
  expect(await settingOf(TOKEN_KEY)).toMatchObject({ is_set: false });
  expect((await changes()).map(({ key, before, after }) => [key, before, after])).toEqual([
    [TOKEN_KEY, "•", null],
    [URL_KEY, address, "https://elsewhere.example/{cep}"],
    [TOKEN_KEY, null, "•"],
    [URL_KEY, null, address],
  ]);
});

test("without the master key a secret cannot be set, and everything else can", async () => {
  // A folder without a key, wherever the tests run.
  const folder = await mkdtemp(path.join(tmpdir(), "aprisco-keyless-"));
  const closed = await startTestApp({
    env: { NODE_ENV: "production", DATABASE_URL: "postgres://somewhere/aprisco", VAULT_KEY: "", DATA_DIR: folder },
  });
  const { token } = await closed.account({ role: "admin" });
  const change = (key: string, value: string) => closed.ask("PUT", "/settings/values", { body: { key, value }, token });
  expect((await change(URL_KEY, address)).status).toBe(200);
  expect((await change(TOKEN_KEY, secret)).body.error).toBe("vault.closed");
  await closed.close();
  await rm(folder, { recursive: true });
});

test("the church's own fields are in the history, and the last change of each can be put back once", async () => {
  await server.ask("PUT", "/settings", { body: { city: "Valinhos", phone: "19 3234-5678" }, token: admin.token });
  const [phone, city] = await changes();
  expect(phone).toMatchObject({ key: "church.phone", before: null, after: "(19) 3234-5678", by: "Marta Alves", can_go_back: true });
  expect(city).toMatchObject({ key: "church.city", before: "Campinas", after: "Valinhos", can_go_back: true });
  expect((await putBack(city?.id ?? 0)).status).toBe(200);
  const settings = await server.ask<{ city: string; phone: string }>("GET", "/settings", { token: admin.token });
  expect(settings.body.data).toMatchObject({ city: "Campinas", phone: "(19) 3234-5678" });
  expect(await putBack(city?.id ?? 0)).toMatchObject({ status: 409, body: { error: "settings.changedSince" } });
  expect((await putBack(999_999)).status).toBe(404);
});

test("a secret's change cannot be put back", async () => {
  await put(URL_KEY, address);
  await put(TOKEN_KEY, secret);
  const [token] = await changes();
  expect(token).toMatchObject({ key: TOKEN_KEY, can_go_back: false });
  expect((await putBack(token?.id ?? 0)).body.error).toBe("settings.changedSince");
});

test("the history comes in pages of fifty", async () => {
  for (let count = 0; count < 52; count += 1) await put("feature.ministries", count % 2 === 1 ? null : false);
  const first = await changes();
  expect(first).toHaveLength(50);
  expect((await changes(`?before=${first.at(-1)?.id}`)).map(({ id }) => id)).toEqual([2, 1]);
});

test("a switched-off feature's calls answer 404, and the public settings list it", async () => {
  const ask = () => server.ask("GET", "/ministries", { token: admin.token });
  expect((await ask()).status).toBe(200);
  await put("feature.ministries", false);
  expect(await ask()).toMatchObject({
    status: 404,
    body: { error: "feature.off", message: "Este recurso está desligado nas configurações." },
  });
  expect((await server.ask("GET", "/ministries")).status).toBe(401);
  expect((await server.ask<PublicSettings>("GET", "/settings/public")).body.data?.features_off).toEqual(["ministries"]);
  await put("feature.ministries", true);
  expect((await ask()).status).toBe(200);
  expect((await server.ask<PublicSettings>("GET", "/settings/public")).body.data?.features_off).toEqual([]);
});

test("the secretary may read, not change", async () => {
  const secretary = await server.account({ role: "secretaria" });
  expect((await server.ask("GET", "/settings/values", { token: secretary.token })).status).toBe(200);
  expect((await put("feature.ministries", false, {}, secretary.token)).status).toBe(403);
  await put("feature.ministries", false);
  expect((await putBack((await changes())[0]?.id ?? 0, secretary.token)).status).toBe(403);
});
