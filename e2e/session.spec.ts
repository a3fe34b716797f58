// Rooms: accounts, own-account.
import type { Page, Request } from "@playwright/test";
import { ask, demoPassword, emailOf, signIn, type DemoAccount } from "./support/api.ts";
import { entryLinks } from "./support/lists.ts";
import { expect, test } from "./support/test.ts";

const page404 = "Página não encontrada";
const visitors = (page: Page) => page.getByRole("heading", { level: 1, name: "Visitantes" });
const storedKeys = (page: Page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort());
const refreshes = (page: Page): Request[] => {
  const seen: Request[] = [];
  page.on("request", (request) => void (request.url().endsWith("/api/auth/refresh") && seen.push(request)));
  return seen;
};
const signOut = async (page: Page) => {
  await page.getByRole("button", { name: /Sua conta/ }).click();
  await page.getByRole("button", { name: "Sair do Sistema" }).click();
};
const refused = { success: false, data: null, error: "session.required", message: "Sessão expirada." };

/** From now on the server refuses this access token, as if it had expired. */
const expire = (page: Page, token: string) =>
  page.route("**/api/**", (route) =>
    route.request().headers()["authorization"] === `Bearer ${token}` ? route.fulfill({ status: 401, json: refused }) : route.continue(),
  );

test.describe("signing in", () => {
  test("a protected path leads to /login and back", async ({ open, demo }) => {
    const page = await open({ path: "/visitor-management?status=novo" });
    await expect(page).toHaveURL(`${demo.url}/login?redirect=${encodeURIComponent("/visitor-management?status=novo")}`);
    await page.getByLabel("E-mail").fill(`  ${emailOf("secretaria").toUpperCase()} `);
    await page.getByLabel(/^Senha/).fill(demoPassword);
    await page.getByLabel(/^Senha/).press("Enter");
    await expect(page).toHaveURL(`${demo.url}/visitor-management?status=novo`);
    await expect(visitors(page)).toBeVisible();
  });

  test("without a redirect it leads to the role's landing page", async ({ open, demo }) => {
    const page = await open({ path: "/login" });
    await page.getByLabel("E-mail").fill(emailOf("pastora"));
    await page.getByLabel(/^Senha/).fill(demoPassword);
    await page.getByRole("button", { name: "Entrar", exact: true }).dblclick();
    await expect(page).toHaveURL(`${demo.url}/pastor-casa/dashboard`);
  });

  test("a wrong password is told without losing what was typed, the wait beside the button", async ({ open }) => {
    const page = await open({ path: "/login" });
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(page.getByText("Email e senha são obrigatórios")).toBeVisible();
    await page.getByLabel("E-mail").fill("ninguem@oliveira.example");
    await page.getByLabel(/^Senha/).fill("errada");
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("Erro no login");
    await expect(page.getByRole("alert")).toContainText("Email ou senha incorretos.");
    await expect(page.getByLabel("E-mail")).toHaveValue("ninguem@oliveira.example");
    await expect(page.getByLabel(/^Senha/)).toHaveValue("errada");
    const busy = { success: false, data: null, error: "request.tooMany", message: "Muitas tentativas em pouco tempo." };
    await page.route("**/api/auth/login", (route) => route.fulfill({ status: 429, headers: { "retry-after": "300" }, json: busy }));
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(page.getByText("Tente novamente em 5 minutos.")).toBeVisible();
    await expect(page.getByLabel(/^Senha/)).toHaveValue("errada");
  });

  const hostile = [
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://evil.example/dashboard",
    "https:evil.example",
    "javascript:document.title='evil'",
    "data:text/html,<script>document.title='evil'</script>",
    "%2f%2fevil.example",
    "/%2fevil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\t//evil.example",
    "https://demo@evil.example",
    "/login?redirect=/login",
  ];
  test("C26 ?redirect= leads to paths of this site only", async ({ open, demo }) => {
    const page = await open({ as: "admin" });
    for (const wanted of hostile) {
      await page.goto(`${demo.url}/login?redirect=${encodeURIComponent(wanted)}`);
      await expect(page, wanted).toHaveURL(`${demo.url}/admin/dashboard`);
      await expect(page, wanted).not.toHaveTitle(/evil/);
    }
    await page.goto(`${demo.url}/login?redirect=${encodeURIComponent("/settings#contact")}`);
    await expect(page).toHaveURL(`${demo.url}/settings#contact`);
  });
});

test.describe("a session that is no more", () => {
  test("a malformed token is cleared, and said", async ({ open, demo }) => {
    const page = await open({ path: "/privacy" });
    await page.evaluate(() => {
      localStorage.setItem("auth_token", "not-a-token");
      localStorage.setItem("refresh_token", "a..c");
      localStorage.setItem("user_data", "{}");
    });
    await page.goto(`${demo.url}/visitor-management`);
    await expect(page).toHaveURL(`${demo.url}/login?redirect=%2Fvisitor-management`);
    await expect(page.getByText("Sessão expirada")).toBeVisible();
    await expect(page.getByText("Por favor, faça login novamente.")).toBeVisible();
    const left = await storedKeys(page);
    for (const key of ["auth_token", "refresh_token", "user_data"]) expect(left).not.toContain(key);
  });

  test("an expired token is renewed once for all the requests that meet it", async ({ open, demo, sessionOf }) => {
    const session = await sessionOf("admin");
    const page = await open({ as: session });
    const seen = refreshes(page);
    await expire(page, session.token);
    await page.goto(`${demo.url}/visitor-management`);
    await expect(visitors(page)).toBeVisible();
    await expect(entryLinks(page).first()).toBeVisible();
    expect(seen).toHaveLength(1);
    expect(await page.evaluate(() => localStorage.getItem("auth_token"))).not.toBe(session.token);
  });

  test("when it cannot be renewed: tokens cleared, /login with 'Sessão expirada', and back afterwards", async ({
    open,
    demo,
    sessionOf,
  }) => {
    const session = await sessionOf("secretaria");
    const page = await open({ as: session, path: "/visitor-management?status=novo" });
    await expect(visitors(page)).toBeVisible();
    await expire(page, session.token);
    // The end of a session cuts its stream, and what the page asks next, the stream or a list, is refused.
    await ask(demo.url, "POST", "/auth/logout", { body: { refreshToken: session.refreshToken } });
    await expect(page).toHaveURL(`${demo.url}/login?redirect=${encodeURIComponent("/visitor-management?status=novo")}`);
    await expect(page.getByText("Sessão expirada")).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBeNull();
    await page.unroute("**/api/**");
    await page.getByLabel("E-mail").fill(emailOf("secretaria"));
    await page.getByLabel(/^Senha/).fill(demoPassword);
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(page).toHaveURL(`${demo.url}/visitor-management?status=novo`);
  });

  test("F16 a connection that fails while renewing does not sign anybody out", async ({ open, demo, sessionOf }) => {
    const session = await sessionOf("admin");
    const page = await open({ as: session });
    await expire(page, session.token);
    await page.route("**/api/auth/refresh", (route) => route.abort("connectionrefused"));
    await page.goto(`${demo.url}/dashboard`);
    await expect(page.getByRole("heading", { name: "Não conseguimos falar com o servidor." })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBe(session.token);
    await page.unrouteAll();
    await page.getByRole("button", { name: "Tentar Novamente" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Helena");
  });

  test("C15 tabs that meet an expired token at the same time all stay signed in", async ({ open, demo, sessionOf }) => {
    const session = await sessionOf("pastora");
    const first = await open({ as: session });
    const tabs = [first, await first.context().newPage(), await first.context().newPage()];
    for (const tab of tabs) await expire(tab, session.token);
    await Promise.all(tabs.map((tab) => tab.goto(`${demo.url}/visitor-management`)));
    for (const tab of tabs) await expect(visitors(tab)).toBeVisible();
    await first.reload();
    await expect(visitors(first)).toBeVisible();
  });
});

test.describe("signing out", () => {
  test("C14 C38 empties both storages but theme and language, and ends the session on the server", async ({ open, demo, sessionOf }) => {
    const session = await sessionOf("cooperador");
    const page = await open({ as: session, path: "/visitor-management", theme: "dark", language: "pt-BR" });
    await expect(visitors(page)).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem("aprisco_visitor_draft", "{}"));
    const told = page.waitForResponse("**/api/auth/logout");
    await signOut(page);
    expect((await told).status()).toBe(200);
    await expect(page).toHaveURL(`${demo.url}/`);
    expect(await storedKeys(page)).toEqual(["aprisco_theme", "i18nextLng"]);
    const { refreshToken, token } = session;
    expect((await ask(demo.url, "POST", "/auth/refresh", { body: { refreshToken } })).status).toBe(401);
    expect((await ask(demo.url, "GET", "/auth/me", { token })).status).toBe(401);
    await page.goBack();
    await expect(page).toHaveURL(/\/login\?redirect=/);
  });

  test("C38 without a connection too", async ({ open, demo, sessionOf }) => {
    const session = await sessionOf("cooperador");
    const page = await open({ as: session, path: "/dashboard", theme: "light", language: "pt-BR" });
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Josué");
    await page.route("**/api/**", (route) => route.abort("internetdisconnected"));
    await signOut(page);
    await expect(page).toHaveURL(`${demo.url}/`);
    expect(await storedKeys(page)).toEqual(["aprisco_theme", "i18nextLng"]);
  });

  test("the other tab leaves too", async ({ open, demo, sessionOf }) => {
    const session = await sessionOf("cooperador");
    const page = await open({ as: session, path: "/dashboard" });
    const other = await page.context().newPage();
    await other.goto(`${demo.url}/visitor-management`);
    await expect(visitors(other)).toBeVisible();
    await signOut(page);
    await expect(other).toHaveURL(/\/login/);
  });
});

test.describe("restricted accounts", () => {
  const accounts: readonly (readonly [DemoAccount, string, string | null])[] = [
    ["pendente", "Recebemos seu cadastro", null],
    ["inativo", "Seu acesso está desativado", null],
    ["novasenha", "Seu cadastro foi aprovado", "Parabéns! Seu cadastro foi aprovado!"],
    ["incompleto", "Falta pouco", "Complete seu Perfil"],
  ];
  for (const [account, title, dialog] of accounts) {
    test(`C8 ${account}: one page in the place of whatever was asked, and no data`, async ({ open, demo }) => {
      const session = await signIn(demo.url, emailOf(account), demoPassword);
      const page = await open({ as: session, path: "/visitor-management" });
      if (dialog !== null) {
        await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
        await page.keyboard.press("Escape");
      }
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page.getByText("contato@oliveira.example")).toBeVisible();
      await expect(page).toHaveURL(`${demo.url}/visitor-management`);
      await expect(page.getByRole("navigation", { name: "Menu principal" })).toHaveCount(0);
      expect((await ask(demo.url, "GET", "/visitors", { token: session.token })).status).toBe(403);
      await page.getByRole("button", { name: "Sair da Conta" }).click();
      await expect(page).toHaveURL(`${demo.url}/`);
      expect(await storedKeys(page)).toEqual([]);
    });
  }

  test("C49 there is no debug route", async ({ open, demo }) => {
    const page = await open();
    for (const path of ["/debug/ui", "/debug/auth", "/debug/admin", "/debug/login-test", "/debug/permissions"]) {
      expect((await page.goto(demo.url + path))?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { name: page404 })).toBeVisible();
    }
  });
});
