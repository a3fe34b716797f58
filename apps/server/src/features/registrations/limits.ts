import type { Handle } from "../../database/connect.ts";
import { countedNetworks } from "../../http/request/admission.ts";
import { Failure } from "../../failure.ts";
import { countHit, countsOf } from "../../limits/store.ts";
import type { Services } from "../../services.ts";

const windowSeconds = 600;
/** A congregation registers from the church's Wi-Fi when the event is announced; `together` stops a sender with very many addresses. */
const perNetwork = { max: 120, together: 3_000 };
/** A family may share an e-mail. */
const perContact = { max: 6 };

/**
 * Counts one registration within its transaction, so that only those that were stored count. Fails with 429 and the seconds to wait
 * when there were too many from this address, with this e-mail or telephone, or altogether (decision 13).
 *
 * @param address of the public; null: an account registers, of which only the contact counts, since it may be a stranger's
 */
export async function countRegistration(
  { tokens }: Pick<Services, "tokens">,
  tx: Handle,
  { address, contact }: { readonly address: string | null; readonly contact: string },
  now: Date,
): Promise<void> {
  const networks =
    address === null ? [] : countsOf("registrations:public", perNetwork, countedNetworks(tokens, "registrations:public", address));
  const ofContact = { key: tokens.fingerprint(`registrations:contact ${contact}`).toString("base64url"), times: 1 };
  const contacts = countsOf("registrations:contact", perContact, [ofContact]);
  const over = await countHit(tx, [...networks, ...contacts], windowSeconds, now);
  if (!over) return;
  const isContact = contacts.some(({ key }) => key === over.key);
  throw new Failure(isContact ? "registration.tooManyForContact" : "request.tooMany", { retryAfter: over.wait });
}
