import { Client } from "undici";

export interface BenchRequest {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}
export interface LoopPlan {
  readonly origin: string;
  readonly callers: number;
  readonly next: (caller: number) => BenchRequest;
  /** Ends after this time, or after `count` answers. */
  readonly milliseconds?: number;
  readonly count?: number;
}
export interface LoopResult {
  readonly answers: number;
  readonly seconds: number;
  /** Milliseconds from sending to the last byte, one for each answer. */
  readonly waits: readonly number[];
}

/** The complete answer. @throws for a refusal, which the bench must not measure */
async function ask(client: Client, { method, path, headers, body }: BenchRequest): Promise<string> {
  const sent = body === undefined ? null : JSON.stringify(body);
  const answer = await client.request({
    method,
    path,
    headers: { ...headers, ...(sent === null ? {} : { "content-type": "application/json" }) },
    body: sent,
  });
  const compressed = answer.headers["content-encoding"] !== undefined;
  const text = compressed ? String((await answer.body.bytes()).length) : await answer.body.text();
  if (answer.statusCode >= 300) throw new Error(`${method} ${path} answered ${answer.statusCode}: ${text.slice(0, 300)}`);
  return text;
}

/** Callers that send the next request after each answer, each on its own connection. */
export async function closedLoop({ origin, callers, next, milliseconds, count }: LoopPlan): Promise<LoopResult> {
  const clients = Array.from({ length: callers }, () => new Client(origin, { pipelining: 1 }));
  const waits: number[] = [];
  const started = performance.now();
  let asked = 0;
  const goesOn = (): boolean =>
    (milliseconds === undefined || performance.now() - started < milliseconds) && (count === undefined || asked < count);
  await Promise.all(
    clients.map(async (client, caller) => {
      while (goesOn()) {
        asked += 1;
        const sent = performance.now();
        await ask(client, next(caller));
        waits.push(performance.now() - sent);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1_000;
  await Promise.all(clients.map((client) => client.close()));
  return { answers: waits.length, seconds, waits };
}

/** One request on a new connection; returns the JSON. */
export async function askOnce<T>(origin: string, asked: BenchRequest): Promise<T> {
  const client = new Client(origin);
  try {
    return JSON.parse(await ask(client, asked)) as T;
  } finally {
    await client.close();
  }
}
