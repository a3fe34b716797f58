import type { RollEntry, Transfer } from "@aprisco/contract/roll.ts";
import type { Visitor } from "@aprisco/contract/visitors-card.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { charges, personRefs } from "../../features.ts";
import type { TestAccount } from "../../testing/app.ts";
import { rollHouse } from "../../testing/records/roll-house.ts";
import { makePeople } from "../people/index.ts";
import { joinChurch } from "./index.ts";
import { wrongStandings } from "./member-store.ts";

const house = rollHouse();
const { act, addCongregation, addMember, ask, membershipOf, rectify, rollOf, rowsOf, staff } = house;
beforeAll(house.start);
afterAll(house.close);

describe("transfer between congregations", () => {
  let north = 0;
  let clerk: TestAccount;
  beforeAll(async () => {
    north = await addCongregation("Norte");
    clerk = await staff.server.account({ role: "secretaria", congregationIds: [north] });
  });
  const askFor = (member: number, to = north, by = staff.secretary) =>
    ask<Transfer>("POST", `/members/${member}/transfers`, { to_congregation_id: to }, by);
  const decide = (id: number | undefined, how: string, by: TestAccount, body: object = {}) =>
    ask<{ id: number }>("POST", `/transfers/${id}/${how}`, body, by);
  /** Sees the seat only. */
  const seatClerk = () => staff.server.account({ role: "secretaria", congregationIds: [1] });

  test("requested in one, accepted in the other: two acts, one person, a number of the new roll", async () => {
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
    // The receiving congregation sees who comes, but not the member yet; the requesting one cannot accept.
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
    // Each roll still has its entries; the member's record is in the present congregation.
    const lineFor = async (by: TestAccount) =>
      (await ask<RollEntry[]>("GET", "/members/roll?q=lia+mudanca&limit=25", undefined, by)).body.data?.[0];
    expect(await lineFor(seat)).toMatchObject({ kind: "transfer_out", name: "Lia Mudança", member_id: null });
    // A typed phone number would show whose it is, if the roll does not show it any more.
    await rowsOf("update people set phone = '+5519987650001' where id = $1", [personId]);
    const byPhone = async (by: TestAccount) =>
      (await ask<RollEntry[]>("GET", "/members/roll?q=19987650001", undefined, by)).body.data?.length;
    expect([await byPhone(seat), await byPhone(clerk), await byPhone(staff.secretary)]).toEqual([0, 1, 3]);
    expect(await lineFor(clerk)).toMatchObject({ kind: "admission", member_id: id });
    expect((await decide(transfer, "accept", clerk)).body.error).toBe("transfer.decided");
    expect((await ask("GET", `/members/${id}/movements`, undefined, seat)).status).toBe(404);
    expect((await ask<object[]>("GET", "/dashboard/duties", undefined, clerk)).body.data).toEqual([]);
  });

  test("the visitor's card moves too, and its owner there is removed", async () => {
    const seat = await seatClerk();
    const { id, personId } = await addMember("active", 1, "Lia Ficha");
    const [card] = await rowsOf<{ id: number }>(
      `insert into visitors (person_id, congregation_id, visit_date, created_at, status, follow_up_owner_id)
       values ($1, 1, '2026-11-01', '2026-11-01T13:00:00Z', 'visitado', $2) returning id`,
      [personId, seat.id],
    );
    const read = async (by: TestAccount) => (await ask<Visitor>("GET", `/visitors/${card?.id}`, undefined, by)).body.data;
    const before = await read(seat);
    await decide((await askFor(id)).body.data?.id, "accept", clerk);
    expect(await read(seat)).toBeNull();
    expect((await ask("PUT", `/visitors/${card?.id}`, { notes: "x" }, seat)).status).toBe(404);
    expect(await read(clerk)).toMatchObject({ name: "Lia Ficha", follow_up_owner_id: null });
    expect((await read(clerk))?.version).toBeGreaterThan(before?.version ?? 0);
  });

  test("refused or canceled, the member stays; death or leaving cancels a pending one", async () => {
    const { id } = await addMember("active");
    const first = (await askFor(id)).body.data?.id;
    expect((await decide(first, "refuse", clerk)).body.message).toBe("Transferência recusada.");
    expect((await decide(first, "refuse", clerk)).body.error).toBe("transfer.decided");
    const second = (await askFor(id)).body.data?.id;
    expect((await decide(second, "cancel", staff.secretary)).body.message).toBe("Transferência cancelada.");
    const third = (await askFor(id)).body.data?.id;
    await act(id, "death", "2026-10-10");
    expect((await decide(third, "accept", clerk)).body.error).toBe("transfer.decided");
    expect(await membershipOf(id)).toMatchObject({ status: "deceased", congregation_id: 1 });
  });

  test("leaving cancels a pending one: by an act, a change without one, a rectification", async () => {
    const waits = async (id: number) => (await rollOf(id))?.transfer !== null;
    const [withdrawn, changed, voided] = [await addMember("active"), await addMember("active"), await addMember("congregado")];
    const admission = (await act(voided.id, "admission", "2020-01-01")).body.data?.movements[0];
    for (const { id } of [withdrawn, changed, voided]) {
      await askFor(id);
      expect(await waits(id)).toBe(true);
    }
    await act(withdrawn.id, "withdrawal", "2026-10-10");
    await ask("PUT", `/members/${changed.id}`, { status: "visitor" });
    await rectify(admission?.id);
    for (const { id } of [withdrawn, changed, voided]) expect(await waits(id)).toBe(false);
  });

  test("a closed congregation receives nobody", async () => {
    const [{ id }, other] = [await addMember("active"), await addCongregation("Encerra")];
    const asked = (await askFor(id, other)).body.data?.id;
    const admin = await staff.server.account({ role: "admin" });
    expect((await ask("POST", `/congregations/${other}/close`, {}, admin)).status).toBe(200);
    expect(await rowsOf("select state, decided_by from transfers where id = $1", [asked])).toEqual([
      { state: "canceled", decided_by: admin.id },
    ]);
  });

  test("a merge into another congregation's member cancels it", async () => {
    const [from, into] = [await addMember("inactive"), await addMember("active", north)];
    const asked = (await askFor(from.id)).body.data?.id;
    await ask("POST", "/people/merge", { from: from.personId, into: into.personId });
    expect(await rowsOf("select state, person_id from transfers where id = $1", [asked])).toEqual([
      { state: "canceled", person_id: into.personId },
    ]);
  });

  test("a truncated list says so", async () => {
    const house = await addCongregation("Cortada");
    for (const { id } of [await addMember("active"), await addMember("active")]) await askFor(id, house);
    const metaOf = async (limit: number) => (await ask("GET", `/transfers?c=${house}&limit=${limit}`)).body.meta;
    expect(await metaOf(1)).toEqual({ total: null, totalAtLeast: 2, nextCursor: null });
    expect(await metaOf(2)).toEqual({ total: 2, nextCursor: null });
  });

  test("only members can be transferred, and only to another open congregation", async () => {
    const { id } = await addMember("active");
    const visitor = await addMember("visitor");
    const closed = await addCongregation("Fechada");
    await rowsOf("update congregations set closed_at = now() where id = $1", [closed]);
    for (const to of [1, closed, 999_999]) expect((await askFor(id, to)).body.fields).toEqual({ to_congregation_id: "field.choice" });
    expect((await askFor(visitor.id)).body.error).toBe("roll.notPossible");
    expect((await askFor(id, north, clerk)).status).toBe(404);
  });

  test("two opposite transfers both succeed, in any order", async () => {
    const pairs = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const [from, to] = index % 2 === 0 ? [1, north] : [north, 1];
        const { id } = await addMember("active", from);
        return (await askFor(id, to)).body.data?.id;
      }),
    );
    const answers = await Promise.all(pairs.map((id) => decide(id, "accept", staff.secretary)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
  });
});

test("after a merge acts and transfer are the survivor's, and the last act decides", async () => {
  const north = await addCongregation("Fusão");
  const [from, into] = [await addMember("visitor"), await addMember("visitor")];
  await act(into.id, "admission", "2019-01-01");
  await act(from.id, "admission", "2020-01-01");
  await ask("POST", `/members/${into.id}/transfers`, { to_congregation_id: north });
  await ask("POST", `/members/${from.id}/transfers`, { to_congregation_id: north });
  const left = await act(into.id, "withdrawal", "2021-01-01");
  expect(left.status).toBe(201);
  await staff.server.database.transaction((tx) =>
    makePeople(personRefs, charges).join(tx, { from: from.personId, into: into.personId, keep: "into" }, staff.server.now()),
  );
  const roll = await rollOf(into.id);
  expect(roll).toMatchObject({ status: "inactive", transfer: { to_congregation_name: "Fusão" } });
  expect(roll?.movements).toHaveLength(3);
});

test("the timeline shows valid acts, each to those who may see it", async () => {
  const { id } = await addMember("congregado", 1, "Tirza Tempo");
  await act(id, "admission", "2020-01-01");
  await act(id, "discipline", "2021-01-01");
  const wrong = (await act(id, "removal", "2022-01-01")).body.data?.movements[0];
  await rectify(wrong?.id);
  const told = async (by: TestAccount) =>
    (await ask<{ kind: string; value: string; note: string | null }[]>("GET", `/members/${id}/timeline`, undefined, by)).body.data?.map(
      ({ kind, value, note }) => [kind, value, note],
    );
  expect(await told(staff.secretary)).toEqual([
    ["rollAct", "discipline", null],
    ["rollAct", "admission", null],
  ]);
  expect(await told(await staff.server.account({ role: "cooperador" }))).toEqual([["rollAct", "admission", null]]);
});

test("a status changed without an act is in the roll, and only an act records a death", async () => {
  const { id } = await addMember("active");
  const set = (status: string) => ask<object>("PUT", `/members/${id}`, { status });
  expect((await set("inactive")).status).toBe(200);
  expect((await rollOf(id))?.movements[0]).toMatchObject({ kind: "status_change", to_status: "inactive", on_date: "2026-11-21" });
  expect(await set("deceased")).toMatchObject({ status: 409, body: { error: "roll.notPossible" } });
  const died = await ask<object>("POST", "/members", { name: "Já Falecida", status: "deceased", joinDate: "2001-01-01" });
  expect(died).toMatchObject({ status: 409, body: { error: "roll.notPossible" } });
  await rectify((await rollOf(id))?.movements[0]?.id);
  expect((await act(id, "transfer_out", "2026-11-20", { church: "Igreja do Sul" })).body.data).toMatchObject({ status: "transferred" });
  // A former member who returns by an approval or a conversion gets an entry in the roll.
  const [{ person_id: personId } = { person_id: 0 }] = await rowsOf<{ person_id: number }>(
    "select person_id from memberships where id = $1",
    [id],
  );
  const joined = { personId, congregationId: 1, joinDate: "2026-11-21", by: staff.secretary.id };
  await staff.server.database.transaction((tx) =>
    joinChurch(tx, joined, staff.server.now(), { caller: { congregationIds: null }, field: "role" }),
  );
  expect((await rollOf(id))?.movements[0]).toMatchObject({ kind: "status_change", to_status: "active" });
  await act(id, "death", "2026-11-21");
  await staff.server.database.transaction((tx) =>
    joinChurch(tx, joined, staff.server.now(), { caller: { congregationIds: null }, field: "role" }),
  );
  expect(await membershipOf(id)).toMatchObject({ status: "deceased" });
});

test("every membership agrees with its last valid act", async () => {
  expect(await wrongStandings(staff.server.database.handle)).toBe(0);
});

describe("a member with a household", () => {
  let [south, calls] = [0, 0];
  beforeAll(async () => {
    south = await addCongregation("Sul");
  });
  const livesIn = (home: number, person: number, role: string, birth: string | null = null) =>
    rowsOf("update people set household_id = $1, household_role = $2, birth_date = coalesce($3::date, birth_date) where id = $4", [
      home,
      role,
      birth,
      person,
    ]);
  /** Head, spouse, a child without admission, a person without a membership, and one of another congregation. */
  async function family() {
    calls += 1;
    const name = `Família ${calls}`;
    const [home] = await rowsOf<{ id: number }>(
      "insert into households (congregation_id, name, created_at, updated_at) values (1, $1, now(), now()) returning id",
      [name],
    );
    const id = home?.id ?? 0;
    const [head, spouse, child, far] = [
      await addMember("active", 1, `Pai ${calls}`),
      await addMember("active", 1, `Mãe ${calls}`),
      await addMember("visitor", 1, `Filho ${calls}`),
      await addMember("active", await addCongregation(`Outra ${calls}`), `Tia ${calls}`),
    ];
    await act(head.id, "admission", "2010-01-01");
    await act(spouse.id, "admission", "2011-01-01");
    const [baby] = await rowsOf<{ id: number }>("insert into people (name, congregation_id) values ('Bebê', 1) returning id");
    await livesIn(id, head.personId, "head");
    await livesIn(id, spouse.personId, "spouse", "1982-01-01");
    await livesIn(id, child.personId, "child", "2015-01-01");
    await livesIn(id, baby?.id ?? 0, "child", "2025-01-01");
    return { id, name, head, spouse, child, far, baby: baby?.id ?? 0 };
  }
  const homeOf = async (id: number) =>
    (
      await rowsOf<object>(
        "select households.name, households.congregation_id as home_in, household_role as role, people.congregation_id as of from people left join households on households.id = household_id where people.id = $1",
        [id],
      )
    )[0];
  async function transfer(member: number, body: object) {
    const asked = await ask<Transfer>("POST", `/members/${member}/transfers`, { to_congregation_id: south, ...body });
    expect(asked.status).toBe(201);
    return asked.body.data?.id ?? 0;
  }

  test("transferred together: each member has acts, all share a household, and their pending ones end", async () => {
    const { id, head, spouse, child, baby, name } = await family();
    expect((await rollOf(head.id))?.companions.toSorted()).toEqual([`Filho ${calls}`, `Mãe ${calls}`, "Bebê"].toSorted());
    const asked = await transfer(head.id, { household: true });
    const hers = await transfer(spouse.id, {});
    expect((await ask<Transfer[]>("GET", "/transfers")).body.data?.find((one) => one.id === asked)).toMatchObject({ household: true });
    expect((await ask("POST", `/transfers/${asked}/accept`, { on_date: "2026-11-01", minutes_ref: "Ata 9/2026" })).status).toBe(201);
    expect((await ask("POST", `/transfers/${hers}/accept`, {})).body.error).toBe("transfer.decided");
    for (const [person, role] of [
      [head.personId, "head"],
      [spouse.personId, "spouse"],
      [child.personId, "child"],
      [baby, "child"],
    ] as const)
      expect(await homeOf(person)).toEqual({ name, home_in: south, role, of: south });
    expect(await rowsOf("select id from households where name = $1", [name])).toEqual([{ id }]);
    const numbers: (number | null | undefined)[] = [];
    for (const { id: member } of [head, spouse]) {
      const roll = await rollOf(member);
      expect(roll?.movements.slice(0, 2)).toMatchObject([
        { kind: "admission", form: "transfer_letter", congregation_id: south, minutes_ref: "Ata 9/2026" },
        { kind: "transfer_out", congregation_id: 1, church: "Sul" },
      ]);
      numbers.push(roll?.roll_number);
    }
    expect(numbers).toEqual([1, 2]);
    expect(await membershipOf(child.id)).toMatchObject({ status: "visitor", congregation_id: south, roll_number: null });
    expect((await rollOf(child.id))?.movements).toEqual([]);
    expect(await wrongStandings(staff.server.database.handle)).toBe(0);
    // The activity log has a line for each person.
    const lines = "select person_id from audit_log where action = 'acceptTransfer' and target_id = $1 order by person_id";
    expect(await rowsOf(lines, [asked])).toEqual(
      [head.personId, spouse.personId, child.personId, baby].toSorted((one, other) => one - other).map((id) => ({ person_id: id })),
    );
  });

  test("transferred alone: leaves the household, whose head becomes the spouse", async () => {
    const { head, spouse, child, name } = await family();
    expect((await ask("POST", `/transfers/${await transfer(head.id, {})}/accept`, {})).status).toBe(201);
    expect(await homeOf(head.personId)).toEqual({ name: null, home_in: null, role: null, of: south });
    expect(await homeOf(spouse.personId)).toEqual({ name, home_in: 1, role: "head", of: 1 });
    expect(await homeOf(child.personId)).toMatchObject({ role: "child", of: 1 });
  });

  test("leaves people of other congregations and deceased ones in a household with a head", async () => {
    const { id, head, spouse, far, child, name } = await family();
    await livesIn(id, far.personId, "other");
    await act(child.id, "death", "2026-10-01");
    expect((await ask("POST", `/transfers/${await transfer(head.id, { household: true })}/accept`, {})).status).toBe(201);
    expect(await homeOf(spouse.personId)).toEqual({ name, home_in: south, role: "spouse", of: south });
    expect(await homeOf(far.personId)).toMatchObject({ name, home_in: 1, role: "head" });
    expect(await homeOf(child.personId)).toMatchObject({ home_in: 1, role: "child", of: 1 });
  });

  test("leaves former members with entries in the roll", async () => {
    const { head, spouse, name } = await family();
    await act(spouse.id, "withdrawal", "2020-01-01");
    const before = await membershipOf(spouse.id);
    expect((await rollOf(head.id))?.companions).not.toContain(`Mãe ${calls}`);
    expect((await ask("POST", `/transfers/${await transfer(head.id, { household: true })}/accept`, {})).status).toBe(201);
    expect(await membershipOf(spouse.id)).toEqual(before);
    expect(await homeOf(spouse.personId)).toEqual({ name, home_in: 1, role: "head", of: 1 });
    expect((await rollOf(spouse.id))?.movements.map(({ kind }) => kind)).toEqual(["withdrawal", "admission"]);
  });

  test("all or none: a date that is impossible for one refuses all", async () => {
    const { head, spouse } = await family();
    await act(spouse.id, "discipline", "2026-11-10", {}, staff.pastor);
    await act(spouse.id, "restoration", "2026-11-12", {}, staff.pastor);
    const asked = await transfer(head.id, { household: true });
    expect((await ask("POST", `/transfers/${asked}/accept`, { on_date: "2010-06-01" })).body.error).toBe("roll.beforePrevious");
    expect(await homeOf(head.personId)).toMatchObject({ role: "head", of: 1 });
    expect((await rollOf(head.id))?.movements).toHaveLength(1);
  });

  test("two of one household accepted at once: all are transferred once, in any order", async () => {
    const { head, spouse } = await family();
    const [one, other] = [await transfer(head.id, { household: true }), await transfer(spouse.id, { household: true })];
    const answers = await Promise.all([one, other].map((id) => ask("POST", `/transfers/${id}/accept`, {})));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    for (const { id } of [head, spouse]) expect((await rollOf(id))?.movements).toHaveLength(3);
  });
});
