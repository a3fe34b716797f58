import { inEachLanguage } from "@aprisco/contract/languages.ts";
import { words } from "@aprisco/contract/words.ts";
// Rooms: accounts.
import type { UserCard, UserWithLink } from "@aprisco/contract/accounts-users.ts";
import type { Page } from "@playwright/test";
import { ask, demoPassword, emailOf, sessionsOf, signIn, type DemoAccount, type Session } from "./support/api.ts";
import { violationsOf } from "./support/axe.ts";
import { startDemo, type Product } from "./support/product.ts";
import { expect, test, type OpenOptions } from "./support/test.ts";
import { filled, texts } from "./support/texts.ts";

let product: Product;
const sessionOf = sessionsOf(() => product);
test.beforeAll(async () => {
  product = await startDemo();
});
test.afterAll(() => product.stop());

const as = async (account: DemoAccount, opening: OpenOptions): Promise<OpenOptions> => ({
  at: product.url,
  as: await sessionOf(account),
  ...opening,
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const toast = (page: Page) => page.getByRole("status").last();
const rowOf = (page: Page, name: string) => page.getByRole("row").or(page.getByRole("article")).filter({ hasText: name });

async function accountOf(q: string): Promise<UserCard> {
  const { token } = await sessionOf("admin");
  const { body } = await ask<UserCard[]>(product.url, "GET", `/users?q=${encodeURIComponent(q)}`, { token });
  const [found] = body.data ?? [];
  if (!found) throw new Error(`No account: ${q}`);
  return found;
}
const fields = inEachLanguage(words);
const password = "Figueira#2026";
/** An account of its own for a test, signed in. */
async function made(name: string, role: string): Promise<{ readonly id: number; readonly session: Session }> {
  const { token } = await sessionOf("admin");
  const email = `${name.split(" ")[0]?.toLowerCase()}@exemplo.com`;
  const { body } = await ask<UserWithLink>(product.url, "POST", "/users", { token, body: { name, email, role } });
  const secret = body.data?.link?.split("#")[1];
  await ask(product.url, "POST", "/auth/reset-password", { body: { token: secret, password } });
  return { id: body.data?.id ?? 0, session: await signIn(product.url, email, password) };
}

for (const { language, width, height, theme } of [
  { language: "pt-BR", width: 1440, height: 900, theme: "light" },
  { language: "es", width: 390, height: 844, theme: "dark" },
  { language: "en", width: 1280, height: 800, theme: "dark" },
] as const) {
  const { users: t, password: words } = texts[language];
  const f = fields[language];

  test(`${language}, ${width} px: a new account, its invitation, the first sign-in`, async ({ open }) => {
    const name = `Noêmia Quintela ${language}`;
    const email = `noemia.${language.toLowerCase()}@exemplo.com`;
    const page = await open(await as("admin", { path: "/users", language, width, height, theme }));
    await button(page, t["create.add"]).click();
    const dialog = page.getByRole("dialog", { name: t["create.title"] });
    await button(page, t["create.confirm"]).click();
    await expect(dialog.getByRole("textbox", { name: f.name })).toBeFocused();
    await dialog.getByRole("textbox", { name: f.name }).fill(name);
    await dialog.getByRole("textbox", { name: t["edit.email"] }).fill(email);
    await dialog.getByLabel(t["card.role"]).selectOption("leader");
    // A leader chooses the own password: no other way in is offered.
    await expect(dialog.getByText(t["create.ownPassword"])).toBeVisible();
    await dialog.getByLabel(t["card.department"]).selectOption("Kids");
    expect(await violationsOf(page, "all")).toEqual([]);
    await button(page, t["create.confirm"]).click();
    const link = page.getByRole("dialog", { name: t["create.done"] }).getByLabel(texts[language]["link-box"].field);
    await expect(link).toHaveValue(/\/reset-password#[\w-]{20,}$/);
    const address = new URL(await link.inputValue());
    await button(page, t["create.open"]).click();
    await expect(page.getByRole("dialog", { name: t["details.title"] }).getByRole("heading", { level: 3, name })).toBeVisible();

    const theirs = await open({ at: product.url, path: `/reset-password${address.hash}`, language, width, height });
    await theirs.getByRole("textbox", { name: words.password, exact: true }).fill(password);
    await theirs.getByRole("textbox", { name: words.confirmation }).fill(password);
    await button(theirs, words.save).click();
    await expect(theirs).toHaveURL(`${product.url}/login`);
    expect((await signIn(product.url, email, password)).user).toMatchObject({ role: "leader", department: "Kids" });
  });
}

const { users: t } = texts["pt-BR"];
const f = fields["pt-BR"];

test("a known person keeps the one record; who has an account already is offered to be opened", async ({ open }) => {
  const { token } = await sessionOf("secretaria");
  const member = await ask<{ personId: number }>(product.url, "POST", "/members", {
    token,
    body: { name: "Úrsula Vandré", status: "congregado" },
  });
  expect(member.status).toBe(201);
  const page = await open(await as("secretaria", { path: "/users?add=true", provokes: /409/ }));
  const dialog = page.getByRole("dialog", { name: t["create.title"] });
  const choose = async () => {
    await dialog.getByRole("combobox", { name: t["create.person"] }).fill("Úrsula");
    await page.getByRole("option", { name: /Úrsula Vandré/ }).click();
    await expect(dialog.getByRole("textbox", { name: f.name })).toHaveCount(0);
  };
  await choose();
  await dialog.getByRole("textbox", { name: t["edit.email"] }).fill("ursula@exemplo.com");
  await button(page, t["create.confirm"]).click();
  await expect(page.getByRole("dialog", { name: t["create.done"] })).toBeVisible();
  await button(page, t.close).last().click();
  const account = await accountOf("ursula@exemplo.com");
  expect(account.name).toBe("Úrsula Vandré");

  await button(page, t["create.add"]).click();
  await choose();
  await dialog.getByRole("textbox", { name: t["edit.email"] }).fill("outra@exemplo.com");
  await button(page, t["create.confirm"]).click();
  await expect(dialog.getByText(filled(t["create.known"], { name: "Úrsula Vandré" }))).toBeVisible();
  await button(page, t["create.open"]).click();
  await expect(page).toHaveURL(new RegExp(`user=${account.id}$`));
});

test("an account is changed; another's earlier change is kept beside it", async ({ open }) => {
  const { id } = await made("Wanda Ximenes", "membro");
  const { token } = await sessionOf("admin");
  const page = await open(await as("secretaria", { path: `/users?user=${id}`, provokes: /409/ }));
  await button(page, t["edit.open"]).click();
  const dialog = page.getByRole("dialog", { name: filled(t["edit.title"], { name: "Wanda Ximenes" }) });
  await dialog.getByRole("textbox", { name: f.name, exact: true }).fill("Wanda Ximenes Lobo");
  await dialog.getByLabel(t["card.department"]).selectOption("Louvor");
  await ask(product.url, "PUT", `/users/${id}`, { token, body: { profession: "Enfermeira" } });
  await button(page, "Salvar").click();
  await expect(toast(page)).toContainText(t["edit.done"]);
  await expect(page.getByRole("dialog").getByText("Enfermeira")).toBeVisible();
  expect(await accountOf("wanda@")).toMatchObject({ name: "Wanda Ximenes Lobo", department: "Louvor" });
});

test("the permissions of one account, by the keyboard: they count with its next call", async ({ open }) => {
  const { id, session } = await made("Xenofonte Yamada", "cooperador");
  const theirs = await open({ at: product.url, as: session, path: "/dashboard" });
  const menu = theirs.getByRole("navigation", { name: "Menu principal" });
  await expect(menu.getByRole("link", { name: "Relatórios" })).toHaveCount(0);

  const page = await open(await as("admin", { path: `/users?user=${id}`, provokes: /400/ }));
  await button(page, filled(t["rights.changeOf"], { name: "Xenofonte Yamada" })).press("Enter");
  const dialog = page.getByRole("dialog", { name: filled(t["rights.dialog"], { name: "Xenofonte Yamada" }) });
  const cell = (name: string) => dialog.getByRole("checkbox", { name, exact: true });
  await cell("Início: Ver").focus();
  await page.keyboard.press("PageDown");
  await expect(cell("Configurações: Ver")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(cell("Relatórios: Ver")).toBeFocused();
  await page.keyboard.press("Space");
  await cell("Visitantes: Ver").focus();
  await page.keyboard.press("Space");
  await expect(dialog.getByText(filled(t["rights.count"], { added: "1", removed: "3" }))).toBeVisible();
  expect(await violationsOf(page, "all")).toEqual([]);
  await button(page, "Salvar").press("Enter");
  const proof = page.getByRole("dialog", { name: "Confirme que é você para dar permissões a Xenofonte Yamada" });
  await proof.getByLabel("Sua senha").fill(demoPassword);
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText(t["rights.saved"]);
  await expect(page.getByRole("dialog").getByText("Relatórios: Ver")).toBeVisible();

  expect((await ask(product.url, "GET", "/visitors", { token: session.token })).status).toBe(403);
  expect((await ask(product.url, "GET", "/reports/templates", { token: session.token })).status).toBe(200);
  await theirs.reload();
  await expect(menu.getByRole("link", { name: "Relatórios" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Visitantes" })).toHaveCount(0);
  await expect(theirs.getByText(/mudou as permissões da sua conta/)).toBeVisible();
});

test("deactivated with a reason: signed out, and back by the toast; closed: gone from the list", async ({ open }) => {
  const { id, session } = await made("Zila Amparo", "membro");
  const page = await open(await as("admin", { path: `/users?q=Zila%20Amparo&user=${id}` }));
  await button(page, t["deactivate.open"]).click();
  const question = page.getByRole("dialog", { name: filled(t["deactivate.title"], { name: "Zila Amparo" }) });
  await question.getByLabel(t["reject.reason"]).fill("Saiu de viagem");
  await button(page, t["deactivate.confirm"]).click();
  await expect(toast(page)).toContainText(t["deactivate.done"]);
  await expect(page.getByRole("dialog").getByText("Saiu de viagem")).toBeVisible();
  expect((await ask(product.url, "GET", "/auth/me", { token: session.token })).status).toBe(401);
  await button(page, "Desfazer").click();
  await expect(page.getByRole("dialog").getByText(t["status.ativo"], { exact: true })).toBeVisible();
  expect((await signIn(product.url, "zila@exemplo.com", password)).user.status).toBe("ativo");

  await button(page, t["delete.open"]).click();
  await page
    .getByRole("dialog", { name: filled(t["delete.title"], { name: "Zila Amparo" }) })
    .getByRole("button", { name: t["delete.confirm"] })
    .click();
  await expect(toast(page)).toContainText(t["delete.done"]);
  await expect(page.getByText(t["list.empty"])).toBeVisible();
});

test("the list by department and by what is amiss with the way in", async ({ open }) => {
  const page = await open(await as("admin", { path: "/users?access=noPassword&role=membro" }));
  await expect(page.getByRole("row").getByText(t["card.noPassword"]).first()).toBeVisible();
  await page.goto(`${product.url}/users?department=Tesouraria`);
  await expect(rowOf(page, emailOf("tesoureiro"))).toBeVisible();
  await expect(rowOf(page, emailOf("secretaria"))).toHaveCount(0);
});

test("leaders and treasurers see no accounts; a secretary sets no permissions and closes none", async ({ open }) => {
  for (const account of ["lider", "tesoureiro"] as const) {
    const page = await open(await as(account, { path: "/users" }));
    await expect(page.getByRole("heading", { level: 1, name: "Acesso Negado" })).toBeVisible();
  }
  const { id } = await accountOf(emailOf("membro"));
  const page = await open(await as("secretaria", { path: `/users?user=${id}` }));
  await expect(button(page, t["deactivate.open"])).toBeVisible();
  await expect(page.getByRole("button", { name: /^Mudar as permissões/ })).toHaveCount(0);
  await expect(button(page, t["delete.open"])).toHaveCount(0);
});
