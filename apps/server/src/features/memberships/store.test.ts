import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";
import { charges, personRefs } from "../../features.ts";
import { makePeople } from "../people/index.ts";
import { joinChurch, moveMembership } from "./store.ts";

const people = makePeople(personRefs, charges);

let server: TestApp;
let by = 0;
const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(server.database.handle, text, values);
async function addPerson(): Promise<number> {
  const [row] = await rowsOf<{ id: number }>("insert into people (name, congregation_id) values ('Noemi Sato', 1) returning id");
  return row?.id ?? 0;
}
const join = (personId: number, joinDate: string): Promise<void> =>
  server.database.transaction((tx) => joinChurch(tx, { personId, congregationId: 1, joinDate, by }, server.now()));
const move = (from: number, into: number): Promise<void> =>
  server.database.transaction((tx) => moveMembership(tx, { from, into, keep: "into" }, server.now()));
const membershipsOf = (...people: number[]) =>
  rowsOf("select person_id, status, join_date from memberships where person_id = any($1::bigint[]) order by person_id", [people]);

beforeAll(async () => {
  server = await startTestApp();
  by = (await server.account({ role: "secretaria" })).id;
});
afterAll(() => server.close());

test("a returning member is active again, with the first day", async () => {
  const person = await addPerson();
  await join(person, "2024-03-10");
  await rowsOf("update memberships set status = 'inactive' where person_id = $1", [person]);
  await join(person, "2026-11-21");
  expect(await membershipsOf(person)).toEqual([{ person_id: person, status: "active", join_date: "2024-03-10" }]);
});

test.each([
  ["active", "inactive"],
  ["inactive", "active"],
] as const)("of two memberships of one person (%s, %s) one stays: active, since the earlier day", async (ofFrom, ofInto) => {
  const [from, into] = [await addPerson(), await addPerson()];
  await join(from, "2020-01-05");
  await join(into, "2022-06-19");
  await rowsOf("update memberships set status = $1 where person_id = $2", [ofFrom, from]);
  await rowsOf("update memberships set status = $1 where person_id = $2", [ofInto, into]);
  await move(from, into);
  expect(await membershipsOf(from, into)).toEqual([{ person_id: into, status: "active", join_date: "2020-01-05" }]);
});

test("a membership moves to a person without one", async () => {
  const [from, into, nobody] = [await addPerson(), await addPerson(), await addPerson()];
  await join(from, "2020-01-05");
  await move(from, into);
  await move(nobody, into);
  expect(await membershipsOf(from, into)).toEqual([{ person_id: into, status: "active", join_date: "2020-01-05" }]);
});

test("a member's person stays without other role records, and is deleted with the membership", async () => {
  const person = await addPerson();
  await join(person, "2024-03-10");
  expect(await server.database.transaction((tx) => people.removeWithoutRoleRecords(tx, person))).toBe(false);
  await rowsOf("delete from memberships where person_id = $1", [person]);
  expect(await server.database.transaction((tx) => people.removeWithoutRoleRecords(tx, person))).toBe(true);
});
