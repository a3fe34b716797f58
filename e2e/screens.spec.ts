import { ask } from "./support/api.ts";
import { showTheme, violationsOf } from "./support/axe.ts";
import { appScreens, publicScreens } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

// Each screen once, in both themes (on a phone: narrow-screens.spec); what a page must never do (console errors, foreign hosts,
// breaches of the policy) is checked by the fixture at the end of every test.
test.describe.configure({ mode: "parallel" });

for (const { name, path, as, reach } of [...publicScreens, ...appScreens]) {
  test(`${name}: accessible, light and dark`, async ({ open }) => {
    const width = 1440;
    const page = await open({ path, ...(as ? { as } : {}), width, height: 900, theme: "light" });
    await reach(page);
    await showTheme(page, "light");
    expect(await violationsOf(page, "all"), "light").toEqual([]);
    // Of what axe looks at, the theme changes the colours only.
    await showTheme(page, "dark");
    expect(await violationsOf(page, "contrast"), "dark").toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
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
