import type { Context } from "../../http/handler.ts";
import { Failure } from "../../http/failure.ts";
import { networkOf } from "../../http/network.ts";
import { hit, type Limit } from "../../limits/store.ts";
import type { Services } from "../../wiring.ts";

const WINDOW_SECONDS = 600;
/** Source: the team's settled question 13. 'Este email já está cadastrado.' tells whether an account exists, so few may ask. */
export const registerLimits = {
  register: { perNetwork: { max: 5, windowSeconds: WINDOW_SECONDS }, together: { max: 300, windowSeconds: WINDOW_SECONDS } },
  // Anybody who registers as a visitor has a session, and could ask for one address after the other.
  changeEmail: { perNetwork: { max: 5, windowSeconds: WINDOW_SECONDS }, together: { max: 300, windowSeconds: WINDOW_SECONDS } },
  resetPassword: { perNetwork: { max: 30, windowSeconds: WINDOW_SECONDS }, together: { max: 1_000, windowSeconds: WINDOW_SECONDS } },
} as const satisfies Readonly<Record<string, { readonly perNetwork: Limit; readonly together: Limit }>>;

/** Counts one try of a public call, whatever becomes of it. Fails with 429 and the seconds to wait. */
export async function countTry(
  { tokens }: Pick<Services, "tokens">,
  { address, now, apart }: Pick<Context, "address" | "now" | "apart">,
  call: keyof typeof registerLimits,
): Promise<void> {
  const { perNetwork, together } = registerLimits[call];
  const network = tokens.fingerprint(`${call} ${networkOf(address)}`).toString("base64url");
  const wait = await apart(async (tx) => {
    const own = await hit(tx, `${call} ${network}`, perNetwork, now);
    // Whoever is stopped by their own limit takes nothing from everybody's.
    return own ?? (await hit(tx, call, together, now));
  });
  if (wait !== null) throw new Failure("request.tooMany", { retryAfter: wait });
}
