// Rooms: congregations, accounts.
import type { Congregation } from "@aprisco/contract/congregations.ts";
import { ask, demoPassword, emailOf, signIn } from "./support/api.ts";
import { startDemo, type Product } from "./support/product.ts";
import { expect, test } from "./support/test.ts";
import { texts } from "./support/texts.ts";
import { quiet } from "./support/quiet.ts";

let product: Product;
test.beforeAll(async () => {
  product = await startDemo();
});
test.afterAll(() => product.stop());
const { congregations: t } = texts["pt-BR"];

test("a congregation is added, renamed, closed and opened again; an account is given one", async ({ open }) => {
  const session = await signIn(product.url, emailOf("admin"), demoPassword);
  // The seat alone is no choice.
  const { token } = session;
  const { body } = await ask<Congregation[]>(product.url, "GET", "/congregations", { token });
  for (const { id, is_seat: isSeat } of body.data ?? [])
    if (!isSeat) expect((await ask(product.url, "POST", `/congregations/${id}/close`, { token })).status).toBe(200);
  const page = await open({ at: product.url, as: session, path: "/settings/congregations" });
  const list = page.getByRole("list", { name: t.title });
  const choice = page.getByRole("banner").getByRole("button", { name: new RegExp(`^${t.choice}: `) });
  await expect(list).toBeVisible();
  await quiet(page);
  await expect(choice).toHaveCount(0);
  await page.getByRole("button", { name: "Adicionar congregação" }).click();
  const form = page.getByRole("dialog", { name: "Adicionar congregação" });
  await form.getByRole("textbox", { name: "Nome" }).fill("Barão");
  await form.getByRole("button", { name: "Salvar" }).click();
  await expect(list.getByText("Barão", { exact: true })).toBeVisible();
  await expect(choice).toBeVisible();

  const choose = async (name: string, act: string) => {
    await page.getByRole("button", { name: t.actions.replace("{{name}}", name) }).click();
    await page.getByRole("menuitem", { name: act }).click();
  };
  await choose("Barão", t.rename);
  const rename = page.getByRole("dialog", { name: "Editar congregação" });
  await rename.getByRole("textbox", { name: "Nome" }).fill("Barão Geraldo");
  await rename.getByRole("button", { name: "Salvar" }).click();
  await expect(list.getByText("Barão Geraldo", { exact: true })).toBeVisible();
  await choose("Barão Geraldo", t.close);
  await expect(list.getByText(/^Encerrada em/)).toHaveCount(2);
  await expect(choice).toHaveCount(0);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(list.getByText(/^Encerrada em/)).toHaveCount(1);
  await expect(choice).toBeVisible();

  await page.goto(`${product.url}/users?q=${emailOf("secretaria")}`);
  await page
    .getByRole("row")
    .filter({ hasText: emailOf("secretaria") })
    .getByRole("link")
    .first()
    .click();
  await page.getByRole("button", { name: /^Mudar as congregações de / }).click();
  const dialog = page.getByRole("dialog", { name: /^Congregações de / });
  await dialog.getByRole("checkbox", { name: t["of.all"], exact: true }).uncheck();
  await dialog.getByRole("checkbox", { name: "Barão Geraldo" }).check();
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("dialog").getByText("Barão Geraldo", { exact: true })).toBeVisible();
});
