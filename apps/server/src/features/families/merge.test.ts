import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStep, undoStep } from "../../records/journal.ts";
import { charges, personRefs } from "../../features.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";
import { makePeople } from "../people/index.ts";

// The families' rows after a merge of two people.

let server: TestApp;
const people = makePeople(personRefs, charges);
const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(server.database.handle, text, values);
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const make = async (...names: string[]): Promise<number[]> => {
  const ids: number[] = [];
  for (const name of names)
    ids.push((await rowsOf<{ id: number }>("insert into people (name, congregation_id) values ($1, 1) returning id", [name]))[0]?.id ?? 0);
  return ids;
};
const join = (from: number | undefined, into: number | undefined) =>
  server.database.transaction((tx) => people.join(tx, { from: from ?? 0, into: into ?? 0, keep: "into" }, server.now()));
const relate = (person: number | undefined, related: number | undefined, kind: string) =>
  rowsOf("insert into person_relations (person_id, related_id, kind) values ($1, $2, $3)", [person, related, kind]);

describe("relations after a merge", () => {
  const all = () => rowsOf("select person_id, related_id, kind from person_relations order by kind, person_id, related_id");

  test("refer to the survivor, mutual ones with the lower id first, once each, never to oneself", async () => {
    const [into, brother, mother, from] = await make("Sobrevive", "Irmão", "Mãe", "Some");
    await relate(brother, from, "sibling");
    await relate(mother, from, "spouse");
    await relate(from, mother, "parent");
    await relate(into, mother, "parent");
    await relate(into, from, "other");
    await relate(from, into, "discipler");
    await join(from, into);
    expect(await all()).toEqual([
      { person_id: into, related_id: mother, kind: "parent" },
      { person_id: into, related_id: brother, kind: "sibling" },
      { person_id: into, related_id: mother, kind: "spouse" },
    ]);
  });
});

test("a barred person stays barred, and nobody fetches themselves", async () => {
  const [into, from, child, other] = await make("Fica", "Vai", "Criança", "Outra");
  const allow = (of: number | undefined, adult: number | undefined, allowed: boolean, name: string | null = null) =>
    rowsOf(
      "insert into pickup_people (child_id, adult_id, name, allowed, reason, created_at, updated_at) values ($1, $2, $3, $4, $5, now(), now())",
      [of, adult ?? null, name, allowed, allowed ? null : "Juiz"],
    );
  await allow(child, into, true);
  await allow(child, from, false);
  await allow(other, from, true);
  await allow(from, into, true);
  await allow(from, undefined, true, "Vizinha");
  await allow(into, undefined, true, "Vizinho");
  await join(from, into);
  expect(await rowsOf("select child_id, adult_id, name, allowed, reason from pickup_people order by child_id, name")).toEqual([
    { child_id: into, adult_id: null, name: "Vizinha", allowed: true, reason: null },
    { child_id: into, adult_id: null, name: "Vizinho", allowed: true, reason: null },
    { child_id: child, adult_id: into, name: null, allowed: false, reason: "Juiz" },
    { child_id: other, adult_id: into, name: null, allowed: true, reason: null },
  ]);
});

test("health data of both records are kept", async () => {
  const [into, from, alone, next] = await make("Fica", "Vai", "Só um", "Outro");
  const note = (id: number | undefined, allergies: string | null, refused = false) =>
    rowsOf("insert into person_health (person_id, allergies, severe, refused_to_say, updated_at) values ($1, $2, $3, $4, now())", [
      id,
      allergies,
      allergies === "Amendoim",
      refused,
    ]);
  await note(into, "Leite");
  await note(from, "Amendoim");
  await note(alone, null, true);
  await join(from, into);
  await join(alone, next);
  expect(await rowsOf("select person_id, allergies, severe, refused_to_say from person_health order by person_id")).toEqual([
    { person_id: into, allergies: "Leite; Amendoim", severe: true, refused_to_say: false },
    { person_id: next, allergies: null, severe: false, refused_to_say: true },
  ]);
});

describe("the household", () => {
  const home = async (name: string): Promise<number> =>
    (
      await rowsOf<{ id: number }>(
        "insert into households (congregation_id, name, created_at, updated_at) values (1, $1, now(), now()) returning id",
        [name],
      )
    )[0]?.id ?? 0;
  const live = (id: number | undefined, at: number, role: string) =>
    rowsOf("update people set household_id = $1, household_role = $2 where id = $3", [at, role, id]);
  const homeOf = async (id: number | undefined) =>
    (
      await rowsOf<{ household_id: number; household_role: string }>("select household_id, household_role from people where id = $1", [id])
    )[0];
  const isThere = async (id: number) => (await rowsOf("select from households where id = $1", [id])).length === 1;

  test("of the removed person is the survivor's if they have none; an empty one is deleted", async () => {
    const [one, two, from, into, gone, kept] = [await home("Um"), await home("Dois"), ...(await make("A", "B", "C", "D"))];
    await live(from, one ?? 0, "head");
    await join(from, into);
    expect(await homeOf(into)).toEqual({ household_id: one, household_role: "head" });
    await live(gone, two ?? 0, "head");
    const [other] = [await home("Três")];
    await live(kept, other, "child");
    await join(gone, kept);
    expect(await homeOf(kept)).toEqual({ household_id: other, household_role: "child" });
    expect(await isThere(two ?? 0)).toBe(false);
  });

  test("is deleted with its last person, and restored with them", async () => {
    const at = await home("Volta");
    const [id = 0] = await make("Última");
    await live(id, at, "head");
    const { id: by } = await server.account({ role: "admin" });
    const step = await server.database.transaction(async (tx) => {
      const opened = await openStep(tx, { kind: "delete", table: "people", subjectId: id, by }, server.now());
      expect(await people.removeWithoutRoleRecords(tx, id, opened)).toBe(true);
      return opened;
    });
    expect([await homeOf(id), await isThere(at)]).toEqual([undefined, false]);
    await server.database.transaction((tx) => undoStep(tx, step));
    expect([await homeOf(id), await isThere(at)]).toEqual([{ household_id: at, household_role: "head" }, true]);
  });
});
