import { languages } from "@aprisco/contract/languages.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { keyOfWords, wordsOf } from "./recovery-words.ts";

const secret = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((array) => Buffer.from(array));
const plain = (word: string) => word.normalize("NFKD").replaceAll(/\p{M}/gu, "");

test("24 words of each language give the key, in any typed form", async () => {
  await fc.assert(
    fc.asyncProperty(secret, fc.constantFrom(...languages), async (key, language) => {
      const words = await wordsOf(key, language);
      expect(words).toHaveLength(24);
      const typed = [
        words.join(" "),
        words.map((word, index) => `${index + 1}. ${word.toUpperCase()}`).join("\n"),
        words.map(plain).join("  "),
      ];
      for (const sheet of typed) expect((await keyOfWords(sheet))?.equals(key)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test("a sheet with two words swapped or one missing is nearly always refused, and never read as its key", async () => {
  let accepted = 0;
  for (let seed = 0; seed < 60; seed += 1) {
    const key = Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 37 + seed * 91) & 255));
    const words = [...(await wordsOf(key, "pt-BR"))];
    expect(await keyOfWords(words.slice(1).join(" "))).toBeNull();
    [words[3], words[9]] = [words[9] ?? "", words[3] ?? ""];
    const read = await keyOfWords(words.join(" "));
    if (read) accepted += 1;
    expect(read?.equals(key) ?? false).toBe(false);
  }
  // A checksum of eight bits accepts one in 256.
  expect(accepted).toBeLessThan(4);
});

test.each(["", "casa", "not a word of any list ".repeat(4), "🙂 ".repeat(24)])("%j is no sheet", async (typed) => {
  expect(await keyOfWords(typed)).toBeNull();
});
