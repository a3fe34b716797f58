import { isHealthy } from "./calls.ts";
import { spread, tally, type Bench, type Fault } from "./fault.ts";
import { mustHaveKept } from "./kept.ts";
import { freePort } from "./postgres.ts";
import { send, survivorsOf } from "./processes.ts";
import { mustHold, until } from "./waiting.ts";
import { Writers } from "./writers.ts";

const backMs = 30_000;

/** The server hangs under load: its launcher notices, ends it and starts another, and everything that was acknowledged is there. */
async function hang(bench: Bench): Promise<string> {
  const product = await bench.start({ PORT: String(await freePort()) });
  const { launcher } = product.pids();
  const writers = new Writers();
  const times: number[] = [];
  let found = 0;
  for (let round = 0; round < bench.rounds; round += 1) {
    await writers.run(product);
    await writers.more(20);
    const hanging = product.server();
    const started = performance.now();
    send(hanging, "SIGSTOP");
    await until("the hanging server is ended", backMs, () => survivorsOf([hanging]).length === 0);
    await until("another answers", backMs, () => isHealthy(product.port));
    times.push(performance.now() - started);
    mustHold(Math.max(...times) <= backMs, `another answers within ${backMs / 1000} s: ${spread("it took", times)}`);
    await writers.more(1);
    await writers.pause();
    mustHold(survivorsOf([launcher]).length === 1 && product.server() !== hanging, "the same launcher has another server");
    found = await mustHaveKept(product, writers);
  }
  return `${spread("healthy again after", times)}; ${tally(writers, found)}`;
}

export const hangs: readonly Fault[] = [
  { title: "L7 a server that hangs is ended and started again within 30 s", rounds: 5, shortRounds: 1, run: hang },
];
