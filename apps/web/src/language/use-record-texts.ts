import { nameForms, type RecordNames } from "@aprisco/contract/record-names.ts";
import { toLanguage } from "@aprisco/contract/languages.ts";
import { useTranslation } from "react-i18next";
import type { messages } from "../messages/record.ts";

/** The sentences of a record's life and the words for so many of them, by what the contract calls it. */
export interface RecordTexts {
  /** `name`: the record’s own, where the sentence holds it. */
  readonly say: (key: keyof typeof messages, name?: string) => string;
  /** "ministérios" for 0 and 2, "ministério" for 1. */
  readonly what: (count: number) => string;
}

/** What is said of records of a kind: `say("created")` is "Ministério adicionado". */
export function useRecordTexts(names: RecordNames): RecordTexts {
  const { t, i18n } = useTranslation("record");
  const forms = nameForms(names, toLanguage(i18n.language) ?? "pt-BR");
  return { say: (key, name = "") => t(key, { ...forms, name }), what: (count) => (count === 1 ? forms.what : forms.whats) };
}
