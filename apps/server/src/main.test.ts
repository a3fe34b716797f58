import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { cloneDatabase } from "./testing/clone-store.ts";
import { connect } from "./database/connect.ts";
import { runSql } from "./testing/store.ts";

// A server of its own each time, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const main = fileURLToPath(new URL("main.ts", import.meta.url));

/** Starts a server on a database of its own that is to refuse. @returns its exit code and what it said */
async function startRefused(env: Readonly<Record<string, string>>, plant = ""): Promise<{ code: number; said: string }> {
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
  return { code, said };
}

test("L14: the demo's data is not put on a network, however it is started", async () => {
  const marker = "insert into audit_log (at, action, section, type) values (now(), 'demo.filled', 'demo', 'system')";
  const { code, said } = await startRefused({ HOST: "0.0.0.0" }, marker);
  expect(said).toContain("HOST: the folder holds the demo's data");
  expect(code).toBe(1);
});

test("L11: a port that is taken is said in words", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void taken.close());
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  const { code, said } = await startRefused({ PORT: String(port) });
  expect(said).toContain(`PORT: something else listens on 127.0.0.1:${port} already.`);
  expect(said).not.toContain("EADDRINUSE");
  expect(code).toBe(1);
});

test("L11: a database that is away is said in words", async () => {
  const { code, said } = await startRefused({ DATABASE_URL: "postgres://aprisco@127.0.0.1:9/aprisco" });
  expect(said).toContain("DATABASE_URL: no PostgreSQL answers there.");
  expect(code).toBe(1);
});
