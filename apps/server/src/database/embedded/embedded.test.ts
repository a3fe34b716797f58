import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startEmbedded, type EmbeddedPostgres, connectionOfRunning } from "./embedded.ts";
import { chooseOwner } from "./embedded-owner.ts";
import { EmbeddedRefusal } from "./embedded-refusal.ts";

let dataDir: string;
let open: EmbeddedPostgres[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "aprisco-test-"));
  open = [];
});

afterEach(async () => {
  for (const embedded of open) await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(onLost?: () => void): Promise<EmbeddedPostgres> {
  const embedded = await startEmbedded({ dataDir, log: () => {}, ...(onLost ? { onLost } : {}) });
  open.push(embedded);
  return embedded;
}

async function ask(connection: pg.ClientConfig, query: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: query, rowMode: "array" })).rows[0] ?? [];
  } finally {
    await client.end();
  }
}

const postmaster = (): number => Number.parseInt(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10);

async function startElsewhere(): Promise<ChildProcess> {
  const script = `const { startEmbedded } = await import(${JSON.stringify(new URL("./embedded.ts", import.meta.url).href)});
    await startEmbedded({ dataDir: process.argv[1], log: () => {} }); console.log("ready"); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
  await once(createInterface(child.stdout), "line");
  return child;
}

describe("the embedded PostgreSQL", () => {
  test("comes with an owner that is no superuser, the two extensions, durability and no network port", async () => {
    const { connection } = await start();
    const facts = `SELECT rolsuper, unaccent('Ação'), similarity('maria', 'maria'), current_setting('fsync'),
      current_setting('listen_addresses'), current_setting('synchronous_commit'), datlocale
      FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`;
    expect(await ask(connection, facts)).toEqual([false, "Acao", 1, "on", "", "on", "pt-BR"]);
    expect(statSync(connection.host).mode & 0o777).toBe(0o700);
    expect(connectionOfRunning(dataDir)).toEqual(connection);
  });

  test("keeps its data, and starts on it again", async () => {
    const first = await start();
    await ask(first.connection, "CREATE TABLE kept AS SELECT 7 AS n");
    await first.stop();
    expect(existsSync(first.connection.host)).toBe(false);
    const second = await start();
    expect(await ask(second.connection, "SELECT n FROM kept")).toEqual([7]);
  });

  test("refuses a second server on its folder and is not affected", async () => {
    const { connection } = await start();
    const before = postmaster();
    const otherProcess = startElsewhereFails();
    expect(await otherProcess).toContain("Another Aprisco server is already using the data folder");
    expect(postmaster()).toBe(before);
    expect(await ask(connection, "SELECT 1")).toEqual([1]);
  });

  test("of two servers that start at once on a new folder one gets it, the other refuses", async () => {
    const outcomes = await Promise.allSettled([start(), start()]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("restarts when it is killed, and reports the loss", async () => {
    const lost = Promise.withResolvers<void>();
    const { connection } = await start(lost.resolve);
    await ask(connection, "CREATE TABLE kept AS SELECT 7 AS n");
    process.kill(postmaster(), "SIGKILL");
    await lost.promise;
    await expect.poll(() => ask(connection, "SELECT n FROM kept").catch(() => null), { timeout: 10_000 }).toEqual([7]);
  });

  test("ends when its server is killed, and the next server takes over the folder", async () => {
    const server = await startElsewhere();
    const killed = postmaster();
    server.kill("SIGKILL");
    await once(server, "exit");
    const next = await start();
    expect(() => process.kill(killed, 0)).toThrow("ESRCH");
    expect(await ask(next.connection, "SELECT 1")).toEqual([1]);
  });

  test("a start that was killed halfway leaves nothing that looks finished", async () => {
    mkdirSync(join(dataDir, "postgres.unfinished"));
    writeFileSync(join(dataDir, "postgres.unfinished", "PG_VERSION"), "18\n");
    const { connection } = await start();
    expect(await ask(connection, "SELECT 1")).toEqual([1]);
    expect(readdirSync(dataDir).sort()).toEqual(["postgres", "server.lock"]);
  });

  test("L10: refuses a folder that has lost its church's cluster, instead of offering the setup", async () => {
    writeFileSync(join(dataDir, "session-secret"), "the secret of a church that was here");
    await expect(start()).rejects.toThrow(/This folder held a church/);
    expect(readdirSync(dataDir).sort()).toEqual(["server.lock", "session-secret"]);
  });

  test("L9: a stranger's file or link where the socket's folder would be does not stop the start", async () => {
    const first = await start();
    const { host } = first.connection;
    await first.stop();
    writeFileSync(host, "mine");
    const second = await start();
    expect(second.connection.host).not.toBe(host);
    expect(await ask(second.connection, "SELECT 1")).toEqual([1]);
    await second.stop();
    rmSync(host);
    symlinkSync(join(dataDir, "nowhere"), host);
    try {
      expect(await ask((await start()).connection, "SELECT 1")).toEqual([1]);
    } finally {
      rmSync(host);
    }
  });

  test.runIf(process.getuid?.() === 0)(
    "L8: started as root it runs as the user of our name; as nobody it says who else may read",
    async () => {
      const passwd = join(dataDir, "passwd");
      writeFileSync(passwd, "root:x:0:0::/root:/bin/sh\naprisco:x:123:125::/opt/aprisco:/usr/sbin/nologin\n");
      expect(chooseOwner(join(dataDir, "postgres"), passwd)).toEqual({ uid: 123, gid: 125 });
      writeFileSync(passwd, "root:x:0:0::/root:/bin/sh\n");
      expect(chooseOwner(join(dataDir, "postgres"), passwd)).toMatchObject({ uid: 65_534, isShared: true });
      const lines: string[] = [];
      open.push(await startEmbedded({ dataDir, log: (line) => void lines.push(line) }));
      expect(lines.filter((line) => line.startsWith("WARNING: started as root"))).toHaveLength(
        /^aprisco:/m.test(readFileSync("/etc/passwd", "utf8")) ? 0 : 1,
      );
    },
  );

  test("refuses data of another major version and names the alternative", async () => {
    mkdirSync(join(dataDir, "postgres"));
    writeFileSync(join(dataDir, "postgres", "PG_VERSION"), "13\n");
    await expect(start()).rejects.toThrow(/written by PostgreSQL 13.*restore the backup.*DATABASE_URL/);
    expect(readdirSync(join(dataDir, "postgres"))).toEqual(["PG_VERSION"]);
  });

  test("a folder without programs is refused with a message that names DATABASE_URL", async () => {
    const refused = startEmbedded({ dataDir, log: () => {}, binDir: join(dataDir, "nowhere") });
    await expect(refused).rejects.toThrow(EmbeddedRefusal);
    await expect(refused).rejects.toThrow("DATABASE_URL");
  });
});

async function startElsewhereFails(): Promise<string> {
  const script = `const { startEmbedded } = await import(${JSON.stringify(new URL("./embedded.ts", import.meta.url).href)});
    await startEmbedded({ dataDir: process.argv[1], log: () => {} }).then(() => console.log("started"), (cause) => console.log(cause.message));`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  return line;
}
