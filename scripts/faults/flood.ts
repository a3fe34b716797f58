import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { gzipSync } from "node:zlib";
import type { StatusCounts } from "./burst.ts";

/** Attackers who send requests until they are stopped, from a separate thread, because making them would slow the measured calls. */
export type Flood = {
  readonly port: number;
  readonly connections: number;
  readonly networks: number;
  /** Wrong passwords, or bodies that are packed, endless, slow or deep. */
  readonly what: "signIns" | "bodies";
  readonly pauseMs: number;
};

/** A running flood; `stop` ends it and returns the number of answers by status. */
export type RunningFlood = { readonly stop: () => Promise<StatusCounts> };

/** Starts a flood. @returns once all of its connections are open */
export async function startFlood(flood: Flood): Promise<RunningFlood> {
  const worker = new Worker(new URL(import.meta.url), { workerData: flood });
  await once(worker, "message");
  return {
    stop: async () => {
      worker.postMessage("stop");
      const [answered] = (await once(worker, "message")) as [StatusCounts];
      return answered;
    },
  };
}

const head = (network: number, more: string): string =>
  `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.${113 + (network >> 8)}.${network & 255}\r\nContent-Type: application/json\r\n${more}\r\n`;

function signIn(network: number, number: number): string {
  const body = JSON.stringify({ email: `pessoa${number}@exemplo.com.br`, password: "Errada#2026" });
  return `${head(network, `Content-Length: ${body.length}\r\n`)}${body}`;
}

const chunk = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n")]);
const packed = gzipSync("[1],".repeat(250_000)).subarray(0, 1_100);
const lists = Buffer.from("[1],".repeat(4_000));
const deep = "[".repeat(65_000);

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
