import { createHash } from "node:crypto";
import { Secret, TOTP } from "otpauth";

/** The settings that every authenticator app supports (RFC 6238). */
const settings = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const SEED_BYTES = 20;

/** A seed in base32: 20 bytes derived from `bytes`, which must be secret. */
export const seedFrom = (bytes: Buffer): string =>
  new Secret({ buffer: new Uint8Array(createHash("sha256").update(bytes).digest().subarray(0, SEED_BYTES)).buffer }).base32;

export const totpUri = (seed: string, { church, name }: { readonly church: string; readonly name: string }): string =>
  new TOTP({ ...settings, issuer: church, label: name, secret: Secret.fromBase32(seed) }).toString();

export const isTotpCode = (typed: string): boolean => /^\d{6}$/.test(typed.replaceAll(/\s/g, ""));

/** The time step of a code, at most one step from now; null: wrong code. The caller must accept each step only once. */
export function stepOf(seed: string, typed: string, now: Date): number | null {
  if (!isTotpCode(typed)) return null;
  const timestamp = now.getTime();
  const delta = new TOTP({ ...settings, secret: Secret.fromBase32(seed) }).validate({
    token: typed.replaceAll(/\s/g, ""),
    timestamp,
    window: 1,
  });
  return delta === null ? null : TOTP.counter({ period: settings.period, timestamp }) + delta;
}

/** The latest time step whose code is valid at `now`. */
export const latestStep = (now: Date): number => TOTP.counter({ period: settings.period, timestamp: now.getTime() }) + 1;
