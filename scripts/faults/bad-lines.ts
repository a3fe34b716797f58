import { setTimeout as pause } from "node:timers/promises";
import { BadWire, type Weather } from "./bad-wire.ts";
import { call, newAgent, signIn, type Call } from "./calls.ts";
import { spread, tally, type Bench, type Fault } from "./fault.ts";
import { mustHaveKept } from "./kept.ts";
import { newSecret } from "./postgres.ts";
import { survivorsOf } from "./processes.ts";
import { mustHold, until } from "./waiting.ts";
import { mustOnlyBeRefusedWith, Writers } from "./writers.ts";

const answerLimitMs = 5_000;
const wellAgainMs = 10_000;

/** Conditions of the connection between server and database, as text and as a setting. */
const weathers: readonly (readonly [string, Weather])[] = [
  ["silent", { silent: true }],
  ["refused", { refuses: true }],
  ["half a second late each way", { latencyMs: 500 }],
  ["20 kB a second", { bytesPerSecond: 20_000 }],
  ["broken off after 3 kB of answers", { resetAfterBytes: 3_000 }],
];

const asked: readonly Call[] = [
  { method: "GET", path: "/health" },
  { method: "GET", path: "/settings/public" },
  { method: "GET", path: "/visitors?limit=20" },
  { method: "GET", path: "/dashboard/stats" },
  { method: "PUT", path: "/settings", body: { city: "Campinas" } },
  { method: "POST", path: "/auth/login", body: { email: "ninguem@exemplo.com.br", password: "Errada#2026" } },
];

/** Makes these calls in a loop until told to stop. @returns the duration of each answer, in milliseconds */
async function askOn(port: number, token: string, isOver: () => boolean): Promise<number[]> {
  const agent = newAgent();
  const times: number[] = [];
  const ask = async (one: Call): Promise<void> => {
    while (!isOver()) {
      const started = performance.now();
      const { status, retryAfter } = await call(port, agent, { ...one, token });
      times.push(performance.now() - started);
      const isGood = status < 500 || (status === 503 && retryAfter !== undefined);
      mustHold(isGood, `${one.method} ${one.path} is answered, or with 503 and Retry-After, not ${status}`);
      await pause(50);
    }
  };
  await Promise.all(asked.map(ask));
  agent.destroy();
  return times;
}

/** The connection between server and database fails and recovers: nobody waits long, and no acknowledged write is lost. */
async function badLines(bench: Bench): Promise<string> {
  const lastsMs = bench.isShort ? 5_500 : 20_000;
  const postgres = await bench.startPostgres();
  const url = new URL(await postgres.newDatabase());
  const wire = await BadWire.open(Number(url.port));
  url.port = String(wire.port);
  const product = await bench.start({ DATABASE_URL: url.href, SESSION_SECRET: newSecret() });
  const server = product.server();
  const token = await signIn(product.port);
  const writers = new Writers();
  const said: string[] = [];
  try {
    for (const [words, weather] of bench.isShort ? weathers.slice(0, 1) : weathers) {
      await writers.run(product);
      await writers.more(20);
      let isOver = false;
      writers.slowestMs = 0;
      wire.weather = weather;
      if (weather.resetAfterBytes !== undefined || weather.refuses) wire.cut();
      const asking = askOn(product.port, token, () => isOver);
      asking.catch(() => {});
      await pause(lastsMs);
      wire.weather = {};
      const well = async (): Promise<boolean> => (await call(product.port, agent, { method: "GET", path: "/health" })).status === 200;
      const agent = newAgent();
      const backMs = await until("health says that all is well again", wellAgainMs, well);
      agent.destroy();
      await writers.more(5, wellAgainMs);
      isOver = true;
      const times = [...(await asking), writers.slowestMs];
      await writers.pause();
      const slowest = Math.max(...times);
      mustHold(
        slowest <= answerLimitMs,
        `with the line ${words} each request is answered within 5 s: the slowest took ${Math.round(slowest)} ms`,
      );
      mustHold(survivorsOf([server]).length === 1, "the server itself goes on");
      said.push(`${words}: ${spread("answered after", times)}, well again after ${Math.round(backMs)} ms`);
    }
    mustOnlyBeRefusedWith(writers, [0, 409, 503]);
    return [...said, tally(writers, await mustHaveKept(product, writers))].join("\n                   ");
  } finally {
    await wire.close();
  }
}

export const lines: readonly Fault[] = [
  {
    title: "F16 a faulty connection between server and database: each request answers within 5 s",
    rounds: 2,
    shortRounds: 1,
    run: badLines,
  },
];
