import { nameForms } from "@aprisco/contract/record-names.ts";
import { ministryNames } from "@aprisco/contract/ministries.ts";
import { languages } from "@aprisco/contract/languages.ts";
import i18n from "i18next";
import { expect, test } from "vitest";
import { loadTexts } from "./lazy-texts.ts";

async function said(language: (typeof languages)[number]): Promise<Record<string, string>> {
  const { interpolator } = i18n.createInstance({ interpolation: { escapeValue: false } }, () => undefined).services;
  const forms = { ...nameForms(ministryNames, language) };
  const table = await loadTexts(language, "record");
  return Object.fromEntries(Object.entries(table).map(([key, text]) => [key, interpolator.interpolate(text, forms, language, {})]));
}

test.each(languages)("%s: the sentences of a record ask for forms that a name has, and for nothing else", async (language) => {
  // Questions about one record also have its own name.
  const known = [...Object.keys(nameForms(ministryNames, language)), "name"];
  const wanted = Object.values(await loadTexts(language, "record")).flatMap((text) => [...text.matchAll(/\{\{(\w*)\}\}/g)]);
  expect(wanted.length).toBeGreaterThan(5);
  expect(wanted.map(([, form]) => form).filter((form = "") => !known.includes(form))).toEqual([]);
});

test("the sentences agree with the name's article", async () => {
  expect(await said("pt-BR")).toMatchObject({ details: "Detalhes do ministério", created: "Ministério adicionado" });
  expect(await said("es")).toMatchObject({ details: "Detalles del ministerio", deleteFailed: "No se pudo eliminar el ministerio." });
  expect(await said("en")).toMatchObject({ title: "Ministries", loadFailed: "Could not load the ministries." });
});
