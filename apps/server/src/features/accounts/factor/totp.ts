import { createHash } from "node:crypto";
import { Secret, TOTP } from "otpauth";

/** What every authenticator app knows (RFC 6238). */
const settings = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const SEED_BYTES = 20;

/** A seed in base32: 20 bytes that follow from `bytes`, which must be secret. */
export const seedFrom = (bytes: Buffer): string =>
  new Secret({ buffer: new Uint8Array(createHash("sha256").update(bytes).digest().subarray(0, SEED_BYTES)).buffer }).base32;

/** The address that the QR code holds. */
export const totpUri = (seed: string, { church, name }: { readonly church: string; readonly name: string }): string =>
  new TOTP({ ...settings, issuer: church, label: name, secret: Secret.fromBase32(seed) }).toString();

/** Whether what was typed looks like a code of an app. */
export const isTotpCode = (typed: string): boolean => /^\d{6}$/.test(typed.replaceAll(/\s/g, ""));

/** The time step that a code is of, at most one from now; null: it is none. Each step counts once, which the caller sees to. */
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
