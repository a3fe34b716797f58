import { readFileSync } from "node:fs";
import { join } from "node:path";
import { anyRate, serverEntry } from "../../scripts/launch/places.mjs";
import { startScript, type ServerProcess } from "./started.ts";

export interface Database {
  /** The folder of PostgreSQL's private socket. */
  readonly socketDir: string;
  readonly pid: number;
}

/**
 * The built product as with `npm start`, behind a proxy that states each caller's address, so that the bench's callers have
 * addresses of their own, as a church's people do.
 *
 * @param env settings beside the bench's own
 */
export const startProduct = (dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> =>
  startScript(serverEntry, { DATA_DIR: dataDir, PORT: "0", TRUST_PROXY: "true", ...anyRate, ...env }, join(dataDir, "product.log"));

export function databaseOf(dataDir: string): Database {
  const lines = readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n");
  return { pid: Number(lines[0]), socketDir: (lines[4] ?? "").trim() };
}
