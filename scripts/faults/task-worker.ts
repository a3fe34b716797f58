import pino from "pino";
import * as z from "zod/mini";
import { connect } from "../../apps/server/src/database/connect.ts";
import { runSql } from "../../apps/server/src/testing/store.ts";
import { taskKind } from "../../apps/server/src/tasks/task-kind.ts";
import { startWorker } from "../../apps/server/src/tasks/worker.ts";
import type { Services } from "../../apps/server/src/wiring.ts";

// A server's worker in a process of its own, to be killed (tasks.ts). It writes down each chunk that it does, and nothing in the
// database would keep it from writing one twice.

const connection = { connectionString: process.argv[2] ?? "" };
const log = pino({ level: "silent" });

const probe = taskKind({
  kind: "housekeeping",
  attempts: 20,
  input: z.object({ chunks: z.number() }),
  cursor: z.object({ at: z.number() }),
  async work(tx, { id, input, cursor }) {
    const at = (cursor?.at ?? 0) + 1;
    await runSql(tx, "insert into probe_chunks (task_id, chunk, worker) values ($1, $2, $3)", [id, at, process.pid]);
    return { cursor: at === input.chunks ? null : { at }, done: 1, total: input.chunks };
  },
});

const database = connect(connection, () => undefined);
// All that a worker uses of them.
const services = { database, now: () => new Date() } as Services;
const work = { kinds: [probe], schedules: [], subscribers: [], timeZone: async () => "America/Sao_Paulo" };
const stop = startWorker(services, work, { connection, isAlone: false }, log);
process.on("SIGTERM", () => void stop().then(() => process.exit(0)));
