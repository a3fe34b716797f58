import { rmSync } from "node:fs";
import { join } from "node:path";
import { fingerprints, type Fingerprint } from "../../apps/server/src/database/schema/rung.ts";
import { changedOnPurpose, renewed } from "../../apps/server/src/ladder/later-changes.ts";
import { call, newAgent } from "./calls.ts";
import { spread, type Bench, type Fault } from "./fault.ts";
import { copyFolder } from "./fresh-cluster.ts";
import { holdAt, layReleasedData, schemaOf, stepsBegun } from "./migration-trap.ts";
import { killHard } from "./processes.ts";
import { killChain, mustBeGone, postmasterOf, stop } from "./product.ts";
import { asSuperuser } from "./superuser.ts";
import { mustHold, until } from "./waiting.ts";

const heldLimitMs = 60_000;
const credentials = { email: "marta@figueira.example", password: "Videira!2026" };

/** A data folder of an older version, and the result of an undisturbed upgrade. */
type OlderData = {
  readonly rows: ReadonlyMap<string, Fingerprint>;
  readonly steps: number;
  readonly schema: string;
};

const copyOf = (bench: Bench, below: string): void => copyFolder(join(bench.dataDir, "released"), join(bench.dataDir, below));

async function release(bench: Bench): Promise<OlderData> {
  const released = await layReleasedData(join(bench.dataDir, "released"), bench.isShort ? 2_000 : 20_000);
  // Changes by later migrations on purpose are checked by the ladder.
  const rows = new Map([...released].filter(([table]) => !(table in changedOnPurpose) && !(table in renewed)));
  copyOf(bench, "upgraded");
  const dataDir = join(bench.dataDir, "upgraded");
  holdAt(dataDir, 0);
  const product = await bench.start({}, "upgraded");
  const upgrade = { rows, steps: await stepsBegun(dataDir), schema: await schemaOf(dataDir) };
  await stop(product);
  mustHold(upgrade.steps > 20, `an upgrade from the oldest rung takes many steps, not ${upgrade.steps}`);
  return upgrade;
}

/** Kills the server, or PostgreSQL, at one step of an upgrade, and starts again. @returns ms until it was ready */
async function killAt(bench: Bench, { rows, steps, schema }: OlderData, victim: "server" | "PostgreSQL", step: number): Promise<number> {
  const where = `kill -9 of ${victim} at step ${step} of ${steps}`;
  copyOf(bench, "killed");
  const dataDir = join(bench.dataDir, "killed");
  holdAt(dataDir, step);
  const launched = bench.launch({}, "killed");
  await until(`the upgrade is at step ${step}`, heldLimitMs, async () => (await stepsBegun(dataDir)) === step);
  const family = launched.family();
  if (victim === "server") killChain(launched);
  else killHard(postmasterOf(dataDir));
  mustHold((await launched.port) === null, `${where}: the server that was upgrading is not ready`);
  await mustBeGone(family, where);

  holdAt(dataDir, 0);
  const product = await bench.start({}, "killed");
  const found = await asSuperuser(dataDir, (handle) => fingerprints(handle, rows));
  const changed = [...rows].filter(([table, { hash }]) => found.get(table)?.hash !== hash).map(([table]) => table);
  mustHold(changed.length === 0, `${where}: all rows are as before; changed: ${changed.join(", ")}`);
  mustHold((await schemaOf(dataDir)) === schema, `${where}: the schema is that of an upgrade which nobody killed`);
  // A killed PostgreSQL may lose the value of a sequence.
  const begun = await stepsBegun(dataDir);
  mustHold(
    victim !== "server" || begun === step + steps,
    `${where}: the next start does all of it, once: ${begun - step} of ${steps} steps`,
  );
  await mustServe(product.port, rows.get("visitors")?.rows ?? 0);
  await stop(product);
  rmSync(dataDir, { recursive: true });
  return product.readyMs;
}

async function mustServe(port: number, cards: number): Promise<void> {
  const agent = newAgent();
  const signedIn = await call(port, agent, { method: "POST", path: "/auth/login", body: credentials });
  mustHold(signedIn.status === 200, `who had an account signs in (answered ${signedIn.status})`);
  const { token } = signedIn.data as { token: string };
  const { data } = await call(port, agent, { method: "GET", path: "/visitors/summary", token });
  agent.destroy();
  const { total } = data as { total: number };
  mustHold(total === cards, `${cards} cards are there and counted, not ${total}`);
}

/** Kills at evenly spread steps, the last of them the commit: the server and PostgreSQL in turn. */
async function killUpgrades(bench: Bench): Promise<string> {
  const released = await release(bench);
  const readyMs: number[] = [];
  for (let round = 0; round < bench.rounds; round += 1) {
    const step = Math.round((released.steps * (round + 1)) / bench.rounds);
    readyMs.push(await killAt(bench, released, round % 2 === 0 ? "server" : "PostgreSQL", step));
  }
  const cards = released.rows.get("visitors")?.rows ?? 0;
  return `${cards} cards, ${released.steps} steps; ${spread("upgraded and ready after", readyMs)}; each upgraded once, all rows as before`;
}

export const upgrades: readonly Fault[] = [
  {
    title: "F12 kill -9 of the server and of PostgreSQL while a released data folder is upgraded",
    rounds: 40,
    shortRounds: 2,
    run: killUpgrades,
  },
];
