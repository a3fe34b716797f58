import { readdir } from "node:fs/promises";
import path from "node:path";
import { Writable } from "node:stream";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { rectangle } from "../testing/records/pictures.ts";
import { tinyPng } from "../fixtures.ts";
import { eicar, startScanner, type Scanner } from "../testing/outside/scanner.ts";
import { probeScanner, scanFile } from "./scan.ts";
import { runSql } from "../testing/store.ts";

let scanner: Scanner;
let server: TestApp;
beforeAll(async () => {
  scanner = await startScanner();
  server = await startTestApp({ env: { CLAMAV_URL: scanner.url } });
});
beforeEach(() => {
  scanner.mood = "well";
});
afterAll(async () => {
  await server.close();
  scanner.close();
});

async function send(file: Blob, to = server) {
  const { token } = await to.account({ role: "admin" });
  const { status, body } = await to.ask<{ id: number }>("POST", "/upload", { token, body: { purpose: "church_logo", file } });
  return { status, error: body.error, id: body.data?.id };
}
const scanOf = async (id: number | undefined, { database } = server): Promise<unknown> =>
  (await runSql<{ scan: string }>(database.handle, "select scan from files where id = $1", [id]))[0]?.scan;
const infected = async (): Promise<Blob> => new Blob([new Uint8Array(await rectangle(10, 10).png().toBuffer()), eicar]);

test("the scanner gets every byte, and the row records the scan", async () => {
  const large = await rectangle(900, 900).png({ compressionLevel: 0 }).toBuffer();
  const { id } = await send(new Blob([new Uint8Array(large)]));
  expect(scanner.seen.at(-1)?.equals(large)).toBe(true);
  expect(await scanOf(id)).toBe("clean");
});

test("a finding is refused and logged, and nothing is stored", async () => {
  const kept = async () =>
    (await readdir(path.dirname(server.services.storage.drafts), { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    ).length;
  const before = await kept();
  expect(await send(await infected())).toMatchObject({ status: 400, error: "file.infected" });
  expect(await kept()).toBe(before);
  const [row] = await runSql(server.database.handle, "select action, section, metadata from audit_log order by id desc limit 1");
  expect(row).toEqual({ action: "file.infected", section: "files", metadata: { operation: "uploadFile", found: "Eicar-Test-Signature" } });
});

test("without a clear answer no file is stored", async () => {
  scanner.mood = "breaks";
  expect(await send(tinyPng())).toMatchObject({ status: 503, error: "file.notScanned" });
});

test("a file beyond the scanner's limit is refused as too large, and that is no outage", async () => {
  scanner.mood = { mostBytes: 20 };
  expect(await send(tinyPng())).toMatchObject({ status: 413, error: "file.tooLarge" });
  const said: string[] = [];
  const log = pino({ base: null }, new Writable({ write: (line, _encoding, done) => (said.push(String(line)), done()) }));
  const scan = (required: boolean) => scanFile({ url: scanner.url, required }, import.meta.filename, log);
  await expect(scan(true)).rejects.toThrow("file.tooLarge");
  expect(await scan(false)).toBe(false);
  expect(said).toHaveLength(2);
  for (const line of said) expect(line).toContain("StreamMaxLength");
});

test("the log has one line when an outage begins and one when it ends, and the start asks", async () => {
  const said: string[] = [];
  const log = pino({ base: null }, new Writable({ write: (line, _encoding, done) => (said.push(String(line)), done()) }));
  const settings = { url: scanner.url, required: true };
  await probeScanner(settings, log);
  expect(said).toEqual([]);
  scanner.mood = "breaks";
  await probeScanner(settings, log);
  for (let time = 0; time < 3; time += 1) await expect(scanFile(settings, import.meta.filename, log)).rejects.toThrow("file.notScanned");
  scanner.mood = "well";
  for (let time = 0; time < 2; time += 1) expect(await scanFile(settings, import.meta.filename, log)).toBe(true);
  expect(said.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([40, 30]);
  await probeScanner({ url: "tcp://127.0.0.1:9", required: false }, log);
  expect(said[2]).toContain("ECONNREFUSED");
});

test("while it is unreachable no file is stored, or unscanned if the settings permit", async () => {
  const away = "tcp://127.0.0.1:9";
  const [strict, lax] = await Promise.all([
    startTestApp({ env: { CLAMAV_URL: away } }),
    startTestApp({ env: { CLAMAV_URL: away, CLAMAV_REQUIRED: "false" } }),
  ]);
  expect(await send(tinyPng(), strict)).toMatchObject({ status: 503, error: "file.notScanned" });
  const { status, id } = await send(tinyPng(), lax);
  expect([status, await scanOf(id, lax)]).toEqual([201, "none"]);
  await Promise.all([strict.close(), lax.close()]);
});
