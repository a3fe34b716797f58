import type { Congregation } from "@aprisco/contract/congregations.ts";
import type { Ministry } from "@aprisco/contract/ministries.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PASSWORD, startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let admin: TestAccount;
const add = (name: string, token = admin.token) => server.ask<Congregation>("POST", "/congregations", { body: { name }, token });
const list = async (token = admin.token) => (await server.ask<Congregation[]>("GET", "/congregations", { token })).body.data ?? [];
const act = (id: number | undefined, what: "close" | "reopen", token = admin.token) =>
  server.ask<Congregation>("POST", `/congregations/${id}/${what}`, { body: {}, token });
const made = async (name: string): Promise<Congregation> => {
  const { body } = await add(name);
  if (!body.data) throw new Error(body.message ?? "not made");
  return body.data;
};

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin", password: true });
});
beforeEach(() =>
  runSql(server.database.handle, "delete from ministries where congregation_id <> 1; delete from congregations where not is_seat"),
);
afterAll(() => server.close());

test("a congregation is added and renamed; the seat comes first, then by name, closed ones last", async () => {
  const { status, body } = await add("  Taquaral ");
  expect(status).toBe(201);
  expect(body).toMatchObject({
    message: "Congregação adicionada.",
    data: { name: "Taquaral", is_seat: false, closed_at: null, version: 1 },
  });
  const north = await made("Água Norte");
  await act((await made("Antiga")).id, "close");
  expect((await list()).map(({ name }) => name)).toEqual(["Sede", "Água Norte", "Taquaral", "Antiga"]);
  const renamed = await server.ask<Congregation>("PUT", `/congregations/${north.id}`, {
    body: { name: "Zona Norte", version: north.version },
    token: admin.token,
  });
  expect(renamed.body.data).toMatchObject({ name: "Zona Norte", version: 2 });
  const late = await server.ask("PUT", `/congregations/${north.id}`, { body: { name: "Outra", version: 1 }, token: admin.token });
  expect(late).toMatchObject({ status: 409, body: { error: "version.conflict", data: { name: "Zona Norte" } } });
});

test("open congregations have different names; a closed one's name is free, and it cannot reopen with a taken name", async () => {
  const first = await made("Taquaral");
  expect(await add("taquarál")).toMatchObject({
    status: 409,
    body: { error: "congregation.nameTaken", fields: { name: "field.nameTaken" } },
  });
  expect((await act(first.id, "close")).body.data?.closed_at).toBe("2026-11-21T15:00:00.000Z");
  await made("Taquaral");
  expect((await act(first.id, "reopen")).body.error).toBe("congregation.nameTaken");
});

test("a wrong name, an unknown congregation and the seat's closing are refused", async () => {
  expect((await add("X")).body.fields).toEqual({ name: "field.tooShort" });
  expect((await add("")).status).toBe(400);
  expect((await act(999, "close")).body.error).toBe("congregation.notFound");
  expect(await act(1, "close")).toMatchObject({ status: 409, body: { error: "congregation.seat" } });
});

test("a closed congregation keeps its records and takes no new ones", async () => {
  const north = await made("Norte");
  const helper = await server.account({ role: "secretaria", congregationIds: [north.id] });
  const create = (name: string) => server.ask<Ministry>("POST", "/ministries", { body: { name }, token: helper.token });
  expect((await create("Recepção")).status).toBe(201);
  expect((await act(north.id, "close")).status).toBe(200);
  expect((await create("Louvor")).body.error).toBe("permission.denied");
  expect((await server.ask<Ministry[]>("GET", "/ministries", { token: helper.token })).body.data?.map(({ name }) => name)).toEqual([
    "Recepção",
  ]);
  await act(north.id, "reopen");
  expect((await create("Louvor")).status).toBe(201);
});

test("an account of some congregations sees those only, and does not change congregations", async () => {
  const north = await made("Norte");
  await made("Sul");
  const president = await server.account({ role: "pastor_presidente", congregationIds: [north.id] });
  expect((await list(president.token)).map(({ name }) => name)).toEqual(["Norte"]);
  expect((await add("Leste", president.token)).body.error).toBe("permission.denied");
  expect((await act(north.id, "close", president.token)).body.error).toBe("permission.denied");
  const leader = await server.account({ role: "leader" });
  expect((await add("Leste", leader.token)).status).toBe(403);
  expect(await list((await server.account({ role: "membro", congregationIds: [] })).token)).toEqual([]);
});

test("an account's congregations are set by others who see at least those; the last administrator keeps all", async () => {
  const north = await made("Norte");
  const south = await made("Sul");
  const secretary = await server.account({ role: "secretaria" });
  const set = (id: number, body: object, token = admin.token) =>
    server.ask("PUT", `/users/${id}/congregations`, { body: { ...body, currentPassword: PASSWORD }, token });
  expect((await set(secretary.id, { all: false, ids: [north.id, north.id] })).body).toMatchObject({
    message: "Congregações salvas.",
    data: { all: false, ids: [north.id] },
  });
  expect((await list(secretary.token)).map(({ name }) => name)).toEqual(["Norte"]);
  const read = await server.ask("GET", `/users/${secretary.id}/congregations`, { token: admin.token });
  expect(read.body.data).toMatchObject({ all: false, ids: [north.id] });
  // A closed or unknown congregation cannot be chosen; one that was given before stays.
  expect((await set(secretary.id, { all: false, ids: [999] })).body.fields).toEqual({ ids: "field.choice" });
  await act(north.id, "close");
  expect((await set(secretary.id, { all: false, ids: [north.id, south.id] })).status).toBe(200);

  const president = await server.account({ role: "pastor_presidente", password: true, congregationIds: [1, south.id] });
  const helper = await server.account({ role: "secretaria", congregationIds: [1] });
  expect((await set(helper.id, { all: false, ids: [south.id] }, president.token)).status).toBe(200);
  expect((await set(helper.id, { all: true, ids: [] }, president.token)).body.error).toBe("user.outranked");
  expect((await set(president.id, { all: true, ids: [] }, president.token)).body.error).toBe("user.outranked");
  await runSql(server.database.handle, "update accounts set status = 'inativo' where role = 'admin' and id <> $1", [admin.id]);
  expect((await set(admin.id, { all: false, ids: [1] })).body.error).toBe("user.lastAdmin");
});
