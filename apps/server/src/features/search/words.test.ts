import type { SearchAnswer } from "@aprisco/contract/search.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { features } from "../../features.ts";
import { relayBatch } from "../../tasks/relay.ts";
import type { TaskKind } from "../../tasks/task-kind.ts";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";
import { startOne, workOff, workshopOf } from "../../testing/tasks.ts";
import { wordsTask } from "./index.ts";
import { createPerson, personWords } from "../people/index.ts";
import { ministryWords } from "../ministries/index.ts";

let app: TestApp;
let secretary: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  secretary = await app.account({ role: "secretaria", name: "Sara Secretária" });
});
afterAll(() => app.close());

const words = wordsTask([personWords, ministryWords]);
const subscribers = features.flatMap((feature) => feature.subscribers ?? []);
const rowsOf = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(app.database.handle, text, values);
const errors: unknown[] = [];

async function member(
  name: string,
  { email = null, congregation = 1 }: { readonly email?: string | null; readonly congregation?: number } = {},
) {
  const id = await app.database.transaction((tx) => createPerson(tx, congregation, { name, email }, app.now()));
  await rowsOf("insert into memberships (person_id, congregation_id, status, created_at) values ($1, $2, 'congregado', now())", [
    id,
    congregation,
  ]);
  while (await relayBatch({ services: app.services, subscribers, onError: (error) => errors.push(error) }));
  expect(errors).toEqual([]);
}
async function count(): Promise<void> {
  app.advance(60_000);
  await startOne(app, { kind: words as TaskKind, input: {} });
  const workshop = workshopOf(app, words as TaskKind);
  await workOff(workshop);
  expect(workshop.errors).toEqual([]);
}
const find = async (q: string, by = secretary, more = "") =>
  (await app.ask<SearchAnswer>("GET", `/search?q=${encodeURIComponent(q)}${more}`, { token: by.token })).body.data;
const meant = async (q: string, by = secretary, more = "") => (await find(q, by, more))?.did_you_mean;
const uses = async (word: string) =>
  (await rowsOf<{ uses: number }>("select uses from search_words where word = $1", [word]))[0]?.uses ?? 0;

test("a misspelled name is suggested as soon as the person exists, in their spelling", async () => {
  await member("Washington Gonçalves");
  expect(await meant("wasington")).toBe("Washington");
  expect(await meant("wasington gonsalves")).toBe("Washington Gonçalves");
  expect((await find("Washington Gonçalves"))?.results.map(({ title }) => title)).toEqual(["Washington Gonçalves"]);
  for (const q of ["washington", "xqzwv", "wasi", "11987654321"]) expect([q, await meant(q)]).toEqual([q, null]);
});

test("suggestions contain only what the caller finds: with right, row scope and congregation, no e-mails", async () => {
  const [{ id: far } = { id: 0 }] = await rowsOf<{ id: number }>("insert into congregations (name) values ('Longe') returning id");
  await member("Petronila Escondida", { congregation: far, email: "quiabada@exemplo.com" });
  expect(await meant("petronilla")).toBe("Petronila");
  const clerk = await app.account({ role: "secretaria", congregationIds: [1] });
  for (const by of [clerk, ...(await Promise.all((["leader", "membro", "visitante"] as const).map((role) => app.account({ role }))))])
    expect(await find("petronilla", by)).toEqual({ results: [], totals: [], did_you_mean: null });
  expect(await meant("quiabadda")).toBeNull();
  expect(await meant("petronilla", secretary, "&entities=visitor")).toBeNull();
});

test("suggestions do not reveal whether a hidden name exists", async () => {
  const far = (await rowsOf<{ id: number }>("insert into congregations (name) values ('Além') returning id"))[0]?.id ?? 0;
  const clerk = await app.account({ role: "secretaria", congregationIds: [1] });
  await member("Zeferimo Perto");
  expect(await meant("zeferino", clerk)).toBe("Zeferimo");
  await member("Zeferino Longe", { congregation: far });
  expect(await meant("zeferino", clerk)).toBe("Zeferimo");
  // Even several similar hidden words do not displace one that the caller sees.
  for (const name of ["Zeferina", "Zeferine", "Zeferini", "Zeferinu"]) await member(`${name} Longe`, { congregation: far });
  expect(await meant("zeferino", clerk)).toBe("Zeferimo");
  expect(await meant("zeferino")).toBeNull();
});

test("words are recounted every night; unused ones are deleted", async () => {
  await member("Godofredo Raríssimo");
  await member("Godofredo Alves");
  await rowsOf("insert into ministries (congregation_id, name) values (1, 'Intercessão Godofredo')");
  await count();
  expect([await uses("godofredo"), await uses("rarissimo"), await uses("intercessao")]).toEqual([3, 1, 1]);
  await rowsOf("update people set anonymised_at = now() where name = 'Godofredo Raríssimo'");
  await count();
  expect([await uses("godofredo"), await uses("rarissimo")]).toEqual([2, 0]);
  expect(await meant("intercecao")).toBe("Intercessão");
});
