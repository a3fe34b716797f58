import { createHash, randomInt } from "node:crypto";

/** Without letters that look like digits or like each other. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
/** 16 characters of 5 bits: 80 bits cannot be guessed, so a plain hash without a key is enough. */
const LENGTH = 16;
const CODES = 10;

const newCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** The displayed form: four groups of four. */
const shown = (code: string): string => code.match(/.{4}/g)?.join("-") ?? code;

export function newRecoveryCodes(): readonly string[] {
  const codes = new Set<string>();
  while (codes.size < CODES) codes.add(newCode());
  return [...codes].map(shown);
}

/** The normal form of a typed recovery code; null: not a code. */
export function asRecoveryCode(typed: string): string | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, "").replaceAll("o", "0").replaceAll(/[il]/g, "1");
  return code.length === LENGTH && [...code].every((letter) => ALPHABET.includes(letter)) ? code : null;
}

export const recoveryHash = (accountId: number, code: string): Buffer =>
  createHash("sha256")
    .update(`recovery ${accountId} ${code.replaceAll("-", "")}`)
    .digest();
