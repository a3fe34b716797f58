import { createHmac, createSecretKey, hkdfSync, webcrypto } from "node:crypto";
import { jwtVerify, SignJWT, type JWTPayload } from "jose";

/** Access tokens (JWT, HS256, 15 minutes) and refresh tokens (JWT with a random id, 14 days). Times in UTC. */
export interface AccessClaims {
  readonly accountId: number;
  readonly sessionId: string;
}
export interface RefreshClaims {
  readonly sessionId: string;
  readonly tokenId: string;
}
export interface Tokens {
  signAccess(claims: AccessClaims, now: Date): Promise<string>;
  signRefresh(claims: RefreshClaims, now: Date): Promise<string>;
  /** null for anything that is not a token of ours, of this kind, valid now (±60 s). */
  readAccess(token: string, now: Date): Promise<AccessClaims | null>;
  readRefresh(token: string, now: Date): Promise<RefreshClaims | null>;
  /** A keyed hash of something that counters are kept by (an e-mail, an address): nobody without the secret can tell what it was. */
  fingerprint(text: string): Buffer;
}

export const ACCESS_SECONDS = 15 * 60;
export const IDLE_SECONDS = 14 * 86_400;
const ISSUER = "aprisco";
const toleranceSeconds = 60;
/** Some 600 bytes each; a church has fewer people at work at once. */
const MOST_PROVEN = 1_000;

/** Whether a token is in force at `now` (RFC 7519, exp and nbf), with the same tolerance as when it was first read. */
function holdsAt({ exp, nbf }: JWTPayload, now: Date): boolean {
  const seconds = Math.floor(now.getTime() / 1000);
  return exp !== undefined && exp > seconds - toleranceSeconds && (nbf === undefined || nbf <= seconds + toleranceSeconds);
}
const isUuid = (text: unknown): text is string =>
  typeof text === "string" && /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text);

/** Signs and reads tokens with one secret; what a token may be used for is in its audience. */
export function makeTokens(secret: Uint8Array): Tokens {
  // Imported once: jose would do it for each token, which takes longer than checking it.
  const importedKey = webcrypto.subtle.importKey("raw", Buffer.from(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
  const sign = async (audience: string, subject: string, extra: Record<string, string>, seconds: number, now: Date) => {
    const issued = Math.floor(now.getTime() / 1000);
    return new SignJWT(extra)
      .setProtectedHeader({ alg: "HS256", typ: "JWT" })
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setSubject(subject)
      .setIssuedAt(issued)
      .setExpirationTime(issued + seconds)
      .sign(await importedKey);
  };
  const read = async (audience: string, token: string, now: Date) => {
    if (token.length > 2000) return null;
    try {
      const { payload } = await jwtVerify(token, await importedKey, {
        algorithms: ["HS256"],
        issuer: ISSUER,
        audience,
        currentDate: now,
        clockTolerance: toleranceSeconds,
        typ: "JWT",
        requiredClaims: ["exp", "sub"],
      });
      return payload;
    } catch {
      return null;
    }
  };
  // A signature that was right stays right, and checking it again would be a sixth of what a first page costs: only what a token says about time is asked again. Whether its session still stands
  // is asked of the database at every request in any case.
  const proven = new Map<string, JWTPayload>();
  const readProven = async (token: string, now: Date): Promise<JWTPayload | null> => {
    const known = proven.get(token);
    if (known) return holdsAt(known, now) ? known : null;
    const payload = await read("access", token, now);
    if (payload) {
      const [oldest] = proven.size >= MOST_PROVEN ? proven.keys() : [];
      if (oldest !== undefined) proven.delete(oldest);
      proven.set(token, payload);
    }
    return payload;
  };
  const fingerprintKey = createSecretKey(new Uint8Array(hkdfSync("sha256", secret, new Uint8Array(0), "aprisco fingerprint", 32)));
  return {
    fingerprint: (text) => createHmac("sha256", fingerprintKey).update(text).digest(),
    signAccess: ({ accountId, sessionId }, now) => sign("access", String(accountId), { sid: sessionId }, ACCESS_SECONDS, now),
    signRefresh: ({ sessionId, tokenId }, now) => sign("refresh", sessionId, { jti: tokenId }, IDLE_SECONDS, now),
    readAccess: async (token, now) => {
      const payload = await readProven(token, now);
      const accountId = Number(payload?.sub);
      const sessionId = payload?.["sid"];
      return Number.isSafeInteger(accountId) && isUuid(sessionId) ? { accountId, sessionId } : null;
    },
    readRefresh: async (token, now) => {
      const payload = await read("refresh", token, now);
      const sessionId = payload?.sub;
      return isUuid(sessionId) && typeof payload?.jti === "string" ? { sessionId, tokenId: payload.jti } : null;
    },
  };
}
