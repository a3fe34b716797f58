import type { Language } from "./languages.ts";
import { nameForms, type NameForms, type RecordNames } from "./record-names.ts";

const failures = { notFound: 404, nameTaken: 409 } as const;
const messages = { created: 201, updated: 200, deleted: 200, restored: 201 } as const;
type RecordText = keyof typeof failures | keyof typeof messages;

/** The server's sentences about a record, in each language. */
const sentences: Readonly<Record<Language, (name: NameForms) => Readonly<Record<RecordText, string>>>> = {
  "pt-BR": ({ what, What, o }) => ({
    notFound: `Não encontramos ${o === "a" ? "esta" : "este"} ${what}. Talvez alguém ${o} tenha excluído.`,
    nameTaken: `Já existe ${o === "a" ? "uma" : "um"} ${what} com este nome`,
    created: `${What} adicionad${o}.`,
    updated: "Dados salvos com sucesso.",
    deleted: `${What} excluíd${o}.`,
    restored: `${What} restaurad${o}.`,
  }),
  es: ({ what, What, o }) => ({
    notFound: `No encontramos ${o === "a" ? "esta" : "este"} ${what}. Tal vez alguien l${o} eliminó.`,
    nameTaken: `Ya existe ${o === "a" ? "una" : "un"} ${what} con este nombre`,
    created: `${What} agregad${o}.`,
    updated: "Datos guardados con éxito.",
    deleted: `${What} eliminad${o}.`,
    restored: `${What} restaurad${o}.`,
  }),
  en: ({ what, What }) => ({
    notFound: `We could not find this ${what}. Someone may have deleted it.`,
    nameTaken: `There is already ${/^[aeiou]/.test(what) ? "an" : "a"} ${what} with this name`,
    created: `${What} added.`,
    updated: "Details saved.",
    deleted: `${What} deleted.`,
    restored: `${What} restored.`,
  }),
};

type PrefixedKeys<K extends string, T> = { readonly [P in keyof T & string as `${K}.${P}`]: T[P] };
const prefixed = <K extends string, T extends object>(key: K, table: T) =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [`${key}.${name}`, value])) as PrefixedKeys<K, T>;

/**
 * The codes of a record's life cycle with statuses and texts, `ministry.notFound` … `ministry.restored`: a part of the
 * feature. Special codes are defined beside them.
 */
export const recordTexts = <const K extends string>(key: K, names: RecordNames) => {
  const textsIn = (language: Language) => prefixed(key, sentences[language](nameForms(names, language)));
  return {
    failures: prefixed(key, failures),
    messages: prefixed(key, messages),
    texts: { "pt-BR": textsIn("pt-BR"), es: textsIn("es"), en: textsIn("en") },
    records: { [key]: names } as { readonly [P in K]: RecordNames },
  } as const;
};

type Codes = Readonly<Record<string, number>>;
interface Part {
  readonly failures: Codes;
  readonly messages: Codes;
  readonly texts: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  readonly records?: Readonly<Record<string, RecordNames>>;
}
type RecordsOf<P extends Part> = P extends { readonly records: infer R } ? R : unknown;

/** Merges the codes and texts of two parts of a feature. */
export const joined = <const A extends Part, const B extends Part>(one: A, other: B) => {
  const textsIn = <L extends Language>(language: L): A["texts"][L] & B["texts"][L] => ({
    ...one.texts[language],
    ...other.texts[language],
  });
  return {
    failures: { ...one.failures, ...other.failures } as A["failures"] & B["failures"],
    messages: { ...one.messages, ...other.messages } as A["messages"] & B["messages"],
    texts: { "pt-BR": textsIn("pt-BR"), es: textsIn("es"), en: textsIn("en") },
    records: { ...one.records, ...other.records } as RecordsOf<A> & RecordsOf<B>,
  } as const;
};
