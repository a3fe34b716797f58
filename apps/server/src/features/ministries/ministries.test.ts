import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ministry } from "@aprisco/contract/ministries.ts";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { crud } from "../../testing/crud.ts";
import { runSql } from "../../testing/store.ts";

crud("ministries", {
  // Account 1 is the test church's administrator.
  make: (number) => ({ name: `Turma ${1_000 + number}`, description: "Serve aos domingos.", leader_id: 1, status: "active" }),
  change: { name: "Recepção", description: null, leader_id: null, status: "closed" },
  follows: { leader_name: null },
  refuse: [
    { field: "name", value: "", code: "field.required" },
    { field: "name", value: "A", code: "field.tooShort" },
    { field: "description", value: "a".repeat(2_001), code: "field.tooLong" },
    { field: "leader_id", value: 999_999, code: "field.choice" },
    { field: "status", value: "archived", code: "field.choice" },
  ],
  find: (number) => `q=${1_000 + number}+turma`,
  notFound: "ministry.notFound",
});

let server: TestApp;
let admin: TestAccount;
let calls = 0;
const ask = <T = Ministry>(method: string, path: string, body?: unknown, by = admin) => {
  calls += 1;
  return server.ask<T>(method, `/ministries${path}`, { body, token: by.token, from: `10.8.0.${calls}` });
};
const add = async (fields: object): Promise<Ministry> => {
  const { body } = await ask("POST", "", fields);
  if (!body.data) throw new Error(`not added: ${body.error}`);
  return body.data;
};
const namesOf = async (query: string, by = admin) =>
  (await ask<Ministry[]>("GET", `?${query}`, undefined, by)).body.data?.map(({ name }) => name);
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin", name: "Ádila Prado" });
});
afterAll(() => server.close());

test("ministry names are unique in a congregation, ignoring case and accents, without closed ones", async () => {
  const louvor = await add({ name: "Louvor" });
  const dance = await add({ name: "Dança" });
  const taken = { status: 409, body: { error: "ministry.nameTaken", fields: { name: "field.nameTaken" } } };
  expect(await ask("POST", "", { name: " LOUVÔR " })).toMatchObject(taken);
  expect(await ask("PUT", `/${dance.id}`, { name: "louvor" })).toMatchObject(taken);
  // A paused ministry keeps its name.
  await ask("PUT", `/${dance.id}`, { status: "paused" });
  expect(await ask("POST", "", { name: "danca" })).toMatchObject(taken);
  const old = await add({ name: "louvor", status: "closed" });
  expect(await ask("PUT", `/${old.id}`, { status: "active" })).toMatchObject(taken);
  expect(await namesOf("q=louvor")).toEqual(["Louvor", "louvor"]);
  expect(await namesOf("q=louvor&status=closed")).toEqual(["louvor"]);
  const [norte] = await runSql<{ id: number }>(server.database.handle, "insert into congregations (name) values ('Norte') returning id");
  const north = await server.account({ role: "secretaria", congregationIds: [norte?.id ?? 0] });
  expect((await ask("POST", "", { name: "Louvor" }, north)).status).toBe(201);
  expect((await ask("GET", `/${louvor.id}`, undefined, north)).status).toBe(404);
  // The leader must belong to the congregation.
  expect(await ask("PUT", `/${louvor.id}`, { leader_id: north.id })).toMatchObject({
    status: 400,
    body: { fields: { leader_id: "field.choice" } },
  });
});

test("a search finds a ministry by its leader; a leader has only their own, and names nobody else", async () => {
  const leader = await server.account({ role: "leader", name: "Zélia Quintanilha" });
  const { id } = await add({ name: "Intercessão", leader_id: leader.id });
  const other = await add({ name: "Recepção" });
  expect(await namesOf("q=zelia+quint")).toEqual(["Intercessão"]);
  expect(await namesOf(`leader=${leader.id}`)).toEqual(["Intercessão"]);
  expect(await namesOf("", leader)).toEqual(["Intercessão"]);
  expect((await ask("PUT", `/${id}`, { description: "Ora às quartas" }, leader)).body.data?.leader_name).toBe("Zélia Quintanilha");
  for (const [method, body] of [["GET"], ["PUT", { name: "X1" }]] as const)
    expect((await ask(method, `/${other.id}`, body, leader)).status).toBe(404);
  expect((await ask("PUT", `/${id}`, { leader_id: admin.id }, leader)).status).toBe(400);
  expect((await ask<{ id: number }[]>("GET", "/leaders", undefined, leader)).body.data).toEqual([
    { id: leader.id, name: "Zélia Quintanilha" },
  ]);
});

test("a leader who may delete undoes only their own deletion", async () => {
  const leader = await server.account({ role: "leader", permissionsPlus: ["ministries:delete"] });
  const [own, other] = [await add({ name: "Acolhida", leader_id: leader.id }), await add({ name: "Zeladoria" })];
  for (const { id } of [own, other]) await ask("DELETE", `/${id}`);
  expect(await ask("POST", `/${own.id}/restore`, undefined, leader)).toMatchObject({ status: 201, body: { data: own } });
  expect((await ask("POST", `/${other.id}/restore`, undefined, leader)).status).toBe(404);
  expect((await ask("POST", `/${other.id}/restore`)).status).toBe(201);
});

test("the choice of a leader: active accounts by a part of the name, and the chosen one whatever is typed", async () => {
  const waiting = await server.account({ role: "membro", name: "Ádria Espera", status: "pendente" });
  const member = await server.account({ role: "membro", name: "Bento Ádria Luz" });
  const choose = async (query: string) => (await ask<{ id: number }[]>("GET", `/leaders?${query}`)).body;
  expect(await choose("q=adria")).toMatchObject({ data: [{ id: member.id }], meta: { total: 1 } });
  expect((await choose(`q=adria&include=${admin.id}`)).data?.map(({ id }) => id)).toEqual([admin.id, member.id]);
  expect((await ask("POST", "", { name: "Casais", leader_id: waiting.id })).body.fields).toEqual({ leader_id: "field.choice" });
});

test("a deletion cannot be undone if the name is taken; a deleted leader is not restored", async () => {
  const leader = await server.account({ role: "leader" });
  const { id } = await add({ name: "Missões", leader_id: leader.id });
  await ask("DELETE", `/${id}`);
  const successor = await add({ name: "missoes" });
  expect((await ask("POST", `/${id}/restore`)).body.error).toBe("ministry.nameTaken");
  await ask("DELETE", `/${successor.id}`);
  await runSql(server.database.handle, "delete from accounts where id = $1", [leader.id]);
  expect((await ask("POST", `/${id}/restore`)).body.data).toMatchObject({ name: "Missões", leader_id: null });
});
