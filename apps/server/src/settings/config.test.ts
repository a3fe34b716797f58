import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { readConfig, sessionSecret, SettingError } from "./config.ts";

const good = "k9Xw2LqPz7Rt5Vb8Nm3Jh6Gf4Ds1Aa0Yc";
const outside = { NODE_ENV: "production", DATABASE_URL: "postgres://aprisco@db.exemplo.com/aprisco" };

test("the vault's keys are 32 random bytes each, and a refusal does not repeat them", () => {
  const key = (byte: number) => Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 7 + byte) & 255)).toString("base64");
  expect(readConfig({ VAULT_KEY: `${key(1)}, ${key(2)}` }).vaultKeys.map((one) => one.toString("base64"))).toEqual([key(1), key(2)]);
  expect(readConfig({}).vaultKeys).toEqual([]);
  for (const bad of ["short", Buffer.alloc(32).toString("base64"), `${key(1)},`, Buffer.from(key(1)).toString("base64")])
    expect(() => readConfig({ VAULT_KEY: bad })).toThrow(
      /^VAULT_KEY: use 32 random bytes in base64, for example from: openssl rand -base64 32$/,
    );
});

describe("C21 no default secret", () => {
  test.each([
    ["missing", undefined],
    ["empty", ""],
    ["too short", good.slice(0, 31)],
    ["one letter again and again", "a".repeat(64)],
    ["few different letters", "abcabcabc".repeat(8)],
    ["a sample to be changed", "change-me-change-me-change-me-1234567890"],
    ["a sample to be changed, written together", "CHANGEME1234567890abcdefghijklmnopqrstuv"],
    ["the word itself", "secret-0123456789-abcdefghijklmnopqrstuv"],
    ["an example", "example-0123456789-abcdefghijklmnopqrstu"],
    ["the product's name", "aprisco-0123456789-abcdefghijklmnopqrstu"],
  ])("C21 in production with DATABASE_URL a secret that is %s prevents the start", (_name, secret) => {
    expect(() => readConfig({ ...outside, ...(secret === undefined ? {} : { SESSION_SECRET: secret }) })).toThrow(SettingError);
    expect(() => readConfig({ ...outside, ...(secret === undefined ? {} : { SESSION_SECRET: secret }) })).toThrow(/^SESSION_SECRET: /);
  });

  test("C21 a good one is accepted, and the message about a bad one does not repeat it", () => {
    expect(readConfig({ ...outside, SESSION_SECRET: good }).sessionSecret).toBe(good);
    expect(() => readConfig({ ...outside, SESSION_SECRET: "secret-of-the-church" })).toThrow(/^(?!.*of-the-church)/);
  });

  test("C21 without the setting a secret is made, kept in the data folder for its owner only, and different in each", async () => {
    const folders = await Promise.all([mkdtemp(path.join(tmpdir(), "aprisco-secret-")), mkdtemp(path.join(tmpdir(), "aprisco-secret-"))]);
    onTestFinished(async () => void (await Promise.all(folders.map((folder) => rm(folder, { recursive: true })))));
    const [one, other] = folders.map((folder) => readConfig({ NODE_ENV: "test", DATA_DIR: folder }));
    if (!one || !other) throw new Error("two folders were made");
    const made = await sessionSecret(one);
    expect(made.length).toBeGreaterThanOrEqual(48);
    expect(await sessionSecret(one)).toEqual(made);
    expect(await sessionSecret(other)).not.toEqual(made);
    const file = path.join(one.dataDir, "session-secret");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(new TextEncoder().encode(await readFile(file, "utf8"))).toEqual(made);
    expect(await readdir(one.dataDir)).toEqual(["session-secret"]);
    await writeFile(file, "cut off");
    await expect(sessionSecret(one)).rejects.toThrow(/^DATA_DIR: /);
  });

  test("C21 the settings create no account by default: only one of ADMIN_EMAIL and ADMIN_PASSWORD, or a weak one, prevents the start", () => {
    expect(readConfig({}).admin).toBeNull();
    const email = "pastor@exemplo.com";
    for (const env of [
      { ADMIN_EMAIL: email },
      { ADMIN_PASSWORD: "Videira!2026" },
      { ADMIN_EMAIL: "pastor", ADMIN_PASSWORD: "Videira!2026" },
      { ADMIN_EMAIL: email, ADMIN_PASSWORD: "admin" },
      { ADMIN_EMAIL: email, ADMIN_PASSWORD: "videira2026" },
    ]) {
      expect(() => readConfig(env)).toThrow(/^ADMIN_(?:EMAIL|PASSWORD): /);
    }
    expect(readConfig({ ADMIN_EMAIL: "Pastor@Exemplo.com", ADMIN_PASSWORD: "Videira!2026" }).admin).toEqual({
      email,
      password: "Videira!2026",
    });
  });
});

describe("settings that cannot be used are named", () => {
  test.each([
    ["PORT", "80a"],
    ["PORT", "70000"],
    ["NODE_ENV", "prod"],
    ["LOG_LEVEL", "loud"],
    ["DATABASE_URL", "mysql://db"],
    ["DATABASE_DIRECT_URL", "postgres://aprisco@db.exemplo.com/aprisco"],
    ["PUBLIC_URL", "igreja.exemplo.com"],
    ["PUBLIC_URL", "https://igreja.exemplo.com/aprisco"],
    ["PUBLIC_URL", "https://igreja.exemplo.com/?a=1"],
    ["PUBLIC_URL", "https://igreja.exemplo.com/#"],
    ["PUBLIC_URL", "https://joana:senha@igreja.exemplo.com"],
    ["CEP_URL", "file:///etc/passwd"],
    ["SMTP_URL", "http://mail"],
    ["TRUST_PROXY", "yes please"],
    ["RATE_SESSION", "20"],
    ["RATE_NETWORK", "0/300"],
    ["RATE_NETWORK", "50/many"],
  ])("%s=%s", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: `));
  });

  test("L11: an address is reduced to its origin", () => {
    for (const url of ["https://Igreja.exemplo.com", "https://igreja.exemplo.com/", "https://igreja.exemplo.com:443"])
      expect(readConfig({ PUBLIC_URL: url }).publicUrl).toBe("https://igreja.exemplo.com");
  });

  test.each([
    [{}, false],
    [{ HOST: "localhost", PUBLIC_URL: "http://127.0.0.1:8080" }, false],
    [{ HOST: "::1", PUBLIC_URL: "http://[::1]:3000" }, false],
    [{ HOST: "0.0.0.0" }, true],
    [{ HOST: "192.168.0.2" }, true],
    [{ TRUST_PROXY: "1" }, true],
    [{ TRUST_PROXY: "0" }, true],
    [{ PUBLIC_URL: "https://igreja.exemplo.com" }, true],
    [{ PUBLIC_URL: "http://localhost.exemplo.com" }, true],
  ])("M7: with %j the server counts as published: %s", (env, isPublished) => {
    expect(readConfig(env).isPublished).toBe(isPublished);
  });

  test("the defaults serve this machine only", () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: "127.0.0.1", trustProxy: false, publicUrl: "http://localhost:3000" });
  });
});

describe("files", () => {
  test("are in the data folder, with a quota and without a scanner by default", () => {
    expect(readConfig({})).toMatchObject({ bucket: null, scanner: null, fileQuota: { account: 500_000_000, church: 10_000_000_000 } });
    const bucket = { STORAGE_BUCKET: "igreja", STORAGE_KEY_ID: "key", STORAGE_SECRET: "s3cret" };
    expect(readConfig(bucket).bucket).toEqual({ bucket: "igreja", endpoint: null, region: "us-east-1", keyId: "key", secret: "s3cret" });
    expect(readConfig({ CLAMAV_URL: "unix:///run/clamd", CLAMAV_REQUIRED: "false" }).scanner).toEqual({
      url: "unix:///run/clamd",
      required: false,
    });
  });

  test.each([
    ["STORAGE_BUCKET", { STORAGE_BUCKET: "igreja", STORAGE_KEY_ID: "key" }],
    ["STORAGE_ENDPOINT", { STORAGE_BUCKET: "igreja", STORAGE_KEY_ID: "key", STORAGE_SECRET: "s", STORAGE_ENDPOINT: "s3.example.org" }],
    ["FILES_QUOTA_MB", { FILES_QUOTA_MB: "10 GB" }],
    ["FILES_ACCOUNT_QUOTA_MB", { FILES_ACCOUNT_QUOTA_MB: "0" }],
    ["CLAMAV_URL", { CLAMAV_URL: "http://127.0.0.1:3310" }],
    ["CLAMAV_REQUIRED", { CLAMAV_URL: "tcp://127.0.0.1:3310", CLAMAV_REQUIRED: "no" }],
  ])("%s that cannot be used is named", (name, env) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name}: `));
  });
});
