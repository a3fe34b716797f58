import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readCheckedColumns, withAllowedValues } from "./allowed-values.ts";
import { connect } from "../connect.ts";
import { startEmbedded } from "../embedded/embedded.ts";
import { migrate } from "./migrate.ts";

// Writes tables.ts from a newly migrated database; with --check it compares and fails if they differ.

const tables = fileURLToPath(new URL("../tables.ts", import.meta.url));
const generator = fileURLToPath(new URL("../../../../../node_modules/.bin/kysely-codegen", import.meta.url));

async function typesOf(url: string, folder: string): Promise<string> {
  const file = path.join(folder, "generated-tables.ts");
  const mapping = JSON.stringify({ int8: "number" });
  const options = ["--dialect", "postgres", "--date-parser", "string", "--type-mapping", mapping, "--out-file", file];
  const excluded = ["--exclude-pattern", "{kysely_*,migration_checksums}"];
  const { status } = spawnSync(generator, ["--url", url, ...options, ...excluded], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`kysely-codegen ended with ${status}`);
  return readFile(file, "utf8");
}

async function generate(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "aprisco-tables-"));
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  try {
    const database = connect(embedded.connection, () => undefined);
    await migrate(database.handle);
    const columns = await readCheckedColumns(database.handle);
    await database.close();
    const { host, port, user, database: name } = embedded.connection;
    const url = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
    return withAllowedValues(await typesOf(url, dataDir), columns);
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const types = await generate();
if (!process.argv.includes("--check")) await writeFile(tables, types);
else if ((await readFile(tables, "utf8")).replaceAll("\r\n", "\n") !== types) {
  console.error("tables.ts differs from a freshly migrated database: run generate-tables.ts without --check");
  process.exitCode = 1;
}
