import { isIP } from "node:net";
import type { Assertion } from "@aprisco/contract/factors-proof.ts";
import type { newPasskey } from "@aprisco/contract/factors.ts";
import type * as z from "zod/mini";

/** The relying party of WebAuthn: the church's address. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Null: passkeys need a host name with https, or localhost. */
export function relyingParty(publicUrl: string): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  if (isIP(hostname) !== 0 || hostname.startsWith("[") || (protocol !== "https:" && !isLocal)) return null;
  return { id: hostname, origin };
}

/** Loaded at the first use of a passkey: it is large, and most servers never need it. */
const library = () => import("@simplewebauthn/server");

/** EdDSA, ECDSA on P-256 and RSA: the algorithms of phones, computers and security keys. */
export const algorithms = [-8, -7, -257];

export interface Passkey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** Verifies a new passkey for this challenge and address, with user verification; null: not valid. */
export async function readNewPasskey(
  { id, origin }: RelyingParty,
  challenge: string,
  { response, ...credential }: z.output<typeof newPasskey>["response"],
): Promise<Passkey | null> {
  const { verifyRegistrationResponse } = await library();
  const { transports = [], ...made } = response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response: made, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return null;
    const { credential: key } = registrationInfo;
    return { credentialId: key.id, publicKey: Buffer.from(key.publicKey), counter: key.counter, transports };
  } catch {
    // The library throws for each kind of fault. The exact reason would only help an attacker.
    return null;
  }
}

/**
 * Verifies a signature for this challenge and address, with user verification; returns the passkey's new counter. Null: not valid,
 * or the counter did not grow, which shows a copied key.
 */
export async function readAssertion(
  { id, origin }: RelyingParty,
  challenge: string,
  passkey: Passkey,
  { response, ...credential }: Assertion,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const { userHandle, ...signed } = response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { ...signed, ...(typeof userHandle === "string" ? { userHandle } : {}) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
