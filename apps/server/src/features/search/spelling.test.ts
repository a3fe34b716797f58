import type { Member } from "@aprisco/contract/members.ts";
import type { SearchAnswer } from "@aprisco/contract/search.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { features } from "../../features.ts";
import { relayBatch } from "../../tasks/relay.ts";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";

// Names are found however their apostrophes, accents and hyphens are typed, and suggested where they sound alike.

let app: TestApp;
let secretary: TestAccount;
const ask = <T>(method: string, path: string, body?: unknown) => app.ask<T>(method, path, { body, token: secretary.token });
const errors: unknown[] = [];
async function learn(): Promise<void> {
  const subscribers = features.flatMap((feature) => feature.subscribers ?? []);
  while (await relayBatch({ services: app.services, subscribers, onError: (error) => errors.push(error) }));
}

beforeAll(async () => {
  app = await startTestApp();
  secretary = await app.account({ role: "secretaria", name: "Zilda Prates" });
  for (const name of ["Teresa D’Ávila Rangel", "Ivo Sant Anna", "Noemi D Angelo", "Lídia-Maria Bulhões", "Luiz Thiago Sousa Melgaço"])
    await ask<Member>("POST", "/members", { name, joinDate: "2020-01-05" });
  await learn();
});
afterAll(() => app.close());

const search = async (q: string) => (await ask<SearchAnswer>("GET", `/search?q=${encodeURIComponent(q)}`)).body.data;
const listed = async (q: string) =>
  ((await ask<Member[]>("GET", `/members?q=${encodeURIComponent(q)}`)).body.data ?? []).map(({ name }) => name);

test.each([
  ["teresa davila", "Teresa D’Ávila Rangel"],
  ["teresa d avila", "Teresa D’Ávila Rangel"],
  ["Teresa d'", "Teresa D’Ávila Rangel"],
  ["Teresa D´Ávila", "Teresa D’Ávila Rangel"],
  ["teresa d`avila", "Teresa D’Ávila Rangel"],
  ["D‘ávila", "Teresa D’Ávila Rangel"],
  ["noemi d'angelo", "Noemi D Angelo"],
  ["noemi dangelo", "Noemi D Angelo"],
  ["lidia maria", "Lídia-Maria Bulhões"],
  ["lidiamaria", "Lídia-Maria Bulhões"],
  ["Lídia‑Maria", "Lídia-Maria Bulhões"],
  ["lidia-", "Lídia-Maria Bulhões"],
])("'%s' finds %s in the search and in the list", async (q, name) => {
  expect((await search(q))?.results.map(({ title }) => title)).toEqual([name]);
  expect(await listed(q)).toEqual([name]);
});

test("signs without a letter find nobody, and all words were learned", async () => {
  expect(errors).toEqual([]);
  for (const q of ["''", "d'", "´`"]) expect([q, (await search(q))?.results]).toEqual([q, []]);
});

test("a question whose words are known one by one is suggested as it sounds, when it finds nobody", async () => {
  for (const name of ["Luis Bulhões", "Tiago Rangel", "Tania Souza"]) await ask("POST", "/members", { name, joinDate: "2020-01-05" });
  await learn();
  for (const [q, meant] of [
    ["luis thiago", "Luiz Thiago"],
    ["luis tiago souza", "Luiz Thiago Sousa"],
    ["souza melgaço", "Sousa Melgaço"],
    ["luis bulhoes", null],
  ] as const)
    expect([q, (await search(q))?.did_you_mean]).toEqual([q, meant]);
});
