import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../launch/places.mjs";
import { call, newAgent, signIn } from "./calls.ts";
import type { Bench, Fault } from "./fault.ts";
import { send } from "./processes.ts";
import { stop, type Product } from "./product.ts";
import { mustHold, until } from "./waiting.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const preload = pathToFileURL(join(root, "scripts/faults/shifted-clock.mjs")).href;

class Church {
  readonly #file: string;
  readonly #agent = newAgent();
  product: Product | undefined;

  constructor(dataDir: string) {
    this.#file = join(dataDir, "clock");
  }

  async start(bench: Bench, zone: string, now: Date): Promise<void> {
    this.#write(now);
    const settings = { TZ: zone, NODE_OPTIONS: `--import=${preload}`, CLOCK_FILE: this.#file };
    this.product = await bench.start(settings);
  }

  async set(now: Date): Promise<void> {
    this.#write(now);
    if (this.product) send(this.product.server(), "SIGUSR2");
    const isThere = async (): Promise<boolean> => Math.abs((await this.now()).getTime() - now.getTime()) < 60_000;
    await until(`the server's clock shows ${now.toISOString()}`, 5_000, isThere);
  }

  async now(): Promise<Date> {
    return new Date((await this.ask<{ timestamp: string }>("GET", "/status")).data.timestamp);
  }

  async ask<T>(method: string, path: string, token?: string, body?: unknown): Promise<{ status: number; data: T }> {
    const port = this.product?.port ?? 0;
    const { status, data } = await call(port, this.#agent, { method, path, body, ...(token === undefined ? {} : { token }) });
    return { status, data: data as T };
  }

  async signIn(): Promise<string> {
    return signIn(this.product?.port ?? 0);
  }

  async stop(): Promise<void> {
    if (this.product) await stop(this.product);
  }

  #write(now: Date): void {
    writeFileSync(this.#file, String(now.getTime() - Date.now()));
  }
}

/** Work continues while the server's clock is set forwards and back. */
async function clockIsSet(church: Church): Promise<void> {
  const start = new Date();
  const token = await church.signIn();
  const { data: pair } = await church.ask<{ refreshToken: string }>("POST", "/auth/login", undefined, {
    email: "falhas@exemplo.com.br",
    password: "Falhas#2026",
  });
  await church.set(new Date(start.getTime() - 2 * hourMs));
  mustHold((await church.ask("GET", "/auth/me", token)).status === 200, "a session goes on when the clock is set back by two hours");
  const renewed = await church.ask<{ token: string; refreshToken: string }>("POST", "/auth/refresh", undefined, pair);
  mustHold(renewed.status === 200, `a session is renewed then (answered ${renewed.status})`);
  for (const days of [1, -1]) {
    await church.set(new Date(start.getTime() + days * dayMs));
    const again = await church.ask<{ refreshToken: string }>("POST", "/auth/refresh", undefined, renewed.data);
    mustHold([200, 401].includes(again.status), `a day ${days > 0 ? "ahead" : "behind"}, renewing is answered (${again.status})`);
    mustHold((await church.ask("GET", "/visitors", await church.signIn())).status === 200, "who signs in anew works");
  }
  await church.set(start);
}

/** Days with calendar problems: [the server's instant, the church's day]. */
const days = [
  ["2026-12-31T23:30:00Z", "2026-12-31"],
  ["2027-01-01T02:59:00Z", "2026-12-31"],
  ["2027-01-01T03:01:00Z", "2027-01-01"],
  ["2028-02-29T15:00:00Z", "2028-02-29"],
  ["2018-11-04T02:59:00Z", "2018-11-03"],
  ["2018-11-04T03:01:00Z", "2018-11-04"],
] as const;

/** @returns the dates that a church sees on those days */
async function datesSeen(church: Church): Promise<string[]> {
  const seen: string[] = [];
  for (const [index, [instant, day]] of days.entries()) {
    await church.set(new Date(instant));
    const token = await church.signIn();
    const body = {
      name: "Ana Calendário",
      phone: `1197000${String(index).padStart(4, "0")}`,
      family_name: "Dias",
      next_action_date: "2028-02-29",
    };
    const { data } = await church.ask<{ id: number }>("POST", "/visitors", token, body);
    const { data: card } = await church.ask<{ visit_date: string; next_action_date: string }>("GET", `/visitors/${data.id}`, token);
    mustHold(
      card.visit_date === day && card.next_action_date === "2028-02-29",
      `at ${instant} it is ${day} in church, not ${card.visit_date}`,
    );
    const ids = async (query: string): Promise<number[]> =>
      (await church.ask<{ id: number }[]>("GET", `/visitors?limit=100&${query}`, token)).data.map(({ id }) => id);
    mustHold((await ids("period=today")).includes(data.id), `what came at ${instant} came today`);
    seen.push(`${instant} ${card.visit_date} ${card.next_action_date} due ${(await ids("due=today")).length}`);
    await church.ask("DELETE", `/visitors/${data.id}`, token);
  }
  return seen;
}

async function wrongClocks(bench: Bench): Promise<string> {
  const zones = bench.isShort ? ["Asia/Tokyo"] : ["UTC", "America/Sao_Paulo", "Asia/Tokyo"];
  const church = new Church(bench.dataDir);
  const seen: string[] = [];
  for (const zone of zones) {
    await church.start(bench, zone, new Date());
    await clockIsSet(church);
    seen.push((await datesSeen(church)).join("; "));
    await church.stop();
  }
  mustHold(new Set(seen).size === 1, `dates are the same in every zone of the server: ${seen.join(" | ")}`);
  return `${zones.join(", ")}: clock set 2 h and 1 day back, 1 day ahead; ${days.length} days of trouble with the same dates in each. ${withFaketime()}`;
}

/** Reports whether libfaketime is installed; it shifts PostgreSQL too, and does not always work with Node. */
function withFaketime(): string {
  const tried = spawnSync("faketime", ["2028-02-29 12:00:00", process.execPath, "-p", "new Date().getUTCMonth()"], { encoding: "utf8" });
  if (tried.error !== undefined) return "faketime is not installed: skipped";
  return tried.stdout.trim() === "1" ? "faketime works with this Node" : "faketime does not work with this Node: skipped";
}

export const clocks: readonly Fault[] = [
  { title: "F10 clocks that are wrong, set, or in another zone", rounds: 2, shortRounds: 1, run: wrongClocks },
];
