import { expect, test } from "vitest";
import { noticeAt, noticeIn, placeOfNotice, wordsIn } from "./notice-words.ts";

test.each([
  [["pt-BR", "en"], "Há um aviso novo"],
  [["es-MX"], "Hay un aviso nuevo"],
  [["fr", "en-GB"], "You have a new notification"],
  [["ja"], "Há um aviso novo"],
  [[], "Há um aviso novo"],
])("a device in %j is told in its language", (languages, title) => {
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
])("of the message %s the notice is %s", (text, notice) => {
  expect(noticeIn(text)).toBe(notice);
});

test("a tap leads to an address that names the notice, and that address is read again", () => {
  expect(noticeAt(new URL(placeOfNotice(42), "https://igreja.exemplo").hash)).toBe(42);
  expect(noticeAt("#notice-x")).toBeNull();
  expect(noticeAt("")).toBeNull();
  expect(placeOfNotice(null)).toBe("/dashboard");
});
