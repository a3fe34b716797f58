import { MINUTE_MS } from "@aprisco/contract/durations.ts";
import { Pool } from "undici";
import type { BenchRequest } from "./closed-loop.ts";

export interface Sample {
  /** Milliseconds from the start of the loop to the planned time of the request. */
  readonly due: number;
  /** Milliseconds from the planned time to the last byte, including the wait for a connection. */
  readonly wait: number;
  /** The status; 0: no answer. */
  readonly status: number;
}
export interface OpenLoop {
  readonly origin: string;
  readonly perSecond: number;
  readonly milliseconds: number;
  readonly connections: number;
  readonly next: (number: number) => BenchRequest;
  /** Called after each whole minute, from 1. */
  readonly onMinute: (minute: number) => void | Promise<void>;
}

async function statusOf(pool: Pool, { method, path, headers, body }: BenchRequest): Promise<number> {
  try {
    const sent = body === undefined ? null : JSON.stringify(body);
    const contentType = sent === null ? {} : { "content-type": "application/json" };
    const answer = await pool.request({ method, path, headers: { ...headers, ...contentType }, body: sent });
    await answer.body.bytes();
    return answer.statusCode;
  } catch {
    return 0;
  }
}

/** Requests at a fixed rate, independent of the answers: as a church's people arrive, unlike a closed loop. */
export async function openLoop({ origin, perSecond, milliseconds, connections, next, onMinute }: OpenLoop): Promise<readonly Sample[]> {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const samples: Sample[] = [];
  const started = performance.now();
  const pending = new Set<Promise<void>>();
  let sent = 0;
  let minute = 0;
  const sendDue = (): void => {
    const elapsed = Math.min(performance.now() - started, milliseconds);
    for (; (sent * 1_000) / perSecond < elapsed; sent += 1) {
      const due = (sent * 1_000) / perSecond;
      const answered = statusOf(pool, next(sent)).then((status) => {
        samples.push({ due, wait: performance.now() - started - due, status });
        pending.delete(answered);
      });
      pending.add(answered);
    }
  };
  while (performance.now() - started < milliseconds) {
    sendDue();
    if (performance.now() - started >= (minute + 1) * MINUTE_MS) await onMinute((minute += 1));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(pending);
  await pool.close();
  return samples;
}
