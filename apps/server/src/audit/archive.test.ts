import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { runSql } from "../testing/store.ts";
import { archiveFault, archiveLog } from "./archive.ts";
import { sealBlock } from "./seals-store.ts";
import { writeAudit } from "./store.ts";
import { verifySeals } from "./verify-store.ts";

let server: TestApp;
let folder: string;
beforeEach(async () => {
  server = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), "aprisco-archive-"));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});

const DAY = 86_400_000;
const run = <T = unknown>(text: string) => runSql<T & object>(server.database.handle, text);
const verify = () => verifySeals(server.database.handle);
/** Adds and seals a block of this many lines, then advances a day. */
async function sealed(lines: number): Promise<void> {
  await server.database.transaction(async (tx) => {
    const line = { at: server.now(), accountId: null, address: null, requestId: null, section: "probe", type: "system" } as const;
    for (let at = 0; at < lines; at += 1) await writeAudit(tx, { ...line, action: `probe "${at}"\n{`, metadata: { at, é: "ç" } });
  });
  await server.database.transaction((tx) => sealBlock(tx, server.now()));
  server.advance(DAY);
}
const archive = (days: number) => archiveLog(server.database, folder, new Date(server.now().getTime() - days * DAY), server.now());
const shaOf = async (): Promise<string> =>
  (await run<{ sha: string }>("select encode(sha256, 'hex') as sha from audit_archives order by id desc limit 1"))[0]?.sha ?? "";

test("old blocks are archived with their lines, newer ones stay, and the chain covers both", async () => {
  await sealed(4);
  await sealed(3);
  await sealed(2);
  const made = await archive(1.5);
  expect(made).toMatchObject({ blocks: 2, rows: 7 });
  expect(await run("select action from audit_log where action like 'probe%'")).toHaveLength(2);
  expect(await verify()).toMatchObject({ blocks: 3, wrong: null, stray: 0 });
  expect(await archiveFault(folder, made?.file ?? "", await shaOf())).toBe(null);
  expect(await run("select action, metadata ->> 'rows' as rows from audit_log where section = 'audit'")).toEqual([
    { action: "audit.archived", rows: "7" },
  ]);
  await sealed(1);
  expect(await archive(1.5)).toMatchObject({ blocks: 1, rows: 2 });
  expect(await verify()).toMatchObject({ wrong: null });
  expect(await archive(300)).toBe(null);
});

test("the database role can neither delete a line nor mark a block as archived afterwards", async () => {
  await sealed(2);
  await archive(0);
  for (const table of ["audit_log", "audit_seals", "audit_archives"])
    for (const act of [`delete from ${table}`, `update ${table} set at = now()`, `truncate ${table}`])
      await expect(run(act)).rejects.toThrow("permission denied");
});

test("a line added to an archived block, and a changed archive file, are found", async () => {
  await sealed(2);
  const made = await archive(0);
  const path = join(folder, made?.file ?? "");
  const sha = await shaOf();
  const text = gunzipSync(readFileSync(path)).toString();
  writeFileSync(path, gzipSync(text.replace('"at": 0', '"at": 9')));
  expect(await archiveFault(folder, made?.file ?? "", sha)).toBe("changed");
  rmSync(path);
  expect(await archiveFault(folder, made?.file ?? "", sha)).toBe("missing");
  await run(
    "insert into audit_log (at, action, section, type, txid) select now(), 'added', 'probe', 'system', from_txid from audit_seals limit 1",
  );
  expect((await verify()).wrong?.fault).toBe("lines");
});

test("a tampered block is not archived", async () => {
  await sealed(3);
  await run("grant update on audit_log to current_user");
  await run("update audit_log set metadata = '{}' where action like 'probe%'");
  await expect(archive(0)).rejects.toThrow("not what was sealed");
  expect(await run("select from audit_log where action like 'probe%'")).toHaveLength(3);
  expect(await run("select from audit_archives")).toEqual([]);
});
