// Rooms: visitors.
import type { Page } from "@playwright/test";
import { BadWire } from "../scripts/faults/bad-wire.ts";
import { expect, test } from "./support/test.ts";

// F16: a server that stops and comes back, as an open page sees it: it says so, and goes on without a click.

let wire: BadWire;
let at: string;

test.beforeEach(async ({ demo }) => {
  wire = await BadWire.open(Number(new URL(demo.url).port));
  at = `http://localhost:${wire.port}`;
});
test.afterEach(() => wire.close());

const stop = (): void => {
  wire.weather = { refuses: true };
  wire.cut();
};
const start = (): void => {
  wire.weather = {};
};
/** A file of the application, once all of it is there. */
const assetOf = (page: Page, file: string) =>
  page.waitForEvent("requestfinished", (request) => new RegExp(`/assets/${file}$`, "u").test(request.url()));
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const bar = (page: Page) => page.getByRole("status").filter({ hasText: "O servidor não está respondendo" });

test("F16 a page whose server stopped says so, and hears of its return by itself", async ({ open }) => {
  const page = await open({ at, as: "secretaria" });
  await page.clock.install();
  const streaming = page.waitForResponse((response) => response.url().includes("/api/notifications/stream") && response.ok());
  // The bar, its look and its words.
  const loaded = ["worker-bar-[^/]+\\.js", "worker-bar-[^/]+\\.css", "device\\.pt-[^/]+\\.js"].map((file) => assetOf(page, file));
  await page.goto(`${at}/visitor-management`);
  await streaming;
  await page.clock.fastForward(5_000);
  await Promise.all(loaded);
  await expect(bar(page)).toBeHidden();
  stop();
  await expect(bar(page)).toBeVisible();
  await expect(heading(page, "Visitantes")).toBeVisible();
  start();
  const again = page.waitForResponse((response) => response.url().endsWith("/api/notifications/stream") && response.ok());
  await page.clock.fastForward(30_000);
  await expect(bar(page)).toBeHidden();
  await again;
});

test("F16 a list that could not be loaded is there once its server is back", async ({ open }) => {
  const page = await open({ at, as: "secretaria" });
  await page.clock.install();
  await page.goto(`${at}/visitor-management`);
  // The last part of the list's head comes by itself.
  await expect(page.locator("summary", { hasText: "Colunas" })).toBeVisible();
  stop();
  await page.getByRole("button", { name: /^Contatado/ }).click();
  await page.clock.fastForward(5_000);
  await expect(page.getByText("Não foi possível carregar os visitantes.")).toBeVisible();
  start();
  await page.clock.fastForward(30_000);
  await expect(page.getByText("Não foi possível carregar os visitantes.")).toBeHidden();
  await expect(page).toHaveURL(/status=contatado/);
});

test("F16 a screen whose files did not come opens once its server is back", async ({ open }) => {
  const page = await open({ at, as: "secretaria", provokes: /preload CSS|dynamically imported/ });
  await page.clock.install();
  // With it comes what says that the server is away.
  const later = ["js", "css"].map((kind) => assetOf(page, `later-[^/]+\\.${kind}`));
  await page.goto(`${at}/visitor-management`);
  await expect(heading(page, "Visitantes")).toBeVisible();
  await Promise.all(later);
  stop();
  await page.getByRole("link", { name: "Ministérios" }).click();
  await expect(heading(page, "Não conseguimos falar com o servidor.")).toBeVisible();
  start();
  await page.clock.fastForward(30_000);
  await expect(heading(page, "Ministérios")).toBeVisible();
});

test("F16 a page stands without what comes after its first paint", async ({ open }) => {
  const page = await open({ at, as: "secretaria", provokes: /preload CSS|dynamically imported|ERR_FAILED/ });
  await page.route(/\/assets\/(?:later|account-notices|top-tools)-/, (route) => route.abort());
  const lost = page.waitForEvent("requestfailed", (request) => request.url().includes("/assets/later-"));
  await page.goto(`${at}/visitor-management`);
  await lost;
  await page.getByRole("link", { name: "Ministérios" }).click();
  await expect(heading(page, "Ministérios")).toBeVisible();
});
