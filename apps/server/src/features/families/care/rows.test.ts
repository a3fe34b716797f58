import { type Pickup, mostPickups, mostRelations } from "@aprisco/contract/families-care.ts";

import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../../testing/app.ts";
import { runSql } from "../../../testing/store.ts";

let server: TestApp;
let admin: TestAccount;
let calls = 0;
const ask = <T>(method: string, path: string, body?: unknown, by = admin) => {
  calls += 1;
  return server.ask<T>(method, path, { body, token: by.token, from: `10.8.2.${calls}` });
};
const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(server.database.handle, text, values);
const person = async (name: string): Promise<number> =>
  (await rowsOf<{ id: number }>("insert into people (name, congregation_id) values ($1, 1) returning id", [name]))[0]?.id ?? 0;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
});
afterAll(() => server.close());

test("a child's list is never read without a log line, also in the answer or refusal of a change", async () => {
  const child = await person("Criança da Lista");
  const clerk = await server.account({ role: "secretaria" });
  const sent = { name: "Vizinho Barrado", phone: "19991234567", allowed: false, reason: "Motivo-canário" };
  const { id } = (await ask<Pickup>("POST", `/people/${child}/pickups`, sent, clerk)).body.data ?? {};
  const refused = await ask<Pickup>("PUT", `/pickups/${id}`, { allowed: true, version: 2_147_483_647 }, clerk);
  expect([refused.status, refused.body.data?.reason]).toEqual([409, "Motivo-canário"]);
  await ask("PUT", `/pickups/${id}`, { relation: "Vizinho" }, clerk);
  await ask("DELETE", `/pickups/${id}`, undefined, clerk);
  await ask("POST", `/pickups/${id}/restore`, undefined, clerk);
  const lines = await rowsOf<{ call: string; about: number }>(
    "select metadata ->> 'operation' as call, person_id as about from audit_log where action = 'data.read' and account_id = $1 order by id",
    [clerk.id],
  );
  expect(lines).toEqual(["createPickup", "updatePickup", "updatePickup", "restorePickup"].map((call) => ({ call, about: child })));
});

test("a person has at most fifty relations, from either side, and a child's list twenty people, also when the last come at once", async () => {
  const [busy, other, child] = [await person("Muito Aparentada"), await person("Um Parente a Mais"), await person("Criança Muito Buscada")];
  await rowsOf(
    `with made as (insert into people (name, congregation_id) select 'Parente ' || n, 1 from generate_series(1, $1) as n returning id)
     insert into person_relations (person_id, related_id, kind) select id, $2, 'other' from made`,
    [mostRelations - 1, busy],
  );
  const relate = (who: number, related: number, kind: string) => ask("POST", `/people/${who}/relations`, { related_id: related, kind });
  const relations = await Promise.all([relate(busy, other, "other"), relate(other, busy, "discipler")]);
  expect(relations.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(relations.find(({ status }) => status === 409)?.body.error).toBe("relation.tooMany");
  await rowsOf(
    `insert into pickup_people (child_id, name, allowed, created_at, updated_at)
     select $1, 'Vizinha ' || n, true, now(), now() from generate_series(1, $2) as n`,
    [child, mostPickups - 1],
  );
  const put = () => ask<Pickup>("POST", `/people/${child}/pickups`, { name: "A última", allowed: true });
  const rows = await Promise.all([put(), put()]);
  expect(rows.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(rows.find(({ status }) => status === 409)?.body.error).toBe("pickup.tooMany");
  const { id } = rows.find(({ status }) => status === 201)?.body.data ?? {};
  await ask("DELETE", `/pickups/${id}`);
  expect((await put()).status).toBe(201);
  expect(await ask("POST", `/pickups/${id}/restore`)).toMatchObject({ status: 409, body: { error: "pickup.tooMany" } });
});

test("relations in one's own data are read from both sides", async () => {
  const mother = await server.account({ role: "membro" });
  const [child, granny] = [await person("Filha de Quem Lê"), await person("Avó de Quem Lê")];
  await ask("POST", `/people/${child}/relations`, { related_id: mother.personId, kind: "parent", since_on: "2010-02-03" });
  await ask("POST", `/people/${mother.personId}/relations`, { related_id: granny, kind: "parent" });
  const { text } = await ask("GET", "/users/profile/me/data", undefined, mother);
  const { data } = JSON.parse(text) as { data: { part: string; rows: object[] }[] };
  expect(data.find(({ part }) => part === "relations")?.rows).toEqual([
    { relation: "child", from: "2010-02-03", until: null },
    { relation: "parent", from: null, until: null },
  ]);
});
