import type { Page } from "@playwright/test";
import type { Session } from "./api.ts";

/** What somebody chose before. */
export interface Choices {
  readonly theme?: "light" | "dark";
  readonly language?: "pt-BR" | "es" | "en";
}

/** What a browser holds of ours before its first page opens, as members of its localStorage. */
export const stored = (session: Session | null, { theme, language }: Choices): { name: string; value: string }[] => [
  ...(session
    ? [
        { name: "auth_token", value: session.token },
        { name: "refresh_token", value: session.refreshToken },
      ]
    : []),
  ...(theme ? [{ name: "aprisco_theme", value: theme }] : []),
  ...(language ? [{ name: "i18nextLng", value: language }] : []),
];

/**
 * Lets the next document of this origin that the page opens find these alone in its storages; what comes after it finds what
 * that one left. A context's `storageState` would open a page of its own for it, each time.
 */
export async function store(
  page: Page,
  origin: string,
  items: readonly { readonly name: string; readonly value: string }[],
): Promise<void> {
  const writing = await page.addInitScript(
    (given) => {
      if (location.origin !== given.origin) return;
      localStorage.clear();
      sessionStorage.clear();
      // Who opens the same address again comes back to it, with what it knew of itself.
      history.replaceState(null, "");
      for (const { name, value } of given.items) localStorage.setItem(name, value);
    },
    { origin, items },
  );
  // By then it has run in what was opened; a page that only changes its address says nothing of this.
  page.once("domcontentloaded", () => void writing.dispose().catch(() => undefined));
}
