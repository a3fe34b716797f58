import { Bystander, pace, percentile } from "./bystander.ts";
import { sendBurst, told } from "./burst.ts";
import { signIn } from "./calls.ts";
import type { Bench, Fault } from "./fault.ts";
import { residentMegabytes } from "./processes.ts";
import { mustHold, until } from "./waiting.ts";

const mostMegabytes = 600;
const calmAgainMs = 10_000;
const besideSignInsMs = 300;

/** Watches the server's memory until told to stop. @returns the maximum, in MB */
export function watchMemory(pid: number): () => number {
  let most = residentMegabytes(pid);
  const watching = setInterval(() => (most = Math.max(most, residentMegabytes(pid))), 500);
  return () => {
    clearInterval(watching);
    return most;
  };
}

/** Ten thousand calls at once: all are answered, memory is limited, and afterwards the server is as fast as before. */
async function crowd(bench: Bench): Promise<string> {
  const [connections, count] = bench.isShort ? [200, 1_000] : [2_000, 10_000];
  const product = await bench.start();
  const token = await signIn(product.port);
  const bystander = await Bystander.arrive(product.port, token);
  const said: string[] = [];
  for (let round = 0; round < bench.rounds; round += 1) {
    const before = await bystander.ask(100);
    const stopWatching = watchMemory(product.server());
    const started = performance.now();
    const seen = await sendBurst({ port: product.port, connections, count, what: "mixed", token, cardId: bystander.cardId });
    const seconds = (performance.now() - started) / 1000;
    const strange = [...seen.keys()].filter((status) => ![200, 201, 503].includes(status));
    mustHold(strange.length === 0, `a crowd is answered, or told when to come back: ${told(seen)}`);
    const idle = Math.max(20, percentile(before, 99) * 1.5);
    const isCalm = async (): Promise<boolean> => bench.isShort || percentile(await bystander.ask(100), 99) <= idle;
    const calmMs = await until("as quick as before", calmAgainMs, isCalm);
    const most = stopWatching();
    mustHold(most < mostMegabytes, `the server stays under ${mostMegabytes} MB, not ${most}`);
    said.push(
      `${count} calls over ${connections} connections in ${seconds.toFixed(1)} s: ${told(seen)}; at most ${most} MB; idle again after ${(calmMs / 1000).toFixed(1)} s (idle p99 ${percentile(before, 99).toFixed(1)} ms)`,
    );
  }
  bystander.leave();
  return said.join("\n                   ");
}

/** A thousand sign-ins at once, from as many addresses: they wait or are refused; signed-in people continue. */
async function signIns(bench: Bench): Promise<string> {
  const count = bench.isShort ? 100 : 1_000;
  const product = await bench.start();
  const token = await signIn(product.port);
  const bystander = await Bystander.arrive(product.port, token);
  const alone = await bystander.ask(100);
  bystander.work();
  const started = performance.now();
  const seen = await sendBurst({ port: product.port, connections: count, count, what: "signIns", token, cardId: bystander.cardId });
  const seconds = (performance.now() - started) / 1000;
  const beside = await bystander.rest();
  bystander.leave();
  const strange = [...seen.keys()].filter((status) => ![401, 429, 503].includes(status));
  mustHold(strange.length === 0, `each is refused or told when to come back: ${told(seen)}`);
  mustHold(bench.isShort || percentile(beside, 99) < besideSignInsMs, `others are answered within ${besideSignInsMs} ms: ${pace(beside)}`);
  return `${count} sign-ins in ${seconds.toFixed(1)} s: ${told(seen)}; alone ${pace(alone)}; beside them ${pace(beside)}`;
}

export const bursts: readonly Fault[] = [
  { title: "F7 ten thousand calls at once", rounds: 3, shortRounds: 1, run: crowd },
  { title: "F7 a thousand sign-ins at once, while somebody works beside them", rounds: 2, shortRounds: 1, run: signIns },
];
