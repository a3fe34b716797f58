import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { VisitorSummary } from "@aprisco/contract/visitors-card.ts";
import { expect, onTestFinished, test } from "vitest";
import { startTestApp } from "../testing/app.ts";
import { emptyDatabase } from "../testing/database/clone-store.ts";
import { runSql } from "../testing/store.ts";
import { connect, type Database } from "../database/connect.ts";
import { fingerprints, restoreRung } from "../database/schema/rung.ts";
import { migrate } from "../database/schema/migrate.ts";
import { changedOnPurpose, renewed } from "./later-changes.ts";

const ladder = new URL("../../ladder/", import.meta.url);
const rungs = readdirSync(ladder).sort();
async function standOn(rung: string): Promise<Database> {
  const { settings, drop } = await emptyDatabase();
  const database = connect({ ...settings, patient: true }, () => undefined);
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  await restoreRung(database.handle, await readFile(new URL(rung, ladder), "utf8"));
  return database;
}

test("F12 the ladder has a rung for each released version, the first being this one", () => {
  expect(rungs[0]).toBe("0002-accounts.sql");
});

test.each(rungs)("F12 the data that the version of %s left is taken over whole", async (rung) => {
  const { handle } = await standOn(rung);
  const before = await fingerprints(handle);
  expect(before.get("visitors")?.rows).toBeGreaterThan(5);
  const old = new Map<string, unknown[]>();
  for (const [table, { before: rows }] of Object.entries(renewed)) if (before.delete(table)) old.set(table, await runSql(handle, rows));
  expect(old.get("visitor_contacts")?.length).toBeGreaterThan(0);
  await migrate(handle);
  for (const [table, rows] of old) expect(await runSql(handle, renewed[table]?.after ?? "")).toEqual(rows);
  const after = await fingerprints(handle, before);
  const changed = [...before].filter(([table, { hash }]) => after.get(table)?.hash !== hash).map(([table]) => table);
  expect(changed.filter((table) => !(table in changedOnPurpose))).toEqual([]);
});

test.each(rungs)("F12 upgraded from %s, people sign in, find their cards and add to them", async (rung) => {
  const database = await standOn(rung);
  await migrate(database.handle);
  const server = await startTestApp({ setUp: false, services: { database } });
  onTestFinished(() => server.close());
  server.setNow("2027-01-02T12:00:00Z");
  const credentials = { email: "marta@figueira.example", password: "Videira!2026" };
  const signedIn = await server.ask<{ token: string }>("POST", "/auth/login", { body: credentials });
  expect(signedIn.status).toBe(200);
  const token = signedIn.body.data?.token ?? "";
  const [stored] = await runSql<{ cards: number }>(database.handle, "select count(*)::int as cards from visitors");
  const listed = await server.ask<{ name: string }[]>("GET", "/visitors?limit=100", { token });
  expect(listed.body.data).toHaveLength(stored?.cards ?? 0);
  expect(listed.body.data?.map(({ name }) => name)).toContain("Caio Sant’Anna");
  const summary = await server.ask<VisitorSummary>("GET", "/visitors/summary", { token });
  expect(summary.body.data?.total).toBe(stored?.cards);
  const body = { name: "Nova Pessoa", phone: "19990000099", family_name: "Pessoa" };
  expect((await server.ask("POST", "/visitors", { token, body })).status).toBe(201);
});
