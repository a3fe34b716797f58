import fc from "fast-check";
import { expect, test } from "vitest";
import { failureStatus, isTextCode, textOf } from "./failures.ts";
import { languages, pickLanguage, toLanguage } from "./languages.ts";

test.each([
  ["pt", "pt-BR"],
  ["pt-BR", "pt-BR"],
  ["pt_PT", "pt-BR"],
  [" PT-ao ", "pt-BR"],
  ["es", "es"],
  ["es-419", "es"],
  ["en-GB", "en"],
  ["EN", "en"],
  ["fr", null],
  ["ptx", null],
  ["", null],
  ["constructor", null],
])("the tag %j is %s", (tag, language) => {
  expect(toLanguage(tag)).toBe(language);
});

test.each([
  [undefined, "pt-BR"],
  ["", "pt-BR"],
  ["*", "pt-BR"],
  ["fr, de", "pt-BR"],
  ["en", "en"],
  ["fr, es;q=0.8, en;q=0.9", "en"],
  ["en;q=0.5, es;q=0.5", "en"],
  ["en;q=0, es;q=0.1", "es"],
  ["en;level=1;q=0.2, pt;q=0.3", "pt-BR"],
  ["en;q=abc, es;q=0.1", "es"],
])("Accept-Language %j picks %s", (header, language) => {
  expect(pickLanguage(header)).toBe(language);
});

test("any header picks a supported language", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 2_000 }), (header) => {
      expect(languages).toContain(pickLanguage(header));
    }),
  );
});

test("every failure has its own complete text in each language", () => {
  for (const language of languages) {
    const texts = Object.keys(failureStatus).map((code) => (isTextCode(code) ? textOf(code, language) : ""));
    expect(texts.filter((text) => text.trim() === "" || text !== text.trim() || /[{}<>]|undefined/.test(text))).toEqual([]);
  }
});

test("an inherited property is not a text", () => {
  for (const code of ["constructor", "toString", "__proto__", "field.nothing"]) expect(isTextCode(code)).toBe(false);
});
