import { setTimeout as pause } from "node:timers/promises";
import { watchMemory } from "./bursts.ts";
import { Bystander, pace, percentile } from "./bystander.ts";
import { told } from "./burst.ts";
import { call, newAgent, signIn } from "./calls.ts";
import { spread, type Bench, type Fault } from "./fault.ts";
import { startFlood } from "./flood.ts";
import { admin, type Settings } from "./product.ts";
import { mustHold } from "./waiting.ts";

/** As in a church's installation behind a proxy: the product's own rates. */
const asDelivered: Settings = { RATE_SESSION: "20/100", RATE_NETWORK: "50/300", TRUST_PROXY: "true" };

const honestMs = 5_000;
const givesUpMs = 20_000;
const floodMs = 15_000;
const mostMegabytes = 300;
const besideMs = 300;

/** Signs in from an address as a person does, with a retry if refused. @returns the duration; null: they gave up */
async function signInFrom(port: number, address: string): Promise<number | null> {
  const started = performance.now();
  const agent = newAgent();
  try {
    for (;;) {
      const { email, password } = admin;
      const { status, retryAfter } = await call(port, agent, {
        method: "POST",
        path: "/auth/login",
        body: { email, password },
        from: address,
      });
      const took = performance.now() - started;
      if (status === 200) return took;
      mustHold(
        [429, 503].includes(status) && retryAfter !== undefined,
        `an honest sign-in is let in or told when to come back, not ${status}`,
      );
      if (took > givesUpMs) return null;
      await pause(Number(retryAfter) * 1_000);
    }
  } finally {
    agent.destroy();
  }
}

async function workFrom(port: number, address: string): Promise<void> {
  const agent = newAgent();
  const { data } = await call(port, agent, { method: "POST", path: "/auth/login", body: admin, from: address });
  const { token } = data as { token: string };
  const { status } = await call(port, agent, { method: "GET", path: "/auth/me", token, from: address });
  mustHold(status === 200, `a session in use beside the flood (answered ${status})`);
  agent.destroy();
}

async function floodSignIns(bench: Bench): Promise<string> {
  const product = await bench.start(asDelivered);
  const known = "198.51.100.1";
  await workFrom(product.port, known);
  const floods = bench.isShort
    ? [{ connections: 60, networks: 1 }]
    : [
        { connections: 200, networks: 1 },
        { connections: 2_000, networks: 256 },
      ];
  const said: string[] = [];
  let stranger = 1;
  for (const { connections, networks } of floods) {
    const flooding = await startFlood({ port: product.port, connections, networks, what: "signIns", pauseMs: networks === 1 ? 0 : 500 });
    const times = { known: [] as number[], stranger: [] as number[] };
    const until = performance.now() + (bench.isShort ? 3_000 : floodMs);
    while (performance.now() < until) {
      times.known.push((await signInFrom(product.port, known)) ?? givesUpMs);
      times.stranger.push((await signInFrom(product.port, `198.51.101.${(stranger += 1)}`)) ?? givesUpMs);
    }
    const seen = await flooding.stop();
    const both = `${spread("from a known address", times.known)}, ${spread("from others", times.stranger)}`;
    // Among hundreds of new networks the person's cannot be distinguished: they must get in all the same.
    const limits = { known: honestMs, stranger: networks === 1 ? honestMs : givesUpMs - 1 };
    const isKept = Math.max(...times.known) <= limits.known && Math.max(...times.stranger) <= limits.stranger;
    mustHold(
      isKept,
      `an honest person signs in within ${limits.known / 1000} s, a stranger within ${limits.stranger / 1000} s: ${both} (${told(seen)})`,
    );
    said.push(`${connections} connections of ${networks} networks (${told(seen)}): ${both}`);
  }
  return said.join("\n                   ");
}

async function floodBodies(bench: Bench): Promise<string> {
  const product = await bench.start({ ...asDelivered, RATE_SESSION: "1000000/1000000" });
  const bystander = await Bystander.arrive(product.port, await signIn(product.port));
  const alone = await bystander.ask(100);
  const stopWatching = watchMemory(product.server());
  const connections = bench.isShort ? 200 : 2_000;
  const flooding = await startFlood({ port: product.port, connections, networks: 256, what: "bodies", pauseMs: 1_000 });
  bystander.work();
  await pause(bench.isShort ? 3_000 : floodMs);
  const beside = await bystander.rest();
  const most = stopWatching();
  const seen = await flooding.stop();
  bystander.leave();
  mustHold(most <= mostMegabytes, `the server stays under ${mostMegabytes} MB, not ${most}`);
  mustHold(bench.isShort || percentile(beside, 99) <= besideMs, `others are answered within ${besideMs} ms: ${pace(beside)}`);
  return `${connections} connections (${told(seen)}): at most ${most} MB; alone ${pace(alone)}; beside them ${pace(beside)}`;
}

export const floods: readonly Fault[] = [
  { title: "F7b wrong passwords from one network and from many, while a person signs in", rounds: 2, shortRounds: 1, run: floodSignIns },
  { title: "F7c packed, endless, slow and deep bodies, while a person works beside them", rounds: 2, shortRounds: 1, run: floodBodies },
];
