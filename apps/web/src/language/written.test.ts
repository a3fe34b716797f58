import { words } from "@aprisco/contract/words.ts";
import { expect, test } from "vitest";

/** Texts as people write them, in every table of the web and of the contract. */
const tables: readonly unknown[] = [
  words,
  ...Object.values(import.meta.glob("../messages/*.ts", { eager: true })),
  ...Object.values(import.meta.glob(["../../../../packages/contract/src/texts/*.ts", "!**/*.test.ts"], { eager: true })),
];

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null)
    // The words by which a screen is searched are typed by people, who use all of them.
    for (const [key, one] of Object.entries(value)) if (!key.startsWith("words/")) yield* textsIn(one);
}
const texts = [...new Set(tables.flatMap((table) => [...textsIn(table)]))];

/** The Spanish and the English of each text that stands in the three languages. */
function* pairsIn(value: unknown): Generator<readonly [es: string, en: string]> {
  if (Array.isArray(value)) {
    const [, es, en] = value as readonly unknown[];
    if (value.length === 3 && typeof es === "string" && typeof en === "string") yield [es, en];
  } else if (typeof value === "object" && value !== null)
    for (const [key, one] of Object.entries(value)) if (!key.startsWith("words/")) yield* pairsIn(one);
}
const pairs = tables.flatMap((table) => [...pairsIn(table)]);

/** The specification's own sentence, and the two other deletions that are written like it. */
const asSpecified = /^Tem certeza que deseja excluir /;

test("quotation marks and apostrophes are curly, in Spanish as in the others", () => {
  expect(texts.length).toBeGreaterThan(3000);
  expect(texts.filter((text) => /["'«»]/.test(text) && !asSpecified.test(text))).toEqual([]);
});

test("a record that is there twice is 'repetido', and two of them are joined, never 'mesclados'", () => {
  expect(texts.filter((text) => /mescl|duplicad|fusi[oó]n/i.test(text))).toEqual([]);
});

test("what is asked for is a 'solicitud' in Spanish: a 'pedido' is an order in a shop; and nobody is 'usted'", () => {
  expect(pairs.length).toBeGreaterThan(3000);
  expect(pairs.flatMap(([es]) => (/\b(?:pedidos?|usted(?:es)?)\b/i.test(es) ? [es] : []))).toEqual([]);
});

test("English is written as in the United States, with 'already' before what it says", () => {
  const foreign =
    /\b(?:centres?|colours?|\w+[ln]ised|anonymised|cancelled|cheques?|favour|(?:any|every|some)body|ticks?)\b| already(?:\.|$)/i;
  expect(pairs.flatMap(([, en]) => (foreign.test(en) ? [en] : []))).toEqual([]);
});

test("no text but the settings of the server names a variable of the server", () => {
  const named = texts.filter((text) => /\b[A-Z]+_[A-Z]+\b/.test(text) && !/VAULT_KEY|SMTP_URL=/.test(text));
  expect(named).toEqual([]);
});
