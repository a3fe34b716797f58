import type { Page } from "@playwright/test";
import { ask } from "./support/api.ts";
import { showTheme, violationsOf } from "./support/axe.ts";
import { changeLanguage } from "./support/change-language.ts";
import { htmlFaults } from "./support/html-faults.ts";
import { outlineOf } from "./support/outline.ts";
import { mayHaveChanged } from "./support/rooms-of.ts";
import { becomePhone, phone } from "./support/phone.ts";
import { publicScreens } from "./support/public-screens.ts";
import { appScreens } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

// Each screen once, on a desk, on a phone and with the longest texts: one opening for all of it, because opening and reaching takes
// longer than looking. Where the contrast of colours in dark is looked at: on the catalogue (catalogue.spec.ts), in the tokens
// (apps/web/src/theme/tokens.test.ts), and on the screens named here, which show between them every kind of block. What a page must never do (console errors, foreign hosts, breaches of the policy) is checked by the
// fixture at the end of every test.
test.describe.configure({ mode: "parallel" });

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

const inDark = new Set([
  "home",
  "sign-in, refused",
  "visitor form, step 3 refused",
  "dashboard",
  "visitors, table with filters",
  "visitor details beside the list",
  "members, all of a filter chosen and the columns open",
  "member, timeline with the form of a contact",
  "agenda, month",
  "agenda, a new event refused",
  "membership report",
  "settings, own fields",
]);

const isPublic = (name: string): boolean => publicScreens.some((screen) => screen.name === name);

for (const { name, path, as, reach, isBrief = false } of [...publicScreens, ...appScreens].filter(({ path }) => mayHaveChanged(path))) {
  const validity = isPublic(name) ? "valid HTML, " : "";
  const themes = inDark.has(name) ? "in both themes" : "in light";
  test(`${name}: ${validity}accessible ${themes} and on a phone, and never wider than the page`, async ({ look }) => {
    const width = 1440;
    const opening = { path, ...(as ? { as } : {}), theme: "light" } as const;
    let page = await look({ ...opening, width, height: 900 });
    await reach(page);
    if (isPublic(name)) {
      expect(await htmlFaults(page)).toEqual([]);
      expect(await page.locator("meta[name=description]").getAttribute("content")).toMatch(/\S{3}/);
    }
    await showTheme(page, "light");
    expect(await violationsOf(page, "all"), "light").toEqual([]);
    if (inDark.has(name)) {
      // Of what axe looks at, the theme changes the colours only.
      await showTheme(page, "dark");
      expect(await violationsOf(page, "contrast"), "dark").toEqual([]);
    }
    expect(await widthOf(page)).toBeLessThanOrEqual(width);

    const wide = await outlineOf(page);
    if (isBrief) {
      page = await look({ ...opening, ...phone });
      await reach(page);
    } else {
      await becomePhone(page);
    }
    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(phone.width);
    if ((await outlineOf(page)) !== wide) expect(await violationsOf(page, "without contrast"), "on a phone").toEqual([]);
    // Of the three languages Spanish takes the most room: on the smallest phone and on a tablet.
    await changeLanguage(page, "es");
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    for (const narrow of [320, 768]) {
      await page.setViewportSize({ width: narrow, height: 640 });
      await expect.poll(() => widthOf(page), `${narrow} px`).toBeLessThanOrEqual(narrow);
    }
  });
}

test("a row on a phone names the person first, and its second line has the row's width", async ({ open }) => {
  const page = await open({ path: "/users?q=incompleto", as: "admin", ...phone });
  const row = page.getByRole("article").first();
  const place = async (text: string | RegExp) => (await row.getByText(text, { exact: true }).boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const [name, badge, email] = [await place("Yasmin Prado"), await place("Ativo"), await place(/@/)];
  expect(badge.x).toBeGreaterThan(name.x + name.width);
  expect(email.x).toBe(name.x);
  expect(email.y).toBeGreaterThan(name.y);
  expect(email.width).toBeGreaterThan(badge.x - name.x);
});

test("the longest names of people and groups stay inside the smallest phone", async ({ open, demo }) => {
  const page = await open({ as: "secretaria", width: 320, height: 640 });
  const long = "Maria Aparecida Wolkensteinhoffmannschwarzenbergerin de Albuquerque Cavalcanti do Nascimento";
  await page.route(/\/api\/(?:members|families|ministries|leaders|roll|birthdays|users|visitors)/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/"((?:[a-z]+_)?name|family)":"[^"]+"/g, `"$1":"${long}"`);
    await route.fulfill({ response, body });
  });
  for (const path of [
    "/members",
    "/members/9",
    "/members/9?tab=family",
    "/families?family=3",
    "/ministries?ministry=2",
    "/leadership?leader=1",
    "/roll",
    "/birthdays?view=month",
  ]) {
    await page.goto(demo.url + path);
    await page.getByText("Wolkensteinhoffmann").first().waitFor();
    expect(await widthOf(page), path).toBeLessThanOrEqual(320);
  }
});

test("a tab beyond a phone's edge is in view when it is the current one", async ({ open }) => {
  const page = await open({ path: "/members/9?tab=timeline", as: "secretaria", width: 320, height: 640 });
  await expect(page.getByRole("tab", { name: "Linha do tempo" })).toBeInViewport({ ratio: 0.99 });
  await page.getByRole("tab", { name: "Linha do tempo" }).press("Home");
  await expect(page.getByRole("tab", { name: "Geral" })).toBeInViewport({ ratio: 1 });
});

test("on a tablet the e-mails of the table of users are read whole, the last sign-in makes room", async ({ open }) => {
  const page = await open({ path: "/users", as: "admin", width: 768, height: 1024 });
  const mails = page.getByRole("row").locator("small");
  await mails.first().waitFor();
  const cut = await mails.evaluateAll((texts) => texts.flatMap((text) => (text.scrollWidth > text.clientWidth ? [text.textContent] : [])));
  // What is said behind an address, that it stands there twice, may be cut.
  expect(cut.filter((text) => !text.includes(" ("))).toEqual([]);
});

test("the longest name of a church leaves the account its place on the smallest phone", async ({ open, demo }) => {
  const page = await open({ as: "lider", width: 320, height: 640 });
  await page.route("**/api/settings/public", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object };
    const name = "Comunidade Evangélica Internacional Renovada das Oliveiras do Vale do Paraíba e Serra da Mantiqueira";
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, name } } });
  });
  await page.goto(`${demo.url}/dashboard`);
  await expect(page.getByRole("banner").getByText("Comunidade Evangélica Internacional")).toBeVisible();
  await expect(page.getByRole("button", { name: /Sua conta/ })).toBeInViewport({ ratio: 1 });
  expect(await widthOf(page)).toBeLessThanOrEqual(320);
});

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
