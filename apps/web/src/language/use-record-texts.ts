import { nameForms, type RecordNames } from "@aprisco/contract/record-names.ts";
import { toLanguage } from "@aprisco/contract/languages.ts";
import { useTranslation } from "react-i18next";
import type { messages } from "../messages/record.ts";

export interface RecordTexts {
  /** `name`: the record's own name, for sentences that contain it. */
  readonly say: (key: keyof typeof messages, name?: string) => string;
  /** "ministérios" for 0 and 2, "ministério" for 1. */
  readonly what: (count: number) => string;
}

/** The sentences about a kind of record: `say("created")` is "Ministério adicionado". */
export function useRecordTexts(names: RecordNames): RecordTexts {
  const { t, i18n } = useTranslation("record");
  const forms = nameForms(names, toLanguage(i18n.language) ?? "pt-BR");
  return { say: (key, name = "") => t(key, { ...forms, name }), what: (count) => (count === 1 ? forms.what : forms.whats) };
}
