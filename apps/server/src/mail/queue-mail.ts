import { HOUR_MS } from "@aprisco/contract/durations.ts";
import { toLanguage } from "@aprisco/contract/languages.ts";
import { announce, type Handle } from "../database/connect.ts";
import { drawRecordId } from "../records/record.ts";
import { Failure } from "../failure.ts";
import type { SealedText, Vault } from "../vault/vault.ts";
import { countTo, insertDelivery, isDuplicate } from "./deliveries-store.ts";
import type { MailKind } from "./mail-kind.ts";

/** Where what a message says is sealed. */
export const bodyPlace = (row: number) => ({ table: "deliveries", column: "body_sealed", row });

export interface MailReader {
  readonly accountId?: number;
  readonly personId?: number;
  readonly address: string;
  /** Any language tag. */
  readonly language: string;
}

export interface NewMail<V> {
  readonly kind: MailKind<V>;
  readonly to: MailReader;
  readonly values: NoInfer<V>;
  /** Of several with the same one the first is sent. */
  readonly dedupe?: string;
  /** How many of the kind the address may have got in an hour for this one to go out; absent: as the kind says. */
  readonly mostPerHour?: number | undefined;
  /** The account that has it sent. */
  readonly by?: number;
}

/**
 * Writes a message with the transaction: it is sent once that is committed, and was never there when it is rolled back. No call
 * fails for the sake of its message: what cannot be sealed is written down as dead, for administrators to see.
 *
 * @returns its id; null: there is one with its `dedupe` already
 */
export async function queueMail<V>(tx: Handle, vault: Pick<Vault, "seal">, mail: NewMail<V>, now: Date): Promise<number | null> {
  const { kind, to, values, dedupe = null, by = null, mostPerHour = kind.mostPerHour } = mail;
  if (dedupe !== null && (await isDuplicate(tx, dedupe))) return null;
  const id = await drawRecordId(tx, "deliveries");
  const row = {
    id,
    kind: kind.kind,
    language: toLanguage(to.language) ?? "pt-BR",
    personId: to.personId ?? null,
    accountId: to.accountId ?? null,
    address: to.address,
    expiresAt: new Date(now.getTime() + kind.lifeMs),
    dedupe,
    by,
  } as const;
  if (mostPerHour !== undefined && (await countTo(tx, to.address, kind.kind, new Date(now.getTime() - HOUR_MS))) >= mostPerHour) {
    await insertDelivery(tx, { ...row, sealed: null, status: "skipped", reason: "too_many" }, now);
    return id;
  }
  let sealed: SealedText | null = null;
  try {
    sealed = await vault.seal(tx, "secret", bodyPlace(id), JSON.stringify(kind.values.parse(values)), now);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
  const state = sealed ? ({ status: "queued", reason: null } as const) : ({ status: "dead", reason: "vault_closed" } as const);
  if (!(await insertDelivery(tx, { ...row, ...state, sealed }, now))) return null;
  announce(tx, "mail");
  return id;
}
