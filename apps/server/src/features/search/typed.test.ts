import { expect, test } from "vitest";
import { doubtfulWords, readingsOf } from "./typed.ts";

test("words from four letters may be misspelled; numbers and addresses are not words", () => {
  expect(doubtfulWords("ana oliveria de 1999 ana@x.com oliveria érika")).toEqual(["oliveria", "érika"]);
});

test("the most similar words come first, and known ones stay as typed", () => {
  const near = new Map([
    ["oliveria", ["Oliveira", "Olivares"]],
    ["gonsalves", ["Gonçalves", "Alves"]],
  ]);
  expect(readingsOf("ana oliveria", near)).toEqual(["ana Oliveira", "ana Olivares"]);
  expect(readingsOf("oliveria gonsalves", near)).toEqual(["Oliveira Gonçalves", "Oliveira Alves", "Olivares Gonçalves", "Olivares Alves"]);
  const many = new Map([["oliveria", ["a", "b", "c", "d", "e", "f", "g"]]]);
  expect(readingsOf("oliveria", many)).toEqual(["a", "b", "c", "d", "e", "f"]);
  expect(readingsOf("ana", new Map([["ana", []]]))).toEqual([]);
});
