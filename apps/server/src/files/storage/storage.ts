import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import { Failure } from "../../failure.ts";

export interface ListedObject {
  readonly key: string;
  readonly writtenAt: Date;
}

/** The storage of files' bytes: a folder of this machine, or a bucket. It knows keys only, not their meaning. */
export interface Storage {
  /** Moves the file at `path` to a new key, completely or not at all. */
  put(key: string, path: string): Promise<void>;
  /** Null: no such object. */
  get(key: string): Promise<Readable | null>;
  /** Deletes an object; a missing one is no failure. */
  remove(key: string): Promise<void>;
  /** The objects whose keys begin with `prefix`, one of `keyPrefixes`; few are in memory at a time. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** Asks whether it answers and accepts the settings; the log says if not. */
  probe(): Promise<void>;
  readonly drafts: string;
}

const letters = Array.from("abcdefghijklmnopqrstuvwxyz234567");
const KEY_BYTES = 32;
const keyPattern = /^[a-z2-7]{32}$/;

/** A key of 160 random bits: it cannot be guessed, and contains no name of the sender's. */
export const newKey = (): string => Array.from(randomBytes(KEY_BYTES), (byte) => letters[byte & 31]).join("");

export const isKey = (text: string): boolean => keyPattern.test(text);

/** The first two characters of a key: a thousandth of all objects, the first level of folders, and the unit of a listing. */
export const keyPrefixes: readonly string[] = letters.flatMap((first) => letters.map((second) => first + second));
export const prefixOf = (key: string): string => key.slice(0, 2);

/** No room on the disk, no quota for this user, or a file larger than the system permits. */
const full = ["ENOSPC", "EDQUOT", "EFBIG"];

/** The failure for an error of the storage; other errors are returned unchanged. */
export function storageFailure(error: unknown): unknown {
  if (error instanceof Failure || !(error instanceof Error)) return error;
  return "code" in error && full.includes(String(error.code)) ? new Failure("file.noRoom") : error;
}

/** For a picture that may be left out: null while the storage is away; other errors are thrown. */
export function unlessAway(error: unknown): null {
  if (error instanceof Failure && error.code === "file.away") return null;
  throw error;
}
