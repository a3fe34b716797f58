import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../testing/app.ts";
import { watchStatements } from "../../testing/database/statements-store.ts";
import { runSql } from "../../testing/store.ts";

const server = await startTestApp();
const unnamed = await startTestApp({ setUp: false });
afterAll(() => Promise.all([server.close(), unnamed.close()]));
const ask = async (from = server) => (await from.ask<Record<string, unknown>>("GET", "/settings/public")).body.data;

test("what anybody may know of the church is read with one statement", async () => {
  const sent = watchStatements();
  await ask();
  expect(sent.texts("")).toEqual([expect.stringContaining("from accounts where role = 'admin'")]);
});

test("only a switched-off feature is off", async () => {
  const set = (value: string | null) =>
    runSql(
      server.database.handle,
      `insert into settings (key, value, updated_at) values ('feature.ministries', $1, now())
       on conflict (key) do update set value = excluded.value`,
      [value],
    );
  expect(await ask()).toMatchObject({ features_off: [], setup_needed: false, logo_id: null });
  await set("false");
  expect(await ask()).toMatchObject({ features_off: ["ministries"] });
  for (const value of ["true", null]) {
    await set(value);
    expect(await ask()).toMatchObject({ features_off: [] });
  }
});

test("before the setup there is a church without a name of its own", async () => {
  expect(await ask(unnamed)).toMatchObject({ name: "Aprisco", time_zone: "America/Sao_Paulo", setup_needed: true, features_off: [] });
});
