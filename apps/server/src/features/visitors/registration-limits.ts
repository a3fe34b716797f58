import type { Handle } from "../../database/connect.ts";
import { countedNetworks } from "../../http/request/admission.ts";
import { Failure } from "../../failure.ts";
import { countHit, countsOf } from "../../limits/store.ts";
import type { Services } from "../../services.ts";

const windowSeconds = 600;
/** Twenty visitors share the church's Wi-Fi on a Sunday; `together` stops a sender with very many addresses. */
const perNetwork = { max: 60, together: 2_000 };
/** A family may share a phone. */
const perPhone = { max: 3 };

/**
 * Counts one public registration within its transaction, so that only those that were stored count. Fails with 429
 * and the seconds to wait when there were too many from this address, of this phone (E.164), or altogether.
 */
export async function countRegistration(
  { tokens }: Pick<Services, "tokens">,
  tx: Handle,
  { address, phone }: { readonly address: string; readonly phone: string },
  now: Date,
): Promise<void> {
  const networks = countedNetworks(tokens, "visitors:public", address);
  const ofPhone = { key: tokens.fingerprint(`visitors:phone ${phone}`).toString("base64url"), times: 1 };
  const phones = countsOf("visitors:phone", perPhone, [ofPhone]);
  const over = await countHit(tx, [...countsOf("visitors:public", perNetwork, networks), ...phones], windowSeconds, now);
  if (!over) return;
  throw new Failure(phones.some(({ key }) => key === over.key) ? "visitor.tooManyForPhone" : "request.tooMany", { retryAfter: over.wait });
}
