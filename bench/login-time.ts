import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

// C18: does a sign-in tell by its time whether an account exists? Asks a throw-away server on loopback, unknown
// address and wrong password in turn, from a new client address each time so that no limit steps in, and compares
// medians of the time to answer. Prints the ratio; 0.9 to 1.1 is the goal.

const ROUNDS = Number(process.argv[2] ?? 200);
const EMAIL = "admin@exemplo.com";
const port = 20_000 + Math.floor(Math.random() * 9_000);
const base = `http://127.0.0.1:${port}/api`;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function ready(): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const answered = await fetch(`${base}/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the server did not become ready");
}

let round = 0;
/** Milliseconds that one wrong sign-in takes. */
async function timed(email: string): Promise<number> {
  round += 1;
  const started = performance.now();
  const response = await fetch(`${base}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `198.18.${Math.floor(round / 250)}.${(round % 250) + 1}` },
    body: JSON.stringify({ email, password: `wrong-${round}` }),
  });
  await response.text();
  if (response.status !== 401) throw new Error(`expected 401, got ${response.status}`);
  return performance.now() - started;
}

const dataDir = await mkdtemp(path.join(tmpdir(), "aprisco-bench-"));
const main = fileURLToPath(new URL("../apps/server/src/main.ts", import.meta.url));
const server = spawn(process.execPath, [main], {
  env: {
    ...process.env,
    NODE_ENV: "production",
    LOG_LEVEL: "silent",
    PORT: String(port),
    DATA_DIR: dataDir,
    TRUST_PROXY: "true",
    ADMIN_EMAIL: EMAIL,
    ADMIN_PASSWORD: `Aa1!${randomUUID()}`,
  },
  stdio: "ignore",
});
try {
  await ready();
  const unknown: number[] = [];
  const known: number[] = [];
  for (let index = 0; index < ROUNDS; index += 1) {
    unknown.push(await timed(`${randomUUID()}@exemplo.com`));
    // The account's own limit is 100 wrong tries an hour from unknown addresses: beyond it there is nothing to compare.
    if (known.length < 95) known.push(await timed(EMAIL));
  }
  const ratio = median(unknown) / median(known);
  process.stdout.write(
    `unknown address ${median(unknown).toFixed(1)} ms, wrong password ${median(known).toFixed(1)} ms, ratio ${ratio.toFixed(3)} (${unknown.length} and ${known.length} tries)\n`,
  );
} finally {
  server.kill("SIGTERM");
  await once(server, "exit");
  await rm(dataDir, { recursive: true, force: true });
}
