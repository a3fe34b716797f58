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
  /** null: not a token of this server and kind that is valid now (±60 s). */
  readAccess(token: string, now: Date): Promise<AccessClaims | null>;
  readRefresh(token: string, now: Date): Promise<RefreshClaims | null>;
  /** A keyed hash for counters by e-mail or address, which cannot be reversed without the secret. */
  fingerprint(text: string): Buffer;
}

export const ACCESS_SECONDS = 15 * 60;
export const IDLE_SECONDS = 14 * 86_400;
const ISSUER = "aprisco";
const toleranceSeconds = 60;
/** About 600 bytes each; fewer people of a church work at the same time. */
const MOST_PROVEN = 1_000;

/** Whether a token is valid at `now` (RFC 7519, exp and nbf), with the tolerance of the first check. */
function holdsAt({ exp, nbf }: JWTPayload, now: Date): boolean {
  const seconds = Math.floor(now.getTime() / 1000);
  return exp !== undefined && exp > seconds - toleranceSeconds && (nbf === undefined || nbf <= seconds + toleranceSeconds);
}
const isUuid = (text: unknown): text is string =>
  typeof text === "string" && /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text);

/** Signs and reads tokens with one secret; the audience states a token's use. */
export function makeTokens(secret: Uint8Array): Tokens {
  // Imported once: jose would import it for each token, which takes longer than the check.
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
  // Tokens with a verified signature, whose verification would be a sixth of the cost of a first page: only times are checked
  // again. Every request checks the session in the database anyway.
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
