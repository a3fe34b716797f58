import { makeChance } from "@aprisco/server/demo/random.ts";
import { addressOf as emailOf, PASSWORD, secretaries, treasurers } from "../features/accounts.ts";
import type { Population } from "../generator/family.ts";
import { askOnce } from "../measure/closed-loop.ts";
import { addressOf, type Ground } from "./workload.ts";

/** Less than an access token's 15 minutes. */
const RENEWED_AFTER_MS = 8 * 60_000;

async function signIn(origin: string, number: number): Promise<string> {
  const answer = await askOnce<{ data: { token: string } }>(origin, {
    method: "POST",
    path: "/api/auth/login",
    headers: { "x-forwarded-for": addressOf(number) },
    body: { email: emailOf(number), password: PASSWORD },
  });
  return answer.data.token;
}

/** The context of a run: secretaries and treasurers sign in, and again by `renew` before their tokens expire. */
export async function makeGround(origin: string, population: Population): Promise<{ ground: Ground; renew: () => Promise<void> }> {
  let tokens: readonly string[] = [];
  let ofTreasurers: readonly string[] = [];
  let since = -Infinity;
  let given = 0;
  const renew = async (): Promise<void> => {
    if (performance.now() - since < RENEWED_AFTER_MS) return;
    tokens = await Promise.all(secretaries.map((number) => signIn(origin, number)));
    ofTreasurers = await Promise.all(treasurers.map((number) => signIn(origin, number)));
    since = performance.now();
  };
  await renew();
  const ground: Ground = {
    population,
    chance: makeChance(population.seed + 100),
    treasurer: (caller) => ofTreasurers[caller % ofTreasurers.length] ?? "",
    token: (caller) => tokens[caller % tokens.length] ?? "",
    fresh: () => (given += 1),
  };
  return { ground, renew };
}
