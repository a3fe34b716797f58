import type { Handle } from "../../database/connect.ts";
import { countedNetworks } from "../../http/admission.ts";
import { Failure } from "../../http/failure.ts";
import { countCall } from "../../limits/store.ts";
import type { Services } from "../../wiring.ts";

const windowSeconds = 600;
/** Twenty visitors share the church's Wi-Fi on a Sunday; together: whoever sends from very many addresses. */
const perNetwork = { max: 60, together: 2_000, windowSeconds };
/** A family may share a phone. */
const perPhone = { max: 3, windowSeconds };

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
  const retryAfter = await countCall(tx, "visitors:public", perNetwork, networks, now);
  if (retryAfter !== null) throw new Failure("request.tooMany", { retryAfter });
  const ofPhone = { key: tokens.fingerprint(`visitors:phone ${phone}`).toString("base64url"), times: 1 };
  const phoneWait = await countCall(tx, "visitors:phone", perPhone, [ofPhone], now);
  if (phoneWait !== null) throw new Failure("visitor.tooManyForPhone", { retryAfter: phoneWait });
}
