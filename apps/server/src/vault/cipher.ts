import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** The layout of sealed texts; the first byte, so that another layout can follow. */
const LAYOUT = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + IV_BYTES + TAG_BYTES;
export const KEY_BYTES = 32;

/** A sealed text cannot be opened with this key at this place: changed, truncated, moved, or never sealed here. */
export class BrokenSealError extends Error {}

/**
 * Encrypts and authenticates: AES-256-GCM as 0x01 ‖ iv ‖ tag ‖ ciphertext.
 *
 * @param place the additional data: the place of the result, which opens nowhere else
 */
export function seal(key: Buffer, content: Buffer, place: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([Buffer.of(LAYOUT), iv, cipher.getAuthTag(), body]);
}

/** Opens a result of `seal` with the same key and place. @throws BrokenSealError */
export function unseal(key: Buffer, sealed: Buffer, place: string): Buffer {
  if (sealed.length < HEAD_BYTES || sealed[0] !== LAYOUT) throw new BrokenSealError(`not a seal of ours at ${place}`);
  const iv = sealed.subarray(1, 1 + IV_BYTES);
  const cipher = createDecipheriv("aes-256-gcm", key, iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(1 + IV_BYTES, HEAD_BYTES));
  try {
    return Buffer.concat([cipher.update(sealed.subarray(HEAD_BYTES)), cipher.final()]);
  } catch {
    throw new BrokenSealError(`a broken seal at ${place}`);
  }
}
