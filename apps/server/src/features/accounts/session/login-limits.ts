import { MINUTE_MS } from "@aprisco/contract/durations.ts";
/**
 * The limits of wrong passwords. Source: the team's settled question 13. 10 in 15 minutes per account and address, 100 per address.
 * From an address with a sign-in of the account in the last 30 days the right password is accepted up to three times that. All
 * unknown addresses together: 100 an hour per account.
 */
export const loginLimits = {
  pair: { max: 10, closed: 30, windowMs: 15 * MINUTE_MS },
  address: { max: 100, closed: 300, windowMs: 15 * MINUTE_MS },
  elsewhere: { max: 100, windowMs: 60 * MINUTE_MS },
} as const;
export const KNOWN_FOR_MS = 30 * 86_400_000;

export interface EarlierTries {
  /** With this e-mail, from this address. */
  readonly pair: readonly Date[];
  /** From this address with any e-mail. */
  readonly address: readonly Date[];
  /** With this e-mail from all addresses unknown to the account. */
  readonly elsewhere: readonly Date[];
}

export type LoginGate =
  | { readonly kind: "open" }
  /** A hash is computed, so that the answer does not show whether the account exists; only a known address may sign in. */
  | { readonly kind: "limited"; readonly retryAfter: number }
  /** No comparison, and the try is not counted: asking does not lengthen the wait. */
  | { readonly kind: "closed"; readonly retryAfter: number };

/** Seconds until fewer than `max` of `tries` (newest first) lie within the window. */
function wait(tries: readonly Date[], max: number, windowMs: number, now: Date): number {
  const last = tries[max - 1];
  return last === undefined ? 0 : Math.max(1, Math.ceil((last.getTime() + windowMs - now.getTime()) / 1000));
}

/** The decision about the next try at `now`. `known`: the account has signed in from this address. */
export function loginGate(earlier: EarlierTries, known: boolean, now: Date): LoginGate {
  const { pair, address, elsewhere } = loginLimits;
  const closed = earlier.pair.length >= pair.closed || earlier.address.length >= address.closed;
  const limits = [
    { ...pair, tries: earlier.pair },
    { ...address, tries: earlier.address },
    ...(known ? [] : [{ ...elsewhere, tries: earlier.elsewhere }]),
  ];
  if (!closed && limits.every(({ tries, max }) => tries.length < max)) return { kind: "open" };
  // A try that is not refused counts too, and may fill another window.
  const counted = closed ? [] : [now];
  const retryAfter = Math.max(...limits.map(({ tries, max, windowMs }) => wait([...counted, ...tries], max, windowMs, now)));
  return { kind: closed ? "closed" : "limited", retryAfter };
}

export function loginOutcome(gate: LoginGate, known: boolean, right: boolean): "in" | "wrong" | "tooMany" {
  if (right && (known || gate.kind === "open")) return "in";
  return gate.kind === "open" ? "wrong" : "tooMany";
}
