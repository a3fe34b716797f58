import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../testing/app.ts";
import { readHearers } from "./hearers-store.ts";
import { runSql } from "../../../testing/store.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test("reads only possible holders of a right, and only the owner of a record", async () => {
  const { handle } = server.database;
  const ids = async (accounts: readonly number[], rights: readonly string[]) =>
    (await readHearers(handle, { accounts, rights })).map(({ id }) => id).toSorted((one, other) => one - other);
  const clerk = await server.account({ role: "secretaria" });
  const member = await server.account({ role: "membro" });
  const given = await server.account({ role: "membro" });
  const inactive = await server.account({ role: "secretaria", status: "inativo" });
  await runSql(handle, "update accounts set permissions_plus = '{members:edit}' where id = $1", [given.id]);

  const editors = await ids([], ["members:edit"]);
  expect(editors).toEqual(expect.arrayContaining([clerk.id, given.id]));
  expect(editors).not.toContain(member.id);
  expect(editors).not.toContain(inactive.id);
  expect(await ids([member.id, inactive.id], [])).toEqual([member.id]);
  expect(await ids([], [])).toEqual([]);
});
