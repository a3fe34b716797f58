import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { startCalendarServer } from "../../apps/server/src/testing/outside/calendar-server.ts";
import { call, newAgent, signIn, type Answer } from "./calls.ts";
import { openCommitTrap, type CommitTrap } from "./commit-trap.ts";
import type { Bench, Fault } from "./fault.ts";
import { newSecret, newVaultKey } from "./postgres.ts";
import { killChain, mustBeGone, type Product, type Settings } from "./product.ts";
import { mustHold } from "./waiting.ts";
import { created, makeUse } from "./uses.ts";
import { insist, type WayIn } from "./way.ts";

const parallel = 50;

/** The part of an answer that must be equal each time: a reply with a secret is not kept, so only its account is compared. */
const bodyOf = (isSecret: boolean, { data }: Answer): unknown => (isSecret ? (data as { id: number }).id : data);

/**
 * The same call fifty times at once, then another body with the same key.
 *
 * @returns the answers, and the call
 */
export async function repeatAtOnce(ways: readonly WayIn[], operation: string): Promise<void> {
  const [way] = ways;
  mustHold(way !== undefined, "there is a way");
  const isSecret = created.some((route) => route.operation === operation && route.row.secret === true);
  const use = await makeUse(way, operation, newMark());
  const options = { method: "POST", path: use.path, key: randomUUID(), body: use.body };
  const tries = Array.from({ length: parallel }, (_, number) => insist(ways[number % ways.length] ?? way, options));
  const answers = await Promise.all(tries);
  const statuses = new Set(answers.map(({ status }) => status));
  mustHold(
    [...statuses].join() === "201",
    `${operation}: the same sent ${parallel} times at once is answered 201 (${[...statuses].join()})`,
  );
  const [first] = answers.map((answer) => bodyOf(isSecret, answer));
  mustHold(
    answers.every((answer) => isDeepStrictEqual(bodyOf(isSecret, answer), first)),
    `${operation}: each of the ${parallel} gets the same answer`,
  );
  const rows = await use.count();
  mustHold(rows === 1, `${operation}: the same sent ${parallel} times is stored once, not ${rows} times`);
  if (isSecret) return;
  const { status } = await insist(way, { ...options, body: use.other });
  mustHold(status === 422, `${operation}: another body under the same key is refused with 422, not ${status}`);
}

const newMark = (): string => `m${randomUUID().replace(/[^a-f]/g, "")}${randomUUID().replace(/[^a-f]/g, "")}`;

interface RestartTools {
  product: Product;
  readonly trap: CommitTrap;
  readonly again: () => Promise<Product>;
  /** What calls need beside the server: its database and a calendar server. */
  readonly ground: Pick<WayIn, "url" | "calendar">;
}

/** The server is killed after PostgreSQL's commit and before the answer; the caller repeats the call. */
async function crashAfterCommit(running: RestartTools, operation: string, isSecret: boolean, tries = 3): Promise<void> {
  const agent = newAgent();
  const before = { port: running.product.port, agent, token: await signIn(running.product.port), ...running.ground };
  const use = await makeUse(before, operation, newMark());
  const options = { method: "POST", path: use.path, key: randomUUID(), body: use.body };
  const family = running.product.family();
  const caught = running.trap.arm();
  const unanswered = call(before.port, agent, { ...options, token: before.token }).then(
    () => false,
    () => true,
  );
  await caught;
  killChain(running.product);
  mustHold(await unanswered, `${operation}: no answer came`);
  agent.destroy();
  await mustBeGone(family, "kill -9 between commit and answer");
  running.product = await running.again();

  const after = { port: running.product.port, agent: newAgent(), token: await signIn(running.product.port), ...running.ground };
  const stored = await use.count();
  if (stored === 0 && tries > 1) {
    // A worker's commit was trapped before the call's own: the trap is set again.
    after.agent.destroy();
    return crashAfterCommit(running, operation, isSecret, tries - 1);
  }
  mustHold(stored === 1, `${operation}: it was stored although nobody was told`);
  const answers = [await insist(after, options), await insist(after, options)];
  const [once, twice] = answers.map((answer) => bodyOf(isSecret, answer));
  mustHold(
    answers.every(({ status }) => status === 201) && isDeepStrictEqual(once, twice),
    `${operation}: asked again after the restart, the answer is the one that was lost`,
  );
  mustHold((await use.count()) === 1, `${operation}: asked again after the restart, it is stored once`);
  after.agent.destroy();
}

async function repeatAndCrash(
  running: RestartTools,
  operation: string,
  { isSecret, isShort }: { readonly isSecret: boolean; readonly isShort: boolean },
): Promise<void> {
  const { port } = running.product;
  const way = { port, agent: newAgent(), token: await signIn(port), ...running.ground };
  await repeatAtOnce([way], operation).finally(() => way.agent.destroy());
  // One crash in the short form: each costs a start.
  if (!isShort || operation === "createVisitor") await crashAfterCommit(running, operation, isSecret);
}

async function repeats(bench: Bench): Promise<string> {
  const postgres = await bench.startPostgres();
  const url = await postgres.newDatabase();
  const [trap, outside] = await Promise.all([openCommitTrap(url), startCalendarServer()]);
  const settings: Settings = {
    DATABASE_URL: trap.url,
    SESSION_SECRET: newSecret(),
    VAULT_KEY: newVaultKey(),
    CALENDAR_SERVER: outside.origin,
  };
  const again = (): Promise<Product> => bench.start(settings);
  const faults: string[] = [];
  try {
    const ground = { url, calendar: { url: outside.url, password: outside.password } };
    const running: RestartTools = { product: await again(), trap, again, ground };
    for (let round = 0; round < bench.rounds; round += 1)
      for (const { operation, row } of created)
        // Each call is tried, so that one run names every fault.
        await repeatAndCrash(running, operation, { isSecret: row.secret === true, isShort: bench.isShort }).catch((cause: unknown) =>
          faults.push(cause instanceof Error ? cause.message : String(cause)),
        );
  } finally {
    trap.close();
    await outside.close();
  }
  mustHold(faults.length === 0, faults.join("; "));
  const names = created.map(({ operation }) => operation).join(", ");
  return `${names}: ${parallel} at once, and a crash between commit and answer: 1 row each, the same answer; another body: 422`;
}

export const repeated: readonly Fault[] = [
  { title: "F3 the same key many times, at once and across a crash", rounds: 10, shortRounds: 1, run: repeats },
];
