import type { Page } from "@playwright/test";
import type { DemoAccount } from "./support/api.ts";
import { expect, test } from "./support/test.ts";

const menu = (page: Page) => page.getByRole("navigation", { name: "Menu principal" });
const crumbs = (page: Page) => page.getByRole("navigation", { name: "Você está em" });

const people = ["Membros", "Famílias", "Aniversários"];
const cared = ["Membros", "Cuidado pastoral", ...people.slice(1), "Cadastros repetidos", "Livro de rol"];
const read = [...people, "Livro de rol"];
const things = ["Inventário", "Patrimônio"];
const serving = ["Ministérios", "Liderança", "Voluntários", "Grupos de convívio", "Escalas"];
const lead = ["Início", "Visitantes", ...cared, "Agenda", "Presença", "Finanças", ...things, ...serving, "Relatórios", "Usuários"];
const menus: readonly (readonly [DemoAccount, readonly string[]])[] = [
  ["admin", [...lead, "Configurações"]],
  ["presidente", [...lead, "Configurações"]],
  ["secretaria", ["Início", "Visitantes", ...cared, "Agenda", "Presença", ...things, ...serving, "Relatórios", "Configurações"]],
  // The demo's batch of offerings waits for its two counters.
  ["cooperador", ["Início", "Visitantes", ...read, "Agenda", "Contagem de ofertas", ...serving]],
  ["lider", ["Início", "Visitantes", ...read, "Agenda", "Presença", ...serving]],
  [
    "tesoureiro",
    [
      "Início",
      "Membros",
      "Aniversários",
      "Livro de rol",
      "Agenda",
      "Finanças",
      ...things,
      "Ministérios",
      "Voluntários",
      "Escalas",
      "Relatórios",
    ],
  ],
  // The demo's member is in the prayer team.
  [
    "membro",
    [
      "Início",
      "Orações",
      "Agenda",
      "Contagem de ofertas",
      "Contar o inventário",
      "Ministérios",
      "Voluntários",
      "Grupos de convívio",
      "Escalas",
    ],
  ],
  ["visitante", ["Início", "Agenda", "Grupos de convívio"]],
];
for (const [account, items] of menus) {
  test(`the menu of ${account}: ${items.join(", ")}`, async ({ look }) => {
    const page = await look({ as: account, path: "/dashboard", width: 1440, height: 900 });
    await expect(menu(page).getByRole("link")).toHaveText(items.map((item) => new RegExp(`^${item}`)));
  });
}

test("a screen without its permission says so, and asks for no data", async ({ open, demo }) => {
  const page = await open({ as: "membro" });
  const asked: string[] = [];
  page.on("request", (request) => void (/\/api\/visitors/.test(request.url()) && asked.push(request.url())));
  await page.goto(`${demo.url}/visitor-management`);
  await expect(page.getByRole("heading", { level: 1, name: "Acesso Negado" })).toBeVisible();
  await expect(page.getByText("Você não tem permissão para visualizar visitantes.")).toBeVisible();
  expect(asked).toEqual([]);
});

test("a landing page of another role leads to the own one", async ({ open, demo }) => {
  const page = await open({ as: "membro", path: "/admin/dashboard" });
  await expect(page).toHaveURL(`${demo.url}/membro/dashboard`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Talita");
});

test("Ctrl+B and the button fold the sidebar to 3rem, for seven days", async ({ open }) => {
  const page = await open({ as: "admin", path: "/dashboard" });
  const sidebar = page.getByRole("complementary").first();
  await expect(menu(page)).toBeVisible();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(256);
  await page.keyboard.press("Control+b");
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(48);
  const cookies = await page.context().cookies();
  const kept = cookies.find(({ name }) => name.startsWith("sidebar"));
  const days = ((kept?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(7);
  await page.reload();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(48);
  await expect(menu(page).getByRole("link", { name: "Visitantes" })).toBeVisible();
  await page.getByRole("button", { name: "Expandir menu" }).click();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(256);
});

test("on phones the menu is a drawer of 18rem that Esc closes, giving the focus back", async ({ open }) => {
  const page = await open({ as: "admin", path: "/dashboard", width: 390, height: 844 });
  const opener = page.getByRole("button", { name: "Abrir menu" });
  await opener.click();
  const drawer = page.getByRole("dialog");
  await expect(drawer).toBeVisible();
  expect((await drawer.boundingBox())?.width).toBe(288);
  const name = drawer.getByText("Comunidade Oliveira", { exact: true });
  // Read whole, on two lines.
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  expect(await name.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(1);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await drawer.getByRole("link", { name: /Visitantes/ }).click();
  await expect(page).toHaveURL(/\/visitor-management$/);
  await expect(drawer).toBeHidden();
});

test("the breadcrumb begins at the dashboard and ends with the page's title", async ({ open, demo }) => {
  const page = await open({ as: "admin", path: "/visitor-management" });
  await expect(crumbs(page).getByRole("listitem")).toHaveText(["Início", "Visitantes"]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Visitantes");
  await page.goto(`${demo.url}/admin/system-logs`);
  await expect(crumbs(page).getByRole("listitem")).toHaveText(["Início", "System Logs"]);
  await expect(page).toHaveTitle(/^Página não encontrada · /);
  await expect(page.getByRole("heading", { level: 1, name: "Página não encontrada" })).toBeVisible();
  await crumbs(page).getByRole("link", { name: "Início" }).click();
  await expect(page).toHaveURL(`${demo.url}/dashboard`);
});

test("the chosen language is marked, kept, and stays after a reload", async ({ open }) => {
  const page = await open({ as: "admin", path: "/visitor-management" });
  await page.getByRole("button", { name: "Idioma: Português" }).click();
  await expect(page.getByRole("menuitemradio", { name: /Português/ })).toBeChecked();
  await page.getByRole("menuitemradio", { name: /Español/ }).click();
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await page.reload();
  await expect(page.getByRole("button", { name: "Idioma: Español" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe("es");
});

/** As Safari does: what is pressed gets the focus only when it is a field or says tabindex, else nothing has it. */
const focusAsInSafari = () =>
  addEventListener("mousedown", (event) => {
    event.preventDefault();
    const taker = (event.target as Element).closest<HTMLElement>("input, textarea, select, [tabindex]");
    if (taker) taker.focus();
    else (document.activeElement as HTMLElement | null)?.blur();
  });

test("where a press gives a button no focus, the language can be chosen and the menus close again", async ({ open, demo }) => {
  const page = await open({ as: "admin" });
  await page.addInitScript(focusAsInSafari);
  await page.goto(`${demo.url}/visitor-management`);
  for (const opener of [page.getByRole("button", { name: /Sua conta/ }), page.getByRole("button", { name: /^Situação de/ }).first()]) {
    await opener.click();
    await expect(opener).toHaveAttribute("aria-expanded", "true");
    await opener.click();
    await expect(opener).toHaveAttribute("aria-expanded", "false");
  }
  await page.getByRole("button", { name: "Idioma: Português" }).click();
  await page.getByRole("menuitemradio", { name: /Español/ }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
});

test("the chosen theme is kept, and 'Sistema' follows the system", async ({ open }) => {
  const page = await open({ as: "admin", path: "/dashboard", options: { colorScheme: "light" } });
  const scheme = page.locator("html");
  await page.getByRole("button", { name: /Sua conta/ }).click();
  await page.getByRole("radio", { name: "Escuro" }).check({ force: true });
  await expect(scheme).toHaveAttribute("data-color-scheme", "dark");
  expect(await page.evaluate(() => localStorage.getItem("aprisco_theme"))).toBe("dark");
  await page.reload();
  await expect(scheme).toHaveAttribute("data-color-scheme", "dark");
  await page.getByRole("button", { name: /Sua conta/ }).click();
  await page.getByRole("radio", { name: "Sistema" }).check({ force: true });
  await expect(scheme).toHaveAttribute("data-color-scheme", "light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(scheme).toHaveAttribute("data-color-scheme", "dark");
});

test("a path that is no screen is the not-found page, with its status", async ({ open, demo }) => {
  const page = await open();
  const answer = await page.goto(`${demo.url}/nowhere`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Página não encontrada" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Entrar" })).toBeVisible();
  await expect(menu(page)).toHaveCount(0);
});

test("a person who is signed in stays in the application at a path that is no screen, with its status", async ({ open, demo }) => {
  const page = await open({ as: "membro" });
  // Whatever is on the page while it loads.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector("a[href='/login']")) document.documentElement.dataset["flashed"] = "";
    }).observe(document, { childList: true, subtree: true });
  });
  const answer = await page.goto(`${demo.url}/nowhere`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Página não encontrada" })).toBeVisible();
  await expect(menu(page)).toBeVisible();
  expect(await page.locator("html").getAttribute("data-flashed")).toBeNull();
  await page.getByRole("main").getByRole("link").click();
  await expect(page).toHaveURL(/dashboard$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Talita");
});
