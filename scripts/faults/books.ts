import { randomInt } from "node:crypto";
import { features } from "../../apps/server/src/features.ts";
import type { Handle } from "../../apps/server/src/database/connect.ts";
import { runSql } from "../../apps/server/src/testing/store.ts";
import { BookWriters, type BookRows } from "./book-writers.ts";
import { isHealthy } from "./calls.ts";
import { spread, type Bench, type Fault } from "./fault.ts";
import { freePort } from "./postgres.ts";
import { killHard, survivorsOf } from "./processes.ts";
import { isAnother, type Product } from "./product.ts";
import { asSuperuser } from "./superuser.ts";
import { mustHold, until } from "./waiting.ts";

const kindsOfActs = 15;
const checks = features.flatMap(({ checks: some = [] }) => some);

const statements = {
  postings: `
    select description as mark, count(*)::integer as times from postings
    where description = any($1::text[]) and reverses_id is null and replaces_id is null group by description`,
  movements: `
    select client_id::text as mark, count(*)::integer as times from inventory_movements
    where leg = 1 and client_id = any($1::uuid[]) group by client_id`,
};
interface Found {
  readonly mark: string;
  readonly times: number;
}

/** @throws FaultFound if an acknowledged row is not there exactly once, or a refused one is */
async function mustHaveRows(handle: Handle, kind: keyof BookRows, rows: ReadonlyMap<string, boolean>): Promise<void> {
  const found = await runSql<Found>(handle, statements[kind], [[...rows.keys()]]);
  const times = new Map(found.map(({ mark, times: number }) => [mark, number]));
  const wrong = [...rows].filter(([mark, isDone]) => (times.get(mark) ?? 0) !== (isDone ? 1 : 0));
  mustHold(
    wrong.length === 0,
    `each acknowledged row of ${kind} is there once, and no refused one: ${wrong.map(([mark, isDone]) => `${mark} ${isDone ? "acknowledged" : "refused"}, ${times.get(mark) ?? 0} times`).join("; ")}`,
  );
}

/** Each kept sum is that of its rows; source: the ledger's invariants 1 to 7 and 9, and the levels of the inventory. */
async function mustAddUp(bench: Bench, writers: BookWriters): Promise<void> {
  await asSuperuser(bench.dataDir, async (handle) => {
    for (const { name, wrong } of checks) {
      const count = await wrong(handle);
      mustHold(count === 0, `${name}: ${count} rows differ`);
    }
    await mustHaveRows(handle, "postings", writers.rows.postings);
    await mustHaveRows(handle, "movements", writers.rows.movements);
  });
}

async function killServer(product: Product): Promise<void> {
  const server = product.server();
  killHard(server);
  await until("the server is gone", 15_000, () => survivorsOf([server]).length === 0);
  await until("another answers", 30_000, () => isHealthy(product.port));
}

async function killDatabase(bench: Bench, product: Product): Promise<void> {
  const { postgres } = product.pids();
  killHard(postgres);
  await until("PostgreSQL is started again", 15_000, () => isAnother(bench.dataDir, postgres));
}

/** Server and PostgreSQL are killed in turn while money and things are entered, replaced, reversed and closed at random. */
async function killAmongBooks(bench: Bench): Promise<string> {
  const product = await bench.start({ PORT: String(await freePort()) });
  const writers = new BookWriters();
  await writers.prepare(product.port);
  const backMs: number[] = [];
  for (let round = 0; round < bench.rounds; round += 1) {
    await writers.run(product);
    await writers.more(randomInt(60, 200));
    const started = performance.now();
    await (round % 2 === 0 ? killServer(product) : killDatabase(bench, product));
    await writers.more(1);
    backMs.push(performance.now() - started);
    await writers.pause();
    await mustAddUp(bench, writers);
  }
  mustHold(bench.isShort || writers.done.size === kindsOfActs, `each kind of act was acknowledged: ${[...writers.done].join(", ")}`);
  const { acknowledged, refused, unanswered } = writers;
  return `${spread("written again after", backMs)}; ${acknowledged} acts acknowledged, ${refused} refused by a rule, ${unanswered} without an answer and repeated; 0 lost or doubled, ${checks.length} checks of the data without a difference`;
}

export const books: readonly Fault[] = [
  {
    title: "F19 kill -9 of the server and of PostgreSQL among random acts on money and inventory",
    rounds: 20,
    shortRounds: 2,
    run: killAmongBooks,
  },
];
