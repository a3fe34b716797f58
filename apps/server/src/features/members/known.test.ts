import type { Member } from "@aprisco/contract/members.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

// A person whom the church already knows becomes a member.

let server: TestApp;
let secretary: TestAccount;
const idOf = async (text: string, values: readonly unknown[] = []): Promise<number> =>
  (await runSql<{ id: number }>(server.database.handle, text, values))[0]?.id ?? 0;
const ask = <T = Member>(method: string, path: string, body?: unknown) => server.ask<T>(method, path, { body, token: secretary.token });
const enter = (personId: number, more: object = {}) => ask("POST", "/members", { personId, joinDate: "2020-01-05", ...more });
const countOf = (personId: number) => idOf("select count(*)::int as id from memberships where person_id = $1", [personId]);

beforeAll(async () => {
  server = await startTestApp();
  secretary = await server.account({ role: "secretaria" });
});
afterAll(() => server.close());

test("a deceased person is not entered as living: only acts of the roll say who lives", async () => {
  const id = await idOf("insert into people (name, congregation_id, deceased_on) values ('Ana Finada', 1, '2021-05-05') returning id");
  for (const status of [undefined, "visitor", "congregado", "inactive"] as const) {
    const { status: code, body } = await enter(id, { status });
    expect([status, code, body.error, body.fields]).toEqual([status, 409, "roll.notPossible", { status: "roll.notPossible" }]);
  }
  expect(await countOf(id)).toBe(0);
});

test("a deceased member removed from the register can only return as deceased", async () => {
  const { body } = await ask("POST", "/members", { name: "Rui Finado", joinDate: "2010-01-01" });
  await ask("POST", `/members/${body.data?.id}/movements`, { kind: "death", on_date: "2024-02-02" });
  expect((await ask("DELETE", `/members/${body.data?.id}`)).status).toBe(200);
  const personId = body.data?.personId ?? 0;
  expect((await enter(personId)).body.fields).toEqual({ status: "roll.notPossible" });
  expect((await enter(personId, { status: "deceased" })).body.data).toMatchObject({ status: "deceased", leftOn: "2024-02-02" });
});

test("a person with an anonymised record cannot be chosen, and stays without a name", async () => {
  const id = await idOf("insert into people (name, congregation_id, anonymised_at) values ('—', 1, now()) returning id");
  const refused = (await enter(id, { name: "Com Nome Outra Vez" })).body;
  expect([refused.error, refused.fields]).toEqual(["person.notFound", { personId: "person.notFound" }]);
  expect(await countOf(id)).toBe(0);
  expect(await idOf("select id from people where id = $1 and name = '—'", [id])).toBe(id);
});

test("a person deleted during their entry is not found, also for an appointment", async () => {
  const waiting = async () =>
    (await runSql(server.database.handle, "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
      .length;
  const calls = [
    (id: number) => enter(id),
    (id: number) => ask("POST", "/leaders", { person_id: id, position: "deacon", email: "a@b.com" }),
  ];
  const answers: unknown[] = [];
  for (const call of calls) {
    const id = await idOf("insert into people (name, congregation_id) values ('Bia Que Vai', 1) returning id");
    let begun: ReturnType<typeof enter> | undefined;
    await server.database.transaction(async (tx) => {
      await runSql(tx, "delete from people where id = $1", [id]);
      begun = call(id);
      await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    });
    const answer = await begun;
    answers.push([answer?.status, answer?.body.error, answer?.body.fields ?? null]);
  }
  expect(answers).toEqual([
    [404, "person.notFound", { personId: "person.notFound" }],
    [400, "request.invalid", { person_id: "field.choice" }],
  ]);
});
