import { randomUUID } from "node:crypto";
import type { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { call, type Answer, type Call, type Form } from "./calls.ts";
import { mustHold } from "./waiting.ts";

export type Fields = Readonly<Record<string, unknown>>;
export type Way = { readonly port: number; readonly agent: Agent; readonly token: string };
/** With the address of the server's database, and a calendar server that it may ask. */
export type WayIn = Way & { readonly url: string; readonly calendar?: { readonly url: string; readonly password: string } };

const patienceMs = 60_000;

export const read = async ({ port, agent, token }: Way, path: string): Promise<unknown[]> => {
  const { status, data } = await call(port, agent, { method: "GET", path, token });
  mustHold(status === 200, `${path} can be read (answered ${status})`);
  return data as unknown[];
};

/** Sends until the answer is neither 'try again' nor missing. */
export async function insist({ port, agent, token }: Way, options: Call): Promise<Answer> {
  const giveUp = performance.now() + patienceMs;
  for (;;) {
    const answer = await call(port, agent, { ...options, token });
    if (answer.retryAfter === undefined || performance.now() > giveUp) return answer;
    await pause(250);
  }
}

export const posted = async (way: Way, path: string, body: Fields | Form): Promise<{ id: number }> => {
  const { status, data } = await insist(way, { method: "POST", path, key: randomUUID(), body });
  mustHold(status === 201, `${path} makes one (answered ${status})`);
  return (Array.isArray(data) ? data[0] : data) as { id: number };
};
