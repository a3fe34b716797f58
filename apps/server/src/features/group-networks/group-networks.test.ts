import type { Network } from "@aprisco/contract/group-networks.ts";
import type { OwnData } from "@aprisco/contract/own-data.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let admin: TestAccount;
let calls = 0;
const ask = <T = Network>(method: string, path: string, body?: unknown, by = admin) => {
  calls += 1;
  return server.ask<T>(method, `/group-networks${path}`, { body, token: by.token, from: `10.13.0.${calls}` });
};
const rowsOf = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
const idOf = async (text: string, values: readonly unknown[] = []) => (await rowsOf<{ id: number }>(text, values))[0]?.id ?? 0;
const addPerson = (name: string) => idOf("insert into people (name, congregation_id) values ($1, 1) returning id", [name]);
async function add(name: string, fields: object = {}, by = admin): Promise<Network> {
  const { body } = await ask("POST", "", { name, ...fields }, by);
  if (!body.data) throw new Error(`not added: ${body.error}`);
  return body.data;
}
const addGroup = (network: number, status = "active") =>
  idOf(
    `insert into cell_groups (congregation_id, name, network_id, status, started_on, ended_on)
      values (1, 'Grupo', $1, $2, '2026-01-01', $3::date) returning id`,
    [network, status, status === "closed" ? "2026-06-01" : null],
  );

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin", name: "Ádila Prado" });
});
afterAll(() => server.close());

test("networks are listed as a tree, with the sums of their own groups and of all within", async () => {
  const top = await add("Rede Azul", { level_name: "Rede" });
  const [two, one] = [await add("Setor 2", { parent_id: top.id }), await add("Setor 1", { parent_id: top.id })];
  const [own, inner] = [await addGroup(top.id), await addGroup(one.id)];
  await addGroup(one.id, "closed");
  for (const [group, name] of [
    [own, "Ana"],
    [inner, "Bia"],
    [inner, "Caio"],
  ] as const)
    await rowsOf("insert into group_members (group_id, person_id, role, from_on) values ($1, $2, 'member', '2026-01-01')", [
      group,
      await addPerson(name),
    ]);
  const { body } = await ask<Network[]>("GET", "");
  expect(body.data?.map(({ id, depth, groups, members, within }) => [id, depth, groups, members, within])).toEqual([
    [top.id, 0, 1, 1, { groups: 2, members: 3 }],
    [one.id, 1, 1, 2, { groups: 1, members: 2 }],
    [two.id, 1, 0, 0, { groups: 0, members: 0 }],
  ]);
});

test("a circle and a sixth level are refused; a name is unique where it stands", async () => {
  const levels = [await add("Nível 1")];
  for (const level of [2, 3, 4, 5]) levels.push(await add(`Nível ${level}`, { parent_id: levels.at(-1)?.id }));
  const [first, , third, , fifth] = levels;
  expect((await ask("POST", "", { name: "Nível 6", parent_id: fifth?.id })).body.error).toBe("network.tooDeep");
  expect((await ask("PUT", `/${first?.id}`, { parent_id: third?.id })).body.error).toBe("network.cycle");
  expect((await ask("PUT", `/${first?.id}`, { parent_id: first?.id })).body.error).toBe("network.cycle");
  const above = await add("Acima");
  expect((await ask("PUT", `/${first?.id}`, { parent_id: above.id })).body.error).toBe("network.tooDeep");
  expect((await ask("PUT", `/${third?.id}`, { parent_id: above.id })).status).toBe(200);
  expect((await ask("POST", "", { name: "nivel 1" })).body.error).toBe("network.nameTaken");
  expect((await ask("POST", "", { name: "Nível 1", parent_id: above.id })).status).toBe(201);
  expect((await ask("POST", "", { name: "Solta", parent_id: 999_999 })).body.fields).toEqual({ parent_id: "field.choice" });
});

test("supervisors are named and end with the day; a network with something in it is neither archived nor deleted", async () => {
  const [ana, bia] = [await addPerson("Ana Reis"), await addPerson("Bia Reis")];
  const network = await add("Rede Verde", { supervisors: [ana, ana] });
  expect(network.supervisors).toEqual([{ person_id: ana, name: "Ana Reis" }]);
  const changed = await ask("PUT", `/${network.id}`, { supervisors: [bia], version: network.version });
  expect(changed.body.data).toMatchObject({ supervisors: [{ person_id: bia, name: "Bia Reis" }], version: 2 });
  expect((await ask("PUT", `/${network.id}`, { name: "Outra", version: 1 })).body.error).toBe("version.conflict");
  expect(await rowsOf("select person_id, until_on::text from network_supervisors where network_id = $1 order by id", [network.id])).toEqual(
    [
      { person_id: ana, until_on: "2026-11-21" },
      { person_id: bia, until_on: null },
    ],
  );
  expect((await ask("PUT", `/${network.id}`, { supervisors: [999_999] })).body.fields).toEqual({ supervisors: "field.choice" });
  const group = await addGroup(network.id);
  expect((await ask("DELETE", `/${network.id}`)).body.error).toBe("network.notEmpty");
  expect((await ask("PUT", `/${network.id}`, { archived: true })).body.error).toBe("network.notEmpty");
  await rowsOf("delete from cell_groups where id = $1", [group]);
  expect((await ask("PUT", `/${network.id}`, { archived: true })).body.data?.archived).toBe(true);
  expect((await ask("DELETE", `/${network.id}`)).status).toBe(200);
  expect((await ask("POST", `/${network.id}/restore`)).body.data).toMatchObject({ id: network.id, supervisors: [{ person_id: bia }] });
});

test("a supervisor reads the own network and those within it; a visiting account none; another congregation's are unknown", async () => {
  const supervisor = await server.account({ role: "membro" });
  const top = await add("Rede Roxa", { supervisors: [supervisor.personId] });
  const inner = await add("Setor Roxo", { parent_id: top.id });
  const namesFor = async (by: TestAccount) => (await ask<Network[]>("GET", "", undefined, by)).body.data?.map(({ name }) => name);
  expect(await namesFor(supervisor)).toEqual(["Rede Roxa", "Setor Roxo"]);
  expect(await namesFor(await server.account({ role: "visitante" }))).toEqual([]);
  const own = await server.ask<OwnData>("GET", "/users/profile/me/data", { token: supervisor.token });
  expect(own.body.data?.find(({ part }) => part === "networks")?.rows).toEqual([
    { groupNetwork: "Rede Roxa", from: "2026-11-21", until: null },
  ]);
  expect(await namesFor(await server.account({ role: "membro" }))).toEqual([]);
  expect((await ask("PUT", `/${inner.id}`, { name: "Tomada" }, supervisor)).status).toBe(403);
  const north = await idOf("insert into congregations (name) values ('Norte') returning id");
  const away = await server.account({ role: "secretaria", congregationIds: [north] });
  expect(await namesFor(away)).toEqual([]);
  for (const [method, body] of [["GET"], ["PUT", { name: "Tomada" }], ["DELETE"]] as const)
    expect((await ask(method, `/${inner.id}`, body, away)).status).toBe(404);
  expect((await ask("POST", "", { name: "Deles", parent_id: top.id }, away)).body.fields).toEqual({ parent_id: "field.choice" });
});
