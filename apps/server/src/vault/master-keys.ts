import { createHash, randomBytes } from "node:crypto";
import { link, mkdir, open, readdir, readFile, unlink } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../settings/config.ts";
import { KEY_BYTES } from "./cipher.ts";

/** A key-encryption key: it wraps data keys and never leaves the machine, but on the recovery sheet. */
export interface MasterKey {
  /** Its fingerprint: says which key it is, and nothing of the key. */
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

/** The numbers of the key files, the newest first. */
async function numbers(place: Place): Promise<readonly number[]> {
  const names = await readdir(folderOf(place)).catch(() => []);
  return names.flatMap((name) => Number(fileName.exec(name)?.[1] ?? [])).toSorted((one, other) => other - one);
}

async function readKeyFile(file: string): Promise<readonly MasterKey[]> {
  const secret = Buffer.from((await readFile(file, "utf8")).trim(), "base64url");
  // A damaged file counts as absent: its key is unknown, and the vault says which one it misses.
  return secret.length === KEY_BYTES ? [asMasterKey(secret, "folder")] : [];
}

/** Every master key within reach: those of VAULT_KEY in its order, then the files of the data folder, the newest first. */
export async function readMasterKeys(place: Place): Promise<readonly MasterKey[]> {
  const given = place.vaultKeys.map((secret) => asMasterKey(secret, "environment"));
  const files = (await numbers(place)).map((number) => readKeyFile(path.join(folderOf(place), `vault-${number}`)));
  return [...given, ...(await Promise.all(files)).flat()];
}

/**
 * Keeps a key in the data folder, readable by the server's user alone, as the newest one. The file is whole and on the disk before
 * anything is wrapped by it.
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

/** Makes the new name last; where folders cannot be opened (Windows) the file system does it by itself. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
