import { languages, toLanguage, type Language } from "@aprisco/contract/languages.ts";
import i18n, { type FormatterModule } from "i18next";
import { initReactI18next } from "react-i18next";
import { logProblem } from "../log-problem.ts";
import { detectLanguage, languageKey } from "./detect-language.ts";
import { lazyTexts } from "./lazy-texts.ts";
import { countText } from "./number-words.ts";

/** Writes a count as the language writes numbers; a year or the number of a house stays as it is. */
const counts: FormatterModule = {
  type: "formatter",
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language, options) =>
    typeof value === "number" && options?.["interpolationkey"] === "count" ? countText(language ?? "pt-BR", value) : String(value),
};

/** Starts the texts in the detected language (spec.md §4) with the namespaces that the first screen needs. */
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
      // Every language is complete by type: Portuguese is the fallback for unknown languages, never for single texts.
      fallbackLng: (code: string | undefined) => (languages.some((language) => language === code) ? [] : ["pt-BR"]),
      load: "currentOnly",
      ns: ["ui", ...namespaces],
      defaultNS: "ui",
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
    });
}

/** The language on the screen. */
export const currentLanguage = (): Language => toLanguage(i18n.language ?? "") ?? "pt-BR";

/** Whether a language was chosen in this browser, or by the address (then the account's preference does not replace it). */
export function hasChosenLanguage(): boolean {
  if (toLanguage(new URLSearchParams(location.search).get("lng") ?? "")) return true;
  try {
    return localStorage.getItem(languageKey) !== null;
  } catch {
    return false;
  }
}

const COOKIE_SECONDS = 31_536_000;

/** In the browser, and in a cookie: the server writes the public pages in the language of their reader. */
function keep(language: Language): void {
  document.cookie = `${languageKey}=${language}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // A browser that keeps nothing still shows the choice until the page is left.
  }
}

/**
 * Shows the language that the account chose, without making it the browser's choice; the tab remembers it until the sign-out.
 * Null: the account chose none, and the language stays that of the public pages.
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
 * Applies and keeps a language (spec.md §4). On an error it tries once more: keep the choice, reload the texts, change.
 * A code that is not ours is logged and ignored. Returns whether the language is now on the screen.
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
