import { createHash } from "node:crypto";
import type { Handle } from "../../database/connect.ts";
import { Failure } from "../../http/failure.ts";
import { networkOf } from "../../http/network.ts";
import { hit } from "../../limits/store.ts";

const WINDOW_SECONDS = 600;
/** Twenty visitors share the church's Wi-Fi on a Sunday. */
const PER_ADDRESS = 60;
/** A family may share a phone. */
const PER_PHONE = 3;
/** Whoever sends from very many addresses. */
const FROM_EVERYWHERE = 2_000;

/** Limits are counted under a hash: neither a phone number nor an address stands in their table. */
const keyOf = (kind: string, value: string): string =>
  `visitors:${kind}:${createHash("sha256").update(`${kind} ${value}`).digest("base64url")}`;

/**
 * Counts one public registration within its transaction, so that only those that were stored count. Fails with 429
 * and the seconds to wait when there were too many from this address, of this phone (E.164), or altogether.
 */
export async function countRegistration(tx: Handle, { address, phone }: { address: string; phone: string }, now: Date): Promise<void> {
  const limits = [
    { key: keyOf("address", networkOf(address)), max: PER_ADDRESS, code: "request.tooMany" },
    { key: keyOf("phone", phone), max: PER_PHONE, code: "visitor.tooManyForPhone" },
    { key: "visitors:public", max: FROM_EVERYWHERE, code: "request.tooMany" },
  ] as const;
  for (const { key, max, code } of limits) {
    const retryAfter = await hit(tx, key, { max, windowSeconds: WINDOW_SECONDS }, now);
    if (retryAfter !== null) throw new Failure(code, { retryAfter });
  }
}
