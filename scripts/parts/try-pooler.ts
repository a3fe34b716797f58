import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "../../apps/server/src/database/embedded/embedded.ts";
import { sharesConnections } from "../../apps/server/src/start/external-database.ts";
import { mustHold, until } from "../faults/waiting.ts";
import { root, serverEntry } from "../launch/places.mjs";
import { somePort } from "../proxy/server.ts";

// Tries a server behind PgBouncer on loopback: npx node scripts/parts/try-pooler.ts. The server must be built. Needs pgbouncer
// (Debian: apt-get install pgbouncer).

type Mode = "session" | "transaction";

/** @returns the exit code within 20 s, null while it runs, and what it said */
async function startBehind(url: string, folder: string): Promise<{ readonly code: number | null; readonly said: string }> {
  const env = {
    PATH: process.env["PATH"] ?? "",
    NODE_ENV: "production",
    DATA_DIR: join(folder, "unused"),
    DATABASE_URL: url,
    DATABASE_WAIT: "5",
    SESSION_SECRET: "k9Xw2LqPz7Rt5Vb8Nm3Jh6Gf4Ds1Aa0Yc",
    PORT: String(somePort()),
  };
  const server = spawn(process.execPath, [join(root, serverEntry)], { stdio: ["ignore", "pipe", "pipe"], env });
  let said = "";
  for (const stream of [server.stdout, server.stderr]) stream.setEncoding("utf8").on("data", (part: string) => (said += part));
  await until("the server has started or refused", 20_000, () => server.exitCode !== null || said.includes("First run"));
  const code = server.exitCode;
  if (code === null) {
    server.kill("SIGTERM");
    await once(server, "exit");
  }
  return { code, said };
}

async function tryMode(mode: Mode, folder: string): Promise<void> {
  const database = await startEmbedded({ dataDir: join(folder, mode), log: () => {} });
  const { host, port: inner, user, database: name } = database.connection;
  const port = somePort() + 2_000;
  const file = join(folder, `${mode}.ini`);
  writeFileSync(
    file,
    `[databases]\n* = host=${host} port=${inner} user=${user}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\n` +
      `auth_type = any\npool_mode = ${mode}\ndefault_pool_size = 20\nignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout, options\n`,
  );
  // PgBouncer refuses to run as root.
  const asNobody = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const pooler = spawn("pgbouncer", ["-q", ...asNobody, file], { stdio: "ignore" });
  const settings = { host: "127.0.0.1", port, user, database: name };
  try {
    await until("PgBouncer answers", 10_000, () =>
      sharesConnections(settings).then(
        () => true,
        () => false,
      ),
    );
    const { code, said } = await startBehind(`postgres://${user}@127.0.0.1:${port}/${name}`, folder);
    if (mode === "transaction")
      mustHold(code === 1 && said.includes("DATABASE_DIRECT_URL"), `a pooler in transaction mode is said at the start (${code}: ${said})`);
    else mustHold(code === null, `behind a pooler in session mode a server starts (${code}: ${said})`);
    console.log(`  ${mode} mode: ${code === null ? "the server starts" : "refused, and DATABASE_DIRECT_URL is named"}`);
  } finally {
    pooler.kill("SIGINT");
    await database.stop();
  }
}

const { error, stdout } = spawnSync("pgbouncer", ["--version"], { encoding: "utf8" });
if (error) console.log("skipped: there is no program pgbouncer here (Debian: apt-get install pgbouncer)");
else {
  const folder = mkdtempSync(join(tmpdir(), "aprisco-pooler-"));
  chmodSync(folder, 0o755);
  try {
    console.log(stdout.split("\n", 1)[0]);
    await tryMode("session", folder);
    await tryMode("transaction", folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
