// Rooms: congregations, visitors, members.
import type { Congregation } from "@aprisco/contract/congregations.ts";
import { ask, demoPassword, emailOf, signIn, type Session } from "./support/api.ts";
import { startDemo, type Product } from "./support/product.ts";
import { expect, test } from "./support/test.ts";
import { texts } from "./support/texts.ts";

let product: Product;
let session: Session;
let north: number;
test.beforeAll(async () => {
  product = await startDemo();
  session = await signIn(product.url, emailOf("admin"), demoPassword);
  const { token } = session;
  const { body } = await ask<Congregation>(product.url, "POST", "/congregations", { body: { name: "Barão Geraldo" }, token });
  north = body.data?.id ?? 0;
  const card = { name: "Norma Alves", family_name: "Alves", phone: "19991110001" };
  expect((await ask(product.url, "POST", `/visitors?c=${north}`, { body: card, token })).status).toBe(201);
});
test.afterAll(() => product.stop());
const { congregations: t } = texts["pt-BR"];

test("the choice goes along with links and back, scopes lists and what is added, and ends with 'Todas'", async ({ open }) => {
  const page = await open({ at: product.url, as: session, path: "/visitors" });
  const choice = page.getByRole("banner").getByRole("button", { name: new RegExp(`^${t.choice}: `) });
  const choose = async (name: string) => {
    await choice.click();
    await page.getByRole("menuitemradio", { name, exact: true }).click();
    await expect(choice).toHaveAccessibleName(`${t.choice}: ${name}`);
  };
  await expect(choice).toHaveAccessibleName(`${t.choice}: ${t["of.all"]}`);
  await expect(page.getByRole("link", { name: "Norma Alves", exact: true })).toBeVisible();
  await choose("Barão Geraldo");
  await expect(page).toHaveURL(`${product.url}/visitors?c=${north}`);
  await expect(page.getByText("1 visitante", { exact: false }).first()).toBeVisible();

  await page.getByRole("navigation", { name: "Menu principal" }).getByRole("link", { name: "Ministérios" }).click();
  await expect(page).toHaveURL(`${product.url}/ministries?c=${north}`);
  await page.getByRole("button", { name: "Adicionar ministério" }).first().click();
  const form = page.getByRole("dialog");
  await form.getByRole("textbox", { name: "Nome" }).fill("Recepção do Barão");
  await form.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Recepção do Barão").first()).toBeVisible();
  const listed = await ask<{ name: string }[]>(product.url, "GET", `/ministries?c=${north}`, { token: session.token });
  expect(listed.body.data?.map(({ name }) => name)).toEqual(["Recepção do Barão"]);

  await page.getByRole("navigation", { name: "Menu principal" }).getByRole("link", { name: "Visitantes" }).click();
  await expect(page).toHaveURL(`${product.url}/visitor-management?c=${north}`);
  await expect(page.getByRole("link", { name: "Norma Alves", exact: true })).toBeVisible();
  await choose(t["of.all"]);
  await expect(page).toHaveURL(`${product.url}/visitor-management`);
  await page.goBack();
  await expect(page).toHaveURL(`${product.url}/visitor-management?c=${north}`);
  await expect(choice).toHaveAccessibleName(`${t.choice}: Barão Geraldo`);
});

for (const language of ["pt-BR", "es", "en"] as const) {
  test(`on a phone the choice stands in the menu (${language})`, async ({ open }) => {
    const { congregations, shell } = texts[language];
    const page = await open({ at: product.url, as: session, path: "/visitors", width: 390, height: 844, language });
    await page.getByRole("button", { name: shell["menu.open"] }).click();
    const choice = page.getByRole("dialog").getByRole("button", { name: `${congregations.choice}: ${congregations["of.all"]}` });
    expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await choice.click();
    await page.getByRole("menuitemradio", { name: "Barão Geraldo" }).click();
    await expect(page).toHaveURL(`${product.url}/visitors?c=${north}`);
    await expect(page.getByText("Norma Alves").first()).toBeVisible();
  });
}

test("an account with one congregation has no choice, and somebody else's address leads it to its own rows", async ({ open }) => {
  const helper = await signIn(product.url, emailOf("secretaria"), demoPassword);
  const body = { all: false, ids: [1] };
  expect((await ask(product.url, "PUT", `/users/${helper.user.id}/congregations`, { body, token: session.token })).status).toBe(200);
  const page = await open({ at: product.url, as: helper, path: `/visitors?c=${north}` });
  await expect(page).toHaveURL(`${product.url}/visitors`);
  await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByText("Norma Alves")).toHaveCount(0);
  await expect(page.getByRole("button", { name: new RegExp(`^${t.choice}: `) })).toHaveCount(0);
});
