import { chmodSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { EmbeddedRefusal } from "./embedded-refusal.ts";

/**
 * Takes the data folder for this process, or refuses at once when another process has it.
 *
 * Node has no flock; SQLite, which it ships, takes a kernel lock on a file. Such a lock ends with its process however
 * the process ends (kill -9 too), cannot be won by two at the same instant, and is seen from another container that
 * shares the folder, none of which holds for a PID file or a listening socket. The file itself stays empty.
 *
 * @returns what gives the folder back
 * @throws EmbeddedRefusal when another process holds the folder
 */
export function takeFolder(lockFile: string, dataDir: string): () => void {
  const file = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    file.exec("PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (cause) {
    file.close();
    if (!isBusy(cause)) throw cause;
    throw new EmbeddedRefusal(
      `Another Aprisco server is already using the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  chmodSync(lockFile, 0o600);
  return () => file.close();
}

/** SQLITE_BUSY is 5 (sqlite.org/rescode.html#busy). */
function isBusy(cause: unknown): boolean {
  return cause instanceof Error && "errcode" in cause && cause.errcode === 5;
}
