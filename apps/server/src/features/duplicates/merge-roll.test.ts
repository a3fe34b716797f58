import type { MadeMerge, MergePreview } from "@aprisco/contract/duplicates.ts";
import type { Member } from "@aprisco/contract/members.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

// The effect of a merge of two members on their congregation and the roll.

let server: TestApp;
let secretary: TestAccount;
let north: number;
const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(server.database.handle, text, values);
const ask = <T>(method: string, path: string, body?: unknown) => server.ask<T>(method, path, { body, token: secretary.token });

beforeAll(async () => {
  server = await startTestApp();
  secretary = await server.account({ role: "secretaria" });
  const [congregation] = await rowsOf<{ id: number }>("insert into congregations (name) values ('Norte') returning id");
  north = congregation?.id ?? 0;
});
afterAll(() => server.close());

async function add(fields: object = {}): Promise<Member> {
  const { body } = await ask<Member>("POST", "/members", { name: "Noemi Sato", joinDate: "2020-01-05", ...fields });
  if (!body.data) throw new Error(`not added: ${body.error}`);
  return body.data;
}
interface Sides {
  readonly personId: number;
}
const merge = (from: Sides, into: Sides, more: object = {}) =>
  ask<MadeMerge>("POST", "/people/merge", { from: from.personId, into: into.personId, ...more });
const undo = (id: number | undefined) => ask<{ gone: number }>("POST", `/people/merges/${id}/undo`, {});
const preview = async (from: Sides, into: Sides) =>
  (await ask<MergePreview>("GET", `/people/merge?from=${from.personId}&into=${into.personId}`)).body;

describe("two congregations", () => {
  const inNorth = async (fields: object) => {
    const member = await add(fields);
    for (const table of ["people", "memberships"])
      await rowsOf(`update ${table} set congregation_id = $1 where ${table === "people" ? "id" : "person_id"} = $2`, [
        north,
        member.personId,
      ]);
    return member;
  };
  const placeOf = async (personId: number) =>
    (
      await rowsOf(
        `select people.congregation_id as person_in, memberships.congregation_id as member_in, status, roll_number
         from people join memberships on memberships.person_id = people.id where people.id = $1`,
        [personId],
      )
    )[0];

  test("the member's congregation stays, with its roll number; undone, both are where they were", async () => {
    const from = await inNorth({ rollNumber: 412 });
    const into = await add({ status: "visitor", joinDate: null });
    const { body } = await merge(from, into);
    expect(await placeOf(into.personId)).toEqual({ person_in: north, member_in: north, status: "active", roll_number: 412 });
    await undo(body.data?.id);
    expect(await placeOf(from.personId)).toEqual({ person_in: north, member_in: north, status: "active", roll_number: 412 });
    expect(await placeOf(into.personId)).toEqual({ person_in: 1, member_in: 1, status: "visitor", roll_number: null });
  });

  test("a member's record gives its congregation to a person without a membership", async () => {
    const from = await inNorth({ rollNumber: 413 });
    const [into] = await rowsOf<{ id: number }>("insert into people (name, congregation_id) values ('Noemi Sato', 1) returning id");
    await merge(from, { personId: into?.id ?? 0 });
    expect(await placeOf(into?.id ?? 0)).toMatchObject({ person_in: north, member_in: north, roll_number: 413 });
  });

  test("numbers of two rolls cannot be chosen, and none moves to the other", async () => {
    const [from, into] = [await inNorth({ rollNumber: 414 }), await add({ rollNumber: 415 })];
    expect((await preview(from, into)).data?.fields.map(({ field }) => field)).not.toContain("rollNumber");
    await merge(from, into, { keep: { rollNumber: "from" } });
    expect(await placeOf(into.personId)).toMatchObject({ person_in: 1, member_in: 1, roll_number: 415 });
  });
});

describe("a death in one of the two records", () => {
  test("is final: services end with it, and the undo reopens them", async () => {
    const [from, into] = [await add({ status: "congregado", joinDate: null }), await add({ status: "congregado", joinDate: null })];
    const act = (member: Member, kind: string, on_date: string) =>
      ask("POST", `/members/${member.id}/movements`, { kind, on_date, ...(kind === "admission" ? { form: "baptism" } : {}) });
    await rowsOf("insert into ministries (name, congregation_id) values ('Recepção', 1)");
    await rowsOf(
      `insert into ministry_members (ministry_id, person_id, role, from_on)
       select id, $1, 'member', '2020-01-01' from ministries where name = 'Recepção'`,
      [into.personId],
    );
    await act(from, "death", "2025-02-02");
    await act(into, "admission", "2020-01-05");
    const { body } = await merge(from, into);
    const stateOf = () =>
      rowsOf(
        `select status, left_on, deceased_on, until_on from people join memberships on memberships.person_id = people.id
         join ministry_members on ministry_members.person_id = people.id where people.id = $1`,
        [into.personId],
      );
    expect(await stateOf()).toEqual([{ status: "deceased", left_on: "2025-02-02", deceased_on: "2025-02-02", until_on: "2025-02-02" }]);
    await undo(body.data?.id);
    expect(await stateOf()).toEqual([{ status: "active", left_on: null, deceased_on: null, until_on: null }]);
  });
});

describe("the undo of a merge of two people with entries in the roll", () => {
  const act = (member: Member, kind: string, on_date: string) =>
    ask<{ movements: { id: number; kind: string }[] }>("POST", `/members/${member.id}/movements`, {
      kind,
      on_date,
      ...(kind === "admission" ? { form: "baptism" } : {}),
    });
  const rollOf = async (member: Member) =>
    (
      await ask<{ status: string; movements: { id: number; kind: string; rectified_by_no: number | null }[] }>(
        "GET",
        `/members/${member.id}/movements`,
      )
    ).body.data;
  const congregado = () => add({ status: "congregado", joinDate: null });

  test("leaves entries void that were rectified since", async () => {
    const [from, into] = [await congregado(), await congregado()];
    await act(from, "admission", "2020-01-05");
    const left = (await act(from, "withdrawal", "2021-01-05")).body.data?.movements[0]?.id;
    const { body } = await merge(from, into);
    server.advance(1000);
    expect((await ask("POST", `/movements/${left}/rectify`, {})).status).toBe(201);
    expect((await undo(body.data?.id)).status).toBe(200);
    expect(await rollOf(from)).toMatchObject({
      status: "active",
      movements: [{ kind: "rectification" }, { kind: "withdrawal", rectified_by_no: expect.any(Number) as number }, { kind: "admission" }],
    });
    expect(await rollOf(into)).toMatchObject({ status: "congregado", movements: [] });
    expect((await ask("POST", `/movements/${left}/rectify`, {})).body.error).toBe("roll.notPossible");
  });

  test("lets later acts decide both statuses", async () => {
    const [from, into] = [await congregado(), await congregado()];
    await act(from, "admission", "2020-01-05");
    const { body } = await merge(from, into);
    server.advance(1000);
    await act(into, "withdrawal", "2021-01-05");
    await act(into, "reconciliation", "2022-01-05");
    expect((await undo(body.data?.id)).status).toBe(200);
    expect((await rollOf(from))?.status).toBe("active");
    expect((await rollOf(into))?.status).toBe("active");
  });
});
