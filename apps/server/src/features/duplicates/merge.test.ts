import type { MadeMerge, MergeEntry, MergePreview } from "@aprisco/contract/duplicates.ts";
import { DAY_MS } from "@aprisco/contract/durations.ts";
import type { Member } from "@aprisco/contract/members.ts";
import type { Visitor } from "@aprisco/contract/visitors-card.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cardBody } from "../../testing/records/card-body.ts";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { keepHouse } from "../../testing/tasks.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let admin: TestAccount;
let secretary: TestAccount;
let north: number;
const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(server.database.handle, text, values);
const ask = <T>(method: string, path: string, body?: unknown, by = secretary) => server.ask<T>(method, path, { body, token: by.token });

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
  secretary = await server.account({ role: "secretaria", name: "Zilda Prates" });
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
const merge = (from: Sides, into: Sides, more: object = {}, by = secretary) =>
  ask<MadeMerge>("POST", "/people/merge", { from: from.personId, into: into.personId, ...more }, by);
const undo = (id: number | undefined, by = secretary) => ask<{ gone: number }>("POST", `/people/merges/${id}/undo`, {}, by);
const read = async ({ id }: Member) => (await ask<Member>("GET", `/members/${id}`)).body;
const preview = async (from: Sides, into: Sides, by = secretary) =>
  (await ask<MergePreview>("GET", `/people/merge?from=${from.personId}&into=${into.personId}`, undefined, by)).body;

describe("a preview", () => {
  test("asks for fields that differ, and counts moving rows", async () => {
    const from = await add({ name: "Noemi S. Sato", phone: "(19) 98822-0001", motherName: "Marta", cpf: "529.982.247-25", rollNumber: 31 });
    const into = await add({ phone: "(19) 98822-0002", city: "Itatiba", cpf: "111.444.777-35", rollNumber: 32 });
    await ask("POST", `/members/${from.id}/contacts`, { channel: "call", outcome: "reached" });
    const { data } = await preview(from, into);
    expect(data?.fields).toEqual([
      { field: "name", from: "Noemi S. Sato", into: "Noemi Sato" },
      { field: "phone", from: "(19) 98822-0001", into: "(19) 98822-0002" },
      { field: "rollNumber", from: 31, into: 32 },
      { field: "cpf", from: "•••.•••.247-••", into: "•••.•••.777-••" },
    ]);
    expect(data?.moving).toEqual([
      { kind: "contacts", count: 1 },
      { kind: "membership", count: 1 },
      { kind: "records", count: 1 },
    ]);
    expect(data).toMatchObject({ from: { member_id: from.id }, into: { member_id: into.id }, households: { from: null, into: null } });
  });

  test("shows health separately, and logs its reading with both people; nothing without health data", async () => {
    const readings = () =>
      rowsOf<{ metadata: object }>(
        "select metadata from audit_log where action = 'data.read' and metadata ->> 'operation' = 'previewMerge' order by id",
      );
    const [from, into] = [await add({ bloodType: "O+" }), await add({ bloodType: "A-" })];
    await ask("PUT", `/people/${from.personId}/health`, { allergies: "Amendoim" });
    const before = await readings();
    const { data } = await preview(from, into);
    expect(data?.health).toEqual({
      from: { id: from.personId, bloodType: "O+", count: 1 },
      into: { id: into.personId, bloodType: "A-", count: null },
    });
    expect(JSON.stringify([data?.fields, data?.moving])).not.toMatch(/bloodType|health/);
    const read = { operation: "previewMerge", read: ["health"], ids: [from.personId, into.personId] };
    expect((await readings()).slice(before.length)).toEqual([{ metadata: read }]);
    await preview(await add({ bloodType: "O+" }), await add());
    expect(await readings()).toHaveLength(before.length + 1);
  });

  test("shows no rows that the caller may not see", async () => {
    const [from, into] = [await add(), await add()];
    await rowsOf(
      `insert into roll_movements (person_id, congregation_id, entry_no, on_date, kind, from_status, to_status, recorded_at, reserved)
       values ($1, 1, 9001, '2024-01-01', 'discipline', 'active', 'active', now(), true)`,
      [from.personId],
    );
    const elder = await server.account({ role: "secretaria", permissionsMinus: ["members:manage", "visitors:view"] });
    const kindsFor = async (by: TestAccount) => (await preview(from, into, by)).data?.moving.map(({ kind }) => kind);
    expect(await kindsFor(admin)).toContain("roll");
    expect(await kindsFor(elder)).not.toContain("roll");
  });

  test.each(["same", "gone", "elsewhere"])("of people who are %s is refused", async (how) => {
    const [from, into] = [await add(), await add()];
    const clerk = await server.account({ role: "secretaria", congregationIds: [1] });
    if (how === "elsewhere") await rowsOf("update people set congregation_id = $1 where id = $2", [north, into.personId]);
    const other = { same: from, gone: { personId: 999_999 }, elsewhere: into }[how] ?? from;
    const code = how === "same" ? "merge.same" : "person.notFound";
    expect((await preview(from, other, clerk)).error).toBe(code);
    expect((await merge(from, other, {}, clerk)).body.error).toBe(code);
  });
});

describe("a merge", () => {
  test("keeps the chosen values, and old addresses show the survivor", async () => {
    const from = await add({
      name: "Noemi S. Sato",
      phone: "(19) 98822-0003",
      motherName: "Marta",
      joinDate: "2010-01-03",
      cpf: "390.533.447-05",
    });
    const into = await add({ phone: "(19) 98822-0004", motherName: "Marta Sato", joinDate: "2001-01-07", cpf: "168.995.350-09" });
    const keep = { name: "from", motherName: "from", joinDate: "from", cpf: "from", phone: "into" };
    const { status, body } = await merge(from, into, { keep });
    expect([status, body.data]).toMatchObject([201, { person_id: into.personId, name: "Noemi S. Sato", member_id: into.id }]);
    const survivor = await read(into);
    expect(survivor.data).toMatchObject({
      name: "Noemi S. Sato",
      motherName: "Marta",
      joinDate: "2010-01-03",
      phone: "(19) 98822-0004",
      cpf: "•••.•••.447-••",
    });
    expect((await read(from)).data).toMatchObject({ id: into.id });
    expect((await ask("PUT", `/members/${from.id}`, { city: "Itu" })).body.error).toBe("member.notFound");
    const clerk = await server.account({ role: "secretaria", congregationIds: [north] });
    expect((await ask("GET", `/members/${from.id}`, undefined, clerk)).body.error).toBe("member.notFound");
    await undo(body.data?.id);
    expect((await read(from)).data).toMatchObject({ id: from.id, name: "Noemi S. Sato", cpf: "•••.•••.447-••" });
    expect((await read(into)).data).toMatchObject({ name: "Noemi Sato", joinDate: "2001-01-07", cpf: "•••.•••.350-••" });
  });

  test("shows the survivor at an old card's address, after several merges", async () => {
    const cards: Visitor[] = [];
    for (const phone of ["(19) 98822-1001", "(19) 98822-1002", "(19) 98822-1003"]) {
      const { body } = await ask<Visitor>("POST", "/visitors", { ...cardBody, name: "Ciro Falcão", phone }, admin);
      if (body.data) cards.push(body.data);
    }
    const people = await rowsOf<{ person_id: number }>("select person_id from visitors where id = any($1::bigint[]) order by id", [
      cards.map(({ id }) => id),
    ]);
    const [a, b, c] = people.map(({ person_id }) => ({ personId: person_id }));
    if (!a || !b || !c) throw new Error("no cards");
    await merge(a, b, {}, admin);
    await merge(b, c, {}, admin);
    for (const { id } of cards) expect((await ask<Visitor>("GET", `/visitors/${id}`, undefined, admin)).body.data?.id).toBe(cards[2]?.id);
  });

  test("keeps the household that was chosen", async () => {
    const [from, into] = [await add(), await add()];
    const homes = [];
    for (const [one, name] of [
      [from, "Casa Sato"],
      [into, "Casa Lima"],
    ] as const)
      homes.push(
        (await ask<{ id: number }>("POST", "/families", { name, members: [{ person_id: one.personId, role: "head" }] })).body.data?.id,
      );
    expect((await preview(from, into)).data).toMatchObject({
      fields: expect.arrayContaining([{ field: "family", from: "Casa Sato", into: "Casa Lima" }]),
    });
    const { body } = await merge(from, into, { keep: { family: "from" } });
    expect((await read(into)).data).toMatchObject({ family: "Casa Sato", familyRole: "head" });
    expect((await ask("GET", `/families/${homes[1]}`)).status).toBe(404);
    expect((await undo(body.data?.id)).body.data).toMatchObject({ gone: 0 });
    expect([(await read(from)).data?.family, (await read(into)).data?.family]).toEqual(["Casa Sato", "Casa Lima"]);
  });

  test("is logged with counts and without names, and once if repeated", async () => {
    const [from, into] = [await add(), await add()];
    const send = () =>
      server.ask<MadeMerge>("POST", "/people/merge", {
        body: { from: from.personId, into: into.personId },
        token: secretary.token,
        headers: { "Idempotency-Key": "3f0c2f3e-3f0d-4a53-9f7e-0a3d7c5e9a11" },
      });
    const [first, second] = [await send(), await send()];
    expect(second.body.data).toEqual(first.body.data);
    const [line] = await rowsOf<{ metadata: unknown }>("select metadata from audit_log where action = 'people.merged' and person_id = $1", [
      into.personId,
    ]);
    expect(line?.metadata).toMatchObject({ from: from.personId, rows: { memberships: 1, people: 1, former_numbers: 2 } });
    expect(JSON.stringify(line?.metadata)).not.toContain("Noemi");
  });
});

describe("the undoing of a merge", () => {
  test("keeps later changes, and counts lost rows", async () => {
    const from = await add({ city: "Itatiba", profession: "Costureira" });
    const into = await add();
    const { body } = await merge(from, into);
    await ask("PUT", `/members/${into.id}`, { city: "Jundiaí" });
    await rowsOf("delete from person_records where person_id = $1", [into.personId]);
    expect((await undo(body.data?.id)).body).toMatchObject({ data: { gone: 0 }, message: "Cadastros separados de novo." });
    expect((await read(into)).data).toMatchObject({ city: "Jundiaí", profession: null });
    expect((await read(from)).data).toMatchObject({ city: "Itatiba", profession: "Costureira" });
    expect((await undo(body.data?.id)).body.error).toBe("undo.tooLate");
  });

  test("undoes a person's merges in reverse order", async () => {
    const [a, b, c] = [await add(), await add(), await add()];
    const first = (await merge(a, b)).body.data?.id;
    const second = (await merge(c, b)).body.data?.id;
    expect((await undo(first)).body.error).toBe("undo.notLast");
    expect((await undo(second)).status).toBe(200);
    expect((await undo(first)).status).toBe(200);
    const away = (await merge(a, b)).body.data?.id;
    await merge(b, c);
    expect((await undo(away)).body.error).toBe("undo.notLast");
  });

  test("is possible for seven days, then the record is deleted", async () => {
    const began = server.now();
    const later = async () => server.account({ role: "admin" });
    const [one, two] = [(await merge(await add(), await add())).body.data?.id, (await merge(await add(), await add())).body.data?.id];
    server.advance(7 * DAY_MS - 1);
    expect((await undo(one, await later())).status).toBe(200);
    server.advance(1);
    expect((await undo(two, await later())).body.error).toBe("undo.tooLate");
    await keepHouse(server);
    expect(await rowsOf("select from undo_rows where step_id = $1", [two])).toEqual([]);
    const { body } = await ask<MergeEntry[]>("GET", "/people/merges", undefined, await later());
    expect(body.data?.find(({ id }) => id === two)).toMatchObject({ from_name: null, undone_at: null, by_name: "Zilda Prates" });
    server.setNow(began);
  });

  test("needs both people in scope", async () => {
    const [from, into] = [await add(), await add()];
    await rowsOf("update people set congregation_id = $1 where id = $2", [north, from.personId]);
    const { body } = await merge(from, into);
    const clerk = await server.account({ role: "secretaria", congregationIds: [1] });
    expect((await undo(body.data?.id, clerk)).body.error).toBe("merge.notFound");
    expect((await undo(999_999)).body.error).toBe("merge.notFound");
    expect((await undo(body.data?.id)).status).toBe(200);
  });

  test("drops a value that another row has now", async () => {
    const from = await add({ rollNumber: 77 });
    const into = await add();
    const { body } = await merge(from, into);
    await ask("PUT", `/members/${into.id}`, { rollNumber: 78 });
    await add({ rollNumber: 77 });
    expect((await undo(body.data?.id)).body.data).toMatchObject({ gone: 0 });
    expect([(await read(from)).data?.rollNumber, (await read(into)).data?.rollNumber]).toEqual([null, 78]);
  });
});

describe("accounts", () => {
  const open = () => rowsOf<{ id: number }>("select id from accounts where closed_at is null order by id");
  const two = async () => [await server.account({ role: "membro" }), await server.account({ role: "membro" })] as const;

  test("of two one is closed, and reopened without its password, by managers of users only", async () => {
    const [from, into] = [await server.account({ role: "membro", password: true }), await server.account({ role: "membro" })];
    const clerk = await server.account({ role: "secretaria", permissionsMinus: ["users:edit", "users:manage"] });
    expect((await merge(from, into, { account: into.id }, clerk)).body.error).toBe("merge.accounts");
    expect((await merge(from, into, {}, admin)).body.error).toBe("merge.accounts");
    const before = await open();
    const { body } = await merge(from, into, { account: from.id }, admin);
    expect(await open()).toEqual(before.filter(({ id }) => id !== into.id));
    expect((await undo(body.data?.id, clerk)).body.error).toBe("merge.accounts");
    expect((await undo(body.data?.id, admin)).body.data).toMatchObject({ gone: 0 });
    expect(await open()).toEqual(before);
    const again = await merge(into, from, { account: into.id }, admin);
    expect(again.status).toBe(201);
    expect(await rowsOf("select from undo_rows where table_name = 'accounts' and concat(before, after) like '%password%'")).toEqual([]);
    expect((await undo(again.body.data?.id, admin)).body.data).toMatchObject({ gone: 0, without_password: true });
    const kept = "password_hash is null and own_password_at is null and email is not null and status = 'ativo'";
    expect(await rowsOf(`select from accounts where id = $1 and ${kept}`, [from.id])).toHaveLength(1);
  });

  test("with more rights than the caller, or than the remaining one, cannot be merged", async () => {
    const [member] = await two();
    const pastor = await server.account({ role: "admin" });
    const clerk = await server.account({ role: "secretaria", permissionsPlus: ["users:edit"] });
    expect((await merge(pastor, await add(), {}, clerk)).body.error).toBe("merge.rank");
    expect((await merge(member, pastor, { account: member.id }, admin)).body.error).toBe("merge.rank");
    expect((await merge(member, admin, { account: member.id }, admin)).body.error).toBe("merge.rank");
  });

  test("keep the former phone number for links, and their names, without the caller's authority", async () => {
    const pastor = await server.account({ role: "admin", name: "Pastor Elias" });
    const known = { personId: pastor.personId };
    const stray = await add({ name: "Elias", phone: "(19) 98822-0009" });
    expect((await merge(stray, known, { keep: { name: "from" } })).body.error).toBe("merge.rank");
    expect((await merge(stray, known)).status).toBe(201);
    const [person] = await rowsOf("select phone, phone_before, phone_before_until is not null as waits from people where id = $1", [
      pastor.personId,
    ]);
    expect(person).toEqual({ phone: "+5519988220009", phone_before: null, waits: true });
  });
});
