import { toLanguage, type Language } from "@aprisco/contract/languages.ts";
import { rememberedUser } from "../api/remembered-user.ts";

/** The key under which an explicit choice is kept (i18next's own). */
export const languageKey = "i18nextLng";

function kept(read: () => string | null | undefined): readonly string[] {
  try {
    return [read() ?? ""];
  } catch {
    // A browser that keeps nothing has nothing to say.
    return [];
  }
}

const cookie = (): string | undefined =>
  document.cookie
    .split("; ")
    .find((pair) => pair.startsWith(`${languageKey}=`))
    ?.slice(languageKey.length + 1);

/** Every account begins with this one: as long as it stands there, none was chosen, and the device is asked. */
const unchosen = "pt-BR";

/** The language that an account chose in its profile ("es-ES"); null while it has chosen none. */
export const chosenByAccount = (profile: string | undefined): Language | null => (profile === unchosen ? null : toLanguage(profile ?? ""));

/**
 * The language to begin with (spec.md §9): address, cookie, localStorage, sessionStorage, device, document; the first that
 * names one of ours wins, Portuguese when none does. Before the device stands what the account
 * chose that is signed in here: its texts would be asked for in a moment anyway.
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
