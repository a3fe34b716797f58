import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { PASSWORD, startTestApp, type TestAccount, type TestApp } from "../testing/app.ts";
import { runSql } from "../testing/store.ts";

// Real password hashing is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const idOf = async (insert: string, values: readonly unknown[]) =>
  (await runSql<{ id: number }>(server.database.handle, insert, values))[0]?.id ?? 0;
async function childOf(personId: number, congregationId = 1): Promise<number> {
  const child = await idOf("insert into people (name, birth_date, congregation_id) values ('Filha', '2019-02-03', $1) returning id", [
    congregationId,
  ]);
  const insert = "insert into person_relations (person_id, related_id, kind) values ($1, $2, 'parent') returning id";
  await idOf(insert, [child, personId]);
  await runSql(server.database.handle, "insert into person_health (person_id, allergies, updated_at) values ($1, 'Leite', now())", [child]);
  return child;
}
const health = (child: number, { token }: Pick<TestAccount, "token">) => server.ask("GET", `/people/${child}/health`, { token });
const unconfirmed = { status: 403, body: { error: "duty.unconfirmed", data: null } };

async function setByLink(id: number, password: string): Promise<void> {
  const { token } = await server.account({ role: "admin" });
  const invited = await server.ask<{ link: string }>("POST", `/users/${id}/invite`, { token, body: {} });
  const body = { token: invited.body.data?.link.split("#")[1], password };
  expect((await server.ask("POST", "/auth/reset-password", { body })).status).toBe(200);
}

test("with a password set by others, and with the next one, a guardian reads no child; with one set by a link they do", async () => {
  const guardian = await server.account({ role: "membro", password: true, staffPassword: true });
  const child = await childOf(guardian.personId);
  const calls = [
    ["GET", "health", undefined],
    ["PUT", "health", { medication: "Insulina" }],
    ["GET", "pickups", undefined],
  ] as const;
  for (const [method, what, body] of calls) {
    const answer = await server.ask(method, `/people/${child}/${what}`, { token: guardian.token, body });
    expect(answer).toMatchObject(unconfirmed);
    expect(answer.text).not.toContain("Leite");
  }
  const refusals = "select metadata ->> 'operation' as call from audit_log where account_id = $1 and action = 'access.denied' order by id";
  expect(await runSql(server.database.handle, refusals, [guardian.id])).toEqual(
    ["getPersonHealth", "updatePersonHealth", "listPickups"].map((call) => ({ call })),
  );

  const body = { password: "Figueira!2027", currentPassword: PASSWORD };
  expect((await server.ask("PUT", "/users/profile/me", { token: guardian.token, body })).status).toBe(200);
  const login = await server.ask<{ token: string }>("POST", "/auth/login", { body: { email: guardian.email, password: body.password } });
  expect(await health(child, { token: login.body.data?.token ?? "" })).toMatchObject(unconfirmed);
  await setByLink(guardian.id, "Parreira!2028");
  const own = await server.ask<{ token: string }>("POST", "/auth/login", { body: { email: guardian.email, password: "Parreira!2028" } });
  expect((await health(child, { token: own.body.data?.token ?? "" })).status).toBe(200);
});

test("a one-time password opens nothing, the next password no child, and one set by a link everything of the owner", async () => {
  const { token } = await server.account({ role: "admin" });
  const sent = { name: "Rute Prado", email: "rute@exemplo.com", password: "Cedro7!", role: "membro" };
  const made = await server.ask<{ id: number }>("POST", "/users", { token, body: { ...sent, phone: "19991230000" } });
  expect(made.status).toBe(201);
  const person = await idOf("select person_id as id from accounts where id = $1", [made.body.data?.id]);
  const child = await childOf(person);
  const signIn = async (password: string) =>
    (await server.ask<{ token: string }>("POST", "/auth/login", { body: { email: sent.email, password } })).body.data ?? { token: "" };
  const first = await signIn(sent.password);
  expect((await health(child, first)).body.error).toBe("session.restricted");
  const own = { password: "Figueira!2027" };
  expect((await server.ask("PUT", "/users/profile/me", { token: first.token, body: own })).status).toBe(200);
  const next = await signIn(own.password);
  expect(await health(child, next)).toMatchObject(unconfirmed);
  // Nor can the holder of the password move the account to their own address, where links would go.
  const moved = { email: "outra@exemplo.com", currentPassword: own.password };
  expect((await server.ask("PUT", "/users/profile/me", { token: next.token, body: moved })).body.error).toBe("password.notOwn");
  await setByLink(made.body.data?.id ?? 0, "Parreira!2028");
  expect((await health(child, await signIn("Parreira!2028"))).status).toBe(200);
});

test("a reader with the right reads the rows of that right only", async () => {
  const elsewhere = await idOf("insert into congregations (name) values ('Norte') returning id", []);
  const clerk = await server.account({ role: "cooperador", congregationIds: [1], staffPassword: true });
  const [here, there] = [await childOf(clerk.personId), await childOf(clerk.personId, elsewhere)];
  expect((await health(here, clerk)).status).toBe(200);
  expect((await health(there, clerk)).body.error).toBe("person.notFound");
});

test("an account without wards is not told about confirmation", async () => {
  const member = await server.account({ role: "membro", staffPassword: true });
  const child = await childOf((await server.account({ role: "membro" })).personId);
  expect((await health(child, member)).body.error).toBe("permission.denied");
});
