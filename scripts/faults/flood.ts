import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { gzipSync } from "node:zlib";

/** Attackers who ask again and again until they are stopped, in a thread of their own: making them would hold up who is measured. */
export type Flood = {
  readonly port: number;
  readonly connections: number;
  /** From how many networks. */
  readonly networks: number;
  /** Wrong passwords, or bodies that are packed, without end, slow or deep. */
  readonly what: "signIns" | "bodies";
  /** Between the end of one connection or answer and the next, of each attacker. */
  readonly pauseMs: number;
};

/** How many answers of each status came. */
export type Answered = ReadonlyMap<number, number>;

export type Flooding = { readonly stop: () => Promise<Answered> };

/** Starts a flood. @returns once all of its connections were opened */
export async function startFlood(flood: Flood): Promise<Flooding> {
  const worker = new Worker(new URL(import.meta.url), { workerData: flood });
  await once(worker, "message");
  return {
    stop: async () => {
      worker.postMessage("stop");
      const [answered] = (await once(worker, "message")) as [Answered];
      return answered;
    },
  };
}

const head = (network: number, more: string): string =>
  `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.${113 + (network >> 8)}.${network & 255}\r\nContent-Type: application/json\r\n${more}\r\n`;

/** One more wrong password. */
function signIn(network: number, number: number): string {
  const body = JSON.stringify({ email: `pessoa${number}@exemplo.com.br`, password: "Errada#2026" });
  return `${head(network, `Content-Length: ${body.length}\r\n`)}${body}`;
}

const chunk = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n")]);
const packed = gzipSync("[1],".repeat(250_000)).subarray(0, 1_100);
const lists = Buffer.from("[1],".repeat(4_000));
const deep = "[".repeat(65_000);

/** What each kind of body sends at once, and what it goes on sending each half second. */
const bodies: readonly ((network: number) => { readonly first: (string | Buffer)[]; readonly rest?: Buffer })[] = [
  (network) => ({ first: [head(network, "Content-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n"), chunk(packed)], rest: chunk(packed) }),
  (network) => ({ first: [head(network, "Transfer-Encoding: chunked\r\n"), chunk(lists)], rest: chunk(lists) }),
  (network) => ({ first: [head(network, "Content-Length: 60000\r\n"), "["], rest: Buffer.from("1,") }),
  (network) => ({ first: [head(network, `Content-Length: ${deep.length}\r\n`), deep] }),
];

class Attackers {
  readonly answered = new Map<number, number>();
  opened = 0;
  readonly #flood: Flood;
  readonly #sockets = new Set<Socket>();
  #isStopped = false;
  #sent = 0;

  constructor(flood: Flood) {
    this.#flood = flood;
    for (let number = 0; number < flood.connections; number += 1) this.#open(number);
  }

  stop(): void {
    this.#isStopped = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  #open(number: number): void {
    if (this.#isStopped) return;
    const { port, networks, what, pauseMs } = this.#flood;
    const network = number % networks;
    const socket = connect(port, "127.0.0.1");
    this.#sockets.add(socket);
    let dripping: NodeJS.Timeout | undefined;
    const ask = (): void => {
      if (socket.writable) socket.write(signIn(network, (this.#sent += 1)));
    };
    socket.on("connect", () => {
      this.opened += 1;
      if (what === "signIns") return ask();
      const body = bodies[number % bodies.length]?.(network);
      for (const part of body?.first ?? []) socket.write(part);
      dripping = setInterval(() => body?.rest !== undefined && socket.writable && socket.write(body.rest), 500);
    });
    socket.on("data", (bytes) => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(bytes.toString("latin1"))?.[1];
      if (status === undefined) return;
      this.answered.set(Number(status), (this.answered.get(Number(status)) ?? 0) + 1);
      if (what === "signIns") setTimeout(ask, pauseMs);
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      clearInterval(dripping);
      this.#sockets.delete(socket);
      setTimeout(() => this.#open(number), Math.max(pauseMs, 100));
    });
  }
}

if (!isMainThread && parentPort) {
  const port = parentPort;
  const flood = workerData as Flood;
  const attackers = new Attackers(flood);
  const opening = setInterval(() => {
    if (attackers.opened < flood.connections) return;
    clearInterval(opening);
    port.postMessage("open");
  }, 20);
  port.once("message", () => {
    attackers.stop();
    port.postMessage(attackers.answered);
    port.close();
  });
}
