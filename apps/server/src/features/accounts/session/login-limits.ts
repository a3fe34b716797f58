import { MINUTE_MS } from "@aprisco/contract/durations.ts";
/**
 * How many wrong passwords are borne. Source: the team's settled question 13: 10 in 15 minutes per account and address, 100 per
 * address; an address from which the account signed in within 30 days stays open to the right password up to three times
 * that; all unknown addresses together get 100 an hour per account.
 */
export const loginLimits = {
  pair: { max: 10, closed: 30, windowMs: 15 * MINUTE_MS },
  address: { max: 100, closed: 300, windowMs: 15 * MINUTE_MS },
  elsewhere: { max: 100, windowMs: 60 * MINUTE_MS },
} as const;
export const KNOWN_FOR_MS = 30 * 86_400_000;

/** The instants of earlier wrong tries within each window, newest first. */
export interface EarlierTries {
  /** With this e-mail, from this address. */
  readonly pair: readonly Date[];
  /** From this address, whatever the e-mail. */
  readonly address: readonly Date[];
  /** With this e-mail, from all addresses that the account does not know. */
  readonly elsewhere: readonly Date[];
}

export type LoginGate =
  | { readonly kind: "open" }
  /** One hash is computed all the same, so that an account cannot be told from none; only a known address comes through. */
  | { readonly kind: "limited"; readonly retryAfter: number }
  /** Nothing is compared any more, and the try is not counted: the wait does not grow by asking. */
  | { readonly kind: "closed"; readonly retryAfter: number };

/** Seconds until fewer than `max` of `tries` (newest first) lie within the window. */
function wait(tries: readonly Date[], max: number, windowMs: number, now: Date): number {
  const last = tries[max - 1];
  return last === undefined ? 0 : Math.max(1, Math.ceil((last.getTime() + windowMs - now.getTime()) / 1000));
}

/** What becomes of the next try, made at `now`; `known`: from an address from which the account has signed in. */
export function loginGate(earlier: EarlierTries, known: boolean, now: Date): LoginGate {
  const { pair, address, elsewhere } = loginLimits;
  const closed = earlier.pair.length >= pair.closed || earlier.address.length >= address.closed;
  const limits = [
    { ...pair, tries: earlier.pair },
    { ...address, tries: earlier.address },
    ...(known ? [] : [{ ...elsewhere, tries: earlier.elsewhere }]),
  ];
  if (!closed && limits.every(({ tries, max }) => tries.length < max)) return { kind: "open" };
  // A try that is not closed out counts too, and may be the one that fills another window.
  const counted = closed ? [] : [now];
  const retryAfter = Math.max(...limits.map(({ tries, max, windowMs }) => wait([...counted, ...tries], max, windowMs, now)));
  return { kind: closed ? "closed" : "limited", retryAfter };
}

/** What the caller is told once the password has been compared. */
export function loginOutcome(gate: LoginGate, known: boolean, right: boolean): "in" | "wrong" | "tooMany" {
  if (right && (known || gate.kind === "open")) return "in";
  return gate.kind === "open" ? "wrong" : "tooMany";
}
