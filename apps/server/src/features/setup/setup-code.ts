import { createHash, timingSafeEqual } from "node:crypto";

/** What is kept of a code. It may be typed with or without the dashes or spaces that group its digits. */
export const codeHash = (code: string): Buffer => createHash("sha256").update(code.replaceAll(/[\s-]/g, "")).digest();

/** Whether `typed` is the code on offer (by its hash), in a time that does not depend on how close it comes. */
export const codeMatches = (offered: Buffer | null, typed: string | undefined): boolean =>
  offered !== null && typed !== undefined && timingSafeEqual(offered, codeHash(typed));
