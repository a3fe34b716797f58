// Rooms: setup.
import { admin, ask } from "./support/api.ts";
import { startProduct, type Product } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

test.describe.configure({ mode: "serial" });

test("before the first run every page leads to the setup", async ({ open }) => {
  for (const path of ["/", "/login", "/visitor-welcome", "/dashboard", "/nowhere"]) {
    const page = await open({ at: product.url, path });
    await expect(page, path).toHaveURL(`${product.url}/setup`);
    await page.close();
  }
});

test("a weak password is explained beside the field, and nothing typed is lost", async ({ open }) => {
  const page = await open({ at: product.url, path: "/setup" });
  await page.getByLabel("Nome da igreja").fill("Comunidade Oliveira");
  await page.getByLabel("Seu nome completo").fill(admin.name);
  await page.getByLabel("Seu e-mail").fill(admin.email);
  await page.getByLabel(/^Senha/).fill("fraca");
  await page.getByLabel("Confirmar senha").fill("outra");
  await page.getByRole("button", { name: "Criar igreja e entrar" }).click();
  await expect(page.getByText("Senhas não coincidem")).toBeVisible();
  await expect(page.getByLabel("Nome da igreja")).toHaveValue("Comunidade Oliveira");
  expect((await ask(product.url, "GET", "/setup")).status).toBe(200);
});

test("the first run makes the church and its administrator and opens the dashboard", async ({ open }) => {
  const page = await open({ at: product.url, path: "/setup" });
  await page.getByLabel("Nome da igreja").fill("Comunidade Oliveira");
  await page.getByLabel("Cidade").fill("Campinas");
  await page.getByLabel("Seu nome completo").fill(admin.name);
  await page.getByLabel("Seu e-mail").fill(admin.email);
  await page.getByLabel(/^Senha/).fill(admin.password);
  await page.getByLabel("Confirmar senha").fill(admin.password);
  await page.getByRole("button", { name: "Criar igreja e entrar" }).click();
  await expect(page).toHaveURL(`${product.url}/admin/dashboard`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Helena");
  await expect(page.getByText("Complete os dados da sua igreja")).toBeVisible();
  await expect(page.getByText("Imprima a folha de recuperação")).toBeVisible();
});

test("V4 afterwards the setup does not exist, for pages and programs", async ({ open }) => {
  const page = await open({ at: product.url, path: "/setup" });
  await expect(page.getByRole("heading", { name: "Página não encontrada" })).toBeVisible();
  expect((await ask(product.url, "GET", "/setup")).status).toBe(404);
  const church = { name: "Outra", timeZone: "America/Sao_Paulo" };
  const second = await ask(product.url, "POST", "/setup", { body: { church, admin: { ...admin, email: "outra@igreja.example" } } });
  expect(second.status).toBe(404);
});
