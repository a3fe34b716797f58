import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Handle } from "../database/connect.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { cardBody } from "../testing/records/card-body.ts";
import { runSql } from "../testing/store.ts";
import { startOne, workOff, workshopOf } from "../testing/tasks.ts";
import { sealing } from "../features/audit/index.ts";
import { beginEpoch, sealBlock } from "./seals-store.ts";
import { verifySeals } from "./verify-store.ts";
import { writeAudit } from "./store.ts";

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});
afterEach(() => server.close());

const line = (tx: Handle, action = "probe") =>
  writeAudit(tx, { at: server.now(), accountId: null, address: null, requestId: null, action, section: "probe", type: "system" });
const writeLines = (count: number) =>
  server.database.transaction(async (tx) => {
    for (let at = 0; at < count; at += 1) await line(tx);
  });
const seal = () => server.database.transaction((tx) => sealBlock(tx, server.now()));
const verify = () => verifySeals(server.database.handle);
const run = (text: string, values: readonly unknown[] = []) => runSql(server.database.handle, text, values);
/** Only the owner of the database can do this. */
const byHand = async (text: string, values: readonly unknown[] = []) => {
  await run("grant update, delete on audit_log, audit_seals to current_user");
  await run(text, values);
};

function slowWriter(): { readonly written: Promise<void>; end(isKept: boolean): Promise<void> } {
  const began = Promise.withResolvers<void>();
  const told = Promise.withResolvers<boolean>();
  const ended = server.database
    .transaction(async (tx) => {
      await line(tx, "slow");
      began.resolve();
      if (!(await told.promise)) throw new Error("rolled back");
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error && error.message === "rolled back")) throw error;
    });
  return {
    written: began.promise,
    end: async (isKept) => {
      told.resolve(isKept);
      await ended;
    },
  };
}

test("lines are sealed in blocks, and verification finds no fault", async () => {
  await writeLines(3);
  expect(await seal()).toEqual({ rows: 3, more: false });
  expect(await seal()).toEqual({ rows: 0, more: false });
  await writeLines(2);
  expect(await verify()).toMatchObject({ blocks: 1, rows: 3, waiting: 2, stray: 0, wrong: null });
  await seal();
  const { last, ...rest } = await verify();
  expect(rest).toEqual({ blocks: 2, rows: 5, waiting: 0, stray: 0, wrong: null });
  expect(last?.hash).toMatch(/^[0-9a-f]{64}$/);
});

test("a slow transaction with a lower id delays the seal, and no line is missed", async () => {
  const slow = slowWriter();
  await slow.written;
  await writeLines(4);
  expect((await seal()).rows).toBe(0);
  await slow.end(true);
  expect((await seal()).rows).toBe(5);
  expect((await verify()).wrong).toBe(null);
});

test("with overlapping and rolled-back transactions, each committed line is in exactly one block", async () => {
  const steps = fc.array(fc.oneof(fc.constant("begin"), fc.constant("seal"), fc.constant("line"), fc.nat(7), fc.nat(7)), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), async (plan, isKept) => {
      const open: ReturnType<typeof slowWriter>[] = [];
      for (const step of plan) {
        if (step === "seal") await seal();
        else if (step === "line") await writeLines(1);
        else if (step === "begin") {
          // Fewer than there are connections.
          if (open.length === 6) continue;
          const writer = slowWriter();
          open.push(writer);
          await writer.written;
        } else if (typeof step === "number") await open.splice(step % Math.max(open.length, 1), 1)[0]?.end(step % 2 === 0);
      }
      for (const writer of open) await writer.end(isKept);
      await seal();
      const kept = await run("select count(*)::int as n from audit_log");
      expect(await verify()).toMatchObject({ rows: (kept[0] as { n: number }).n, waiting: 0, stray: 0, wrong: null });
    }),
    { numRuns: 12 },
  );
});

test("a changed, deleted or manually added line or block is found", async () => {
  for (let block = 0; block < 3; block += 1) {
    await writeLines(3);
    await seal();
  }
  const second = "(select id from audit_log order by id offset 4 limit 1)";
  const acts: readonly (readonly [act: string, back: string, fault: string])[] = [
    [`update audit_log set account_id = 1 where id = ${second}`, `update audit_log set account_id = null where id = ${second}`, "lines"],
    [
      `update audit_log set at = at - interval '1 microsecond' where id = ${second}`,
      `update audit_log set at = at + interval '1 microsecond' where id = ${second}`,
      "lines",
    ],
    [
      `update audit_log set metadata = '{"a":1}' where id = ${second}`,
      `update audit_log set metadata = '{}' where id = ${second}`,
      "lines",
    ],
    [`update audit_log set person_id = 7 where id = ${second}`, `update audit_log set person_id = null where id = ${second}`, "lines"],
    [
      "insert into audit_log (at, action, section, type, txid) select now(), 'added', 'probe', 'system', from_txid from audit_seals order by to_txid limit 1",
      "delete from audit_log where action = 'added'",
      "lines",
    ],
    [
      "update audit_seals set previous = hash where to_txid = (select to_txid from audit_seals order by to_txid offset 1 limit 1)",
      "update audit_seals as s set previous = (select hash from audit_seals as b where b.to_txid = s.from_txid) where previous = hash",
      "chain",
    ],
  ];
  for (const [act, back, fault] of acts) {
    await byHand(act);
    expect([act, (await verify()).wrong?.fault]).toEqual([act, fault]);
    await byHand(back);
    expect([back, (await verify()).wrong]).toEqual([back, null]);
  }
  await byHand("delete from audit_seals where to_txid = (select to_txid from audit_seals order by to_txid offset 1 limit 1)");
  expect((await verify()).wrong?.fault).toBe("chain");
  await byHand(`delete from audit_log where id = ${second}`);
  await byHand("update audit_log set epoch = 7 where id = (select max(id) from audit_log)");
  expect(await verify()).toMatchObject({ stray: 1 });
});

test("after a restoration into another cluster the log starts an epoch: old lines are sealed, new ones follow", async () => {
  await writeLines(2);
  await seal();
  await writeLines(3);
  expect(await server.database.transaction((tx) => beginEpoch(tx, server.now()))).toBe(null);
  // As after the restoration of a dump: sealed elsewhere, with transaction ids ahead of this cluster's.
  await byHand("update audit_seals set system_id = '1'");
  await byHand("update audit_log set txid = '900000000000' where id = (select max(id) from audit_log)");
  expect(await server.database.transaction((tx) => beginEpoch(tx, server.now()))).toBe(2);
  expect(await verify()).toMatchObject({ blocks: 3, rows: 5, waiting: 0, stray: 0, wrong: null });
  await writeLines(4);
  expect((await seal()).rows).toBe(4);
  expect(await server.database.transaction((tx) => beginEpoch(tx, server.now()))).toBe(null);
  expect(await verify()).toMatchObject({ blocks: 4, rows: 9, waiting: 0, stray: 0, wrong: null });
  expect(await run("select distinct epoch from audit_log order by epoch")).toEqual([{ epoch: 1 }, { epoch: 2 }]);
});

test("restored before its first seal, another cluster's log is recognised by transaction ids in the future", async () => {
  await writeLines(2);
  await byHand("update audit_log set txid = '900000000000'");
  expect(await server.database.transaction((tx) => beginEpoch(tx, server.now()))).toBe(2);
  await writeLines(1);
  await seal();
  expect(await verify()).toMatchObject({ blocks: 3, rows: 3, waiting: 0, stray: 0, wrong: null });
});

test("the scheduled task seals all ended transactions, and concurrent runs seal each line once", async () => {
  await writeLines(3);
  await startOne(server, { kind: sealing, input: {} });
  await workOff(workshopOf(server, sealing));
  expect(await verify()).toMatchObject({ rows: 3, waiting: 0, wrong: null });
  await writeLines(5);
  await Promise.all([seal(), seal(), seal()]);
  await seal();
  expect(await verify()).toMatchObject({ rows: 8, waiting: 0, wrong: null });
});

test("a line keeps the person that it is about after the person is deleted", async () => {
  const admin = await server.account({ role: "admin" });
  const someone = await server.account({ role: "membro" });
  await server.ask("PUT", `/users/${someone.id}`, { token: admin.token, body: { role: "secretaria" } });
  await server.ask("DELETE", `/users/${someone.id}`, { token: admin.token });
  expect(await run("select action, person_id from audit_log where account_id = $1 order by id", [admin.id])).toEqual(
    ["user.role", "updateUser", "deleteUser"].map((action) => ({ action, person_id: someone.personId })),
  );
  const card = await server.ask<{ id: number }>("POST", "/visitors", {
    token: admin.token,
    body: cardBody,
  });
  await server.ask("GET", `/visitors/${card.body.data?.id}`, { token: admin.token });
  const [person] = (await run("select person_id from visitors where id = $1", [card.body.data?.id])) as { person_id: number }[];
  expect(await run("select action from audit_log where person_id = $1 order by id", [person?.person_id])).toEqual([
    { action: "createVisitor" },
    // Its answer shows the whole card.
    { action: "data.read" },
    { action: "data.read" },
  ]);
});
