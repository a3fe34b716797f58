import { userColumns as usersEn } from "@aprisco/contract/accounts/columns.en.ts";
import { userColumns as usersEs } from "@aprisco/contract/accounts/columns.es.ts";
import { userColumns as usersPt } from "@aprisco/contract/accounts/columns.pt.ts";
import type { Language } from "@aprisco/contract/languages.ts";
import { visitorColumns as visitorsEn } from "@aprisco/contract/visitors/columns.en.ts";
import { visitorColumns as visitorsEs } from "@aprisco/contract/visitors/columns.es.ts";
import { visitorColumns as visitorsPt } from "@aprisco/contract/visitors/columns.pt.ts";
import { words as en } from "@aprisco/contract/words/en.ts";
import { words as es } from "@aprisco/contract/words/es.ts";
import { words as pt } from "@aprisco/contract/words/pt.ts";

type Values = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
const columns = {
  "pt-BR": [visitorsPt, usersPt],
  es: [visitorsEs, usersEs],
  en: [visitorsEn, usersEn],
} as const;
const fields: Readonly<Record<Language, Readonly<Record<string, string>>>> = { "pt-BR": pt, es, en };

const camel = (field: string): string => field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What a field is called on forms. */
export const fieldWord = (field: string, language: Language): string =>
  fields[language][camel(field)] ??
  columns[language].map(({ titles }) => (titles as Readonly<Record<string, string>>)[field]).find((title) => title !== undefined) ??
  field.replaceAll("_", " ");

/** What a value out of a closed list is called, by the words of forms and exported lists; else as it was written down. */
export const valueWord = (field: string, value: string, language: Language): string =>
  fields[language][`${camel(field)}.${value}`] ??
  columns[language].map(({ values }) => (values as Values | undefined)?.[field]?.[value]).find((word) => word !== undefined) ??
  value;
