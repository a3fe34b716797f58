// Rooms: push, notifications, worker.
import type { BrowserContext, Page, Worker } from "@playwright/test";
import { ask, type DemoAccount, type Session } from "./support/api.ts";
import { violationsOf } from "./support/axe.ts";
import type { Product } from "./support/product.ts";
import { expect, test, type OpenOptions } from "./support/test.ts";

// A push from the browser's hands on: what it shows, and where its tap leads. The way to the browser is the server's (push.test.ts).

const withWorker: OpenOptions = { options: { serviceWorkers: "allow", permissions: ["notifications"] } };
const row = (page: Page, words: string) => page.getByRole("listitem").filter({ hasText: words });

/** Writes to accounts of a role; answers the notice's number at `reader`. */
async function write(demo: Product, from: Session, reader: Session, role: DemoAccount, title: string): Promise<number> {
  await ask(demo.url, "POST", "/notifications", { token: from.token, body: { title, message: "No salão, às 20h.", roles: [role] } });
  const { body } = await ask<{ id: number; title: string }[]>(demo.url, "GET", "/notifications?limit=5", { token: reader.token });
  const made = body.data?.find((notice) => notice.title === title);
  if (!made) throw new Error(`Not told: ${title}`);
  return made.id;
}

/** The page's worker, once it has the page in its hands. */
async function workerOf(page: Page): Promise<Worker> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 }).toBe(true);
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("No worker");
  return worker;
}

/** Hands a message to the worker as the browser does after it was decrypted. */
async function deliver(context: BrowserContext, page: Page, notice: number): Promise<void> {
  const session = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    data: JSON.stringify({ n: notice }),
  });
  await session.detach();
}

/** What the browser shows. */
const shown = (worker: Worker): Promise<string[]> =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    return (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`);
  });

/** Taps what is shown. The event is the script's own, so the browser grants it no new window; what is open is led. */
const tap = (worker: Worker): Promise<void> =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await registration.getNotifications();
    const Tapped = (self as unknown as { NotificationEvent: new (type: string, init: object) => Event }).NotificationEvent;
    self.dispatchEvent(new Tapped("notificationclick", { notification }));
  });

test("a push says its words to the page in sight, and its tap leads to the notice, read and in focus", async ({
  open,
  demo,
  sessionOf,
}) => {
  const [admin, reader] = [await sessionOf("admin"), await sessionOf("tesoureiro")];
  const page = await open({ ...withWorker, as: "tesoureiro", path: "/dashboard" });
  const worker = await workerOf(page);
  const notice = await write(demo, admin, reader, "tesoureiro", "Conferir o caixa");
  for (const title of ["Segundo recado", "Terceiro recado"]) await write(demo, admin, reader, "tesoureiro", title);
  await deliver(page.context(), page, notice);
  await expect.poll(() => shown(worker)).toEqual(["Conferir o caixa: No salão, às 20h."]);
  await tap(worker);
  await expect(page).toHaveURL(`${demo.url}/notifications?notice=${String(notice)}`);
  await expect(row(page, "Conferir o caixa")).toBeFocused();
  await expect(row(page, "Conferir o caixa")).toBeInViewport();
  await expect(row(page, "Conferir o caixa").getByText("Não lida")).toHaveCount(0);
  await expect(row(page, "Segundo recado").getByText("Não lida")).toBeAttached();
  expect(await shown(worker)).toEqual([]);
  expect(await violationsOf(page, "all")).toEqual([]);
});

test("with no page of the application open, a tap opens one at the notice", async ({ open, demo, sessionOf }) => {
  const [admin, reader] = [await sessionOf("admin"), await sessionOf("secretaria")];
  const page = await open({ ...withWorker, as: "secretaria", path: "/dashboard" });
  const worker = await workerOf(page);
  const notice = await write(demo, admin, reader, "secretaria", "Ata da reunião");
  await deliver(page.context(), page, notice);
  await expect.poll(() => shown(worker)).toEqual(["Ata da reunião: No salão, às 20h."]);
  await page.goto("about:blank");
  // A page that was left may be kept for a moment, and would be shown instead.
  const left = () =>
    worker.evaluate(async () => {
      const { clients } = self as unknown as { clients: { matchAll: (options: object) => Promise<readonly unknown[]> } };
      return (await clients.matchAll({ type: "window", includeUncontrolled: true })).length;
    });
  await expect.poll(left).toBe(0);
  // A script's own tap may open no window: where one would lead to is kept instead.
  await worker.evaluate(() => {
    const scope = self as unknown as { opened: string[]; clients: { openWindow: (path: string) => Promise<null> } };
    scope.opened = [];
    scope.clients.openWindow = (path) => {
      scope.opened.push(path);
      return Promise.resolve(null);
    };
  });
  await tap(worker);
  await expect
    .poll(() => worker.evaluate(() => (self as unknown as { opened: readonly string[] }).opened))
    .toEqual([`/notifications?notice=${String(notice)}`]);
  await page.goto(`${demo.url}/notifications?notice=${String(notice)}`);
  await expect(row(page, "Ata da reunião")).toBeFocused();
});

test("a page of another account, or one out of sight, gives no words", async ({ open, demo, sessionOf }) => {
  const [admin, reader] = [await sessionOf("admin"), await sessionOf("secretaria")];
  const theirs = await write(demo, admin, reader, "secretaria", "Assunto reservado");
  const page = await open({ ...withWorker, as: "cooperador", path: "/dashboard", language: "en" });
  const worker = await workerOf(page);
  await deliver(page.context(), page, theirs);
  await expect.poll(() => shown(worker)).toHaveLength(1);
  expect((await shown(worker)).join()).not.toContain("Assunto reservado");

  const own = await write(demo, admin, await sessionOf("cooperador"), "cooperador", "Chaves do salão");
  // The page goes on to listen: only its being in sight lets the worker ask.
  await worker.evaluate(async () => {
    const { clients, registration } = self as unknown as {
      clients: { matchAll: (options: object) => Promise<readonly object[]> };
      registration: ServiceWorkerRegistration;
    };
    for (const notification of await registration.getNotifications()) notification.close();
    const all = clients.matchAll.bind(clients);
    clients.matchAll = async (options) =>
      (await all(options)).map((client) => Object.defineProperty(client, "visibilityState", { value: "hidden" }));
  });
  await expect.poll(() => shown(worker)).toEqual([]);
  await deliver(page.context(), page, own);
  await expect.poll(() => shown(worker)).toHaveLength(1);
  expect((await shown(worker)).join()).not.toContain("Chaves do salão");
});

test("the address of a push finds an older notice, offers the way on, and says when one is gone", async ({ open, demo, sessionOf }) => {
  const reader = await sessionOf("secretaria");
  const { body } = await ask<{ id: number; title: string; path: string | null; message: string }[]>(
    demo.url,
    "GET",
    "/notifications?limit=50",
    {
      token: reader.token,
    },
  );
  const old = body.data?.findLast(({ path }) => path?.startsWith("/visitor-management"));
  if (!old) throw new Error("The demo church has no notice of a visitor");
  const page = await open({ as: "secretaria", path: `/notifications?notice=${String(old.id)}` });
  const sought = page.locator("li[aria-current=true]");
  await expect(sought).toBeFocused();
  await expect(sought).toContainText(old.message);
  await sought.getByRole("button", { name: /^Ver/ }).click();
  await expect(page).toHaveURL(/\/visitor-management\?/);

  await page.goto(`${demo.url}/notifications?notice=999999999`);
  await expect(page.getByText("Esta notificação não está mais aqui")).toBeVisible();
  expect(await violationsOf(page, "all")).toEqual([]);
  await page.getByRole("tab", { name: /^Pastoral/ }).click();
  await expect(page.getByText("Esta notificação não está mais aqui")).toHaveCount(0);
  await expect(page).not.toHaveURL(/notice=/);
});
