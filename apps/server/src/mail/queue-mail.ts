import { DAY_MS, HOUR_MS } from "@aprisco/contract/durations.ts";
import { toLanguage } from "@aprisco/contract/languages.ts";
import { announce, type Handle } from "../database/connect.ts";
import { drawRecordId } from "../records/record.ts";
import { Failure } from "../failure.ts";
import type { SealedText, Vault } from "../vault/vault.ts";
import { countRefused, countTo, insertDelivery, isDuplicate } from "./deliveries-store.ts";
import type { MailKind } from "./mail-kind.ts";

/** How long refusals of an address count: then it is tried again, since a mailbox may be mended. */
const REFUSED_MS = 30 * DAY_MS;

/** The column that keeps a message's sealed content. */
export const bodyPlace = (row: number) => ({ table: "deliveries", column: "body_sealed", row });

export interface MailReader {
  readonly accountId?: number;
  readonly personId?: number;
  readonly address: string;
  readonly language: string;
}

export interface NewMail<V> {
  readonly kind: MailKind<V>;
  readonly to: MailReader;
  readonly values: NoInfer<V>;
  /** Of several with the same value only the first is sent. */
  readonly dedupe?: string;
  /** The hourly limit of the address for this kind; absent: the kind's. */
  readonly mostPerHour?: number | undefined;
  readonly by?: number;
}

/**
 * Adds a message in the transaction: it is sent after the commit, and disappears with a rollback. No call fails because of its
 * message: one that cannot be sealed is stored as failed, for administrators.
 *
 * @returns its id; null: one with its `dedupe` exists
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
  const { mostRefused } = kind;
  const refusedSince = new Date(now.getTime() - REFUSED_MS);
  if (mostRefused !== undefined && (await countRefused(tx, to.address, kind.kind, refusedSince)) >= mostRefused) {
    await insertDelivery(tx, { ...row, sealed: null, status: "skipped", reason: "refused" }, now);
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
