import { randomInt, randomUUID } from "node:crypto";
import { connect } from "../../apps/server/src/database/connect.ts";
import { makeTokens } from "../../apps/server/src/access/tokens.ts";
import { insertAccount, insertSession } from "../../apps/server/src/testing/store.ts";
import { call, newAgent, signIn } from "./calls.ts";
import { spread, type Bench, type Fault } from "./fault.ts";
import { killChain, mustBeGone } from "./product.ts";
import { startPair, type Pair } from "./two-servers.ts";
import { mustHold, until } from "./waiting.ts";

const arrivesMs = 2_000;
/** The lease of a killed server's task and the next poll, with a margin. */
const keptMs = 90_000;
const AT_ONCE = 8;

/** A session of a secretary who adds visitors, because the author of an act is not notified. */
async function secretary({ url, settings }: Pair): Promise<string> {
  const database = connect({ connectionString: url, max: 1 }, () => undefined);
  const now = new Date();
  const { id } = await insertAccount(database.handle, { role: "secretaria", email: `${randomUUID()}@exemplo.com` }, now);
  const sessionId = await insertSession(database.handle, id, now);
  await database.close();
  return makeTokens(new TextEncoder().encode(settings["SESSION_SECRET"])).signAccess({ accountId: id, sessionId }, now);
}

/** Visitors are added at one server, their notifications read at the other; the first is killed right after its answer. */
async function noticesThroughKills(bench: Bench): Promise<string> {
  const postgres = await bench.startPostgres();
  const pair = await startPair(bench, await postgres.newDatabase());
  const agent = newAgent();
  const [writer, reader] = [await secretary(pair), await signIn(pair.servers[1].port)];
  const [arrivedMs, keptAfterMs]: [number[], number[]] = [[], []];
  const add = async (): Promise<number> => {
    const body = { name: `Visita ${randomUUID()}`, family_name: "Souza", phone: `119${randomInt(10_000_000, 99_999_999)}` };
    const { status, data } = await call(pair.servers[0].port, agent, { method: "POST", path: "/visitors", token: writer, body });
    mustHold(status === 201, `a visitor is added (answered ${status})`);
    return (data as { id: number }).id;
  };
  /** How often each visitor is in the notifications of the other server's reader. */
  const noticesOf = async (ids: readonly number[]): Promise<readonly number[]> => {
    const { data } = await call(pair.servers[1].port, agent, { method: "GET", path: "/notifications?limit=100", token: reader });
    const told = (data as { subject_kind: string | null; subject_id: number | null }[]).filter((one) => one.subject_kind === "visitor");
    return ids.map((id) => told.filter((one) => one.subject_id === id).length);
  };
  const allTold = (ids: readonly number[], limitMs: number): Promise<number> =>
    until("each visitor has a notice at the other server", limitMs, async () => (await noticesOf(ids)).every((count) => count > 0));
  try {
    for (let round = 0; round < bench.rounds; round += 1) {
      for (let told = 0; told < 5; told += 1) arrivedMs.push(await allTold([await add()], arrivesMs));
      const ids = await Promise.all(Array.from({ length: AT_ONCE }, add));
      const [victim] = pair.servers;
      const family = victim.family();
      killChain(victim);
      keptAfterMs.push(await allTold(ids, keptMs));
      await mustBeGone(family, "kill -9 of a server that has answered");
      pair.servers[0] = await bench.start(pair.settings, "one");
      const counts = await noticesOf(ids);
      mustHold(
        counts.every((count) => count === 1),
        `each visitor is told of once, not ${counts.join(", ")} times`,
      );
    }
    return [
      spread("a notice of one server read at the other after", arrivedMs),
      spread(
        `of ${AT_ONCE * bench.rounds} whose server was killed once it had answered none is lost or doubled, the last read after`,
        keptAfterMs,
      ),
    ].join("; ");
  } finally {
    agent.destroy();
    for (const server of pair.servers) killChain(server);
  }
}

export const notices: readonly Fault[] = [
  {
    title: "F24 notifications at two servers, one of which is killed after its answer",
    rounds: 10,
    shortRounds: 1,
    run: noticesThroughKills,
  },
];
