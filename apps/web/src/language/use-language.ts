import { toLanguage, type Language } from "@aprisco/contract/languages.ts";
import { useTranslation } from "react-i18next";

/**
 * The current language, for Intl in components. The compiler memoizes calls of currentLanguage(), so that a component would keep
 * the previous language.
 */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return toLanguage(i18n.language) ?? "pt-BR";
}
