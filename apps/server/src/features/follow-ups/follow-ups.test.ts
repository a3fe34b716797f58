import type { FollowUp, FollowUpKind } from "@aprisco/contract/follow-ups.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";
import { assignFollowUp, closeFollowUps, openFollowUp, type FollowUpDraft } from "./index.ts";

let server: TestApp;
let pastor: TestAccount;
let leader: TestAccount;
let member: TestAccount;
beforeAll(async () => {
  server = await startTestApp();
  pastor = await server.account({ role: "pastor_presidente", name: "Pastor Elias" });
  leader = await server.account({ role: "leader", name: "Líder Rute" });
  member = await server.account({ role: "membro" });
});
afterAll(() => server.close());

const rows = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
const call = <T = FollowUp>(method: string, path: string, { token }: TestAccount, body?: object) =>
  server.ask<T>(method, path, { token, body });
async function person(name: string, congregation = 1): Promise<number> {
  const [made] = await rows<{ id: number }>("insert into people (name, congregation_id) values ($1, $2) returning id", [
    name,
    congregation,
  ]);
  return made?.id ?? 0;
}
async function open(personId: number, body: object = {}, by = pastor): Promise<FollowUp> {
  const { body: answer } = await call("POST", `/people/${personId}/follow-ups`, by, { kind: "absence", ...body });
  if (!answer.data) throw new Error(String(answer.error));
  return answer.data;
}
const listed = async (by: TestAccount, query = "") =>
  (await call<FollowUp[]>("GET", `/follow-ups?limit=100&${query}`, by)).body.data?.map(({ id }) => id) ?? [];
const draft = (personId: number, given: Partial<FollowUpDraft> = {}): FollowUpDraft => ({
  kind: "absence",
  congregationId: 1,
  subject: { personId },
  dueOn: "2026-12-01",
  dedupe: null,
  by: null,
  ...given,
});
const openByRoom = (given: FollowUpDraft) => server.database.transaction((tx) => openFollowUp(tx, given, server.now()));

describe("the life of a follow-up", () => {
  test("opened for a person, due in a week, changed, closed, and opened again", async () => {
    const id = await person("Jonas Prado");
    const made = await open(id, { text: "Ligar", owner_id: leader.id });
    expect(made).toMatchObject({
      person_id: id,
      name: "Jonas Prado",
      state: "open",
      owner: "Líder Rute",
      due_on: "2026-11-28",
      version: 1,
    });
    const changed = await call("PUT", `/follow-ups/${made.id}`, pastor, { text: "Visitar", due_on: "2026-12-05", version: 1 });
    expect(changed.body.data).toMatchObject({ text: "Visitar", due_on: "2026-12-05", owner_id: leader.id, version: 2 });
    expect((await call("PUT", `/follow-ups/${made.id}`, pastor, { text: "Outra", version: 1 })).body).toMatchObject({
      error: "version.conflict",
      data: { text: "Visitar" },
    });
    const closed = await call("POST", `/follow-ups/${made.id}/close`, pastor, { state: "done" });
    expect(closed.body.data).toMatchObject({ state: "done", closed_by: "Pastor Elias", closed_at: server.now().toISOString() });
    for (const [path, body] of [
      ["close", { state: "done" }],
      ["", { text: "Tarde" }],
    ] as const)
      expect((await call(path === "" ? "PUT" : "POST", `/follow-ups/${made.id}${path && `/${path}`}`, pastor, body)).body.error).toBe(
        "followUp.state",
      );
    expect((await call("POST", `/follow-ups/${made.id}/reopen`, pastor, {})).body.data).toMatchObject({ state: "open", closed_at: null });
    expect((await call("POST", `/follow-ups/${made.id}/reopen`, pastor, {})).body.error).toBe("followUp.state");
  });

  test("a person has one open absence, and any number of other kinds", async () => {
    const id = await person("Marta Reis");
    const first = await open(id);
    expect((await call("POST", `/people/${id}/follow-ups`, pastor, { kind: "absence" })).body.error).toBe("followUp.open");
    await call("POST", `/follow-ups/${first.id}/close`, pastor, { state: "dismissed" });
    await open(id);
    expect((await call("POST", `/follow-ups/${first.id}/reopen`, pastor, {})).body.error).toBe("followUp.open");
    await open(id, { kind: "care" });
    await open(id, { kind: "care" });
    expect(await listed(pastor, `person_id=${id}`)).toHaveLength(3);
    expect(await listed(pastor, `person_id=${id}&state=any`)).toHaveLength(4);
  });

  test("who is responsible is an account that follows people up, or a ministry, never both", async () => {
    const made = await open(await person("Davi Luz"), { owner_id: leader.id });
    const [ministry] = await rows<{ id: number }>("insert into ministries (congregation_id, name) values (1, 'Visitação') returning id");
    const put = (body: object) => call("PUT", `/follow-ups/${made.id}`, pastor, body);
    expect((await put({ ministry_id: ministry?.id })).body.data).toMatchObject({ owner_id: null, ministry: "Visitação" });
    expect((await put({ owner_id: leader.id })).body.data).toMatchObject({ owner: "Líder Rute", ministry_id: null });
    for (const wrong of [
      { owner_id: member.id },
      { owner_id: 999_999 },
      { ministry_id: 999_999 },
      { owner_id: leader.id, ministry_id: ministry?.id },
    ])
      expect((await put(wrong)).body.error).toBe("request.invalid");
    const care = await open(await person("Lia Luz"), { kind: "care" });
    expect((await call("PUT", `/follow-ups/${care.id}`, pastor, { owner_id: leader.id })).body.error).toBe("request.invalid");
  });
});

describe("who reads which kind", () => {
  test("care is read with pastoral:view only, also by whoever is responsible", async () => {
    const id = await person("Ester Sá");
    const [absence, hospital] = [await open(id), await open(id, { kind: "hospital" })];
    await rows("update follow_ups set owner_id = $1 where person_id = $2", [leader.id, id]);
    expect(await listed(pastor, `person_id=${id}`)).toEqual([absence.id, hospital.id]);
    expect(await listed(leader, `person_id=${id}`)).toEqual([absence.id]);
    expect((await call("GET", `/follow-ups/${hospital.id}`, leader)).status).toBe(404);
    expect((await call("POST", `/follow-ups/${hospital.id}/close`, leader, { state: "done" })).status).toBe(404);
    expect((await call("POST", `/follow-ups/${absence.id}/close`, leader, { state: "done" })).status).toBe(200);
  });

  test("a leader reaches their own people's, and opens none for others", async () => {
    const [own, other] = [await person("Do Líder"), await person("De Outros")];
    await rows(
      "insert into visitors (person_id, congregation_id, visit_date, follow_up_owner_id, created_at, updated_at) values ($1, 1, '2026-10-04', $2, now(), now())",
      [own, leader.id],
    );
    const [ofOwn, ofOther] = [await open(own), await open(other)];
    expect(await listed(leader, "state=any")).toContain(ofOwn.id);
    expect(await listed(leader, "state=any")).not.toContain(ofOther.id);
    expect((await call("GET", `/follow-ups/${ofOther.id}`, leader)).status).toBe(404);
    expect((await call("POST", `/people/${other}/follow-ups`, leader, { kind: "absence" })).body.error).toBe("person.notFound");
    expect((await call("POST", `/people/${own}/follow-ups`, leader, { kind: "hospital" })).body.error).toBe("permission.denied");
  });

  test("an account without rights reads and closes what it is responsible for, by itself or by its ministry", async () => {
    const [alone, together, others] = [await open(await person("Um")), await open(await person("Dois")), await open(await person("Três"))];
    const [ministry] = await rows<{ id: number }>("insert into ministries (congregation_id, name) values (1, 'Acolhida') returning id");
    await rows("insert into ministry_members (ministry_id, person_id, role, from_on) values ($1, $2, 'member', '2026-01-01')", [
      ministry?.id,
      member.personId,
    ]);
    await rows("update follow_ups set owner_id = $1 where id = $2", [member.id, alone.id]);
    await rows("update follow_ups set ministry_id = $1 where id = $2", [ministry?.id, together.id]);
    expect((await listed(member)).toSorted()).toEqual([alone.id, together.id].toSorted());
    expect((await listed(member, "owner=mine")).toSorted()).toEqual([alone.id, together.id].toSorted());
    expect(await listed(pastor, "owner=none")).toContain(others.id);
    expect((await call("PUT", `/follow-ups/${others.id}`, member, { text: "x" })).status).toBe(404);
    expect((await call("POST", `/people/${alone.person_id}/follow-ups`, member, { kind: "absence" })).status).toBe(403);
    expect((await call("POST", `/follow-ups/${together.id}/close`, member, { state: "done" })).status).toBe(200);
    // Handing it over ends the own sight; the answer is still the follow-up.
    expect((await call("PUT", `/follow-ups/${alone.id}`, member, { owner_id: leader.id })).body.data).toMatchObject({ id: alone.id });
    expect(await listed(member)).toEqual([]);
  });

  test("nothing of another congregation is read or opened", async () => {
    const [branch] = await rows<{ id: number }>("insert into congregations (name) values ('Filial') returning id");
    const far = await person("De Longe", branch?.id);
    const made = await open(far);
    const casa = await server.account({ role: "pastor_casa", congregationIds: [1] });
    expect(await listed(casa, `person_id=${far}`)).toEqual([]);
    expect((await call("GET", `/follow-ups/${made.id}`, casa)).status).toBe(404);
    expect((await call("POST", `/people/${far}/follow-ups`, casa, { kind: "care" })).body.error).toBe("person.notFound");
  });
});

describe("what rooms do", () => {
  test("the same dedupe key opens one, whatever became of it", async () => {
    const id = await person("Noa Prado");
    const first = await openByRoom(draft(id, { kind: "birthday", dedupe: "probe 1", owner: { accountId: pastor.id } }));
    expect(first).toBeTypeOf("number");
    expect(await openByRoom(draft(id, { kind: "birthday", dedupe: "probe 1" }))).toBeNull();
    const by = { state: "done", by: null } as const;
    const close = () => server.database.transaction((tx) => closeFollowUps(tx, { dedupe: "probe 1" }, by, server.now()));
    expect([await close(), await close()]).toEqual([1, 0]);
    expect(await openByRoom(draft(id, { kind: "birthday", dedupe: "probe 1" }))).toBeNull();
  });

  test("absences close on the day of return, and other kinds and people stay open", async () => {
    const [back, away] = [await person("Voltou"), await person("Ausente")];
    for (const id of [back, away]) await openByRoom(draft(id));
    await openByRoom(draft(back, { kind: "care" }));
    const ending = { state: "returned", seenOn: "2026-11-15", by: null } as const;
    const which = { kind: "absence" as FollowUpKind, personIds: [back] };
    expect(await server.database.transaction((tx) => closeFollowUps(tx, which, ending, server.now()))).toBe(1);
    expect((await call<FollowUp[]>("GET", `/follow-ups?person_id=${back}&state=returned`, pastor)).body.data).toMatchObject([
      { kind: "absence", seen_on: "2026-11-15", closed_by: null },
    ]);
    expect(await listed(pastor, `person_id=${back}`)).toHaveLength(1);
    expect(await listed(pastor, `person_id=${away}`)).toHaveLength(1);
  });

  test("an open one is handed over by its key, and a closed one is not", async () => {
    const id = await person("Entregue");
    await openByRoom(draft(id, { dedupe: "probe 2" }));
    const assign = (dedupe: string) =>
      server.database.transaction((tx) =>
        assignFollowUp(tx, dedupe, { owner: { accountId: leader.id }, dueOn: "2026-12-24" }, server.now()),
      );
    expect([await assign("probe 2"), await assign("probe 3")]).toEqual([true, false]);
    expect((await call<FollowUp[]>("GET", `/follow-ups?person_id=${id}`, pastor)).body.data).toMatchObject([
      { owner_id: leader.id, due_on: "2026-12-24" },
    ]);
  });

  test("two at once open one", async () => {
    const id = await person("Simultâneo");
    const made = await Promise.all([1, 2, 3].map(() => openByRoom(draft(id))));
    expect(made.filter((one) => one !== null)).toHaveLength(1);
  });
});

test("of two merged people one open absence stays, and all care", async () => {
  const admin = await server.account({ role: "admin" });
  const [from, into] = [await person("Fusão Um"), await person("Fusão Dois")];
  for (const id of [from, into]) {
    await open(id);
    await open(id, { kind: "care" });
  }
  const done = await open(await person("Outro"));
  await call("POST", `/follow-ups/${done.id}/close`, pastor, { state: "done" });
  await rows("update follow_ups set person_id = $1 where id = $2", [from, done.id]);
  const merged = await call<unknown>("POST", "/people/merge", admin, { from, into });
  expect(merged.status).toBe(201);
  const kinds = (await rows<{ kind: string; state: string }>("select kind, state from follow_ups where person_id = $1", [into])).map(
    ({ kind, state }) => `${kind} ${state}`,
  );
  expect(kinds.toSorted()).toEqual(["absence done", "absence open", "care open", "care open"]);
});
