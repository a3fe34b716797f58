import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";

// Takes the README's pictures of the running demo: node scripts/screenshots.ts [folder]. The web must be built.

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = path.resolve(process.argv[2] ?? path.join(root, "docs/images"));
const port = 20_000 + Math.floor(Math.random() * 9_000);
const base = `http://127.0.0.1:${port}`;
const PASSWORD = "Aprisco!2026";

const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, locale: "pt-BR" };
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: "pt-BR",
};

async function ready(): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (
      await fetch(`${base}/api/health`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the demo did not become ready");
}

async function signIn(page: Page, account: string): Promise<void> {
  await page.getByLabel(/^E-?mail/).fill(account);
  await page.getByLabel(/^Senha/).fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL(/dashboard/);
}

async function open(browser: Browser, options: BrowserContextOptions, account: string | null, dark = false): Promise<Page> {
  const context = await browser.newContext({ ...options, colorScheme: dark ? "dark" : "light", reducedMotion: "reduce" });
  const page = await context.newPage();
  if (account) {
    await page.goto(`${base}/login`);
    await signIn(page, account);
  }
  return page;
}

async function take(page: Page, where: string, name: string, wait: () => Promise<unknown>): Promise<void> {
  if (!page.url().endsWith(where)) await page.goto(`${base}${where}`);
  await wait();
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}

await mkdir(folder, { recursive: true });
const server = spawn(process.execPath, [path.join(root, "apps/server/src/main.ts")], {
  env: {
    ...process.env,
    NODE_ENV: "production",
    LOG_LEVEL: "silent",
    PORT: String(port),
    DATA_DIR: path.join(root, "data-demo"),
    APRISCO_DEMO: "1",
  },
  stdio: "ignore",
});
try {
  await ready();
  const executablePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const secretary = await open(browser, desktop, "secretaria@oliveira.example");
  const cards = () => secretary.getByRole("heading", { level: 2 }).first().waitFor();
  await take(secretary, "/visitor-management", "visitors", cards);
  await secretary
    .getByRole("button", { name: /^Detalhes/ })
    .first()
    .click();
  await secretary.getByRole("dialog").waitFor();
  await secretary.waitForLoadState("networkidle");
  await secretary.screenshot({ path: path.join(folder, "details.png") });
  const pastor = await open(browser, desktop, "presidente@oliveira.example", true);
  await pastor.getByRole("heading", { level: 1 }).waitFor();
  await pastor.waitForLoadState("networkidle");
  await pastor.screenshot({ path: path.join(folder, "dashboard-dark.png") });
  const visitor = await open(browser, phone, null);
  await take(visitor, "/visitor-welcome", "form-phone", () => visitor.getByRole("heading", { level: 1 }).waitFor());
  await take(secretary, "/users?status=pendente", "approvals", cards);
  const waiting = await open(browser, phone, "pendente@oliveira.example");
  await take(waiting, "/dashboard", "approval-phone", () => waiting.getByRole("heading", { level: 1 }).waitFor());
  await browser.close();
} finally {
  server.kill("SIGTERM");
  await once(server, "exit");
}
