import { readFileSync } from "node:fs";
import { connect, type Database } from "../database/connect.ts";
import { readConfig, SettingError, type Config } from "../settings/config.ts";
import { readEnvFile } from "../settings/env-file.ts";
import { openDatabase } from "./console-database.ts";

const FLAG = "--env-file";

/** What a command works with. */
interface Opened {
  readonly config: Config;
  readonly database: Database;
}

interface Connecting {
  /** Connections at most. */
  readonly max: number;
  /** Without the server's limit of a statement's time. */
  readonly patient?: true;
}

/** A file that systemd reads for the server. Node's own reader is another one: it cuts a value at a hash. */
function settingsIn(file: string): Readonly<Record<string, string>> {
  if (file === "") throw new SettingError(`${FLAG}: name the file, like ${FLAG}=/etc/aprisco.env`);
  try {
    return readEnvFile(readFileSync(file, "utf8"));
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : String(cause);
    throw new SettingError(`${FLAG}: ${file} cannot be read (${code})`);
  }
}

/** The settings of a command: those of the environment, and those of `--env-file=PATH` in their place, as systemd gives them. */
function readWords(given: readonly string[]): { readonly words: readonly string[]; readonly env: NodeJS.ProcessEnv } {
  // npm's scripts end in `--`, or Node would take the flag for its own.
  const own = given[0] === "--" ? given.slice(1) : given;
  const flag = own.find((word) => word === FLAG || word.startsWith(`${FLAG}=`));
  return {
    words: own.filter((word) => word !== flag),
    env: { NODE_ENV: "production", ...process.env, ...(flag === undefined ? {} : settingsIn(flag.slice(FLAG.length + 1))) },
  };
}

/**
 * Runs a command of the server's console, with the server running or not. A failure is written in words, and the exit code is 1.
 *
 * @param prepare gets the words of the command without its settings and checks them before the database is opened
 */
export async function runCommand(
  connecting: Connecting,
  prepare: (words: readonly string[]) => (opened: Opened) => Promise<void>,
): Promise<void> {
  try {
    const { words, env } = readWords(process.argv.slice(2));
    const run = prepare(words);
    const config = readConfig(env);
    const { settings, stop } = await openDatabase(config);
    const database = connect({ ...settings, ...connecting }, () => {});
    try {
      await run({ config, database });
    } finally {
      await database.close();
      await stop();
    }
  } catch (cause) {
    process.stderr.write(`\n  ${cause instanceof Error ? cause.message : String(cause)}\n\n`);
    process.exitCode = 1;
  }
}

/** A line of the result. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);
