import { SettingError, type Config } from "./config.ts";
import { isUnavailable } from "./database/connect.ts";
import { EmbeddedRefusal } from "./database/embedded-refusal.ts";
import { MigrationRefusal } from "./database/migrate.ts";

/** What is said instead of an error of the system or of PostgreSQL, by its code. */
const words: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ host, port }) => `PORT: something else listens on ${host}:${port} already. Stop it, or set PORT to another number.`,
  EADDRNOTAVAIL: ({ host }) => `HOST: this machine has no address ${host}.`,
  ENOTFOUND: ({ host }) => `HOST, DATABASE_URL: there is no machine of that name (HOST is ${host}).`,
  EACCES: ({ dataDir, port }) => `DATA_DIR, PORT: this user may not write to ${dataDir}, or not listen on port ${port}.`,
  EPERM: ({ dataDir }) => `DATA_DIR: this user may not write to ${dataDir}.`,
  EROFS: ({ dataDir }) => `DATA_DIR: nothing can be written to ${dataDir}.`,
  ENOTDIR: ({ dataDir }) => `DATA_DIR: ${dataDir} is not a folder.`,
  EEXIST: ({ dataDir }) => `DATA_DIR: ${dataDir} is not a folder.`,
  ENOSPC: () => "The disk is full: make room and start again.",
  ECONNREFUSED: () => "DATABASE_URL: no PostgreSQL answers there.",
  "28P01": () => "DATABASE_URL: PostgreSQL does not know this user, or not with this password.",
  "28000": () => "DATABASE_URL: PostgreSQL does not let this user in.",
  "3D000": () => "DATABASE_URL: there is no such database on that server.",
  "42501": () => "DATABASE_URL: this user may not make tables in that database; it has to own it.",
  "53100": () => "The database's disk is full: make room and start again.",
};

const codeOf = (cause: Error): string => ("code" in cause && typeof cause.code === "string" ? cause.code : "");

/** Why the server could not start, in words for whoever starts it; null when that takes the error itself, which then belongs in full. */
export function troubleInWords(cause: unknown, config: Config | null): string | null {
  if (!(cause instanceof Error)) return null;
  if (cause instanceof SettingError || cause instanceof EmbeddedRefusal || cause instanceof MigrationRefusal) return cause.message;
  const said = words[codeOf(cause)];
  if (said && config) return said(config);
  if (isUnavailable(cause))
    return "The database went away while it was being brought up to date. Nothing is half done: start again, and it begins anew.";
  return null;
}
