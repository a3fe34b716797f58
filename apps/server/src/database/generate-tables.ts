import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { connect } from "./connect.ts";
import { startEmbedded } from "./embedded.ts";
import { migrate } from "./migrate.ts";

// Writes tables.ts from a freshly migrated database; with --check it only compares and fails when they differ.

const tables = fileURLToPath(new URL("tables.ts", import.meta.url));
const generator = fileURLToPath(new URL("../../../../node_modules/.bin/kysely-codegen", import.meta.url));

async function generate(check: boolean): Promise<number> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "aprisco-tables-"));
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  try {
    const database = connect(embedded.connection, () => undefined);
    await migrate(database.handle);
    await database.close();
    const { host, port, user, database: name } = embedded.connection;
    const result = spawnSync(
      generator,
      [
        "--url",
        `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
        "--dialect",
        "postgres",
        "--date-parser",
        "string",
        "--type-mapping",
        '{"int8":"number"}',
        "--exclude-pattern",
        "{kysely_*,migration_checksums}",
        "--out-file",
        tables,
        ...(check ? ["--verify"] : []),
      ],
      { stdio: "inherit", shell: process.platform === "win32" },
    );
    return result.status ?? 1;
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

process.exitCode = await generate(process.argv.includes("--check"));
