import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { call, isHealthy, newAgent, signIn } from "./calls.ts";
import { spread, type Bench, type Fault } from "./fault.ts";
import { freePort } from "./postgres.ts";
import { killHard, survivorsOf } from "./processes.ts";
import { stop, type Product } from "./product.ts";
import { mustHold, until } from "./waiting.ts";
import { insist, posted, read, type Way } from "./way.ts";

const places = 100;
const backMs = 30_000;
/** The launcher treats a server that ends sooner as broken, and waits before the next start. */
const soundAfterMs = 3_200;

type Receipt = { readonly number: number; readonly code: string };
type Row = Receipt & { readonly name: string; readonly party: number; readonly state: string };
type Settings = { readonly taken: number; readonly waiting: number };
/** The result of one registration: the receipt, and the number of retries. */
type RegistrationRun = { readonly name: string; readonly receipt: Receipt; readonly repeats: number };

const isWaiting = ({ state }: Row): boolean => state === "waiting";
const people = (rows: readonly Row[]): number => rows.reduce((sum, { party }) => sum + party, 0);

/** A public event with a hundred places and a waiting list. */
async function openEvent(way: Way, mark: string): Promise<number> {
  const times = { start_date: "2099-03-01T19:00", end_date: "2099-03-01T20:00" };
  const { id } = await posted(way, "/events", { title: mark, type: "other", visibility: "public", ...times });
  const body = { capacity: places, public: true };
  const { status } = await insist(way, { method: "PUT", path: `/events/${id}/registration`, body });
  mustHold(status === 200, `registration can be opened (answered ${status})`);
  return id;
}

/** A member of the public, from an own address, who sends the same form until it is answered. */
async function register({ port, agent }: Way, event: number, number: number): Promise<RegistrationRun> {
  const name = `Pessoa ${number} da Fila`;
  const body = { name, email: `fila${event}-${number}@exemplo.com.br`, client_key: randomUUID() };
  const from = `198.18.${number >> 8}.${number & 255}`;
  const giveUp = performance.now() + 2 * backMs;
  for (let repeats = 0; ; repeats += 1) {
    const asked = { method: "POST", path: `/events/${event}/registrations`, body, from };
    const { status, data, retryAfter } = await call(port, agent, asked).catch(() => ({ status: 0, data: null, retryAfter: "1" }));
    if (status === 201) return { name, receipt: data as Receipt, repeats };
    mustHold(retryAfter !== undefined && performance.now() < giveUp, `who registers is told their place (answered ${status})`);
    await pause(50);
  }
}

async function readRows(way: Way, event: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null = null, more = true; more;) {
    const after: string = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const { status, data, meta } = await insist(way, { method: "GET", path: `/registrations?event=${event}&limit=100${after}` });
    mustHold(status === 200, `the registrations can be read (answered ${status})`);
    rows.push(...(data as Row[]));
    cursor = (meta as { nextCursor?: string | null }).nextCursor ?? null;
    more = cursor !== null;
  }
  return rows;
}

/** Exactly the capacity is given, to those who came first; each number is given once, and the event's figures equal a count. */
async function mustBeInOrder(way: Way, event: number, told: readonly RegistrationRun[]): Promise<readonly Row[]> {
  const rows = await readRows(way, event);
  const byName = new Map(rows.map((row) => [row.name, row]));
  mustHold(rows.length === told.length && byName.size === told.length, `each of ${told.length} is registered once: ${rows.length} rows`);
  const lost = told.filter(({ name, receipt }) => byName.get(name)?.number !== receipt.number || byName.get(name)?.code !== receipt.code);
  mustHold(lost.length === 0, `nobody loses the number and the code that they were told; ${lost.length} do`);
  mustHold(
    rows.every(({ number }, index) => number === index + 1),
    "the numbers have neither gap nor double",
  );
  const confirmed = rows.filter(({ state }) => state === "confirmed");
  mustHold(people(confirmed) === places, `${places} are confirmed, not ${people(confirmed)}`);
  mustHold(
    rows.every((row, index) => isWaiting(row) === index >= places),
    "who came later waits, and nobody before them",
  );
  const { data } = await insist(way, { method: "GET", path: `/events/${event}/registration` });
  const { taken, waiting } = data as Settings;
  const counted = people(rows.filter(isWaiting));
  mustHold(taken === places && waiting === counted, `taken and waiting are a count: ${taken} and ${waiting}, counted ${counted}`);
  return rows;
}

async function mustMoveUp(way: Way, event: number, rows: readonly Row[]): Promise<void> {
  const ids = (await read(way, `/registrations?event=${event}&limit=2&state=confirmed`)) as readonly { readonly id: number }[];
  for (const { id } of ids) {
    const { status } = await insist(way, { method: "POST", path: `/registrations/${id}/cancel`, body: {} });
    mustHold(status === 200, `a registration can be canceled (answered ${status})`);
  }
  const next = rows.filter(isWaiting).slice(0, ids.length);
  const now = await readRows(way, event);
  const theirs = now.filter(({ number }) => next.some((one) => one.number === number));
  mustHold(
    theirs.every(({ state }) => state === "confirmed") && people(now.filter(({ state }) => state === "confirmed")) === places,
    `the places of ${ids.length} go to numbers ${next.map(({ number }) => number).join(" and ")}`,
  );
}

async function killAmid(product: Product, isAmid: () => boolean): Promise<number> {
  await until("some are registered", backMs, isAmid);
  const server = product.server();
  const started = performance.now();
  killHard(server);
  await until("the server is gone", backMs, () => survivorsOf([server]).length === 0);
  await until("another answers", backMs, () => isHealthy(product.port));
  return performance.now() - started;
}

async function fillUnderKill(bench: Bench): Promise<string> {
  const count = bench.isShort ? 300 : 1_000;
  const backAfter: number[] = [];
  let repeated = 0;
  for (let round = 0; round < bench.rounds; round += 1) {
    // A new church each time: one accepts three thousand public registrations in ten minutes.
    const product = await bench.start({ PORT: String(await freePort()), TRUST_PROXY: "true" }, String(round));
    const agent = newAgent();
    const way = { port: product.port, agent, token: await signIn(product.port) };
    const event = await openEvent(way, "Retiro dos jovens");
    await pause(bench.isShort ? 0 : soundAfterMs);
    let answered = 0;
    const amid = randomInt(20, count - 100);
    const all = Array.from({ length: count }, (_, number) => register(way, event, number).finally(() => (answered += 1)));
    const [told, backIn] = await Promise.all([Promise.all(all), killAmid(product, () => answered >= amid)]);
    backAfter.push(backIn);
    repeated += told.filter(({ repeats }) => repeats > 0).length;
    await mustMoveUp(way, event, await mustBeInOrder(way, event, told));
    agent.destroy();
    await stop(product);
  }
  mustHold(repeated > 0, "the kill comes while they register");
  return `each time ${places} of ${count} confirmed, the others waiting in order; ${repeated} asked again; ${spread("another server after", backAfter)}`;
}

export const fillings: readonly Fault[] = [
  {
    title: "F23 kill -9 of the server while a thousand register at once for a hundred places",
    rounds: 10,
    shortRounds: 1,
    run: fillUnderKill,
  },
];
