import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import { Failure } from "../../failure.ts";

/** An object as a listing names it. */
export interface ListedObject {
  readonly key: string;
  readonly writtenAt: Date;
}

/** Where the bytes of files lie: a folder of this machine, or a bucket. It knows keys and nothing of what they stand for. */
export interface Storage {
  /** Keeps the file at `path` under a new key, whole or not at all, and takes it from where it was. */
  put(key: string, path: string): Promise<void>;
  /** Null: there is no such object. */
  get(key: string): Promise<Readable | null>;
  /** Removes an object; one that is not there is no failure. */
  remove(key: string): Promise<void>;
  /** The objects whose keys begin with one of `keyPrefixes`, one after the other: however many there are, few are in memory. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** The folder in which contents are written down before they are kept. */
  readonly drafts: string;
}

const letters = Array.from("abcdefghijklmnopqrstuvwxyz234567");
const KEY_BYTES = 32;
const keyPattern = /^[a-z2-7]{32}$/;

/** A key of 160 random bits: no name of the sender's reaches the storage, and none can be guessed. */
export const newKey = (): string => Array.from(randomBytes(KEY_BYTES), (byte) => letters[byte & 31]).join("");

export const isKey = (text: string): boolean => keyPattern.test(text);

/** The first two characters of a key: a thousandth of all objects, the first level of folders, what a listing asks for. */
export const keyPrefixes: readonly string[] = letters.flatMap((first) => letters.map((second) => first + second));
export const prefixOf = (key: string): string => key.slice(0, 2);

/** No room on the disk, none left for this user, or a file larger than the system takes. */
const full = ["ENOSPC", "EDQUOT", "EFBIG"];

/** A bucket that is away, too slow, or has trouble of its own. */
const isAway = (error: Error): boolean => error.name === "TimeoutError" || ("$fault" in error && error.$fault === "server");

/** An error of the storage as what the caller is told; what is none of these stays as it is. */
export function storageFailure(error: unknown): unknown {
  if (error instanceof Failure || !(error instanceof Error)) return error;
  if (isAway(error)) return new Failure("server.unavailable", { retryAfter: 10 });
  return "code" in error && full.includes(String(error.code)) ? new Failure("file.noRoom") : error;
}
