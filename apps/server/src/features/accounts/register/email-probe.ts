import { Failure } from "../../../http/failure.ts";
import type { Context } from "../../../http/handler.ts";
import { countedNetworks } from "../../../http/admission.ts";
import { countCall } from "../../../limits/store.ts";
import type { Services } from "../../../wiring.ts";

/**
 * 'Este email já está cadastrado.' tells whether an account exists, so few may ask (the team's settled question 13). Also
 * with a session, which anybody gets who registers as a visitor. Whole bodies count; the row's own limit counts every call.
 */
const probes = { max: 5, together: 300, windowSeconds: 600 };

/** Counts one try of a call that tells whether an e-mail is taken, whatever becomes of it. Fails with 429 and the seconds to wait. */
export async function countEmailProbe(
  { tokens }: Pick<Services, "tokens">,
  { address, now, apart }: Pick<Context, "address" | "now" | "apart">,
  call: "newAccount" | "changeEmail",
): Promise<void> {
  const wait = await apart((tx) => countCall(tx, call, probes, countedNetworks(tokens, call, address), now));
  if (wait !== null) throw new Failure("request.tooMany", { retryAfter: wait });
}
