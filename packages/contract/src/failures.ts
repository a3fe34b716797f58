import { features, type Features } from "./features.ts";
import type { Language } from "./languages.ts";

type KeysOf<Part extends "failures" | "messages"> = { [F in keyof Features]: keyof Features[F][Part] & string }[keyof Features];
export type FailureCode = KeysOf<"failures">;
export type TextCode = FailureCode | KeysOf<"messages">;

const all = Object.values(features);
/** Merges objects; the types of `features` know the result's members. */
const sumOf = <T>(parts: readonly object[]): T => Object.assign({}, ...parts) as T;

/** Every failure code and its HTTP status. For server, documentation and tests. */
export const failureStatus = sumOf<Readonly<Record<FailureCode, number>>>(all.map(({ failures }) => failures));

const textsIn = (language: Language) => sumOf<Readonly<Record<TextCode, string>>>(all.map(({ texts }) => texts[language]));
const texts: Readonly<Record<Language, Readonly<Record<TextCode, string>>>> = {
  "pt-BR": textsIn("pt-BR"),
  es: textsIn("es"),
  en: textsIn("en"),
};

export const isTextCode = (code: string): code is TextCode => Object.hasOwn(texts["pt-BR"], code);
/** The text of a failure or success code in a language. */
export const textOf = (code: TextCode, language: Language): string => texts[language][code];
