import type { Family } from "@aprisco/contract/families.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let admin: TestAccount;
let calls = 0;
const ask = <T = Family>(method: string, path: string, body?: unknown) => {
  calls += 1;
  return server.ask<T>(method, path, { body, token: admin.token, from: `10.8.0.${calls}` });
};
const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(server.database.handle, text, values);
const person = async (name: string): Promise<number> => {
  const [row] = await rowsOf<{ id: number }>("insert into people (name, congregation_id) values ($1, 1) returning id", [name]);
  return row?.id ?? 0;
};
const add = async (name: string, members: readonly object[]): Promise<Family> => {
  const { body } = await ask("POST", "/families", { name, members });
  if (!body.data) throw new Error(`not added: ${body.error}`);
  return body.data;
};

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
});
afterAll(() => server.close());

describe("a household and others at once", () => {
  const waiting = async () =>
    (await rowsOf("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).length;
  const onceMore = () => server.logs.filter((line) => line.includes("once more")).length;
  const head = (id: number) => ({ person_id: id, role: "head" });
  type Change = () => Promise<{ readonly status: number }>;
  /** Changes that start one after another while the previous one waits; they must not deadlock. */
  const begin = async (changes: readonly Change[], others = 0): Promise<ReturnType<Change>[]> => {
    const begun: ReturnType<Change>[] = [];
    for (const change of changes) {
      begun.push(change());
      await expect.poll(waiting, { timeout: 20_000 }).toBe(others + begun.length);
    }
    return begun;
  };
  const behind = async (
    held: string,
    id: number | undefined,
    changes: readonly Change[],
    more: () => Promise<ReturnType<Change>[]> = () => Promise.resolve([]),
  ) => {
    const before = onceMore();
    let begun: ReturnType<Change>[] = [];
    await server.database.transaction(async (tx) => {
      await runSql(tx, `select from ${held} where id = $1 for update`, [id]);
      begun = [...(await begin(changes)), ...(await more())];
    });
    const statuses = (await Promise.all(begun)).map(({ status }) => status);
    expect([statuses.filter((status) => status >= 500), onceMore() - before]).toEqual([[], 0]);
  };

  test("three that take people from each other, one of whom lived in none before", async () => {
    const [b, c, mover, other] = [await person("Bia Três"), await person("Cida Três"), await person("Mia Três"), await person("Rui Três")];
    const first = await add("Primeira Casa", [head(b)]);
    const second = await add("Segunda Casa", [head(c), { person_id: other, role: "other" }]);
    const into = (home: number, known: number, moving: number) => () =>
      ask("PUT", `/families/${home}`, { members: [head(known), { person_id: moving, role: "other", moves: true }] });
    await behind("people", c, [into(second.id, c, mover)], async () => {
      expect((await into(first.id, b, mover)()).status).toBe(200);
      return begin([into(first.id, b, other)], 1);
    });
  });

  test("a removal of a member during their transfer", async () => {
    const [a, b] = [await person("Ana Sai"), await person("Bia Sai")];
    const home = await add("Família Que Sai", [head(a), { person_id: b, role: "spouse" }]);
    const [south] = await rowsOf<{ id: number }>("insert into congregations (name) values ('Sul da Espera') returning id");
    const [member] = await rowsOf<{ id: number }>(
      "insert into memberships (person_id, congregation_id, status, join_date, created_at) values ($1, 1, 'active', '2020-01-01', now()) returning id",
      [a],
    );
    const asked = await ask("POST", `/members/${member?.id}/transfers`, { to_congregation_id: south?.id, household: true });
    expect(asked.status).toBe(201);
    await behind("households", home.id, [
      () => ask("POST", `/transfers/${(asked.body.data as { id: number }).id}/accept`, {}),
      () => ask("DELETE", `/members/${member?.id}`),
    ]);
  });

  test("a merge of two people during a change of their household", async () => {
    const [a, b, c] = [await person("Ana Dupla"), await person("Ana Dupla"), await person("Rui Duplo")];
    const home = await add("Família Dupla", [head(a), { person_id: c, role: "spouse" }]);
    await behind("households", home.id, [
      () => ask("PUT", `/families/${home.id}`, { members: [head(c), { person_id: a, role: "spouse" }] }),
      () => ask("POST", "/people/merge", { from: a, into: b }),
    ]);
    expect((await ask("GET", `/families/${home.id}`)).body.data?.members).toHaveLength(2);
  });
});
