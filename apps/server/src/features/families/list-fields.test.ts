import type { MemberCard } from "@aprisco/contract/members.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
const rowsOf = <T = { id: number }>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
const idOf = async (text: string, values: readonly unknown[] = []) => (await rowsOf(text, values))[0]?.id ?? 0;
const found = async (field: string, value: unknown, by: TestAccount) => {
  const rule = encodeURIComponent(JSON.stringify({ field, op: "is", value }));
  return (await server.ask<MemberCard[]>("GET", `/members?rule=${rule}`, { token: by.token })).body.data?.map(({ name }) => name);
};

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test.each(["household", "relation"])("a list does not reveal a child out of scope, related as %s", async (by) => {
  const admin = await server.account({ role: "admin" });
  const leader = await server.account({ role: "leader" });
  const clerk = await server.account({ role: "secretaria", congregationIds: [1] });
  const north = await idOf("insert into congregations (name) values ($1) returning id", [`Norte ${by}`]);
  const home = await idOf(
    "insert into households (congregation_id, name, created_at, updated_at) values (1, 'Família Prado', now(), now()) returning id",
  );
  const [mother, child] = [
    await idOf("insert into people (name, congregation_id) values ($1, 1) returning id", [`Mãe ${by}`]),
    await idOf("insert into people (name, congregation_id, birth_date) values ('Filha', 1, '2019-05-06') returning id"),
  ];
  await rowsOf("insert into memberships (person_id, congregation_id, status, created_at) values ($1, 1, 'visitor', now())", [mother]);
  const follow =
    "insert into visitors (person_id, congregation_id, visit_date, follow_up_owner_id, created_at) values ($1, 1, '2026-11-01', $2, now())";
  await rowsOf(follow, [mother, leader.id]);
  if (by === "relation")
    await rowsOf("insert into person_relations (person_id, related_id, kind) values ($1, $2, 'parent')", [child, mother]);
  else {
    await rowsOf("update people set household_id = $1, household_role = 'head' where id = $2", [home, mother]);
    await rowsOf("update people set household_id = $1, household_role = 'child' where id = $2", [home, child]);
  }
  const asked = async (reader: TestAccount) => [
    await found("family.child_age", 7, reader),
    await found("family.has_children", true, reader),
  ];
  const [seen, hidden] = [
    [[`Mãe ${by}`], [`Mãe ${by}`]],
    [[], []],
  ];
  expect([await asked(admin), await asked(clerk), await asked(leader)]).toEqual([seen, seen, hidden]);
  await rowsOf("update people set congregation_id = $1 where id = $2", [north, child]);
  expect([await asked(admin), await asked(clerk)]).toEqual([seen, hidden]);
  await rowsOf("update people set congregation_id = 1 where id = $1", [child]);
  await rowsOf(follow, [child, leader.id]);
  expect(await asked(leader)).toEqual(seen);
  await rowsOf("delete from memberships where person_id = $1", [mother]);
});
