import { randomUUID } from "node:crypto";
import { addressOf as emailOf, accountCount } from "../features/accounts.ts";
import { median } from "../measure/medians.ts";
import { addressOf, type Ground } from "../workloads/workload.ts";

/** Whether a refused sign-in tells by its time that an account exists (C18). */
export interface LoginTime {
  /** Median milliseconds. */
  readonly unknown: number;
  readonly wrong: number;
  readonly tries: number;
}

const TRIES = 200;

/** Milliseconds until a wrong sign-in is refused, from an address of its own so that no limit steps in. */
async function refused(origin: string, email: string, from: number): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": addressOf(from) },
    body: JSON.stringify({ email, password: "Errada#2026" }),
  });
  await response.text();
  if (response.status !== 401) throw new Error(`a wrong sign-in answered ${response.status}`);
  return performance.now() - started;
}

/** Asks with an address that nobody has and with a wrong password in turn, another account each time. */
export async function measureLoginTime(origin: string, { sketch, fresh }: Ground): Promise<LoginTime> {
  const unknown: number[] = [];
  const wrong: number[] = [];
  for (let round = 0; round < TRIES; round += 1) {
    unknown.push(await refused(origin, `${randomUUID()}@bancada.example`, fresh()));
    wrong.push(await refused(origin, emailOf(1 + (round % accountCount(sketch))), fresh()));
  }
  return { unknown: median(unknown), wrong: median(wrong), tries: TRIES };
}
