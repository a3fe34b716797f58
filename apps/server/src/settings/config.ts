import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { isEmail } from "@aprisco/contract/email.ts";
import { missingFromPassword } from "@aprisco/contract/password.ts";
import { namesLoopback } from "../egress/reachable.ts";
import { isLocalName } from "../access/network.ts";
import { readSms, type SmsSettings } from "./sms-settings.ts";
import type { Rate } from "../limits/rate.ts";

export interface BucketSettings {
  readonly bucket: string;
  /** Null: Amazon's, by region. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS. */
  readonly secure: boolean;
  /**
   * `required`: verified TLS, because messages contain links, and the sign-in the password of `user`. `offered`: TLS where the
   * server offers it, with any certificate, since nobody listens in between on this machine (RFC 7435). `none`: never STARTTLS.
   */
  readonly tls: "required" | "offered" | "none";
  readonly user: string | null;
  readonly password: string | null;
}

/** The checked settings of a server, from the environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** The same database without a pooler, for connections that must stay open. */
  readonly databaseDirectUrl: string | null;
  /** How long a start waits for an external database. */
  readonly databaseWaitMs: number;
  readonly postgresBin: string | null;
  readonly publicUrl: string;
  /** The settings make the server reachable for others than this machine's user. */
  readonly isPublished: boolean;
  /** The proxies that may name the caller's address: false, true, a number of hops, or addresses. */
  readonly trustProxy: boolean | number | string;
  /** The rate of one session, and of one network of callers without a session. */
  readonly rates: { readonly session: Rate; readonly network: Rate };
  readonly admin: { readonly email: string; readonly password: string } | null;
  readonly churchName: string | null;
  readonly cepUrl: string;
  /** The mail server; null: messages are written to files in the data folder. */
  readonly smtp: SmtpSettings | null;
  /** A push service besides those of the usual browsers; null: none. */
  readonly pushService: URL | null;
  /** A calendar server besides public ones, which may be on this machine; null: none. */
  readonly calendarServer: URL | null;
  /** The SMS provider; null: no SMS. */
  readonly sms: SmsSettings | null;
  /** Browsers remove their service worker: no data for offline use, and no push. */
  readonly isWorkerOff: boolean;
  /** The bucket for files; null: the data folder. */
  readonly bucket: BucketSettings | null;
  readonly fileQuota: { readonly account: number; readonly church: number };
  /** The virus scanner (clamd) for uploads; `required`: without it no upload is stored. */
  readonly scanner: { readonly url: string; readonly required: boolean } | null;
  readonly sessionSecret: string | null;
  readonly vaultKeys: readonly Buffer[];
  readonly logLevel: string;
  readonly production: boolean;
  readonly demo: boolean;
  readonly launched: boolean;
}

/** An invalid setting; the message names it and says what would be valid. */
export class SettingError extends Error {}

const refuse = (name: string, why: string): never => {
  throw new SettingError(`${name}: ${why}`);
};
const isUrl = (value: string, protocols: readonly string[]): boolean => URL.canParse(value) && protocols.includes(new URL(value).protocol);
const weakSecrets = /^(?:change-?me|secret|password|example|sample|default|test|aprisco)/i;

function readPort(text: string | undefined): number {
  const port = Number(text ?? "3000");
  return Number.isInteger(port) && port >= 0 && port <= 65_535 ? port : refuse("PORT", "use a number from 1 to 65535");
}
function readUrl(name: string, text: string | undefined, protocols: readonly string[]): string | null {
  if (!text) return null;
  return isUrl(text, protocols) ? text : refuse(name, `use an address that begins with ${protocols.map((p) => `${p}//`).join(" or ")}`);
}
/** An address without path, query, name or password, for building links. */
function readOrigin(name: string, text: string | undefined): string | null {
  const url = readUrl(name, text, ["http:", "https:"]);
  if (url === null) return null;
  const { origin } = new URL(url);
  return new URL(url).href === `${origin}/` && !/[?#]$/.test(url)
    ? origin
    : refuse(name, `use an address without a path or anything else after it, like ${origin}`);
}
function readTrustProxy(text: string | undefined): boolean | number | string {
  if (!text || text === "false") return false;
  if (text === "true") return true;
  if (/^\d+$/.test(text)) return Number(text);
  return /^[\d.:a-f/, ]+$|^(?:loopback|linklocal|uniquelocal)(?:,|$)/i.test(text)
    ? text
    : refuse("TRUST_PROXY", "use true, false, a number of proxies, or their addresses");
}
function readRate(name: string, env: NodeJS.ProcessEnv, usual: string): Rate {
  const [, perSecond, burst] = /^(\d{1,7})\/(\d{1,7})$/.exec(env[name] || usual) ?? [];
  const rate = { perSecond: Number(perSecond), burst: Number(burst) };
  return rate.perSecond >= 1 && rate.burst >= 1 ? rate : refuse(name, `use calls a second and calls at once, like ${usual}`);
}
function readBucket(env: NodeJS.ProcessEnv): BucketSettings | null {
  const { STORAGE_BUCKET: bucket, STORAGE_KEY_ID: keyId, STORAGE_SECRET: secret } = env;
  if (!bucket) return null;
  if (!keyId || !secret) return refuse("STORAGE_BUCKET", "is used together with STORAGE_KEY_ID and STORAGE_SECRET");
  const endpoint = readUrl("STORAGE_ENDPOINT", env["STORAGE_ENDPOINT"], ["http:", "https:"]);
  return { bucket, endpoint, region: env["STORAGE_REGION"] || "us-east-1", keyId, secret };
}
function readSmtp(text: string | undefined): SmtpSettings | null {
  const address = readUrl("SMTP_URL", text, ["smtp:", "smtps:"]);
  if (address === null) return null;
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(address);
  const secure = protocol === "smtps:";
  const inTheClear = searchParams.get("tls") === "none";
  const unknown = [...searchParams].some(([name, value]) => name !== "tls" || value !== "none");
  if (!hostname || unknown || (inTheClear && secure) || !["", "/"].includes(pathname))
    return refuse(
      "SMTP_URL",
      "use an address like smtps://user:password@smtp.example.com, or smtp://… with ?tls=none inside a network of your own",
    );
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    tls: inTheClear ? "none" : isLocalName(hostname) ? "offered" : "required",
    user: username === "" ? null : decodeURIComponent(username),
    password: password === "" ? null : decodeURIComponent(password),
  };
}
/** Only an address of this machine may be without TLS. */
function readService(name: string, text: string | undefined): URL | null {
  const address = readOrigin(name, text);
  if (address === null) return null;
  const url = new URL(address);
  return url.protocol === "https:" || namesLoopback(url) ? url : refuse(name, "use an address that begins with https://");
}
const readWorkerOff = (text = ""): boolean =>
  ["", "on", "off"].includes(text) ? text === "off" : refuse("SERVICE_WORKER", "use on or off");
function readMegabytes(name: string, env: NodeJS.ProcessEnv, usual: number): number {
  const megabytes = Number(env[name] || usual);
  return Number.isInteger(megabytes) && megabytes >= 1 ? megabytes * 1_000_000 : refuse(name, `use a number of megabytes, like ${usual}`);
}
/** Seconds, at most ten minutes. */
function readSeconds(name: string, text: string | undefined, usual: number): number {
  const seconds = Number(text || usual);
  return Number.isInteger(seconds) && seconds >= 0 && seconds <= 600
    ? seconds
    : refuse(name, `use a number of seconds up to 600, like ${usual}`);
}
function readScanner(env: NodeJS.ProcessEnv): Config["scanner"] {
  const url = readUrl("CLAMAV_URL", env["CLAMAV_URL"], ["tcp:", "unix:"]);
  if (url === null) return null;
  const required = env["CLAMAV_REQUIRED"] || "true";
  return required === "true" || required === "false"
    ? { url, required: required === "true" }
    : refuse("CLAMAV_REQUIRED", "use true or false");
}
function readAdmin(env: NodeJS.ProcessEnv): Config["admin"] {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  if (!email && !password) return null;
  if (!email || !isEmail(email)) return refuse("ADMIN_EMAIL", "use a valid e-mail address, together with ADMIN_PASSWORD");
  if (!password || missingFromPassword(password).length > 0)
    return refuse("ADMIN_PASSWORD", "use at least 8 characters with a lower and an upper case letter, a digit and a special character");
  return { email: email.trim().toLowerCase(), password };
}

/** 32 bytes in base64, as `openssl rand -base64 32` prints them; during a rotation the former keys follow after commas. */
function readVaultKeys(text: string | undefined): readonly Buffer[] {
  if (!text) return [];
  const keys = text.split(",").map((key) => Buffer.from(key.trim(), "base64"));
  const fits = keys.every((key) => key.length === 32 && new Set(key).size > 10);
  return fits ? keys : refuse("VAULT_KEY", "use 32 random bytes in base64, for example from: openssl rand -base64 32");
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const nodeEnv = env["NODE_ENV"] ?? "development";
  if (!["production", "development", "test"].includes(nodeEnv)) refuse("NODE_ENV", "use production, development or test");
  const logLevel = env["LOG_LEVEL"] ?? "info";
  if (!["fatal", "error", "warn", "info", "debug", "trace", "silent"].includes(logLevel))
    refuse("LOG_LEVEL", "use fatal, error, warn, info, debug, trace or silent");
  const port = readPort(env["PORT"]);
  const databaseUrl = readUrl("DATABASE_URL", env["DATABASE_URL"], ["postgres:", "postgresql:"]);
  const databaseDirectUrl = readUrl("DATABASE_DIRECT_URL", env["DATABASE_DIRECT_URL"], ["postgres:", "postgresql:"]);
  if (databaseDirectUrl && !databaseUrl) refuse("DATABASE_DIRECT_URL", "is for use together with DATABASE_URL");
  const secret = env["SESSION_SECRET"] ?? "";
  if (secret !== "" && (secret.length < 32 || weakSecrets.test(secret) || new Set(secret).size < 10))
    refuse("SESSION_SECRET", "use at least 32 random characters, for example from: openssl rand -base64 48");
  if (secret === "" && databaseUrl && nodeEnv === "production")
    refuse("SESSION_SECRET", "is needed with DATABASE_URL in production; use at least 32 random characters");
  // For this name Fastify would listen on each of its addresses with a separate server.
  const host = (env["HOST"] || "127.0.0.1").replace(/^localhost$/i, "127.0.0.1");
  const publicUrl = readOrigin("PUBLIC_URL", env["PUBLIC_URL"]) ?? `http://localhost:${port}`;
  const trustProxy = readTrustProxy(env["TRUST_PROXY"]);
  return {
    port,
    host,
    dataDir: path.resolve(env["DATA_DIR"] || "data"),
    databaseUrl,
    databaseDirectUrl,
    databaseWaitMs: readSeconds("DATABASE_WAIT", env["DATABASE_WAIT"], 60) * 1_000,
    postgresBin: env["POSTGRES_BIN"] || null,
    publicUrl,
    isPublished: trustProxy !== false || !isLocalName(host) || !isLocalName(new URL(publicUrl).hostname),
    trustProxy,
    rates: { session: readRate("RATE_SESSION", env, "20/100"), network: readRate("RATE_NETWORK", env, "50/300") },
    admin: readAdmin(env),
    churchName: env["CHURCH_NAME"]?.trim().slice(0, 120) || null,
    cepUrl: readUrl("CEP_URL", env["CEP_URL"], ["http:", "https:"]) ?? "https://viacep.com.br/ws/{cep}/json/",
    smtp: readSmtp(env["SMTP_URL"]),
    pushService: readService("PUSH_SERVICE", env["PUSH_SERVICE"]),
    calendarServer: readService("CALENDAR_SERVER", env["CALENDAR_SERVER"]),
    sms: readSms(env, refuse),
    isWorkerOff: readWorkerOff(env["SERVICE_WORKER"]),
    bucket: readBucket(env),
    fileQuota: {
      account: readMegabytes("FILES_ACCOUNT_QUOTA_MB", env, 500),
      church: readMegabytes("FILES_QUOTA_MB", env, 10_000),
    },
    scanner: readScanner(env),
    sessionSecret: secret === "" ? null : secret,
    vaultKeys: readVaultKeys(env["VAULT_KEY"]),
    logLevel,
    production: nodeEnv === "production",
    demo: env["APRISCO_DEMO"] === "1",
    launched: env["APRISCO_LAUNCHER"] === "1",
  };
}

/** The secret that signs sessions: the setting, or one made at the first start and stored in the data folder. */
export async function sessionSecret(config: Config): Promise<Uint8Array> {
  if (config.sessionSecret) return new TextEncoder().encode(config.sessionSecret);
  const file = path.join(config.dataDir, "session-secret");
  await mkdir(config.dataDir, { recursive: true });
  // Written under another name first, so that an interrupted start does not leave half a secret.
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, randomBytes(48).toString("base64url"), { flag: "wx", mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    await unlink(draft);
  }
  const secret = await readFile(file, "utf8");
  if (secret.length < 32) refuse("DATA_DIR", "holds a damaged session-secret; remove that file, then everyone signs in again");
  return new TextEncoder().encode(secret);
}
