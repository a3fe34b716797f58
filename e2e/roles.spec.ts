// Rooms: roles, accounts.
import type { Page } from "@playwright/test";
import { ask, demoPassword, emailOf, signIn, type Session } from "./support/api.ts";
import { startDemo, type Product } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

let product: Product;
let admin: Session;
test.beforeAll(async () => {
  product = await startDemo();
  admin = await signIn(product.url, emailOf("admin"), demoPassword);
});
test.afterAll(() => product.stop());

/** Gives the proof that a role's new rights need. */
async function prove(page: Page): Promise<void> {
  const proof = page.getByRole("dialog", { name: /^Confirme que é você para dar permissões ao papel / });
  await proof.getByLabel("Sua senha").fill(demoPassword);
  await proof.getByRole("button", { name: "Confirmar e salvar" }).click();
}

test("a role is changed by keyboard; what that does is said before, counts at once and can be put back", async ({ open }) => {
  const treasurer = await signIn(product.url, emailOf("tesoureiro"), demoPassword);
  const theirs = await open({ at: product.url, as: treasurer, path: "/members" });
  const menu = theirs.getByRole("navigation", { name: "Menu principal" });
  await expect(menu.getByRole("link", { name: "Membros" })).toBeVisible();
  const page = await open({ at: product.url, as: admin, path: "/settings/roles", provokes: /400/ });
  const roles = page.getByRole("list", { name: "Papéis da igreja" });
  await expect(roles.getByRole("listitem")).toHaveCount(9);
  await page.getByRole("button", { name: "Editar o papel Tesoureiro" }).click();
  const dialog = page.getByRole("dialog", { name: "Editar papel: Tesoureiro" });
  await dialog.getByRole("textbox", { name: "Nome do papel" }).fill("Tesouraria");

  // Tab reaches the grid once; then arrows, and space changes.
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("checkbox", { name: "Início: Ver" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("checkbox", { name: "Membros: Ver" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(dialog.getByRole("checkbox", { name: "Membros: Ver" })).not.toBeChecked();
  await expect(dialog.getByText("Membros: 1 pessoa deixa de ver")).toBeVisible();
  // The first screen stays: it can be reached and says why.
  await dialog.getByRole("checkbox", { name: "Início: Ver" }).press("Space");
  await expect(dialog.getByRole("checkbox", { name: "Início: Ver" })).toBeChecked();
  await expect(dialog.getByText("O início é a primeira tela de todos e fica sempre visível.")).toBeVisible();
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(roles.getByText("Tesouraria", { exact: true })).toBeVisible();
  await expect(roles.getByText("Alterado")).toBeVisible();
  const history = page.getByRole("list", { name: "Histórico" }).getByRole("listitem").first();
  await expect(history).toContainText("Nome: de “Tesoureiro” para “Tesouraria”");
  await expect(history).toContainText("Retirou Membros (ver)");

  // The next call of who has the role is refused, and their menu follows without a reload.
  expect((await ask(product.url, "GET", "/members", { token: treasurer.token })).status).toBe(403);
  await theirs.evaluate(() => dispatchEvent(new Event("user-permissions-updated")));
  await expect(menu.getByRole("link", { name: "Membros" })).toHaveCount(0);
  await expect(theirs.getByText("Acesso Negado")).toBeVisible();
  await theirs.getByRole("link", { name: "Por que não vejo?" }).click();
  await expect(theirs.getByRole("heading", { level: 1, name: "Por que pode, por que não pode" })).toBeVisible();
  await expect(theirs.getByRole("listitem").filter({ hasText: "Ver" }).filter({ hasText: "Não pode" })).toContainText(
    "Nem o papel Tesouraria nem a conta têm esta permissão.",
  );

  await page.getByRole("button", { name: "Editar o papel Tesouraria" }).click();
  const again = page.getByRole("dialog", { name: "Editar papel: Tesouraria" });
  await again.getByRole("button", { name: "Voltar ao padrão" }).click();
  await expect(again.getByText("Membros: 1 pessoa passa a ver")).toBeVisible();
  await again.getByRole("button", { name: "Salvar" }).click();
  await prove(page);
  await expect(roles.getByText("Alterado")).toHaveCount(0);
  expect((await ask(product.url, "GET", "/members", { token: treasurer.token })).status).toBe(200);
});

test("another person's save in between is brought in, and nothing that was chosen is lost", async ({ open }) => {
  const page = await open({ at: product.url, as: admin, path: "/settings/roles", provokes: /400|409/ });
  await page.getByRole("button", { name: "Editar o papel Cooperador" }).click();
  const dialog = page.getByRole("dialog", { name: "Editar papel: Cooperador" });
  await dialog.getByRole("checkbox", { name: "Relatórios: Ver" }).check();
  const path = "/role-permissions/roles/cooperador";
  const rename = (name: string) => ask(product.url, "PUT", path, { token: admin.token, body: { display_name: name } });
  expect((await rename("Obreiro")).status).toBe(200);
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await prove(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const row = page.getByRole("list", { name: "Papéis da igreja" }).getByRole("listitem").filter({ hasText: "Obreiro" });
  await expect(row).toBeVisible();
  await page.getByRole("button", { name: "Editar o papel Obreiro" }).click();
  await expect(page.getByRole("checkbox", { name: "Relatórios: Ver" })).toBeChecked();
  await page.getByRole("button", { name: "Voltar ao padrão" }).click();
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByRole("list", { name: "Papéis da igreja" }).getByText("Cooperador", { exact: true })).toBeVisible();
});

test("nobody gives what they lack, nor changes a role that is not below their own; a secretary only reads", async ({ open }) => {
  const president = await signIn(product.url, emailOf("presidente"), demoPassword);
  const { status } = await ask(product.url, "PUT", `/users/${president.user.id}/permissions`, {
    token: admin.token,
    body: { permissions: president.user.permissions.filter((right) => !right.startsWith("finance:")) },
  });
  expect(status).toBe(200);
  const page = await open({ at: product.url, as: president, path: "/settings/roles" });
  await page.getByRole("button", { name: "Ver o papel Pastor Presidente" }).click();
  await expect(page.getByText("Você só pode mudar papéis abaixo do seu.")).toBeVisible();
  await page.getByRole("button", { name: "Fechar" }).click();
  await page.getByRole("button", { name: "Editar o papel Líder" }).click();
  const finance = page.getByRole("checkbox", { name: "Finanças: Ver" });
  await finance.press("Space");
  await expect(finance).not.toBeChecked();
  await expect(page.getByText("Você não tem esta permissão; por isso não pode dar nem retirar.")).toBeVisible();

  const secretary = await open({
    at: product.url,
    as: await signIn(product.url, emailOf("secretaria"), demoPassword),
    path: "/settings/roles",
  });
  await secretary.getByRole("button", { name: "Ver o papel Líder" }).click();
  await expect(secretary.getByText("Você pode ver os papéis, mas não mudar.")).toBeVisible();
  await expect(secretary.getByRole("checkbox", { name: "Visitantes: Ver" })).toBeDisabled();
});

test("why another may or may not: chosen by name, said for each action", async ({ open }) => {
  const page = await open({ at: product.url, as: admin, path: "/users/why?section=members" });
  const account = page.getByRole("combobox", { name: "Conta" });
  // One of the demo's own accounts: whom else it invents is another matter each day.
  await account.fill("Josué Peix");
  await page.getByRole("option", { name: /^Josué Peixoto/ }).click();
  await expect(page).toHaveURL(/account=\d+/);
  await expect(page.getByRole("heading", { level: 2, name: "Josué Peixoto em Membros" })).toBeVisible();
  await page.getByRole("combobox", { name: "Área" }).selectOption("agenda");
  await expect(page).toHaveURL(/section=agenda/);
  await expect(page.getByRole("listitem").filter({ hasText: "Administrar" })).toContainText(/Pode|Não pode/);
});
