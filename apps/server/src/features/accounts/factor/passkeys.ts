import { isIP } from "node:net";
import type { Assertion } from "@aprisco/contract/factors-proof.ts";
import type { newPasskey } from "@aprisco/contract/factors.ts";
import type * as z from "zod/mini";

/** The church's address as WebAuthn knows it. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Null: passkeys work on a name only, over https or on this machine. */
export function relyingParty(publicUrl: string): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  if (isIP(hostname) !== 0 || hostname.startsWith("[") || (protocol !== "https:" && !isLocal)) return null;
  return { id: hostname, origin };
}

/** Loaded when a first passkey is used: most servers never need it, and it is large. */
const library = () => import("@simplewebauthn/server");

/** EdDSA, ECDSA on P-256 and RSA: what phones, computers and security keys make. */
export const algorithms = [-8, -7, -257];

export interface Passkey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** The passkey that an authenticator made for this challenge at this address, with its user verified; null: it did not. */
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
    // The library throws for whatever does not fit; what exactly it was helps only those who try.
    return null;
  }
}

/**
 * The new count of signatures of a passkey that has signed this challenge at this address, with its user verified; null: it has
 * not, or its count did not grow, which a copy of the key gives away.
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
