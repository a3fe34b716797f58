import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../../testing/app.ts";
import { runSql } from "../../../testing/store.ts";

// A reader with narrow reading finds people by name only: a typed phone number or address would show whose it is.

let server: TestApp;
let narrow: TestAccount;
let wide: TestAccount;
beforeAll(async () => {
  server = await startTestApp();
  narrow = await server.account({ role: "secretaria" });
  wide = await server.account({ role: "pastor_presidente" });
  const sought = await server.account({ role: "membro", name: "Zilda Câmara", email: "segredo@exemplo.com" });
  const run = (text: string, values: readonly unknown[] = []) => runSql(server.database.handle, text, values);
  await run(
    "update people set phone = '+5519977776666', email = 'outro@exemplo.com', family_name = 'Quintanilha', preferred_name = 'Dinha' where id = $1",
    [sought.personId],
  );
  await run("update accounts set department = 'Tesouraria Central' where id = $1", [sought.id]);
  await run("insert into visitors (person_id, congregation_id, visit_date, created_at) values ($1, 1, '2026-11-01', '2026-11-01')", [
    sought.personId,
  ]);
  // Managing a section means reading it in full, so neither right is `manage`.
  await run(
    "update roles set narrow_sections = '{users,visitors}', permissions = array['users:view', 'visitors:view'] where name = 'secretaria'",
  );
});
afterAll(() => server.close());

const found = async (path: string, q: string, { token }: TestAccount) =>
  (await server.ask<unknown[]>("GET", `${path}?q=${encodeURIComponent(q)}&limit=25`, { token })).body.data?.length;

test.each(["/users", "/visitors"])("%s", async (path) => {
  for (const q of ["zilda", "câm", "zi"]) expect([q, await found(path, q, narrow), await found(path, q, wide)]).toEqual([q, 1, 1]);
  for (const q of ["19977776666", "(19) 97777-6666", "outro@exemplo.com", "quintanilha"])
    expect([q, await found(path, q, narrow), await found(path, q, wide)]).toEqual([q, 0, 1]);
});

test("address and department of accounts are not searched either", async () => {
  for (const q of ["segredo@exemplo.com", "tesouraria"])
    expect([q, await found("/users", q, narrow), await found("/users", q, wide)]).toEqual([q, 0, 1]);
});
