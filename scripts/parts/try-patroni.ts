import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connect, type ConnectionSettings } from "../../apps/server/src/database/connect.ts";
import { runSql } from "../../apps/server/src/testing/store.ts";
import { mustHold, until } from "../faults/waiting.ts";
import { root } from "../launch/places.mjs";
import { admin, report } from "../proxy/checks.ts";
import { somePort, startServer } from "../proxy/server.ts";

// Tries a change of leader under Patroni with etcd, docs/operations/patroni.yml and haproxy-postgres.cfg, on loopback:
// npx node scripts/parts/try-patroni.ts. The web must be built. Needs Debian's patroni, etcd-server, haproxy and postgresql-15, and
// root, which runs PostgreSQL as the user postgres.

const names = ["one", "two"] as const;
type Name = (typeof names)[number];
const password = "figueira-de-teste";

interface Places {
  readonly folder: string;
  readonly etcd: number;
  readonly etcdPeers: number;
  readonly proxy: number;
  readonly postgres: Readonly<Record<Name, number>>;
  readonly rest: Readonly<Record<Name, number>>;
}

const running: ChildProcess[] = [];
function start(command: string, args: readonly string[], log: string): ChildProcess {
  const child = spawn("sh", ["-c", `exec "$@" > ${log} 2>&1`, "sh", command, ...args], { stdio: "ignore", detached: true });
  running.push(child);
  return child;
}
/** Ends a program and those that it started in its group. */
function killGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, "SIGKILL");
}
/** PostgreSQL is in a group of its own; its processes end with the first one. */
function killPostgres(dataDir: string): void {
  const file = join(dataDir, "postmaster.pid");
  const pid = existsSync(file) ? Number(readFileSync(file, "utf8").split("\n", 1)[0]) : 0;
  if (pid > 1) spawnSync("kill", ["-9", String(pid)]);
}
const asPostgres = (command: string, ...args: readonly string[]): readonly [string, string[]] => [
  "runuser",
  ["-u", "postgres", "--", command, ...args],
];

/** The example of docs/operations for one of the two servers, unchanged but for ports, folders and passwords. */
function patroniFile(name: Name, { folder, etcd, postgres, rest }: Places): string {
  const text = readFileSync(join(root, "docs/operations/patroni.yml"), "utf8")
    .replace("name: one", `name: ${name}`)
    .replaceAll("127.0.0.1:2379", `127.0.0.1:${etcd}`)
    .replaceAll("127.0.0.1:8008", `127.0.0.1:${rest[name]}`)
    .replaceAll("127.0.0.1:5432", `127.0.0.1:${postgres[name]}`)
    .replaceAll("/var/lib/postgresql/patroni/one", join(folder, name))
    .replace("<a long random one>", password)
    .replace("<another long random one>", `${password}-2`);
  const file = join(folder, `${name}.yml`);
  writeFileSync(file, text);
  return file;
}

function proxyFile({ folder, proxy, postgres, rest }: Places): string {
  const text = readFileSync(join(root, "docs/operations/haproxy-postgres.cfg"), "utf8")
    .replace("127.0.0.1:6432", `127.0.0.1:${proxy}`)
    .replace("127.0.0.1:5432", `127.0.0.1:${postgres.one}`)
    .replace("127.0.0.1:5433", `127.0.0.1:${postgres.two}`)
    .replace("check port 8008", `check port ${rest.one}`)
    .replace("check port 8009", `check port ${rest.two}`);
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, text);
  return file;
}

/** @returns the name of the present leader; null: there is none */
async function leaderOf({ rest }: Places): Promise<Name | null> {
  for (const name of names) {
    const isLeader = await fetch(`http://127.0.0.1:${rest[name]}/primary`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isLeader) return name;
  }
  return null;
}
/** Whether the other server follows, and confirms what the leader commits. */
const isFollowed = async ({ rest }: Places): Promise<boolean> => {
  for (const name of names) {
    const { ok } = await fetch(`http://127.0.0.1:${rest[name]}/sync`).catch(() => ({ ok: false }));
    if (ok) return true;
  }
  return false;
};

/** @returns the rows of the last statement */
async function query<T>(settings: ConnectionSettings, statements: readonly string[]): Promise<readonly T[]> {
  const database = connect({ ...settings, max: 1, patient: true }, () => undefined);
  let rows: readonly T[] = [];
  for (const statement of statements) rows = await runSql<T>(database.handle, statement);
  await database.close();
  return rows;
}

async function makeDatabase({ proxy }: Places): Promise<string> {
  await query({ connectionString: `postgres://postgres:${password}@127.0.0.1:${proxy}/postgres` }, [
    "create role aprisco login password 'aprisco-de-teste'",
    "create database aprisco owner aprisco template template0 encoding 'UTF8' locale 'C.UTF-8' locale_provider icu icu_locale 'pt-BR'",
  ]);
  return `postgres://aprisco:aprisco-de-teste@127.0.0.1:${proxy}/aprisco`;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}
const ask = (port: number, path: string, init: RequestInit = {}): Promise<Answer> =>
  fetch(`http://127.0.0.1:${port}/api${path}`, { ...init, signal: AbortSignal.timeout(15_000) }).then(
    async (reply) => ({ status: reply.status, text: await reply.text() }),
    (error: Error) => ({ status: 0, text: error.message }),
  );

async function tryFailover(places: Places): Promise<void> {
  const { folder, etcd, etcdPeers } = places;
  const address = `http://127.0.0.1:${etcd}`;
  start(
    "etcd",
    [
      "--data-dir",
      join(folder, "etcd"),
      "--listen-client-urls",
      address,
      "--advertise-client-urls",
      address,
      "--listen-peer-urls",
      `http://127.0.0.1:${etcdPeers}`,
    ],
    join(folder, "etcd.log"),
  );
  await until("etcd answers", 20_000, () =>
    fetch(`${address}/health`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const patroni = Object.fromEntries(
    names.map((name) => [name, start(...asPostgres("patroni", patroniFile(name, places)), join(folder, `${name}.log`))]),
  ) as Record<Name, ChildProcess>;
  start("haproxy", ["-db", "-f", proxyFile(places)], join(folder, "haproxy.log"));
  await until("Patroni has a leader", 60_000, async () => (await leaderOf(places)) !== null);
  await until("the other one follows", 60_000, () => isFollowed(places));
  await pause(3_000);
  const url = await makeDatabase(places);
  const port = somePort();
  const settings = {
    DATA_DIR: join(folder, "unused"),
    DATABASE_URL: url,
    SESSION_SECRET: "k9Xw2LqPz7Rt5Vb8Nm3Jh6Gf4Ds1Aa0Yc",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  const server = await startServer(port, settings);
  const json = { "content-type": "application/json" };
  const signedIn = await ask(port, "/auth/login", { method: "POST", body: JSON.stringify(admin), headers: json });
  const { token } = (JSON.parse(signedIn.text) as { data: { token: string } }).data;
  const headers = { ...json, authorization: `Bearer ${token}` };

  const confirmed: string[] = [];
  const seen = { statuses: new Map<number, number>(), foreign: [] as string[], dead: 0, firstBad: 0, lastBad: 0, over: false };
  const write = async (): Promise<void> => {
    for (let number = 0; !seen.over; number += 1) {
      const name = `Visitante ${number}`;
      const body = JSON.stringify({ name, phone: `1199${String(1_000_000 + number)}`, family_name: "Troca" });
      const reply = await ask(port, "/visitors", { method: "POST", body, headers: { ...headers, "idempotency-key": crypto.randomUUID() } });
      seen.statuses.set(reply.status, (seen.statuses.get(reply.status) ?? 0) + 1);
      if (reply.status === 201) confirmed.push(name);
      else {
        seen.firstBad ||= performance.now();
        seen.lastBad = performance.now();
        if (reply.status !== 503 || !reply.text.includes("server.unavailable"))
          seen.foreign.push(`${reply.status} ${reply.text.slice(0, 200)}`);
      }
      await pause(100);
    }
  };
  const watch = async (): Promise<void> => {
    for (; !seen.over; await pause(500)) if ((await ask(port, "/live")).status !== 200) seen.dead += 1;
  };
  const working = [write(), watch()];
  await until(`visitors are added (${seen.foreign[0] ?? ""})`, 20_000, () => confirmed.length > 5);
  const before = (await leaderOf(places)) ?? "one";
  const leader = patroni[before];
  // As if the leader's machine were gone at once.
  killGroup(leader);
  killPostgres(join(folder, before));
  await until("the other one leads", 90_000, async () => ![null, before].includes(await leaderOf(places)));
  const at = confirmed.length;
  await until("visitors are added again", 60_000, () => confirmed.length > at + 5);
  seen.over = true;
  await Promise.all(working);
  report(
    `statuses: ${[...seen.statuses].map(([status, count]) => `${status} × ${count}`).join(", ")}; refused for ${((seen.lastBad - seen.firstBad) / 1000).toFixed(1)} s`,
  );
  mustHold(seen.dead === 0, `/api/live answers all the while (${seen.dead} times not)`);
  mustHold(seen.foreign.length === 0, `every refusal is our own 503 (${seen.foreign.slice(0, 3).join(" | ")})`);
  const rows = await query<{ name: string }>({ connectionString: url }, [
    "select people.name from visitors join people on people.id = visitors.person_id",
  ]);
  const kept = new Set(rows.map(({ name }) => name));
  const lost = confirmed.filter((name) => !kept.has(name));
  mustHold(lost.length === 0, `nothing confirmed is lost (${lost.length} of ${confirmed.length})`);
  report(`${confirmed.length} visitors confirmed across the change of leader, none lost; the same process serves on`);
  await server.end("SIGTERM");
}

const missing = ["patroni", "etcd", "haproxy", "runuser"].filter(
  (program) => spawnSync("sh", ["-c", `command -v ${program}`]).status !== 0,
);
if (missing.length > 0 || process.getuid?.() !== 0 || !existsSync("/usr/lib/postgresql/15/bin")) {
  console.log(`skipped: it needs root, PostgreSQL 15 of Debian and ${missing.join(", ") || "its programs"}`);
} else {
  const folder = mkdtempSync(join(tmpdir(), "aprisco-patroni-"));
  chmodSync(folder, 0o755);
  for (const name of names) mkdirSync(join(folder, name), { mode: 0o700 });
  spawnSync("chown", ["-R", "postgres:postgres", folder]);
  const base = somePort() + 3_000;
  const places: Places = {
    folder,
    etcd: base,
    etcdPeers: base + 1,
    proxy: base + 2,
    postgres: { one: base + 3, two: base + 4 },
    rest: { one: base + 5, two: base + 6 },
  };
  try {
    console.log("Patroni, etcd, HAProxy");
    await tryFailover(places);
  } finally {
    for (const child of running) killGroup(child);
    for (const name of names) killPostgres(join(folder, name));
    await pause(500);
    rmSync(folder, { recursive: true, force: true });
  }
}
