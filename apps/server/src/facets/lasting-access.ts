import type { LastingKind } from "@aprisco/contract/own-account.ts";
import type { Handle, TableName } from "../database/connect.ts";

/** What one of an account's is: made when, used when (null: never, or unknown), good until when (null: until it is ended). */
export interface LastingRow {
  readonly id: number;
  /** The name that its maker gave it; null: it has none. */
  readonly name: string | null;
  readonly made_at: string;
  readonly last_used_at: string | null;
  readonly expires_at: string | null;
}

/** Acts that may end all of an account's: a new password, the end of its other sessions, its deactivation, its closing. */
export type EndingAct = "password" | "otherSessions" | "deactivation" | "closing";

/**
 * What gives access to an account's data, or tells of it, without an open session: the feature that makes it says how the account
 * finds and ends it. Its maker notifies the account.
 */
export interface LastingAccess {
  readonly kind: LastingKind;
  readonly table: TableName;
  /** Those of an account that work at `now`, the latest first. */
  readonly list: (handle: Handle, accountId: number, now: Date) => Promise<readonly LastingRow[]>;
  /** Ends one of an account, or all; returns how many. */
  readonly end: (tx: Handle, accountId: number, which: { readonly id: number } | "all", now: Date) => Promise<number>;
  /** Whether an act ends all of an account; a text says why it does not. */
  readonly ends: Readonly<Record<EndingAct, true | `${string} ${string}`>>;
}

/** Ends what an act ends of an account. */
export async function endLasting(
  tx: Handle,
  register: readonly LastingAccess[],
  { accountId, act, now }: { readonly accountId: number; readonly act: EndingAct; readonly now: Date },
): Promise<void> {
  for (const { end, ends } of register) if (ends[act] === true) await end(tx, accountId, "all", now);
}
