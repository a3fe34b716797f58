import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { readConfig, SettingError } from "./settings/config.ts";
import { connect } from "./database/connect.ts";
import { EmbeddedRefusal } from "./database/embedded/embedded-refusal.ts";
import { MigrationRefusal } from "./database/schema/migrate.ts";
import { troubleInWords } from "./main.ts";
import { cloneDatabase } from "./testing/database/clone-store.ts";
import { runSql } from "./testing/store.ts";

// A new server each time is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const main = fileURLToPath(new URL("main.ts", import.meta.url));

/** Starts a server on a database of its own that must refuse. @returns its exit code and output, and what `asked` finds afterwards */
async function startRefused(
  env: Readonly<Record<string, string>>,
  plant = "",
  asked = "select",
): Promise<{ code: number; said: string; found: readonly unknown[] }> {
  const { settings, drop } = await cloneDatabase();
  onTestFinished(drop);
  const database = connect(settings, () => {});
  if (plant !== "") await runSql(database.handle, plant);
  await database.close();
  const url = `postgres://${settings.user}@localhost/${settings.database}?host=${encodeURIComponent(settings.host ?? "")}&port=${settings.port}`;
  const server = spawn(process.execPath, [main], {
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "test",
      DATABASE_URL: url,
      SESSION_SECRET: "k9Xw2LqPz7Rt5Vb8Nm3Jh6Gf4Ds1Aa0Yc",
      VAULT_KEY: Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString("base64"),
      PORT: "0",
      LOG_LEVEL: "silent",
      ...env,
    },
  });
  onTestFinished(() => void server.kill("SIGKILL"));
  let said = "";
  server.stderr.setEncoding("utf8").on("data", (part: string) => (said += part));
  const [code] = (await once(server, "close")) as [number];
  const after = connect(settings, () => {});
  const found = await runSql(after.handle, asked);
  await after.close();
  return { code, said, found };
}

const demoMarker = "insert into audit_log (at, action, section, type) values (now(), 'demo.filled', 'demo', 'system')";

test("L14: the demo's data are not reachable from a network, with any start", async () => {
  const { code, said } = await startRefused({ HOST: "0.0.0.0" }, demoMarker);
  expect(said).toContain("HOST: the folder holds the demo's data");
  expect(code).toBe(1);
});

test("a start on a restored church counts its rows, so that PostgreSQL plans with them", async () => {
  const restored = "insert into people (congregation_id, name) select 1, 'Pessoa ' || n from generate_series(1, 3000) as n";
  const { found } = await startRefused(
    { HOST: "0.0.0.0" },
    `with marked as (${demoMarker}) ${restored}`,
    "select reltuples from pg_class where relname = 'people'",
  );
  expect(found).toEqual([{ reltuples: 3_000 }]);
});

test("L11: a taken port is reported in plain words", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void taken.close());
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  const { code, said } = await startRefused({ PORT: String(port) });
  expect(said).toContain(`PORT: something else listens on 127.0.0.1:${port} already.`);
  expect(said).not.toContain("EADDRINUSE");
  expect(code).toBe(1);
});

test("L11: an unreachable database is reported in plain words", async () => {
  const { code, said } = await startRefused({ DATABASE_URL: "postgres://aprisco@127.0.0.1:9/aprisco", DATABASE_WAIT: "0" });
  expect(said).toContain("DATABASE_URL: no PostgreSQL answers there.");
  expect(code).toBe(1);
});

const config = readConfig({ PORT: "3100", DATA_DIR: "/srv/igreja" });
const failing = (code: string, message: string): Error => Object.assign(new Error(message), { code });

test.each([
  [failing("EADDRINUSE", "listen EADDRINUSE: address already in use 127.0.0.1:3100"), "127.0.0.1:3100"],
  [failing("EADDRNOTAVAIL", "listen EADDRNOTAVAIL"), "HOST"],
  [failing("EACCES", "EACCES: permission denied, mkdir '/srv/igreja'"), "/srv/igreja"],
  [failing("ENOSPC", "ENOSPC: no space left on device, write"), "disk is full"],
  [failing("ECONNREFUSED", ""), "DATABASE_URL"],
  [failing("28P01", 'password authentication failed for user "aprisco"'), "password"],
  [failing("3D000", 'database "igreja" does not exist'), "no such database"],
  [failing("57P01", "terminating connection due to administrator command"), "start again"],
  [new Error("Connection terminated unexpectedly"), "start again"],
])("L11: %s is reported in plain words", (cause, part) => {
  const said = troubleInWords(cause, config);
  expect(said).toContain(part);
  if (cause.message !== "") expect(said).not.toContain(cause.message);
});

test("L11: our refusals show their message, our faults the full error", () => {
  for (const refusal of [new SettingError("HOST: no"), new EmbeddedRefusal("no binaries"), new MigrationRefusal("newer data")])
    expect(troubleInWords(refusal, null)).toBe(refusal.message);
  expect(troubleInWords(new TypeError("x is not a function"), config)).toBeNull();
  expect(troubleInWords("thrown text", config)).toBeNull();
});
