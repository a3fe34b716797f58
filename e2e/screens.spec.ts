import { AxeBuilder } from "@axe-core/playwright";
import { ask } from "./support/api.ts";
import { appScreens, publicScreens } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

// Each screen once per theme and width; what a page must never do (console errors, foreign hosts, breaches of the policy)
// is checked by the fixture at the end of every test.
test.describe.configure({ mode: "parallel" });

const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** As a sheet made by script: the policy allows no style element. */
const stopTransitions = (): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after { transition: none !important }");
  document.adoptedStyleSheets.push(sheet);
};

for (const { name, path, as, reach } of [...publicScreens, ...appScreens]) {
  test(`${name}: accessible, light and dark, wide and narrow`, async ({ open }) => {
    for (const size of widths) {
      const page = await open({ path, ...(as ? { as } : {}), ...size, theme: "light" });
      await reach(page);
      // A colour on its way from one theme to the other is neither's.
      await page.evaluate(stopTransitions);
      for (const theme of ["light", "dark"]) {
        // All colours hang on this attribute; that the choice sets it is shell.spec's matter.
        await page.evaluate((scheme) => document.documentElement.setAttribute("data-color-scheme", scheme), theme);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(" | ")}`);
        expect(found, `${theme}, ${size.width} px`).toEqual([]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${size.width} px`).toBeLessThanOrEqual(size.width);
      await page.context().close();
    }
  });
}

test("C32 C33 every document carries the policy and its companions", async ({ demo }) => {
  for (const path of ["/", "/login", "/visitor-welcome", "/dashboard", "/nowhere"]) {
    const { headers } = await fetch(demo.url + path);
    const policy = headers.get("content-security-policy") ?? "";
    for (const part of ["default-src 'self'", "script-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy, path).toContain(part);
    }
    expect(policy).not.toMatch(/unsafe/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).not.toBeNull();
  }
  expect((await ask(demo.url, "GET", "/health")).status).toBe(200);
});

test("C32 the policy stops a script that somehow got into a page", async ({ open }) => {
  const page = await open({ path: "/privacy", provokes: /^policy/ });
  const ran = await page.evaluate(async () => {
    const script = document.createElement("script");
    script.textContent = "window.broken = true";
    const stopped = new Promise((resolve) => document.addEventListener("securitypolicyviolation", resolve, { once: true }));
    document.body.append(script);
    await stopped;
    return "broken" in window;
  });
  expect(ran).toBe(false);
});
