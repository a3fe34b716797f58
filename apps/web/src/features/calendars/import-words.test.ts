import { inEachLanguage, type Language } from "@aprisco/contract/languages.ts";
import i18next, { type TFunction } from "i18next";
import { expect, test } from "vitest";
import { messages } from "../../messages/calendars.ts";
import { doneWords } from "./import-words.ts";

const { "pt-BR": pt, es, en } = inEachLanguage(messages);
const words = i18next.createInstance();
await words.init({ resources: { "pt-BR": { calendars: pt }, es: { calendars: es }, en: { calendars: en } } });
const said = (language: Language, counts: object) =>
  doneWords(words.getFixedT(language, "calendars") as TFunction<"calendars">, { new: 0, changed: 0, same: 0, refused: 0, ...counts });

test("an import that imported nothing says so", () => {
  expect(said("pt-BR", { refused: 1 })).toEqual({ title: "Nenhum evento importado: 1 recusado" });
  expect(said("es", { refused: 2, same: 1 })).toEqual({ title: "Ningún evento importado: 1 igual, 2 rechazados" });
  expect(said("en", { same: 3 })).toEqual({ title: "No events imported: 3 unchanged" });
});

test("an import says what it did, without what it did not", () => {
  expect(said("pt-BR", { new: 2, refused: 1 })).toEqual({ title: "Eventos importados", message: "2 novos, 1 recusado" });
  expect(said("en", { changed: 1 })).toEqual({ title: "Events imported", message: "1 changed" });
});
