import { createHash, randomBytes } from "node:crypto";
import { link, mkdir, open, readdir, readFile, unlink } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../settings/config.ts";
import { KEY_BYTES } from "./cipher.ts";

/** A key-encryption key: it wraps data keys and leaves the machine only on the recovery sheet. */
export interface MasterKey {
  /** Its fingerprint, which identifies the key and does not reveal it. */
  readonly id: string;
  readonly secret: Buffer;
  readonly from: "environment" | "folder";
}

const FINGERPRINT_DIGITS = 16;
const fingerprint = (secret: Buffer): string =>
  createHash("sha256").update("aprisco vault master key").update(secret).digest("hex").slice(0, FINGERPRINT_DIGITS);
export const asMasterKey = (secret: Buffer, from: MasterKey["from"]): MasterKey => ({ id: fingerprint(secret), secret, from });

type Place = Pick<Config, "dataDir" | "vaultKeys">;
const folderOf = ({ dataDir }: Place): string => path.join(dataDir, "keys");
const fileName = /^vault-([1-9]\d{0,5})$/;

async function numbers(place: Place): Promise<readonly number[]> {
  const names = await readdir(folderOf(place)).catch(() => []);
  return names
    .flatMap((name) => fileName.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((one, other) => other - one);
}

async function readKeyFile(file: string): Promise<readonly MasterKey[]> {
  const secret = Buffer.from((await readFile(file, "utf8")).trim(), "base64url");
  // A damaged file counts as missing: its key is unknown, and the vault names the missing one.
  return secret.length === KEY_BYTES ? [asMasterKey(secret, "folder")] : [];
}

/** All available master keys: those of VAULT_KEY in order, then the files of the data folder, newest first. */
export async function readMasterKeys(place: Place): Promise<readonly MasterKey[]> {
  const given = place.vaultKeys.map((secret) => asMasterKey(secret, "environment"));
  const files = (await numbers(place)).map((number) => readKeyFile(path.join(folderOf(place), `vault-${number}`)));
  return [...given, ...(await Promise.all(files)).flat()];
}

/**
 * Stores a key in the data folder as the newest one, readable only by the server's user. The file is complete and on the disk
 * before the key wraps anything.
 */
export async function keepMasterKey(place: Place, secret: Buffer = randomBytes(KEY_BYTES)): Promise<MasterKey> {
  const folder = folderOf(place);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = path.join(folder, `draft-${randomBytes(6).toString("hex")}`);
  const file = await open(draft, "wx", 0o600);
  try {
    await file.writeFile(secret.toString("base64url"));
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(draft, path.join(folder, `vault-${((await numbers(place))[0] ?? 0) + 1}`));
  } finally {
    await unlink(draft);
  }
  await syncFolder(folder);
  return asMasterKey(secret, "folder");
}

/** Flushes the new name to the disk; where folders cannot be opened (Windows) the file system does it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
