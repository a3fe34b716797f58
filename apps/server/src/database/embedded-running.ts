import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { EmbeddedPostgres } from "./embedded.ts";

/**
 * The way into the PostgreSQL that another process of ours runs on this data folder; null when none does. It stands in
 * PostgreSQL's own postmaster.pid: the port in line 4, the socket's folder in line 5.
 */
export function connectionOfRunning(dataDir: string): EmbeddedPostgres["connection"] | null {
  const file = join(dataDir, "postgres", "postmaster.pid");
  if (!existsSync(file)) return null;
  const [, , , port = "", host = ""] = readFileSync(file, "utf8").split("\n");
  return host === "" ? null : { host, port: Number(port), user: "aprisco", database: "aprisco" };
}
