import { createHash, randomInt } from "node:crypto";

/** Without letters that are read as digits, or as each other. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
/** 80 bits: too many to try, so that a plain hash is enough and no key has to outlive them. */
const LENGTH = 16;
const CODES = 10;

const newCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** As they are shown and written down: four groups of four. */
const shown = (code: string): string => code.match(/.{4}/g)?.join("-") ?? code;

/** A set of codes, none like another. */
export function newRecoveryCodes(): readonly string[] {
  const codes = new Set<string>();
  while (codes.size < CODES) codes.add(newCode());
  return [...codes].map(shown);
}

/** A recovery code however it was typed; null: it cannot be one. */
export function asRecoveryCode(typed: string): string | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, "").replaceAll("o", "0").replaceAll(/[il]/g, "1");
  return code.length === LENGTH && [...code].every((letter) => ALPHABET.includes(letter)) ? code : null;
}

/** What the database keeps of a code: never the code. */
export const recoveryHash = (accountId: number, code: string): Buffer =>
  createHash("sha256")
    .update(`recovery ${accountId} ${code.replaceAll("-", "")}`)
    .digest();
