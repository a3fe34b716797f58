import { languages, toLanguage, type Language } from "@aprisco/contract/languages.ts";
import i18n, { type FormatterModule } from "i18next";
import { initReactI18next } from "react-i18next";
import { logProblem } from "../log-problem.ts";
import { detectLanguage, languageKey } from "./detect-language.ts";
import { lazyTexts } from "./lazy-texts.ts";
import { countText } from "./number-words.ts";

/** Formats counts in the language's notation; years and house numbers stay as they are. */
const counts: FormatterModule = {
  type: "formatter",
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language, options) =>
    typeof value === "number" && options?.["interpolationkey"] === "count" ? countText(language ?? "pt-BR", value) : String(value),
};

/** Starts i18next in the detected language (spec.md §4) with the namespaces of the first screen. */
export async function startTexts(namespaces: readonly string[] = []): Promise<void> {
  i18n.on("languageChanged", (language) => {
    document.documentElement.lang = language;
  });
  await i18n
    .use(lazyTexts)
    .use(initReactI18next)
    .use(counts)
    .init({
      lng: detectLanguage(),
      supportedLngs: languages,
      // The compiler checks that every language is complete: Portuguese is the fallback for unknown languages, not for single
      // texts.
      fallbackLng: (code: string | undefined) => (languages.some((language) => language === code) ? [] : ["pt-BR"]),
      load: "currentOnly",
      ns: ["ui", ...namespaces],
      defaultNS: "ui",
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
    });
}

export const currentLanguage = (): Language => toLanguage(i18n.language ?? "") ?? "pt-BR";

/** Whether a language was chosen in this browser or by the address; then the account's preference does not apply. */
export function hasChosenLanguage(): boolean {
  if (toLanguage(new URLSearchParams(location.search).get("lng") ?? "")) return true;
  try {
    return localStorage.getItem(languageKey) !== null;
  } catch {
    return false;
  }
}

const COOKIE_SECONDS = 31_536_000;

/** Stores the choice in the browser and in a cookie, from which the server renders the public pages. */
function keep(language: Language): void {
  document.cookie = `${languageKey}=${language}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}

/**
 * Shows the account's language without storing it as the browser's choice; the tab keeps it until the sign-out. Null: the account
 * chose none, and the language stays.
 */
export async function followLanguage(chosen: Language | null): Promise<void> {
  try {
    if (chosen) sessionStorage.setItem(languageKey, chosen);
    else sessionStorage.removeItem(languageKey);
    const language = chosen ?? detectLanguage();
    if (language !== currentLanguage()) await i18n.changeLanguage(language);
  } catch (cause) {
    logProblem("The account's language could not be shown", cause);
  }
}

/**
 * Applies and stores a language (spec.md §4). After an error it tries once more: store, reload the texts, change. An unsupported
 * code is logged and ignored. Returns whether the language is now shown.
 */
export async function chooseLanguage(code: string): Promise<boolean> {
  const language = languages.find((known) => known === code);
  if (!language) {
    logProblem(`Unsupported language: ${code}`);
    return false;
  }
  try {
    await i18n.changeLanguage(language);
    keep(language);
    return true;
  } catch (cause) {
    logProblem("The language change failed; trying once more", cause);
  }
  try {
    keep(language);
    await i18n.reloadResources([language]);
    await i18n.changeLanguage(language);
    return true;
  } catch (cause) {
    logProblem("The language could not be changed", cause);
    return false;
  }
}
