import type { Config } from "../settings/config.ts";
import type { Database } from "../database/connect.ts";
import { keepMasterKey, readMasterKeys, type MasterKey } from "./master-keys.ts";
import { appointMaster, countKeys, holdForeignKeys, isKnownMaster, lockMasters, readCurrentMaster, rewrapKeys } from "./store.ts";
import { unwrap, wrap } from "./vault.ts";

/** The master key to rotate to: the first of VAULT_KEY, else a new file; one that an interrupted rotation made and did not use is taken. */
async function successor(config: Config, database: Database, current: string, known: readonly MasterKey[]): Promise<MasterKey> {
  const [first] = known;
  if (first && first.id !== current && !(await isKnownMaster(database.handle, first.id))) return first;
  if (config.vaultKeys.length > 0)
    throw new Error(
      "Put the new key first in VAULT_KEY and the present one after it: VAULT_KEY=new,present. Start every server with it, then rotate.",
    );
  return keepMasterKey(config);
}

/**
 * Wraps every data key with a new master key; sealed texts do not change, and servers continue. Works in slices: after an
 * interruption nothing is lost, and the next run continues.
 *
 * @param slice data keys per transaction
 * @returns the number of data keys, and the master key
 * @throws if a master key that wraps one of them is not available
 */
export async function rotate(
  config: Config,
  database: Database,
  now: Date,
  slice = 500,
): Promise<{ readonly master: string; readonly keys: number }> {
  const known = await readMasterKeys(config);
  const current = (await readCurrentMaster(database.handle))?.id;
  if (current === undefined) throw new Error("Nothing was sealed yet: there is no key to rotate.");
  const counts = await countKeys(database.handle);
  const missing = [...counts.keys(), current].find((id) => !known.some((key) => key.id === id));
  if (missing !== undefined)
    throw new Error(`The master key ${missing} is not within reach: bring it back with npm run vault restore-key first.`);
  const isUnfinished = [...counts.keys()].some((id) => id !== current);
  const master = isUnfinished ? known.find((key) => key.id === current) : await successor(config, database, current, known);
  if (!master) throw new Error(`The master key ${current} is not within reach.`);
  if (!isUnfinished)
    await database.transaction(async (tx) => {
      await lockMasters(tx);
      await appointMaster(tx, master.id, now);
    });
  let keys = 0;
  for (let done = slice; done > 0; keys += done)
    done = await database.transaction(async (tx) => {
      const held = await holdForeignKeys(tx, master.id, slice);
      const wrapped = held.map(({ id, master_id, wrapped: old }) => {
        const former = known.find((key) => key.id === master_id);
        if (!former) throw new Error(`The master key ${master_id} is not within reach.`);
        return { id, wrapped: wrap(master, id, unwrap(former, id, old)) };
      });
      if (wrapped.length > 0) await rewrapKeys(tx, master.id, wrapped);
      return wrapped.length;
    });
  return { master: master.id, keys };
}
