import { spawn, type ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { connect } from "../../apps/server/src/database/connect.ts";
import { migrate } from "../../apps/server/src/database/schema/migrate.ts";
import { directQuery } from "../../apps/server/src/testing/database/direct-store.ts";
import type { Bench, Fault } from "./fault.ts";
import type { Postgres } from "./postgres.ts";
import { mustHold, until } from "./waiting.ts";

const program = fileURLToPath(new URL("task-worker.ts", import.meta.url));
/** A lease and the next poll for abandoned tasks, with a margin for a busy machine. */
const leftBehindMs = 120_000;
const stopLimitMs = 10_000;

type Load = { readonly tasks: number; readonly chunks: number; readonly cancellations: number };

const start = (url: string): ChildProcess => spawn(process.execPath, [program, url], { stdio: ["ignore", "inherit", "inherit"] });

async function prepare(url: string, { tasks, chunks }: Load): Promise<void> {
  const database = connect({ connectionString: url, max: 1, patient: true }, () => undefined);
  await migrate(database.handle);
  await database.close();
  await directQuery(url, "create table probe_chunks (id bigint generated always as identity, task_id bigint, chunk int, worker int)");
  await directQuery(
    url,
    `insert into tasks (kind, run_at, created_at, input)
     select 'housekeeping', now(), now(), jsonb_build_object('chunks', ${chunks}) from generate_series(1, ${tasks})`,
  );
}

/** Queries until PostgreSQL answers, which may have been killed a moment ago. */
async function ask(url: string, text: string): Promise<Readonly<Record<string, unknown>>[]> {
  for (;;) {
    try {
      return await directQuery(url, text);
    } catch {
      await pause(200);
    }
  }
}
const numberOf = async (url: string, text: string): Promise<number> => Number((await ask(url, text))[0]?.["n"]);

/** Cancels a running task, as the call does. @returns its id and its progress */
async function cancelOne(url: string): Promise<{ readonly id: number; readonly done: number } | null> {
  const [canceled] = await ask(
    url,
    `update tasks set cancel_asked = true
     where id = (select id from tasks where state = 'running' and done between 1 and total - 5 and not cancel_asked order by random() limit 1)
       and state = 'running' returning id, done`,
  );
  return canceled ? { id: Number(canceled["id"]), done: Number(canceled["done"]) } : null;
}

/** Kills one of the two servers, or PostgreSQL, at random moments. */
async function killAll(bench: Bench, url: string, postgres: Postgres, servers: ChildProcess[], cancellations: number) {
  const canceled: { readonly id: number; readonly done: number }[] = [];
  for (let kill = 0; kill < bench.rounds; kill += 1) {
    await pause(randomInt(300, 2_000));
    const one = canceled.length < cancellations ? await cancelOne(url) : null;
    if (one) canceled.push(one);
    if (kill % 4 === 3) await postgres.kill();
    else {
      const victim = kill % 2;
      servers[victim]?.kill("SIGKILL");
      servers[victim] = start(url);
    }
  }
  return canceled;
}

/** Many tasks and chunks, two servers, kills in between: each chunk is done once, and a cancellation takes effect between chunks. */
async function killWorkers(bench: Bench): Promise<string> {
  const load: Load = bench.isShort ? { tasks: 40, chunks: 20, cancellations: 2 } : { tasks: 400, chunks: 50, cancellations: 10 };
  const postgres = await bench.startPostgres();
  const url = await postgres.newDatabase();
  await prepare(url, load);
  const servers = [start(url), start(url)];
  const began = performance.now();
  try {
    const canceled = await killAll(bench, url, postgres, servers, load.cancellations);
    const openAtLastKill = await numberOf(url, "select count(*) as n from tasks where finished_at is null");
    const open = "select count(*) as n from tasks where finished_at is null";
    await until("all tasks are over", leftBehindMs + load.tasks * load.chunks * 20, async () => (await numberOf(url, open)) === 0);
    const seconds = (performance.now() - began) / 1_000;
    await mustBeDoneOnce(url, load, canceled);
    const claims = await numberOf(url, "select sum(claims) as n from tasks");
    const workers = await numberOf(url, "select count(distinct worker) as n from probe_chunks");
    for (const server of servers) await mustStop(server);
    return (
      `${load.tasks} tasks of ${load.chunks} chunks, each chunk once, in ${seconds.toFixed(0)} s by ${workers} processes with ${claims} claims; ` +
      `${canceled.length} canceled before their next chunk; ${openAtLastKill} open at the last kill`
    );
  } finally {
    for (const server of servers) server.kill("SIGKILL");
  }
}

async function mustBeDoneOnce(url: string, { tasks, chunks }: Load, canceled: readonly { readonly id: number; readonly done: number }[]) {
  const rows = await ask(
    url,
    `select tasks.id, state, done, error_code, count(chunk)::int as kept, count(distinct chunk)::int as different, coalesce(max(chunk), 0) as last
     from tasks left join probe_chunks on task_id = tasks.id group by tasks.id`,
  );
  mustHold(rows.length === tasks, `${tasks} tasks, not ${rows.length}`);
  const doneWhenCanceled = new Map(canceled.map(({ id, done }) => [id, done]));
  for (const { id, state, done, error_code: error, kept, different, last } of rows) {
    mustHold(
      kept === different && kept === last && kept === done,
      `task ${String(id)}: ${String(kept)} chunks kept, ${String(different)} different`,
    );
    const until = doneWhenCanceled.get(Number(id));
    const wanted = until === undefined ? ["done", chunks] : ["canceled", until];
    mustHold(
      state === wanted[0] && done === wanted[1],
      `task ${String(id)} is ${wanted.join(" at ")}, not ${String(state)} at ${String(done)} (${String(error)})`,
    );
  }
}

/** A worker that is asked to end does so after its present chunk. */
async function mustStop(server: ChildProcess): Promise<void> {
  const gone = once(server, "exit") as Promise<[number | null]>;
  server.kill("SIGTERM");
  const ended = await Promise.race([gone, pause(stopLimitMs, null, { ref: false })]);
  mustHold(ended?.[0] === 0, "a server's worker ends by itself, with code 0");
}

export const killedTasks: readonly Fault[] = [
  {
    title: "F21 kill -9 of two servers' workers and of PostgreSQL while tasks go on: each chunk is done once",
    rounds: 40,
    shortRounds: 4,
    run: killWorkers,
  },
];
