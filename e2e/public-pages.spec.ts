// Rooms: agenda, visitors, setup.
import type { Page } from "@playwright/test";
import { ask } from "./support/api.ts";
import { publicScreens } from "./support/public-screens.ts";
import { startDemo, type Product } from "./support/product.ts";
import { expect, test } from "./support/test.ts";
import { texts } from "./support/texts.ts";

const words = { "pt-BR": texts["pt-BR"].public, es: texts.es.public, en: texts.en.public };
const times = { "pt-BR": "18h30", es: "18:30", en: "6:30 PM" };

for (const language of ["pt-BR", "es", "en"] as const) {
  test(`the home is complete without script in ${language}`, async ({ demo }) => {
    const html = await (await fetch(`${demo.url}/`, { headers: { "accept-language": language } })).text();
    expect(html).toContain(`<html lang="${language}">`);
    for (const text of [
      "Comunidade Oliveira",
      words[language]["home.title"],
      words[language]["home.visit"],
      words[language]["home.signIn"],
    ])
      expect(html).toContain(text.replaceAll("'", "&#x27;"));
    for (const text of [
      times[language],
      "Culto de celebração",
      "tel:+551920000100",
      'href="/privacy"',
      'href="/visitor-welcome"',
      'href="/login"',
    ])
      expect(html).toContain(text);
    const [, description = ""] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
    expect(description).toBe(words[language]["home.lead"].replaceAll("'", "&#x27;"));
    expect(html.match(/<link rel="alternate" hreflang=/gi)).toHaveLength(4);
    expect(html).toMatch(/<link rel="canonical" href="http[^"]*\/"/);
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=/);
  });
}

test("every public page is named and described, and only what is one is listed", async ({ demo }) => {
  const titles = new Map<string, string>();
  for (const path of [
    "/",
    "/login",
    "/register",
    "/visitor-welcome",
    "/privacy",
    "/registration-success",
    "/forgot-password",
    "/reset-password",
    "/confirm-email",
    "/setup",
    "/nowhere",
  ]) {
    const html = await (await fetch(demo.url + path)).text();
    const [, title = ""] = /<title>([^<]+) · Comunidade Oliveira<\/title>/.exec(html) ?? [];
    titles.set(title, path);
    expect(/<meta name="description" content="[^"]{20,}"/.test(html), path).toBe(true);
    expect(html.includes('name="robots" content="noindex"'), path).toBe(
      !["/", "/login", "/register", "/visitor-welcome", "/privacy"].includes(path),
    );
  }
  expect([titles.size, titles.has("")]).toEqual([11, false]);
});

test("the picture of a shared link exists and is small", async ({ demo }) => {
  const html = await (await fetch(`${demo.url}/`)).text();
  const [, address = ""] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const picture = await fetch(demo.url + new URL(address).pathname);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect((await picture.arrayBuffer()).byteLength).toBeLessThan(60_000);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the home reads, leads on, and changes its language", async ({ page, demo }) => {
    await page.goto(`${demo.url}/?lng=pt-BR`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Que alegria receber você");
    await expect(page.getByRole("listitem").filter({ hasText: "Noite de oração" })).toContainText("19h30");
    await expect(
      page
        .getByText("hoje")
        .or(page.getByText("amanhã"))
        .or(page.getByText(/^em \d dias$/))
        .first(),
    ).toBeVisible();
    // What only a script could do is not offered.
    await expect(page.getByRole("radio", { name: "Escuro" })).toBeHidden();
    await page.getByRole("link", { name: "English" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We’re glad you’re here");
    await page.getByRole("link", { name: "Privacy" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacidade");
  });

  test("a form says that it needs script, and how to reach the church without", async ({ page, demo }) => {
    await page.goto(`${demo.url}/visitor-welcome`);
    await expect(page.getByText(/precisa de JavaScript/)).toBeVisible();
    await page.getByRole("link", { name: "Fale com a igreja" }).click();
    await expect(page).toHaveURL(`${demo.url}/`);
  });
});

interface ShiftObserver {
  readonly shifted: () => number;
}

/** Without the letters' own file, which comes when it comes: marks what the server drew before any of the page's scripts has run, and adds up what moves. */
async function observe(page: Page): Promise<void> {
  await page.route("**/*.woff2", (route) => route.abort());
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { readonly value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    Object.assign(globalThis, { shifted: () => sum });
    document.addEventListener("readystatechange", () => {
      if (document.readyState === "interactive") document.querySelector("h1")?.setAttribute("data-by-server", "");
    });
  });
}

for (const path of ["/", "/privacy"]) {
  test(`${path} comes to life as it stands: nothing is drawn again, nothing moves`, async ({ open, demo }) => {
    const page = await open({ theme: "dark" });
    await observe(page);
    await page.goto(demo.url + path);
    await page.getByRole("button", { name: /Idioma/ }).click();
    await expect(page.getByRole("menuitemradio").first()).toBeVisible();
    await expect(page.locator("h1[data-by-server]")).toBeVisible();
    expect(await page.evaluate(() => (globalThis as unknown as ShiftObserver).shifted())).toBe(0);
    await page.getByRole("menuitemradio", { name: "Español" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    // From here on the server knows the choice.
    const again = await page.reload();
    expect(await again?.text()).toContain('<html lang="es">');
    await expect(page.locator("h1[data-by-server]")).toBeVisible();
  });
}

test("an older choice of language, which only the browser knows, is what shows", async ({ open, demo }) => {
  const page = await open({ language: "en" });
  await observe(page);
  await page.goto(`${demo.url}/`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We’re glad you’re here");
  await expect(page.locator("h1[data-by-server]")).toHaveCount(0);
  await expect(page).toHaveTitle(/We’re glad you’re here/);
});

test("the home offers the system to who is signed in, the entrance to everybody else", async ({ open }) => {
  const guest = await open({ path: "/" });
  await expect(guest.getByRole("link", { name: "Entrar" })).toBeVisible();
  await expect(guest.getByRole("link", { name: "Abrir o sistema" })).toBeHidden();
  const member = await open({ path: "/", as: "membro" });
  await expect(member.getByRole("link", { name: "Entrar" })).toBeHidden();
  await member.getByRole("link", { name: "Abrir o sistema" }).click();
  await expect(member.getByRole("heading", { level: 1 })).toContainText("Talita");
});

/** What a thumb has to hit, smaller than 44 px in height or width; with where it is. */
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button, select, textarea, summary, label:has(input), input:not([type=radio], [type=checkbox])",
      ),
    ].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      if (!element.checkVisibility() || element.matches(".cm-skip") || width === 0) return [];
      return width < 44 || height < 43.5 ? [`${element.tagName} ${element.textContent.trim().slice(0, 40)} ${width} × ${height}`] : [];
    }),
  );

for (const { name, path, reach } of publicScreens) {
  test(`${name}: a thumb finds everything`, async ({ look }) => {
    const page = await look({ path, width: 390, height: 844 });
    await reach(page);
    expect(await tooSmall(page)).toEqual([]);
  });
}

test.describe("with the longest names there are", () => {
  let product: Product;
  const long = (letters: number): string => "Assembleia".repeat(20).slice(0, letters);
  test.beforeAll(async () => {
    product = await startDemo();
    const { body } = await ask<{ token: string }>(product.url, "POST", "/auth/login", {
      body: { email: "admin@oliveira.example", password: "Aprisco!2026" },
    });
    const token = body.data?.token ?? "";
    const settings = await ask<{ version: number }>(product.url, "GET", "/settings", { token });
    const { status } = await ask(product.url, "PUT", "/settings", {
      token,
      body: {
        name: long(120),
        city: long(120),
        state: long(60),
        address: long(200),
        email: `${long(60)}@${long(60)}.example`,
        service_times: [{ weekday: 3, time: "19:30", name: long(80) }],
        version: settings.body.data?.version,
      },
    });
    expect(status).toBe(200);
  });
  test.afterAll(() => product.stop());

  const home = { name: "home", path: "/", reach: async (page: Page) => page.getByText(long(80)).first().waitFor() };
  for (const { name, path, reach } of [home, ...publicScreens.filter(({ name: one }) => one !== "home")]) {
    test(`${name} fits 320 px, and a phone with letters of twice the size`, async ({ open }) => {
      const page = await open({ at: product.url, path, width: 320, height: 700 });
      await reach(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    });
  }
});
