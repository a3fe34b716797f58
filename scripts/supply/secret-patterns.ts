const shapes: readonly (readonly [what: string, shape: RegExp])[] = [
  ["a private key", /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY(?: BLOCK)?-----/],
  ["a key of a cloud", /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b|\bAIza[\w-]{35}/],
  ["a token of a code host", /\bgh[pousr]_[A-Za-z0-9]{36}|\bgithub_pat_\w{40}|\bglpat-[\w-]{20}/],
  ["a token of a package registry", /\bnpm_[A-Za-z0-9]{36}|:_(?:authToken|password)\s*=/],
  ["a token of a payment or chat service", /\b[rs]k_live_[A-Za-z0-9]{16}|\bxox[abprs]-[\w-]{10}/],
  ["a signed token", /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
  ["a password in an address", /\b[a-z][a-z0-9+]{1,15}:\/\/[^\s:/@"'`$<>{}]{1,64}:[^\s:/@"'`$<>{}]{3,128}@/],
];

const assignment = /(?:secret|token|passw(?:or)?d|senha|api_?key|private_?key)\w{0,20}["']?\s?[:=]\s?["'`]?([\w+/=.!#-]{20,200})/gi;

/** Bits per character; natural language stays below 3.5, longer random base64 above. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0);
}

/** Random enough, and with a digit: not the name of a function or a path. */
const looksRandom = (value: string): boolean => /\d/.test(value) && /[A-Za-z]/.test(value) && entropyOf(value) >= 3.8;

/** @returns the kinds of secrets in a line of text, e.g. "a private key"; never the secret itself */
export function secretsIn(line: string): string[] {
  const found = shapes.filter(([, shape]) => shape.test(line)).map(([what]) => what);
  const assigned = [...line.matchAll(assignment)].some(([, value = ""]) => looksRandom(value));
  return assigned ? [...found, "a random value given to something secret"] : found;
}
