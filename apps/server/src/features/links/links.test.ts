import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";
import { issueLink, linkOf, revokeLinks, spendLink, workingLinks } from "./index.ts";
import { forgetLinks } from "./store.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const DAY = 86_400_000;
const inDays = (days: number): Date => new Date(server.now().getTime() + days * DAY);
const unknown = { code: "link.unknown" };
const run = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
const open = (token: string, purpose: "group_report" | "assignment" = "group_report") =>
  linkOf(server.database.handle, purpose, token, server.now());
const use = (token: string, purpose: "group_report" | "assignment" = "group_report") =>
  server.database.transaction((tx) => spendLink(tx, purpose, token, server.now()));
const make = (given: Partial<Parameters<typeof issueLink>[1]> = {}) =>
  server.database.transaction((tx) =>
    issueLink(tx, { purpose: "group_report", subjectId: 7, period: "2026-11-16", expiresAt: inDays(8), by: null, ...given }, server.now()),
  );

test("a link gives the power over its record and period alone, and its secret is stored nowhere", async () => {
  const maker = await server.account();
  const token = await make({ by: maker.id });
  expect(token).toMatch(/^[\w-]{27}$/);
  expect(await open(token)).toEqual({
    linkId: expect.any(Number) as number,
    purpose: "group_report",
    subjectId: 7,
    period: "2026-11-16",
    madeBy: maker.id,
  });
  expect((await run<{ row: string }>("select signed_links::text as row from signed_links")).map(({ row }) => row).join("\n")).not.toContain(
    token,
  );
  await expect(open(token, "assignment")).rejects.toMatchObject(unknown);
  await expect(use(token, "assignment")).rejects.toMatchObject(unknown);
  for (const wrong of ["", `${token.slice(1)}A`, token.toUpperCase(), "a".repeat(27)])
    await expect(open(wrong)).rejects.toMatchObject(unknown);
});

test("each use is counted, and a reading is none", async () => {
  const token = await make({ subjectId: 8 });
  await open(token);
  expect(await workingLinks(server.database.handle, "group_report", [8], server.now())).toMatchObject([{ uses: 0, lastUsedAt: null }]);
  await use(token);
  server.advance(60_000);
  await use(token);
  const [link] = await workingLinks(server.database.handle, "group_report", [8, 99], server.now());
  expect(link).toMatchObject({ subjectId: 8, uses: 2, lastUsedAt: server.now().toISOString() });
  expect(Object.keys(link ?? {})).not.toContain("hash");
});

test("a refused change counts no use", async () => {
  const token = await make({ subjectId: 9 });
  const refused = server.database.transaction(async (tx) => {
    await spendLink(tx, "group_report", token, server.now());
    throw new Error("refused");
  });
  await expect(refused).rejects.toThrow("refused");
  expect(await run("select uses, used_at from signed_links where subject_id = 9")).toEqual([{ uses: 0, used_at: null }]);
});

test("a link that works once is used by one of two at the same time", async () => {
  const token = await make({ subjectId: 10 });
  await run("update signed_links set single_use = true where subject_id = 10");
  const answers = await Promise.allSettled([use(token), use(token), use(token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
  await expect(open(token)).rejects.toMatchObject(unknown);
  expect(await workingLinks(server.database.handle, "group_report", [10], server.now())).toEqual([]);
});

test("a revoked link opens nothing, and those of other periods, records and purposes still do", async () => {
  const [week, next, other] = [
    await make({ subjectId: 11 }),
    await make({ subjectId: 11, period: "2026-11-23" }),
    await make({ subjectId: 12 }),
  ];
  const assignment = await make({ subjectId: 11, purpose: "assignment", period: null });
  const revoke = (period?: string) =>
    server.database.transaction((tx) =>
      revokeLinks(tx, { purpose: "group_report", subjectId: 11, ...(period === undefined ? {} : { period }) }, server.now()),
    );
  expect(await revoke("2026-11-16")).toBe(1);
  await expect(open(week)).rejects.toMatchObject(unknown);
  await expect(use(week)).rejects.toMatchObject(unknown);
  expect(await open(next)).toMatchObject({ period: "2026-11-23" });
  expect([await revoke(), await revoke()]).toEqual([1, 0]);
  await expect(open(next)).rejects.toMatchObject(unknown);
  expect([(await open(other)).subjectId, (await open(assignment, "assignment")).subjectId]).toEqual([12, 11]);
});

test("a link ends at its time, and no link lasts longer than its purpose allows", async () => {
  const token = await make({ subjectId: 13, expiresAt: inDays(1) });
  server.advance(DAY - 1);
  await open(token);
  server.advance(1);
  await expect(open(token)).rejects.toMatchObject(unknown);
  await expect(use(token)).rejects.toMatchObject(unknown);
  await expect(make({ expiresAt: server.now() })).rejects.toThrow("lasts up to 42 days");
  await expect(make({ expiresAt: inDays(43) })).rejects.toThrow("lasts up to 42 days");
});

test("links are forgotten three months after their end", async () => {
  await run("delete from signed_links");
  await make({ subjectId: 14, expiresAt: inDays(1) });
  const sweep = () => server.database.transaction((tx) => forgetLinks(tx, server.now(), 100));
  server.advance(91 * DAY);
  expect(await sweep()).toBe(0);
  server.advance(1);
  expect(await sweep()).toBe(1);
});
