import { createInterface } from "node:readline/promises";
import type { Database } from "../database/connect.ts";
import type { Config } from "../settings/config.ts";
import { asMasterKey, keepMasterKey } from "../vault/master-keys.ts";
import { keyOfWords } from "../vault/recovery-words.ts";
import { rotate } from "../vault/rotation.ts";
import { isKnownMaster } from "../vault/store.ts";
import { makeVault } from "../vault/vault.ts";
import { runCommand, say } from "./command.ts";

// npm run vault -- status
// rotate
// check-sheet
// restore-key. For the server's console, with the server's settings, running or not. The words of a recovery sheet are read from
// the input, because they must not be in a shell's history.

async function readSheet(database: Database): Promise<Buffer> {
  if (process.stdin.isTTY) say("\n  Type the 24 words of the recovery sheet, then an empty line:\n");
  const lines: string[] = [];
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === "" && lines.length > 0) break;
    lines.push(line);
  }
  const secret = await keyOfWords(lines.join(" "));
  if (!secret) throw new Error("These words are no recovery sheet: a word is misspelt, missing or out of its place.");
  if (!(await isKnownMaster(database.handle, asMasterKey(secret, "folder").id)))
    throw new Error("These words are right, but they are the key of another church or of another database.");
  return secret;
}

type Command = (config: Config, database: Database) => Promise<string>;
const commands: Readonly<Record<string, Command>> = {
  status: async (config, database) => {
    const { isOpen, master, keys, unreadable } = await makeVault(config).state(database.handle);
    return `${isOpen ? "Open" : "Closed"}. Master key: ${master?.id ?? "none"}. Data keys: ${keys}, unreadable: ${unreadable}.`;
  },
  rotate: async (config, database) => {
    const { master, keys } = await rotate(config, database, new Date());
    return `${keys} data keys are wrapped by the new master key ${master}. Print its recovery sheet: Settings, Security and vault.\n  Keep the former key as long as you keep backups from before.`;
  },
  "check-sheet": async (_config, database) => `The sheet is right: master key ${asMasterKey(await readSheet(database), "folder").id}.`,
  "restore-key": async (config, database) => {
    const { id } = await keepMasterKey(config, await readSheet(database));
    return `The master key ${id} is back in ${config.dataDir}. A running server finds it by itself.`;
  },
};

await runCommand({ max: 2 }, ([name = ""]) => {
  const command = commands[name];
  if (!command) throw new Error(`Say what to do: npm run vault -- ${Object.keys(commands).join(" | ")}`);
  return async ({ config, database }) => say(`\n  ${await command(config, database)}\n`);
});
