import type { Page } from "@playwright/test";

/** The part of i18next that we ask for. */
interface Texts {
  readonly changeLanguage: (language: string) => Promise<unknown>;
}

/**
 * Changes the language under an open page, whatever lies over the menu that would do it: of the page's own scripts, asked for
 * again and so the very same, one gives away i18next.
 */
export async function changeLanguage(page: Page, language: "pt-BR" | "es" | "en"): Promise<void> {
  await page.evaluate(async (wanted) => {
    const scripts = performance.getEntriesByType("resource").flatMap(({ name }) => (/\/assets\/[^/]+\.js$/.test(name) ? [name] : []));
    const exported = await Promise.all(scripts.map((script) => import(script) as Promise<Record<string, Partial<Texts> | undefined>>));
    const texts = exported.flatMap((parts) => Object.values(parts)).find((part) => typeof part?.changeLanguage === "function");
    if (texts?.changeLanguage === undefined) throw new Error("No script of this page gives away i18next.");
    await texts.changeLanguage(wanted);
  }, language);
}
