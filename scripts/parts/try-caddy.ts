import { X509Certificate, createHash } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { startEmbedded } from "../../apps/server/src/database/embedded/embedded.ts";
import { caddyVersion, startCaddy, type Caddy } from "../proxy/caddy.ts";
import { addressesHold, admin, bodiesHold, headersHold, report, signIn, streamHolds, whileAsking } from "../proxy/checks.ts";
import { somePort, startServer, type Server } from "../proxy/server.ts";
import { mustHold } from "../faults/waiting.ts";

// Tries docs/operations/Caddyfile and Caddyfile.two on loopback: npx node scripts/parts/try-caddy.ts. The web must be built.

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
