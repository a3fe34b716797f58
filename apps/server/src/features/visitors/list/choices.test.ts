import type { Duplicate, FollowUpOwner } from "@aprisco/contract/visitors-card.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../../testing/app.ts";
import { runSql } from "../../../testing/store.ts";

let app: TestApp;
let secretary: TestAccount;
let pastor: TestAccount;
let ids: Record<string, number>;
beforeAll(async () => {
  app = await startTestApp();
  secretary = await app.account({ role: "secretaria", name: "Sara Secretária" });
  pastor = await app.account({ role: "pastor_casa", name: "Pastor Caio" });
  ids = {};
  for (const body of [
    { name: "João da Silva", phone: "19991110001", family_name: "Silva", email: "joao@exemplo.com", follow_up_owner_id: pastor.id },
    { name: "Marta Rocha", phone: "19991110001", family_name: "Rocha" },
    { name: "Tadeu Nunes", phone: "19991110003", family_name: "Nunes", email: "Tadeu@Exemplo.com" },
  ])
    ids[body.name] = (await app.ask<{ id: number }>("POST", "/visitors", { body, token: secretary.token })).body.data?.id ?? 0;
});
afterAll(() => app.close());

async function alike(query: Record<string, string>, token = secretary.token) {
  const answer = await app.ask<Duplicate[]>("GET", `/visitors/duplicates?${new URLSearchParams(query).toString()}`, { token });
  expect(answer.status).toBe(200);
  return answer.body.data ?? [];
}
const summary = (found: readonly Duplicate[]) => found.map(({ name, matches }) => [name, ...matches]);

test("a phone finds all people with it, in any format", async () => {
  for (const phone of ["19991110001", "(19) 99111-0001", "+55 19 99111-0001"])
    expect(summary(await alike({ phone })).toSorted()).toEqual([
      ["João da Silva", "phone"],
      ["Marta Rocha", "phone"],
    ]);
});

test("an e-mail finds its card whatever its case, and a name finds names alike", async () => {
  expect(summary(await alike({ email: "TADEU@exemplo.com" }))).toEqual([["Tadeu Nunes", "email"]]);
  expect(summary(await alike({ name: "Joao Silva" }))).toEqual([["João da Silva", "name"]]);
  expect(summary(await alike({ name: "Maria Clara" }))).toEqual([]);
});

test("the best match comes first, with what staff need to recognise it", async () => {
  const found = await alike({ phone: "19991110001", name: "João da Silva", email: "joao@exemplo.com" });
  expect(found[0]).toEqual({
    id: ids["João da Silva"],
    name: "João da Silva",
    phone: "19991110001",
    status: "novo",
    visit_date: "2026-11-21",
    follow_up_owner_name: "Pastor Caio",
    matches: ["phone", "email", "name"],
  });
  expect(found[1]?.matches).toEqual(["phone"]);
});

test("the edited card is not its own duplicate, and an empty search finds nobody", async () => {
  expect(summary(await alike({ phone: "19991110001", except: String(ids["Marta Rocha"]) }))).toEqual([["João da Silva", "phone"]]);
  for (const query of [{}, { phone: "123" }, { name: "Jo" }, { email: "" }])
    expect(await alike(query as Record<string, string>)).toEqual([]);
});

test("C2 a match out of scope shows only the card's owner", async () => {
  const leader = await app.account({ role: "leader" });
  expect(await alike({ phone: "19991110001", name: "João da Silva" }, leader.token)).toEqual([
    { id: null, name: null, phone: null, status: null, visit_date: null, follow_up_owner_name: "Pastor Caio", matches: ["phone", "name"] },
    { id: null, name: null, phone: null, status: null, visit_date: null, follow_up_owner_name: null, matches: ["phone"] },
  ]);
});

test("duplicates need the right to add cards", async () => {
  const looking = await app.account({ role: "secretaria", permissionsMinus: ["visitors:create"] });
  expect((await app.ask("GET", "/visitors/duplicates?phone=19991110001", { token: looking.token })).status).toBe(403);
  expect((await app.ask("GET", "/visitors/duplicates?phone=19991110001")).status).toBe(401);
  expect((await app.ask("GET", "/visitors/duplicates?name=%00", { token: secretary.token })).status).toBe(400);
});

test("owners are the active accounts that may edit visitors, with whether they read prayer requests", async () => {
  const church = await startTestApp();
  const mine = await church.account({ role: "secretaria", name: "Ana" });
  await church.account({ role: "pastor_casa", name: "Érico" });
  await church.account({ role: "leader", name: "Bia" });
  await church.account({ role: "membro", name: "Davi" });
  await church.account({ role: "membro", name: "Caio", permissionsPlus: ["visitors.update"] });
  await church.account({ role: "cooperador", name: "Fora", status: "inativo" });
  await church.account({ role: "cooperador", name: "Espera", status: "pendente" });
  await church.account({ role: "cooperador", name: "Sem", permissionsMinus: ["visitors:edit"] });
  const { body } = await church.ask<FollowUpOwner[]>("GET", "/visitors/follow-up-owners", { token: mine.token });
  expect(body.meta).toEqual({ total: 5, nextCursor: null });
  expect(body.data?.map(({ name, role, reads_prayers }) => [name, role, reads_prayers])).toEqual([
    ["Ana", "secretaria", false],
    ["Bia", "leader", false],
    ["Caio", "membro", false],
    ["Érico", "pastor_casa", true],
    ["Primeira Administradora", "admin", true],
  ]);
  const [elsewhere] = await runSql<{ id: number }>(
    church.database.handle,
    "insert into congregations (name) values ('Jardim') returning id",
  );
  const far = await church.account({ role: "cooperador", name: "Longe", congregationIds: [elsewhere?.id ?? 0] });
  const near = await church.account({ role: "cooperador", name: "Perto", congregationIds: [1] });
  const seen = async (token: string) =>
    (await church.ask<FollowUpOwner[]>("GET", "/visitors/follow-up-owners", { token })).body.data?.map(({ name }) => name);
  expect(await seen(mine.token)).toEqual(expect.arrayContaining(["Longe", "Perto"]));
  expect(await seen(near.token)).not.toContain("Longe");
  expect(await seen(far.token)).toEqual(expect.arrayContaining(["Longe", "Ana"]));
  await church.close();
});

test("owners are found by any part of the name, the caller first, and a chosen one is always among them", async () => {
  const church = await startTestApp();
  const mine = await church.account({ role: "secretaria", name: "Vera Lúcia Prado" });
  const chosen = await church.account({ role: "cooperador", name: "Zenilda Conceição" });
  const gone = await church.account({ role: "cooperador", name: "Íris Conceição", status: "inativo" });
  for (const name of ["Ana Conceição", "Bruno d'Ávila", "Caio 100%", "Dora Lima"]) await church.account({ role: "leader", name });
  const asked = async (query: string) => {
    const { status, body } = await church.ask<FollowUpOwner[]>("GET", `/visitors/follow-up-owners${query}`, { token: mine.token });
    expect(status).toBe(200);
    return [body.data?.map(({ name }) => name.split(" ", 1)[0]).join(), body.meta?.total];
  };
  expect(await asked("")).toEqual(["Vera,Ana,Bruno,Caio,Dora,Primeira,Zenilda", 7]);
  expect(await asked("?q=CONCEICAO")).toEqual(["Ana,Zenilda", 2]);
  expect(await asked("?q=ceição%20ana")).toEqual(["Ana", 1]);
  expect(await asked("?q=d%27avila")).toEqual(["Bruno", 1]);
  expect(await asked("?q=100%25")).toEqual(["Caio", 1]);
  expect(await asked("?q=%25_")).toEqual(["", 0]);
  expect(await asked("?limit=2")).toEqual(["Vera,Ana", 7]);
  expect(await asked(`?limit=2&include=${chosen.id}`)).toEqual(["Vera,Zenilda", 7]);
  expect(await asked(`?limit=1&include=${chosen.id}`)).toEqual(["Zenilda", 7]);
  expect(await asked(`?q=lima&include=${chosen.id}`)).toEqual(["Dora,Zenilda", 2]);
  expect(await asked(`?q=lima&include=${gone.id}`)).toEqual(["Dora", 1]);
  for (const query of ["?limit=101", "?limit=0", "?include=0", "?include=me", "?q=%00", `?q=${"a".repeat(101)}`])
    expect((await church.ask("GET", `/visitors/follow-up-owners${query}`, { token: mine.token })).status).toBe(400);
  const looking = await church.account({ role: "secretaria", permissionsMinus: ["visitors:edit"] });
  expect((await church.ask("GET", "/visitors/follow-up-owners?q=ana", { token: looking.token })).status).toBe(403);
  expect((await church.ask("GET", "/visitors/follow-up-owners?q=ana")).status).toBe(401);
  await church.close();
});

test("fifty owners are answered unless more are asked for, never over a hundred", async () => {
  const church = await startTestApp();
  const { token } = await church.account({ role: "secretaria", name: "Ana" });
  await runSql(
    church.database.handle,
    `with made as (insert into people (congregation_id, name) select 1, 'Bia ' || lpad(i::text, 3, '0') from generate_series(1, 130) as i returning id)
     insert into accounts (person_id, role, status) select id, 'leader', 'ativo' from made`,
  );
  for (const [query, rows] of [
    ["", 50],
    ["?limit=100", 100],
  ] as const) {
    const { body } = await church.ask<FollowUpOwner[]>("GET", `/visitors/follow-up-owners${query}`, { token });
    expect([body.data?.length, body.meta?.total]).toEqual([rows, 132]);
    expect(body.data?.[1]?.name).toBe("Bia 001");
  }
  await church.close();
});
