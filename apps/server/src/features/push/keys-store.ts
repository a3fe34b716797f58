import { generateKeyPairSync } from "node:crypto";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { Failure } from "../../failure.ts";
import { BrokenSealError } from "../../vault/cipher.ts";
import type { Vault } from "../../vault/vault.ts";
import type { Services } from "../../services.ts";

const ID = 1;
const place = { table: "push_keys", column: "private_sealed", row: ID } as const;

/** In base64url, as browsers and the library need them. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** A pair on P-256. From the JWK, whose numbers keep leading zeros. */
function newPair(): PushKeys {
  const { x = "", y = "", d = "" } = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  return { publicKey: point.toString("base64url"), privateKey: d };
}

/** The church's public key; null: not created yet. */
export async function readPublicKey(handle: Handle): Promise<string | null> {
  const row = await queriesOf(handle).selectFrom("push_keys").select("public_key").where("id", "=", ID).executeTakeFirst();
  return row?.public_key ?? null;
}

/** The key pair; null: none, or the vault cannot open it. */
export async function openKeys(handle: Handle, vault: Pick<Vault, "open">): Promise<PushKeys | null> {
  const row = await queriesOf(handle)
    .selectFrom("push_keys")
    .select(["public_key", "private_sealed", "key_id"])
    .where("id", "=", ID)
    .executeTakeFirst();
  if (!row) return null;
  try {
    const privateKey = await vault.open(handle, place, { keyId: row.key_id, sealed: row.private_sealed });
    return privateKey === null ? null : { publicKey: row.public_key, privateKey };
  } catch (error) {
    if (error instanceof Failure || error instanceof BrokenSealError) return null;
    throw error;
  }
}

/** Creates the church's key pair at the start, if it is missing. With a closed vault a later start does it. */
export async function preparePushKeys({ database, vault, now }: Pick<Services, "database" | "vault" | "now">): Promise<void> {
  if ((await readPublicKey(database.handle)) !== null) return;
  const { publicKey, privateKey } = newPair();
  try {
    await database.transaction(async (tx) => {
      const { keyId, sealed } = await vault.seal(tx, "secret", place, privateKey, now());
      await queriesOf(tx)
        .insertInto("push_keys")
        .values({ id: ID, public_key: publicKey, private_sealed: sealed, key_id: keyId, made_at: now() })
        // Another server was first; the sealed key created here stays unused.
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}
