import axeCore, { type AxeResults, type RunOptions } from "axe-core";
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

/** Of all of axe's rules, contrast alone, or all the others. */
type Rules = "all" | "contrast" | "without contrast";
const optionsOf: Readonly<Record<Rules, RunOptions>> = {
  all: {},
  contrast: { runOnly: { type: "rule", values: ["color-contrast"] } },
  "without contrast": { rules: { "color-contrast": { enabled: false } } },
};

/** The part of axe that we ask for, where it runs. */
declare const axe: { readonly run: (where: Document, options: RunOptions) => Promise<AxeResults> };

/**
 * What axe finds on the page, with where. Its half megabyte is read once in a page, however often it is asked there, and what it
 * found to be in order is not counted up: that takes as long as the looking.
 */
export async function violationsOf(page: Page, rules: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeCore.source);
  const found = await page.evaluate(
    async (options) => {
      const { violations } = await axe.run(document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(" | ")}`);
    },
    { ...optionsOf[rules], resultTypes: ["violations"] } satisfies RunOptions,
  );
  return found;
}
