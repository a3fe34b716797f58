import { toLanguage, type Language } from "@aprisco/contract/languages.ts";
import { rememberedUser } from "../api/remembered-user.ts";

/** The storage key of an explicit choice (i18next's own). */
export const languageKey = "i18nextLng";

function kept(read: () => string | null | undefined): readonly string[] {
  try {
    return [read() ?? ""];
  } catch {
    // Without storage there is no choice.
    return [];
  }
}

const cookie = (): string | undefined =>
  document.cookie
    .split("; ")
    .find((pair) => pair.startsWith(`${languageKey}=`))
    ?.slice(languageKey.length + 1);

/** The initial value of every account: it counts as no choice, and the device decides. */
const unchosen = "pt-BR";

/** The language of an account's profile ("es-ES"); null if none was chosen. */
export const chosenByAccount = (profile: string | undefined): Language | null => (profile === unchosen ? null : toLanguage(profile ?? ""));

/**
 * The initial language (spec.md §9): address, cookie, localStorage, sessionStorage, device, document; the first supported one, else
 * Portuguese. The signed-in account's choice comes before the device, because it would be applied a moment later anyway.
 */
export function detectLanguage(): Language {
  const tags = [
    new URLSearchParams(location.search).get("lng") ?? "",
    ...kept(cookie),
    ...kept(() => localStorage.getItem(languageKey)),
    ...kept(() => sessionStorage.getItem(languageKey)),
    ...kept(() => chosenByAccount(rememberedUser()?.preferences.language)),
    ...navigator.languages,
    document.documentElement.lang,
  ];
  for (const tag of tags) {
    const language = toLanguage(tag);
    if (language) return language;
  }
  return "pt-BR";
}
