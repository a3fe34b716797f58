import type { MemberRoll, RollEntry, Transfer } from "@aprisco/contract/roll/roll.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";
import { wrongStandings } from "./member-store.ts";

let server: TestApp;
let secretary: TestAccount;
let pastor: TestAccount;
let calls = 0;
const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(server.database.handle, text, values);
const ask = <T = MemberRoll>(method: string, path: string, body?: unknown, by = secretary) => {
  calls += 1;
  return server.ask<T>(method, path, { body, token: by.token, from: `10.9.${calls >> 8}.${calls & 255}` });
};
/** A membership without any entry; answers its id and the person's. */
async function addMember(status = "active", congregation = 1, name = "Rute Amorim") {
  const [row] = await rowsOf<{ id: number; person_id: number }>(
    `with p as (insert into people (name, birth_date, congregation_id) values ($1, '1980-05-01', $2) returning id)
     insert into memberships (person_id, congregation_id, status, created_at, join_date)
     select id, $3, $4, '2001-02-03', case when $5 in ('active', 'transferred') then date '2001-02-03' end from p returning id, person_id`,
    [name, congregation, congregation, status, status],
  );
  if (!row) throw new Error("no member");
  return { id: row.id, personId: row.person_id };
}
async function addCongregation(name: string): Promise<number> {
  const [row] = await rowsOf<{ id: number }>("insert into congregations (name) values ($1) returning id", [name]);
  return row?.id ?? 0;
}
const act = (member: number, kind: string, on_date: string, fields: object = {}, by = secretary) =>
  ask("POST", `/members/${member}/movements`, { kind, on_date, ...(kind === "admission" ? { form: "baptism" } : {}), ...fields }, by);
const rollOf = async (member: number, by = secretary) => (await ask("GET", `/members/${member}/movements`, undefined, by)).body.data;
const rectify = (id: number | undefined, by = secretary) => ask<{ id: number }>("POST", `/movements/${id}/rectify`, { note: "Engano" }, by);
const membershipOf = async (id: number) =>
  (
    await rowsOf<object>(
      "select status, join_date, left_on, roll_number, under_discipline, congregation_id from memberships where id = $1",
      [id],
    )
  )[0];

beforeAll(async () => {
  server = await startTestApp();
  secretary = await server.account({ role: "secretaria", name: "Sara Prado" });
  pastor = await server.account({ role: "pastor_casa" });
});
afterAll(async () => {
  expect(await wrongStandings(server.database.handle)).toBe(0);
  await server.close();
});

describe("acts", () => {
  test("a life in the book: each act makes the member what it says, and the newest stands first", async () => {
    const { id, personId } = await addMember("congregado");
    await rowsOf("insert into ministries (congregation_id, name) values (1, 'Louvor do Norte')");
    await rowsOf(
      "insert into ministry_members (ministry_id, person_id, role, from_on) select id, $1, 'member', '2020-01-01' from ministries where name = 'Louvor do Norte'",
      [personId],
    );
    const admitted = await act(id, "admission", "2010-03-07", { minister: "Pr. Elias Prado", minutes_ref: "Ata 12/2010", note: "No rio" });
    expect(admitted).toMatchObject({
      status: 201,
      body: {
        message: "Ato registrado no livro de rol.",
        data: { status: "active", under_discipline: false, join_date: "2010-03-07", left_on: null },
      },
    });
    expect(admitted.body.data?.movements[0]).toMatchObject({
      kind: "admission",
      form: "baptism",
      minister: "Pr. Elias Prado",
      note: "No rio",
      roll_number: admitted.body.data?.roll_number,
      recorded_by_name: "Sara Prado",
      rectifiable: true,
    });
    await act(id, "discipline", "2012-01-10");
    expect(await membershipOf(id)).toMatchObject({ status: "active", under_discipline: true });
    await act(id, "restoration", "2012-06-10");
    await act(id, "withdrawal", "2014-01-01");
    expect(await membershipOf(id)).toMatchObject({ status: "inactive", left_on: "2014-01-01", under_discipline: false });
    await act(id, "reconciliation", "2015-01-01");
    expect(await membershipOf(id)).toMatchObject({ status: "active", left_on: null, join_date: "2010-03-07" });
    const died = (await act(id, "death", "2026-11-20")).body.data;
    expect(died).toMatchObject({ status: "deceased", left_on: "2026-11-20", acts: [] });
    expect(died?.movements.map(({ kind }) => kind)).toEqual([
      "death",
      "reconciliation",
      "withdrawal",
      "restoration",
      "discipline",
      "admission",
    ]);
    expect(await rowsOf("select deceased_on from people where id = $1", [personId])).toEqual([{ deceased_on: "2026-11-20" }]);
    expect(await rowsOf("select until_on from ministry_members where person_id = $1", [personId])).toEqual([{ until_on: "2026-11-20" }]);
  });

  test("what does not fit the status is refused and writes nothing", async () => {
    const { id } = await addMember("visitor");
    for (const kind of ["discipline", "restoration", "transfer_out", "withdrawal", "removal", "reconciliation"])
      expect(await act(id, kind, "2026-01-01")).toMatchObject({ status: 409, body: { error: "roll.notPossible" } });
    expect((await rollOf(id))?.movements).toEqual([]);
    expect((await rollOf(id))?.acts).toEqual(["admission", "death"]);
  });

  test("dates: not after today in church time, not before the last act, not before the birth", async () => {
    const { id } = await addMember("visitor");
    const refused = (code: string) => ({ status: 400, body: { error: code, fields: { on_date: code } } });
    // Noon in Greenwich is the same day in São Paulo.
    expect(await act(id, "admission", "2026-11-22")).toMatchObject(refused("roll.future"));
    expect(await act(id, "admission", "1980-04-30")).toMatchObject(refused("roll.beforeBirth"));
    expect((await act(id, "admission", "2020-05-05")).status).toBe(201);
    expect(await act(id, "withdrawal", "2020-05-04")).toMatchObject(refused("roll.beforePrevious"));
    expect((await act(id, "withdrawal", "2020-05-05")).status).toBe(201);
    expect((await act(id, "admission", "2021-13-05")).body.fields).toEqual({ on_date: "field.date" });
  });

  test("an admission says in which form; another act has none", async () => {
    const { id } = await addMember("visitor");
    expect((await act(id, "admission", "2020-05-05", { form: null })).body.fields).toEqual({ form: "field.required" });
    await act(id, "admission", "2020-05-05");
    expect((await act(id, "removal", "2021-05-05", { form: "baptism", roll_number: 900 })).body.data?.movements[0]).toMatchObject({
      form: null,
      roll_number: null,
    });
  });

  test("a member by approval has no act: the admission is entered once, with its own day and number", async () => {
    const { id } = await addMember("active");
    const { body } = await act(id, "admission", "1999-12-05", { form: "founding", roll_number: 777_001 });
    expect(body.data).toMatchObject({ status: "active", join_date: "1999-12-05", roll_number: 777_001 });
    expect((await act(id, "admission", "2000-12-05")).body.error).toBe("roll.notPossible");
  });

  test("a number given by hand is nobody else's, and the counter follows it", async () => {
    const house = await addCongregation("Números");
    const [one, two, three] = [await addMember("visitor", house), await addMember("visitor", house), await addMember("visitor", house)];
    expect((await act(one.id, "admission", "2020-01-01", { roll_number: 40 })).body.data?.roll_number).toBe(40);
    expect(await act(two.id, "admission", "2020-01-01", { roll_number: 40 })).toMatchObject({
      status: 409,
      body: { error: "roll.numberTaken", fields: { roll_number: "roll.numberTaken" } },
    });
    expect((await act(two.id, "admission", "2020-01-01")).body.data?.roll_number).toBe(41);
    expect((await act(three.id, "admission", "2020-01-01")).body.data?.roll_number).toBe(42);
    // The refused one left no gap.
    expect(await rowsOf("select entry_no from roll_movements where congregation_id = $1 order by id", [house])).toEqual(
      [1, 2, 3].map((entry_no) => ({ entry_no })),
    );
  });

  test("who returns keeps the number", async () => {
    const { id } = await addMember("visitor");
    const number = (await act(id, "admission", "2010-01-01")).body.data?.roll_number;
    await act(id, "removal", "2011-01-01");
    expect((await act(id, "admission", "2012-01-01")).body.data).toMatchObject({ roll_number: number, join_date: "2010-01-01" });
  });

  test("twenty admissions at once leave neither a gap nor a double", async () => {
    const house = await addCongregation("Corrida");
    const members = await Promise.all(Array.from({ length: 20 }, () => addMember("visitor", house)));
    const answers = await Promise.all(members.map(({ id }) => act(id, "admission", "2026-01-01")));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    const [drawn] = await rowsOf<{ entries: number[]; numbers: number[] }>(
      `select array_agg(entry_no order by entry_no) as entries, array_agg(roll_number order by roll_number) as numbers
       from roll_movements where congregation_id = $1`,
      [house],
    );
    const all = Array.from({ length: 20 }, (_, index) => index + 1);
    expect(drawn).toEqual({ entries: all, numbers: all });
  });
});

describe("rectification", () => {
  test("the act stays in the book and is void; what stood before it stands again", async () => {
    const { id, personId } = await addMember("congregado");
    await act(id, "admission", "2020-01-01");
    const number = (await rollOf(id))?.roll_number;
    const death = (await act(id, "death", "2026-02-02")).body.data?.movements[0];
    const done = await rectify(death?.id);
    expect(done).toMatchObject({ status: 201, body: { message: "Ato retificado." } });
    expect(await membershipOf(id)).toMatchObject({ status: "active", left_on: null });
    expect(await rowsOf("select deceased_on from people where id = $1", [personId])).toEqual([{ deceased_on: null }]);
    const [made, voided] = (await rollOf(id))?.movements ?? [];
    expect(made).toMatchObject({ kind: "rectification", rectifies_no: voided?.entry_no, note: "Engano", rectifiable: false });
    expect(voided).toMatchObject({ kind: "death", rectified_by_no: made?.entry_no, rectifiable: false });
    expect((await rectify(death?.id)).body.error).toBe("roll.notPossible");
    expect((await rectify(made?.id)).body.error).toBe("roll.notPossible");
    const admission = (await rollOf(id))?.movements.at(-1);
    await rectify(admission?.id);
    expect(await membershipOf(id)).toMatchObject({ status: "congregado", join_date: null, roll_number: number });
    // With the right day, and the same number.
    expect((await act(id, "admission", "2019-01-01")).body.data).toMatchObject({ join_date: "2019-01-01", roll_number: number });
  });

  test("an older act that is void leaves the last one to decide", async () => {
    const { id } = await addMember("visitor");
    await act(id, "admission", "2018-01-01");
    const left = (await act(id, "withdrawal", "2019-01-01")).body.data?.movements[0];
    await act(id, "reconciliation", "2020-01-01");
    await rectify(left?.id);
    expect(await membershipOf(id)).toMatchObject({ status: "active" });
  });

  test("only members:manage makes an act void, and nobody changes or removes an entry", async () => {
    const { id } = await addMember("visitor");
    const made = (await act(id, "admission", "2018-01-01")).body.data?.movements[0];
    expect((await rectify(made?.id, pastor)).status).toBe(403);
    expect((await rollOf(id, pastor))?.movements[0]?.rectifiable).toBe(false);
    for (const statement of ["update roll_movements set entry_no = 1", "delete from roll_movements", "truncate roll_movements"])
      await expect(rowsOf(statement)).rejects.toMatchObject({ code: "42501" });
  });
});

describe("discipline", () => {
  const secrets = /discipline|restoration|Conversa reservada/i;

  test("is seen by members:manage and pastoral:manage alone: flag, acts, refusals, book and report", async () => {
    const house = await addCongregation("Disciplina");
    const { id } = await addMember("active", house, "Bento Sigilo");
    const plain = await server.account({ role: "cooperador", permissionsPlus: ["members:edit"] });
    const editor = await server.account({ role: "tesoureiro", permissionsPlus: ["members:edit", "reports:view"] });
    const member = await act(id, "discipline", "2025-03-03", { note: "Conversa reservada" });
    expect(member.body.data).toMatchObject({ under_discipline: true, acts: expect.arrayContaining(["restoration"]) as unknown });
    const entry = member.body.data?.movements[0];
    const voided = await rectify(entry?.id);
    await act(id, "discipline", "2025-04-04", { note: "Conversa reservada" });

    for (const sees of [pastor, secretary]) {
      expect(JSON.stringify(await rollOf(id, sees))).toContain('"kind":"discipline"');
      expect((await ask<RollEntry[]>("GET", `/members/roll?c=${house}`, undefined, sees)).body.data).toHaveLength(3);
    }
    const own = await rollOf(id, plain);
    expect(own).toMatchObject({ status: "active", movements: [] });
    expect(own?.acts).toEqual(expect.arrayContaining(["withdrawal"]));
    const texts = [
      JSON.stringify(own),
      (await ask("GET", `/members/roll?c=${house}`, undefined, plain)).text,
      (await act(id, "discipline", "2025-04-04", {}, plain)).body.error,
      (await act(id, "restoration", "2025-04-05", {}, plain)).body.error,
      (await ask("POST", "/reports/roll", { format: "json", params: { from: "2020-01-01" } }, plain)).text,
    ];
    for (const text of texts) expect(text).not.toMatch(secrets);
    expect(texts.slice(2, 4)).toEqual(["permission.denied", "permission.denied"]);
    expect((await ask("POST", `/movements/${voided.body.data?.id}/rectify`, {}, plain)).status).toBe(403);
    // A day before the act that they may not see is no refusal that would tell of it.
    expect((await act(id, "withdrawal", "2025-01-01", {}, plain)).status).toBe(201);
    expect((await ask("GET", `/members/${id}/movements`, undefined, editor)).status).toBe(403);
    expect(server.logs.join("")).not.toMatch(/Conversa reservada/);
    expect(JSON.stringify(await rowsOf("select * from audit_log"))).not.toMatch(/Conversa reservada/);
  });

  test("notes are for callers who may edit members, and stand in no book", async () => {
    const { id } = await addMember("visitor");
    await act(id, "admission", "2025-03-03", { note: "Nota só da secretaria" });
    const reader = await server.account({ role: "cooperador" });
    expect((await rollOf(id))?.movements[0]?.note).toBe("Nota só da secretaria");
    expect((await rollOf(id, reader))?.movements[0]).toMatchObject({ kind: "admission", note: null, rectifiable: false });
    expect((await rollOf(id, reader))?.acts).toEqual([]);
    expect((await ask("GET", "/members/roll")).text).not.toContain("Nota só da secretaria");
  });
});

describe("the book", () => {
  test("by period, act and congregation, a page at a time; others' congregations are not there", async () => {
    const house = await addCongregation("Livro");
    const clerk = await server.account({ role: "secretaria", congregationIds: [house] });
    const { id } = await addMember("visitor", house, "Ana Livro");
    await act(id, "admission", "2024-01-15", {}, clerk);
    await act(id, "withdrawal", "2024-06-15", {}, clerk);
    await act(id, "reconciliation", "2025-01-15", {}, clerk);
    const book = async (query: string) => (await ask<RollEntry[]>("GET", `/members/roll?${query}`, undefined, clerk)).body;
    expect((await book("")).data?.map(({ entry_no }) => entry_no)).toEqual([3, 2, 1]);
    expect((await book("from=2024-02-01&to=2024-12-31")).data).toMatchObject([{ kind: "withdrawal", name: "Ana Livro", member_id: id }]);
    expect((await book("kind=admission")).meta?.total).toBe(1);
    expect((await book("q=ana+livro")).meta?.total).toBe(3);
    expect((await book("q=outra")).meta?.total).toBe(0);
    const first = await book("sort=entry&limit=2");
    expect(first.data?.map(({ entry_no }) => entry_no)).toEqual([1, 2]);
    expect((await book(`sort=entry&limit=2&cursor=${first.meta?.nextCursor}`)).data?.map(({ entry_no }) => entry_no)).toEqual([3]);
    expect((await book("c=1")).data).toEqual([]);
    const elsewhere = await addMember("visitor");
    const before = (await act(elsewhere.id, "admission", "2024-01-15")).body.data?.movements[0];
    expect((await ask("GET", `/members/${elsewhere.id}/movements`, undefined, clerk)).status).toBe(404);
    expect((await act(elsewhere.id, "withdrawal", "2024-01-15", {}, clerk)).status).toBe(404);
    expect((await rectify(before?.id, clerk)).status).toBe(404);
  });

  test("a leader has the acts of their own people, a treasurer none", async () => {
    const leader = await server.account({ role: "leader" });
    const own = await addMember("visitor", 1, "Ovelha Própria");
    const other = await addMember("visitor", 1, "Ovelha Alheia");
    await rowsOf(
      `with m as (insert into ministries (congregation_id, name, leader_id) values (1, 'Casais do Rol', $1) returning id)
       insert into ministry_members (ministry_id, person_id, role, from_on) select id, $2, 'member', '2020-01-01' from m`,
      [leader.id, own.personId],
    );
    for (const { id } of [own, other]) await act(id, "admission", "2026-01-01");
    expect((await ask<RollEntry[]>("GET", "/members/roll", undefined, leader)).body.data?.map(({ name }) => name)).toEqual([
      "Ovelha Própria",
    ]);
    expect((await ask("GET", `/members/${other.id}/movements`, undefined, leader)).status).toBe(404);
    expect((await ask("GET", "/members/roll", undefined, await server.account({ role: "tesoureiro" }))).status).toBe(403);
  });

  test("as a report of the congregation that was chosen, in the order of the book", async () => {
    const house = await addCongregation("Relatório");
    const { id } = await addMember("visitor", house, "Dora Relatório");
    await act(id, "admission", "2026-01-15", { minutes_ref: "Ata 9/2026" });
    await act(id, "removal", "2026-02-15");
    const { body } = await ask<{ count: number; rows: object[] }>("POST", `/reports/roll?c=${house}`, { format: "json" });
    expect(body.data).toMatchObject({
      count: 2,
      rows: [
        { entry: 1, name: "Dora Relatório", act: "Admissão", form: "Batismo", number: 1, minutes: "Ata 9/2026" },
        { entry: 2, act: "Exclusão", form: null },
      ],
    });
    const csv = await ask("POST", `/reports/roll?c=${house}`, { format: "csv" });
    expect(csv.status).toBe(200);
    expect(csv.text).toContain("Dora Relatório");
    expect((await ask("POST", `/reports/roll?c=${house}`, { format: "csv" }, pastor)).status).toBe(403);
  });
});

describe("transfer between congregations", () => {
  let north = 0;
  let clerk: TestAccount;
  beforeAll(async () => {
    north = await addCongregation("Norte");
    clerk = await server.account({ role: "secretaria", congregationIds: [north] });
  });
  const askFor = (member: number, to = north, by = secretary) =>
    ask<Transfer>("POST", `/members/${member}/transfers`, { to_congregation_id: to }, by);
  const decide = (id: number | undefined, how: string, by: TestAccount, body: object = {}) =>
    ask<{ id: number }>("POST", `/transfers/${id}/${how}`, body, by);
  /** Sees the seat alone. */
  const seatClerk = () => server.account({ role: "secretaria", congregationIds: [1] });

  test("asked in the one, accepted in the other: two acts, one person, a number of the new roll", async () => {
    const seat = await seatClerk();
    const { id, personId } = await addMember("active", 1, "Lia Mudança");
    await act(id, "admission", "2015-05-05");
    expect((await rollOf(id, seat))?.destinations).toContainEqual({ id: north, name: "Norte" });
    const asked = await askFor(id, north, seat);
    expect(asked).toMatchObject({
      status: 201,
      body: { data: { name: "Lia Mudança", to_congregation_name: "Norte", receives: false, sends: true } },
    });
    const transfer = asked.body.data?.id;
    expect(await rollOf(id, seat)).toMatchObject({ transfer: { id: transfer }, destinations: [] });
    expect((await askFor(id, north, seat)).body.error).toBe("transfer.waiting");
    // The receiving side sees who comes, not the member yet; the sending one does not answer for them.
    expect((await rollOf(id, clerk)) ?? null).toBeNull();
    expect((await ask<Transfer[]>("GET", "/transfers", undefined, clerk)).body.data).toMatchObject([
      { id: transfer, name: "Lia Mudança", member_id: null, receives: true, sends: false },
    ]);
    expect((await ask<object[]>("GET", "/dashboard/duties", undefined, clerk)).body.data).toMatchObject([
      { kind: "transfer", title: "Lia Mudança", target: "/roll" },
    ]);
    expect((await decide(transfer, "accept", seat)).status).toBe(404);
    expect((await decide(transfer, "cancel", clerk)).status).toBe(404);

    expect((await decide(transfer, "accept", clerk, { on_date: "2015-01-01" })).body.error).toBe("roll.beforePrevious");
    expect((await decide(transfer, "accept", clerk, { on_date: "2026-11-01", minutes_ref: "Ata 3/2026" })).status).toBe(201);
    const roll = await rollOf(id, clerk);
    expect(roll).toMatchObject({ status: "active", roll_number: 1, join_date: "2015-05-05", transfer: null });
    expect(roll?.movements.slice(0, 2)).toMatchObject([
      { kind: "admission", form: "transfer_letter", congregation_name: "Norte", minutes_ref: "Ata 3/2026", rectifiable: false },
      { kind: "transfer_out", congregation_id: 1, church: "Norte", rectifiable: false },
    ]);
    expect(await rowsOf("select congregation_id from people where id = $1", [personId])).toEqual([{ congregation_id: north }]);
    expect((await rectify(roll?.movements[0]?.id, clerk)).body.error).toBe("roll.notPossible");
    expect((await decide(transfer, "accept", clerk)).body.error).toBe("transfer.decided");
    expect((await ask("GET", `/members/${id}/movements`, undefined, seat)).status).toBe(404);
    expect((await ask<object[]>("GET", "/dashboard/duties", undefined, clerk)).body.data).toEqual([]);
  });

  test("refused or canceled, the member stays; death or leaving cancels what waits", async () => {
    const { id } = await addMember("active");
    const first = (await askFor(id)).body.data?.id;
    expect((await decide(first, "refuse", clerk)).body.message).toBe("Transferência recusada.");
    expect((await decide(first, "refuse", clerk)).body.error).toBe("transfer.decided");
    const second = (await askFor(id)).body.data?.id;
    expect((await decide(second, "cancel", secretary)).body.message).toBe("Transferência cancelada.");
    const third = (await askFor(id)).body.data?.id;
    await act(id, "death", "2026-10-10");
    expect((await decide(third, "accept", clerk)).body.error).toBe("transfer.decided");
    expect(await membershipOf(id)).toMatchObject({ status: "deceased", congregation_id: 1 });
  });

  test("only who belongs goes over, and only to another open congregation", async () => {
    const { id } = await addMember("active");
    const visitor = await addMember("visitor");
    const closed = await addCongregation("Fechada");
    await rowsOf("update congregations set closed_at = now() where id = $1", [closed]);
    for (const to of [1, closed, 999_999]) expect((await askFor(id, to)).body.fields).toEqual({ to_congregation_id: "field.choice" });
    expect((await askFor(visitor.id)).body.error).toBe("roll.notPossible");
    expect((await askFor(id, north, clerk)).status).toBe(404);
  });

  test("two that cross are both done, whoever comes first", async () => {
    const pairs = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const [from, to] = index % 2 === 0 ? [1, north] : [north, 1];
        const { id } = await addMember("active", from);
        return (await askFor(id, to)).body.data?.id;
      }),
    );
    const answers = await Promise.all(pairs.map((id) => decide(id, "accept", secretary)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
  });
});

test("two records of one human being: the acts and the transfer of both are the survivor's, and the last act decides", async () => {
  const { charges, personRefs } = await import("../../features.ts");
  const { makePeople } = await import("../people/index.ts");
  const north = await addCongregation("Fusão");
  const [from, into] = [await addMember("visitor"), await addMember("visitor")];
  await act(into.id, "admission", "2019-01-01");
  await act(from.id, "admission", "2020-01-01");
  await ask("POST", `/members/${into.id}/transfers`, { to_congregation_id: north });
  await ask("POST", `/members/${from.id}/transfers`, { to_congregation_id: north });
  const left = await act(into.id, "withdrawal", "2021-01-01");
  expect(left.status).toBe(201);
  await server.database.transaction((tx) =>
    makePeople(personRefs, charges).join(tx, { from: from.personId, into: into.personId, keep: "into" }, server.now()),
  );
  const roll = await rollOf(into.id);
  expect(roll).toMatchObject({ status: "inactive", transfer: { to_congregation_name: "Fusão" } });
  expect(roll?.movements).toHaveLength(3);
});

test("the timeline tells the acts that count, each to those who may know of it", async () => {
  const { id } = await addMember("congregado", 1, "Tirza Tempo");
  await act(id, "admission", "2020-01-01");
  await act(id, "discipline", "2021-01-01");
  const wrong = (await act(id, "removal", "2022-01-01")).body.data?.movements[0];
  await rectify(wrong?.id);
  const told = async (by: TestAccount) =>
    (await ask<{ kind: string; value: string; note: string | null }[]>("GET", `/members/${id}/timeline`, undefined, by)).body.data?.map(
      ({ kind, value, note }) => [kind, value, note],
    );
  expect(await told(secretary)).toEqual([
    ["rollAct", "discipline", null],
    ["rollAct", "admission", null],
  ]);
  expect(await told(await server.account({ role: "cooperador" }))).toEqual([["rollAct", "admission", null]]);
});

test("a status that is changed without an act stands in the book, and only an act says that somebody died", async () => {
  const { id } = await addMember("active");
  const set = (status: string) => ask<object>("PUT", `/members/${id}`, { status });
  expect((await set("inactive")).status).toBe(200);
  expect((await rollOf(id))?.movements[0]).toMatchObject({ kind: "status_change", to_status: "inactive", on_date: "2026-11-21" });
  expect(await set("deceased")).toMatchObject({ status: 409, body: { error: "roll.notPossible" } });
  await rectify((await rollOf(id))?.movements[0]?.id);
  expect((await act(id, "transfer_out", "2026-11-20", { church: "Igreja do Sul" })).body.data).toMatchObject({ status: "transferred" });
  // Who is a member again by an approval or a conversion is so in the book as well.
  const { joinChurch } = await import("./index.ts");
  const [{ person_id: personId } = { person_id: 0 }] = await rowsOf<{ person_id: number }>(
    "select person_id from memberships where id = $1",
    [id],
  );
  const joined = { personId, congregationId: 1, joinDate: "2026-11-21", by: secretary.id };
  await server.database.transaction((tx) => joinChurch(tx, joined, server.now()));
  expect((await rollOf(id))?.movements[0]).toMatchObject({ kind: "status_change", to_status: "active" });
  await act(id, "death", "2026-11-21");
  await server.database.transaction((tx) => joinChurch(tx, joined, server.now()));
  expect(await membershipOf(id)).toMatchObject({ status: "deceased" });
});
