import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** As a sheet made by script: the policy allows no style element. */
const stopTransitions = (): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after { transition: none !important }");
  document.adoptedStyleSheets.push(sheet);
};

/**
 * Changes the theme under the page. All colours hang on this attribute; that the choice sets it is shell.spec's matter. A colour
 * on its way from one theme to the other is neither's, so from here on nothing moves.
 */
export async function showTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.evaluate(stopTransitions);
  await page.evaluate((scheme) => document.documentElement.setAttribute("data-color-scheme", scheme), theme);
}

/** What axe finds on the page, with where: of all its rules, of contrast alone, or of all the others. */
export async function violationsOf(page: Page, rules: "all" | "contrast" | "without contrast"): Promise<string[]> {
  // 'Legacy' is about frames from elsewhere, of which there are none: the other way opens a second page for each analysis.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (rules === "contrast") axe.withRules(["color-contrast"]);
  if (rules === "without contrast") axe.disableRules(["color-contrast"]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(" | ")}`);
}
