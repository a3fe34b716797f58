import { createRequire } from "node:module";
import type { i18n as I18next } from "i18next";
import { describe, expect, test } from "vitest";
import { languages } from "@aprisco/contract/languages.ts";
import { countText } from "../number-words.ts";
import light from "./i18next.ts";

// The real library, which the pages' build leaves out.
const real = (createRequire(import.meta.url)("i18next") as { readonly createInstance: I18next["createInstance"] }).createInstance();

type Table = Record<string, string>;
const files = import.meta.glob<Record<string, Table>>(
  ["../{pt,es,en}/*.ts", "../../../../../packages/contract/src/*/failures.{pt,es,en}.ts"],
  { eager: true },
);
/** Every text of the product: language → namespace → table. */
const texts: Record<string, Record<string, Table>> = {};
for (const [path, file] of Object.entries(files)) {
  const [, short = "", name = ""] = /\/(pt|es|en)\/([\w-]+)\.ts$/.exec(path) ?? [];
  const [, feature = "", code = ""] = /\/([\w-]+)\/failures\.(\w+)\.ts$/.exec(path) ?? [];
  const language = languages.find((one) => one.startsWith(short || code)) ?? "";
  (texts[language] ??= {})[name || `failures/${feature}`] = Object.values(file)[0] ?? {};
}
const namespaces = Object.keys(texts["pt-BR"] ?? {});
const options = { keySeparator: false, nsSeparator: false, interpolation: { escapeValue: false }, fallbackLng: false } as const;
await real.init({ ...options, lng: "pt-BR", ns: namespaces, defaultNS: "ui", resources: texts });
light.use({ type: "backend", read: async (language, namespace) => texts[language]?.[namespace] ?? {} });
await light.init({ lng: "pt-BR", ns: namespaces });

const plural = /_(?:zero|one|two|few|many|other)$/;
const million = 1_000_000;
const many = [undefined, 0, 1, 2, 5, 999, million];
const names = Object.values(texts).flatMap((tables) =>
  [...JSON.stringify(tables).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? ""),
);
/** Every value that a text names, and some left out. */
const values: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, `<b>${name} & "${name}"</b>`]));
Object.assign(values, { value: "", total: 12, date: undefined });
delete values["name"];
delete values["count"];
// Typed by the namespaces that are written in the source; here all of them are asked.
const ask = (engine: unknown, key: string, given: Readonly<Record<string, unknown>>): string => (engine as typeof light).t(key, given);

describe.each(languages)("in %s", (language) => {
  test("every text reads as i18next would write it, with the number as the language writes it", async () => {
    await real.changeLanguage(language);
    await light.changeLanguage(language);
    const differing: unknown[] = [];
    let asked = 0;
    for (const [ns, table] of Object.entries(texts[language] ?? {}))
      for (const key of new Set(Object.keys(table).flatMap((one) => [one, one.replace(plural, "")])))
        for (const count of many) {
          const given = { ...values, ns, ...(count === undefined ? {} : { count }) };
          const expected = ask(real, key, given).replaceAll(String(million), countText(language, million));
          asked += 1;
          if (ask(light, key, given) !== expected) differing.push([ns, key, count, ask(light, key, given), expected]);
        }
    expect(differing).toEqual([]);
    expect(asked).toBeGreaterThan(5_000);
  });
});

test("a key is looked for in each namespace, in the usual one without any, and is its own text when there is none", async () => {
  await light.changeLanguage("pt-BR");
  await real.changeLanguage("pt-BR");
  for (const [key, ns] of [
    ["menu.label", ["ui", "shell"]],
    ["error.retry", undefined],
    ["menu.label", undefined],
    ["toString", "ui"],
  ] as const) {
    expect([ask(light, key, { ns }), light.exists(key, ns ? { ns } : {})]).toEqual([
      ask(real, key, { ns }),
      real.exists(key, ns ? { ns: ns as never } : {}),
    ]);
  }
});

test("a count is written as the language writes numbers", async () => {
  await light.changeLanguage("es");
  expect(light.t("menu.awaiting", { ns: "shell", count: 1207 })).toContain("1.207");
});

test("a change of language whose texts do not load fails and changes nothing, and works when they do", async () => {
  await light.changeLanguage("es");
  let works = false;
  light.use({ type: "backend", read: async () => (works ? { "error.retry": "Riprova" } : await Promise.reject(new Error("offline"))) });
  await expect(light.changeLanguage("it")).rejects.toThrow("offline");
  expect([light.language, light.t("error.retry")]).toEqual(["es", "Intentar de nuevo"]);
  works = true;
  await light.changeLanguage("it");
  expect([light.language, light.t("error.retry")]).toEqual(["it", "Riprova"]);
});
