import type { RollEntry } from "@aprisco/contract/roll.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestAccount } from "../../testing/app.ts";
import { rollHouse } from "../../testing/records/roll-house.ts";
import { runSql } from "../../testing/store.ts";
import { wrongStandings } from "./member-store.ts";

const house = rollHouse();
const { act, addCongregation, addMember, ask, membershipOf, rectify, rollOf, rowsOf, staff } = house;
beforeAll(house.start);
afterAll(house.close);

describe("acts", () => {
  test("the acts of a life: each sets the status, and the newest is first", async () => {
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

  test("an act that does not fit the status is refused and records nothing", async () => {
    const { id } = await addMember("visitor");
    for (const kind of ["discipline", "restoration", "transfer_out", "withdrawal", "removal", "reconciliation"])
      expect(await act(id, kind, "2026-01-01")).toMatchObject({ status: 409, body: { error: "roll.notPossible" } });
    expect((await rollOf(id))?.movements).toEqual([]);
    expect((await rollOf(id))?.acts).toEqual(["admission", "death"]);
  });

  test("dates: not after today in church time, not before the last act, not before the birth", async () => {
    const { id } = await addMember("visitor");
    const refused = (code: string) => ({ status: 400, body: { error: code, fields: { on_date: code } } });
    // Noon UTC is the same day in São Paulo.
    expect(await act(id, "admission", "2026-11-22")).toMatchObject(refused("roll.future"));
    expect(await act(id, "admission", "1980-04-30")).toMatchObject(refused("roll.beforeBirth"));
    expect((await act(id, "admission", "2020-05-05")).status).toBe(201);
    expect(await act(id, "withdrawal", "2020-05-04")).toMatchObject(refused("roll.beforePrevious"));
    expect((await act(id, "withdrawal", "2020-05-05")).status).toBe(201);
    expect((await act(id, "admission", "2021-13-05")).body.fields).toEqual({ on_date: "field.date" });
  });

  test("an admission has a form; other acts have none", async () => {
    const { id } = await addMember("visitor");
    expect((await act(id, "admission", "2020-05-05", { form: null })).body.fields).toEqual({ form: "field.required" });
    await act(id, "admission", "2020-05-05");
    expect((await act(id, "removal", "2021-05-05", { form: "baptism", roll_number: 900 })).body.data?.movements[0]).toMatchObject({
      form: null,
      roll_number: null,
    });
  });

  test("a member by approval has no act: the admission can be entered once, with its own day and number", async () => {
    const { id } = await addMember("active");
    const { body } = await act(id, "admission", "1999-12-05", { form: "founding", roll_number: 777_001 });
    expect(body.data).toMatchObject({ status: "active", join_date: "1999-12-05", roll_number: 777_001 });
    expect((await act(id, "admission", "2000-12-05")).body.error).toBe("roll.notPossible");
  });

  test("a number given by hand is unique, and the counter follows it", async () => {
    const house = await addCongregation("Números");
    const [one, two, three] = [await addMember("visitor", house), await addMember("visitor", house), await addMember("visitor", house)];
    expect((await act(one.id, "admission", "2020-01-01", { roll_number: 40 })).body.data?.roll_number).toBe(40);
    expect(await act(two.id, "admission", "2020-01-01", { roll_number: 40 })).toMatchObject({
      status: 409,
      body: { error: "roll.numberTaken", fields: { roll_number: "roll.numberTaken" } },
    });
    expect((await act(two.id, "admission", "2020-01-01")).body.data?.roll_number).toBe(41);
    expect((await act(three.id, "admission", "2020-01-01")).body.data?.roll_number).toBe(42);
    // The refused act left no gap.
    expect(await rowsOf("select entry_no from roll_movements where congregation_id = $1 order by id", [house])).toEqual(
      [1, 2, 3].map((entry_no) => ({ entry_no })),
    );
  });

  test("a number from the roll is never reused, and the counter follows typed ones", async () => {
    const [house, other] = [await addCongregation("Números dados"), await addCongregation("Destino")];
    const [gone, one, two] = [await addMember("visitor", house), await addMember("visitor", house), await addMember("active", house)];
    await act(gone.id, "admission", "2020-01-01", { roll_number: 40 });
    const asked = await ask<{ id: number }>("POST", `/members/${gone.id}/transfers`, { to_congregation_id: other });
    await ask("POST", `/transfers/${asked.body.data?.id}/accept`, {});
    expect((await act(one.id, "admission", "2020-01-01", { roll_number: 40 })).body.error).toBe("roll.numberTaken");
    const put = (rollNumber: number) => ask("PUT", `/members/${two.id}`, { rollNumber });
    expect((await put(40)).body).toMatchObject({ error: "member.rollTaken", fields: { rollNumber: "member.rollTaken" } });
    expect((await put(50)).status).toBe(200);
    expect((await put(12)).status).toBe(200);
    expect((await act(one.id, "admission", "2020-01-01")).body.data?.roll_number).toBe(51);
  });

  test("a returning member keeps the number", async () => {
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
  test("the act stays and is void; the previous status applies again", async () => {
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
    // The new admission has the correct day and keeps the roll number.
    expect((await act(id, "admission", "2019-01-01")).body.data).toMatchObject({ join_date: "2019-01-01", roll_number: number });
  });

  test("a void older act leaves the last act to decide", async () => {
    const { id } = await addMember("visitor");
    await act(id, "admission", "2018-01-01");
    const left = (await act(id, "withdrawal", "2019-01-01")).body.data?.movements[0];
    await act(id, "reconciliation", "2020-01-01");
    await rectify(left?.id);
    expect(await membershipOf(id)).toMatchObject({ status: "active" });
  });

  test("only members:manage rectifies, and nobody changes or deletes an entry", async () => {
    const { id } = await addMember("visitor");
    const made = (await act(id, "admission", "2018-01-01")).body.data?.movements[0];
    expect((await rectify(made?.id, staff.pastor)).status).toBe(403);
    expect((await rollOf(id, staff.pastor))?.movements[0]?.rectifiable).toBe(false);
    for (const statement of ["update roll_movements set entry_no = 1", "delete from roll_movements", "truncate roll_movements"])
      await expect(rowsOf(statement)).rejects.toMatchObject({ code: "42501" });
  });
});

describe("discipline", () => {
  const secrets = /discipline|restoration|Conversa reservada/i;

  test("is visible to members:manage and pastoral:manage only: flag, acts, refusals, roll and report", async () => {
    const house = await addCongregation("Disciplina");
    const { id } = await addMember("active", house, "Bento Sigilo");
    const plain = await staff.server.account({ role: "cooperador", permissionsPlus: ["members:edit"] });
    const editor = await staff.server.account({ role: "tesoureiro", permissionsPlus: ["members:edit", "reports:view"] });
    const member = await act(id, "discipline", "2025-03-03", { note: "Conversa reservada" });
    expect(member.body.data).toMatchObject({ under_discipline: true, acts: expect.arrayContaining(["restoration"]) as unknown });
    const entry = member.body.data?.movements[0];
    const voided = await rectify(entry?.id);
    await act(id, "discipline", "2025-04-04", { note: "Conversa reservada" });

    for (const sees of [staff.pastor, staff.secretary]) {
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
    // An act dated before a hidden one is accepted: a refusal would reveal the hidden one.
    expect((await act(id, "withdrawal", "2025-01-01", {}, plain)).status).toBe(201);
    expect((await ask("GET", `/members/${id}/movements`, undefined, editor)).status).toBe(403);
    expect(staff.server.logs.join("")).not.toMatch(/Conversa reservada/);
    expect(JSON.stringify(await rowsOf("select * from audit_log"))).not.toMatch(/Conversa reservada/);
  });

  test("does not affect what others may record: without other acts an admission is possible, and discipline stays", async () => {
    const { id } = await addMember("active");
    const plain = await staff.server.account({ role: "cooperador", permissionsPlus: ["members:edit"] });
    const before = (await rollOf(id, plain))?.acts;
    await act(id, "discipline", "2025-03-03", {}, staff.pastor);
    expect(await rollOf(id, plain)).toMatchObject({ movements: [], acts: before });
    expect((await act(id, "admission", "1999-12-05", {}, plain)).status).toBe(201);
    expect(await membershipOf(id)).toMatchObject({ status: "active", under_discipline: true, join_date: "1999-12-05" });
    expect((await rollOf(id))?.acts).toEqual(expect.arrayContaining(["restoration"]));
    expect(await wrongStandings(staff.server.database.handle)).toBe(0);
    await act(id, "restoration", "2025-06-03");
    expect(await membershipOf(id)).toMatchObject({ under_discipline: false });
    const again = await addMember("active");
    await act(again.id, "discipline", "2025-03-03");
    expect((await act(again.id, "admission", "1999-12-05")).status).toBe(201);
  });

  test("notes are for editors of members, and not in the roll's list", async () => {
    const { id } = await addMember("visitor");
    await act(id, "admission", "2025-03-03", { note: "Nota só da secretaria" });
    const reader = await staff.server.account({ role: "cooperador" });
    expect((await rollOf(id))?.movements[0]?.note).toBe("Nota só da secretaria");
    expect((await rollOf(id, reader))?.movements[0]).toMatchObject({ kind: "admission", note: null, rectifiable: false });
    expect((await rollOf(id, reader))?.acts).toEqual([]);
    expect((await ask("GET", "/members/roll")).text).not.toContain("Nota só da secretaria");
  });
});

describe("the roll's list", () => {
  test("its number of entries is exact beyond a thousand, also where discipline is left out", async () => {
    const house = await addCongregation("Grande");
    const clerk = await staff.server.account({ role: "secretaria", congregationIds: [house] });
    const reader = await staff.server.account({ role: "cooperador", congregationIds: [house] });
    const pastor = await staff.server.account({ role: "pastor_presidente", congregationIds: [house] });
    const { id } = await addMember("visitor", house);
    await act(id, "admission", "2024-01-15", {}, clerk);
    await runSql(
      staff.server.database.handle,
      `insert into roll_movements (person_id, congregation_id, entry_no, on_date, kind, form, from_status, to_status, reserved, recorded_at)
        select person_id, congregation_id, entry_no + n, on_date, case when n <= 3 then 'discipline' else 'status_change' end, null,
          'active', 'active', n <= 3, recorded_at
        from roll_movements, generate_series(1, 1200) as n where congregation_id = $1`,
      [house],
    );
    const totalFor = async (by: TestAccount, query = "") =>
      (await ask<RollEntry[]>("GET", `/members/roll?limit=2${query}`, undefined, by)).body.meta;
    expect(await totalFor(pastor)).toMatchObject({ total: 1_201 });
    expect(await totalFor(reader)).toMatchObject({ total: 1_198 });
    expect(await totalFor(reader, "&kind=admission")).toMatchObject({ total: 1 });
    expect(await totalFor(reader, "&kind=status_change")).toMatchObject({ total: null, totalAtLeast: 1_000 });
    expect((await ask<RollEntry[]>("GET", "/members/roll?kind=discipline", undefined, reader)).body.data).toEqual([]);
  });

  test("by period, act and congregation, in pages; without others' congregations", async () => {
    const house = await addCongregation("Livro");
    const clerk = await staff.server.account({ role: "secretaria", congregationIds: [house] });
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

  test("a leader sees the acts of their own people, a treasurer none", async () => {
    const leader = await staff.server.account({ role: "leader" });
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
    expect((await ask("GET", "/members/roll", undefined, await staff.server.account({ role: "tesoureiro" }))).status).toBe(403);
  });

  test("as a report of the congregation that was chosen, in the order of the book", async () => {
    const house = await addCongregation("Relatório");
    const { id } = await addMember("visitor", house, "Dora Relatório");
    await act(id, "admission", "2026-01-15", { minutes_ref: "Ata 9/2026" });
    const removal = (await act(id, "removal", "2026-02-15")).body.data?.movements[0];
    await rectify(removal?.id);
    await ask("PUT", `/members/${id}`, { status: "congregado" });
    const { body } = await ask<{ count: number; rows: object[] }>("POST", `/reports/roll?c=${house}`, { format: "json" });
    expect(body.data).toMatchObject({
      count: 4,
      rows: [
        {
          entry: 1,
          name: "Dora Relatório",
          act: "Admissão",
          form: "Batismo",
          number: 1,
          minutes: "Ata 9/2026",
          congregation: expect.stringMatching(/^Relatório/) as string,
        },
        { entry: 2, act: "Exclusão", form: null, status: "Inativo", rectified: 3 },
        { entry: 3, act: "Retificação", status: "Ativo", rectifies: 2 },
        { entry: 4, act: "Mudança de situação", status: "Congregado", rectifies: null, rectified: null },
      ],
    });
    const csv = await ask("POST", `/reports/roll?c=${house}`, { format: "csv" });
    expect(csv.status).toBe(200);
    expect(csv.text).toContain("Dora Relatório");
    expect((await ask("POST", `/reports/roll?c=${house}`, { format: "csv" }, staff.pastor)).status).toBe(403);
  });
});

test("every membership agrees with its last valid act", async () => {
  expect(await wrongStandings(staff.server.database.handle)).toBe(0);
});

test("every line of the activity log says whose act it is", async () => {
  const { id, personId } = await addMember("congregado");
  const south = await addCongregation("Do Diário");
  staff.server.advance(1_000);
  const since = staff.server.now();
  staff.secretary = await staff.server.account({ role: "secretaria" });
  await act(id, "admission", "2020-01-01");
  const asked = async () => (await ask<{ id: number }>("POST", `/members/${id}/transfers`, { to_congregation_id: south })).body.data?.id;
  await ask("POST", `/transfers/${await asked()}/cancel`);
  await ask("POST", `/transfers/${await asked()}/refuse`);
  const made = await act(id, "withdrawal", "2021-01-01");
  expect((await rectify(made.body.data?.movements[0]?.id)).status).toBe(201);
  const lines = "select action, person_id from audit_log where account_id = $1 and at >= $2 order by id";
  const calls = ["addMovement", "askTransfer", "cancelTransfer", "askTransfer", "refuseTransfer", "addMovement", "rectifyMovement"];
  expect(await rowsOf(lines, [staff.secretary.id, since])).toEqual(calls.map((action) => ({ action, person_id: personId })));
});

test("the counter follows a number given by hand, except a typing error", async () => {
  const house = await addCongregation("Das Contas");
  const admit = async (fields: object = {}) => {
    const { id } = await addMember("congregado", house);
    return (await act(id, "admission", "2020-01-01", fields)).body.data?.roll_number;
  };
  expect(await admit({ roll_number: 250_000 })).toBe(250_000);
  expect(await admit()).toBe(250_001);
  expect(await admit({ roll_number: 999_999_999 })).toBe(999_999_999);
  expect(await admit()).toBe(250_002);
});
