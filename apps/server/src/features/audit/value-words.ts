import { userColumns as usersEn } from "@aprisco/contract/accounts/columns.en.ts";
import { userColumns as usersEs } from "@aprisco/contract/accounts/columns.es.ts";
import { userColumns as usersPt } from "@aprisco/contract/accounts/columns.pt.ts";
import { changeWords as changesEn } from "@aprisco/contract/audit/change-words.en.ts";
import { changeWords as changesEs } from "@aprisco/contract/audit/change-words.es.ts";
import { changeWords as changesPt } from "@aprisco/contract/audit/change-words.pt.ts";
import type { Language } from "@aprisco/contract/languages.ts";
import { eventWords as eventsEn } from "@aprisco/contract/notifications/event-words.en.ts";
import { eventWords as eventsEs } from "@aprisco/contract/notifications/event-words.es.ts";
import { eventWords as eventsPt } from "@aprisco/contract/notifications/event-words.pt.ts";
import { visitorColumns as visitorsEn } from "@aprisco/contract/visitors/columns.en.ts";
import { visitorColumns as visitorsEs } from "@aprisco/contract/visitors/columns.es.ts";
import { visitorColumns as visitorsPt } from "@aprisco/contract/visitors/columns.pt.ts";
import { words as en } from "@aprisco/contract/words/en.ts";
import { words as es } from "@aprisco/contract/words/es.ts";
import { words as pt } from "@aprisco/contract/words/pt.ts";

type Words = Readonly<Record<Language, Readonly<Record<string, string>>>>;
type Values = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
const columns = {
  "pt-BR": [visitorsPt, usersPt],
  es: [visitorsEs, usersEs],
  en: [visitorsEn, usersEn],
} as const;
const fields: Words = { "pt-BR": pt, es, en };

const camel = (field: string): string => field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const changes: Words = { "pt-BR": changesPt, es: changesEs, en: changesEn };
/** The rules of notifications go by the events that they tell of. */
const events: Words = { "pt-BR": eventsPt, es: eventsEs, en: eventsEn };

/** What a field is called, on forms first of all; null: nothing here has a word for it. */
export function wordOfField(name: string, language: Language): string | null {
  // The church's own columns are settings of these keys.
  const field = name.replace(/^church\./, "");
  const key = camel(field);
  const titles = columns[language].map((one) => (one.titles as Readonly<Record<string, string>>)[field]);
  const others = changes[language][key] ?? events[language][`event.${field}`];
  return fields[language][key] ?? titles.find((title) => title !== undefined) ?? others ?? null;
}

/** The same; a field of another release by its name. */
export const fieldWord = (field: string, language: Language): string => wordOfField(field, language) ?? field.replaceAll("_", " ");

/** What a value out of a closed list is called, by the words of forms and exported lists; else as it was written down. */
export const valueWord = (field: string, value: string, language: Language): string =>
  fields[language][`${camel(field)}.${value}`] ??
  columns[language].map(({ values }) => (values as Values | undefined)?.[field]?.[value]).find((word) => word !== undefined) ??
  value;
