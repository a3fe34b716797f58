import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent } from "node:http";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { call, type Call } from "./calls.ts";

/** Many calls at once, from a separate thread, because making them would slow the measured calls. */
export type Burst = {
  readonly port: number;
  readonly connections: number;
  readonly count: number;
  readonly what: "mixed" | "signIns";
  readonly token: string;
  readonly cardId: number;
};

/** The number of answers by status; 0: a broken connection, 500: also a 503 without Retry-After. */
export type StatusCounts = ReadonlyMap<number, number>;

export async function sendBurst(burst: Burst): Promise<StatusCounts> {
  const worker = new Worker(new URL(import.meta.url), { workerData: burst });
  const [seen] = (await once(worker, "message")) as [StatusCounts];
  return seen;
}

export const told = (seen: StatusCounts): string =>
  [...seen]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status === 0 ? "no answer" : status}`)
    .join(", ");

/** The calls of a full church at the same moment. */
function mixed({ token, cardId }: Burst, number: number): Call {
  const reads = [
    `/visitors/${cardId}`,
    "/visitors?limit=25",
    "/visitors/summary",
    "/visitors?limit=25&q=ana",
    "/settings/public",
    "/health",
    "/dashboard/stats",
    "/auth/me",
    "/visitors?limit=25&sort=name",
  ];
  const path = reads[number % (reads.length + 1)];
  if (path !== undefined) return { method: "GET", path, token };
  const body = { name: "Ana Multidão", phone: "11977776666", family_name: "Silva" };
  return { method: "POST", path: "/visitors", token, key: randomUUID(), body };
}

const signInOf = (number: number): Call => ({
  method: "POST",
  path: "/auth/login",
  body: { email: `pessoa${number}@exemplo.com.br`, password: "Errada#2026" },
});

async function run(burst: Burst): Promise<StatusCounts> {
  const agent = new Agent({ keepAlive: true, maxSockets: burst.connections });
  const seen = new Map<number, number>();
  let next = 0;
  const caller = async (): Promise<void> => {
    while (next < burst.count) {
      next += 1;
      const asked = burst.what === "mixed" ? mixed(burst, next) : signInOf(next);
      const { status, retryAfter } = await call(burst.port, agent, asked).catch(() => ({ status: 0, retryAfter: undefined }));
      const counted = status === 503 && retryAfter === undefined ? 500 : status;
      seen.set(counted, (seen.get(counted) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: burst.connections }, caller));
  agent.destroy();
  return seen;
}

if (!isMainThread) parentPort?.postMessage(await run(workerData as Burst));
