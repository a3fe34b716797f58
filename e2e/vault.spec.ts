// Rooms: vault, settings, prayers.
import { demoPassword, emailOf, signIn } from "./support/api.ts";
import { startDemo, type Product } from "./support/product.ts";
import { expect, test } from "./support/test.ts";
import { texts } from "./support/texts.ts";
import { quiet } from "./support/quiet.ts";

let product: Product;
test.beforeAll(async () => {
  product = await startDemo();
});
test.afterAll(() => product.stop());
const { sections, settings: s, shell, vault: t } = texts["pt-BR"];

test("the recovery sheet: password, 24 words, confirmed once it is put away", async ({ open }) => {
  const session = await signIn(product.url, emailOf("admin"), demoPassword);
  const page = await open({ at: product.url, as: session, path: "/dashboard" });
  // An administrator is reminded of it until it is put away.
  const reminder = page.getByRole("region", { name: t["sheet.title"] });
  await reminder.getByRole("link", { name: t["sheet.go"] }).click();
  await expect(page).toHaveURL(`${product.url}/settings/security`);
  await expect(page.getByText(t["sheet.open"])).toBeVisible();
  await page.getByRole("button", { name: t["sheet.show"] }).click();
  const ask = page.getByRole("dialog", { name: t["sheet.ask"] });
  await ask.getByLabel("Sua senha").fill("Errada!2026");
  await ask.getByRole("button", { name: t["sheet.show"] }).click();
  await expect(ask.getByText("A senha atual não confere")).toBeVisible();
  await ask.getByLabel("Sua senha").fill(demoPassword);
  await ask.getByRole("button", { name: t["sheet.show"] }).click();
  await expect(page.getByRole("list", { name: t["paper.words"] }).getByRole("listitem")).toHaveCount(24);
  await page.getByRole("button", { name: t["paper.confirm"] }).click();
  const confirm = page.getByRole("dialog", { name: t["paper.ask"] });
  await confirm.getByLabel("Sua senha").fill(demoPassword);
  await confirm.getByRole("button", { name: t["paper.confirm"] }).click();
  await expect(page.getByText(t["sheet.kept"])).toBeVisible();
  await expect(page.getByRole("list", { name: t["paper.words"] })).toHaveCount(0);
  const read = page.waitForResponse(/\/api\/dashboard\/stats$/);
  await page.goto(`${product.url}/dashboard`);
  await read;
  await quiet(page);
  await expect(reminder).toHaveCount(0);
});

test("a secret is only ever written, and the history puts a value back", async ({ open }) => {
  const session = await signIn(product.url, emailOf("admin"), demoPassword);
  const page = await open({ at: product.url, as: session, path: "/settings/services" });
  await page.getByRole("button", { name: s["cep.changeAddress"] }).click();
  const address = page.getByRole("dialog", { name: s["cep.addressTitle"] });
  await address.getByLabel(s["cep.address"]).fill("http://cep.example/");
  await address.getByRole("button", { name: s["value.save"] }).click();
  await expect(address.getByText("Use um endereço https, com o lugar do CEP entre chaves")).toBeVisible();
  await address.getByLabel(s["cep.address"]).fill("https://cep.example/{cep}/json");
  await address.getByRole("button", { name: s["value.save"] }).click();
  await expect(page.getByText("https://cep.example/{cep}/json")).toBeVisible();

  await page.getByRole("button", { name: s["cep.setToken"] }).click();
  const token = page.getByRole("dialog", { name: s["cep.tokenTitle"] });
  await token.getByLabel(s["cep.token"]).fill("Token token=canario");
  await token.getByRole("button", { name: s["value.save"] }).click();
  await expect(page.getByText(s["secret.set"])).toBeVisible();
  await page.reload();
  await expect(page.getByText(s["secret.set"])).toBeVisible();
  await expect(page.getByText("canario")).toHaveCount(0);

  await page.getByRole("link", { name: sections["title.history"], exact: true }).click();
  await page.getByRole("button", { name: `${s["history.back"]}: ${s["cep.address"]}` }).click();
  await expect(page.getByText(s["history.done"])).toBeVisible();
  await page.getByRole("link", { name: sections["title.services"], exact: true }).click();
  await expect(page.getByText(s["cep.usual"])).toBeVisible();
  // The key went with the address that it was given for.
  await expect(page.getByText(s["secret.unset"])).toBeVisible();
});

test("what is switched off leaves the menu, and its address leads nowhere", async ({ open }) => {
  const session = await signIn(product.url, emailOf("admin"), demoPassword);
  const page = await open({ at: product.url, as: session, path: "/settings/features" });
  const entry = page.getByRole("navigation", { name: shell["menu.label"] }).getByRole("link", { name: s["feature.ministries"] });
  const state = page.getByRole("switch", { name: s["feature.ministries"] });
  await expect(entry).toBeVisible();
  await state.click();
  await expect(state).not.toBeChecked();
  await expect(entry).toHaveCount(0);
  await page.goto(`${product.url}/ministries`);
  await expect(page.getByRole("heading", { level: 1, name: "Página não encontrada" })).toBeVisible();
  await page.goto(`${product.url}/settings/features`);
  await state.click();
  await expect(entry).toBeVisible();
});

test("without pastoral care its menu entry goes, and the public page takes no prayers", async ({ open }) => {
  const session = await signIn(product.url, emailOf("admin"), demoPassword);
  const page = await open({ at: product.url, as: session, path: "/settings/features" });
  const entry = page.getByRole("navigation", { name: shell["menu.label"] }).getByRole("link", { name: s["feature.pastoral"] });
  const state = page.getByRole("switch", { name: s["feature.pastoral"] });
  await expect(entry).toBeVisible();
  await state.click();
  await expect(state).not.toBeChecked();
  await expect(entry).toHaveCount(0);
  await page.goto(`${product.url}/pastoral-care/prayers`);
  await expect(page.getByRole("heading", { level: 1, name: "Página não encontrada" })).toBeVisible();

  const stranger = await open({ at: product.url, path: "/oracao", width: 390, height: 844 });
  await expect(stranger.getByText("Não recebemos pedidos por aqui")).toBeVisible();
  await expect(stranger.getByLabel("Seu pedido")).toHaveCount(0);
  await expect(stranger.getByRole("link", { name: "Pedir oração" })).toHaveCount(0);
  await page.goto(`${product.url}/settings/features`);
  await state.click();
  await expect(entry).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByLabel("Seu pedido")).toBeVisible();
});
