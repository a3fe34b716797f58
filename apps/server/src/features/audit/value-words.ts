import { inEachLanguage, type Language } from "@aprisco/contract/languages.ts";
import { userColumns } from "@aprisco/contract/texts/accounts.ts";
import { changeWords } from "@aprisco/contract/texts/audit.ts";
import { eventWords } from "@aprisco/contract/texts/notifications.ts";
import { visitorColumns } from "@aprisco/contract/texts/visitors.ts";
import { words } from "@aprisco/contract/words.ts";

type Words = Readonly<Record<Language, Readonly<Record<string, string>>>>;
type Values = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
const columns = [inEachLanguage(visitorColumns), inEachLanguage(userColumns)] as const;
const fields: Words = inEachLanguage(words);

const camel = (field: string): string => field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const changes: Words = inEachLanguage(changeWords);
/** The rules of notifications go by the events that they tell of. */
const events: Words = inEachLanguage(eventWords);

/** What a field is called, on forms first of all; null: nothing here has a word for it. */
export function wordOfField(name: string, language: Language): string | null {
  // The church's own columns are settings of these keys.
  const field = name.replace(/^church\./, "");
  const key = camel(field);
  const titles = columns.map((one) => (one[language].titles as Readonly<Record<string, string>>)[field]);
  const others = changes[language][key] ?? events[language][`event.${field}`];
  return fields[language][key] ?? titles.find((title) => title !== undefined) ?? others ?? null;
}

/** The same; a field of another release by its name. */
export const fieldWord = (field: string, language: Language): string => wordOfField(field, language) ?? field.replaceAll("_", " ");

/** What a value out of a closed list is called, by the words of forms and exported lists; else as it was written down. */
export const valueWord = (field: string, value: string, language: Language): string =>
  fields[language][`${camel(field)}.${value}`] ??
  columns.map((one) => (one[language].values as Values | undefined)?.[field]?.[value]).find((word) => word !== undefined) ??
  value;
