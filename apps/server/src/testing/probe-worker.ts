import pino from "pino";
import * as z from "zod/mini";
import { connect } from "../database/connect.ts";
import { makeLive } from "../live/live.ts";
import { runSql } from "./store.ts";
import { taskKind } from "../tasks/task-kind.ts";
import { startWorker } from "../tasks/worker.ts";
import type { Services } from "../services.ts";

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

/**
 * A server's worker without the server, which a fault script kills. It records each chunk that it does, and nothing in the database
 * prevents a double record. Returns the function that ends it.
 */
export function startProbe(connectionString: string): () => Promise<void> {
  const connection = { connectionString };
  const database = connect(connection, () => undefined);
  // The parts of the services that a worker uses.
  const services = { database, live: makeLive(async () => []), now: () => new Date() } as Services;
  const work = { kinds: [probe], schedules: [], subscribers: [], timeZone: async () => "America/Sao_Paulo" };
  return startWorker(services, work, { connection, isAlone: false }, log);
}
