import type { Transfer } from "@aprisco/contract/roll/roll.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { charges, personRefs } from "../../features.ts";
import type { TestAccount } from "../../testing/app.ts";
import { rollHouse } from "../../testing/roll-house.ts";
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
  /** Sees the seat alone. */
  const seatClerk = () => staff.server.account({ role: "secretaria", congregationIds: [1] });

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
    expect((await decide(second, "cancel", staff.secretary)).body.message).toBe("Transferência cancelada.");
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
    const answers = await Promise.all(pairs.map((id) => decide(id, "accept", staff.secretary)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
  });
});

test("two records of one human being: the acts and the transfer of both are the survivor's, and the last act decides", async () => {
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
  expect(await told(staff.secretary)).toEqual([
    ["rollAct", "discipline", null],
    ["rollAct", "admission", null],
  ]);
  expect(await told(await staff.server.account({ role: "cooperador" }))).toEqual([["rollAct", "admission", null]]);
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
  const [{ person_id: personId } = { person_id: 0 }] = await rowsOf<{ person_id: number }>(
    "select person_id from memberships where id = $1",
    [id],
  );
  const joined = { personId, congregationId: 1, joinDate: "2026-11-21", by: staff.secretary.id };
  await staff.server.database.transaction((tx) => joinChurch(tx, joined, staff.server.now()));
  expect((await rollOf(id))?.movements[0]).toMatchObject({ kind: "status_change", to_status: "active" });
  await act(id, "death", "2026-11-21");
  await staff.server.database.transaction((tx) => joinChurch(tx, joined, staff.server.now()));
  expect(await membershipOf(id)).toMatchObject({ status: "deceased" });
});

test("every membership is what the last act says that counts", async () => {
  expect(await wrongStandings(staff.server.database.handle)).toBe(0);
});
