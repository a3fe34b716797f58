import { createHmac, randomBytes } from "node:crypto";
import type { Config } from "../settings/config.ts";
import type { Database, Handle } from "../database/connect.ts";
import { drawRecordId } from "../records/record.ts";
import { Failure } from "../failure.ts";
import { BrokenSealError, KEY_BYTES, seal, unseal } from "./cipher.ts";
import { keepMasterKey, readMasterKeys, type MasterKey } from "./master-keys.ts";
import {
  appointMaster,
  countKeys,
  destroyKey,
  destroyKeysOf,
  holdCurrentMaster,
  insertKey,
  lockMasters,
  readCurrentMaster,
  readKeys,
  readKeyOf,
  readLookupKey,
  type KeyPurpose,
  type MasterRow,
  type WrappedKey,
} from "./store.ts";

/** The place of a sealed text, which opens nowhere else. */
export interface SealPlace {
  readonly table: string;
  readonly column: string;
  readonly row: number;
}
export interface SealedText {
  readonly keyId: number;
  readonly sealed: Buffer;
}
/** Opens one text: null, or an error, as `Vault.open`. */
export type Opener = (place: SealPlace, sealed: SealedText) => string | null;
/** The owner of a data key: each person with texts, each secret. */
export type KeyOwner = "secret" | { readonly person: number };

export interface VaultState {
  /** False: a master key is not available, so what it wraps cannot be read. */
  readonly isOpen: boolean;
  /** Null: none yet, because nothing was sealed and VAULT_KEY is missing. */
  readonly master: MasterRow | null;
  readonly from: MasterKey["from"] | null;
  /** The number of data keys, and of those whose master key is not available. */
  readonly keys: number;
  readonly unreadable: number;
}

/**
 * Seals texts that the database alone must not reveal: envelope encryption with three levels of keys
 * (docs/decisions/0043-the-vault.md).
 */
export interface Vault {
  /** @throws Failure `vault.closed` without the master key */
  readonly seal: (tx: Handle, owner: KeyOwner, place: SealPlace, text: string, now: Date) => Promise<SealedText>;
  /**
   * Null: the key was destroyed, and the text with it.
   *
   * @throws Failure `vault.closed` without the master key
   * @throws BrokenSealError for a changed, truncated or moved text
   */
  readonly open: (handle: Handle, place: SealPlace, sealed: SealedText) => Promise<string | null>;
  /** The same for many texts: reads their keys at once, and the result opens each text as `open` does. */
  readonly opener: (handle: Handle, keyIds: readonly number[]) => Promise<Opener>;
  /**
   * A keyed hash, by which a sealed text is searched and equal ones are found: without the key, hashing all possible texts reveals
   * nothing. The same text in another column has another hash.
   *
   * @throws Failure `vault.closed` without the master key
   */
  readonly digest: (tx: Handle, place: Omit<SealPlace, "row">, text: string, now: Date) => Promise<Buffer>;
  /**
   * The same for a search, which creates no key; null: nothing was hashed yet, so nothing can be found.
   *
   * @throws Failure `vault.closed` without the master key
   */
  readonly knownDigest: (handle: Handle, place: Omit<SealPlace, "row">, text: string) => Promise<Buffer | null>;
  /** Destroys a data key, or all of a person's: what they sealed is lost for ever. */
  readonly destroy: (tx: Handle, key: number | { readonly person: number }, now: Date) => Promise<void>;
  readonly state: (handle: Handle) => Promise<VaultState>;
  /** Creates a master key at the start, if none exists and one may be created. */
  readonly prepare: (database: Database, now: Date) => Promise<VaultState>;
  /** The current master key, for its recovery sheet. @throws Failure `vault.closed` */
  readonly master: (tx: Handle, now: Date) => Promise<MasterKey>;
}

const textPlace = ({ table, column, row }: SealPlace, keyId: number): string => `${table}:${column}:${row}:${keyId}`;
const keyPlace = (id: number): string => `vault_keys:${id}`;
export const wrap = (master: MasterKey, id: number, key: Buffer): Buffer => seal(master.secret, key, keyPlace(id));
export const unwrap = (master: MasterKey, id: number, wrapped: Buffer): Buffer => unseal(master.secret, wrapped, keyPlace(id));

/** Keeps the master keys in memory and reads them again for an unknown one: a rotation or a restored key needs no restart. */
function makeKeyring(config: Config) {
  let keys: readonly MasterKey[] | null = null;
  const find = async (id: string): Promise<MasterKey | null> => {
    const known = keys?.find((key) => key.id === id);
    if (known) return known;
    keys = await readMasterKeys(config);
    return keys.find((key) => key.id === id) ?? null;
  };
  /**
   * The newest master key; created in the data folder if none was given, but not for several servers on one database, because each
   * would create its own.
   */
  const newest = async (): Promise<MasterKey | null> => {
    const [first] = await readMasterKeys(config);
    if (first) return first;
    return config.databaseUrl && config.production ? null : await keepMasterKey(config);
  };
  return { find, newest };
}

export function makeVault(config: Config): Vault {
  const keyring = makeKeyring(config);

  /** The current master key. A church without one, or that lost it before anything was sealed, gets a new one. */
  const establish = async (tx: Handle, now: Date): Promise<MasterKey> => {
    const held = await holdCurrentMaster(tx);
    const known = held === null ? null : await keyring.find(held);
    if (known) return known;
    await lockMasters(tx);
    const current = await holdCurrentMaster(tx);
    const key = current === null ? null : await keyring.find(current);
    if (key) return key;
    const made = (await countKeys(tx)).size === 0 ? await keyring.newest() : null;
    if (!made) throw new Failure("vault.closed");
    await appointMaster(tx, made.id, now);
    return made;
  };

  const unwrapped = ({ id, wrapped }: WrappedKey, master: MasterKey | null): Buffer | null => {
    if (!wrapped) return null;
    if (!master) throw new Failure("vault.closed");
    return unwrap(master, id, wrapped);
  };
  const keyOf = async (row: WrappedKey): Promise<Buffer | null> => unwrapped(row, row.wrapped && (await keyring.find(row.master_id)));

  const opener = async (handle: Handle, keyIds: readonly number[]): Promise<Opener> => {
    const rows = new Map((keyIds.length === 0 ? [] : await readKeys(handle, keyIds)).map((row) => [row.id, row]));
    const masters = new Map<string, MasterKey | null>();
    for (const { master_id: id } of rows.values()) if (!masters.has(id)) masters.set(id, await keyring.find(id));
    return (place, { keyId, sealed }) => {
      const row = rows.get(keyId);
      if (!row) throw new BrokenSealError(`no data key ${keyId}`);
      const key = unwrapped(row, masters.get(row.master_id) ?? null);
      return key && unseal(key, sealed, textPlace(place, keyId)).toString();
    };
  };

  const newKey = async (tx: Handle, purpose: KeyPurpose, now: Date) => {
    const master = await establish(tx, now);
    const [id, key] = [await drawRecordId(tx, "vault_keys"), randomBytes(KEY_BYTES)];
    await insertKey(tx, { id, master_id: master.id, wrapped: wrap(master, id, key), purpose }, now);
    return { id, key };
  };

  const keyFor = async (tx: Handle, owner: KeyOwner, now: Date) => {
    if (owner === "secret") return newKey(tx, owner, now);
    const row = await readKeyOf(tx, owner.person);
    const key = row && (await keyOf(row));
    return key ? { id: row.id, key } : newKey(tx, owner, now);
  };

  const lookupKey = async (handle: Handle): Promise<Buffer | null> => {
    const row = await readLookupKey(handle);
    return row && keyOf(row);
  };
  const makeLookupKey = async (tx: Handle, now: Date): Promise<Buffer> => {
    // If two hash the first text at once, the second finds the first one's key.
    await lockMasters(tx);
    return (await lookupKey(tx)) ?? (await newKey(tx, "lookup", now)).key;
  };
  const digestOf = (key: Buffer, { table, column }: Omit<SealPlace, "row">, text: string): Buffer =>
    createHmac("sha256", key).update(`${table}:${column}:${text}`).digest();

  const state = async (handle: Handle): Promise<VaultState> => {
    const [master, counts] = [await readCurrentMaster(handle), await countKeys(handle)];
    let unreadable = 0;
    for (const [id, count] of counts) if (!(await keyring.find(id))) unreadable += count;
    const current = master && (await keyring.find(master.id));
    const keys = [...counts.values()].reduce((sum, count) => sum + count, 0);
    return { isOpen: Boolean(current) && unreadable === 0, master, from: current?.from ?? null, keys, unreadable };
  };

  return {
    seal: async (tx, owner, place, text, now) => {
      const { id, key } = await keyFor(tx, owner, now);
      return { keyId: id, sealed: seal(key, Buffer.from(text), textPlace(place, id)) };
    },
    open: async (handle, place, sealed) => (await opener(handle, [sealed.keyId]))(place, sealed),
    opener,
    digest: async (tx, place, text, now) => digestOf((await lookupKey(tx)) ?? (await makeLookupKey(tx, now)), place, text),
    knownDigest: async (handle, place, text) => {
      const key = await lookupKey(handle);
      return key && digestOf(key, place, text);
    },
    destroy: (tx, key, now) => (typeof key === "number" ? destroyKey(tx, key, now) : destroyKeysOf(tx, key.person, now)),
    state,
    prepare: async (database, now) => {
      try {
        await database.transaction((tx) => establish(tx, now));
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
      }
      return state(database.handle);
    },
    master: establish,
  };
}
