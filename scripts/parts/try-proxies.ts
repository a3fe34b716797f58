import { createHash } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startEmbedded } from "../../apps/server/src/database/embedded/embedded.ts";
import { mustHold, until } from "../faults/waiting.ts";
import { addressesHold, admin, bodiesHold, headersHold, report, signIn, streamHolds, whileAsking } from "../proxy/checks.ts";
import { ask } from "../proxy/https-calls.ts";
import { proxyNames, startPlainProxy, versionOf, type PlainProxy, type ProxyName } from "../proxy/plain-proxy.ts";
import { somePort, startServer } from "../proxy/server.ts";

// Tries docs/operations/nginx.conf and haproxy.cfg on loopback, in front of two servers: npx node scripts/parts/try-proxies.ts. The
// web must be built. Needs nginx, haproxy (Debian: apt-get install nginx-light haproxy) and openssl.

/** While the database is away the server's own answer arrives, in words, and a page that goes on by itself. */
async function ownWordsHold(site: PlainProxy, away: () => Promise<void>, back: () => Promise<void>): Promise<void> {
  await away();
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask(site, "/api/events/public")));
  const words = answers.map(({ status, body }) => ({ status, text: body.toString("utf8") }));
  const page = await ask(site, "/login");
  await back();
  const foreign = words.filter(({ status, text }) => status !== 503 || !text.includes('"server.unavailable"'));
  mustHold(foreign.length === 0, `without the database the server's own 503 arrives (${JSON.stringify(foreign.slice(0, 2))})`);
  mustHold(page.status === 200 && page.body.toString("utf8").includes("<script"), "the page comes, and asks again by itself");
  await until("the site answers again", 20_000, async () => (await ask(site, "/api/events/public")).status === 200);
  report("without its database every server stays and says so itself; afterwards they answer again");
}

async function tryProxy(name: ProxyName, folder: string): Promise<void> {
  const place = { dataDir: join(folder, "shared"), log: () => {} };
  let database = await startEmbedded(place);
  const { host, port, user, database: base } = database.connection;
  const [first, outer] = [somePort(), somePort() + 1_000];
  const settings = {
    DATA_DIR: join(folder, "unused"),
    DATABASE_URL: `postgres://${user}@localhost:${port}/${base}?host=${encodeURIComponent(host)}`,
    SESSION_SECRET: createHash("sha256").update(folder).digest("hex"),
    PUBLIC_URL: `https://localhost:${outer}`,
    TRUST_PROXY: "1",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  const servers = [await startServer(first, settings), await startServer(first + 1, settings)];
  const site = await startPlainProxy(
    name,
    folder,
    outer,
    servers.map((one) => one.port),
  );
  try {
    await headersHold(site);
    await streamHolds(site);
    await bodiesHold(site);
    mustHold((await signIn(site)).status === 200, "sign-in works");
    await ownWordsHold(
      site,
      () => database.stop(),
      async () => {
        database = await startEmbedded(place);
      },
    );
    const seen = await whileAsking(site, async () => {
      await pause(500);
      await servers[0]?.end("SIGKILL");
      await pause(2_500);
    });
    mustHold(seen.bad.length <= 4, `only what the killed one was answering is lost (${seen.bad.slice(0, 5).join("; ")})`);
    report(`one of two instances killed under load: ${seen.good} requests answered, ${seen.bad.length} failed`);
    await addressesHold(site);
  } finally {
    await site.stop();
    await Promise.all(servers.slice(1).map((one) => one.end("SIGTERM")));
    await database.stop();
  }
}

for (const name of proxyNames) {
  const version = versionOf(name);
  if (version === null) {
    console.log(`skipped: there is no program ${name} here`);
    continue;
  }
  const folder = mkdtempSync(join(tmpdir(), `aprisco-${name}-`));
  chmodSync(folder, 0o711);
  try {
    console.log(`${name} ${version}`);
    await tryProxy(name, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
