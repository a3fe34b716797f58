import { DAY_MS } from "@aprisco/contract/durations.ts";
import { link, mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { randomInt } from "node:crypto";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../../apps/server/src/database/connect.ts";
import { diskStorage } from "../../apps/server/src/files/storage/disk-storage.ts";
import { keyPrefixes, newKey, prefixOf } from "../../apps/server/src/files/storage/storage.ts";
import { QUOTA_LOCK } from "../../apps/server/src/files/store.ts";
import { sweepOrphans } from "../../apps/server/src/files/sweep.ts";
import { rectangle } from "../../apps/server/src/testing/records/pictures.ts";
import { insertAccount, insertSession, runSql } from "../../apps/server/src/testing/store.ts";
import { makeTokens } from "../../apps/server/src/access/tokens.ts";
import { call, isHealthy, logoForm, newAgent, signIn, type Form } from "./calls.ts";
import type { Bench, Fault } from "./fault.ts";
import { freePort, newSecret } from "./postgres.ts";
import { killHard, residentMegabytes, survivorsOf } from "./processes.ts";
import { asSuperuser } from "./superuser.ts";
import { mustHold, until } from "./waiting.ts";

const readyLimitMs = 30_000;

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

/** The keys that have a row. */
async function namedIn(dataDir: string): Promise<Set<string>> {
  const text = "select storage_key as key from files union all select thumb_key from files where thumb_key is not null";
  return new Set((await asSuperuser(dataDir, (handle) => runSql<{ key: string }>(handle, text))).map(({ key }) => key));
}

/** Old objects without a row are swept; the others stay. @returns the number of swept ones */
async function sweepAll(dataDir: string, now: Date): Promise<number> {
  const storage = diskStorage(join(dataDir, "files"));
  return asSuperuser(dataDir, async (handle) => {
    const database = { handle } as Database;
    let swept = 0;
    for (const prefix of keyPrefixes) swept += await sweepOrphans({ database, storage, now: () => now }, prefix);
    return swept;
  });
}

/** Sends pictures until told to stop. @returns the ids of the acknowledged ones */
async function sendOn(port: number, token: string, form: Form, isOver: () => boolean): Promise<number[]> {
  const agent = newAgent();
  const kept: number[] = [];
  while (!isOver()) {
    const answer = await call(port, agent, { method: "POST", path: "/upload", token, body: form }).catch(() => null);
    if (answer?.status === 201) kept.push((answer.data as { id: number }).id);
    else await pause(20);
  }
  agent.destroy();
  return kept;
}

/** Runs `act` while an upload's bytes are stored and its row is not: the row waits for the quota's lock, which is held. */
async function betweenBytesAndRow(dataDir: string, act: () => void): Promise<void> {
  await asSuperuser(dataDir, async (handle) => {
    await runSql(handle, "select pg_advisory_lock($1)", [QUOTA_LOCK]);
    const named = (await runSql<{ n: number }>(handle, "select count(*)::int * 2 as n from files"))[0]?.n ?? 0;
    await until("bytes without a row", readyLimitMs, async () => (await filesIn(join(dataDir, "files", "objects"))).length > named);
    act();
  });
}

/** The server is killed during uploads: every row has its bytes, and the sweep finds each object without a row. */
async function killUploads(bench: Bench): Promise<string> {
  const product = await bench.start({ PORT: String(await freePort()) });
  const form = await logoForm(await rectangle(1_600, 1_200).jpeg().toBuffer());
  let acknowledged = 0;
  let orphans = 0;
  for (let round = 0; round < bench.rounds; round += 1) {
    const token = await signIn(product.port);
    let isOver = false;
    const senders = Array.from({ length: 5 }, () => sendOn(product.port, token, form, () => isOver));
    // After three seconds the launcher treats a server that ends as sound, and starts another without a pause.
    await pause((bench.isShort ? 0 : 3_200) + randomInt(150, 1_200));
    const killed = product.server();
    await betweenBytesAndRow(bench.dataDir, () => killHard(killed));
    isOver = true;
    const kept = (await Promise.all(senders)).flat();
    acknowledged += kept.length;
    await until("the server is gone", readyLimitMs, () => survivorsOf([killed]).length === 0);
    await until("the server is started again", readyLimitMs, () => isHealthy(product.port));
    const found = await asSuperuser(bench.dataDir, (handle) =>
      runSql<{ id: number }>(handle, "select id from files where id = any($1)", [kept]),
    );
    mustHold(found.length === kept.length, `each acknowledged file has its row; ${kept.length - found.length} have none`);
    const [named, lying] = [await namedIn(bench.dataDir), new Set(await filesIn(join(bench.dataDir, "files", "objects")))];
    const missing = [...named].filter((key) => !lying.has(key));
    mustHold(lying.size > named.size, "the kill came between bytes and row");
    mustHold(missing.length === 0, `each row has its bytes; ${missing.length} have none`);
    orphans += lying.size - named.size;
    mustHold((await sweepAll(bench.dataDir, new Date())) === 0, "what is young is not swept");
    await sweepAll(bench.dataDir, new Date(Date.now() + 3 * DAY_MS));
    const left = (await filesIn(join(bench.dataDir, "files", "objects"))).length;
    mustHold(left === named.size, `after the sweep what lies there is what rows name: ${named.size}, not ${left}`);
  }
  return `${acknowledged} acknowledged, 0 lost, 0 rows without bytes; ${orphans} objects without a row were swept`;
}

/** As many objects without a row as a restored database may have. Links to a few files, because a million files would fill a disk. */
async function layOrphans(folder: string, count: number): Promise<void> {
  const old = new Date(Date.now() - 3 * DAY_MS);
  const linksOfOne = 30_000;
  let source = "";
  for (const prefix of keyPrefixes)
    for (const second of "abcdefghijklmnop") await mkdir(join(folder, "objects", prefix, `${second}a`), { recursive: true });
  for (let made = 0; made < count; made += 1) {
    const key = newKey();
    const place = join(folder, "objects", prefixOf(key), `${"abcdefghijklmnop"[made % 16] ?? "a"}a`);
    const name = key.slice(0, 2) + place.slice(-2) + key.slice(4);
    if (made % linksOfOne === 0) {
      source = join(place, name);
      await writeFile(source, "x");
      await utimes(source, old, old);
    } else await link(source, join(place, name));
  }
}

async function manyOrphans(bench: Bench): Promise<string> {
  await bench.start();
  const count = bench.isShort ? 20_000 : 1_000_000;
  const folder = join(bench.dataDir, "files");
  await layOrphans(folder, count);
  const { rss } = process.memoryUsage();
  let highest = rss;
  const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 50);
  const started = performance.now();
  const swept = await sweepAll(bench.dataDir, new Date());
  const seconds = (performance.now() - started) / 1_000;
  clearInterval(watch);
  // The product itself sweeps a prefix a minute.
  const left = (await filesIn(join(folder, "objects"))).length;
  mustHold(left === 0 && swept > count / 2, `all ${count} are swept; ${left} are left`);
  const grown = Math.round((highest - rss) / 1_048_576);
  mustHold(grown < 150, `memory does not grow with their number: ${grown} MB`);
  return `${count} objects in ${seconds.toFixed(1)} s, a slice of a thousandth each ${Math.round((seconds * 1_000) / keyPrefixes.length)} ms; memory grew by ${grown} MB`;
}

async function fiftyAtOnce(bench: Bench): Promise<string> {
  const secret = newSecret();
  const product = await bench.start({ SESSION_SECRET: secret });
  const tokens = makeTokens(new TextEncoder().encode(secret));
  const now = new Date();
  const signed = await asSuperuser(bench.dataDir, async (handle) => {
    const made: string[] = [];
    for (let account = 0; account < 10; account += 1) {
      const { id } = await insertAccount(handle, { role: "admin", email: `a${account}@exemplo.com` }, now);
      made.push(await tokens.signAccess({ accountId: id, sessionId: await insertSession(handle, id, now) }, now));
    }
    return made;
  });
  const form = await logoForm(await rectangle(4_000, 3_000).png().toBuffer());
  const photograph = await logoForm(await rectangle(4_000, 3_000).jpeg().toBuffer());
  const idle = residentMegabytes(product.server());
  let highest = idle;
  const watch = setInterval(() => (highest = Math.max(highest, residentMegabytes(product.server()))), 100);
  const agents = signed.map(() => newAgent());
  const slowest: number[] = [];
  for (let round = 0; round < bench.rounds; round += 1) {
    const started = performance.now();
    const answers = await Promise.all(
      signed.flatMap((token, account) =>
        Array.from({ length: 5 }, async (_none, number) => {
          const body = number % 2 === 0 ? form : photograph;
          const { status } = await call(product.port, agents[account] ?? newAgent(), { method: "POST", path: "/upload", token, body });
          return status;
        }),
      ),
    );
    slowest.push(performance.now() - started);
    mustHold(
      answers.every((status) => status === 201),
      `each of fifty is kept (${[...new Set(answers)].join()})`,
    );
  }
  clearInterval(watch);
  mustHold((await filesIn(join(bench.dataDir, "files", "drafts"))).length === 0, "no draft is left");
  mustHold(highest - idle < 300, `fifty at once take less than 300 MB: ${highest - idle}`);
  return `50 pictures of 12 megapixels at once: all kept, the last after ${(Math.max(...slowest) / 1_000).toFixed(1)} s; the server went from ${idle} to ${highest} MB`;
}

export const uploads: readonly Fault[] = [
  { title: "F13 kill -9 of the server in the middle of uploads", rounds: 20, shortRounds: 2, run: killUploads },
  { title: "F13 a million objects without a row", rounds: 2, shortRounds: 1, run: manyOrphans },
  { title: "F13 fifty uploads at once", rounds: 3, shortRounds: 1, run: fiftyAtOnce },
];
