import { expect, test } from "vitest";
import { partialDayWords } from "./partial-day-words.ts";

test.each([
  ["1931", "1931", "1931"],
  ["1931-08", "08/1931", "Aug 1931"],
  ["--08-05", "05/08", "Aug 5"],
  ["--02-29", "29/02", "Feb 29"],
])("%s is %s, in English %s", (value, written, english) => {
  expect([partialDayWords("pt-BR", value), partialDayWords("es", value), partialDayWords("en", value)]).toEqual([
    written,
    written,
    english,
  ]);
});
