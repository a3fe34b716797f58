import type { Language } from "@aprisco/contract/languages.ts";

/** BIP-39 is loaded when a sheet is shown or typed; its lists have 2,048 words each. */
const bip39 = () => import("@scure/bip39");
const lists: Readonly<Record<Language, () => Promise<{ readonly wordlist: string[] }>>> = {
  "pt-BR": () => import("@scure/bip39/wordlists/portuguese.js"),
  es: () => import("@scure/bip39/wordlists/spanish.js"),
  en: () => import("@scure/bip39/wordlists/english.js"),
};

/** A word without accents, which a keyboard may lack; within a list no two words differ by accents only. */
const plain = (word: string): string => word.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** A key of 32 bytes as 24 words; the last one has a checksum. */
export async function wordsOf(secret: Buffer, language: Language): Promise<readonly string[]> {
  const [{ entropyToMnemonic }, { wordlist }] = await Promise.all([bip39(), lists[language]()]);
  return entropyToMnemonic(secret, wordlist)
    .split(/\s/u)
    .map((word) => word.normalize("NFC"));
}

/** The key of 24 typed words, in any of the languages; null: a wrong word or order. */
export async function keyOfWords(typed: string): Promise<Buffer | null> {
  const words = typed
    .split(/[\s\d.,;:)-]+/u)
    .filter(Boolean)
    .map(plain);
  const { mnemonicToEntropy } = await bip39();
  for (const load of Object.values(lists)) {
    const { wordlist } = await load();
    const known = new Map(wordlist.map((word) => [plain(word), word]));
    const listed = words.map((word) => known.get(word));
    if (words.length !== 24 || listed.includes(undefined)) continue;
    try {
      return Buffer.from(mnemonicToEntropy(listed.join(" "), wordlist));
    } catch {
      // The checksum is wrong in this language; a word may be in two lists.
    }
  }
  return null;
}
