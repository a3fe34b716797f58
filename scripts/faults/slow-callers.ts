import { connect, type Socket } from "node:net";
import { Bystander, pace, percentile } from "./bystander.ts";
import { signIn } from "./calls.ts";
import type { Bench, Fault } from "./fault.ts";
import { mustHold, until } from "./waiting.ts";

const dripMs = 2_000;
/** The server's limits (15 s for headers, 60 s for a request), plus the interval of its checks. */
const headersCutMs = 15_000 + 6_000;
const bodiesCutMs = 60_000 + 6_000;
const bystanderLimitMs = 200;
const openLimitMs = 20_000;

/** Callers who never finish: each sends a byte every two seconds, half of them of the headers, half of a body. */
class SlowCallers {
  readonly cut = { headers: [] as number[], bodies: [] as number[] };
  opened = 0;
  readonly count: number;
  readonly #sockets: Socket[] = [];
  readonly #dripping: NodeJS.Timeout;

  constructor(port: number, count: number) {
    this.count = count;
    for (let made = 0; made < count; made += 1) this.#open(port, made % 2 === 0 ? "headers" : "bodies");
    this.#dripping = setInterval(() => {
      for (const socket of this.#sockets) if (socket.writable) socket.write("x");
    }, dripMs);
  }

  get held(): number {
    return this.#sockets.filter((socket) => socket.writable).length;
  }

  leave(): void {
    clearInterval(this.#dripping);
    this.#sockets.forEach((socket) => socket.destroy());
  }

  #open(port: number, part: "headers" | "bodies"): void {
    const started = performance.now();
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => {
      this.opened += 1;
      const start = "POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\n";
      socket.write(part === "headers" ? `${start}X-Slow: ` : `${start}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"`);
    });
    socket.on("error", () => {});
    socket.resume();
    socket.on("close", () => this.cut[part].push(performance.now() - started));
    this.#sockets.push(socket);
  }
}

/** Slow callers hold connections; another person's work is not affected, and each slow caller is disconnected. */
async function holdConnections(bench: Bench): Promise<string> {
  const product = await bench.start();
  const bystander = await Bystander.arrive(product.port, await signIn(product.port));
  const said: string[] = [];
  for (let round = 0; round < bench.rounds; round += 1) {
    const slow = new SlowCallers(product.port, bench.isShort ? 300 : 2_000);
    said.push(await (bench.isShort ? goOnBeside(slow, bystander) : cutOff(slow, bystander)).finally(() => slow.leave()));
  }
  bystander.leave();
  return said.join("\n                   ");
}

async function goOnBeside(slow: SlowCallers, bystander: Bystander): Promise<string> {
  await until(`${slow.count} slow connections are open`, openLimitMs, () => slow.opened === slow.count);
  await bystander.ask(100);
  mustHold(slow.held === slow.count, `the ${slow.count} slow connections were held meanwhile, not only ${slow.held}`);
  return `${slow.count} connections held, 100 calls beside them answered`;
}

async function cutOff(slow: SlowCallers, bystander: Bystander): Promise<string> {
  const half = slow.count / 2;
  const alone = await bystander.ask(200);
  await until(`${slow.count} slow connections are open`, openLimitMs, () => slow.opened === slow.count);
  bystander.work();
  await until("callers with slow headers are cut off", headersCutMs, () => slow.cut.headers.length === half);
  await until("callers with slow bodies are cut off", bodiesCutMs, () => slow.cut.bodies.length === half);
  const beside = await bystander.rest();
  mustHold(percentile(beside, 99) < bystanderLimitMs, `others are answered within ${bystanderLimitMs} ms: ${pace(beside)}`);
  const [headers, bodies] = [slow.cut.headers, slow.cut.bodies].map((times) => `${(Math.max(...times) / 1000).toFixed(1)} s`);
  return `${slow.count} connections; alone ${pace(alone)}; beside them ${pace(beside)}; slow headers cut by ${headers}, slow bodies by ${bodies}`;
}

export const slowCallers: readonly Fault[] = [
  { title: "F6 slow headers and bodies held by many, while somebody works beside them", rounds: 2, shortRounds: 1, run: holdConnections },
];
