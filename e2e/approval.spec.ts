// Rooms: accounts, conversion.
import type { UserCard } from "@aprisco/contract/accounts-users.ts";
import type { Page } from "@playwright/test";
import { ask, emailOf, newPhone, sessionsOf, signIn, type DemoAccount } from "./support/api.ts";
import { violationsOf } from "./support/axe.ts";
import { startDemo, type Product } from "./support/product.ts";
import { expect, test, type OpenOptions } from "./support/test.ts";
import { filled, texts } from "./support/texts.ts";

let product: Product;
const sessionOf = sessionsOf(() => product);
test.beforeAll(async () => {
  product = await startDemo({ TRUST_PROXY: "1" });
});
test.afterAll(() => product.stop());

const as = async (account: DemoAccount, opening: OpenOptions): Promise<OpenOptions> => ({
  at: product.url,
  as: await sessionOf(account),
  ...opening,
});

let callers = 0;
/** Registers as a person would, each from a network of their own. */
async function register(path: "register" | "register-visitor", body: Record<string, string>): Promise<void> {
  callers += 1;
  const { ok, status } = await fetch(`${product.url}/api/auth/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `198.51.100.${callers}` },
    body: JSON.stringify({ phone: newPhone(), ...body }),
  });
  if (!ok) throw new Error(`The registration was refused: ${status}`);
}
const password = "Figueira#2026";
const registerMember = (name: string, email: string) => register("register", { name, email, password });
const registerVisitor = (name: string, email: string) => register("register-visitor", { name, email, consent_version: "2026-1" });

async function accountOf(name: string): Promise<UserCard> {
  const { token } = await sessionOf("admin");
  const { body } = await ask<UserCard[]>(product.url, "GET", `/users?q=${encodeURIComponent(name)}`, { token });
  const [found] = body.data ?? [];
  if (!found) throw new Error(`No account: ${name}`);
  return found;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const toast = (page: Page) => page.getByRole("status").last();
/** A person in the list: a row of the table, two lines on a phone. */
const rowOf = (page: Page, name: string) => page.getByRole("row").or(page.getByRole("article")).filter({ hasText: name });
const openDetails = (page: Page, name: string) => rowOf(page, name).first().getByText(name).first().click();

for (const { language, width, height, theme } of [
  { language: "pt-BR", width: 1440, height: 900, theme: "light" },
  { language: "es", width: 390, height: 844, theme: "dark" },
  { language: "en", width: 1440, height: 900, theme: "dark" },
] as const) {
  const { users: t, dashboard, lists } = texts[language];

  test(`${language}, ${width} px: the secretary finds who waits and approves; the person comes in`, async ({ open }) => {
    const name = `Olívia Quixadá ${language}`;
    const email = `olivia.${language.toLowerCase()}@exemplo.com`;
    await registerMember(name, email);
    const page = await open(await as("secretaria", { path: "/dashboard", language, width, height, theme }));
    const tile = page.getByRole("link", { name: dashboard["tile.pending"], exact: true });
    await expect(page.getByText(dashboard["note.pending"].split("{{")[0] ?? "").first()).toBeVisible();
    await tile.click();
    await expect(page).toHaveURL(`${product.url}/users?status=pendente`);
    const card = rowOf(page, name);
    // A phone's search is behind an icon of the top bar.
    if (width < 500) await button(page, lists["filter.openSearch"]).click();
    await page.getByRole("searchbox", { name: t["filter.search"] }).fill(name);
    await expect(card).toContainText(t["status.pendente"]);

    await openDetails(page, name);
    const dialog = page.getByRole("dialog", { name: t["details.title"] });
    await expect(dialog.getByRole("button", { name: lists["pager.next"] })).toBeVisible();
    await expect(dialog.getByText(email)).toBeVisible();
    await expect(dialog.getByLabel(t["approve.role"])).toHaveValue("membro");
    const other = dialog.getByLabel(t["similar.other"]);
    await expect(other.or(dialog.getByText(t["similar.none"]))).toBeVisible();
    if (await other.isVisible()) await other.check();
    await dialog.getByRole("button", { name: t["approve.confirm"], exact: true }).click();
    await expect(toast(page)).toContainText(t["approve.done"]);
    // Nothing is left to do for a person with a password: the next registration comes.
    await expect(dialog.getByRole("heading", { level: 3, name: t["approve.title"] })).toBeVisible();
    await expect(dialog.getByRole("heading", { level: 3, name })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(card).toHaveCount(0);

    const member = await signIn(product.url, email, password);
    const theirs = await open({ at: product.url, as: member, path: "/dashboard", language, width, height });
    await expect(theirs).toHaveURL(`${product.url}/dashboard`);
    await expect(theirs.getByText(dashboard["lead.welcome.membro"])).toBeVisible();
  });
}

const { users: t } = texts["pt-BR"];
const pending = "/users?status=pendente";

test("whoever has no password gets a link to copy, with a warning while it opens here only", async ({ open }) => {
  const name = "Zuleica Xavantina";
  await registerVisitor(name, "zuleica@exemplo.com");
  const page = await open(await as("secretaria", { path: pending, options: { permissions: ["clipboard-read", "clipboard-write"] } }));
  await openDetails(page, name);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(t["approve.role"])).toHaveValue("visitante");
  const other = dialog.getByLabel(t["similar.other"]);
  await expect(other.or(dialog.getByText(t["similar.none"]))).toBeVisible();
  if (await other.isVisible()) await other.check();
  await dialog.getByRole("button", { name: t["approve.confirm"], exact: true }).click();
  const field = dialog.getByLabel(texts["pt-BR"]["link-box"].field);
  await expect(field).toHaveValue(/\/reset-password#[\w-]{20,}$/);
  await expect(dialog.getByText(t["link.local"])).toBeVisible();
  await expect(dialog.getByRole("link", { name: texts["pt-BR"]["link-box"].whatsapp })).toHaveAttribute("href", /^https:\/\/wa\.me\/55/);
  expect(await violationsOf(page, "all")).toEqual([]);
  await button(page, texts["pt-BR"]["link-box"].copy).click();
  await expect(button(page, texts["pt-BR"]["link-box"].copied)).toBeVisible();
  const link = await field.inputValue();
  await button(page, t["approve.next"]).click();
  await expect(dialog.getByRole("heading", { level: 3, name: t["approve.title"] })).toBeVisible();
  await expect(dialog.getByRole("heading", { level: 3, name })).toHaveCount(0);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const theirs = await open({ at: product.url, path: `/reset-password${new URL(link).hash}` });
  await theirs.getByRole("textbox", { name: texts["pt-BR"].password.password, exact: true }).fill(password);
  await theirs.getByRole("textbox", { name: texts["pt-BR"].password.confirmation }).fill(password);
  await button(theirs, texts["pt-BR"].password.save).click();
  await expect(theirs).toHaveURL(`${product.url}/login`);
});

test("several are approved at once; whoever may be known already is looked at alone", async ({ open }) => {
  for (const name of ["Kátia Ybarra", "Nuno Wexford"])
    await registerMember(name, `${name.slice(0, 4).toLowerCase()}@exemplo.com`.replace("á", "a"));
  const page = await open(await as("secretaria", { path: pending }));
  const mark = (name: string) => page.getByLabel(filled(t["card.choose"], { name }));
  await mark("Kátia Ybarra").check();
  await mark("Nuno Wexford").check();
  await expect(page.getByText("2 cadastros marcados").last()).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: t["card.duplicate"] }).first().getByRole("checkbox")).toHaveCount(0);
  await button(page, t["several.open"]).click();
  const dialog = page.getByRole("dialog", { name: "Aprovar 2 cadastros?" });
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await dialog.getByRole("button", { name: t["several.confirm"], exact: true }).click();
  await expect(page.getByRole("dialog", { name: t["several.results"] }).getByText(t["several.approved"], { exact: true })).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(mark("Kátia Ybarra")).toHaveCount(0);
  expect((await accountOf("Nuno Wexford")).status).toBe("ativo");
});

test("a registration is turned away with a reason, and let in after all", async ({ open }) => {
  const name = "Péricles Zwicker";
  await registerMember(name, "pericles@exemplo.com");
  const page = await open(await as("secretaria", { path: pending }));
  await openDetails(page, name);
  await button(page, t["reject.open"]).click();
  const question = page.getByRole("dialog", { name: filled(t["reject.title"], { name }) });
  await question.getByLabel(t["reject.reason"]).fill("Cadastro repetido");
  await question.getByRole("button", { name: t["reject.confirm"], exact: true }).click();
  await expect(toast(page)).toContainText(t["reject.done"]);
  expect((await accountOf(name)).status).toBe("inativo");
  await expect(page.getByRole("heading", { level: 3, name: t["approve.title"] })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3, name })).toHaveCount(0);
  await page.goto(`${product.url}/users?q=pericles`);
  await openDetails(page, name);

  const theirs = await open({ at: product.url, as: await signIn(product.url, "pericles@exemplo.com", password), path: "/dashboard" });
  await expect(theirs.getByRole("heading", { level: 1, name: "Seu acesso está desativado" })).toBeVisible();
  await button(page, t["activate.confirm"]).click();
  await expect(toast(page)).toContainText(t["activate.done"]);
  await theirs.reload();
  await expect(theirs.getByRole("heading", { level: 1, name: /Péricles/ })).toBeVisible();
});

test("a deactivated account is signed out everywhere", async ({ open }) => {
  const session = await sessionOf("cooperador");
  const page = await open(await as("admin", { path: "/users?q=cooperador" }));
  await openDetails(page, emailOf("cooperador"));
  await button(page, t["deactivate.open"]).click();
  await button(page, t["deactivate.confirm"]).click();
  await expect(toast(page)).toContainText(t["deactivate.done"]);
  expect((await ask(product.url, "GET", "/auth/me", { token: session.token })).status).toBe(401);
  await button(page, t["activate.confirm"]).click();
  await expect(toast(page)).toContainText(t["activate.done"]);
});

test("nobody decides about somebody above, and not everybody sees the accounts", async ({ open }) => {
  const secretary = await open(await as("secretaria", { path: "/users?q=admin@oliveira" }));
  await expect(secretary.getByRole("navigation", { name: "Menu principal" }).getByRole("link", { name: t.title })).toHaveCount(0);
  await openDetails(secretary, emailOf("admin"));
  await expect(secretary.getByText(t["approve.noRight"])).toBeVisible();
  await expect(button(secretary, t["deactivate.open"])).toHaveCount(0);
  const administrator = await open(await as("admin", { path: "/users" }));
  await expect(administrator.getByRole("navigation", { name: "Menu principal" }).getByRole("link", { name: t.title })).toBeVisible();
  const member = await open(await as("membro", { path: "/users" }));
  await expect(member.getByRole("heading", { level: 1, name: "Acesso Negado" })).toBeVisible();
});
