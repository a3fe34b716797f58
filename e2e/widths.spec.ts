// Rooms: members, visitors, accounts, ministries, leadership, families, roll, agenda, resources, registrations, birthdays, duplicates, lists, custom-fields, notifications, audit.
import type { Page } from "@playwright/test";
import { ask } from "./support/api.ts";
import { changeLanguage } from "./support/change-language.ts";
import { expect, test } from "./support/test.ts";

// Each on its own: they are among the last of a run (playwright.config.ts).
test.describe.configure({ mode: "parallel" });

const tablet = { width: 768, height: 1024 };

/** How many pixels a search has, and how many of its hint do not fit. */
const searchesOf = (page: Page) =>
  page.locator("main input[type=search], #bar-search input[type=search]").evaluateAll((fields) =>
    fields.map((field) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      const canvas = document.createElement("canvas").getContext("2d");
      if (canvas) canvas.font = font;
      const hint = canvas?.measureText(field.getAttribute("placeholder") ?? "").width ?? 0;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return { width: field.getBoundingClientRect().width, missing: Math.max(0, Math.ceil(hint - room)) };
    }),
  );

const lists = [
  "/members",
  "/visitor-management",
  "/users",
  "/ministries",
  "/leadership",
  "/families",
  "/roll",
  "/agenda",
  "/agenda/rooms",
  "/agenda/registrations",
];

for (const path of lists) {
  test(`on a tablet what is typed into the search of ${path} is read; its hint is, in every language, on a desk and a phone too`, async ({
    look,
  }) => {
    const page = await look({ path, as: "admin", ...tablet });
    await page.locator("main input[type=search]").first().waitFor();
    await expect.poll(async () => Math.min(...(await searchesOf(page)).map(({ width }) => width)), path).toBeGreaterThanOrEqual(220);
    for (const language of ["pt-BR", "es", "en"] as const) {
      await changeLanguage(page, language);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      for (const width of [768, 1280, 390]) {
        await page.setViewportSize({ width, height: 900 });
        // A phone opens it from the top bar.
        if (width === 390) await page.locator("#bar-acts button:not([data-variant])").first().click();
        await expect
          .poll(async () => (await searchesOf(page)).filter(({ missing }) => missing > 0), `${path} in ${language} at ${width} px`)
          .toEqual([]);
      }
      await page.setViewportSize(tablet);
    }
  });
}

test("a phone's agenda begins as its lists do: search, filters and plus beside the name, no wider than a thumb", async ({ look }) => {
  const page = await look({ path: "/agenda", as: "secretaria", width: 320, height: 640 });
  const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
  for (const name of ["Buscar", "Filtros", "Novo evento"]) {
    const button = await page.getByRole("button", { name }).boundingBox();
    expect(button?.width, name).toBe(44);
    expect((button?.y ?? 0) < (heading?.y ?? 0) + (heading?.height ?? 0), `${name} beside the name`).toBe(true);
  }
});

test("on a desk the trail says the name of a record and of its list in full, a long name too", async ({ look }) => {
  // A long name takes the words of the search, a narrow desk those of every record.
  for (const [name, width] of [
    ["Adilson Eduardo Machado Ferrari", 1440],
    ["Débora Beatriz Nascimento de Albuquerque", 1440],
    ["Adilson Almeida", 1280],
  ] as const) {
    const page = await look({ path: "/members?q=almeida&view=table", as: "secretaria", width, height: 900 });
    await page.route(/\/api\/members\/\d+$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"name":"[^"]+"/, `"name":"${name}"`);
      await route.fulfill({ response, body });
    });
    await page.getByRole("row").nth(1).getByRole("link").first().click();
    await page.getByRole("heading", { name, level: 1 }).waitFor();
    const trail = page.getByRole("navigation", { name: "Você está em" });
    await trail.getByText(/^1 de /).waitFor();
    const cut = () =>
      trail
        .locator("a:visible, [aria-current]")
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
    await expect.poll(cut, `${name} at ${width} px`).toEqual([]);
    await expect(page.getByRole("button", { name: /^Buscar pessoas/ }), "the way into the search").toBeVisible();
  }
});

test("the order of cards is read in full in every language", async ({ look }) => {
  for (const path of ["/members?view=cards", "/visitor-management?view=cards"]) {
    const page = await look({ path, as: "secretaria", width: 1440, height: 900 });
    for (const language of ["pt-BR", "es", "en"] as const) {
      await changeLanguage(page, language);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      const cut = () =>
        page
          .getByRole("search")
          .last()
          .locator("select")
          .last()
          .evaluate((select: HTMLSelectElement) => {
            const { font, paddingLeft, paddingRight } = getComputedStyle(select);
            const canvas = document.createElement("canvas").getContext("2d");
            if (canvas) canvas.font = font;
            const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
            return Array.from(select.options, ({ text }) => text).filter((text) => (canvas?.measureText(text).width ?? 0) > room);
          });
      await expect.poll(cut, `${path} in ${language}`).toEqual([]);
    }
  }
});

test("the word that shows a CPF stands beside it or begins below it, where the number does", async ({ look }) => {
  for (const width of [1440, 390]) {
    const page = await look({ path: "/members/1?tab=details", as: "secretaria", width, height: 900 });
    const value = page.getByRole("definition").filter({ has: page.getByRole("button", { name: "Mostrar" }) });
    await value.waitFor();
    const begins = await value.evaluate((cell) => {
      const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const boxes: DOMRect[] = [];
      while (words.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(words.currentNode);
        boxes.push(range.getBoundingClientRect());
      }
      const [number, word] = [boxes.at(0), boxes.at(-1)];
      return number && word && (word.left >= number.right || Math.abs(word.left - number.left) < 1);
    });
    expect(begins, `${width} px`).toBe(true);
  }
});

/** How far the words of each line are from standing in its middle, in pixels. */
const offCenter = (page: Page) =>
  page.locator("article header ul").evaluate((list) => {
    const { left, right } = list.getBoundingClientRect();
    const lines = new Map<number, { left: number; right: number }>();
    const words = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(words.currentNode);
      for (const box of range.getClientRects()) {
        if (box.width === 0) continue;
        const line = lines.get(Math.round(box.top));
        lines.set(Math.round(box.top), { left: Math.min(line?.left ?? box.left, box.left), right: Math.max(line?.right ?? 0, box.right) });
      }
    }
    return [...lines.values()].map((line) => Math.abs(line.left - left - (right - line.right)));
  });

test("on a phone no line of a record's facts ends with a dot", async ({ look }) => {
  const page = await look({ path: "/members?view=table", as: "secretaria", width: 390, height: 844 });
  await page.route(/\/api\/members\/\d+$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"neighborhood":[^,]+/, `"neighborhood":"Conjunto Habitacional Vida Nova"`);
    await route.fulfill({ response, body: body.replace(/"preferredName":[^,]+/, `"preferredName":"Dilsinho"`) });
  });
  await page.locator("main article").first().getByRole("link").first().click();
  await page.getByText("Conjunto Habitacional Vida Nova", { exact: true }).waitFor();
  await expect.poll(async () => (await offCenter(page)).length).toBe(2);
  expect(Math.max(...(await offCenter(page)))).toBeLessThan(2);
});

/** The dots that divide parts of a row, and whether what follows begins a line. */
const dotsOf = (page: Page) =>
  page.locator("article p > span").evaluateAll((all) =>
    all.map((dot) => {
      const range = document.createRange();
      if (dot.nextSibling) range.selectNodeContents(dot.nextSibling);
      const [next] = range.getClientRects();
      const boxes = [...dot.getClientRects()];
      return { isSeen: boxes.some(({ width }) => width > 2), endsLine: (next?.top ?? 0) > (boxes[0]?.bottom ?? 0) };
    }),
  );

test("on a phone a row of the roll says first what was done, and no line of it ends with a dot", async ({ look }) => {
  const page = await look({ path: "/roll", as: "secretaria", width: 390, height: 844 });
  const voided = page.locator("article p").filter({ hasText: "sem efeito pelo" });
  await expect(voided).toHaveText(/^Desligamento a pedido \(sem efeito pelo nº \d+\) · .+ · nº \d+/);
  // Where a line ends depends on the day's words: one of these widths breaks one at a dot.
  const dots: { readonly isSeen: boolean; readonly endsLine: boolean }[] = [];
  for (const width of [320, 335, 350, 365, 380, 390]) {
    await page.setViewportSize({ width, height: 844 });
    dots.push(...(await dotsOf(page)));
  }
  expect(dots.filter(({ endsLine }) => endsLine).length, "the rows are of two lines").toBeGreaterThan(0);
  expect(dots.filter(({ isSeen, endsLine }) => isSeen === endsLine)).toEqual([]);
});

test("the way to change a family stands beside its name, and where they live below both", async ({ look }) => {
  for (const width of [1440, 390]) {
    const page = await look({ path: "/members/1", as: "secretaria", width, height: 900 });
    const home = page.getByRole("region", { name: /^Família/ });
    const name = await home.getByRole("heading", { level: 2 }).boundingBox();
    const act = await home.getByRole("button", { name: /^Editar família/ }).boundingBox();
    const address = await home.getByRole("paragraph").first().boundingBox();
    expect((act?.y ?? 0) < (name?.y ?? 0) + (name?.height ?? 0), `beside the name at ${width} px`).toBe(true);
    expect((address?.width ?? 0) > (name?.width ?? 0), `the whole line at ${width} px`).toBe(true);
  }
});

test("the trail of a record that is not there ends with its list", async ({ look }) => {
  const page = await look({ path: "/members/999999", as: "secretaria", width: 1440, height: 900 });
  await page.getByText("Esta ficha não existe mais").waitFor();
  await expect(page.getByRole("navigation", { name: "Você está em" }).getByRole("listitem").last()).toHaveText("Membros");
});

test("on a phone the way to register for an event stands beside or below its name, not below its day", async ({ look }) => {
  for (const width of [320, 390]) {
    const page = await look({ path: "/", width, height: 844 });
    const event = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: /^Inscrever-me/ }) });
    const name = await event.getByText(/Mutirão de cestas/).boundingBox();
    const link = await event.getByRole("link").boundingBox();
    expect(link?.x, `${width} px`).toBeGreaterThanOrEqual(name?.x ?? Infinity);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px, letters twice as large`).toBe(width);
  }
});

test("the longest titles and names stay inside the smallest phone and twice the zoom in every room that shows some", async ({
  open,
  demo,
  sessionOf,
}) => {
  const { token } = await sessionOf("admin");
  const found = await ask<{ readonly id: number }[]>(demo.url, "GET", "/events?q=mutirao+cestas&limit=1", { token });
  const event = found.body.data?.[0]?.id ?? 0;
  const lists = await ask<{ readonly id: number }[]>(demo.url, "GET", "/lists", { token });
  const list = lists.body.data?.[0]?.id ?? 0;
  let registrationState = "waitlist";
  const page = await open({ as: "admin", width: 320, height: 640 });
  const long = "Wolkensteinhoffmannschwarzenbergerin de Albuquerque Cavalcanti do Nascimento e Silva Sobrinho";
  await page.route(
    /\/api\/(?:events|resources|bookings|registrations|notifications|people|duplicates|audit|lists|saved-lists|custom-fields|settings\/custom-fields)/,
    async (route) => {
      if (/stream|live/.test(route.request().url())) return route.continue();
      const response = await route.fetch();
      const named = /"((?:[a-z]+_)?(?:name|title|label)|who|place|location)":"[^"]+"/g;
      const body = (await response.text()).replaceAll(named, `"$1":"${long}"`).replace(/"door":"\w+"/, `"door":"${registrationState}"`);
      await route.fulfill({ response, body });
    },
  );
  const expectNoWider = async (what: string) => {
    await page.getByText("Wolkensteinhoffmann").first().waitFor();
    for (const width of [320, 720]) {
      await page.setViewportSize({ width, height: 640 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${what} at ${width} px`)
        .toBeLessThanOrEqual(width);
    }
    await page.setViewportSize({ width: 320, height: 640 });
  };
  for (const path of [
    "/agenda",
    "/agenda?view=list",
    `/agenda?event=${event}`,
    "/agenda/rooms",
    "/agenda/registrations",
    "/notifications",
    "/duplicates",
    "/settings/activities",
    "/settings/fields",
    "/members",
    `/members?list=${list}`,
    `/event-registration?event=${event}`,
  ]) {
    await page.goto(demo.url + path);
    await expectNoWider(path);
  }
  for (const [refused, sentence] of [
    ["full", "As vagas acabaram"],
    ["closed", "As inscrições estão encerradas"],
    ["canceled", "Este evento foi cancelado"],
    ["over", "Este evento já aconteceu"],
  ] as const) {
    registrationState = refused;
    await page.goto(`${demo.url}/event-registration?event=${event}`);
    await page.getByText(sentence).waitFor();
    await expectNoWider(refused);
  }
});
