import { createHash, timingSafeEqual } from "node:crypto";

/** Tries to set up: with a code of 12 digits, guessing takes longer than any first run. */
export const setupLimits = {
  perAddress: { max: 20, windowSeconds: 600 },
  together: { max: 100, windowSeconds: 600 },
} as const;

/** What is kept of a code. It may be typed with or without the dashes or spaces that group its digits. */
export const codeHash = (code: string): Buffer => createHash("sha256").update(code.replaceAll(/[\s-]/g, "")).digest();

/** Whether `typed` is the code on offer (by its hash), in a time that does not depend on how close it comes. */
export const codeMatches = (offered: Buffer | null, typed: string | undefined): boolean =>
  offered !== null && typed !== undefined && timingSafeEqual(offered, codeHash(typed));
