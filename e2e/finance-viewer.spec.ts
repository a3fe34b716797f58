// Rooms: finance, finance-goals, finance-imports, finance-months, finance-setup, batches, installments.
import { ask, demoPassword, emailOf, signIn, type Session } from "./support/api.ts";
import { startDemo, type Product } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

// An account that may see the books and nothing more: totals and entries, no donor, no act.

interface Gift {
  readonly id: number;
  readonly donor_name: string | null;
}
let product: Product;
let viewer: Session;
let donors: ReadonlySet<string>;
let gift: Gift;
test.beforeAll(async () => {
  product = await startDemo();
  const admin = await signIn(product.url, emailOf("admin"), demoPassword);
  const member = await signIn(product.url, emailOf("membro"), demoPassword);
  const path = "/finance/transactions?type=income&status=confirmed&sort=-entry_date&limit=100";
  const gifts = (await ask<Gift[]>(product.url, "GET", path, { token: admin.token })).body.data ?? [];
  const named = gifts.filter(({ donor_name: name }) => name !== null && name !== member.user.name);
  donors = new Set(named.map(({ donor_name: name }) => name ?? ""));
  gift = named[0] as Gift;
  // Not the treasurer: whoever entered a gift sees it until it is confirmed.
  const kept = [...member.user.permissions.filter((right) => !right.startsWith("finance:")), "finance:view"];
  const { status, body } = await ask(product.url, "PUT", `/users/${member.user.id}/permissions`, {
    token: admin.token,
    // A right more asks for the password again.
    body: { permissions: kept, currentPassword: demoPassword },
  });
  expect([status, body.error, body.fields]).toEqual([200, null, undefined]);
  viewer = await signIn(product.url, emailOf("membro"), demoPassword);
});
test.afterAll(() => product.stop());

const screens = [
  "/finance",
  "/finance/transactions",
  "/finance/tithes",
  "/finance/offerings",
  "/finance/vouchers",
  "/finance/installments",
  "/finance/transfers",
  "/finance/goals",
  "/finance/months",
  "/finance/setup",
] as const;
const acts =
  /^(?:Lançar|Adicionar|Nova|Novo|Editar|Estornar|Excluir|Confirmar|Fechar mês|Fechar|Reabrir|Pagar|Anexar|Fotografar|Importar|Definir|Salvar)\b/;

test("every screen of the books shows figures, and neither donors nor acts", async ({ open }) => {
  expect(donors.size).toBeGreaterThan(5);
  const page = await open({ at: product.url, as: viewer, path: "/finance" });
  for (const path of screens) {
    await page.goto(product.url + path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await expect(page.locator("main")).toContainText(/\d,\d\d/);
    const text = await page.locator("main").innerText();
    expect([path, [...donors].filter((name) => text.includes(name))]).toEqual([path, []]);
    const buttons = await page.locator("main").getByRole("button").allInnerTexts();
    const links = await page.locator("main").getByRole("link").allInnerTexts();
    expect([path, [...buttons, ...links].map((word) => word.trim()).filter((word) => acts.test(word))]).toEqual([path, []]);
  }
});

test("an opened gift withholds its donor, what is done is refused, and a file has no name either", async ({ open }) => {
  const page = await open({ at: product.url, as: viewer, path: `/finance/transactions?transaction=${String(gift.id)}` });
  const panel = page.getByRole("dialog", { name: "Detalhes do lançamento" });
  await expect(panel.getByText("Nome reservado").first()).toBeVisible();
  for (const act of ["Editar", "Estornar", "Confirmar"]) await expect(panel.getByRole("button", { name: act })).toHaveCount(0);
  await page.goto(`${product.url}/finance/imports`);
  await expect(page.getByRole("button", { name: "Escolher arquivo" })).toHaveCount(0);
  await page.goto(`${product.url}/finance/batches`);
  await expect(page.getByRole("button", { name: /lote/ })).toHaveCount(0);
  for (const format of ["csv"]) {
    const answer = await fetch(`${product.url}/api/finance/transactions/export?format=${format}&type=income`, {
      headers: { authorization: `Bearer ${viewer.token}` },
    });
    const content = await answer.text();
    expect(content.length).toBeGreaterThan(1_000);
    expect([...donors].filter((name) => content.includes(name))).toEqual([]);
  }
  const body = { type: "income", category: "tithe", amount: 100, entry_date: "2026-01-01", payment_method: "cash" };
  expect((await ask(product.url, "POST", "/finance/transactions", { token: viewer.token, body })).status).toBe(403);
});
