import type { User } from "@aprisco/contract/accounts/account.ts";
import { chosenByAccount } from "../messages/detect-language.ts";
import { followLanguage, hasChosenLanguage } from "../messages/i18n.ts";
import { hasChosenTheme, setTheme } from "../theme/colour-scheme.ts";

/** Takes over the account's theme and language where nobody chose one in this browser: an explicit choice wins. */
export async function applyPreferences({ theme, language }: Pick<User, "theme" | "language">): Promise<void> {
  if (theme !== "system" && !hasChosenTheme()) setTheme(theme);
  if (!hasChosenLanguage()) await followLanguage(chosenByAccount(language));
}
