import { mkdir } from "node:fs/promises";
import path from "node:path";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { root } from "./launch/places.mjs";
import { openDemoHouse } from "../apps/server/src/testing/records/demo-house.ts";
import { pictures, type Picture } from "./screenshots/pictures.ts";
import { quiet } from "../e2e/support/quiet.ts";

// Takes the pictures of README and guide: npx node scripts/screenshots.ts [--only=part of a name] [folder]. The web must be built.
// The clocks of server and browser stand still, so the same code gives the same pictures on any day.

const NOW = new Date("2026-11-23T19:05:00.000Z");
const PASSWORD = "Aprisco!2026";
const MAX_BYTES = 230_000;

const devices: Readonly<Record<Picture["device"], BrowserContextOptions>> = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 780 }, deviceScaleFactor: 1.5, hasTouch: true, isMobile: true },
};

async function openPage(browser: Browser, picture: Picture): Promise<Page> {
  const { device, dark, height } = picture;
  const { viewport, ...rest } = devices[device];
  const context = await browser.newContext({
    ...rest,
    viewport: viewport ? { ...viewport, height: height ?? viewport.height } : null,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    colorScheme: dark ? "dark" : "light",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  return page;
}

async function signIn(page: Page, address: string, mailbox: string): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel(/^E-?mail/).fill(`${mailbox}@oliveira.example`);
  await page.getByLabel(/^Senha/).fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL(/dashboard/);
}

const [only] = process.argv.flatMap((argument) => /^--only=(.+)$/.exec(argument)?.[1] ?? []);
const folder = path.resolve(process.argv.slice(2).find((argument) => !argument.startsWith("--")) ?? path.join(root, "docs/images"));
await mkdir(path.join(folder, "guia"), { recursive: true });
const house = await openDemoHouse(NOW);
const executablePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-gpu"],
  env: { ...process.env, LANGUAGE: "pt_BR" },
});
try {
  for (const picture of pictures.filter(({ file }) => file.includes(only ?? ""))) {
    const page = await openPage(browser, picture);
    if (picture.who !== null) await signIn(page, house.address, picture.who);
    await page.goto(`${house.address}${picture.path}`);
    await picture.act(page);
    await quiet(page);
    const bytes = await page.screenshot({ path: path.join(folder, `${picture.file}.png`), animations: "disabled", caret: "hide" });
    console.log(`${picture.file}.png  ${Math.round(bytes.length / 1000)} kB`);
    if (bytes.length > MAX_BYTES) throw new Error(`${picture.file}.png is larger than ${MAX_BYTES / 1000} kB`);
    await page.context().close();
  }
} finally {
  await browser.close();
  await house.close();
}
