import { expect, test } from "vitest";
import { partialDigits, toPartialDay } from "./typed-day.ts";

test.each([
  ["pt-BR", "1941", "1941", "1941"],
  ["pt-BR", "agosto de 1941", "1941-08", "agosto de 1941"],
  ["pt-BR", "ago. 1941", "1941-08", "agosto de 1941"],
  ["pt-BR", "8/1941", "1941-08", "agosto de 1941"],
  ["pt-BR", "5/8", "--08-05", "05/08"],
  ["pt-BR", "29 de fevereiro", "--02-29", "29/02"],
  ["pt-BR", "março de 1960", "1960-03", "março de 1960"],
  ["es", "agosto de 1941", "1941-08", "agosto de 1941"],
  ["es", "septiembre del 1941", "1941-09", "septiembre de 1941"],
  ["es", "5 de agosto", "--08-05", "05/08"],
  ["en", "August 1941", "1941-08", "August 1941"],
  ["en", "Aug 5", "--08-05", "08/05"],
  ["en", "8/5", "--08-05", "08/05"],
  ["en", "08/1941", "1941-08", "August 1941"],
])("in %s %j is %s, shown as %j and read again", (language, typed, value, shown) => {
  expect(toPartialDay(language, typed)).toBe(value);
  expect(partialDigits(language, value)).toBe(shown);
  expect(toPartialDay(language, shown)).toBe(value);
});

test.each(["", "31/4", "13/1941", "brumário de 1941", "30 de fevereiro", "41", "5/8/19", "hoje", "1941-08-05"])("%j is none", (typed) => {
  expect(toPartialDay("pt-BR", typed)).toBeNull();
});
