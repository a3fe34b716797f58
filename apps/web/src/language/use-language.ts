import { toLanguage, type Language } from "@aprisco/contract/languages.ts";
import { useTranslation } from "react-i18next";

/**
 * The language on the screen, for Intl in components. The compiler keeps what it does not see change: a component that asked
 * currentLanguage() instead would keep its dates and numbers in the language before.
 */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return toLanguage(i18n.language) ?? "pt-BR";
}
