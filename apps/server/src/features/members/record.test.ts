import type { Member } from "@aprisco/contract/members.ts";
import type { MemberLink } from "@aprisco/contract/people.ts";
import type { KeptFile } from "@aprisco/contract/files.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { tinyPng } from "../../fixtures.ts";
import { runSql } from "../../testing/store.ts";
import { sweepFiles } from "../../files/sweep.ts";
import { roll } from "../roll/index.ts";

let server: TestApp;
let secretary: TestAccount;
let calls = 0;
const ask = <T = Member>(method: string, path: string, body?: unknown, by = secretary) => {
  calls += 1;
  return server.ask<T>(method, `/members${path}`, { body, token: by.token, from: `10.7.0.${calls}` });
};
const rowsOf = <T = { id: number }>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
const add = async (fields: object = {}): Promise<Member> => {
  const { body } = await ask("POST", "", { name: "Noemi Sato", joinDate: "2020-01-05", ...fields });
  if (!body.data) throw new Error(`not added: ${body.error} ${JSON.stringify(body.fields)}`);
  return body.data;
};
const addPerson = async (name = "Rute Prado"): Promise<number> => {
  const [row] = await rowsOf("insert into people (name, congregation_id) values ($1, 1) returning id", [name]);
  return row?.id ?? 0;
};
beforeAll(async () => {
  server = await startTestApp();
  secretary = await server.account({ role: "secretaria" });
});
afterAll(() => server.close());

test("a known person enters the register once, with what is newly known of them", async () => {
  const personId = await addPerson();
  const { status, body } = await ask("POST", "", { personId, joinDate: "2021-02-07", city: "Itatiba", motherName: "Marta" });
  expect([status, body.data]).toMatchObject([201, { personId, name: "Rute Prado", city: "Itatiba", motherName: "Marta" }]);
  const again = await ask<{ id: number }>("POST", "", { personId, joinDate: "2021-02-07" });
  expect([again.status, again.body.error, again.body.data]).toEqual([409, "member.exists", { id: body.data?.id }]);
  expect(again.body.fields).toEqual({ personId: "member.exists" });
});

test("a member who left by the roll has that day, also when entered again", async () => {
  const admin = await server.account({ role: "admin" });
  for (const before of ["inactive", "active"]) {
    const personId = await addPerson();
    await rowsOf("insert into visitors (person_id, congregation_id, visit_date, created_at) values ($1, 1, '2026-11-01', now())", [
      personId,
    ]);
    const { body } = await ask("POST", "", { personId, joinDate: "2021-02-07" });
    await ask("PUT", `/${body.data?.id}`, { status: "congregado" });
    await ask("PUT", `/${body.data?.id}`, { status: before });
    await ask("DELETE", `/${body.data?.id}`, undefined, admin);
    const again = await ask("POST", "", { personId, status: "inactive" });
    expect([again.status, again.body.data?.status, again.body.data?.leftOn]).toEqual([201, "inactive", "2026-11-21"]);
  }
  expect(await roll.checks[0]?.wrong(server.database.handle)).toBe(0);
  // Without acts in the roll the day of leaving is unknown.
  expect((await add({ status: "inactive" })).leftOn).toBeNull();
});

test("a person out of scope or unknown is not found", async () => {
  const [sul] = await rowsOf("insert into congregations (name) values ('Sul') returning id");
  const south = await server.account({ role: "secretaria", congregationIds: [sul?.id ?? 0] });
  for (const personId of [await addPerson(), 999_999])
    expect((await ask("POST", "", { personId, joinDate: "2021-02-07" }, south)).body.error).toBe("person.notFound");
});

test("a blood type is answered and logged only where it is shown or named", async () => {
  const readings = (id: number) =>
    rowsOf<{ metadata: object }>("select metadata from audit_log where action = 'data.read' and target_id = $1 order by id", [id]);
  const blood = async (id: number, by = secretary) => {
    const { status, body } = await ask(`GET`, `/${id}/blood-type`, undefined, by);
    return status === 200 ? body.data?.bloodType : body.error;
  };
  const [one, other] = [await add({ bloodType: "O+" }), await add()];
  expect([one.bloodType, "bloodType" in other]).toEqual(["O+", false]);
  // Opening the record, or a change that does not name it.
  for (const { id } of [one, other])
    for (const [method, body] of [
      ["GET", undefined],
      ["PUT", { city: "Itu" }],
      ["PUT", { city: "Itu", version: 99 }],
    ] as const)
      expect((await ask(method, `/${id}`, body)).text).not.toContain("bloodType");
  expect(await readings(one.id)).toMatchObject([{ metadata: { operation: "createMember", read: ["health"] } }]);
  expect([await blood(one.id), await blood(other.id)]).toEqual(["O+", null]);
  expect((await ask("PUT", `/${other.id}`, { bloodType: "B-" })).body.data?.bloodType).toBe("B-");
  expect((await ask("PUT", `/${other.id}`, { bloodType: "B+", version: 99 })).body.data?.bloodType).toBe("B-");
  expect((await readings(one.id)).map(({ metadata }) => metadata)).toMatchObject([
    {},
    { operation: "getMemberBloodType", read: ["health"] },
  ]);
  expect(await readings(other.id)).toHaveLength(2);
  const [west] = await rowsOf("insert into congregations (name) values ('Longe') returning id");
  expect(await blood(one.id, await server.account({ role: "secretaria", congregationIds: [west?.id ?? 0] }))).toBe("member.notFound");
  expect(await blood(one.id, await server.account({ role: "tesoureiro" }))).toBe("permission.denied");
  expect((await ask("GET", "/x/blood-type")).status).toBe(404);
  // Not in lists.
  expect((await ask<object[]>("GET", "?limit=25")).text).not.toContain("bloodType");
});

test("an allergy is shown on the record to full readers in scope, and each reading is logged", async () => {
  const [led] = await rowsOf(
    "insert into ministries (name, congregation_id, created_at, updated_at) values ('Kids', 1, now(), now()) returning id",
  );
  const [east] = await rowsOf("insert into congregations (name) values ('Leste') returning id");
  const { id, personId } = await add({ name: "Ester Alérgica" });
  const serves = "insert into ministry_members (ministry_id, person_id, role, from_on) values ($1, $2, $3, '2020-01-01')";
  await rowsOf("insert into person_health (person_id, allergies, severe, updated_at) values ($1, 'Amendoim', true, now())", [personId]);
  const told = async (reader: TestAccount) => {
    const { status, body, text } = await ask("GET", `/${id}`, undefined, reader);
    expect(text).not.toContain("Amendoim");
    return status === 200 ? body.data?.allergy : body.error;
  };
  const lines = async ({ id: by }: TestAccount) =>
    await rowsOf("select person_id from audit_log where action = 'data.read' and account_id = $1", [by]);
  const roles = ["admin", "pastor_presidente", "pastor_casa", "cooperador", "secretaria"] as const;
  for (const role of roles) {
    const reader = await server.account({ role });
    expect([role, await told(reader), await lines(reader)]).toEqual([role, "severe", [{ person_id: personId }]]);
  }
  const leader = await server.account({ role: "leader" });
  const narrow = await server.account({ role: "tesoureiro" });
  const guardian = await server.account({ role: "membro" });
  const visitor = await server.account({ role: "visitante" });
  const elsewhere = await server.account({ role: "secretaria", congregationIds: [east?.id ?? 0] });
  await rowsOf("insert into person_relations (person_id, related_id, kind) values ($1, $2, 'parent')", [personId, guardian.personId]);
  const refused = [undefined, "permission.denied", "permission.denied", "member.notFound", "member.notFound"];
  const others = [narrow, guardian, visitor, elsewhere, leader];
  expect(await Promise.all(others.map(told))).toEqual(refused);
  expect((await Promise.all(others.map(lines))).flat()).toEqual([]);
  // A leader reads only their own people.
  await rowsOf(serves, [led?.id, leader.personId, "leader"]);
  await rowsOf(serves, [led?.id, personId, "member"]);
  expect([await told(leader), await lines(leader)]).toEqual(["severe", [{ person_id: personId }]]);

  await rowsOf("update person_health set severe = false where person_id = $1", [personId]);
  expect(await told(secretary)).toBe("some");
  await rowsOf("update person_health set allergies = null, medication = 'Insulina' where person_id = $1", [personId]);
  expect(await told(secretary)).toBeNull();
  // Not in lists.
  expect((await ask<object[]>("GET", "?q=ester")).text).not.toContain("allergy");
});

test("the blanks inside a name are one blank", async () => {
  const { id, ...made } = await add({ name: "Ruth\u00a0  Sá   Pires", preferredName: "Rutinha   Sá", motherName: "Iara \u2003 Sá" });
  expect(made).toMatchObject({ name: "Ruth Sá Pires", preferredName: "Rutinha Sá", motherName: "Iara Sá" });
  expect((await ask("PUT", `/${id}`, { name: "Ruth  Sá\tPires" })).body.fields).toEqual({ name: "field.name" });
  expect((await ask<object[]>("GET", `?q=${encodeURIComponent("ruth  sá")}`)).body.data).toMatchObject([{ id }]);
});

test("of two concurrent entries of a person one succeeds", async () => {
  const personId = await addPerson();
  const answers = await Promise.all([1, 2, 3].map(() => ask("POST", "", { personId, joinDate: "2021-02-07" })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
});

test("a new person needs a name, and an active member the day of admission", async () => {
  expect((await ask("POST", "", { joinDate: "2020-01-05" })).body.fields).toEqual({ name: "field.required" });
  expect((await ask("POST", "", { name: "Rute Prado" })).body.fields).toEqual({ joinDate: "field.required" });
  const { body } = await ask("POST", "", { name: "Rute Prado", status: "visitor" });
  expect(body.data).toMatchObject({ status: "visitor", joinDate: null });
  expect((await ask("PUT", `/${body.data?.id}`, { status: "active" })).body.fields).toEqual({ joinDate: "field.required" });
  const admitted = await ask("PUT", `/${body.data?.id}`, { status: "active", joinDate: "2026-11-15" });
  expect(admitted.body.data).toMatchObject({ status: "active", joinDate: "2026-11-15", leftOn: null });
});

test("deceased cannot be set as a status, and the refusal names the field", async () => {
  const refused = { status: 409, body: { error: "roll.notPossible", fields: { status: "roll.notPossible" } } };
  expect(await ask("POST", "", { name: "Rute Prado", status: "deceased" })).toMatchObject(refused);
  expect(await ask("PUT", `/${(await add()).id}`, { status: "deceased" })).toMatchObject(refused);
});

test("a status that ends the membership sets the day, and ends discipline", async () => {
  const { id } = await add();
  await rowsOf("update memberships set under_discipline = true where id = $1", [id]);
  expect((await ask("PUT", `/${id}`, { status: "transferred" })).body.data).toMatchObject({
    leftOn: "2026-11-21",
    underDiscipline: false,
    joinDate: "2020-01-05",
  });
  expect((await ask("PUT", `/${id}`, { status: "active" })).body.data).toMatchObject({ status: "active", leftOn: null });
});

test("a person entered again returns under the discipline in the roll, which can be ended", async () => {
  const member = await add();
  const act = (id: number, kind: string) => ask("POST", `/${id}/movements`, { kind, on_date: "2026-11-20" });
  expect((await act(member.id, "discipline")).status).toBe(201);
  expect((await ask("DELETE", `/${member.id}`)).status).toBe(200);
  const again = await ask("POST", "", { personId: member.personId, joinDate: "2020-01-05" });
  expect(again.body.data).toMatchObject({ status: "active", underDiscipline: true });
  expect((await act(again.body.data?.id ?? 0, "restoration")).status).toBe(201);
  expect((await ask("GET", `/${again.body.data?.id}`)).body.data?.underDiscipline).toBe(false);
});

test("discipline is shown only to managers of members or pastoral care", async () => {
  const { id } = await add();
  await rowsOf("update memberships set under_discipline = true where id = $1", [id]);
  const told = async (role: "secretaria" | "pastor_casa" | "cooperador") =>
    (await ask("GET", `/${id}`, undefined, await server.account({ role }))).body.data?.underDiscipline;
  expect([await told("secretaria"), await told("pastor_casa"), await told("cooperador")]).toEqual([true, true, undefined]);
});

test("a roll number is of one member of a congregation", async () => {
  await add({ rollNumber: 77 });
  const taken = { status: 409, body: { error: "member.rollTaken", fields: { rollNumber: "member.rollTaken" } } };
  expect(await ask("POST", "", { name: "Rute Prado", joinDate: "2020-01-05", rollNumber: 77 })).toMatchObject(taken);
  const { id } = await add({ rollNumber: 78 });
  expect(await ask("PUT", `/${id}`, { rollNumber: 77 })).toMatchObject(taken);
  expect(await ask("PUT", `/${id}`, { rollNumber: 77, status: "inactive" })).toMatchObject(taken);
  await ask("DELETE", `/${id}`);
  await add({ rollNumber: 78 });
  expect(await ask("POST", `/${id}/restore`)).toMatchObject({ status: 409, body: { error: "member.rollTaken" } });
});

test("a birth after the death that is known is a wrong field", async () => {
  const { id, personId } = await add();
  await rowsOf("update people set deceased_on = '2024-05-01' where id = $1", [personId]);
  expect((await ask("PUT", `/${id}`, { birthDate: "2024-05-02" })).body.fields).toEqual({ birthDate: "field.date" });
});

test("no day of a life lies before the birth, whichever of the two is said", async () => {
  const { id } = await add({ birthDate: "1990-05-06", baptismDate: "2004-01-11" });
  for (const field of ["baptismDate", "convertedOn", "spiritBaptismDate", "weddingDate", "joinDate"])
    expect((await ask("PUT", `/${id}`, { [field]: "1990-05-05" })).body.fields).toEqual({ [field]: "field.date" });
  expect((await ask("PUT", `/${id}`, { birthDate: "2005-01-01" })).body.fields).toEqual({ birthDate: "field.date" });
  const both = { birthDate: "2005-01-01", baptismDate: "2016-01-10" };
  expect((await ask("PUT", `/${id}`, both)).body.data).toMatchObject(both);
  expect((await ask("POST", "", { name: "Rute Prado", birthDate: "2021-01-01", joinDate: "2020-01-05" })).body.fields).toEqual({
    joinDate: "field.date",
  });
});

test("a change through another record in the meantime is a conflict", async () => {
  const account = await server.account({ role: "membro", name: "Lia Conta" });
  const { body } = await ask("POST", "", { personId: account.personId, joinDate: "2020-01-05" });
  await server.ask("PUT", "/users/profile/me", { token: account.token, body: { bio: "Nova" } });
  const late = await ask("PUT", `/${body.data?.id}`, { city: "Itatiba", version: body.data?.version });
  expect([late.status, late.body.error, late.body.data?.id]).toEqual([409, "version.conflict", body.data?.id]);
});

test("name and e-mail of an account of higher rank do not change through the register either", async () => {
  const pastor = await server.account({ role: "pastor_presidente", name: "Elias Pastor" });
  const refused = await ask("POST", "", { personId: pastor.personId, joinDate: "2020-01-05", name: "Outro Nome" });
  expect([refused.status, refused.body.error]).toEqual([403, "user.outranked"]);
  const { body } = await ask("POST", "", { personId: pastor.personId, joinDate: "2020-01-05" });
  expect((await ask("PUT", `/${body.data?.id}`, { email: "meu@exemplo.com" })).body.error).toBe("user.outranked");
  expect((await ask("PUT", `/${body.data?.id}`, { baptismPlace: "Rio Atibaia" })).status).toBe(200);
});

test("the admin member cannot be deleted", async () => {
  const [{ id: personId } = { id: 0 }] = await rowsOf("select person_id as id from accounts where is_first_admin");
  const admin = await server.account({ role: "admin" });
  const { body } = await ask("POST", "", { personId, joinDate: "2020-01-05" }, admin);
  const answer = await server.ask("DELETE", `/members/${body.data?.id}`, { token: admin.token, headers: { "accept-language": "en" } });
  expect([answer.status, answer.body.error, answer.body.message]).toEqual([409, "member.firstAdmin", "The admin member cannot be deleted"]);
});

test("with the last role record the person is deleted, and restored with everything; with another one they stay", async () => {
  const member = await add({ motherName: "Marta", cpf: "529.982.247-25" });
  await ask("DELETE", `/${member.id}`);
  expect(await rowsOf("select id from people where id = $1", [member.personId])).toEqual([]);
  expect((await ask("POST", `/${member.id}/restore`)).body.data).toEqual(member);
  await rowsOf("insert into visitors (person_id, congregation_id, visit_date, created_at) values ($1, 1, '2026-11-01', now())", [
    member.personId,
  ]);
  await ask("DELETE", `/${member.id}`);
  expect(await rowsOf("select id from people where id = $1", [member.personId])).toHaveLength(1);
  // Entered again in the meantime: the former membership is not restored beside the new one.
  await ask("POST", "", { personId: member.personId, joinDate: "2026-01-01" });
  expect((await ask("POST", `/${member.id}/restore`)).body.error).toBe("member.exists");
});

test("a pending transfer ends with the membership; another can be requested after a restoration", async () => {
  const member = await add();
  const [north] = await rowsOf("insert into congregations (name) values ('Oeste') returning id");
  const transfer = (id = member.id) => ask("POST", `/${id}/transfers`, { to_congregation_id: north?.id });
  const states = () => rowsOf("select state from transfers where person_id = $1 order by id", [member.personId]);
  expect((await transfer()).status).toBe(201);
  await ask("DELETE", `/${member.id}`);
  expect((await ask("POST", `/${member.id}/restore`)).body.data).toEqual(member);
  expect(await states()).toEqual([{ state: "canceled" }]);
  expect((await transfer()).status).toBe(201);
  // With another role record the person stays, but waiting records about them are removed.
  await rowsOf("insert into visitors (person_id, congregation_id, visit_date, created_at) values ($1, 1, '2026-11-01', now())", [
    member.personId,
  ]);
  await ask("DELETE", `/${member.id}`);
  const again = await ask("POST", "", { personId: member.personId, joinDate: "2020-01-05" });
  expect((await transfer(again.body.data?.id)).status).toBe(201);
  expect(await states()).toEqual([{ state: "canceled" }, { state: "canceled" }, { state: "asked" }]);
});

async function sendPhoto(by = secretary): Promise<number> {
  const { body } = await server.ask<KeptFile>("POST", "/upload", { token: by.token, body: { purpose: "member_photo", file: tinyPng() } });
  return body.data?.id ?? 0;
}
const photoFor = async (id: number, by: TestAccount) => (await server.ask("GET", `/files/${id}?size=thumb`, { token: by.token })).status;

test("a restored member lacks a photo that another member has now", async () => {
  const photoFileId = await sendPhoto();
  const member = await add({ photoFileId });
  await ask("DELETE", `/${member.id}`);
  const { id } = await add({ name: "Bento Prado" });
  expect((await ask("PUT", `/${id}`, { photoFileId })).status).toBe(200);
  const back = await ask("POST", `/${member.id}/restore`);
  expect([back.status, back.body.data]).toEqual([201, { ...member, photo: null, photoFileId: null }]);
  expect((await ask("GET", `/${id}`)).body.data?.photoFileId).toBe(photoFileId);
});

test("thumbs are answered in batches, to readers who may see each, and none of anonymised people", async () => {
  const [one, other, loose] = [await sendPhoto(), await sendPhoto(), await sendPhoto()];
  const { personId } = await add({ photoFileId: one });
  const { id, personId: goes } = await add({ photoFileId: other });
  const thumbs = async (by: TestAccount, ids: string) =>
    await server.ask<{ id: number; picture: string }[]>("GET", `/files/thumbs?ids=${ids}`, { token: by.token });
  const seen = async (by: TestAccount) => (await thumbs(by, `${one},${other},${loose},999999`)).body.data?.map((photo) => photo.id);
  // A file without an owner is visible to its sender.
  expect((await seen(secretary))?.toSorted()).toEqual([one, other, loose].toSorted());
  const { body } = await thumbs(secretary, String(one));
  expect(body.data).toEqual([{ id: one, picture: expect.stringMatching(/^data:image\/webp;base64,[\w+/]+=*$/) }]);
  const [sul] = await rowsOf("select id from congregations where name = 'Sul'");
  const south = await server.account({ role: "secretaria", congregationIds: [sul?.id ?? 0] });
  const [cooperator, ...others] = await Promise.all(
    (["cooperador", "tesoureiro", "leader", "membro"] as const).map((role) => server.account({ role })),
  );
  if (cooperator) expect((await seen(cooperator))?.toSorted()).toEqual([one, other].toSorted());
  for (const reader of [...others, south]) expect(await seen(reader)).toEqual([]);

  const linkFor = async (by: TestAccount, person = goes) =>
    (await server.ask<MemberLink>("GET", `/people/${person}/member`, { token: by.token })).body.data;
  expect(await linkFor(secretary)).toEqual({ member_id: id, photo: `/files/${other}` });
  expect(await linkFor(secretary, await addPerson())).toEqual({ member_id: null, photo: null });
  const [narrow, leader] = others;
  if (narrow) expect(await linkFor(narrow)).toEqual({ member_id: null, photo: null });
  // People out of scope are treated as unknown.
  for (const reader of [leader ?? south, south]) expect(await linkFor(reader)).toBeNull();
  await rowsOf("update people set anonymised_at = now() where id = $1", [goes]);
  expect(await seen(secretary)).not.toContain(other);
  expect(await linkFor(secretary)).toBeNull();
  expect(await linkFor(secretary, personId)).toMatchObject({ photo: `/files/${one}` });

  for (const ids of ["", "x", "1,,2", Array.from({ length: 25 }, (_, at) => at + 1).join()])
    expect((await thumbs(secretary, ids)).status).toBe(400);
});

test("a photo is visible with its member, deleted and restored with the membership", async () => {
  const photoFileId = await sendPhoto();
  const member = await add({ photoFileId });
  expect([member.photo, member.photoFileId]).toEqual([`/files/${photoFileId}`, photoFileId]);
  const [sul] = await rowsOf("select id from congregations where name = 'Sul'");
  const south = await server.account({ role: "secretaria", congregationIds: [sul?.id ?? 0] });
  const readers = await Promise.all((["cooperador", "tesoureiro", "leader", "membro"] as const).map((role) => server.account({ role })));
  const seen = await Promise.all([...readers, south].map((reader) => photoFor(photoFileId, reader)));
  expect(seen).toEqual([200, 404, 404, 404, 404]);

  await ask("DELETE", `/${member.id}`);
  const [cooperator] = readers;
  if (cooperator) expect(await photoFor(photoFileId, cooperator)).toBe(404);
  expect((await ask("POST", `/${member.id}/restore`)).body.data).toEqual(member);
  server.advance(2 * 86_400_000);
  await sweepFiles(server.services);
  expect(await rowsOf("select id from files where id = $1", [photoFileId])).toHaveLength(1);
});

test("a new photo releases the former one, and another's file is refused", async () => {
  const editor = await server.account({ role: "secretaria" });
  const [first, second] = [await sendPhoto(editor), await sendPhoto(editor)];
  const { body } = await ask("POST", "", { name: "Noemi Sato", joinDate: "2020-01-05", photoFileId: first }, editor);
  const path = `/${body.data?.id}`;
  const fresh = await server.account({ role: "secretaria" });
  expect((await ask("PUT", path, { photoFileId: second }, fresh)).body).toMatchObject({
    error: "file.notFound",
    fields: { photoFileId: "file.notFound" },
  });
  expect((await ask("PUT", path, { photoFileId: second }, editor)).body.data?.photoFileId).toBe(second);
  expect((await ask("PUT", path, { photoFileId: null }, editor)).body.data?.photo).toBeNull();
  expect(await rowsOf("select id from files where id = any($1) and unattached_since is not null", [[first, second]])).toHaveLength(2);
});
