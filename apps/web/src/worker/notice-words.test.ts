import { expect, test } from "vitest";
import { noticeIn, placeOfNotice, wordsIn } from "./notice-words.ts";

test.each([
  [["pt-BR", "en"], "Há um aviso novo"],
  [["es-MX"], "Hay un aviso nuevo"],
  [["fr", "en-GB"], "You have a new notification"],
  [["ja"], "Há um aviso novo"],
  [[], "Há um aviso novo"],
])("a device with the languages %j gets its own", (languages, title) => {
  expect(wordsIn(languages).title).toBe(title);
});

test.each([
  ['{"n":42}', 42],
  ['{"n":null}', null],
  ['{"n":"42"}', null],
  ['{"n":-1}', null],
  ["null", null],
  ["<html>", null],
  [undefined, null],
])("the notice of the message %s is %s", (text, notice) => {
  expect(noticeIn(text)).toBe(notice);
});

test("a tap opens the notice by its id", () => {
  expect(placeOfNotice(42)).toBe("/notifications?notice=42");
  expect(placeOfNotice(null)).toBe("/dashboard");
});
