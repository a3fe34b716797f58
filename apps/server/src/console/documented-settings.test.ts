import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readConfig } from "../settings/config.ts";
import { readEnvFile } from "../settings/env-file.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { workersPostgres } from "../testing/database/clone-store.ts";
import { runSql } from "../testing/store.ts";

vi.setConfig({ testTimeout: 60_000 });

const root = path.resolve(import.meta.dirname, "../../../..");
const paper = (file: string): Promise<string> => readFile(path.join(root, file), "utf8");
const isSetting = (line: string): boolean => /^[A-Z][A-Z0-9_]*=/.test(line);

/** What docs/operations.md shows to stand in the settings' file: each block that holds nothing else, as it is. */
async function documentedBlocks(): Promise<readonly string[]> {
  const blocks = [...(await paper("docs/operations.md")).matchAll(/^```(?:sh|ini)\n(.*?)^```$/gms)].map(([, block = ""]) => block);
  return blocks.filter((block) => {
    const lines = block.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
    return lines.length > 0 && lines.every(isSetting);
  });
}

/** The names of the README's table. */
async function documentedNames(): Promise<readonly string[]> {
  const [, table = ""] = /^## Settings\n(.*?)^## /ms.exec(await paper("README.md")) ?? [];
  const rows = table.split("\n").filter((line) => line.startsWith("| `"));
  return rows.flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([A-Z_]+)`/g)].map(([, name = ""]) => name));
}

let server: TestApp;
let folder = "";
let file = "";
beforeAll(async () => {
  server = await startTestApp();
  folder = await mkdtemp(path.join(tmpdir(), "aprisco-console-"));
  file = path.join(folder, "aprisco.env");
  const { user, host, port } = workersPostgres().connection;
  const [own] = await runSql<{ name: string }>(server.database.handle, "select current_database() as name");
  const database = `postgres://${user}@localhost/${own?.name}?host=${encodeURIComponent(host ?? "")}&port=${port}`;
  const { config } = server.services;
  const written = [
    await paper("docs/operations/aprisco.env"),
    ...(await documentedBlocks()),
    // In the place of what the papers leave open.
    `DATABASE_URL=${database}`,
    `DATABASE_DIRECT_URL=${database}`,
    `SESSION_SECRET=${config.sessionSecret}`,
    `VAULT_KEY=${config.vaultKeys.map((key) => key.toString("base64")).join(",")}`,
    `DATA_DIR=${folder}`,
  ];
  await writeFile(file, written.join("\n"));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function run(script: string, words: readonly string[]): Promise<{ readonly code: number; readonly said: string }> {
  const { scripts } = JSON.parse(await paper("package.json")) as { readonly scripts: Readonly<Record<string, string>> };
  const [, ...given] = (scripts[script] ?? "").split(" ");
  const child = spawn(process.execPath, [...given, ...words], {
    cwd: root,
    env: { PATH: process.env["PATH"], DATABASE_URL: "postgres://127.0.0.1:9/away" },
  });
  child.stdin.end();
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (part: string) => (said += part));
  const [code] = (await once(child, "close")) as [number];
  return { code, said };
}

test("each setting of the README stands in operations.md as it would in the file, and the server takes all of them", async () => {
  const settings = readEnvFile(await readFile(file, "utf8"));
  const names = await documentedNames();
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => settings[name] === undefined)).toEqual([]);
  expect(readConfig(settings)).toMatchObject({
    churchName: "Igreja do Vale",
    smtp: { host: "smtp.example.org" },
    sms: { body: '{"to":"{digits}","text":"{text}"}', header: { name: "X-API-TOKEN" } },
  });
});

test.each([
  ["password-link", ["primeira@exemplo.com"], "/reset-password#"],
  ["vault", ["status"], "Data keys: 0, unreadable: 0."],
  ["audit:archive", ["24", "elsewhere"], "ok     no block is older than 24 months"],
  ["audit:verify", [], "blocks"],
  ["check:data", [], "ok     account_counts"],
])("npm run %s starts with every documented setting in its file", async (script, words, result) => {
  const { code, said } = await run(script, [`--env-file=${file}`, ...words]);
  expect(said).toContain(result);
  expect(code).toBe(0);
});

test("the file's settings count, not those of the environment, and a file that cannot be read is said in words", async () => {
  const away = await run("vault", ["status", `--env-file=${file}.away`]);
  expect(away).toEqual({ code: 1, said: `\n  --env-file: ${file}.away cannot be read (ENOENT)\n\n` });
  expect(await run("vault", ["status", "--env-file"])).toMatchObject({ code: 1, said: expect.stringContaining("name the file") });
});
