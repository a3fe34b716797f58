import { expect, test } from "vitest";
import { doubtfulWords, readingsOf } from "./typed.ts";

test("words from four letters may be misspelled; numbers and addresses are not words", () => {
  expect(doubtfulWords("ana oliveria de 1999 ana@x.com oliveria érika")).toEqual(["oliveria", "érika"]);
});

test("the most similar words come first, and known ones stay as typed", () => {
  const words = (...texts: string[]) => texts.map((written) => ({ written, isHomophone: false }));
  const near = new Map([
    ["oliveria", words("Oliveira", "Olivares")],
    ["gonsalves", words("Gonçalves", "Alves")],
  ]);
  expect(readingsOf("ana oliveria", near)).toEqual(["ana Oliveira", "ana Olivares"]);
  expect(readingsOf("oliveria gonsalves", near)).toEqual(["Oliveira Gonçalves", "Oliveira Alves", "Olivares Gonçalves", "Olivares Alves"]);
  const many = new Map([["oliveria", words("a", "b", "c", "d", "e", "f", "g", "h", "i", "j")]]);
  expect(readingsOf("oliveria", many)).toEqual(["a", "b", "c", "d", "e", "f", "g", "h"]);
  expect(readingsOf("ana", new Map([["ana", []]]))).toEqual([]);
});

test("words that sound as typed are tried together before others", () => {
  const near = (typed: string, homophone: string) => [
    { written: typed, isHomophone: true },
    { written: homophone, isHomophone: true },
    { written: `${typed}a`, isHomophone: false },
  ];
  const known = new Map([
    ["luis", near("luis", "Luiz")],
    ["souza", near("souza", "Sousa")],
  ]);
  expect(readingsOf("luis souza", known).slice(0, 4)).toEqual(["luis Sousa", "Luiz souza", "Luiz Sousa", "luis souzaa"]);
});
