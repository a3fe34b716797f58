// Rooms: none.
import { expect, test, type BrowserContext } from "@playwright/test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer, type ViteDevServer } from "vite";
import { showTheme, violationsOf } from "./support/axe.ts";

// The parts of ui/ on one page, on the smallest screen and with the longest words. The page is the development server's alone.
const width = 320;
const web = `${import.meta.dirname}/../apps/web`;
let server: ViteDevServer;
/** One for all tests: the development server's hundreds of files are fetched once. */
let context: BrowserContext;
let url = "";

test.beforeAll(async ({ browser }) => {
  server = await createServer({
    configFile: `${web}/vite.config.ts`,
    root: web,
    server: { port: 0, host: "127.0.0.1", hmr: false },
    logLevel: "error",
  });
  await server.listen();
  url = server.resolvedUrls?.local[0] ?? "";
  context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: "reduce" });
});
test.afterAll(async () => {
  await context.close();
  await server.close();
});

for (const language of ["pt-BR", "es", "en"]) {
  test(`${language}: every part fits into 320 px and can be read in both themes`, async () => {
    // The first page waits until Vite has transformed every part, and each look at contrasts reads all of them.
    test.slow();
    const page = await context.newPage();
    await page.goto(`${url}debug/ui?lng=${language}`);
    await page.getByRole("heading", { name: "ui/", exact: true }).waitFor({ timeout: 150_000 });
    for (const theme of ["light", "dark"] as const) {
      await showTheme(page, theme);
      expect(await violationsOf(page, "contrast"), theme).toEqual([]);
    }
    if (language === "pt-BR") {
      // A desk's list is a table.
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.getByRole("table").first().waitFor();
      expect(await violationsOf(page, "contrast"), "on a desk").toEqual([]);
      await page.setViewportSize({ width, height: 800 });
    }
    const wide = await page.evaluate((most) => {
      const parts = [...document.querySelectorAll<HTMLElement>("main > section, main > section > *")];
      return parts.filter((part) => part.getBoundingClientRect().right > most).map((part) => part.ariaLabel ?? part.textContent);
    }, width);
    expect(wide).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const room = page
      .getByRole("region", { name: /^list-room/ })
      .getByRole("link")
      .first();
    const named = (name: string) => page.getByRole("button", { name, exact: true });
    for (const [kind, opener] of [
      ...["panel", "dialog", "sheet", "edit", "typed", "confirm"].map((name) => [name, named(name)] as const),
      ["a record of the room", room] as const,
    ]) {
      await opener.click();
      const dialog = page.getByRole("dialog");
      await dialog.waitFor();
      expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth), kind).toBeLessThanOrEqual(0);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    }
    await page.close();
  });
}

test("the debug pages say what they are for", async () => {
  const page = await context.newPage();
  const parts = { auth: "stored", admin: "stream", "login-test": "answer", permissions: "account" };
  for (const [name, part] of Object.entries(parts)) {
    await page.goto(`${url}debug/${name}`);
    await page.getByRole("heading", { name: `debug/${name}` }).waitFor({ timeout: 150_000 });
    await expect(page.getByRole("region", { name: part, exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width);
  }
  await page.close();
});

/** Every file that the server may send. */
const builtFiles = (): string[] =>
  readdirSync(`${web}/dist`, { recursive: true, encoding: "utf8" }).filter((name) => /\.(?:js|css|html|json)$/.test(name));

test("what production runs has no debug page, and no word of one", () => {
  const files = builtFiles();
  expect(files.length).toBeGreaterThan(100);
  const words = /debug\/(?:ui|auth|admin|login-test|permissions)|src\/debug\//;
  expect(files.filter((name) => words.test(readFileSync(`${web}/dist/${name}`, "utf8")))).toEqual([]);
});

test("what production runs has no catalogue", () => {
  expect(existsSync(`${web}/dist/debug.html`)).toBe(false);
  const entries = readFileSync(`${web}/vite.config.ts`, "utf8");
  expect(/input: \{[^}]*\}/.exec(entries)?.[0]).not.toContain("debug");
});
