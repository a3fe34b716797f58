import { useSyncExternalStore } from "react";
import i18n, { usualNamespace } from "./i18next.ts";

// In the place of react-i18next: see i18next.ts beside.

type Translate = typeof i18n.t;
interface Translation {
  readonly t: Translate;
  readonly i18n: typeof i18n;
}

/** i18next asks for it; the hook below needs none. */
export const initReactI18next = { type: "3rdParty" } as const;

const translations = new Map<string, Translation>();

const subscribe = (listener: () => void): (() => void) => {
  i18n.on("languageChanged", listener);
  return () => i18n.off("languageChanged", listener);
};
const language = (): string => i18n.language;

/** One function for each language, so that whatever was made with the one before is made anew. */
function translationOf(key: string, namespaces: readonly string[]): Translation {
  const known = translations.get(key);
  if (known) return known;
  const translation: Translation = { t: (text, values) => i18n.t(text, { ns: namespaces, ...values }), i18n };
  translations.set(key, translation);
  return translation;
}

/** The texts of these namespaces in the language on the screen; suspends while they are on their way. */
export function useTranslation(wanted: string | readonly string[] = usualNamespace): Translation {
  const namespaces = typeof wanted === "string" ? [wanted] : wanted;
  const key = [useSyncExternalStore(subscribe, language), ...namespaces].join(" ");
  // oxlint-disable-next-line typescript/only-throw-error -- a thrown promise suspends; use() would have to be called again in every later rendering
  if (!namespaces.every(i18n.hasLoadedNamespace)) throw i18n.loadNamespaces(namespaces);
  return translationOf(key, namespaces);
}
