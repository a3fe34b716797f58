// Rooms: visitors, members, own-account, worker.
import type { Page } from "@playwright/test";
import { ask, demoPassword, emailOf, signIn, type Session } from "./support/api.ts";
import { violationsOf } from "./support/axe.ts";
import { goOnline, reloadOffline } from "./support/network.ts";
import { startDemo } from "./support/product.ts";
import { expect, test, type OpenOptions } from "./support/test.ts";
import { startVersions, type Versions } from "./support/versions.ts";

// The service worker: the application without connection, its updates, and what a device keeps of people.

const withWorker: OpenOptions = { as: "secretaria", options: { serviceWorkers: "allow" } };
const bar = (page: Page) => page.getByRole("status").filter({ hasText: /Sem internet|versão nova/ });
const visitors = (page: Page) => page.getByRole("heading", { level: 1, name: "Visitantes" });
const mine = (page: Page) => page.getByRole("switch", { name: "Este aparelho é meu" });

/** Waits until the worker has the page in its hands: it begins in idle time. */
const mustBeWatched = async (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 }).toBe(true);
const cachesOf = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());
const keptOf = async (page: Page): Promise<string[]> => (await cachesOf(page)).filter((name) => name.startsWith("aprisco-kept-"));
/** Every address and text that the device keeps. */
const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        texts.push(request.url, request.url.includes("/api/") ? ((await response?.text()) ?? "") : "");
      }
    }
    return texts.join("\n");
  });

/** What is kept of the API's answers: their paths. */
const pathsKept = async (page: Page): Promise<string[]> =>
  (await everythingKept(page))
    .split("\n")
    .flatMap((line) => /^https?:\/\/[^/]+\/api(\/[^?]*)/.exec(line)?.[1] ?? [])
    .toSorted();

test("without connection the application opens, says so and shows what is public; of people nothing was kept", async ({ open }) => {
  const page = await open({ ...withWorker, path: "/visitor-management" });
  await expect(visitors(page)).toBeVisible();
  await mustBeWatched(page);
  // What a browser needs to install it comes with the worker: the first screen waits for neither.
  await expect(page.locator("link[rel=manifest]")).toHaveAttribute("href", /^\/manifest\.webmanifest\?shortcuts=/);
  await page.reload();
  await expect(visitors(page)).toBeVisible();
  expect(await keptOf(page)).toEqual([]);
  await expect.poll(() => pathsKept(page)).toEqual(["/events/public", "/settings/public"]);
  await reloadOffline(page);
  await expect(page.getByRole("heading", { level: 1, name: "Sem internet" })).toBeVisible();
  // One message, not two.
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: /\(19\)/ }).first()).toHaveAttribute("href", /^tel:/);
  await expect(page.getByRole("heading", { name: "Próximos eventos" })).toBeVisible();
  expect(await violationsOf(page, "all")).toEqual([]);
  await expect(page.getByRole("button", { name: "Tentar Novamente" })).toBeVisible();
  // The page asks again by itself, as soon as there is a connection.
  await goOnline(page);
  await expect(visitors(page)).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test("a browser without a worker keeps its page where the bar can no longer be loaded", async ({ open }) => {
  const page = await open({ as: "secretaria", path: "/visitor-management", isNew: true });
  await expect(visitors(page)).toBeVisible();
  const isBar = (asked: { readonly url: () => string }): boolean => asked.url().includes("/assets/worker-bar-");
  const refused = page.waitForEvent("requestfailed", isBar);
  await page.context().setOffline(true);
  await refused;
  await expect(visitors(page)).toBeVisible();
});

test("without connection a public page is the church's home as it was read last, and says so", async ({ open, demo }) => {
  const page = await open({ ...withWorker, path: "/dashboard" });
  await mustBeWatched(page);
  await expect.poll(() => everythingKept(page)).toContain(`${demo.url}/\n`);
  await page.goto(`${demo.url}/visitor-welcome`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await reloadOffline(page);
  await expect(page).toHaveURL(`${demo.url}/`);
  await expect(page.getByText("Estas são as informações da última visita")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Próximos eventos" })).toBeVisible();
  await goOnline(page);
});

test("a person opened on one's own device is there from their row", async ({ open, demo }) => {
  test.slow();
  const page = await open({ ...withWorker, path: "/profile?tab=settings" });
  await mustBeWatched(page);
  await mine(page).click();
  await expect.poll(() => keptOf(page)).toHaveLength(1);
  await page.goto(`${demo.url}/agenda`);
  await expect.poll(() => pathsKept(page)).toContain("/events/month");
  await page.goto(`${demo.url}/visitor-management`);
  await expect.poll(() => pathsKept(page)).toContain("/visitors");
  // The page fetches the code of the details before that of the form.
  await expect.poll(() => everythingKept(page)).toMatch(/\/assets\/add-dialog-/);
  await reloadOffline(page);
  const first = page
    .getByRole("main")
    .getByRole("link")
    .filter({ hasText: /\S+ \S+/ })
    .first();
  const name = (await first.textContent())?.trim() ?? "";
  await first.click();
  const panel = page.getByRole("dialog", { name: "Detalhes do visitante" });
  await expect(panel.getByText("Sem internet: só o que a lista mostrava.")).toBeVisible();
  await expect(panel.getByRole("heading", { name })).toBeVisible();
  await expect(panel.getByRole("link", { name: /\(19\)/ }).first()).toHaveAttribute("href", /^tel:/);
  await page.goto(`${demo.url}/agenda`);
  await expect(page.getByRole("button", { name: /evento/ }).first()).toBeVisible();
  await goOnline(page);
});

test("a device that is somebody's own shows the last-seen lists, and keeps nothing once they sign out", async ({ open, demo }) => {
  const page = await open({ ...withWorker, path: "/profile?tab=settings" });
  await mustBeWatched(page);
  await expect(mine(page)).not.toBeChecked();
  await mine(page).click();
  await expect(mine(page)).toBeChecked();
  await expect.poll(() => keptOf(page)).toHaveLength(1);
  await page.goto(`${demo.url}/visitor-management`);
  const first = page
    .getByRole("main")
    .getByRole("link")
    .filter({ hasText: /\S+ \S+/ })
    .first();
  const name = (await first.textContent())?.trim() ?? "";
  expect(name).not.toBe("");
  await expect.poll(() => everythingKept(page)).toContain("/api/visitors?");
  await reloadOffline(page);
  await expect(visitors(page)).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name }).first()).toBeVisible();
  await expect(bar(page)).toContainText("Mostrando o que este aparelho guardou em");
  await goOnline(page);
  await page.getByRole("button", { name: /Sua conta/ }).click();
  await page.getByRole("button", { name: "Sair do Sistema" }).click();
  await expect(page).toHaveURL(`${demo.url}/`);
  await expect.poll(() => keptOf(page)).toEqual([]);
  expect(await pathsKept(page)).toEqual(["/events/public", "/settings/public"]);
});

test("a session that was ended elsewhere takes what the device kept away", async ({ open, demo }) => {
  const sessions = [
    await signIn(demo.url, emailOf("tesoureiro"), demoPassword),
    await signIn(demo.url, emailOf("tesoureiro"), demoPassword),
  ];
  const [lost, own] = sessions as [Session, Session];
  const page = await open({ ...withWorker, as: lost, path: "/profile?tab=settings" });
  await mustBeWatched(page);
  await mine(page).click();
  await expect.poll(() => keptOf(page)).toHaveLength(1);
  await ask(demo.url, "POST", "/auth/sessions/end-others", { token: own.token, body: {} });
  await page.evaluate(() => window.dispatchEvent(new Event("user-permissions-updated")));
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => keptOf(page)).toEqual([]);
});

test.describe("another version", () => {
  let versions: Versions;
  test.beforeEach(async ({ demo }) => {
    versions = await startVersions(demo.url);
  });
  test.afterEach(() => versions.close());
  const lookForUpdate = (page: Page) =>
    page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });

  test("is announced, takes nothing of what is typed, and begins when the person says so", async ({ open }) => {
    const page = await open({ ...withWorker, at: versions.url, path: "/visitor-management?form=new" });
    await mustBeWatched(page);
    const [before] = (await cachesOf(page)).filter((name) => name.startsWith("aprisco-shell-"));
    await page.goto(`${versions.url}/visitor-management`);
    await page.getByRole("searchbox").fill("o que está sendo escrito");
    versions.build = "outra";
    await lookForUpdate(page);
    await expect(bar(page)).toContainText("Há uma versão nova do Aprisco");
    expect(await violationsOf(page, "all")).toEqual([]);
    await expect(page.getByRole("searchbox")).toHaveValue("o que está sendo escrito");
    const reloaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Atualizar", exact: true }).click();
    await reloaded;
    await expect(visitors(page)).toBeVisible();
    await expect.poll(() => cachesOf(page)).toContain("aprisco-shell-outra");
    expect(await cachesOf(page)).not.toContain(before);
    await expect(bar(page)).toBeHidden();
  });

  test("may be the last one: SERVICE_WORKER=off takes the worker away, and pages go on", async ({ open }) => {
    const page = await open({ ...withWorker, at: versions.url, path: "/dashboard" });
    await mustBeWatched(page);
    const off = await startDemo({ SERVICE_WORKER: "off" });
    try {
      versions.target = off.url;
      await lookForUpdate(page);
      // The one before goes on until no page of the application is open.
      await page.goto("about:blank");
      await page.goto(`${versions.url}/privacy`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
      await expect.poll(() => cachesOf(page)).toEqual([]);
    } finally {
      await off.stop();
    }
  });
});
