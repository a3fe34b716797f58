import { X509Certificate, createHash } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { startEmbedded } from "../apps/server/src/database/embedded/embedded.ts";
import { caddyVersion, startCaddy, type Caddy } from "./proxy/caddy.ts";
import { ask, firstPiece, type HttpsCall } from "./proxy/https-calls.ts";
import { somePort, startServer, type Server } from "./proxy/server.ts";
import { mustHold } from "./faults/waiting.ts";

// Tries docs/operations/Caddyfile and Caddyfile.two on loopback: npx node scripts/try-caddy.ts. The web must be built.

const admin = { email: "proxy@exemplo.com.br", password: "Figueira!2026" };
const report = (line: string): void => console.log(`  ${line}`);
const signIn = (site: Caddy, asking: HttpsCall = {}) => ask(site, "/api/auth/login", { method: "POST", body: admin, ...asking });

async function headersHold(site: Caddy): Promise<void> {
  const page = await ask(site, "/", { headers: { "accept-encoding": "br" } });
  mustHold(page.status === 200, "the home page comes");
  mustHold(/max-age=31536000/.test(page.headers["strict-transport-security"] ?? ""), "HSTS is on every page");
  mustHold((page.headers["content-security-policy"] ?? "").includes("script-src 'self'"), "the CSP arrives");
  const script = /src="(\/assets\/[^"]+\.js)"/.exec((await ask(site, "/")).body.toString("utf8"))?.[1] ?? "";
  const packed = await ask(site, script, { headers: { "accept-encoding": "br, gzip" } });
  mustHold(packed.headers["content-encoding"] === "br", "the files that the build packed go through as they are");
  const api = await signIn(site);
  mustHold(api.status === 200 && api.headers["cache-control"] === "no-store", "sign-in works and is kept nowhere");
  report(`pages, packed files, HSTS, CSP and sign-in over TLS`);
}

/** An event arrives while the stream is open. */
async function streamHolds(site: Caddy): Promise<void> {
  const { token } = (JSON.parse((await signIn(site)).body.toString("utf8")) as { data: { token: string } }).data;
  const { contentType, text } = await firstPiece(site, "/api/notifications/stream", {
    authorization: `Bearer ${token}`,
    "accept-encoding": "br",
  });
  mustHold(contentType.startsWith("text/event-stream") && text.startsWith(":\n\n"), "the stream's first piece arrives while it is open");
  report("the stream of events is passed on as it comes");
}

async function bodiesHold(site: Caddy): Promise<void> {
  const over = await signIn(site, { body: { ...admin, password: "x".repeat(2_000_000) } });
  mustHold(over.status === 413, `2 MB are refused by the server (answered ${over.status})`);
  // The server answers 413 and stops reading; Caddy may still be writing then, and answers 502.
  const far = await signIn(site, { body: { ...admin, password: "x".repeat(20_000_000) } }).catch(() => ({ status: 413 }));
  mustHold([413, 502].includes(far.status), `20 MB are refused (answered ${far.status})`);
  report(`2 MB refused with 413, 20 MB with ${far.status}`);
}

/** Limits count the caller's real address, whatever the caller claims. */
async function addressesHold(site: Caddy): Promise<void> {
  const wrong = { body: { ...admin, password: "Errada!2026" } };
  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) statuses.push((await signIn(site, { ...wrong, from: "127.0.0.66" })).status);
  mustHold(statuses.at(-1) === 429, `after 12 wrong passwords the address must wait (answered ${statuses.join()})`);
  const forged = await signIn(site, { from: "127.0.0.66", headers: { "x-forwarded-for": "203.0.113.9", "x-real-ip": "203.0.113.9" } });
  mustHold(forged.status === 429, `a forged X-Forwarded-For changes nothing (answered ${forged.status})`);
  const other = await signIn(site, { from: "127.0.0.77" });
  mustHold(other.status === 200, `another address is not kept out (answered ${other.status})`);
  report("limits count the caller's own address, a forged one changes nothing, another caller signs in");
}

async function browserHolds(site: Caddy): Promise<void> {
  const key = new X509Certificate(site.intermediate).publicKey.export({ type: "spki", format: "der" });
  const trusted = createHash("sha256").update(key).digest("base64");
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", `--ignore-certificate-errors-spki-list=${trusted}`],
  });
  try {
    const page = await browser.newPage({ locale: "pt-BR" });
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("requestfailed", (request) => faults.push(request.url()));
    await page.goto(`https://localhost:${site.port}/login`);
    await page.getByLabel(/^E-?mail/).fill(admin.email);
    await page.getByLabel(/^Senha/).fill(admin.password);
    await page.getByRole("button", { name: "Entrar" }).click();
    await page.waitForURL(/dashboard/);
    await page.getByRole("heading", { level: 1 }).waitFor();
    mustHold(faults.length === 0, `nothing fails in the browser (${faults.join()})`);
    report("Chromium signs in and sees the dashboard");
  } finally {
    await browser.close();
  }
}

/** Makes calls without a pause while something happens. @returns the number of good answers, and the other answers */
async function whileAsking(site: Caddy, happening: () => Promise<void>): Promise<{ good: number; bad: string[]; slowestMs: number }> {
  const seen = { good: 0, bad: [] as string[], slowestMs: 0, over: false };
  const asking = Array.from({ length: 4 }, async () => {
    while (!seen.over) {
      const started = performance.now();
      const status = await ask(site, "/api/settings/public").then(
        (reply) => reply.status,
        (error: Error) => error.message,
      );
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - started);
      if (status === 200) seen.good += 1;
      else seen.bad.push(String(status));
      await pause(20);
    }
  });
  await happening();
  await pause(1_000);
  seen.over = true;
  await Promise.all(asking);
  return seen;
}

async function tryOne(folder: string): Promise<void> {
  const [inner, outer] = [somePort(), somePort() + 1_000];
  const settings = {
    DATA_DIR: join(folder, "data"),
    PUBLIC_URL: `https://localhost:${outer}`,
    TRUST_PROXY: "1",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  let server = await startServer(inner, settings);
  const site = await startCaddy(folder, "Caddyfile", outer, [inner]);
  try {
    await headersHold(site);
    await streamHolds(site);
    await bodiesHold(site);
    await browserHolds(site);
    const { good, bad, slowestMs } = await whileAsking(site, async () => {
      await server.end("SIGTERM");
      server = await startServer(inner, settings);
    });
    mustHold(bad.length === 0, `nobody sees a restart (${bad.length} of ${good + bad.length} did: ${bad.slice(0, 3).join("; ")})`);
    report(`a restart under load: ${good} requests, none failed, the slowest waited ${(slowestMs / 1000).toFixed(1)} s`);
    await addressesHold(site);
  } finally {
    await site.stop();
    await server.end("SIGTERM");
  }
}

async function tryTwo(folder: string): Promise<void> {
  const database = await startEmbedded({ dataDir: join(folder, "shared"), log: () => {} });
  const { host, port, user, database: name } = database.connection;
  const [first, outer] = [somePort(), somePort() + 1_000];
  const settings = {
    DATA_DIR: join(folder, "unused"),
    DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
    SESSION_SECRET: createHash("sha256").update(folder).digest("hex"),
    PUBLIC_URL: `https://localhost:${outer}`,
    TRUST_PROXY: "1",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  // Both at once: one of them runs the migrations and creates the first administrator.
  const servers = await Promise.all([startServer(first, settings), startServer(first + 1, settings)] as [Promise<Server>, Promise<Server>]);
  const site = await startCaddy(folder, "Caddyfile.two", outer, [servers[0].port, servers[1].port]);
  try {
    const { token } = (JSON.parse((await signIn(site)).body.toString("utf8")) as { data: { token: string } }).data;
    const authorization = `Bearer ${token}`;
    const answers = await Promise.all(
      servers.map((one) => fetch(`http://127.0.0.1:${one.port}/api/auth/me`, { headers: { authorization } }).then(({ status }) => status)),
    );
    mustHold(answers.join() === "200,200", `a session of one holds at the other (${answers.join()})`);
    const seen = await whileAsking(site, async () => {
      await pause(500);
      await servers[0].end("SIGKILL");
      await pause(2_500);
    });
    report(`one of two instances killed under load: ${seen.good} requests answered, ${seen.bad.length} failed (those it was answering)`);
    mustHold(seen.bad.length <= 4, `only what the killed one was answering is lost (${seen.bad.slice(0, 5).join("; ")})`);
  } finally {
    await site.stop();
    await Promise.all(servers.map((one) => one.end("SIGTERM")));
    await database.stop();
  }
}

const version = caddyVersion();
if (version === null) {
  console.log("skipped: there is no program caddy here (Debian: apt-get install caddy)");
} else {
  const folder = mkdtempSync(join(tmpdir(), "aprisco-caddy-"));
  chmodSync(folder, 0o711);
  try {
    console.log(`Caddy ${version}, Caddyfile`);
    await tryOne(folder);
    console.log("Caddyfile.two");
    await tryTwo(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
