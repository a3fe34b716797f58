import type { Member } from "@aprisco/contract/members.ts";
import type { KeptFile } from "@aprisco/contract/files.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { charges, personRefs } from "../../features.ts";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { tinyPng } from "../../fixtures.ts";
import { runSql } from "../../testing/store.ts";
import { makePeople } from "../people/index.ts";

// The register after a merge of two members.

const people = makePeople(personRefs, charges);
let server: TestApp;
let secretary: TestAccount;
const ask = <T = Member>(method: string, path: string, body?: unknown) => server.ask<T>(method, path, { body, token: secretary.token });
async function add(fields: object): Promise<Member> {
  const { body } = await ask("POST", "/members", { name: "Noemi Sato", joinDate: "2020-01-05", ...fields });
  if (!body.data) throw new Error(`not added: ${body.error}`);
  return body.data;
}
const join = (from: Member, into: Member, keep: "from" | "into" = "into"): Promise<void> =>
  server.database.transaction((tx) => people.join(tx, { from: from.personId, into: into.personId, keep }, server.now()));
const read = async ({ id }: Member) => (await ask("GET", `/members/${id}`)).body;
const cpfOf = async ({ id }: Member) => (await ask<{ cpf: string | null }>("GET", `/members/${id}/cpf`)).body.data?.cpf;

beforeAll(async () => {
  server = await startTestApp();
  secretary = await server.account({ role: "secretaria" });
});
afterAll(() => server.close());

test("values of one record only are kept, and of differing ones the survivor's", async () => {
  const from = await add({
    preferredName: "Nô",
    sex: "F",
    motherName: "Marta",
    baptismDate: "1999-05-02",
    rollNumber: 12,
    city: "Itatiba",
  });
  const into = await add({ motherName: "Marta Sato", joinDate: "2022-01-02", city: "Campinas" });
  await join(from, into);
  expect((await read(into)).data).toMatchObject({
    preferredName: "Nô",
    sex: "F",
    motherName: "Marta Sato",
    baptismDate: "1999-05-02",
    rollNumber: 12,
    joinDate: "2020-01-05",
    city: "Campinas",
  });
  expect((await read(from)).data).toMatchObject({ id: into.id, motherName: "Marta Sato" });
});

test("a death before the birth is kept from neither record", async () => {
  const [born, died] = [await add({ birthDate: "2015-02-03" }), await add({ status: "inactive" })];
  await runSql(server.database.handle, "update people set deceased_on = '2009-05-06' where id = $1", [died.personId]);
  await join(died, born);
  expect((await read(born)).data).toMatchObject({ birthDate: "2015-02-03", deceasedOn: null });
  const known = await add({});
  await runSql(server.database.handle, "update people set deceased_on = '2019-05-06' where id = $1", [known.personId]);
  await join(born, known);
  expect((await read(known)).data).toMatchObject({ birthDate: "2015-02-03", deceasedOn: "2019-05-06" });
});

test("a CPF comes over and opens, whether the survivor had records or not", async () => {
  const first = await add({ cpf: "529.982.247-25" });
  const bare = await add({});
  await join(first, bare);
  expect([await cpfOf(bare), (await read(bare)).data?.cpf]).toEqual(["529.982.247-25", "•••.•••.247-••"]);
  const filled = await add({ motherName: "Marta" });
  await join(bare, filled);
  expect([await cpfOf(filled), (await read(filled)).data?.motherName]).toEqual(["529.982.247-25", "Marta"]);
  const other = await add({ cpf: "111.444.777-35" });
  await join(other, filled);
  expect(await cpfOf(filled)).toBe("529.982.247-25");
  // The removed person's number is free.
  expect((await add({ cpf: "111.444.777-35" })).cpf).toBe("•••.•••.777-••");
});

test("the chosen row keeps its id, and one photo stays", async () => {
  const photo = async () => (await ask<KeptFile>("POST", "/upload", { purpose: "member_photo", file: tinyPng() })).body.data?.id ?? 0;
  const [older, newer] = [await add({ photoFileId: await photo() }), await add({ photoFileId: await photo() })];
  await join(older, newer, "from");
  expect((await read(older)).data).toMatchObject({ id: older.id, personId: newer.personId, photoFileId: older.photoFileId });
  const loose = await runSql(server.database.handle, "select id from files where unattached_since is not null");
  expect(loose).toEqual([{ id: newer.photoFileId }]);
});

test("a member who moves to a record that is in no register keeps the membership's id", async () => {
  const member = await add({});
  const [bare] = await runSql<{ id: number }>(
    server.database.handle,
    "insert into people (name, congregation_id) values ('Noemi Sato', 1) returning id",
  );
  await server.database.transaction((tx) => people.join(tx, { from: member.personId, into: bare?.id ?? 0, keep: "into" }, server.now()));
  expect((await read(member)).data).toMatchObject({ id: member.id, personId: bare?.id });
});
