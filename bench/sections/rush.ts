import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { RegistrationReceipt, RegistrationSettings } from "@aprisco/contract/registrations-form.ts";
import { Pool } from "undici";
import type { Population } from "../generator/family.ts";
import { askOnce, type BenchRequest } from "../measure/closed-loop.ts";
import { median, percentile } from "../measure/medians.ts";
import { familyProcessorMs, processorMs } from "../measure/processor-time.ts";
import { databaseOf, startProduct } from "../servers/product.ts";
import { makeGround } from "../workloads/ground.ts";
import { reads } from "../workloads/reads.ts";
import { addressOf, type Ground } from "../workloads/workload.ts";

/** Issue 30: a church announces an event, and a thousand people register for it at once. */
export interface Rush {
  readonly from: string;
  readonly people: number;
  /** Registrations by their state; without an answer: `none`. */
  readonly states: Readonly<Record<string, number>>;
  /** Until the last one has an answer. */
  readonly seconds: number;
  /** Seconds that a person waits for theirs, with all tries. */
  readonly p50: number;
  readonly p99: number;
  /** Tries beyond the first of each. */
  readonly repeated: number;
  readonly taken: number;
  readonly capacity: number;
  /** Milliseconds of processor time of server and database for each person, with all tries and the bystander. */
  readonly serverCpu: number;
  readonly databaseCpu: number;
  /** Milliseconds of a request for details, before and during the rush. */
  readonly alone: number;
  readonly beside: number;
}

const PEOPLE = 1_000;
const CAPACITY = 600;
/** All open the page within this time. */
const ARRIVAL_MS = 10_000;
const LIMIT_MS = 120_000;
const ALONE_MS = 5_000;
/** A person who works in the office reads a little between two clicks. */
const BETWEEN_MS = 25;
const WIFI = "203.0.113.77";

interface Person {
  readonly state: string;
  readonly seconds: number;
  readonly repeated: number;
}

/** Asks again after each wait that the server asks for, as the public form does (`obeyingWaits`); null: no answer in time. */
async function patiently<T>(pool: Pool, asked: BenchRequest, until: number): Promise<{ data: T | null; repeated: number }> {
  for (let repeated = 0; performance.now() < until; repeated += 1) {
    const { method, path, headers, body } = asked;
    const answer = await pool.request({
      method,
      path,
      headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await answer.body.text();
    if (answer.statusCode < 300) return { data: (JSON.parse(text) as { data: T }).data, repeated };
    const wait = Number(answer.headers["retry-after"]);
    if ((answer.statusCode !== 503 && answer.statusCode !== 429) || !(wait > 0))
      throw new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 300)}`);
    await pause(Math.max(wait, Math.random() * Math.min(3 * (repeated + 1), 15)) * 1_000);
  }
  return { data: null, repeated: 0 };
}

async function comeAndRegister(pool: Pool, event: number, number: number, address: string): Promise<Person> {
  await pause((number / PEOPLE) * ARRIVAL_MS);
  const came = performance.now();
  const until = came + LIMIT_MS;
  const headers = { "x-forwarded-for": address };
  const page = await patiently(pool, { method: "GET", path: `/api/events/${event}/registration/public`, headers }, until);
  const name = `Pessoa Inscrita ${number}`;
  const body = { name, email: `inscrita${event}-${number}@exemplo.com`, client_key: randomUUID() };
  const made = await patiently<RegistrationReceipt>(
    pool,
    { method: "POST", path: `/api/events/${event}/registrations`, headers, body },
    until,
  );
  return {
    state: made.data?.state ?? "none",
    seconds: (performance.now() - came) / 1_000,
    repeated: page.repeated + made.repeated,
  };
}

/** Waits of a signed-in person until `isOver`; milliseconds. */
async function bystand(origin: string, ground: Ground, isOver: () => boolean): Promise<readonly number[]> {
  const details = reads.find(({ name }) => name === "details");
  if (!details) throw new Error("no workload details");
  const next = details.product(ground);
  const pool = new Pool(origin, { connections: 1, pipelining: 1 });
  const waits: number[] = [];
  while (!isOver()) {
    const { method, path, headers } = next(0);
    const sent = performance.now();
    const answer = await pool.request({ method, path, headers: headers ?? {} });
    await answer.body.bytes();
    if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.statusCode}`);
    waits.push(performance.now() - sent);
    await pause(BETWEEN_MS);
  }
  await pool.close();
  return waits;
}

async function openEvent(origin: string, ground: Ground): Promise<number> {
  const headers = { authorization: `Bearer ${ground.token(0)}`, "x-forwarded-for": addressOf(1) };
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const body = { title: "Congresso", type: "other", visibility: "public", start_date: day, end_date: day };
  const { data } = await askOnce<{ data: { id: number } }>(origin, { method: "POST", path: "/api/events", headers, body });
  const path = `/api/events/${data.id}/registration`;
  await askOnce(origin, { method: "PUT", path, headers, body: { public: true, capacity: CAPACITY } });
  return data.id;
}

interface RushSetup {
  readonly origin: string;
  readonly ground: Ground;
  readonly pid: number;
  readonly databasePid: number;
}

async function rushFrom(
  { origin, ground, pid, databasePid }: RushSetup,
  from: string,
  addressFor: (number: number) => string,
): Promise<Rush> {
  const event = await openEvent(origin, ground);
  const began = performance.now();
  const alone = await bystand(origin, ground, () => performance.now() - began > ALONE_MS);
  const pool = new Pool(origin, { connections: PEOPLE, pipelining: 1 });
  let isOver = false;
  const besides = bystand(origin, ground, () => isOver);
  const before = [processorMs(pid), familyProcessorMs(databasePid)] as const;
  const started = performance.now();
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_none, number) => comeAndRegister(pool, event, number, addressFor(number))),
  );
  const seconds = (performance.now() - started) / 1_000;
  const after = [processorMs(pid), familyProcessorMs(databasePid)] as const;
  isOver = true;
  const beside = await besides;
  await pool.close();
  const { data } = await askOnce<{ data: RegistrationSettings }>(origin, {
    method: "GET",
    path: `/api/events/${event}/registration`,
    headers: { authorization: `Bearer ${ground.token(0)}`, "x-forwarded-for": addressOf(1) },
  });
  const waits = people.map((person) => person.seconds);
  const states = Object.fromEntries(
    Object.entries(Object.groupBy(people, ({ state }) => state)).map(([state, some = []]) => [state, some.length]),
  );
  return {
    from,
    people: PEOPLE,
    states,
    seconds,
    p50: median(waits),
    p99: percentile(waits, 0.99),
    repeated: people.reduce((sum, { repeated }) => sum + repeated, 0),
    taken: data.taken,
    capacity: CAPACITY,
    serverCpu: (after[0] - before[0]) / PEOPLE,
    databaseCpu: (after[1] - before[1]) / PEOPLE,
    alone: median(alone),
    beside: median(beside),
  };
}

/** The rush of one event, from many networks and from one church's Wi-Fi, at the product with its usual rates for a network. */
export async function measureRush(dataDir: string, population: Population): Promise<readonly Rush[]> {
  const product = await startProduct(dataDir, { RATE_NETWORK: "50/300" });
  try {
    const { ground } = await makeGround(product.origin, population);
    const setup = { origin: product.origin, ground, pid: product.pid, databasePid: databaseOf(dataDir).pid };
    return [
      await rushFrom(setup, "many networks", (number) => addressOf(10_000 + number)),
      await rushFrom(setup, "one church's Wi-Fi", () => WIFI),
    ];
  } finally {
    await product.stop();
  }
}
