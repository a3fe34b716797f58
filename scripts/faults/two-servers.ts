import { readdirSync } from "node:fs";
import { directQuery } from "../../apps/server/src/testing/database/direct-store.ts";
import { newAgent, signIn } from "./calls.ts";
import { asAdmin, editTogether, recordsToEdit } from "./editors.ts";
import { spread, tally, type Bench, type Fault } from "./fault.ts";
import { mustHaveKept } from "./kept.ts";
import { newSecret } from "./postgres.ts";
import { killChain, mustBeGone, type Product, type Settings } from "./product.ts";
import { openProxy } from "./proxy.ts";
import { repeatAtOnce } from "./repeats.ts";
import { mustHold } from "./waiting.ts";
import { mustOnlyBeRefusedWith, Writers } from "./writers.ts";

/** Two servers on one separate PostgreSQL. */
export type Pair = { readonly url: string; readonly settings: Settings; readonly servers: [Product, Product] };

const migrations = readdirSync(new URL("../../apps/server/migrations/", import.meta.url)).filter((name) => name.endsWith(".sql"));

/** Starts both at the same moment on an empty database, and checks that each migration ran once. */
export async function startPair(bench: Bench, url: string, more: Settings = {}): Promise<Pair> {
  const settings = { DATABASE_URL: url, SESSION_SECRET: newSecret(), ...more };
  const servers = await Promise.all([bench.start(settings, "one"), bench.start(settings, "two")]);
  const applied = (await directQuery(url, "select name from kysely_migration")).map(({ name }) => `${String(name)}.sql`);
  mustHold(applied.toSorted().join() === migrations.toSorted().join(), `each migration ran once, not: ${applied.join(", ")}`);
  return { url, settings, servers };
}

export const countAdmins = async (url: string): Promise<number> =>
  Number((await directQuery(url, "select count(*) as n from accounts where role = 'admin'"))[0]?.["n"]);

/** The faults F2 and F3 with the two people, and the fifty requests, at different servers. */
async function editAndRepeat(pair: Pair, round: number): Promise<void> {
  const agent = newAgent();
  const [one, two] = pair.servers;
  const ways = [
    { port: one.port, agent, token: await signIn(one.port), url: pair.url },
    { port: two.port, agent, token: await signIn(two.port), url: pair.url },
  ] as const;
  const [me, you] = [asAdmin(one.port, agent, ways[0].token), asAdmin(two.port, agent, ways[1].token)];
  const records =
    round === 0
      ? await recordsToEdit(me)
      : [{ what: "the settings", readAt: "/settings", writeAt: "/settings", mine: "city", yours: "state" }];
  for (const record of records) await editTogether(me, you, record, round);
  await repeatAtOnce(ways, "createVisitor");
  agent.destroy();
}

/** One of two servers is killed: the other continues, and the killed one returns. */
async function killOne(bench: Bench): Promise<string> {
  const postgres = await bench.startPostgres();
  const pair = await startPair(bench, await postgres.newDatabase());
  mustHold((await countAdmins(pair.url)) === 1, "ADMIN_EMAIL makes one administrator, whichever server was first");
  const proxy = await openProxy(pair.servers.map(({ port }) => port));
  const writers = new Writers();
  const onMs: number[] = [];
  try {
    for (let round = 0; round < bench.rounds; round += 1) {
      await writers.run(proxy);
      await writers.more(30);
      const victim = round % 2 === 0 ? 0 : 1;
      const family = pair.servers[victim].family();
      killChain(pair.servers[victim]);
      onMs.push(await writers.more(10));
      await mustBeGone(family, "kill -9 of one of two servers");
      pair.servers[victim] = await bench.start(pair.settings, victim === 0 ? "one" : "two");
      proxy.leadTo(pair.servers.map(({ port }) => port));
      await writers.more(10);
      await writers.pause();
      await mustHaveKept(proxy, writers);
      await editAndRepeat(pair, round);
    }
    mustOnlyBeRefusedWith(writers, [0, 503]);
    return `${spread("ten more written by the other after", onMs)}; ${tally(writers, await mustHaveKept(proxy, writers))}; F2 and F3 across both`;
  } finally {
    proxy.close();
  }
}

export const pairs: readonly Fault[] = [
  { title: "F15 two servers, one PostgreSQL: one of them is killed under load", rounds: 20, shortRounds: 1, run: killOne },
];
